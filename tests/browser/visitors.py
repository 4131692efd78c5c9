"""People at the site, each with their own browser, who click, tap or use the keyboard."""

import random
import re
from dataclasses import dataclass, field

from looking.browser import PHONES, SIZES
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from edokko.web.reader import COACH

SLOW = 20_000  # milliseconds
EXPECTED = (
    "409",
    "429",
    "net::ERR_INTERNET_DISCONNECTED",
    "ERR_NETWORK_CHANGED",
)  # what a cut line, an old board and a limit say
READY = "() => document.querySelector('[data-action], .final, #over.is-open')"
NEWS = "before => document.body.dataset.state !== before && !document.body.classList.contains('posting')"
HITTABLE = """() => [...document.querySelectorAll('[data-action]')].filter(each => each.checkVisibility()
  && !each.closest('[popover]')).map(each => each.dataset.action)"""


@dataclass
class Visitors:
    """Everybody at the site in one test."""

    browser: Browser
    address: str
    complaints: list[str] = field(default_factory=list)
    contexts: list[BrowserContext] = field(default_factory=list)

    def come(
        self, size: str = "desktop", *, is_still: bool = True, is_coached: bool = False, **options: object
    ) -> "Visitor":
        """Somebody new; nothing moves on their screen, and nobody warns them, unless it is told to."""
        width, height = SIZES[size]
        context = self.browser.new_context(
            base_url=self.address,
            viewport={"width": width, "height": height},
            has_touch=size in PHONES,
            is_mobile=size in PHONES,
            reduced_motion="reduce" if is_still else "no-preference",
            **options,  # type: ignore[arg-type]
        )
        context.set_default_timeout(SLOW)
        if not is_coached:
            context.add_cookies([{"name": COACH, "value": "off", "url": self.address}])
        self.contexts.append(context)
        page = context.new_page()
        page.on("console", lambda message: self._complain(message.type, f"{message.text} {message.location['url']}"))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("request", lambda request: self._look(request.url))
        return Visitor(page, is_touching=size in PHONES)

    def _complain(self, kind: str, text: str) -> None:
        if kind in ("error", "warning") and not any(each in text for each in EXPECTED):
            self.complaints.append(text)

    def _look(self, url: str) -> None:
        if not url.startswith((self.address, "data:", "blob:")):
            self.complaints.append(f"asked for {url}")

    def leave(self) -> None:
        for context in self.contexts:
            context.close()


@dataclass
class Visitor:
    """One of them."""

    page: Page
    is_touching: bool = False
    dice: random.Random = field(default_factory=lambda: random.Random(1))

    def begin(self, game: str, name: str = "Ana", **seats: str) -> str:
        """Begin a game on the first page; the address of its table."""
        self.page.goto("/")
        self.press(self.page.locator(f".print.{game}"))
        self.page.fill("#name", name)
        for seat in ("seat1", "seat2", "seat3"):
            self.page.select_option(f"[name={seat}]", seats.get(seat, "" if seat != "seat1" else "bot:easy"))
        for field_name, value in seats.items():
            if field_name.startswith("name"):
                self.page.fill(f"[name={field_name}]", value)
        self.press(self.page.locator(".go-line summary"))
        self.page.select_option("[name=pace]", "instant")
        self.press(self.page.locator(".button.large"))
        self.page.wait_for_url("**/t/*")
        return self.page.url.partition("#")[0]

    def press(self, what: Locator) -> None:
        if self.is_touching:
            what.tap()
        else:
            what.click()

    @property
    def state(self) -> str:
        return str(self.page.evaluate("document.body.dataset.state"))

    @property
    def is_over(self) -> bool:
        return self.page.locator(".final").count() > 0

    def wait_for_turn(self) -> None:
        self.page.wait_for_function(READY)

    def choose(self) -> str:
        """One of the actions that are on the page, by chance."""
        return str(self.dice.choice(sorted(set(self.page.evaluate(HITTABLE)))))

    def choose_plan(self) -> str:
        """The end of a plan as soon as there is one, else any step of it."""
        return "commit" if self.page.locator('[data-action="commit"]').count() else self.choose()

    def act(self, action: str) -> None:
        """Click, or tap once or twice, on what stands for an action."""
        before = self.state
        button = self.page.locator(f'[data-action="{action}"]:visible').first
        self.press(button)
        armed = self.page.locator(".armed")
        if self.is_touching and armed.count():
            expect(self.page.locator(".prompt .preview")).to_be_visible()
            self.press(armed)
        anyway = self.page.locator("[data-doubting=anyway]")
        if anyway.count():
            expect(self.page.locator("#doubt")).not_to_have_class(re.compile("early"))
            self.press(anyway)
        self.page.wait_for_function(NEWS, arg=before)

    def act_by_keyboard(self) -> None:
        """Go with the Tab key to a button that does something, and press it."""
        before = self.state
        wanted = self.dice.randint(1, 3)
        for _ in range(150):
            self.page.keyboard.press("Tab")
            if self.page.evaluate("document.activeElement.dataset.action ?? ''"):
                wanted -= 1
                if wanted == 0 or "go" in self.page.evaluate("document.activeElement.className").split():
                    break
        self.page.keyboard.press("Enter")
        if self.page.locator("[data-doubting=anyway]").count():
            self.page.keyboard.press("Tab")
            self.page.keyboard.press("Enter")
        self.page.wait_for_function(NEWS, arg=before)

    def play_to_the_end(self, most: int = 600, *, by_keyboard: bool = False) -> int:
        """Play until the score is there; how many decisions it took."""
        played = self.play_some(most, by_keyboard=by_keyboard)
        assert played < most, "the game does not end"
        return played

    def play_some(self, most: int, *, by_keyboard: bool = False) -> int:
        """Play so many decisions, or until the score is there; how many it were."""
        for number in range(most):
            self.wait_for_turn()
            if self.is_over:
                return number
            if by_keyboard:
                self.act_by_keyboard()
            else:
                self.act(self.choose())
        return most


def sit_down(host: Visitor, guest: Visitor, name: str) -> None:
    """Take a free seat by the host's invitation."""
    link = host.page.locator(".invite input").get_attribute("value") or ""
    guest.page.goto(link)
    guest.page.fill("[name=name]", name)
    guest.press(guest.page.locator(".button.go"))
    guest.page.wait_for_url(re.compile(r"/t/[\w-]+$"))


def whose_turn(*people: Visitor) -> Visitor:
    """Who has something to click."""
    people[0].page.wait_for_timeout(150)
    for _ in range(200):
        for person in people:
            if person.page.locator("[data-action]").count():
                return person
        people[0].page.wait_for_timeout(50)
    raise AssertionError("nobody can do anything")
