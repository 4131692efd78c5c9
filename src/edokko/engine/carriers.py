"""What carries the rules of a game out: the library that `edokko build` has made, or Python, as they are written.

That is found out when a game is first wanted, and not before. A library that does not fit its sources is built anew
where that is possible, and refused where it is not. A game that has none, and for which none can be built, is played
uncompiled; so are all games where `EDOKKO_RULES` is `python`.
"""

from collections.abc import Callable
from functools import partial
from threading import RLock
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from edokko.engine.calling import GameBox, GameState, signature_of
from edokko.engine.errors import NotBuilt, NotCompiled
from edokko.engine.functions import functions_of
from edokko.engine.libraries import BEST, PYTHON, WANTED, build, can_build, places
from edokko.engine.library import Library, UnfitLibrary
from edokko.engine.phrases import Phrase
from edokko.engine.progress import tell
from edokko.engine.rule import ENTRIES, Entry, watch_entries
from edokko.engine.sources import sources_hash

if TYPE_CHECKING:
    from edokko.engine.game import Game

UNCOMPILED = WANTED == PYTHON
_libraries: dict[str, Library | None] = {}  # by the game's package; None where Python carries rules out
_awaited: set[str] = set()  # packages of games that another process builds for this one
_one_at_a_time = RLock()


def library_of(game: "Game") -> Library | None:
    """The library of a game, loaded or built when it is first wanted; None where Python carries its rules out."""
    if UNCOMPILED:
        return None
    with _one_at_a_time:
        if game.package not in _libraries and not is_built(game):
            if game.package in _awaited:
                raise NotCompiled(game.package)
            if can_build():
                build(game.package)
            _load(game, _fitting(game))
        return _libraries[game.package]


def is_built(game: "Game") -> bool:
    """Load a game's library if there is one that fits; whether its rules can be used at once."""
    if UNCOMPILED:
        return True
    with _one_at_a_time:
        if game.package not in _libraries:
            found = _fitting(game)
            if isinstance(found, Library):
                _load(game, found)
        return game.package in _libraries


def _fitting(game: "Game") -> Library | Phrase | None:
    """A game's library if there is one that fits; if there are others, what is wrong with them."""
    why = None
    for path in places(game.package):
        if path.exists():
            try:
                library = Library(path, {GameBox: game.box, GameState: game.state})
            except UnfitLibrary as error:
                why = Phrase("it cannot be loaded: {details}", {"details": str(error)})
                continue
            if library.table["sources"] == sources_hash(library.table["files"]):
                return library
            library.close()
            why = Phrase("it was built from other sources")
    return why


def _load(game: "Game", found: Library | Phrase | None) -> None:
    if isinstance(found, Phrase):
        raise NotBuilt(game.name, found)
    if found is None and WANTED != BEST:
        raise NotBuilt(game.name, Phrase("there is none that is called {name}", {"name": WANTED}))
    if found is None:
        tell(Phrase("{game} has no library and is played uncompiled, slowly: see `edokko build`", {"game": game.name}))
    _libraries[game.package] = found
    for each in ENTRIES:
        _link(each)


def _link(declared: Entry[Any, Any]) -> None:
    for library in _libraries.values():
        native = library.entry(declared) if library else None
        if native is not None:
            declared.carried_out_by = native
            return


watch_entries(_link)


def carried_out(game: "Game", part: Any) -> Any:
    """A part of a game, with whatever carries its entries out in their place: called directly they take half the time.

    Raises NotBuilt where there is a library that does not fit.
    """
    library_of(game)
    values = {name: getattr(part, name) for name in dir(part) if not name.startswith("__")}
    return SimpleNamespace(
        **{name: each.carried_out_by if isinstance(each, Entry) else each for name, each in values.items()}
    )


def loop_for(game: "Game", function: Callable[..., Any]) -> Callable[..., Any]:
    """A loop for a game, without its first parameter where that is functions of the game."""
    library = library_of(game)
    if library is None:
        kind = signature_of(function, {GameBox: game.box, GameState: game.state}).functions
        return function if kind is None else partial(function, functions_of(game, kind))
    native = library.loop(function)
    if native is None:
        raise NotBuilt(game.name, Phrase("it has no {name}", {"name": function.__name__}))
    return native


def compiler_of(game: "Game") -> str:
    """What a game's rules were compiled with."""
    library = library_of(game)
    return "uncompiled" if library is None else str(library.table["compiler"])


def await_package(package: str) -> None:
    """From now on raise NotCompiled where the library of a package is wanted: another process builds it."""
    _awaited.add(package)


def release(package: str) -> None:
    """The library of a package is there, or nobody builds it any more."""
    _awaited.discard(package)
