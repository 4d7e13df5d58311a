"""What only the glossary says."""

from __future__ import annotations

from random import Random

import pytest

from tests.blitzbowl.staging_helpers import stage, teams
from touchline.blitzbowl.game import BLITZ_BOWL
from touchline.blitzbowl.settings import EVERYTHING
from touchline.blitzbowl.vocabulary import ALL_KINDS, KINDS
from touchline.core.dice import SeededDice
from touchline.core.errors import ScenarioError


@pytest.mark.rule("blitz.glossary.component-counts")
def test_no_block_rolls_more_than_three_dice() -> None:
    """A Big Un with an assist in the Badlands would have four, and a Pump Wagon has three to begin with."""
    badlands = stage({"6W": "g6", "1W": "g7", "1E": "h6"}, {"arena": "badlands-fighting-pit"})
    badlands.play("block 6W", dice="block miss, block tackle, block shove")
    assert badlands.legal == ["take miss", "take tackle", "take shove"]
    wagon = stage({"10W": "g6", "1W": "g7", "1E": "h6"}, teams("snotling", "dwarf"))
    wagon.play("block 10W", dice="block miss, block tackle, block shove")
    assert wagon.question == "result"


@pytest.mark.parametrize(
    ("die", "rest", "lies"),
    [
        (5, "", "d7"),  # empty: the ball stays
        (4, "d8 5", "e7"),  # a Prone Player
        (6, "d8 6", "c8"),  # another ball
        (2, "d8 8", "b5"),  # a Marked Player
    ],
)
@pytest.mark.rule("blitz.glossary.empty-square")
def test_a_ball_rests_only_in_an_empty_square(die: int, rest: str, lies: str) -> None:
    """1W sidesteps onto the ball at c6, which tries one of the squares around and bounces on unless it is empty."""
    table = stage({"1W": "b7", "1E": "a8", "2W": "d6 prone", "3W": "c5", "2E": "b4"}, balls=["c6", "c7"])
    table.play("sidestep 1W", "to c6", dice=f"d8 {die}" + (f", {rest}" if rest else ""))
    assert table.fact("balls")[0] == {"kind": "standard", "square": lies, "holder": None}


@pytest.mark.rule("blitz.glossary.empty-square", "blitz.glossary.blocked-means-obstruction")
def test_rubble_and_the_edge_are_no_squares_to_be_in() -> None:
    """From c3 the east leads into rubble, from b1 the north off the pitch: the ball turns clockwise past both."""
    table = stage({"1W": "b3", "1E": "a3"}, balls=["c3"])
    table.play("sidestep 1W", "to c3", dice="d8 4")
    assert table.ball == "c4"  # d3 and d4 are rubble: neither east nor south-east
    edge = stage({"1W": "b2", "1E": "a3"}, balls=["b1"])
    edge.play("sidestep 1W", "to b1", dice="d8 2")
    assert edge.ball == "c1"


@pytest.mark.rule("blitz.glossary.blocked-means-obstruction")
def test_no_player_can_be_in_a_blocked_square() -> None:
    """A runner goes round it, a pushed Player hits it, nobody can be set up on it. Players are no obstructions."""
    table = stage({"1W": "c5", "1E": "n9"})
    table.play("run 1W")
    assert not {"d4", "e4", "d3", "e3"} & table.squares()
    pushed = stage({"1W": "b3", "1E": "c3"})
    pushed.play("block 1W", dice="block shove, d6 5")
    assert (pushed.square("1E"), pushed.status("1E")) == ("c3", "prone")
    with pytest.raises(ScenarioError, match="1W cannot be put on d4"):
        stage({"1W": "d4"})
    crowd = stage({"4W": "c6 ball", "1W": "f6", "2W": "e6", "3W": "d6", "1E": "n9"}, challenges=["make-a-risky-throw"])
    crowd.play("throw 4W", "target 1W", dice="d6 3")
    assert crowd.ball == "1W"  # Team-mates in the way obstruct nothing
    assert crowd.question == "action"


@pytest.mark.rule("blitz.glossary.end-zone-ownership")
def test_each_team_starts_and_returns_in_its_own_end_zone_and_scores_in_the_other() -> None:
    match = BLITZ_BOWL.new({}, SeededDice(3))
    while BLITZ_BOWL.questions[match.question] == "place":
        column = "ao"[match.actor]
        assert {match.describe(action).split()[1][0] for action in match.legal} == {column}
        match.step(match.legal[0])
    for zone in match.ground.end_zones:
        assert len({square % match.grid.width for square in match.grid.squares(zone)}) == 1  # one line of squares
        assert zone.bit_count() == match.grid.height
    for seat, letter in (("west", "W"), ("east", "E")):
        table = stage({f"5{letter}": "h9 ball"}, active=seat, turn=3 + (seat == "east"))
        table.play(f"reserves 1{letter}")
        assert {square[0] for square in table.squares()} == {"ao"[seat == "east"]}
    home = stage({"5W": "c6 ball", "1E": "n9"})
    home.play("run 5W", "to a6")
    assert home.fact("score") == [0, 0]
    away = stage({"5W": "m6 ball", "1E": "h2"})
    away.play("run 5W", "to o6")
    assert away.fact("score") == [4, 0]


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.rule("blitz.glossary.one-player-per-square")
def test_no_two_players_are_ever_in_one_square(seed: int) -> None:
    """Whatever is done in random games with every rule in use."""
    settings = {**EVERYTHING, "teams": [["ogre", "necromantic"], ["snotling", "goblin"]][seed % 2]}
    match = BLITZ_BOWL.new(settings, SeededDice(seed))
    pick = Random(seed)
    while not match.over:
        match.step(pick.choice(match.legal))
        squares = [square for square in match.at if square >= 0]
        assert len(squares) == len(set(squares))


@pytest.mark.rule("blitz.glossary.one-player-per-square")
def test_nobody_can_be_placed_on_anybody() -> None:
    with pytest.raises(ScenarioError, match="cannot be put on g6"):
        stage({"1W": "g6", "1E": "g6 prone"})
    table = stage({"1W": "dugout", "2W": "a5", "3W": "a6 prone"})
    table.play("reserves 1W")
    assert not {"a5", "a6"} & table.squares()


@pytest.mark.rule("blitz.glossary.standing-opponent")
def test_a_standing_opponent_is_on_the_pitch_and_not_prone() -> None:
    """Open and Marked opponents count, Prone ones and those in the Dugout do not."""
    assert stage({"1W": "g6", "1E": "h6"}).status("1W") == "marked"
    assert stage({"1W": "g6", "1E": "h6", "2W": "i6"}).status("1W") == "marked"
    assert stage({"1W": "g6", "1E": "h6 prone"}).status("1W") == "open"
    assert stage({"1W": "g6", "1E": "dugout"}).status("1W") == "open"


@pytest.mark.rule("blitz.glossary.list-of-actions")
def test_there_are_nine_kinds_of_action() -> None:
    regular = [kind for number, kind in enumerate(KINDS) if ALL_KINDS >> number & 1]
    assert sorted(regular) == [
        "block",
        "foul",
        "mark",
        "reserves",
        "run",
        "sidestep",
        "stand-up",
        "throw",
        "throw-team-mate",
    ]


@pytest.mark.rule("blitz.glossary.list-of-actions")
def test_each_of_the_nine_can_be_made() -> None:
    """One position in which every kind of Action is on offer, and no other kind."""
    players = {
        "7W": "h6",  # an Open Ogre next to a Gnoblar: throws them, or fouls, runs and marks
        "1W": "g6",
        "2W": "c2",  # Marked by 1E
        "1E": "b2",
        "2E": "h7 prone",
        "3W": "c9 prone",
        "4W": "n9 ball",
        "5W": "n6",
        "3E": "j4",
        "6W": "dugout",
    }
    table = stage(players, teams("ogre", "dwarf", fouls=True, throw_team_mate=True))
    offered = {text.split()[0] for text in table.legal} - {"pass"}
    assert offered == {kind for kind in KINDS if kind != "free-sidestep"}
