"""Gold: the blunderbuss, Fanatics among others, bombs that nobody has to catch, what weapons never earn."""

from __future__ import annotations

import pytest

from tests.bloodbowl.gold.staging_helpers import Table, stage, team, versus

PAIR = {"1W": "e5", "1E": "f5"}


def has(*skills: str, **figures: object) -> dict[str, object]:
    return {"skills": list(skills), **figures}


def armed(*skills: str, players: dict[str, str] | None = None, east: dict[str, object] | None = None) -> Table:
    foes = team(east) if east else team()
    return stage(players or PAIR, versus(team(has(*skills), rerolls=0), foes))


# --- the blunderbuss

GUN = {"1W": "e5 ball", "2W": "t9", "3W": "b9", "1E": "n7", "6E": "y14"}


@pytest.mark.rule(
    "gold.base.weapon.blunderbuss.fire",
    "gold.base.weapon.blunderbuss.result",
    "gold.base.weapon.blunderbuss.no-interception",
    "gold.base.weapon.spp",
)
def test_a_shot_on_target_is_caught_like_an_accurate_pass() -> None:
    table = armed("blunderbuss", players=GUN).play("fire-weapon 1W")
    assert len(table.squares("throw to")) == 26 * 15 - 1, "any other square of the pitch"
    table.play("throw to t9", dice="d6 4, d6 3")  # AG 3 and +1
    assert table.ball == "2W"
    assert table.counted("1W", "completions") == 0
    assert table.is_turn_of("west")


@pytest.mark.rule("gold.base.weapon.blunderbuss.result", "gold.base.weapon.blunderbuss.turnover")
def test_a_shot_that_misses_scatters_and_may_cost_the_turn() -> None:
    table = armed("blunderbuss", players=GUN).play("fire-weapon 1W")
    table.play("throw to p7", dice="d6 3, d8 5, d6 4, d8 5")
    assert table.ball == "u7"
    assert table.is_turn_of("east")


@pytest.mark.rule("gold.base.weapon.blunderbuss.once", "gold.base.weapon.blunderbuss.turnover")
def test_one_shot_in_a_drive_and_it_is_the_throw_of_the_turn() -> None:
    table = armed("blunderbuss", players=GUN).play("fire-weapon 1W").play("throw to t9", dice="d6 4, d6 3")
    table.play("pass 2W")
    assert "throw" not in table.legal, "the team has thrown"
    table = armed("blunderbuss", players=GUN).play("fire-weapon 1W").play("throw to t9", dice="d6 4, d6 3")
    table.match.ball = -2  # 1W has it again
    table.play("end turn", "end turn")
    assert "fire-weapon 1W" not in table.legal
    assert "fire-weapon 1W" not in armed("blunderbuss", players={**GUN, "1W": "e5"}).legal, "without the ball"


# --- Fanatics


@pytest.mark.rule("gold.base.weapon.fanatic.untouchable")
def test_nobody_blocks_a_fanatic() -> None:
    foes = team(has("ball-and-chain"))
    table = stage({"1W": "e5", "2W": "b9", "1E": "f5"}, versus(team(), foes))
    assert "block 1W" not in table.legal
    table.play("blitz 1W")
    assert "block 1E" not in table.legal
    raging = stage({"1W": "e5", "1E": "f5"}, versus(team(has("frenzy")), foes))
    assert "end turn" in raging.legal, "nor has to"


@pytest.mark.rule("gold.base.weapon.fanatic.untouchable")
def test_two_fanatics_fell_each_other() -> None:
    table = stage({**PAIR, "6E": "y14"}, versus(team(has("ball-and-chain")), team(has("ball-and-chain"))))
    table.play("ball-and-chain 1W").play("face east", dice="d6 3, d6 4, d6 4, d6 4, d6 4")
    assert [table.fact(f"players.{name}.status") for name in ("1W", "1E")] == ["knocked-out", "knocked-out"]
    assert table.is_turn_of("east")


@pytest.mark.rule("gold.base.weapon.fanatic.prone")
def test_who_lies_in_the_way_is_pushed_unhurt() -> None:
    table = armed("ball-and-chain", players={"1W": "e5", "1E": "f5 prone"}).play("ball-and-chain 1W")
    table.play("face east", dice="d6 3").play("push to g5")
    assert (table.fact("players.1W.square"), table.fact("players.1E.square")) == ("f5", "g5")
    assert table.fact("players.1E.status") == "prone"
    assert table.question == "face", "no dice for it, and on it goes"


@pytest.mark.rule("gold.base.weapon.fanatic.stand-firm")
def test_who_stands_firm_ends_the_move() -> None:
    table = armed("ball-and-chain", east=has("stand-firm")).play("ball-and-chain 1W")
    table.play("face east", dice="d6 3, block push-back, block push-back, d6 2")
    assert (table.fact("players.1W.square"), table.fact("players.1E.square")) == ("e5", "f5")
    assert table.is_turn_of("west")
    assert "ball-and-chain 1W" not in table.legal


@pytest.mark.rule("gold.base.weapon.fanatic.off-pitch")
def test_beyond_the_edge_the_crowd_waits() -> None:
    table = armed("ball-and-chain", players={"1W": "e1", "1E": "y9"}).play("ball-and-chain 1W")
    table.play("face north", dice="d6 3, d6 4, d6 4")
    assert table.fact("players.1W.status") == "knocked-out"
    assert table.is_turn_of("east")


@pytest.mark.rule("gold.base.weapon.fanatic.ball")
def test_the_ball_bounces_from_a_fanatic() -> None:
    table = stage({"1W": "e5", "1E": "y9"}, versus(team(has("ball-and-chain"))), ball="f5").play("ball-and-chain 1W")
    table.play("face east", dice="d6 3, d8 2")
    assert (table.fact("players.1W.square"), table.ball) == ("f5", "f4")
    assert table.question == "face"


# --- bombs

BOMB = {"1W": "e5", "1E": "i5", "2E": "y9"}


@pytest.mark.rule("gold.base.weapon.bomb.decline")
def test_nobody_has_to_catch_a_bomb() -> None:
    table = armed("explosive-bombs", players=BOMB).play("throw-bomb 1W", dice="d6 2").play("throw to i5", dice="d6 4")
    assert (table.question, table.actor) == ("catch", "east")
    assert "bomb" in table.match.prompt()
    table.play("let it bounce", dice="d8 5, d6 3")  # to j5, next to 1E
    assert table.fact("players.1E.status") == "standing"


@pytest.mark.rule("gold.base.weapon.bomb.caught")
@pytest.mark.parametrize("die", [3, 4])
def test_a_caught_bomb_is_thrown_on_or_goes_off(die: int) -> None:
    table = armed("explosive-bombs", players=BOMB).play("throw-bomb 1W", dice="d6 2").play("throw to i5", dice="d6 4")
    table.play("catch it", dice=f"d6 3, d6 {die}" + (", d6 1, d6 1" if die == 3 else ""))
    if die == 3:
        assert table.fact("players.1E.status") == "prone"
    else:
        assert (table.question, table.actor) == ("throw", "east")


@pytest.mark.rule("gold.base.weapon.bomb.dropped")
def test_nobody_has_the_time_to_fall_with_a_lit_bomb() -> None:
    table = armed("explosive-bombs", players=BOMB).play("throw-bomb 1W", dice="d6 2").play("throw to i5", dice="d6 4")
    table.play("catch it", dice="d6 3, d6 4")
    assert table.match.bomb
    assert (table.question, table.match.focus) == ("throw", table.match.split), "the catcher has nothing else to do"
    assert all(text.startswith("throw to ") for text in table.legal)
    table.play("throw to k8", dice="d6 4, d8 5")
    assert not table.match.bomb, "and it has gone off before anybody acts"
    assert table.is_turn_of("west")


@pytest.mark.rule("gold.base.weapon.bomb.no-spp", "gold.base.weapon.spp")
def test_bombs_earn_nothing() -> None:
    table = armed("explosive-bombs", players={"1W": "e5", "2W": "i5", "1E": "k5", "2E": "y9"})
    table.play("throw-bomb 1W", dice="d6 2").play("throw to i5", dice="d6 4").play("catch it", dice="d6 3, d6 4")
    assert table.counted("1W", "completions") == 0
    table.play("throw to k5", dice="d6 6").play("let it bounce", dice="d8 5, d6 6, d6 6, d6 6, d6 6, d6 6, d6 1")
    assert table.fact("players.1E.status") == "casualty"
    assert [table.counted(f"{n}W", "casualties") for n in (1, 2)] == [0, 0]


@pytest.mark.rule("gold.base.weapon.always-carried", "gold.weapon.base-rules")
@pytest.mark.parametrize(
    ("weapon", "needed"), [("chainsaw", 8), ("blunderbuss", 10), ("poison-dagger", 10), ("explosive-bombs", 8)]
)
def test_a_weapon_that_was_not_used_is_judged_all_the_same(weapon: str, needed: int) -> None:
    table = armed(weapon, players={"1W": "e5", "2W": "y9 ball", "1E": "f9"})
    table.match.fielded = 1
    table.play("move 2W")
    table.play("to z9", dice=f"d6 {needed - needed // 2}, d6 {needed // 2}")
    assert table.question == "argue", "it was on the pitch with its carrier"
