"""`touchline blitz` and `touchline replay`: games at the keyboard, games of bots, games on file."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.keyboard import typed
from touchline.blitzbowl.game import BLITZ_BOWL
from touchline.blitzbowl.library import DATA
from touchline.core.record import Record, verify

SET_UP = ["a1 a3 a5 a6 a7 a9"]


# --- bots, records, replays


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game of two bots, written down."""
    path = tmp_path_factory.mktemp("games") / "game.txt"
    session = typed("blitz", "--watch", "--bot", "random", "--seed", "7", "--record", str(path))
    assert session.code == 0
    assert session.shows("Turn 1:", "the game is over", f"touchline replay {path}")
    return path


def test_a_game_of_bots_is_a_small_record_that_replays_to_the_same_end(record: Path) -> None:
    written = Record.load(record.read_text())
    assert verify(BLITZ_BOWL, written).over
    assert record.stat().st_size < 20_000
    session = typed("replay", str(record), "--verify")
    assert session.code == 0
    assert "sound;" in session.output


def test_the_same_seed_gives_the_same_game(record: Path, tmp_path: Path) -> None:
    again = tmp_path / "again.txt"
    typed("blitz", "--watch", "--bot", "random", "--seed", "7", "--record", str(again))
    assert again.read_text() == record.read_text()


def test_a_game_can_be_printed_whole(record: Path) -> None:
    session = typed("replay", str(record), "--all")
    answers = Record.load(record.read_text()).answers
    assert session.shows("0 the start", f"{len(answers)} {('west', 'east')[answers[-1].seat]} answers:", "sound;")


def test_stepping_through_a_game(record: Path) -> None:
    last = len(Record.load(record.read_text()).answers)
    keys = ["", "n", "p", "t", "l", "f", "20", "99999", "-3", "hop", "q"]
    session = typed("replay", str(record), lines=keys)
    assert session.code == 0
    shown = [line.split(" of ")[0].strip() for line in session.output.splitlines() if f" of {last}:" in line]
    assert shown[:4] == ["0", "1", "2", "1"]
    assert shown[5:8] == [str(last), "0", "20"]
    assert session.shows(f"the game has the positions 0 to {last}", "'hop' is not a key")


def test_a_replay_shows_the_cards_of_one_coach(record: Path) -> None:
    claim = next(
        each for each in Record.load(record.read_text()).answers if each.text.startswith("claim ") and each.dice
    )
    name = claim.dice[0].removeprefix("back ").split("-")[0].capitalize()
    seat = ("west", "east")[claim.seat]
    taken = f"takes {name}"
    assert typed("replay", str(record), "--all", "--seat", seat).shows(taken)
    assert not typed("replay", str(record), "--all").shows(taken)


def test_a_replay_ends_with_its_input(record: Path) -> None:
    assert typed("replay", str(record)).code == 0


@pytest.mark.parametrize(
    ("damage", "complaint"),
    [
        (lambda lines: lines[:40], "the record is truncated: its last line, 40, neither ends nor opens it"),
        (lambda lines: ["hello"], "line 1: this is not a touchline-record of version 1"),
        (lambda lines: [*lines[:1], "game blitzbowl 99", *lines[2:-1], "end 0 abc"], "(played by rules version 99 of"),
        (lambda lines: [*lines[:1], "game chess 1", *lines[2:]], "there is no game 'chess'"),
        (lambda lines: [*lines[:7], "0 place zz", *lines[8:]], "line 8: "),
        (lambda lines: [*lines[:3], "seed 8", *lines[4:]], "line 5: the start rolled"),
        (lambda lines: [*lines[:-1], "end 0 abc"], "the record claims"),
    ],
)
def test_a_damaged_record_is_one_clear_line(record: Path, tmp_path: Path, damage: object, complaint: str) -> None:
    assert callable(damage)
    bad = tmp_path / "bad.txt"
    lines = record.read_text().splitlines()[:-1]  # without the playback
    bad.write_text("\n".join(damage(lines)) + "\n")
    for words in (["replay", str(bad)], ["replay", str(bad), "--verify"], ["blitz", "--load", str(bad)]):
        session = typed(*words)
        assert session.code == 2
        assert complaint in session.error
        assert session.error.startswith("touchline: ")
        assert session.error.count("\n") == 1


def test_what_is_no_text_is_no_record(tmp_path: Path) -> None:
    bad = tmp_path / "bad.bin"
    bad.write_bytes(bytes(range(128, 256)))
    session = typed("replay", str(bad))
    assert (session.code, session.error) == (2, f"touchline: {bad}: this is not text, so it is not a record\n")


# --- people


def test_a_game_against_a_bot_with_every_command(tmp_path: Path) -> None:
    saved = tmp_path / "saved.txt"
    lines = [*SET_UP, "?", "", "dance", "odds run 5W", "", "odds nonsense", "hint", "players", "", "info 5W", ""]
    lines += ["info", "why sprint", "", "run 5W", "undo", "run 5W", "auto", "undo", "log", "", "save", f"save {saved}"]
    session = typed("blitz", "--seed", "3", "--bot", "random", lines=lines)
    assert session.code == 0
    assert session.shows(
        "Where does Orc Lineman 1W line up?",
        "Answer by number, or by notation",
        "'dance' is not legal now",
        "the hardest result taken",
        "'nonsense' is not legal now",
        "a bot would answer:",
        "6E Dwarf Troll Slayer",
        "5W Orc Blitzer",
        "Sprint (Bonus Play",
        "taken back: run 5W",
        "save needs a file name",
        "continue later with",
        "The game stops here.",
    )
    assert verify(BLITZ_BOWL, Record.load(saved.read_text())).turn > 0


def test_a_saved_game_goes_on_where_it_stopped(tmp_path: Path) -> None:
    first, second = tmp_path / "first.txt", tmp_path / "second.txt"
    typed("blitz", "--seed", "3", "--bot", "random", "--record", str(first), lines=SET_UP)
    session = typed("blitz", "--load", str(first), "--bot", "random", "--record", str(second), lines=["pass", "pass"])
    assert session.code == 0
    before, after = Record.load(first.read_text()), Record.load(second.read_text())
    assert after.answers[: len(before.answers)] == before.answers
    assert len(after.answers) >= len(before.answers) + 2


def test_quitting_offers_to_save(tmp_path: Path) -> None:
    saved = tmp_path / "quit.txt"
    session = typed("blitz", "--seed", "3", lines=["quit", str(saved)])
    assert session.code == 0
    assert Record.load(saved.read_text()).winner is None
    session = typed("blitz", "--seed", "3", lines=["quit", ""])
    assert session.shows("The game stops here.")


def test_nothing_typed_ends_politely() -> None:
    session = typed("blitz", "--seed", "3")
    assert (session.code, session.error) == (0, "")
    assert session.shows("The game stops here.")


def test_an_answer_with_dice_or_of_the_bot_cannot_be_taken_back() -> None:
    session = typed("blitz", "--two", "--seed", "3", lines=["undo", *["auto"] * 12, *["pass"] * 6, "1", "undo"])
    assert session.shows("nothing has been answered yet", "cannot be taken back: it rolled or revealed back")
    session = typed("blitz", "--seed", "3", "--bot", "random", lines=["undo"])
    assert session.shows("was the other coach's answer, so it stands")


def test_two_people_do_not_see_each_others_cards() -> None:
    """The coach who is asked sees their own hand; before that, the keyboard is passed on."""
    session = typed("blitz", "--two", "--seed", "3", lines=["auto", ""] * 30)
    assert session.shows("Pass the keyboard, then press Enter.", "hand: ", "holds 1 card")


# --- choosing teams, pitches, bots


def test_other_teams_and_every_advanced_rule() -> None:
    session = typed("blitz", "--team", "snotling", "--against", "vampire", "--advanced", "--watch", "--bot", "random")
    assert session.code == 0
    assert session.shows("Snotling (west)", "Vampire (east)", "the game is over")


def test_own_teams_and_pitches_go_into_the_record(tmp_path: Path) -> None:
    team, pitch, record = tmp_path / "ours.toml", tmp_path / "yard.toml", tmp_path / "game.txt"
    team.write_text((DATA / "teams/human.toml").read_text().replace('id = "human"', 'id = "ours"', 1))
    pitch.write_text((DATA / "pitches/eight-pillars.toml").read_text().replace('"eight-pillars"', '"yard"'))
    words = [
        "--team-file",
        str(team),
        "--pitch-file",
        str(pitch),
        "--watch",
        "--bot",
        "random",
        "--record",
        str(record),
    ]
    session = typed("blitz", *words)
    assert session.code == 0
    team.unlink()
    pitch.unlink()
    assert verify(BLITZ_BOWL, Record.load(record.read_text())).sides[0].id == "ours"


def test_everything_wrong_with_a_team_file_is_said_at_once(tmp_path: Path) -> None:
    broken = tmp_path / "broken.toml"
    broken.write_text('id = "Bad Id"\nname = ""\nplayers = 6\n')
    session = typed("blitz", "--team-file", str(broken))
    assert session.code == 2
    assert session.error.count("broken.toml") >= 2


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--team", "elfs"], '"elfs" is not a known team; allowed are "amazon"'),
        (["--pitch", "moon"], '"moon" is not a known pitch; allowed are'),
        (["--bot", "genius"], "there is no bot 'genius' for blitzbowl; there are random, greedy, search"),
        (["--two", "--watch"], "choose one of them (see 'touchline blitz --help')"),
        (["--load", "nowhere.txt"], "'nowhere.txt' does not exist"),
        (["--seed", "-1"], "-1 is not in the range"),
        (["--record", "no/such/folder/game.txt"], "no/such/folder/game.txt: No such file or directory"),
    ],
)
def test_what_cannot_be_played_is_one_clear_line(words: list[str], complaint: str) -> None:
    session = typed("blitz", *words)
    assert session.code == 2
    assert complaint in session.error
    assert session.error.count("\n") == 1


def test_everything_fits_in_eighty_columns() -> None:
    session = typed("blitz", "--seed", "3", lines=[*SET_UP, "run 5W", "players", "", "?", ""])
    assert max(len(line) for line in session.output.splitlines()) <= 80


def test_a_game_of_other_rules_is_shown_as_it_was_played(record: Path, tmp_path: Path) -> None:
    lines = record.read_text().splitlines()
    assert lines[-1].startswith("playback ")
    lines[1], lines[40] = "game blitzbowl 1", "0 foul 1W"
    old = tmp_path / "old.txt"
    old.write_text("\n".join(lines) + "\n")
    checked = typed("replay", str(old), "--verify")
    assert checked.code == 2
    assert "played by rules version 1 of blitzbowl; this program plays" in checked.error
    assert "which differs at answer 36)" in checked.error
    for words in (["--all"], []):
        shown = typed("replay", str(old), *words)
        assert shown.code == 0
        assert shown.shows("line 41: ", "So the game is shown in words, as it was played.", "wins the game")
    lines[-1] = "playback abc"
    old.write_text("\n".join(lines) + "\n")
    assert "the playback of the record is damaged" in typed("replay", str(old)).error
    lines[1] = "game blitzbowl 99"
    whole = record.read_text().splitlines()
    old.write_text("\n".join([whole[0], "game blitzbowl 1", *whole[2:]]) + "\n")
    assert typed("replay", str(old), "--verify").shows("; rules version 1, and plays alike by today's version")


@pytest.mark.parametrize("version", [1, BLITZ_BOWL.rules_version])
def test_what_was_kept_of_a_game_is_shown_though_it_plays_differently(
    record: Path, tmp_path: Path, version: int
) -> None:
    """Even where nobody has raised the version of the rules: the fault is named, and nothing is lost."""
    lines = record.read_text().splitlines()
    lines[1], lines[40] = f"game blitzbowl {version}", "0 foul 1W"
    old, plot = tmp_path / "old.txt", tmp_path / "luck.svg"
    old.write_text("\n".join(lines) + "\n")
    assert typed("replay", str(old), "--all").shows("line 41: ", "as it was played.", "wins the game")
    lucky = typed("replay", str(record), "--luck", "--plot", str(plot))
    picture = plot.read_text()
    assert (lucky.code, lucky.output) == (0, typed("replay", str(old), "--luck", "--plot", str(plot)).output)
    assert plot.read_text() == picture
    for words in (["--verify"], ["--scenario", "3"]):
        refused = typed("replay", str(old), *words)
        assert (refused.code, "line 41: " in refused.error) == (2, True)


def test_the_luck_of_both_coaches_in_words_and_as_a_picture(record: Path, tmp_path: Path) -> None:
    plot = tmp_path / "luck.svg"
    session = typed("replay", str(record), "--luck", "--plot", str(plot))
    assert session.code == 0
    assert len(re.findall(r"\d+ of \d+ rolls succeeded, [\d.]+ expected \([+-][\d.]+\)", session.output)) == 2
    assert plot.read_text().count("<polyline") == 2
