"""What moves on a table: nothing that stays is ever missing, and no click is lost. Time is set, never waited for."""

import pytest
from looking.site import OpenSite
from playwright.sync_api import expect

from browser.visitors import Visitor, Visitors
from edokko.games import GAMES
from soaking import SOAK
from web.visiting import finish

MOMENTS = 10 if SOAK else 5
HOLD = "() => document.getAnimations().forEach(each => each.pause())"
SET = """share => {
  const all = document.getAnimations();
  const last = Math.max(0, ...all.map(each => each.effect.getComputedTiming().endTime));
  for (const each of all) { each.pause(); each.currentTime = share * last; }
  return all.length;
}"""
PIECES = "() => [...document.querySelectorAll('#table [data-piece]')].filter(each => each.checkVisibility())"
NAMES = f"() => ({PIECES})().map(each => each.dataset.piece)"
REMEMBER = f"() => {{ window.before = new Set(({PIECES})()); }}"
MISSING = f"""() => ({PIECES})().filter(each => {{
  const box = each.getBoundingClientRect(), seen = getComputedStyle(each);
  const isShown = each.checkVisibility({{ opacityProperty: true, visibilityProperty: true }}) && box.width > 2;
  return window.before.has(each) && !(isShown && Number(seen.opacity) > 0.9);
}}).map(each => each.dataset.piece)"""
ELEMENTS_STAY = f"() => ({PIECES})().filter(each => window.before.has(each)).length"
LEFT_OVERS = "() => document.querySelectorAll('.ghost, .flight, .moving, #crier p').length"


def play_until_something_moves(person: Visitor, most: int = 40) -> None:
    """Act until a push has set something in motion; it is held where it begins."""
    for _ in range(most):
        person.wait_for_turn()
        person.page.evaluate(REMEMBER)
        person.act(person.choose())
        if person.page.evaluate("() => running.size"):
            person.page.evaluate(HOLD)
            return
    raise AssertionError("nothing ever moves")


@pytest.mark.parametrize("game", GAMES)
def test_pieces_that_stay_are_the_same_elements_and_seen_at_every_moment(visitors: Visitors, game: str) -> None:
    ana = visitors.come(is_still=False)
    ana.begin(game)
    for _ in range(6):
        play_until_something_moves(ana)
        assert ana.page.evaluate(ELEMENTS_STAY) > 0
        for moment in range(MOMENTS + 1):
            ana.page.evaluate(SET, moment / MOMENTS)
            assert ana.page.evaluate(MISSING) == [], f"after {moment} of {MOMENTS} parts of the motion"
        ana.page.evaluate("() => skipStage()")
        assert ana.page.evaluate(LEFT_OVERS) == 0


@pytest.mark.parametrize("game", GAMES)
def test_a_click_at_any_moment_of_a_motion_is_carried_out_and_ends_the_motion(visitors: Visitors, game: str) -> None:
    ana = visitors.come(is_still=False)
    ana.begin(game)
    for moment in range(MOMENTS):
        play_until_something_moves(ana)
        ana.wait_for_turn()
        ana.page.evaluate(SET, moment / MOMENTS)
        before = ana.page.evaluate("() => +document.body.dataset.ply + '.' + document.body.dataset.step")
        ana.act(ana.choose())
        assert ana.page.evaluate("() => +document.body.dataset.ply + '.' + document.body.dataset.step") != before
        ana.page.evaluate("() => skipStage()")


def test_while_an_action_is_under_way_a_second_click_does_nothing_and_is_seen_to(visitors: Visitors) -> None:
    ana = visitors.come(is_still=False)
    ana.begin("iki", seat1="here", name1="Ben")
    ana.wait_for_turn()
    sent: list[str] = []
    ana.page.on("request", lambda request: sent.append(request.url) if request.url.endswith("/play") else None)
    shaken = ana.page.evaluate(
        """() => {
          const [first, second] = document.querySelectorAll("#table .piece > [data-action]");
          first.click();
          second.click();
          return second.getAnimations().length;
        }"""
    )
    ana.page.wait_for_function("() => !document.body.classList.contains('posting')")
    assert shaken == 1
    assert len(sent) == 1


@pytest.mark.parametrize("quiet", ["reduced", "none", "hidden"])
def test_nothing_moves_for_those_who_want_no_motion_and_in_a_hidden_tab(visitors: Visitors, quiet: str) -> None:
    ana = visitors.come(is_still=quiet == "reduced")
    ana.begin("iki")
    if quiet == "none":
        ana.page.evaluate("() => { document.documentElement.dataset.speed = 'none'; }")
    if quiet == "hidden":
        ana.page.evaluate("() => Object.defineProperty(document, 'hidden', { value: true })")
    for _ in range(8):
        ana.wait_for_turn()
        ana.act(ana.choose())
        assert ana.page.evaluate("() => running.size") == 0
        assert ana.page.evaluate(LEFT_OVERS) == 0


def test_undo_moves_pieces_back_without_staging(visitors: Visitors) -> None:
    ana = visitors.come(is_still=False)
    ana.begin("iki", seat1="here", name1="Ben")
    ana.wait_for_turn()
    ana.act(ana.choose())
    ana.page.evaluate("() => skipStage()")
    before = ana.state
    ana.press(ana.page.locator("#bar [data-command=undo]"))
    ana.page.wait_for_function("before => document.body.dataset.state !== before", arg=before)
    assert not ana.page.evaluate("() => isPlaying()")
    expect(ana.page.locator("#crier")).to_be_hidden()


def watch_something(person: Visitor, most: int = 60) -> None:
    """Act until something is told that others did."""
    for _ in range(most):
        person.wait_for_turn()
        person.act(person.choose())
        if person.page.locator("#crier.on").count() and person.page.evaluate("() => isPlaying()"):
            return
        person.page.evaluate("() => skipStage()")
    raise AssertionError("nothing is ever told")


@pytest.mark.parametrize("way", ["Escape", "Shift+Escape", "skip", "all"])
def test_a_key_or_a_button_skips_what_is_shown(visitors: Visitors, way: str) -> None:
    ana = visitors.come(is_still=False)
    ana.begin("iki", seat2="bot:easy")
    ana.page.evaluate("() => { document.documentElement.dataset.speed = 'slow'; }")
    watch_something(ana)
    if way in ("skip", "all"):
        ana.page.evaluate(HOLD)
        ana.press(ana.page.locator(f"#crier [data-stage={way}]"))
    else:
        ana.page.keyboard.press(way)
    assert not ana.page.evaluate("() => isPlaying() || running.size")
    assert ana.page.evaluate("() => isSkippingAll") is (way in ("Shift+Escape", "all"))
    assert ana.page.evaluate(LEFT_OVERS) == 0
    ana.wait_for_turn()
    ana.act(ana.choose())
    assert not ana.page.evaluate("() => isSkippingAll")


EVERY_MOVE = """async isWhole => {
  const kinds = new Set(), wrong = [];
  const held = root => [...root.querySelectorAll(".seat [data-holds]")];
  const numbers = root => held(root).map(each => numberIn(each)?.nodeValue).join();
  for (let ply = 1; ply <= looking.last; ply++) {
    if (!isWhole && ply > 90 && ply < looking.last - 20) continue;
    await lookAt(ply);
    const { beats } = looking.frames.get(ply);
    beats.forEach(beat => kinds.add(beat.what));
    if (beats.length && !running.size) wrong.push(`${ply}: nothing moves`);
    skipStage();
    const zones = [...looking.zones.get(ply)].filter(([id]) => id.startsWith("seat-panel-"));
    const fresh = make("div", "", ...zones.map(([, text]) => markupOf(text)));
    const shown = make("div", "", ...zones.map(([id]) => byId(id).cloneNode(true)));
    if (numbers(fresh) !== numbers(shown)) wrong.push(`${ply}: ${numbers(shown)} instead of ${numbers(fresh)}`);
    if (document.querySelector(".ghost, .flight, .moving, #crier p")) wrong.push(`${ply}: something is left over`);
  }
  return [[...kinds], wrong];
}"""


@pytest.mark.parametrize("game", list(GAMES) if SOAK else list(GAMES)[-1:])
def test_a_game_is_played_beat_by_beat_and_its_numbers_end_right(visitors: Visitors, site: OpenSite, game: str) -> None:
    """Its first months or rounds and its end; `make soak` plays the whole."""
    ana = visitors.come(is_still=False)
    table = ana.begin(game)
    finish(site.rooms, table.rpartition("/")[2])
    ana.page.goto(f"{table}?ply=0")
    ana.page.wait_for_function("() => looking?.shown")
    kinds, wrong = ana.page.evaluate(EVERY_MOVE, SOAK)
    assert wrong == []
    assert {"chapter", "go", "gain", "pay", "light", "leave", "score"} <= set(kinds)
