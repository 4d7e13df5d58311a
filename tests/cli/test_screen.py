"""The picture in the terminal: everything can be read without colour, and nobody sees what is hidden."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from touchline.blitzbowl.game import BLITZ_BOWL
from touchline.blitzbowl.state import BlitzMatch
from touchline.bloodbowl.game import BLOOD_BOWL
from touchline.bots.agent import RandomBot
from touchline.cli.terminal.answers import read_line
from touchline.cli.terminal.board import NO_CHOICES, choices, draw_board
from touchline.cli.terminal.bowl_look import BowlLook
from touchline.cli.terminal.panels import offers
from touchline.cli.terminal.screen import Screen
from touchline.core.dice import ScriptedDice, SeededDice
from touchline.core.match import NOBODY
from touchline.matches.rosters import quick_team

PLAYERS = {"1W": "h6", "2W": "c2", "5W": "g9 ball", "3W": "a1", "4E": "i6", "5E": "d11 prone"}


def staged(**position: object) -> BlitzMatch:
    return BLITZ_BOWL.stage({"players": PLAYERS, "active": "west", **position}, {}, ScriptedDice([]))


def cell(match: BlitzMatch, square: str, columns: int = 80, asks: bool = False) -> str:
    """What stands in a square."""
    width = min(5, (columns - 3) // 15)
    line = draw_board(match, columns, False, choices(match) if asks else NO_CHOICES).plain.split("\n")[int(square[1:])]
    start = 3 + width * (ord(square[0]) - ord("a"))
    return line[start : start + width].strip()


def test_letters_and_signs_say_what_colours_say() -> None:
    match = staged(balls=["k10"], made={"2W": ["run"]}, locked=["3W"])
    expected = {
        "h6": "!1W",
        "c2": "2W'",
        "g9": "5W*",
        "a1": "3Wx",
        "i6": "!4E",
        "d11": "(5E)",
        "k10": "*",
        "d3": "#####",
    }
    assert {square: cell(match, square) for square in expected} == expected
    assert (cell(match, "h5"), cell(match, "d3")) == ("·", "#####")


def test_a_narrow_terminal_leaves_signs_out_before_names() -> None:
    match = staged(made={"2W": ["run"]})
    assert [cell(match, "g9", columns) for columns in (80, 63, 48)] == ["5W*", "5W*", "5W*"]
    assert [cell(match, "h6", columns) for columns in (80, 63, 48)] == ["!1W", "!1W", "!1W"]
    assert [cell(match, "d11", columns) for columns in (80, 63, 48)] == ["(5E)", "(5E)", "5E)"]


def test_squares_that_can_be_chosen_show_their_names() -> None:
    match = staged(balls=["c5"])
    match.step(match.parse("run 2W"))
    assert cell(match, "c3", asks=True) == "c3"
    assert cell(match, "c5", asks=True) == "c5*"
    assert cell(match, "c3") == "·"
    assert cell(match, "j6", asks=True) == "·"


@pytest.mark.parametrize("width", [80, 120])
def test_a_hand_is_shown_to_its_owner_alone(width: int) -> None:
    match = staged(hands={"west": ["sprint"], "east": ["shadowing", "dodge"]}, challenges=["get-the-ball"])
    west, east, spectator = (screen_of(match, seat, width) for seat in (0, 1, NOBODY))
    assert "Sprint" in west
    assert "Dwarf (east) holds 2 cards" in west
    assert "Shadowing" not in west
    assert "Dodge, Shadowing" in east
    assert "Sprint" not in east
    assert "Sprint" not in spectator
    assert "Shadowing" not in spectator
    assert "Get The Ball! 1 point" in west


def screen_of(match: BlitzMatch, seat: int, width: int) -> str:
    console = Console(file=io.StringIO(), width=width, no_color=True)
    Screen(console).show(match, seat, ["Something happened."], True)
    text = console.file.getvalue()  # type: ignore[attr-defined]
    assert isinstance(text, str)
    assert max(len(line) for line in text.splitlines()) <= width
    assert "Something happened." in text
    return text


@pytest.mark.parametrize("number", [1, 4, 11, 17])
def test_every_question_of_a_game_can_be_shown_and_every_answer_typed(number: int) -> None:
    """In games with every rule: the picture, the offers, and each answer by notation and by number."""
    match = BLITZ_BOWL.new(list(BLITZ_BOWL.samples())[number], SeededDice(number))
    bot = RandomBot(number)
    screen = Screen(Console(file=io.StringIO(), width=80))
    seen: set[int] = set()
    while not match.over:
        if match.question not in seen or len(match.legal) < 4:
            screen.show(match, match.actor, [], True, [match.prompt(), offers(match)])
        seen.add(match.question)
        for place, answer in enumerate(match.legal[:10], start=1):
            assert read_line(match, match.describe(answer)) == [answer]
            assert read_line(match, str(place)) == [answer]
        match.step(bot.choose(match))
    assert len(seen) > 5


def test_a_match_of_blood_bowl_shows_an_events_inducements() -> None:
    """Each under its own name, with what it plays as or that the coaches apply it."""
    charm = {"name": "Lucky Charm", "text": "The referee looks away.", "plays_as": "bribes"}
    team = {**quick_team("human"), "customs": [charm, {"name": "Lucky Hat", "text": "Brings luck.", "count": 2}]}
    match = BLOOD_BOWL.blank({"teams": [team, quick_team("orc")]}, ScriptedDice([]))
    look = BowlLook(BLOOD_BOWL)
    assert look.extras(match, 0) == [
        "Bribes",
        "Lucky Charm (plays as Bribes)",
        "Lucky Hat x2 (you apply it yourselves)",
    ]
    assert look.extras(match, 1) == []
