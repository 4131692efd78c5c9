"""What was found as a page that needs nothing beside it: a table with little drawings for each group."""

from collections.abc import Callable

from edokko.drawing.markup import DASH, NOTHING, Html, el, join
from edokko.drawing.pictograms import draw_in_place
from edokko.drawing.reading import document, game_name, page_contents, page_foot, page_head
from edokko.drawing.styles import FOLDER, layer, sheets_of, style_of_site
from edokko.exploring.findings import FEWEST, Estimate, Findings, Group, Row
from edokko.exploring.naming import Namer
from edokko.exploring.plots import axis, plot, scale_of

Write = Callable[[float], str]


def findings_page(findings: Findings, language: str, theme: str | None = None) -> str:
    """The document."""
    drawing = _Drawing(findings, language)
    sheets = (FOLDER / "reading.css", FOLDER / "findings.css", *sheets_of(findings.game, "reading"))
    style = style_of_site() + layer("reading", *sheets)
    return document(drawing.title, style, draw_in_place(drawing.body()), language, theme)


class _Drawing:
    """Draws what was found, in one language; all groups have the same scales."""

    def __init__(self, findings: Findings, language: str) -> None:
        self.findings, self.language = findings, language
        self.namer = Namer(findings.game, language)
        self.catalogue = self.namer.catalogue
        self.groups = [group for group in findings.groups if group.shown]
        rows = [findings.every, *(row for group in self.groups for row in group.shown)]
        self.wins = scale_of(row.wins for row in rows)
        self.score = scale_of(row.score for row in rows)
        self.title = self.say("title", game=game_name(findings.game, language))

    def say(self, key: str, *, count: int = 1, **values: object) -> str:
        return self.catalogue.say(f"findings.{key}", count=count, **values)

    def body(self) -> Html:
        """Head, contents, what the page is about, and the groups."""
        entries = [(group.name, self.namer.title(group)) for group in self.groups]
        sections = [self.section(group) for group in self.groups]
        main = el("main", el("h1", self.title), self.lead(), sections, id="text", class_="text")
        skip = el("a", self.catalogue.say("page.reading.skip"), href="#text", class_="skip")
        columns = el("div", page_contents(entries, self.catalogue), main, class_="columns")
        parts = (skip, page_head(self.findings.game, self.language), columns, page_foot(self.catalogue))
        return el("div", *parts, class_=f"reading findings of-{self.findings.game}")

    def lead(self) -> Html:
        """Where the figures come from, and how to read them."""
        found, every = self.findings, self.findings.every
        played = self.say("played", count=found.games, seats=found.seats, bots=self.catalogue.listed(found.bots))
        wins, score = self.catalogue.percentage(every.wins.mean), self.catalogue.number(every.score.mean, 1)
        means = self.say("means", wins=wins, score=score)
        notes = el("p", self.say("reading"), class_="small"), el("p", self.say("caution"), class_="small")
        return el("div", el("p", f"{played} {means}"), notes, class_="lead")

    def section(self, group: Group) -> Html:
        """A group: its table, and how many rows are not in it."""
        left = len(group.rows) - len(group.shown)
        few = el("p", self.say("few", count=left, fewest=FEWEST), class_="small") if left else NOTHING
        table = el("table", self.heads(), el("tbody", [self.row(group, row) for row in group.shown]))
        return el("section", el("h2", self.namer.title(group)), table, few, id=group.name)

    def heads(self) -> Html:
        """The names of the columns, over their scales."""
        wins = axis(self.wins, self.percentage)
        score = axis(self.score, lambda tick: self.catalogue.number(tick, 0 if self.score.step >= 1 else 1))
        return el(
            "thead",
            el(
                "tr",
                el("td"),
                el("th", self.say("column.seats"), scope="col"),
                el("th", self.say("column.wins"), wins, scope="col"),
                el("td"),
                el("th", self.say("column.score"), score, scope="col"),
                el("td"),
            ),
        )

    def row(self, group: Group, row: Row) -> Html:
        """A row: its name, how many seats it is about, wins and scores as drawings and as figures."""
        every = self.findings.every
        name = join(self.namer.name(group, row), el("small", self.namer.times(row)) if row.at_least > 1 else NOTHING)
        return el(
            "tr",
            el("th", name, scope="row"),
            el("td", self.catalogue.number(row.appearances), class_="appearances"),
            el("td", plot(row.wins, every.wins.mean, self.wins), class_="drawn"),
            el("td", self.figures(row.wins, self.percentage), class_="figures"),
            el("td", plot(row.score, every.score.mean, self.score), class_="drawn"),
            el("td", self.figures(row.score, self.number), class_="figures"),
        )

    def figures(self, estimate: Estimate, write: Write) -> Html:
        """A mean, and its interval in small."""
        return join(write(estimate.mean), el("small", f"{write(estimate.low)} {DASH} {write(estimate.high)}"))

    def percentage(self, share: float) -> str:
        return self.catalogue.percentage(share, 0)

    def number(self, value: float) -> str:
        return self.catalogue.number(value, 1 if self.score.step < 10 else 0)
