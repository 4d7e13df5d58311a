"""Gold: calls of illegal procedure that come too soon, are argued, or are made for other things than a model."""

from __future__ import annotations

import pytest

from tests.bloodbowl.gold.staging_helpers import Table, stage, team, versus

PLAYERS = {"1W": "e5", "2W": "e9", "1E": "f5", "2E": "y9"}


def has(*skills: str, **figures: object) -> dict[str, object]:
    return {"skills": list(skills), **figures}


def watched(*west: dict[str, object], marker: str = "coach", rerolls: list[int] | None = None) -> Table:
    """A turn of the west begins, in which nobody has moved the marker yet."""
    settings = versus(team(*west), turn_marker=marker)
    table = stage(PLAYERS, settings, active="east", rerolls=rerolls or [2, 2])
    if table.question == "call":
        table.play("let it pass")
    if "move the marker" in table.legal:
        table.play("move the marker")
    return table.play("end turn")


@pytest.mark.rule("gold.illegal-procedure.trigger.roll-die", "gold.illegal-procedure.trigger.declare-skill")
@pytest.mark.parametrize(
    "first", ["move 1W", "block 1W", "blitz 2W", "hypnotic-gaze 1W", "pass 2W", "foul 2W", "turn-face-up 3W"]
)
def test_the_opponent_is_asked_before_the_first_die_of_the_turn(first: str) -> None:
    """Whatever comes first, a roll of a trait, the use of a skill or a block: no die is rolled before the question."""
    settings = versus(
        team(has("hypnotic-gaze", "bone-head"), has("bone-head"), has("really-stupid")), turn_marker="coach"
    )
    players = {**PLAYERS, "2W": "e9 ball", "3W": "h9 stunned", "3E": "f9 prone"}
    table = stage(players, settings, active="east", rerolls=[2, 2]).play("end turn")
    assert first in table.legal
    table.play(first)  # a die would fail here: none is scripted
    assert (table.question, table.actor) == ("call", "east")


@pytest.mark.rule("gold.illegal-procedure.wrong-call.too-soon", "gold.illegal-procedure.no-trigger-no-call")
def test_a_call_before_anything_has_happened_is_too_soon() -> None:
    table = watched(marker="any-time")
    assert (table.question, table.actor) == ("call", "east")
    table.play("call")
    assert table.is_turn_of("west")
    assert table.fact("rerolls") == [3, 2]
    table.play("move 1W")
    assert table.question == "call", "the marker is still where it was"
    table.play("call", "accept", "give a re-roll up")
    assert table.fact("rerolls") == [2, 2]
    table = watched(marker="any-time").play("let it pass")
    assert (table.is_turn_of("west"), table.fact("rerolls")) == (True, [2, 2])


def test_without_that_setting_nobody_is_asked_so_early() -> None:
    assert watched().is_turn_of("west")


@pytest.mark.rule("gold.base.ruling.illegal-procedure.argue", "gold.base.foul.argue.scope")
@pytest.mark.parametrize(("die", "question"), [(6, "move"), (5, "penalty"), (1, "penalty")])
def test_a_call_is_argued_before_it_is_paid_for(die: int, question: str) -> None:
    table = watched().play("move 2W", "call")
    assert (table.question, table.actor) == ("argue", "west")
    assert table.match.prompt() == "Illegal procedure: argue the call?"
    table.play("argue", dice=f"d6 {die}")
    assert table.question == question
    assert bool(table.match.ejected & 1) is (die == 1)
    assert table.fact("rerolls") == [2, 2]


def test_an_ejected_coach_argues_no_more() -> None:
    table = watched()
    table.match.ejected = 1
    assert table.play("move 2W", "call").question == "penalty"


@pytest.mark.rule("gold.base.ruling.late-wild-animal-call")
def test_a_late_animal_is_called_as_it_acts() -> None:
    players = {"1W": "e5", "2W": "e9", "1E": "y9"}
    table = stage(players, versus(team(has("wild-animal"), rerolls=0))).play("move 2W", "stop", "move 1W")
    assert (table.question, table.actor) == ("call", "east")
    table = stage(players, versus(team(has("wild-animal"), rerolls=0))).play("move 1W", "stop", "move 2W")
    assert table.question == "move", "in order"


@pytest.mark.rule("gold.base.ruling.wild-animal.frenzy-first")
def test_a_wild_animal_next_to_an_opponent_must_attack() -> None:
    table = stage({"1W": "e5", "2W": "e9", "1E": "f5"}, versus(team(has("wild-animal"))))
    assert "end turn" not in table.legal
    assert table.match.prompt() == "Turn 2: choose a player. 1W must attack before it ends."
    assert {text for text in table.legal if text.endswith(" 1W")} == {"block 1W", "blitz 1W"}
    away = stage({"1W": "e5", "2W": "e9", "1E": "y9"}, versus(team(has("wild-animal"))))
    assert "end turn" in away.legal, "else he need not act at all"


# --- skills in an action


@pytest.mark.rule("gold.base.skill.hypnotic-gaze.allowance")
def test_a_gaze_in_the_players_own_action_is_the_one_skill() -> None:
    gazer = versus(team(has("hypnotic-gaze", "dodge"), rerolls=0))
    table = stage({"1W": "d5", "1E": "f5", "2E": "y9"}, gazer).play("move 1W")
    assert "gaze" not in table.legal, "nobody is near"
    table.play("to e5")
    table.play("gaze", dice="d6 4")
    assert table.fact("players.1W.skill_used") == "hypnotic-gaze"
    assert table.match.dazed >> table.match.split & 1
    table.play("to e4")
    assert table.question == "move", "no dodge"
    assert not table.match.rules.is_owned(table.match, 0, "dodge")


@pytest.mark.rule("gold.base.skill.hypnotic-gaze.allowance")
def test_a_gaze_before_the_action_is_free() -> None:
    gazer = versus(team(has("hypnotic-gaze", "dodge"), rerolls=0))
    table = stage({"1W": "e5", "1E": "f5", "2E": "y9"}, gazer).play("hypnotic-gaze 1W", dice="d6 3")
    table.play("move 1W")
    assert "gaze" not in table.legal, "once in a turn"
    table.play("to e4", dice="d6 1")
    assert "re-roll by dodge" in table.legal
    used = stage({"1W": "e5", "1E": "f5", "2E": "y9"}, gazer).play("move 1W").play("to e4", dice="d6 1")
    used.play("re-roll by dodge", dice="d6 6")
    assert "gaze" not in used.legal, "another skill was used"


@pytest.mark.rule("gold.base.skill.multiple-block.action")
def test_two_opponents_are_blocked_in_a_blitz_for_one_square() -> None:
    players = {"1W": "d5", "1E": "f5", "2E": "f6", "3E": "y9"}
    table = stage(players, versus(team(has("multiple-block", st=7)))).play("blitz 1W", "to e5").play("block 1E")
    assert (table.question, table.legal) == ("target", ["nobody else", "target 2E"])
    left = table.match.rules.movement_left(table.match, 0)
    assert left == 4, "one square moved, one for both blocks"
    table.play("target 2E", dice="block push-back, block push-back").play("first 1E").play("push to g4", "push to g7")
    table.play("stay", "to d4")
    assert table.match.act_other == -1
    assert table.fact("players.1W.skill_used") == "multiple-block"


@pytest.mark.rule("gold.base.skill.dauntless.before")
def test_dauntless_compares_bare_strengths_and_may_be_rerolled() -> None:
    settings = versus(team(has("dauntless", "horns"), rerolls=1), team(has(st=5)))
    table = stage({"1W": "d5", "2W": "g6", "1E": "f5", "2E": "y9"}, settings, rerolls=[1, 0]).play("blitz 1W", "to e5")
    table.play("block 1E", dice="d6 2, d6 3")
    assert table.question == "re-roll"
    table.play("re-roll by team-re-roll", dice="d6 3, d6 3")  # 6 beats 5
    assert (table.question, table.fact("rerolls")) == ("use", [0, 0])
    table.play("yes", dice="block pow, block push-back")
    assert table.question == "result", "5, 1 more for the horns and 1 for the help, against 5"


@pytest.mark.rule("gold.base.wizard.zap.limits", "gold.base.wizard.zap.injuries")
def test_toads_neither_help_nor_hinder() -> None:
    players = {"1W": "e5", "2W": "g6", "1E": "f5", "2E": "h7"}
    table = stage(players, versus(team(), team(has(st=4))))
    rules, match = table.match.rules, table.match
    west, east = 0, match.split
    assert rules.assists(match, west, east) == 0, "2W is marked"
    rules.alter(match, east + 1, "toad", 2)
    assert rules.assists(match, west, east) == 1
    rules.alter(match, 1, "toad", 2)
    assert rules.assists(match, west, east) == 0
    match.hurt[east + 1] = match.rules.badly_hurt_row
    rules.lapse(match, 2)
    assert match.hurt[east + 1] == match.rules.badly_hurt_row, "what happened to the toad happened to the player"
