"""What a seat has: stock, officials, pieces left, special cards, and what salaries and income will bring."""

from edokko.drawing.markup import MINUS, NOTHING, Html, el, hidden, join
from edokko.drawing.pictograms import picture, unseen
from edokko.drawing.pieces import amount, holding
from edokko.games.edo.page.cards import POINT, table_words
from edokko.games.edo.page.plan import officials
from edokko.games.edo.page.scene import EdoScene


def stock(scene: EdoScene, seat: int) -> Html:
    """Goods, then a dot for each official: round ones of the seat, square ones neutral."""
    own = scene.view["seats"][seat]
    shown = [_good(scene, good, number) for good, number in own["goods"].items()]
    mine, neutral = officials(scene, seat)
    dots = [Html('<i class="pip on"></i>')] * mine + [Html('<i class="pip nn"></i>')] * neutral
    said = hidden(scene.speaker.amount("official", mine + neutral))
    return el("div", shown, el("span", dots, said, class_="kb"), class_="stock")


def _good(scene: EdoScene, good: str, number: int) -> Html:
    """A pictogram as a label before its number."""
    name = hidden(scene.speaker.name("good", good))
    symbol = f"good-{good}"
    return el("span", picture(symbol), name, el("b", number, data_holds=symbol), class_=None if number else "z")


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
    """While all plan whether a seat is ready; else the next income, and what the samurai will want."""
    if scene.outcome is not None:
        return NOTHING
    if scene.view["stage"] == "planning":
        if scene.view["seats"][seat]["committed"]:
            return el("span", picture("lock"), table_words(scene, "ready"), class_="state")
        return el("span", table_words(scene, "planning"), class_="state")
    return coming(scene, seat)


def coming(scene: EdoScene, seat: int) -> Html:
    """The next income and salaries of a seat."""
    income = sum(each["amount"] for each in scene.forecast["income"] if each["seat"] == seat)
    rice = scene.forecast["salaries"][seat]
    shown = []
    if income:
        shown.append(
            amount(f"+{income}", "good-ryo", scene.say("edo.next_income", money=scene.speaker.amount("ryo", income)))
        )
    if rice:
        said = scene.say("edo.next_salaries", rice=scene.speaker.amount("rice", rice))
        shown.append(amount(f"{MINUS}{rice}", "good-rice", said))
    if rice > scene.view["seats"][seat]["goods"]["rice"]:
        shown.append(el("b", "!", hidden(scene.say("edo.missing_rice")), class_="short"))
    return join(shown)


def belongings(scene: EdoScene, seat: int) -> Html:
    """Samurai on the map, buildings left, special cards; the whole line opens the list."""
    own = scene.view["seats"][seat]
    counts = {
        "samurai": sum(own["samurai"].values()),
        "building-house": own["houses"],
        "building-trading_post": own["trading_posts"],
        "deed-develop": len(own["specials"]),
    }
    shown = [
        el("span", picture(symbol), el("b", number), class_=None if number else "z")
        for symbol, number in counts.items()
    ]
    if scene.view["first_seat"] == seat and scene.view["round"]:
        shown.append(el("span", scene.say("edo.first"), class_="first"))
    if scene.view["stage"] == "planning" and scene.outcome is None:
        shown.append(el("span", coming(scene, seat), class_="fc"))
    return el(
        "button",
        unseen("span", shown, class_="all"),
        type="button",
        class_="kept",
        popovertarget=f"seat-{seat}-sheet",
        aria_label=scene.say("edo.belongings", seat=scene.seat_name(seat)),
    )
