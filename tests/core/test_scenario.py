"""Scenario files: what fails says why, bad files name every fault, the schema agrees with the reader."""

from __future__ import annotations

import json
import tomllib
from importlib.resources import files
from pathlib import Path

import jsonschema
import pytest

from tests.toy.game import ToyGame, WildGame
from touchline.core.errors import ScenarioError
from touchline.core.grid import Grid
from touchline.core.scenario import Failure, run
from touchline.core.scenario_file import read, read_drawing, read_file

GAMES = {game.id: game for game in (ToyGame(), WildGame())}
FOLDER = Path(__file__).parents[1] / "scenarios"
SCHEMA = json.loads((files("touchline.core") / "schemas" / "scenario.json").read_text(encoding="utf-8"))

HEAD = """
title = "a test"
game = "toy"
[position]
board = '''
.  x1 .  o1 .
.  .  #  .  .
x2 .  .  .  o2
'''
hands = { crosses = ["trip"] }
"""


def outcome(text: str) -> Failure | None:
    scenario = read(text, "test.toml")
    return run(scenario, GAMES[scenario.game]).failure


def failure(steps: str, head: str = HEAD) -> Failure | None:
    return outcome(head + steps)


def faults(steps: str, head: str = HEAD) -> tuple[str, ...]:
    found = failure(steps, head)
    return () if found is None else found.faults


def refusal(text: str) -> str:
    with pytest.raises(ScenarioError) as caught:
        outcome(text)
    return str(caught.value)


# --- dice


def test_unscripted_die_fails_and_is_named() -> None:
    found = failure('[[step]]\naction = "move x1 to c1"')
    assert found is not None
    assert found.step == 1
    assert found.faults == ("the rules ask for a d6, but the script has no die left after 0",)


def test_die_of_another_kind_fails_and_is_named() -> None:
    assert faults('[[step]]\naction = "move x1 to c1"\ndice = ["d8 4"]') == (
        "the rules ask for a d6, but die 1 of the script is 'd8 4'",
    )


def test_face_that_a_die_lacks_fails_and_is_named() -> None:
    assert faults('[[step]]\naction = "move x1 to c1"\ndice = ["d6 7"]') == (
        "a d6 has no face '7'; it has 1, 2, 3, 4, 5, 6",
    )


def test_die_left_over_fails_and_is_named() -> None:
    assert faults('[[step]]\naction = "move x1 to c1"\ndice = ["d6 4", "d6 1"]') == ("scripted but never rolled: d6 1",)


def test_dice_of_one_step_are_not_used_by_the_next() -> None:
    steps = '[[step]]\naction = "pass"\ndice = ["d6 4"]\n[[step]]\naction = "pass"'
    assert faults(steps) == ("scripted but never rolled: d6 4",)


def test_die_left_over_at_the_start_fails() -> None:
    found = failure('[[step]]\naction = "pass"', 'dice = ["d6 1"]\n' + HEAD)
    assert found is not None
    assert (found.step, found.faults) == (0, ("scripted but never rolled: d6 1",))


# --- actions and expectations


def test_illegal_action_fails_and_says_what_is_allowed() -> None:
    (fault,) = faults('[[step]]\naction = "move x1 to e3"')
    assert fault.startswith("'move x1 to e3' is not legal now; allowed: pass, draw, move x1 to a1")


def test_answer_of_the_wrong_seat_fails() -> None:
    assert faults('[[step]]\nseat = 1\naction = "pass"') == ("seat 1 answers, but seat 0 is asked",)


def test_answer_after_the_end_fails() -> None:
    last = HEAD.replace("[position]", "settings = { turns = 1 }\n[position]")
    steps = '[[step]]\naction = "pass"\nexpect = { over = true, winner = "draw" }\n[[step]]\naction = "pass"'
    assert faults(steps, last) == ("'pass' is not legal now; allowed: nothing, the match is over",)


def test_every_unmet_expectation_of_a_step_is_reported_with_the_position() -> None:
    found = failure(
        """
        [[step]]
        action = "move x1 to b2"
        [step.expect]
        actor = 0
        question = "trip"
        legal = ["pass", "draw", "fly"]
        illegal = ["PASS"]
        over = true
        winner = 1
        events = ["scored"]
        score = [0, 1]
        pawns = { x1 = "b1", x2 = "a3", z9 = "a1" }
        hands.crosses = ["trip", "dud"]
        deck.3 = "leap"
        "pawns.o1" = "a1"
        """
    )
    assert found is not None
    text = "\n".join(found.faults)
    for wanted in (
        "actor: expected seat 0, found seat 1",
        "question: expected trip, found turn",
        "not legal: fly (legal: draw; move o1 to c1;",
        "legal against expectation: PASS",
        "over: expected true, found false",
        "winner: expected 1, found nobody yet",
        "events: expected scored, found moved(pawn=x1, square=b2)",
        "score.1: expected 1, found 0",
        "pawns.x1: expected 'b1', found 'b2'",
        "pawns.z9: there is no such fact; there is x1, x2, o1, o2",
        "hands.crosses: expected ['trip', 'dud'], found ['trip']",
        "deck.3: expected 'leap', found 'dud'",
        "pawns.o1: expected 'a1', found 'd1'",
    ):
        assert wanted in text
    assert found.drawing == ".  .  .  o1 .\n.  x1 #  .  .\nx2 .  .  .  o2"


def test_legal_only_is_exact_in_any_order() -> None:
    ask = '[[step]]\naction = "shove o1 with x1"\ndice = ["shove slam", "shove miss"]\nexpect = { legal_only = [%s] }'
    near = HEAD.replace(".  x1 .  o1 .", ".  .  x1 o1 .")
    assert faults(ask % '"slam", "miss"', near) == ()
    assert faults(ask % '"slam"', near) == ("legal_only: expected slam, found miss; slam",)
    assert faults(ask % '"slam", "miss", "push"', near) == ("legal_only: expected miss; push; slam, found miss; slam",)


def test_events_must_come_in_order() -> None:
    step = '[[step]]\naction = "move x1 to c1"\ndice = ["d6 3"]\nexpect = { events = [%s] }'
    assert faults(step % '"rolled", "moved"') == ()
    (fault,) = faults(step % '"moved", "rolled(die=3)"')
    assert fault.startswith("events: expected rolled(die=3) later on, found rolled(pawn=x1, die=3, target=3), moved(")
    (fault,) = faults(step % '"rolled(die=4)"')
    assert fault.startswith("events: expected rolled(die=4), found rolled(pawn=x1, die=3, target=3)")


def test_events_that_must_not_occur() -> None:
    step = '[[step]]\naction = "move x1 to c1"\ndice = ["d6 3"]\nexpect = { no_events = [%s] }'
    assert faults(step % '"rolled(die=4)", "fell"') == ()
    assert faults(step % '"fell", "rolled(die=3)"') == ("no_events: rolled(die=3) has occurred",)


def test_true_is_not_one() -> None:
    assert faults("[[step]]\nexpect = { turn = false }") == ("turn: expected false, found 0",)


# --- bad files


def test_all_faults_of_a_file_are_named() -> None:
    message = refusal(
        """
        titel = "x"
        game = 7
        proves = "all"
        settings = 3
        [[step]]
        dice = ["d6 1"]
        expects = {}
        [[step]]
        seat = "home"
        expect = { over = 1, winner = "x1", legal = [1], events = ["a b"], actor = -1 }
        """
    )
    for wanted in (
        "the file: unknown 'titel'; allowed: title, game, proves, settings, position, dice, step",
        "title is missing",
        "game is a text, not 7",
        "proves is a list of texts, not 'all'",
        "settings is a table, not 3",
        "step 1: unknown 'expects'; allowed: note, seat, action, dice, expect",
        "step 1: dice and seat belong to an action",
        "step 2: action is missing",
        "step 2: seat is the number of a seat, not 'home'",
        "step 2, expect: over is true or false, not 1",
        "step 2, expect: winner is the number of a seat or \"draw\", not 'x1'",
        "step 2, expect: legal is a list of texts, not [1]",
        "step 2, expect: 'a b' is not an event",
        "step 2, expect: actor is the number of a seat, not -1",
    ):
        assert wanted in message


def test_file_without_steps_is_refused() -> None:
    assert "a scenario has at least one [[step]]" in refusal('title = "x"\ngame = "toy"')


def test_text_that_is_no_toml_is_refused() -> None:
    assert refusal("title =").startswith("test.toml is not TOML")


def test_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError, match=r"none\.toml cannot be read"):
        read_file(tmp_path / "none.toml")


def test_names_that_the_game_lacks_are_refused_together() -> None:
    message = refusal(
        HEAD + '[[step]]\naction = "pass"\nexpect = { question = "flip", events = ["flew", "moved(pawn=x1, speed=3)"] }'
    )
    assert "step 1: no question 'flip'; allowed: turn, trip, reroll, die, push" in message
    assert "step 1: no event 'flew'; allowed: moved, rolled" in message
    assert "step 1: event moved has no 'speed'; allowed: pawn, square" in message


def test_faults_of_the_position_are_named_together() -> None:
    message = refusal(
        """
        title = "x"
        game = "toy"
        [position]
        board = '''
        x1 q7 .
        .  .  o1 . .
        '''
        turn = 99
        weather = "hot"
        [[step]]
        """
    )
    for wanted in (
        "test.toml cannot be set up",
        "the board has 3 rows, the drawing 2",
        "row 1 of the drawing has 3 squares, the board has 5",
        "'q7' at b1 is no pawn",
        "c2 is the stone",
        "the drawing lacks x2",
        "turn is a number from 0 to 23, not 99",
        "unknown 'weather'; allowed: board, pawns",
    ):
        assert wanted in message


def test_settings_that_cannot_be_played_are_refused() -> None:
    text = 'title = "x"\ngame = "toy"\nsettings = { turns = 0, wind = 1 }\n[[step]]'
    assert "turns is a number from 1 to 60" in refusal(text)
    assert "unknown setting 'wind'" in refusal(text)


def test_position_that_breaks_the_game_is_refused() -> None:
    assert "the pawns stand in" in refusal('title = "x"\ngame = "toy"\nposition.pawns = { x1 = "a3" }\n[[step]]')


def test_drawing_of_any_size() -> None:
    faults: list[str] = []
    assert read_drawing("\n a . \n . b2 \n", Grid(2, 2), faults) == {0: "a", 3: "b2"}
    assert faults == []


# --- the schema and the document


@pytest.mark.parametrize("path", sorted(FOLDER.rglob("*.toml")), ids=lambda path: path.stem)
def test_schema_accepts_every_scenario(path: Path) -> None:
    content = tomllib.loads(path.read_text(encoding="utf-8"))
    assert [error.message for error in jsonschema.Draft202012Validator(SCHEMA).iter_errors(content)] == []


@pytest.mark.parametrize(
    "text",
    [
        'title = "x"\ngame = "toy"',
        'title = "x"\ngame = "toy"\nstep = []',
        'title = ""\ngame = "toy"\n[[step]]',
        'title = "x"\ngame = "toy"\nwind = 1\n[[step]]',
        'title = "x"\ngame = "toy"\n[[step]]\ndice = ["d6 4"]',
        'title = "x"\ngame = "toy"\n[[step]]\nexpect = { over = 1 }',
        'title = "x"\ngame = "toy"\n[[step]]\nexpect = { winner = "x1" }',
        'title = "x"\ngame = "toy"\n[[step]]\nexpect = { actor = -1 }',
        'title = "x"\ngame = "toy"\n[[step]]\nexpect = { legal = "pass" }',
        'title = "x"\ngame = "toy"\n[[step]]\nexpect = { events = ["a b"] }',
    ],
)
def test_schema_and_reader_refuse_the_same(text: str) -> None:
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(tomllib.loads(text), SCHEMA)
    with pytest.raises(ScenarioError):
        read(text, "test.toml")
