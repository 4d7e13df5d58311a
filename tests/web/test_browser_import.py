"""A replay of FUMBBL in front of the pages: imported, scrubbed, its luck looked at, and played on from."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.exchange.fumbbl_files import started
from tests.web.browser import Visit
from touchline.cli.scenario import judge
from touchline.core.scenario import Verdict


def test_a_replay_is_imported_scrubbed_and_played_on(browser: Browser, server: str, tmp_path: Path) -> None:
    file, bad = tmp_path / "replay.json.gz", tmp_path / "bad.gz"
    written = started().act("away8").step("away8", (16, 7)).done("away8").act("away2", "block")
    written.block("home2", [4], "PUSHBACK").put("home2", (11, 7))
    file.write_bytes(written.done("away2").end().data())
    bad.write_bytes(b"hello")
    page = Visit(browser).page
    page.goto(server)
    form = page.locator("#import-replay")
    form.locator("input[type=file]").set_input_files(bad)
    form.get_by_role("button", name="Import").click()
    expect(page.locator("#import-fault")).to_contain_text("it is not JSON")
    form.locator("input[type=file]").set_input_files(file)
    form.get_by_role("button", name="Import").click()
    page.wait_for_url("**/replays/*")
    expect(page.locator("#given")).to_contain_text("Imported: dice as recorded.")
    expect(page.locator("#given")).to_contain_text("Both engines agree in")
    page.locator("#statistics summary").click()
    expect(page.locator("#figures")).to_contain_text("Luck")
    expect(page.locator("#figures .luckplot .plot").first).to_be_visible()
    expect(page.locator("#figures")).to_contain_text("Blocks: Push Back")
    expect(page.locator("#figures .players tbody tr")).to_have_text([re.compile("2E away2.*–.*–.*1")])
    page.keyboard.press("Home")
    page.locator("#further summary").click()
    page.locator("#scenario").click()
    expect(page.locator("#fault")).to_contain_text("scenario")  # the toss is not a position on the pitch
    page.locator("#scrubber").fill("50")
    expect(page.locator("#moment")).to_contain_text("50 of")
    with page.expect_download() as saved:
        page.locator("#scenario").click()
    saved.value.save_as(tmp_path / "moment.toml")
    verdict = judge(tmp_path / "moment.toml")
    assert isinstance(verdict, Verdict)
    assert verdict.passed
    page.locator("#branch [name=bot]").select_option("friend")
    page.locator("#branch button").click()
    page.wait_for_url("**/tables/*")
    expect(page.get_by_label("Invitation link")).to_have_value(re.compile("/join#"))
    expect(page.locator("#log")).to_contain_text("Turn 1")
