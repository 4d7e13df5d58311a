"""`touchline simulate`: series, matrix, heat map, and what happens when it is interrupted."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from touchline.blitzbowl.library import load_library
from touchline.cli import main as entry
from touchline.core.errors import SetupError
from touchline.simulate import matrix as matrix_module
from touchline.simulate.heatmap import PictureError, draw_heatmap
from touchline.simulate.matrix import Matrix
from touchline.simulate.settings import match_settings, read_settings, team_ids
from touchline.teams import RosterRules, quick_start


def call(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as end:
        entry.main(["simulate", *words])
    output = capsys.readouterr()
    assert isinstance(end.value.code, int)
    return end.value.code, output.out, output.err


# --- series


def test_json_for_scripts(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("blitzbowl", "--games", "6", "--seed", "4", "--bots", "random", "random", "--jobs", "1", "--json")
    code, out, err = call(capsys, *words)
    data = json.loads(out)
    assert (code, err) == (0, "")
    assert (data["games"], data["finished"], data["bots"]) == (6, True, ["random", "random"])
    assert data["settings"]["teams"] == ["orc", "dwarf"]
    assert sum(seat["wins"] for seat in data["seats"]) + data["draws"] == 6
    assert set(data["seats"][0]) == {"wins", "win_rate", "interval_95", "mean_score"}
    assert call(capsys, *words)[1] == out


def test_a_table_for_people(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "140")
    words = ("--teams", "skaven", "ogre", "--bots", "random", "random", "--games", "3", "--jobs", "1", "--advanced")
    code, out, _ = call(capsys, "blitzbowl", *words)
    assert code == 0
    assert "skaven" in out
    assert "3 games" in out


def test_advanced_is_every_rule_and_a_setting_of_ones_own_goes_above_it() -> None:
    settings = match_settings("blitzbowl", ["gnome", "orc"], advanced=True, extra={"fouls": False})
    assert settings["random_events"] is settings["additional_teams"] is settings["throw_team_mate"] is True
    assert settings["fouls"] is False
    assert settings["teams"] == ["gnome", "orc"]


def test_blood_bowl_is_played_by_quick_start_teams(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--teams", "halfling", "ogre", "--bots", "random", "random", "--games", "1", "--jobs", "1", "--json")
    code, out, _ = call(capsys, "bloodbowl", *words, "--set", "budget=1000000")
    data = json.loads(out)
    assert (code, data["game"], data["games"]) == (0, "bloodbowl-2020", 1)
    assert [team["id"] for team in data["settings"]["teams"]] == ["halfling", "ogre"]
    assert len(team_ids("bloodbowl-2020")) == 29
    assert "budget" not in data["settings"]


def test_a_blood_bowl_team_can_be_a_saved_list() -> None:
    listed = quick_start("dwarf", RosterRules(1_150_000))
    settings = match_settings("bloodbowl-2020", [listed.to_json(), "orc"])
    assert [team["name"] for team in settings["teams"]] == [listed.name, "Orc"]  # type: ignore[attr-defined]
    with pytest.raises(SetupError, match="Allowed: at most 900,000 gold"):
        match_settings("bloodbowl-2020", [listed.to_json(), "orc"], extra={"budget": 900_000})
    with pytest.raises(SetupError, match="budget is 5; allowed is gold from 800000"):
        match_settings("bloodbowl-2020", extra={"budget": 5})


def test_settings_are_read_as_values() -> None:
    assert read_settings(["fouls=true", "arena=rolled", 'pitches=["eight-pillars"]']) == {
        "fouls": True,
        "arena": "rolled",
        "pitches": ["eight-pillars"],
    }


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["chess"], "there is no game 'chess'; we have blitzbowl"),
        (["bloodbowl", "--teams", "orc", "elf"], "there is no team 'elf'; we have amazon, black-orc"),
        (["blitzbowl", "--bots", "random", "smart"], "there is no bot 'smart' for blitzbowl; there are random, "),
        (["blitzbowl", "--teams", "orc", "elf"], '"elf" is not a known team; allowed are "amazon"'),
        (["blitzbowl", "--matrix", "--teams", "orc", "dwarf"], "--matrix plays all teams"),
        (["blitzbowl", "--output", "a.svg"], "--output is for the heat map of --matrix"),
        (["blitzbowl", "--matrix", "--output", "a.gif"], "a.gif: a heat map is drawn as .svg or .png"),
        (["blitzbowl", "--matrix", "--output", "no/such/a.png"], "no/such/a.png: there is no folder no/such"),
        (["blitzbowl", "--set", "arena=moon"], 'arena is "moon"; allowed are "none"'),
    ],
)
def test_bad_input_is_one_line_and_code_2(capsys: pytest.CaptureFixture[str], words: list[str], message: str) -> None:
    code, out, err = call(capsys, *words)
    assert (code, out) == (2, "")
    assert message in err
    assert err.count("\n") == 1


# --- matrix


@pytest.fixture
def three_teams(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    teams = ["orc", "skaven", "gnome"]
    monkeypatch.setattr(matrix_module, "team_ids", lambda game: teams)
    return teams


def test_the_matrix_has_all_teams_against_all_teams() -> None:
    matrix = Matrix("blitzbowl", ("random", "random"), games=2)
    assert matrix.teams == list(load_library().teams) == team_ids("blitzbowl")
    assert len(matrix.teams) == 23
    assert matrix.total == 2 * 23 * 23
    first = [plan.settings["teams"] for plan, _ in zip(matrix.plans(), range(23 * 23), strict=False)]
    assert first == [[row, column] for row in matrix.teams for column in matrix.teams]


@pytest.mark.usefixtures("three_teams")
@pytest.mark.parametrize("name", ["heat.svg", "heat.png"])
def test_a_matrix_is_played_and_drawn(capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str) -> None:
    picture = tmp_path / name
    words = ("--matrix", "--games", "1", "--bots", "random", "random", "--jobs", "1", "--output", str(picture))
    code, out, err = call(capsys, "blitzbowl", *words, "--json")
    data = json.loads(out)
    assert (code, err) == (0, "")
    assert data["teams"] == ["orc", "skaven", "gnome"]
    assert all(0 <= rate <= 1 for row in data["rates"] for rate in row)
    assert sum(data["overall"].values()) == pytest.approx(1.5, abs=1e-3)
    assert picture.read_bytes()[:5] in (b"<?xml", b"\x89PNG\r")


def test_the_same_rates_are_the_same_picture(tmp_path: Path) -> None:
    rates: list[list[float | None]] = [[0.5, 0.25], [None, 1.0]]
    for name in ("one.svg", "two.svg"):
        draw_heatmap(tmp_path / name, ["orc", "skaven"], rates, "a title")
    drawn = (tmp_path / "one.svg").read_text()
    assert drawn == (tmp_path / "two.svg").read_text()
    for text in ("skaven", "25", "100", "a title"):
        assert f">{text}</text>" in drawn


def test_without_matplotlib_it_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    with pytest.raises(PictureError, match=r"needs matplotlib: pip install 'touchline\[learn\]'"):
        draw_heatmap(tmp_path / "heat.svg", ["orc"], [[0.5]], "a title")


# --- interrupted


def start(*words: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "touchline.cli", "simulate", "blitzbowl", "--bots", "random", "random", *words]
    # A program started from a script in the background ignores interrupts, and hands that on; here they must arrive.
    return subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=heed_interrupts,
    )


def heed_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def group_is_gone(group: int, seconds: float = 10.0) -> bool:
    """Does no process of the group live any more?"""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.1)
    os.killpg(group, signal.SIGKILL)
    return False


def workers_of(parent: int) -> int:
    children = Path(f"/proc/{parent}/task/{parent}/children")
    return len(children.read_text().split()) if children.exists() else 0


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="counts processes in /proc")
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_an_interrupted_run_leaves_no_orphans(how: signal.Signals) -> None:
    run = start("--games", "1000000", "--jobs", "2", "--json")
    until = time.monotonic() + 60
    while workers_of(run.pid) < 3 and time.monotonic() < until:  # two workers and their helper
        time.sleep(0.1)
    time.sleep(1.0)
    os.kill(run.pid, how)
    out, err = run.communicate(timeout=180)
    assert group_is_gone(run.pid)
    if how == signal.SIGINT:
        assert run.returncode == 130
        data = json.loads(out)
        assert data["finished"] is False
        assert f"interrupted after {data['games']} of 1000000 games" in err
