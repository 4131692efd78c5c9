"""Officials: how many are free, which of them would do nothing, and what a card leaves undone."""

from edokko.coaching.advice import Advice
from edokko.games.edo.coach.sight import EdoSight, drafted, say
from edokko.games.edo.content.values import EdoContent
from edokko.games.edo.positions.types import EdoView
from edokko.games.edo.prospects.alone import Prospect
from edokko.words.saying import Saying

CHOICES_TOLD = 4  # of what is left to do
WITHOUT_SAMURAI = "no_samurai_in_"  # and a ground: what a card may lack


def free_officials(view: EdoView, content: EdoContent, seat: int) -> int:
    """A seat's officials that lie on no card of its plan, as far as the viewer knows."""
    own = view["seats"][seat]
    available = content["pieces"]["officials"] - sum(own["samurai"].values()) + own["neutrals"] - own["recruits"]
    return available - sum(slot["officials"] or 0 for slot in view["plans"][seat] if slot)


def idle_officials(sight: EdoSight) -> Advice | None:
    """Officials of the plan would do nothing, for want of what."""
    if "commit" not in sight.actions:
        return None
    idle = [each for each in drafted(sight) if each["idle"]]
    if not idle:
        return None
    moves = (say("idle_officials.move"),) if any(map(_lacks_samurai, idle)) and _can_march(sight) else ()
    return Advice((*map(_idle_card, idle), *moves), ("commit",))


def _idle_card(prospect: Prospect) -> Saying:
    labelled = {"label": Saying(f"order.edo.{prospect['order']}"), "text": idleness(prospect)}
    return say("idle_officials", card=Saying("telling.label", labelled))


def _lacks_samurai(prospect: Prospect) -> bool:
    return bool(prospect["missing"] and prospect["missing"]["lack"].startswith(WITHOUT_SAMURAI))


def _can_march(sight: EdoSight) -> bool:
    """Whether a samurai can be moved for money at all."""
    reach = sight.forecast["reach"]
    return reach is not None and any(reach["samurai"].values())


def idleness(prospect: Prospect) -> Saying:
    """Officials of a card that would do nothing, and why."""
    each = prospect["officials"] // prospect["activations"]
    return Saying("page.edo.brings.idle", {"lack": lack_of(prospect)}, prospect["idle"] * each)


def lack_of(prospect: Prospect) -> Saying:
    """What a card with idle officials lacks."""
    missing = prospect["missing"]
    assert missing is not None, "where activations are idle"
    return Saying(f"lack.edo.{missing['lack']}", missing)


def unused_officials(sight: EdoSight) -> Advice | None:
    """Officials are free though a card of the plan has none."""
    bare = next((each["order"] for each in drafted(sight) if not each["officials"]), None)
    if (
        "commit" not in sight.actions
        or bare is None
        or not (free := free_officials(sight.view, sight.content, sight.seat))
    ):
        return None
    return Advice((say("unused_officials", count=free, order=bare),), ("commit",))


def unused_activations(sight: EdoSight) -> Advice | None:
    """A card is about to be finished though it could still do something."""
    left = _untouched(sight)
    useful = [each for each in sight.actions if each not in ("done", "next")]
    if "done" not in sight.actions or not left or not useful:
        return None
    choices = tuple(map(_choice, useful[:CHOICES_TOLD]))
    key = "unused_activations" if len(useful) <= CHOICES_TOLD else "unused_activations.many"
    return Advice((say(key, count=left, choices=choices),), ("done",), waits=True)


def _choice(action: str) -> Saying:
    verb, _, chosen = action.partition(" ")
    return Saying(f"action.edo.{verb}", {"object": chosen})


def _untouched(sight: EdoSight) -> int:
    """Activations of the card that have not begun; none if they would only work in vain."""
    turn = sight.view["turn"]
    has_begun = bool(turn["moves"] or turn["bought"] or turn["has_point"])
    works = [sight.previews[each].events for each in sight.with_verbs("gather")]
    if works and not any(event.kind == "gained" for events in works for event in events):
        return 0
    return turn["left"] - has_begun
