"""Compile the word catalogues: `.po` files are kept in git, `.mo` files are made here, by every build and by `make`."""

from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CATALOGUES = Path(__file__).parent / "src" / "edokko" / "words" / "catalogues"


def compile_catalogues() -> None:
    """Write each `<language>.mo` beside its `<language>.po`."""
    for source in sorted(CATALOGUES.glob("*.po")):
        with source.open("rb") as file:
            catalogue = read_po(file, locale=source.stem, abort_invalid=True)
        with source.with_suffix(".mo").open("wb") as file:
            write_mo(file, catalogue)


class CatalogueHook(BuildHookInterface):
    """Runs before the package is built or installed for editing."""

    def initialize(self, version: str, build_data: dict[str, object]) -> None:
        compile_catalogues()


if __name__ == "__main__":
    compile_catalogues()
