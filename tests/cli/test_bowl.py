"""`touchline bowl`, and Blood Bowl in `replay` and `odds`: typed as a person types."""

from __future__ import annotations

from pathlib import Path

from tests.cli.keyboard import typed
from touchline.bloodbowl.game import BLOOD_BOWL
from touchline.bloodbowl.vocabulary import CASUALTIES, TOUCHDOWNS
from touchline.cli.terminal.bowl_board import draw_board
from touchline.cli.terminal.bowl_look import BowlLook
from touchline.core.dice import ScriptedDice
from touchline.core.record import Record, verify
from touchline.matches.aftermath import aftermath
from touchline.teams import RosterRules, quick_start

POSITION = """
title = "Two against one"
game = "bloodbowl-2020"
[position]
players = { 1W = "h6", 2W = "i7", 1E = "i6" }
active = "west"
[[step]]
action = "end turn"
"""


def test_a_coach_sets_up_looks_around_and_leaves(tmp_path: Path) -> None:
    saved = tmp_path / "game.txt"
    looking = ["info 3W", "", "info stand firm", "", "players", "", "log", "", "?", "", "hint"]
    lines = ["kick", "formation wall", *looking, "ready", f"save {saved}", "quit", ""]
    session = typed("bowl", "--seed", "5", "--two", lines=lines)
    assert (session.code, session.error) == (0, "")
    assert session.shows("line up:", "Stand Firm: May choose not to be pushed back", "blitz 4W target 2E")
    verify(BLOOD_BOWL, Record.load(saved.read_text(encoding="utf-8")))
    session = typed("bowl", "--load", str(saved), "--two", lines=["quit", ""])
    assert session.code == 0
    assert session.shows("How does your team set up?")


def test_the_pitch_fits_a_terminal_of_eighty_columns() -> None:
    players = {"10W": "m5", "12E": "n5", "1W": "h6 ball", "3W": "reserves", "2W": "knocked-out"}
    match = BLOOD_BOWL.stage({"players": players, "active": "west"}, {}, ScriptedDice([]))
    for columns in (80, 82, 120):
        lines = draw_board(match, columns, asks=True).plain.splitlines()
        assert len(lines) == 16
        assert len({len(line) for line in lines}) == 1
        assert len(lines[0]) <= columns
        assert ("10W" in lines[5], "12E" in lines[5], lines[1].count("|")) == (True, True, 1)
    match.count_for(0, TOUCHDOWNS)
    match.count_for(0, CASUALTIES)
    match.count_for(0, CASUALTIES)
    assert BowlLook(BLOOD_BOWL).done(match, 0) == "; 1W 1 touchdown, 2 casualties"
    assert BowlLook(BLOOD_BOWL).done(match, 1) == ""
    east, west = BowlLook(BLOOD_BOWL).bench(match, 1), BowlLook(BLOOD_BOWL).bench(match, 0)
    assert "knocked out: 2W" in west
    assert "3W" in west.partition("reserves: ")[2]
    assert "1E" in east


def told_of(record: Path) -> list[str]:
    """What follows from a match on file."""
    found = Record.load(record.read_text(encoding="utf-8"))
    return aftermath(verify(BLOOD_BOWL, found), found.seed)


def test_bots_are_watched_and_the_match_is_replayed(tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    words = ["bowl", "--watch", "--bot", "random", "--seed", "7", "--team", "skaven", "--record", str(record)]
    session = typed(*words)
    assert (session.code, session.error) == (0, "")
    assert session.shows("Turn 1: ")
    assert typed("replay", str(record), "--verify").shows("sound;", "32 turns")
    told = typed("replay", str(record), "--aftermath")
    assert told.code == 0
    assert told.shows(told_of(record)[0])
    session = typed("replay", str(record), lines=["t", "t", "l", "q"])
    assert session.code == 0
    assert session.shows("half 1, turn 1 : 1", "the match is over")


def test_a_player_moves_and_blocks_in_one_line() -> None:
    """Everything is typed as in the notation, shortened, and as far as the first die."""
    begin = ["receive", "formation wall", "ready", "formation cage", "ready"]
    session = typed("bowl", "--two", "--seed", "3", lines=[*begin, "1", "1", "1", "1", "odds m 3w", "", "quit", ""])
    assert session.code == 0
    assert session.shows("lit squares, such as kick to")


def test_a_saved_list_plays(tmp_path: Path) -> None:
    listed = tmp_path / "list.json"
    listed.write_text(quick_start("dwarf", RosterRules(1_000_000)).to_json(), encoding="utf-8")
    words = ["bowl", "--two", "--seed", "1", "--team-file", str(listed), "--budget", "1000000"]
    assert typed(*words, lines=["quit", ""]).shows("Dwarf Quick Start (west) 0 : Orc (east) 0")
    session = typed("bowl", "--team", "elvs")
    assert session.code == 2
    assert "there is no team 'elvs'; we have amazon" in session.error
    assert typed("bowl", "--two", "--watch").code == 2


def test_odds_of_a_scenario(tmp_path: Path) -> None:
    file = tmp_path / "two.toml"
    file.write_text(POSITION, encoding="utf-8")
    session = typed("odds", str(file), "block 1W")
    assert (session.code, session.error) == (0, "")
    assert session.shows("1E down", "1W down, 1E down, turnover")
