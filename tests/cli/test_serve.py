"""`edokko serve` in a process of its own."""

import signal
from pathlib import Path
from urllib.request import urlopen

from cli.serving import serving


def test_the_site_says_where_it_is_answers_there_and_stops_when_told(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as site:
        assert site.folder == str(tmp_path / "games")
        with urlopen(site.address) as answer:
            assert answer.status == 200
            assert b"Edokko" in answer.read()
        site.process.send_signal(signal.SIGINT)
        assert site.process.wait(20) in (0, -signal.SIGINT, 130)
    assert (tmp_path / "games" / "edokko.sqlite").exists()
