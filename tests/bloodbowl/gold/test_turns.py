"""Gold: the turn marker and illegal procedure, stunned players, the apothecary."""

from __future__ import annotations

import pytest

from tests.bloodbowl.gold.staging_helpers import Table, stage, team, versus
from touchline.bloodbowl.editions.gold import EDITION

PLAYERS = {"1W": "e5", "2W": "e9", "1E": "y9"}


def has(*skills: str, **figures: object) -> dict[str, object]:
    return {"skills": list(skills), **figures}


def watched(rerolls: list[int] | None = None) -> Table:
    """A turn of the west in which the marker is moved by its coach."""
    table = stage(PLAYERS, versus(team(), turn_marker="coach"), active="east", rerolls=rerolls or [2, 2])
    return table.play("move the marker", "end turn") if "move the marker" in table.legal else table.play("end turn")


@pytest.mark.rule("gold.base.illegal-procedure.marker-duty", "gold.base.flow.turn", "gold.base.action.one-each")
def test_the_coach_moves_the_marker() -> None:
    table = watched()
    assert table.is_turn_of("west")
    assert "move the marker" in table.legal
    table.play("move the marker")
    assert "move the marker" not in table.legal


def test_without_the_setting_the_marker_moves_by_itself() -> None:
    table = stage(PLAYERS).play("move 1W")
    assert table.question == "move"


@pytest.mark.rule(
    "gold.illegal-procedure.trigger.pick-up-model",
    "gold.base.illegal-procedure.penalty",
    "gold.base.illegal-procedure.counts-as-use",
    "gold.base.turnover.illegal-procedure",
)
@pytest.mark.parametrize(("answer", "goes_on"), [("give a re-roll up", True), ("end turn", False)])
def test_a_forgotten_marker_costs_a_reroll_or_the_turn(answer: str, goes_on: bool) -> None:
    table = watched().play("move 1W")
    assert (table.question, table.actor) == ("call", "east")
    table.play("call")
    table.play("accept")
    assert (table.question, table.actor) == ("penalty", "west")
    table.play(answer)
    assert (table.question == "move") is goes_on
    assert table.is_turn_of("east") is not goes_on
    assert table.fact("rerolls") == ([1, 2] if goes_on else [2, 2])
    if goes_on:
        assert not EDITION.may_use_team_reroll(table.match, 0)


@pytest.mark.rule("gold.base.illegal-procedure.no-reroll-left")
def test_without_a_reroll_the_turn_is_over() -> None:
    table = watched([0, 0]).play("move 1W", "call", "accept")
    assert table.is_turn_of("east")


@pytest.mark.rule(
    "gold.illegal-procedure.wrong-call.marker-already-moved",
    "gold.illegal-procedure.wrong-call.no-penalty",
    "gold.illegal-procedure.wrong-call.each-time",
    "gold.base.illegal-procedure.fixed-in-time",
    "gold.base.reroll.bonus-source",
)
def test_a_wrong_call_brings_a_reroll() -> None:
    table = watched().play("move the marker", "move 1W", "call")
    assert table.question == "move"
    assert table.fact("rerolls") == [3, 2]


def test_a_turn_has_one_call_for_the_marker() -> None:
    table = watched().play("move 1W", "let it pass", "stop", "move 2W")
    assert table.question == "move"


@pytest.mark.rule(
    "gold.foul.eye-on-you.illegal-procedure",
    "gold.foul.eye-on-you.illegal-procedure-additional",
    "gold.foul.eye-on-you.wrong-call-no-return",
)
@pytest.mark.parametrize(("moves", "eye"), [([], -1), (["move the marker"], 1)])
def test_a_right_call_takes_the_counter_from_its_holder(moves: list[str], eye: int) -> None:
    table = watched()
    table.match.eye_on = 1  # the west has the counter
    table.play(*moves, "move 1W", "call")
    if not moves:
        table.play("accept")
    assert table.match.eye_on == eye


def test_a_call_against_the_other_coach_leaves_the_counter() -> None:
    table = watched()
    table.match.eye_on = 0
    assert table.play("move 1W", "call").match.eye_on == 0


@pytest.mark.rule("gold.foul.eye-on-you.half-end", "gold.base.flow.half-time")
def test_the_counter_returns_at_half_time() -> None:
    table = stage(PLAYERS, turns=[8, 8], active="west")
    table.match.eye_on = 0
    table.play("end turn")
    assert (table.fact("half"), table.match.eye_on) == (2, -1)


@pytest.mark.rule("gold.concede.when", "gold.concede.non-league")
def test_a_coach_gives_up_before_the_marker_is_moved() -> None:
    settings = versus(team(), turn_marker="coach", conceding=True)
    table = stage(PLAYERS, settings, active="east", score=[1, 0])
    table.play("move the marker", "end turn") if "move the marker" in table.legal else table.play("end turn")
    assert "concede" in table.legal
    assert "concede" not in table.play("move the marker").legal


# --- stunned players


@pytest.mark.rule(
    "gold.base.injury.stunned", "gold.base.action.stunned.turn-over", "gold.base.action.stunned.same-turn"
)
def test_a_stunned_player_is_turned_face_up_by_the_coach() -> None:
    table = stage({**PLAYERS, "1W": "e5 stunned"})
    table.play("turn-face-up 1W")
    assert table.fact("players.1W.status") == "prone"
    assert not any(text.endswith(" 1W") for text in table.legal)
    assert table.is_turn_of("west")


def test_a_stunned_player_who_was_forgotten_stays_face_down() -> None:
    table = stage({**PLAYERS, "1W": "e5 stunned"}).play("end turn")
    assert table.fact("players.1W.status") == "stunned"
    automatic = versus(team(), stunned_players="automatic")
    table = stage({**PLAYERS, "1W": "e5 stunned"}, automatic)
    table.match.was_stunned = 1
    assert table.play("end turn").fact("players.1W.status") == "prone"


# --- the apothecary

PAIR = {"1W": "e5", "1E": "f5"}


@pytest.mark.rule(
    "gold.apothecary.at-once",
    "gold.base.apothecary.once",
    "gold.base.apothecary.roll",
    "gold.base.apothecary.any-injury",
    "gold.base.apothecary.spp-stands",
)
@pytest.mark.parametrize("injury", ["d6 4, d6 4", "d6 6, d6 6, d6 6"])
@pytest.mark.parametrize("die", [1, 2])
def test_the_apothecary_heals_on_the_spot_or_not_at_all(injury: str, die: int) -> None:
    table = stage(PAIR, apothecaries=[0, 1]).play("block 1W", dice="block pow").play("push to g5")
    table.play("stay", dice=f"d6 4, d6 5, {injury}").play("yes", dice=f"d6 {die}")
    status = "prone" if die > 1 else "knocked-out" if injury == "d6 4, d6 4" else "casualty"
    assert table.fact("players.1E.status") == status
    assert table.match.apothecaries == [0, 0]


@pytest.mark.rule("gold.apothecary.on-pitch-or-niggling", "gold.base.block.crowd", "gold.base.block.crowd.no-spp")
def test_nobody_is_treated_for_what_the_crowd_did() -> None:
    table = stage({"1W": "e2", "1E": "e1"}, apothecaries=[0, 1])
    table.play("block 1W", dice="block push-back").play("stay", dice="d6 4, d6 4")
    assert table.fact("players.1E.status") == "knocked-out"
    assert table.counted("1W", "casualties") == 0


# --- actions


@pytest.mark.rule("gold.pick-up.forced-entry.no-attempt", "gold.pick-up.forced-entry.bounces")
def test_who_is_pushed_onto_the_ball_does_not_pick_it_up() -> None:
    table = stage(PAIR, ball="g5").play("block 1W", dice="block push-back").play("push to g5").play("stay", dice="d8 5")
    assert table.ball == "h5"
    assert table.is_turn_of("west")


@pytest.mark.rule("gold.base.gfi.dodge-first", "gold.base.gfi.roll", "gold.base.gfi.after-square")
def test_a_dodge_comes_before_the_extra_square() -> None:
    table = stage({"1W": "e5", "1E": "g4"}, versus(team({"ma": 1}, rerolls=0))).play("move 1W", "to f5")
    table.play("to f6", dice="d6 4, d6 1, d6 1, d6 1")
    assert table.fact("players.1W.square") == "f6"
    assert table.is_turn_of("east")


@pytest.mark.rule("gold.turnover.seventh.off-pitch", "gold.base.foul.sent-off.turnover", "gold.base.foul.sent-off")
def test_a_player_sent_off_ends_the_turn() -> None:
    table = stage({"1W": "e5", "1E": "f5 prone"}).play("foul 1W").play("foul 1E", dice="d6 1, d6 1").play("accept")
    assert table.fact("players.1W.status") == "sent-off"
    assert table.is_turn_of("east")
