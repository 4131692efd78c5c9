"""The example bot plays over HTTP at a real server, against the site's bots, and goes on after it was cut off."""

import os
import subprocess
import sys
from pathlib import Path

from cli.serving import serving
from edokko.storage.sql_repository import SqlRepository
from edokko.tables.accounts import SCOPES, make_bot, make_token
from edokko.tables.archive import Archive
from edokko.tables.rooms import Rooms
from faults.people import stored, wait_until
from soaking import only_in_soak

EXAMPLE = Path(__file__).parents[3] / "examples" / "http_bot.py"


def bot_token(store: SqlRepository) -> str:
    return make_token(store, make_bot(store, "owner", "Robo", 0).user, "example", SCOPES, 0)[1]


def start(address: str, token: str, *options: str) -> subprocess.Popen[str]:
    command = [sys.executable, str(EXAMPLE), address, *options]
    environment = {**os.environ, "EDOKKO_TOKEN": token}
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)


def test_it_plays_a_game_against_easy_bots_to_its_end(tmp_path: Path) -> None:
    with stored(tmp_path) as store:
        token = bot_token(store)
    with serving(tmp_path) as site, start(site.address, token, "--make", "edo", "--against", "easy", "--one") as bot:
        told, _ = bot.communicate(timeout=240)
        assert bot.returncode == 0
    made, begins, end = told.splitlines()
    table = made.partition(":")[0]
    assert (begins, end.partition(":")[0]) == (f"{table}: edo begins", table)
    with stored(tmp_path) as store:
        assert Archive(Rooms(store)).verify(table) > 50
        assert store.find(table).seats[0].is_program


@only_in_soak
def test_it_goes_on_when_its_server_was_killed(tmp_path: Path) -> None:
    """The bot is told nothing: it asks until another server is there, and resumes where it was."""
    with stored(tmp_path) as store:
        token = bot_token(store)
    with serving(tmp_path) as site:
        port = site.address.rpartition(":")[2]
        bot = start(site.address, token, "--make", "iki", "--against", "easy", "--one")
        with stored(tmp_path) as store:
            wait_until(lambda: any(store.progress(table.id)[0] > 30 for table in store.newest(1)))
        site.process.kill()
        site.process.wait()
    with bot, serving(tmp_path, port=port):
        told, _ = bot.communicate(timeout=240)
    assert bot.returncode == 0
    with stored(tmp_path) as store:
        (table,) = store.newest(5)
        assert Archive(Rooms(store)).verify(table.id) > 50
    assert told.splitlines()[-1].startswith(f"{table.id}: ")
