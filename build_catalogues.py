"""Compile the word catalogues: `.po` files are kept in git, `.mo` files are made here, by every build and by `make`.

What is said about any game lies in `words/catalogues`, what only one game says, at its table or in its lessons, in the
game's folder; a compiled catalogue has all of a language.

A package that has libraries of rules in it is for one platform, and its name says so.
"""

from pathlib import Path
from sysconfig import get_platform

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

PACKAGE = Path(__file__).parent / "src" / "edokko"
CATALOGUES = PACKAGE / "words" / "catalogues"


def sources(language: str) -> list[Path]:
    """The files with a language's words, the shared one first."""
    return [CATALOGUES / f"{language}.po", *sorted(PACKAGE.glob(f"games/*/*/catalogues/{language}.po"))]


def compile_catalogues() -> None:
    """Write each `<language>.mo` beside the shared `<language>.po`."""
    for shared in sorted(CATALOGUES.glob("*.po")):
        merged = Catalog(shared.stem)
        for source in sources(shared.stem):
            with source.open("rb") as file:
                catalogue = read_po(file, locale=shared.stem, abort_invalid=True)
            for message in catalogue:
                if message.id and message.id in merged:
                    raise ValueError(f"{source}: {message.id!r} is said in another catalogue")
                merged[message.id] = message
        with shared.with_suffix(".mo").open("wb") as file:
            write_mo(file, merged)


try:
    from hatchling.builders.config import BuilderConfig
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # only builds have it, and only they need the hook
    pass
else:

    class PackageHook(BuildHookInterface[BuilderConfig]):
        """Runs before the package is built or installed for editing."""

        def initialize(self, version: str, build_data: dict[str, object]) -> None:
            compile_catalogues()
            if version == "standard" and self.target_name == "wheel" and any(PACKAGE.glob("games/*/compiled/*.so")):
                build_data["tag"] = f"py3-none-{get_platform().replace('-', '_').replace('.', '_')}"
                build_data["pure_python"] = False


if __name__ == "__main__":
    compile_catalogues()
