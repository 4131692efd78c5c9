"""What MkDocs has to know to make a site of documents that link to each other and to files all over the repository.

`README.md` and its neighbours become pages beside those of `docs/`. Any other file or folder that a document links to
gets a page that shows it, so that no link leaves the site.
"""

import os
import re
import shutil
from pathlib import Path, PurePosixPath

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
ICON = ROOT / "src" / "edokko" / "web" / "static" / "icon.svg"
AT_THE_ROOT = {
    "README.md": "index.md",
    "ARCHITECTURE.md": "architecture.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
}  # file and page
SHOWN = "repository"  # the folder of pages that show a file
LINK = re.compile(r"\]\((?!\w+:)([^)#\s]+)(#[^)\s]*)?\)")
NOT_SHOWN = {"__pycache__", "compiled"}  # folders with what was made of sources
LANGUAGES = {".py": "python", ".sh": "sh", ".toml": "toml", ".service": "ini", ".conf": "nginx"}


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the site's icon, and pages for what lies outside `docs/`."""
    files.append(File.generated(config, f"styles/{ICON.name}", abs_src_path=str(ICON)))
    for source, page in AT_THE_ROOT.items():
        files.append(File.generated(config, page, content=(ROOT / source).read_text(encoding="utf-8")))
    documents = [*(ROOT / source for source in AT_THE_ROOT), *DOCS.rglob("*.md")]
    for path in sorted({path for document in documents for path in linked(document) if is_shown(path)}):
        files.append(File.generated(config, page_of(path), content=shown(path)))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Lead links of a document to pages of the site."""
    here = page.file.src_uri
    if here.startswith(f"{SHOWN}/"):
        return markdown
    sources = {target: ROOT / source for source, target in AT_THE_ROOT.items()}
    return with_links(markdown, sources.get(here, DOCS / here), here)


def on_post_build(config: MkDocsConfig) -> None:
    """Leave out what is for those who change the theme, and search in languages that no document is in."""
    scripts = Path(config.site_dir) / "assets" / "javascripts"
    shutil.rmtree(scripts / "lunr", ignore_errors=True)
    for path in Path(config.site_dir).rglob("*.map"):
        path.unlink()


def with_links(markdown: str, source: Path, here: str) -> str:
    """The text of a document whose links lead from a page of the site to others."""

    def lead(link: re.Match[str]) -> str:
        target = page_of((source.parent / link[1]).resolve())
        relative = os.path.relpath(target, PurePosixPath(here).parent)
        return f"]({relative}{link[2] or ''})"

    return LINK.sub(lead, markdown)


def linked(document: Path) -> set[Path]:
    """The files and folders that a document links to."""
    return {(document.parent / target).resolve() for target, _ in LINK.findall(document.read_text(encoding="utf-8"))}


def is_shown(path: Path) -> bool:
    """Whether a file has a page that shows it: it is neither a document nor beside one."""
    return not path.is_relative_to(DOCS) and path.relative_to(ROOT).as_posix() not in AT_THE_ROOT


def page_of(path: Path) -> str:
    """The page of the site for a file of the repository."""
    if path.is_relative_to(DOCS):
        return path.relative_to(DOCS).as_posix()
    name = path.relative_to(ROOT).as_posix()
    return AT_THE_ROOT.get(name, f"{SHOWN}/{name}.md")


def shown(path: Path) -> str:
    """A page that shows a file, or all files of a folder."""
    within = sorted(each for each in path.rglob("*") if each.is_file() and not NOT_SHOWN & {*each.parts})
    parts = [f"# {path.relative_to(ROOT).as_posix()}"]
    for each in within or [path]:
        if within:
            parts.append(f"## {each.relative_to(path).as_posix()}")
        parts.append(f"````{LANGUAGES.get(each.suffix, 'text')}\n{each.read_text(encoding='utf-8')}````")
    return "\n\n".join(parts)
