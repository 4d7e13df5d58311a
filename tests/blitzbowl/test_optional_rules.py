"""Optional rules: arenas are rolled for, balls are chosen."""

from __future__ import annotations

import pytest

from tests.blitzbowl.staging_helpers import Table, stage
from tests.staged import script
from touchline.blitzbowl.cards.deck import ARENAS
from touchline.blitzbowl.game import BLITZ_BOWL
from touchline.core.dice import ScriptedDice

FOUR_CARDS = "card get-moving, card get-the-ball, card spread-out, card tie-them-up"


def new(settings: dict[str, object], dice: str) -> Table:
    return Table(BLITZ_BOWL.new(settings, ScriptedDice(script(dice))))


@pytest.mark.parametrize("face", range(1, 9))
@pytest.mark.rule("blitz.arena.rolled-before-pitch-choice")
def test_the_arena_is_rolled_before_the_winner_of_the_toss_picks_the_pitch(face: int) -> None:
    settings: dict[str, object] = {"arena": "rolled", "pitches": ["one-trapdoor", "two-trapdoors"]}
    table = new(settings, f"coin heads, d8 {face}")
    assert table.legal == ["pitch one-trapdoor", "pitch two-trapdoors"]
    assert table.match.actor != table.match.first  # the winner of the toss sets up second
    assert table.match.view(0)["arena"] == ARENAS[face - 1]
    table.play("pitch two-trapdoors", dice=FOUR_CARDS)
    assert table.fact("in_force.field") == [ARENAS[face - 1]]


@pytest.mark.rule("blitz.arena.rolled-before-pitch-choice")
def test_the_arena_lasts_through_the_game_and_none_is_rolled_unless_wanted() -> None:
    table = stage(
        {"1W": "c3", "2W": "c5", "3W": "c7", "1E": "m5", "2E": "m7", "3E": "m10"},
        {"arena": "bone-pit"},
        balls=["h6"],
        deck=[],
    )
    table.play("pass", "pass", "pass")
    assert table.fact("active") == "east"
    assert table.fact("in_force.field") == ["bone-pit"]
    plain = new({}, f"coin heads, {FOUR_CARDS}")  # no D8
    assert plain.fact("in_force.field") == []


@pytest.mark.rule("blitz.arena.2-sewer-pipe-stadium")
def test_the_sewer_swallows_friends_too() -> None:
    """An own Prone Player on the Trapdoor; elsewhere the Trapdoor is no way in."""
    players = {"1W": "dugout", "2W": "h6 prone", "1E": "n2"}
    table = stage(players, {"arena": "sewer-pipe-stadium"}).play("reserves 1W", "to h6")
    assert (table.status("1W"), table.status("2W")) == ("open", "reserves")
    assert "h6" not in stage(players).play("reserves 1W").squares()


@pytest.mark.rule("blitz.arena.3-bone-pit")
def test_the_bone_pit_gives_no_second_run() -> None:
    """A fouler who has run is sent off and comes back: one Run a turn is all."""
    settings: dict[str, object] = {"arena": "bone-pit", "fouls": True}
    table = stage({"1W": "g6", "2W": "c2", "1E": "h6 prone"}, settings, made={"1W": ["run"]})
    table.play("foul 1W", "reserves 1W", "to a5", dice="block miss")
    assert table.question == "action"


@pytest.mark.rule("blitz.balls.starting-ball-chosen-by-second")
def test_the_coach_who_sets_up_second_picks_the_first_ball() -> None:
    table = new({"special_balls": True}, f"coin heads, {FOUR_CARDS}")
    second = 1 - table.match.first
    while table.question == "place":
        table.match.step(table.match.legal[0])
    assert (table.match.actor, table.question) == (second, "ball")
    assert table.legal == ["ball standard", "ball rune", "ball spikey", "ball squig"]
    table.play("ball rune")
    assert table.fact("balls") == [{"kind": "rune", "square": "h6", "holder": None}]
    assert table.match.actor == table.match.first


def test_without_special_balls_nobody_is_asked() -> None:
    table = new({}, f"coin heads, {FOUR_CARDS}")
    while table.question == "place":
        table.match.step(table.match.legal[0])
    assert table.question == "action"
    assert table.fact("balls") == [{"kind": "standard", "square": "h6", "holder": None}]
