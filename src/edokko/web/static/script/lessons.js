// lessons.js: a lesson goes on by what the learner does; the browser keeps how far it is, and which are done.

const BETWEEN = ";";
const keptLesson = `lesson ${lesson}`;
let done = []; // what was done of this lesson

const doneSoFar = () => done.join(BETWEEN);
const learned = () => new Set(JSON.parse(localStorage.getItem("learned") ?? "[]"));

// An action, a command of the bar, or a changed plan.
function learnBy({ action, command, draft }) {
  if (command) return learn({ turn: command === "reset" ? "again" : "back" });
  return learn(draft === undefined ? { action } : { draft });
}

async function turnLesson(button) {
  if (page.classList.contains("posting")) return refuse(button);
  page.classList.add("posting");
  await learn({ turn: button.dataset.turn });
  page.classList.remove("posting");
}

async function learn(values) {
  const news = await post(`${lesson}/go`, { done: doneSoFar(), ...values });
  if (!news) return false;
  const contents = await unpack(news);
  done = news.done;
  localStorage.setItem(keptLesson, news.is_over ? "" : doneSoFar());
  if (news.is_over) localStorage.setItem("learned", JSON.stringify([...learned().add(lesson)]));
  change(page, contents, news.beats);
  showSky(news.sky);
  page.dataset.ply = news.ply;
  renewSheets();
  bringCard();
  bringIntoSight();
  byId("live").textContent = "";
  return true;
}

// Where it was left; what does not fit the lesson any more is forgotten.
async function takeUpLesson() {
  bringIntoSight();
  const left = localStorage.getItem(keptLesson);
  if (left && !(await learn({ to: left }))) localStorage.removeItem(keptLesson);
}

for (const link of document.querySelectorAll("[data-learned]")) {
  if (learned().has(link.dataset.learned)) link.querySelector(".got").hidden = false;
}
