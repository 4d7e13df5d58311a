"""Gold: secret weapons and their penalty rolls."""

from __future__ import annotations

import pytest

from tests.bloodbowl.gold.staging_helpers import Table, stage, team, versus
from touchline.bloodbowl.rules.gold.skills import ONE_SKILL

PAIR = {"1W": "e5", "1E": "f5"}


def has(*skills: str, **figures: object) -> dict[str, object]:
    return {"skills": list(skills), **figures}


def armed(*skills: str, players: dict[str, str] | None = None) -> Table:
    return stage(players or PAIR, versus(team(has(*skills), rerolls=0)))


@pytest.mark.rule(
    "gold.base.weapon.penalty-roll",
    "gold.base.weapon.penalty-repeat",
    "gold.base.weapon.not-sent-off-in-play",
    "gold.base.weapon.penalty.argue",
)
@pytest.mark.parametrize(
    ("weapon", "needed"),
    [
        ("chainsaw", 8),
        ("poison-dagger", 10),
        ("explosive-bombs", 8),
        ("stink-bombs", 10),
        ("pogo-stick", 10),
        ("ball-and-chain", 8),
        ("death-roller", 7),
    ],
)
@pytest.mark.parametrize("short", [0, 1])
def test_the_opposing_coach_rolls_at_the_end_of_a_drive(weapon: str, needed: int, short: int) -> None:
    table = armed(weapon, players={"1W": "e5", "2W": "y9 ball", "1E": "f9"})
    table.match.fielded = 1
    total = needed - short
    table.play("move 2W")
    table.play("to z9", dice=f"d6 {total - total // 2}, d6 {total // 2}")
    assert (table.question == "argue") is (not short)
    if not short:
        assert table.play("accept").fact("players.1W.status") == "sent-off"


@pytest.mark.rule(
    "gold.base.weapon.poison-dagger",
    "gold.base.weapon.dagger.poison-gone",
    "gold.base.weapon.attack-is-block",
    "gold.base.weapon.attack.one",
    "gold.qa.weapon-armour-unmodified",
)
def test_a_poison_dagger_knocks_out_once() -> None:
    players = {"1W": "e5", "1E": "f5", "2E": "f6"}
    table = armed("poison-dagger", "mighty-blow", "frenzy", players=players).play("block 1W", "target 1E")
    table.play("poison-dagger", dice="d6 4, d6 5, d6 1, d6 1")
    assert table.fact("players.1E.status") == "knocked-out"
    assert not table.match.rules.is_altered(table.match, 0, ONE_SKILL)
    table = armed("poison-dagger", players=players)
    table.match.rules.alter(table.match, 0, "poison-gone", 2)
    table.play("block 1W", "target 1E").play("poison-dagger", dice="d6 4, d6 5, d6 1, d6 1")
    assert table.fact("players.1E.status") == "stunned"


@pytest.mark.rule("gold.frenzy.secret-weapon-instead")
def test_a_frenzied_player_may_use_the_weapon_or_block() -> None:
    table = armed("poison-dagger", "frenzy").play("block 1W")
    assert {"block", "poison-dagger"} == set(table.legal)


@pytest.mark.rule(
    "gold.base.weapon.chainsaw",
    "gold.base.weapon.chainsaw.start",
    "gold.base.weapon.chainsaw.restart",
    "gold.base.weapon.chainsaw.armour-holds",
    "gold.base.weapon.chainsaw.ball",
    "gold.base.weapon.chainsaw.victim-stays",
)
def test_a_chainsaw_must_be_started() -> None:
    table = armed("chainsaw", players={"1W": "e5", "2W": "b9", "1E": "f5"})
    assert "start-weapon 1W" in table.legal
    table.play("start-weapon 1W", dice="d6 3")
    assert table.is_turn_of("west")
    table = armed("chainsaw", players={"1W": "e5", "2W": "b9", "1E": "f5"}).play("start-weapon 1W", dice="d6 4")
    rules = table.match.rules
    assert rules.is_altered(table.match, 0, "saw-running")
    assert not rules.can_hold(table.match, 0)
    table.play("end turn", "end turn").play("block 1W").play("chainsaw", dice="d6 2, d6 3")  # 5 + 3
    assert table.fact("players.1E.status") == "standing"
    table.play("end turn", "end turn").play("block 1W").play("chainsaw", dice="d6 3, d6 3, d6 1, d6 1")
    assert (table.fact("players.1E.status"), table.fact("players.1E.square")) == ("stunned", "f5")


@pytest.mark.rule("gold.base.weapon.chainsaw.fall")
def test_falling_with_a_running_saw_hurts() -> None:
    table = armed("chainsaw")
    table.match.rules.alter(table.match, 0, "saw-running", 2)
    table.play("block 1W").play("block", dice="block player-down, d6 3, d6 3, d6 1, d6 1")
    assert table.fact("players.1W.status") == "stunned"


@pytest.mark.rule("gold.base.weapon.chainsaw.foul")
def test_a_foul_with_a_running_saw() -> None:
    table = armed("chainsaw", players={"1W": "e5", "1E": "f5 prone"})
    table.match.rules.alter(table.match, 0, "saw-running", 2)
    table.play("foul 1W").play("foul 1E", dice="d6 2, d6 4, d6 1, d6 2")  # 6 + 3
    assert table.fact("players.1E.status") == "stunned"


BOMB = {"1W": "e5", "1E": "i5", "2E": "j6", "3E": "y9"}


@pytest.mark.rule(
    "gold.base.weapon.bomb",
    "gold.base.weapon.bomb.action",
    "gold.base.weapon.bomb.fuse",
    "gold.base.weapon.bomb.throw",
    "gold.base.weapon.bomb.land",
    "gold.base.weapon.bomb.explosion",
)
def test_a_bomb_that_nobody_catches_jumps_once_and_explodes() -> None:
    table = armed("explosive-bombs", players=BOMB).play("throw-bomb 1W", dice="d6 2")
    table.play("throw to h6", dice="d6 4, d8 5, d6 4, d6 1, d6 1, d6 3")  # it jumps to i6, next to both
    assert [table.fact(f"players.{n}E.status") for n in (1, 2)] == ["prone", "standing"]
    assert table.is_turn_of("west")


def test_a_player_with_both_kinds_of_bombs_throws_one() -> None:
    table = armed("explosive-bombs", "stink-bombs", players=BOMB).play(
        "throw-bomb 1W", dice="d6 1, d6 6, d6 6, d6 4, d6 4"
    )
    assert table.fact("players.1W.square") is None
    assert table.is_turn_of("east")


@pytest.mark.rule("gold.base.weapon.bomb.fuse", "gold.base.weapon.bomb.turnover")
def test_a_short_fuse_fells_the_bomber() -> None:
    table = armed("explosive-bombs", players=BOMB).play("throw-bomb 1W", dice="d6 1, d6 1, d6 1")
    assert table.fact("players.1W.status") == "prone"
    assert table.is_turn_of("east")


@pytest.mark.rule("gold.base.weapon.bomb.off-pitch")
def test_a_bomb_in_the_crowd_hurts_nobody() -> None:
    table = armed("explosive-bombs", players={"1W": "e2", "1E": "y9"}).play("throw-bomb 1W", dice="d6 2")
    table.play("throw to g1", dice="d6 4, d8 2")
    assert table.is_turn_of("west")


@pytest.mark.rule("gold.base.weapon.bomb.ball-carrier")
def test_nobody_throws_bombs_with_the_ball() -> None:
    assert "throw-bomb 1W" not in armed("explosive-bombs", players={"1W": "e5 ball", "1E": "y9"}).legal


@pytest.mark.rule(
    "gold.stink-bomb.like-bomb",
    "gold.stink-bomb.area",
    "gold.stink-bomb.fall-over",
    "gold.stink-bomb.no-armour",
    "gold.stink-bomb.no-turnover",
)
def test_a_stink_bomb_fells_everybody_around() -> None:
    players = {**BOMB, "2W": "h7"}
    table = armed("stink-bombs", players=players).play("throw-bomb 1W", dice="d6 2")
    table.play("throw to h6", dice="d6 4, d8 5")
    assert [table.fact(f"players.{name}.status") for name in ("1E", "2E", "2W")] == ["prone"] * 3
    assert table.is_turn_of("west")


def test_the_bomber_in_its_own_stench_loses_no_turn() -> None:
    table = armed("stink-bombs", players=BOMB).play("throw-bomb 1W", dice="d6 1")
    assert table.fact("players.1W.status") == "prone"
    assert table.is_turn_of("west")


@pytest.mark.rule("gold.stink-bomb.ball-carrier")
@pytest.mark.parametrize(("carrier", "turn"), [("2W", "east"), ("1E", "west")])
def test_a_stink_bomb_costs_the_turn_if_it_hits_your_own_carrier(carrier: str, turn: str) -> None:
    players = {**BOMB, "2W": "h7"}
    players[carrier] += " ball"
    table = armed("stink-bombs", players=players).play("throw-bomb 1W", dice="d6 2")
    table.play("throw to h6", dice="d6 4, d8 5, d8 7")
    assert table.is_turn_of(turn)


@pytest.mark.rule("gold.base.weapon.pogo.extra", "gold.base.weapon.pogo.leap")
def test_a_pogo_stick_leaps_again_and_again() -> None:
    table = (
        armed("pogo-stick", "leap", players={"1W": "e5", "1E": "y9"}).play("move 1W").play("jump to g5", dice="d6 4")
    )
    assert not table.match.rules.is_altered(table.match, 0, ONE_SKILL)
    table.play("jump to i5", dice="d6 4")
    assert table.match.rules.steps_left(table.match, 0) == 6


@pytest.mark.rule("gold.base.weapon.death-roller.zones", "gold.base.weapon.death-roller.foul")
def test_a_death_roller_rolls_over_everything() -> None:
    players = {"1W": "e5", "1E": "d5", "2E": "g5 prone"}
    table = armed("death-roller", players=players).play("foul 1W", "to f5")
    table.play("foul 2E", dice="d6 1, d6 2, d6 1, d6 2")  # 3 + 6
    assert table.fact("players.2E.status") == "stunned"


@pytest.mark.rule("gold.base.weapon.death-roller.wrecked", "gold.base.weapon.death-roller.no-armour")
def test_a_death_roller_that_falls_is_wrecked() -> None:
    table = armed("death-roller").play("block 1W", dice="block player-down")
    assert table.fact("players.1W.status") == "absent"
    assert table.is_turn_of("east")


CHAIN = {"1W": "e5", "1E": "f5", "2W": "b9"}


@pytest.mark.rule(
    "gold.base.weapon.ball-and-chain.move-only",
    "gold.base.weapon.ball-and-chain.movement",
    "gold.base.weapon.ball-and-chain.block",
    "gold.base.weapon.ball-and-chain.no-ball",
    "gold.base.weapon.fanatic.go-on",
    "gold.base.weapon.fanatic.template",
)
def test_a_fanatic_goes_where_the_chain_goes() -> None:
    table = stage(CHAIN, versus(team(has("ball-and-chain", st=2, ma=4)), team({"st": 4})))
    assert {text.split()[0] for text in table.legal if text.endswith(" 1W")} == {"ball-and-chain"}
    table.play("ball-and-chain 1W").play("face east", dice="d6 3, block pow, block pow")  # ST 6 against 4
    table.play("push to g5", dice="d6 1, d6 1")
    assert table.fact("players.1W.square") == "f5"
    table.play("stop", dice="d6 2")
    assert table.is_turn_of("west")


@pytest.mark.rule("gold.base.weapon.fanatic.exhaustion")
@pytest.mark.parametrize(("die", "status"), [(3, "casualty"), (4, "absent")])
def test_a_fanatic_may_collapse(die: int, status: str) -> None:
    table = stage({"1W": "e5", "2W": "b9", "1E": "y9"}, versus(team(has("ball-and-chain", ma=4))))
    table.play("ball-and-chain 1W").play("face east", dice="d6 3").play("stop", dice=f"d6 1, d6 {die}")
    assert table.fact("players.1W.status") == status
    assert table.is_turn_of("east")


@pytest.mark.rule("gold.base.weapon.ball-and-chain.knocked-over")
def test_a_fanatic_who_falls_is_hurt_at_once() -> None:
    table = stage(CHAIN, versus(team(has("ball-and-chain", ma=4)), team({"st": 6})))
    table.play("ball-and-chain 1W").play("face east", dice="d6 3, block player-down, d6 1, d6 1")
    assert table.fact("players.1W.status") == "knocked-out"


@pytest.mark.rule("gold.base.weapon.ball-and-chain.illegal-procedure", "gold.base.weapon.fanatic.no-frenzy-order")
def test_a_late_fanatic_may_be_called() -> None:
    table = stage(CHAIN, versus(team(has("ball-and-chain", ma=4)))).play("move 2W", "stop", "ball-and-chain 1W")
    assert (table.question, table.actor) == ("call", "east")


@pytest.mark.rule("gold.base.skill.stunty.not-armed")
def test_an_armed_player_does_not_slip_through() -> None:
    players = {"1W": "e5", "1E": "d5", "2E": "g5", "3E": "g6"}
    table = armed("stunty", "poison-dagger", players=players).play("move 1W")
    table.play("to f5", dice="d6 4, d6 1, d6 1")
    assert table.fact("players.1W.status") == "prone"
