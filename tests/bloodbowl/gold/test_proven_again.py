"""Gold: rules that one test once proved together with many others, each by a case of its own."""

from __future__ import annotations

import pytest

from tests.bloodbowl.gold.staging_helpers import stage, team, versus

PAIR = {"1W": "e5", "1E": "f5", "6E": "y14"}


def has(*skills: str, **figures: object) -> dict[str, object]:
    return {"skills": list(skills), **figures}


@pytest.mark.rule("gold.base.skill.piling-on.condition")
def test_piling_on_needs_a_fall_by_the_players_own_block_and_a_follow_up() -> None:
    piler = versus(team(has("piling-on")))
    table = stage(PAIR, piler).play("block 1W", dice="block pow").play("push to g5").play("stay", dice="d6 1, d6 1")
    assert table.is_turn_of("west"), "who stays behind is not asked"
    table = stage(PAIR, piler).play("block 1W", dice="block push-back").play("push to g5").play("follow up")
    assert table.is_turn_of("west"), "nobody fell"
    blocked = versus(team(has()), team(has("piling-on")))
    table = stage(PAIR, blocked).play("block 1W", dice="block player-down, d6 1, d6 1")
    assert table.is_turn_of("east"), "it was not the own block"


@pytest.mark.rule(
    "gold.base.skill.piling-on.strength", "gold.base.skill.piling-on.own-fall", "gold.base.skill.piling-on.turnover"
)
@pytest.mark.parametrize(("dice", "status"), [("d6 2, d6 2", "prone"), ("d6 2, d6 3, d6 1, d6 1", "stunned")])
def test_the_players_own_strength_is_added_and_the_turn_is_over(dice: str, status: str) -> None:
    settings = versus(team(has("piling-on", st=4), has()), team(has(av=8)))
    table = stage({**PAIR, "2W": "f6"}, settings).play("block 1W", dice="block pow, block pow").play("push to g5")
    table.play("follow up").play("yes", dice=dice)  # 4 or 5 and ST 4, without the helper, against AV 8
    assert table.fact("players.1E.status") == status
    assert (table.fact("players.1W.status"), table.fact("players.1W.square")) == ("prone", "f5")
    assert table.is_turn_of("east")


@pytest.mark.rule("gold.base.skill.diving-tackle.one")
def test_one_diver_is_enough() -> None:
    divers = versus(team(rerolls=0), team(has("diving-tackle"), has("diving-tackle")))
    table = stage({"1W": "e5", "1E": "d5", "2E": "d6", "6E": "y14"}, divers).play("move 1W").play("to f5", dice="d6 5")
    assert (table.question, table.actor) == ("use", "east")
    table.play("yes")
    assert table.question == "move", "a 5 is still enough with -2, and the second is not asked"


@pytest.mark.rule("gold.diving-tackle.trigger")
@pytest.mark.parametrize("action", ["move 1W", "blitz 1W", "pass 1W", "foul 1W"])
def test_a_dive_answers_every_action_with_movement(action: str) -> None:
    settings = versus(team(rerolls=0), team(has("diving-tackle"), has(), has()))
    players = {"1W": "e5 ball", "1E": "d5", "2E": "y9", "3E": "x9 prone"}
    table = stage(players, settings).play(action).play("to f5", dice="d6 4")
    assert (table.question, table.actor) == ("use", "east")


@pytest.mark.rule("gold.base.skill.horns.one-block")
def test_horns_count_for_the_first_block_of_a_frenzied_blitz() -> None:
    settings = versus(team(has("horns", "frenzy"), rerolls=0))
    table = stage({"1W": "d5", "1E": "f5", "6E": "y14"}, settings).play("blitz 1W", "to e5").play("block 1E")
    table.play("yes", dice="block push-back, block push-back")
    table.play("push to g5", dice="block push-back")
    assert table.question == "push", "one die for the second block"


@pytest.mark.rule("gold.base.weapon.chainsaw.restart")
def test_a_saw_stops_with_the_drive() -> None:
    table = stage({"1W": "e5", "2W": "y5 ball", "6E": "c13"}, versus(team(has("chainsaw"))))
    table.play("start-weapon 1W", dice="d6 4")
    rules = table.match.rules
    assert rules.is_altered(table.match, 0, "saw-running")
    table.match.fielded = 0
    table.play("move 2W").play("to z5")
    assert not rules.is_altered(table.match, 0, "saw-running")


@pytest.mark.rule("gold.base.weapon.fanatic.go-on", "gold.base.weapon.fanatic.template")
def test_a_fanatic_turns_and_goes_on_after_a_block() -> None:
    table = stage({"1W": "e5", "1E": "f5", "2E": "f8", "6E": "y14"}, versus(team(has("ball-and-chain", st=2))))
    table.play("ball-and-chain 1W").play("face east", dice="d6 3, block push-back, block push-back")
    table.play("push to g5")
    assert (table.question, table.fact("players.1W.square")) == ("face", "f5")
    assert {f"face {side}" for side in ("north", "east", "south", "west")} <= set(table.legal)
    table.play("face south", dice="d6 3")
    assert table.fact("players.1W.square") == "f6"


@pytest.mark.rule("gold.regeneration.opponent-spp")
def test_the_casualty_counts_although_the_player_regenerates() -> None:
    players = {"1W": "e5", "2W": "y9 ball", "1E": "f5", "6E": "c13"}
    table = stage(players, versus(team(), team(has("regeneration")))).play("block 1W", dice="block pow")
    table.play("push to g5").play("stay", dice="d6 6, d6 6, d6 6, d6 6, d6 6")
    table.play("move 2W").play("to z9", dice="d6 6")
    assert table.fact("players.1E.status") == "reserves"
    assert table.counted("1W", "casualties") == 1


@pytest.mark.rule("gold.base.landing.modifiers")
@pytest.mark.parametrize(("scatter", "marker", "needed"), [(False, "", 4), (True, "", 5), (False, "i5", 5)])
def test_landing_is_harder_after_a_scatter_and_next_to_opponents(scatter: bool, marker: str, needed: int) -> None:
    settings = versus(team(has("throw-team-mate", st=5), has("right-stuff"), rerolls=0))
    foes = {"1E": marker} if marker else {}
    for die in (needed - 1, needed):
        table = stage({"1W": "e5", "2W": "f5", **foes, "6E": "y14"}, settings).play("throw-team-mate 1W", "lift 2W")
        throw = "d6 3, d8 5, d8 4, d8 5" if scatter else "d6 4"
        table.play("throw to h5", dice=f"{throw}, d6 {die}" + ("" if die == needed else ", d6 1, d6 1"))
        assert table.fact("players.2W.status") == ("standing" if die == needed else "prone")


@pytest.mark.rule("gold.base.throw-team-mate.range")
def test_nobody_is_thrown_as_far_as_a_long_bomb() -> None:
    settings = versus(team(has("throw-team-mate", st=5), has("right-stuff"), rerolls=0))
    table = stage({"1W": "e5", "2W": "f5", "6E": "y14"}, settings).play("throw-team-mate 1W", "lift 2W")
    assert "o5" in table.squares("throw to")
    assert "p5" not in table.squares("throw to"), "eleven squares are a long bomb"


@pytest.mark.rule("gold.base.block.push.prone-occupants")
def test_who_lies_in_the_way_of_a_push_is_pushed_on_unhurt() -> None:
    players = {"1W": "e5", "1E": "f5", "2E": "g5 prone", "3E": "g4 stunned", "4E": "g6 prone", "6E": "y14"}
    table = stage(players).play("block 1W", dice="block push-back").play("push to g5")
    table.play("push to h5", "stay")
    assert [table.fact(f"players.{n}E.square") for n in (1, 2)] == ["g5", "h5"]
    assert table.fact("players.2E.status") == "prone"


@pytest.mark.rule("gold.base.reroll.skill-not-team")
def test_a_reroll_by_a_skill_leaves_the_one_of_the_team() -> None:
    table = stage({**PAIR, "2W": "h9", "2E": "h8"}, versus(team(has("dodge"), rerolls=1)), rerolls=[1, 0])
    table.play("move 1W").play("to d5", dice="d6 1").play("re-roll by dodge", dice="d6 6").play("stop")
    assert "re-roll by team-re-roll" in table.play("move 2W").play("to h10", dice="d6 1").legal
