"""What a seat has: stock, officials, pieces left, special cards, and what salaries and income will bring."""

from edokko.drawing.markup import MINUS, NOTHING, Html, el, hidden, join
from edokko.drawing.pictograms import picture, unseen
from edokko.drawing.pieces import holding
from edokko.games.edo.forecast import must_leave
from edokko.games.edo.page.cards import POINT, table_words
from edokko.games.edo.page.plan import officials
from edokko.games.edo.page.scene import EdoScene
from edokko.games.edo.rules.terms import TOWNS
from edokko.games.edo.rules.towns import EDO_TOWN

CAPITAL = TOWNS[EDO_TOWN]

OF_SEAT = {  # what counts of pieces are called, by pictogram
    "samurai": "samurai",
    "building-house": "house",
    "building-trading_post": "trading_post",
    "deed-develop": "specials",
}


def stock(scene: EdoScene, seat: int) -> Html:
    """Goods, then a dot for each official: round ones of the seat, square ones neutral."""
    own = scene.view["seats"][seat]
    shown = [_good(scene, good, number) for good, number in own["goods"].items()]
    mine, neutral = officials(scene, seat)
    dots = [Html('<i class="pip on"></i>')] * mine + [Html('<i class="pip by-neutral"></i>')] * neutral
    said = hidden(scene.speaker.amount("official", mine + neutral))
    own_ones, others = scene.speaker.amount("official", mine), scene.speaker.amount("neutral", neutral)
    title = scene.say("edo.officials_of", own=own_ones, neutral=others)
    pips = el("span", dots, said, class_="workers", title=title)
    return el("div", shown, pips, class_="stock")


def _good(scene: EdoScene, good: str, number: int) -> Html:
    """A pictogram as a label before its number."""
    name, symbol = scene.speaker.name("good", good), f"good-{good}"
    shown = picture(symbol), hidden(name), el("b", number, data_holds=symbol)
    return el("span", shown, class_=None if number else "zero", title=scene.speaker.amount(good, number))


def score(scene: EdoScene, seat: int) -> Html:
    """Points so far; at the end the total."""
    points = scene.outcome.totals[seat] if scene.outcome else scene.view["seats"][seat]["power"]
    return holding(points, POINT, scene.speaker.amount("point", points))


def rate(scene: EdoScene, line: str) -> str:
    """What is paid for a point at the end."""
    if line != "money":
        return ""
    return scene.say("rate", points=1, goods=scene.speaker.amount("ryo", scene.content["rules"]["ryo_per_point"]))


def expects(scene: EdoScene, seat: int) -> Html:
    """While all plan whether a seat is ready."""
    if scene.outcome is not None or scene.view["stage"] != "planning":
        return NOTHING
    if scene.view["seats"][seat]["committed"]:
        return el("span", picture("lock"), table_words(scene, "ready"), class_="state")
    return el("span", table_words(scene, "planning"), class_="state")


def coming(scene: EdoScene, seat: int) -> Html:
    """The next income of a seat, and what its samurai will want as long as they have not had it."""
    income = sum(each["amount"] for each in scene.forecast["income"] if each["seat"] == seat)
    rice = scene.forecast["salaries"][seat]
    shown = []
    if income:
        said = scene.say("edo.next_income", money=scene.speaker.amount("ryo", income))
        shown.append(el("b", f"+{income}", picture("good-ryo"), class_="quantity", title=said))
    if rice:
        said = scene.say("edo.next_salaries", rice=scene.speaker.amount("rice", rice))
        shown.append(el("b", f"{MINUS}{rice}", picture("good-rice"), class_="quantity", title=said))
    if must_leave(rice, scene.view["seats"][seat]["goods"]["rice"]):
        shown.append(el("b", "!", class_="short", title=scene.say("edo.missing_rice")))
    return join(shown)


def comes_in_words(scene: EdoScene, seat: int) -> list[str]:
    """The same for who cannot see it."""
    income = sum(each["amount"] for each in scene.forecast["income"] if each["seat"] == seat)
    rice = scene.forecast["salaries"][seat]
    said = [scene.say("edo.next_income", money=scene.speaker.amount("ryo", income))] if income else []
    said += [scene.say("edo.next_salaries", rice=scene.speaker.amount("rice", rice))] if rice else []
    return said + [scene.say("edo.missing_rice")] * bool(must_leave(rice, scene.view["seats"][seat]["goods"]["rice"]))


def comes_next(scene: EdoScene, seat: int) -> list[str]:
    """Income and salaries at the end of the round, and whether the seat can win at all."""
    said = comes_in_words(scene, seat) if scene.view["round"] else []
    said = [each[:1].upper() + each[1:] for each in said]
    in_edo = [each for each in scene.view["towns"][CAPITAL] if each["owner"] == seat]
    if not any(each["building"] == "house" for each in in_edo):
        said.append(scene.say("edo.out_of_edo"))
    return said


def belongings(scene: EdoScene, seat: int) -> Html:
    """Samurai on the map, buildings left, special cards, what comes; the whole line opens the list."""
    own = scene.view["seats"][seat]
    counts = {
        "samurai": sum(own["samurai"].values()),
        "building-house": own["houses"],
        "building-trading_post": own["trading_posts"],
        "deed-develop": len(own["specials"]),
    }
    labelled = scene.speaker.catalogue.labelled
    shown = []
    for symbol, number in counts.items():
        title = labelled(scene.say(f"edo.of_seat.{OF_SEAT[symbol]}"), str(number))
        shown.append(el("span", picture(symbol), el("b", number), class_=None if number else "zero", title=title))
    if scene.view["first_seat"] == seat and scene.view["round"]:
        shown.append(el("span", scene.say("edo.first"), class_="first", title=scene.say("edo.begins")))
    told = [scene.say("edo.belongings", seat=scene.seat_name(seat))]
    if scene.outcome is None:
        shown.append(el("span", coming(scene, seat), class_="forecast"))
        told += comes_in_words(scene, seat)
    return el(
        "button",
        unseen("span", shown, class_="all"),
        type="button",
        class_="kept",
        popovertarget=f"seat-{seat}-sheet",
        aria_label=", ".join(told),
    )
