"""The layers: `A <- B` in ARCHITECTURE.md means B may import A. This test reads the imports of every file."""

import ast
from pathlib import Path

import edokko

PACKAGE = Path(__file__).parent.parent / "src" / "edokko"

# Each layer may import those before it. Layers in one line know nothing of each other. `game.` are parts of a game.
LAYERS = [
    {"engine"},
    {"games"},  # the registry
    {"game.content"},  # what its numbers look like
    {"game.rules"},
    {"game.prospects"},
    {"game.positions", "game.forecast", "game.bot", "game.encoding", "game.hints"},
    {"game.game"},
    {"match", "crew"},
    {"words", "bots"},
    {"game.words", "coaching", "envs"},
    {"game.coach"},
    {"analysis", "arena", "drawing", "hints", "learning", "lessons"},
    {"game.page", "datasets", "compiler"},
    {"exploring"},
    {"mcp", "tables"},
    {"storage"},
    {"web"},
    {"worker"},
    {"cli"},
    {"game.terminal", "game.soundness"},
]
RANK = {name: rank for rank, names in enumerate(LAYERS) for name in names}
WHOLE = ("__init__", "__main__", "__version__")  # what the package itself says


def layer_of(module: list[str]) -> str:
    """The layer of a module of the package, given as the parts of its name: `["games", "iki", "page", "table"]`."""
    if module[0] != "games" or len(module) < 3:
        return module[0]
    return f"game.{module[2]}"


def imports(path: Path) -> set[str]:
    """The modules of this package that a file imports, wherever in it."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            assert node.level == 0, f"{path}: relative import"
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return {home_of(name) for name in found if name.split(".")[0] == "edokko"}


def home_of(name: str) -> str:
    """Where a name comes from that the package itself offers: `edokko.Match` is `edokko.match.match.Match`."""
    offered = name.removeprefix("edokko.")
    return f"{getattr(edokko, offered).__module__}.{offered}" if offered in edokko.__all__ else name


def test_no_layer_imports_one_above_or_beside_it() -> None:
    for path in PACKAGE.rglob("*.py"):
        layer = layer_of(list(path.relative_to(PACKAGE).with_suffix("").parts))
        if layer in WHOLE or layer == "game.__init__":
            continue
        assert layer in RANK, f"{layer} is not in the list of layers"
        for name in imports(path):
            other = layer_of(name.split(".")[1:])
            if other in WHOLE:
                continue
            rank = RANK[other]
            assert other == layer or rank < RANK[layer], f"{path.relative_to(PACKAGE)} imports {name}"


def test_games_do_not_know_each_other_and_only_the_registry_names_them() -> None:
    games = [path.name for path in (PACKAGE / "games").iterdir() if (path / "__init__.py").exists()]
    for path in PACKAGE.rglob("*.py"):
        inside = path.relative_to(PACKAGE).parts
        own = inside[1] if inside[0] == "games" and len(inside) > 2 else None
        for name in imports(path):
            parts = name.split(".")
            if parts[1] == "games" and len(parts) > 2 and parts[2] in games:
                assert parts[2] == own, f"{path.relative_to(PACKAGE)} imports {name}"


def test_no_folder_or_file_has_a_name_that_says_nothing() -> None:
    for path in PACKAGE.rglob("*"):
        assert path.stem not in {"utils", "util", "helpers", "helper", "common", "misc", "manager", "data"}
