// doubt.js: what an action would waste, or the coach warns of, is asked about once, in the bar, before it is done.

const LONG_DOUBT = 110; // letters of a question that is set smaller
const askedAbout = new Set(); // actions of this decision that were asked about
let doubtedAt = "";
let doubted = null; // the button that was pressed

function isDoubtful(button) {
  const now = `${page.dataset.ply} ${page.dataset.step}`;
  if (doubtedAt !== now) askedAbout.clear();
  doubtedAt = now;
  return Boolean(button.dataset.doubt) && !askedAbout.has(button.dataset.action);
}

function askWhetherMeant(button) {
  askedAbout.add(button.dataset.action);
  disarm();
  closeSheets();
  doubted = button;
  const question = make("p", "", button.dataset.doubt);
  question.id = "doubt-question";
  const back = make("button", "btn go", page.dataset.back);
  back.dataset.doubting = "back";
  const anyway = make("button", "btn", page.dataset.anyway);
  anyway.dataset.doubting = "anyway";
  const length = button.dataset.doubt.length > LONG_DOUBT ? " long" : "";
  const shown = make("div", `doubt${length}`, question, make("div", "acts aside", back, anyway));
  shown.id = "doubt";
  shown.setAttribute("role", "alertdialog");
  shown.setAttribute("aria-labelledby", question.id);
  byId("bar").append(shown);
  back.focus({ preventScroll: true });
}

function answerDoubt(answer) {
  const button = doubted;
  byId("doubt")?.remove();
  doubted = null;
  if (answer === "anyway") play({ action: button.dataset.action }, button);
  else if (button.isConnected && button.checkVisibility()) button.focus({ preventScroll: true });
  else focusFirstChoice();
}
