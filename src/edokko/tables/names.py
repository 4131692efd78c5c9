"""What people may be called at a table: something that shows, and that nobody takes for somebody else there.

Wherever a name enters it goes through here. Names from before, and those in game files, are left as they are. Unicode's
own list of lookalikes has some thousands of pairs of all scripts; here stand those of the three scripts whose letters
are hardest to tell apart, and some signs.
"""

import re
import unicodedata
from collections.abc import Collection, Iterator

from edokko.engine.errors import BadOption
from edokko.match.opening import LONGEST_NAME, check_name
from edokko.tables.levels import NAMES

BLANK = "\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\u034f\U0001d159"  # letters and signs that show nothing
UNSEEN = re.compile("[\u180b-\u180d\u180f\ufe00-\ufe0f\U00016fe4\U000e0100-\U000e01ef]")  # say how a sign is drawn
MOST_MARKS = 3  # on one letter; Vietnamese, Hebrew and Thai need as many
MARKS = ("Mn", "Mc", "Me")
ADDED = re.compile(r"(?<=\S) (\w\.|\d+)$")
INITIALS = "BCDEFGHJKLMNPQRSTUVWXYZ"
CAPITALS = str.maketrans(  # Cyrillic and Greek, then signs, beside the Latin letters that they look like
    "АВЕЅІЈКМНОРСТУХԚԜҮӀ" + "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ" + "I1|0",
    "ABESLJKMHOPCTYXQWYL" + "ABEZHLKMNOPTYX" + "LLLO",
)
SMALL = str.maketrans(
    "асԁеһіјӏорԛѕтмкнвухүԝґг" + "αεικνορτυχγ" + "ıɑɡ’‘ʼ`´–—‐‑",
    "acdehijlopqstmkhbyxywrr" + "aeikvoptuxy" + "iag'''''----",
)


def name_at_table(name: str, others: Collection[str], *, is_chosen: bool = True) -> str:
    """A name as it is kept. One that cannot be had raises BadOption, which suggests another.

    Of a name that nobody chose just now, such as one from before, what would be suggested is taken.
    """
    kept = name_to_show(name) if is_chosen else check_name(" ".join(name.split()))
    if _is_free(kept, others):
        return kept
    free = next(each for each in _variants(kept) if _is_free(each, others))
    if not is_chosen:
        return free
    if is_like_a_bots(kept):
        raise BadOption("{name!r} is what bots are called here; {suggestion!r} is free", name=kept, suggestion=free)
    raise BadOption(
        "{name!r} looks like another name at this table; {suggestion!r} is free", name=kept, suggestion=free
    )


def name_to_offer(name: str, others: Collection[str] = ()) -> str:
    """What a form suggests to whoever was called something before: a name that can be had, or nothing."""
    try:
        return name_at_table(name_to_show(name), others, is_chosen=False)
    except BadOption:
        return ""


def name_to_show(name: str) -> str:
    """A name without spaces at its ends and with one between words; raises BadOption if there is too little to see."""
    name = check_name(" ".join(name.split()))
    if any(each in BLANK for each in name) or is_mark(name[0]) or marks_in_a_row(name) > MOST_MARKS:
        raise BadOption("{name!r} cannot be read as a name: write it with letters, and few marks on each", name=name)
    return name


def is_like_a_bots(name: str) -> bool:
    """Whether a name is, or looks like, one that bots have."""
    words = (look.partition(" ") for look in looks_of(name))
    return any(first in BOTS and (not year or year.isdigit()) for first, _, year in words)


def looks_of(name: str) -> frozenset[str]:
    """What a name is the same as at a glance: its letters whether large or small, and the Latin ones they look like."""
    plain = " ".join(UNSEEN.sub("", unicodedata.normalize("NFKC", name)).split())
    folded = unicodedata.normalize("NFKC", plain.casefold())
    return frozenset((folded, plain.translate(CAPITALS).casefold().translate(SMALL)))


def marks_in_a_row(name: str) -> int:
    """The most marks that one letter has."""
    most = found = 0
    for each in unicodedata.normalize("NFC", name):
        found = found + 1 if is_mark(each) else 0
        most = max(most, found)
    return most


def is_mark(letter: str) -> bool:
    return unicodedata.category(letter) in MARKS


def _is_free(name: str, others: Collection[str]) -> bool:
    looks = looks_of(name)
    return not is_like_a_bots(name) and all(looks.isdisjoint(looks_of(other)) for other in others if other)


def _variants(name: str) -> Iterator[str]:
    """Names like one: with an initial, or another one, then with a number."""
    name = ADDED.sub("", name)
    for added in (*(f"{initial}." for initial in INITIALS), *map(str, range(2, 1000))):
        yield f"{name[: LONGEST_NAME - len(added) - 1].rstrip()} {added}"


BOTS = frozenset(look for name in NAMES for look in looks_of(name))
