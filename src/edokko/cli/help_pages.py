"""The pages of `--help` in the user's language: commands and options are declared with keys of the catalogue."""

from typing import Any

import typer

from edokko.cli.console import HELP_OPTIONS, say
from edokko.words.catalogue import languages


def translate(app: Any) -> None:
    """Put the pages of all commands into words; `--lang` may stand before a command or after it."""
    language_option = next(each for each in app.params if each.name == "lang")
    for command in app.commands.values():
        command.params.append(language_option)
        command.rich_help_panel = say("panel.commands")
    for parameter in {id(each): each for command in (app, *app.commands.values()) for each in command.params}.values():
        parameter.help = say(parameter.help, languages=", ".join(languages()))
        parameter.rich_help_panel = say(f"panel.{parameter.param_type_name}s")
    for command in (app, *app.commands.values()):
        _translate_page(command)


def _translate_page(command: Any) -> None:
    """What a page says besides its options, and of the option that shows it."""
    command.help = say(command.help)
    if command.epilog:
        command.epilog = "\n".join([say("examples"), command.epilog])
    shows_page = command.get_help_option(typer.Context(command, help_option_names=HELP_OPTIONS))
    shows_page.help = say("option.help")
    shows_page.rich_help_panel = say("panel.options")
