"""The pages of `--help` in the user's language: commands and options are declared with keys of the catalogue."""

from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from edokko.cli.console import HELP_OPTIONS, say
from edokko.words.catalogue import languages


class TranslatedPage:
    """A page that also says in the user's language what Typer would say in English."""

    def get_usage(self, context: Any) -> str:
        """`Usage: edokko play [OPTIONS] {GAME}`."""
        command: Any = self
        return say("usage", command=" ".join([context.command_path, *command.collect_usage_pieces(context)]))

    def format_help(self, context: Any, formatter: Any) -> None:
        """Print the page; Typer has its marks of options as constants."""
        from typer import rich_utils

        rich_utils.REQUIRED_LONG_STRING = say("required")
        rich_utils.DEFAULT_STRING = say("default", value="{}")
        super().format_help(context, formatter)  # type: ignore[misc]


class Command(TranslatedPage, TyperCommand):
    """A command."""


class Commands(TranslatedPage, TyperGroup):
    """All commands."""


def translate(app: Any) -> None:
    """Put the pages of all commands into words; `--lang` may stand before a command or after it."""
    language_option = next(each for each in app.params if each.name == "lang")
    below = _below(app)
    for command in below:
        command.params.append(language_option)
        command.rich_help_panel = say("panel.commands")
    for parameter in {id(each): each for command in (app, *below) for each in command.params}.values():
        if not getattr(parameter, "hidden", False):
            parameter.help = say(parameter.help, languages=", ".join(languages()))
        parameter.rich_help_panel = say(f"panel.{parameter.param_type_name}s")
        if parameter.metavar:
            parameter.metavar = say(parameter.metavar)
    for command in (app, *below):
        if _is_group(command):
            command.subcommand_metavar = say("value.command")
        _translate_page(command)


def _below(group: Any) -> list[Any]:
    """All commands of a group, and those of groups among them."""
    own = list(group.commands.values())
    return own + [each for command in own if _is_group(command) for each in _below(command)]


def _is_group(command: Any) -> bool:
    return hasattr(command, "commands")


def _translate_page(command: Any) -> None:
    """What a page says besides its options, and of the option that shows it."""
    command.help = say(command.help)
    command.options_metavar = say("value.options")
    if command.epilog:
        command.epilog = "\n".join([say("examples"), command.epilog])
    shows_page = command.get_help_option(typer.Context(command, help_option_names=HELP_OPTIONS))
    shows_page.help = say("option.help")
    shows_page.rich_help_panel = say("panel.options")
