"""A bug is reported from a table and replayed with one command."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.visitors import Visitors
from edokko.cli.main import main


def test_a_report_from_the_menu_replays_on_the_command_line(
    visitors: Visitors, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ana = visitors.come()
    ana.begin("iki")
    ana.wait_for_turn()
    ana.page.locator(".tool[popovertarget=menu-panel]").last.click()
    button = ana.page.locator("#menu-panel a[href$='/bug']")
    expect(button).to_contain_text("Report a bug")
    with ana.page.expect_download() as download:
        button.click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    with pytest.raises(SystemExit) as ended:
        main(["bug", str(file)])
    assert not ended.value.code
    said = capsys.readouterr().out
    assert "Chrome" in said
    assert "✓" in said
