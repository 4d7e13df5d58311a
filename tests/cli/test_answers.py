"""What a coach may type for an answer."""

from __future__ import annotations

import pytest

from touchline.blitzbowl.game import BLITZ_BOWL
from touchline.blitzbowl.state import BlitzMatch
from touchline.cli.terminal.answers import read_line
from touchline.core.dice import ScriptedDice, SeededDice
from touchline.core.errors import IllegalAction

PLAYERS = {"1W": "h6", "5W": "g4 ball", "4W": "d2", "3W": "a11", "1E": "i6", "2E": "i7", "6E": "o11"}


@pytest.fixture
def match() -> BlitzMatch:
    return BLITZ_BOWL.stage({"players": PLAYERS, "active": "west", "turn": 1}, {}, SeededDice(1))


def answered(match: BlitzMatch, line: str) -> str:
    """The answers a line gives, in notation."""
    copy = match.clone()
    texts = []
    for answer in read_line(match, line):
        texts.append(copy.describe(answer))
        copy.step(answer)
    return " / ".join(texts)


@pytest.mark.parametrize(
    ("line", "answers"),
    [
        ("run 5W", "run 5W"),
        ("  RUN   5w ", "run 5W"),
        ("r 5w", "run 5W"),
        ("1", "pass"),
        ("no", "pass"),
        ("run 5W to g8", "run 5W / to g8"),
        ("run 5W g8", "run 5W / to g8"),
        ("r 5 g8 pass", "run 5W / to g8 / pass"),
        ("run 5W g8 run 4W d1 pass", "run 5W / to g8 / run 4W / to d1 / pass"),
        ("block 1W target 2E", "block 1W / target 2E"),
        ("block 2E with 1W", "block 1W / target 2E"),
        ("block 1w 1e", "block 1W / target 1E"),
        ("throw 5W to 4W", "throw 5W / target 4W"),
        ("throw 4W with 5W", "throw 5W / target 4W"),
        ("side 1W g6", "sidestep 1W / to g6"),
    ],
)
def test_notation_its_short_forms_and_several_answers_in_a_line(match: BlitzMatch, line: str, answers: str) -> None:
    assert answered(match, line) == answers


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("", "type an answer, its number, or \\? for help"),
        ("0", "no answer 0; the answers are numbered from 1 to"),
        ("99", "no answer 99"),
        ("dance", "'dance' is not legal now; allowed: pass, run 3W, run 4W"),
        ("r", "'r' is not legal now"),
        ("s 1W g6 r", "'r' is not legal now"),
        ("block 5W", "'block 5w' is not legal now"),
        ("run 5W to z9", "'to z9' is not legal now; allowed: to"),
        ("run 5W to g8 run 5W", "'run 5w' is not legal now"),
        ("run", "'run' is not legal now"),
        ("block 1W 2E shove", "'shove' comes after a roll"),
        ("pass pass pass run 1E", "it is not your move"),
    ],
)
def test_a_line_with_a_fault_is_refused_as_a_whole(match: BlitzMatch, line: str, reason: str) -> None:
    before = (BLITZ_BOWL.draw(match), match.dice.count, match.legal)
    with pytest.raises(IllegalAction, match=reason):
        read_line(match, line)
    assert (BLITZ_BOWL.draw(match), match.dice.count, match.legal) == before


def test_an_unclear_word_lists_what_it_can_mean() -> None:
    settings = {"teams": ["snotling", "dwarf"], "additional_teams": True}
    position = {"players": {"1W": "h6", "10W": "c3"}, "active": "west"}
    match = BLITZ_BOWL.stage(position, settings, ScriptedDice([]))
    with pytest.raises(IllegalAction, match="'run 1' can mean run 1W, run 10W"):
        read_line(match, "run 1")
    assert match.describe(read_line(match, "run 10")[0]) == "run 10W"


def test_a_forced_target_may_be_named() -> None:
    position = {"players": {"1W": "h6", "1E": "i6"}, "active": "west"}
    match = BLITZ_BOWL.stage(position, {}, ScriptedDice(["block shove"]))
    assert [match.describe(answer) for answer in read_line(match, "block 1E with 1W")] == ["block 1W"]
    with pytest.raises(IllegalAction, match="comes after a roll"):
        read_line(match, "block 2E with 1W")
