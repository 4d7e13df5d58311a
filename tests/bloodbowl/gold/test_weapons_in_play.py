"""Gold: weapons and cards where they meet re-rolls, the ground, the end of a drive, and frenzied players."""

from __future__ import annotations

import pytest

from tests.bloodbowl.gold.staging_helpers import Table, stage, team, versus
from tests.bloodbowl.gold.test_special_plays import holding
from touchline.bloodbowl.words import sentences

FAR = {"6E": "y14"}
SET_UP = ("formation wall", "ready", "formation cage", "ready")


def has(*skills: str, **figures: object) -> dict[str, object]:
    return {"skills": list(skills), **figures}


def armed(*skills: str, players: dict[str, str], east: dict[str, object] | None = None) -> Table:
    """The first player of the west has these, and the team a re-roll."""
    sides = versus(team(has(*skills), rerolls=1), team(east or {}))
    return stage({**FAR, **players}, sides, rerolls=[1, 0])


# --- dice that may be re-rolled


@pytest.mark.rule("gold.base.reroll.team.any-own-roll", "gold.base.weapon.bomb.fuse")
@pytest.mark.parametrize("bombs", ["explosive-bombs", "stink-bombs"])
def test_the_team_may_re_roll_a_short_fuse(bombs: str) -> None:
    table = armed(bombs, players={"1W": "e5"}).play("throw-bomb 1W", dice="d6 1")
    assert table.question == "re-roll"
    table.play("re-roll by team-re-roll", dice="d6 2")
    assert table.question == "throw"


@pytest.mark.rule("gold.base.weapon.bomb.caught", "gold.reroll.team.own-turn-only")
@pytest.mark.parametrize(("catcher", "asked"), [("2W", "re-roll"), ("1E", "turn")])
def test_only_the_moving_team_re_rolls_a_bomb_in_the_hand(catcher: str, asked: str) -> None:
    table = armed("stink-bombs", players={"1W": "e5", catcher: "i5"}).play("throw-bomb 1W", dice="d6 2")
    table.play("throw to i5", dice="d6 4").play("catch it", dice="d6 3, d6 3")
    assert table.question == asked


@pytest.mark.rule("gold.base.reroll.team.any-own-roll", "gold.base.weapon.blunderbuss.result")
def test_the_team_may_re_roll_a_shot() -> None:
    table = armed("blunderbuss", players={"1W": "e5 ball", "2W": "t9"}).play("fire-weapon 1W")
    table.play("throw to t9", dice="d6 3")
    assert table.question == "re-roll"
    assert table.play("re-roll by team-re-roll", dice="d6 4, d6 3").ball == "2W"


@pytest.mark.rule("gold.base.reroll.team.any-own-roll", "gold.base.weapon.fanatic.exhaustion")
def test_the_team_may_re_roll_a_collapse() -> None:
    table = armed("ball-and-chain", players={"1W": "e5"}).play("ball-and-chain 1W").play("face east", dice="d6 3")
    table.play("stop", dice="d6 1").play("re-roll by team-re-roll", dice="d6 2")
    assert table.is_turn_of("west")


# --- on the ground


@pytest.mark.rule("gold.base.weapon.death-roller.wrecked", "gold.stink-bomb.fall-over")
def test_a_stink_bomb_wrecks_a_roller() -> None:
    table = armed("stink-bombs", players={"1W": "e5", "1E": "i5"}, east=has("death-roller"))
    table.play("throw-bomb 1W", dice="d6 2").play("throw to h6", dice="d6 4, d8 5")
    assert table.status("1E") == "absent"


@pytest.mark.rule("gold.base.weapon.ball-and-chain.move-only", "gold.base.weapon.ball-and-chain.movement")
def test_a_fanatic_who_was_healed_stands_up_again() -> None:
    table = armed("ball-and-chain", players={"1W": "e5 prone", "1E": "f6"}).play("ball-and-chain 1W")
    assert table.match.dazed & 1, "still without a tackle zone"
    table.play("face west", dice="d6 3, d6 2")
    assert table.square("1W") == "d5"


# --- frenzied players


@pytest.mark.rule("gold.frenzy.secret-weapon-instead", "gold.frenzy.must-attack")
@pytest.mark.parametrize(
    ("weapon", "kinds"),
    [
        ("explosive-bombs", ["block", "blitz", "throw-bomb"]),
        ("stink-bombs", ["block", "blitz", "throw-bomb"]),
        ("ball-and-chain", ["ball-and-chain"]),
        ("chainsaw", ["block", "blitz"]),
    ],
)
def test_a_frenzied_player_may_attack_with_any_weapon(weapon: str, kinds: list[str]) -> None:
    table = armed(weapon, "frenzy", players={"1W": "e5", "1E": "f5"})
    assert table.actions_of("1W") == kinds
    assert "end turn" not in table.legal


# --- the end of a drive


@pytest.mark.rule("gold.base.weapon.penalty-roll", "gold.list.fanatic.penalty-roll")
def test_a_fanatic_has_been_on_the_pitch() -> None:
    both = {f"{number}{side}": "reserves" for number in range(1, 12) for side in "WE"}
    table = stage(both, versus(team(has("ball-and-chain"))), start="drive", kicking="west").play(*SET_UP)
    assert table.match.fielded & 1


@pytest.mark.rule("gold.base.weapon.penalty-roll", "gold.regeneration.when")
@pytest.mark.parametrize("back", [True, False])
def test_who_regenerates_is_judged_after_that(back: bool) -> None:
    players = {"1W": "e5", "2W": "y9 ball", "1E": "f5"}
    table = stage({**FAR, **players}, versus(team(has("chainsaw", "regeneration"))), active="east")
    table.match.fielded = 1
    table.play("block 1E", dice="block pow").play("push to d5")
    table.play("stay", dice="d6 6, d6 6, d6 6, d6 6, d6 1").play("end turn", "move 2W")
    table.play("to z9", dice="d6 4, d6 4, d6 4" if back else "d6 3")
    assert (table.question == "argue") is back


@pytest.mark.rule("gold.base.weapon.penalty-repeat")
def test_nobody_is_judged_twice_for_a_drive() -> None:
    table = armed("chainsaw", players={"1W": "e5", "2W": "y9 ball"})
    table.match.fielded = 1
    table.play("move 2W").play("to z9", dice="d6 3, d6 4")
    assert table.question == "formation"


# --- cards


@pytest.mark.rule("gold.base.card.effect-length")
@pytest.mark.parametrize("weapon", ["poison-dagger", "chainsaw"])
def test_duh_needs_an_opponent_who_has_fallen(weapon: str) -> None:
    table = holding("duh-where-am-i", players={"1W": "e5", "1E": "f5", **FAR}, teams=(team(has(weapon)), team()))
    table.match.rules.alter(table.match, 0, "saw-running", 2)
    table.play("block 1W").play(weapon, dice="d6 1, d6 2")
    assert table.is_turn_of("west")
    table = holding("duh-where-am-i", players={"1W": "e5", "1E": "f5 prone", **FAR})
    table.play("foul 1W").play("foul 1E", dice="d6 1, d6 2")
    assert table.is_turn_of("west")


@pytest.mark.rule("gold.daemonic-aura.armour-unmodified")
def test_duh_finds_daemons_whose_aura_has_held() -> None:
    teams = (team(), team(has("daemonic-aura")))
    table = holding("duh-where-am-i", players={"1W": "e5", "1E": "f5", **FAR}, teams=teams)
    table.play("block 1W", dice="block pow").play("push to g5").play("stay", dice="d6 1, d6 2")
    assert "take duh-where-am-i" in table.legal


def test_an_on_side_kick_of_no_square_at_all() -> None:
    both = {f"{number}{side}": "reserves" for number in range(1, 12) for side in "WE"}
    table = holding("on-side-kick", players=both, start="drive", kicking="west").play(*SET_UP)
    table.play("take on-side-kick").play("choose 1W", dice="d6 3")
    square = table.square("1W")
    assert table.play(f"aim at {square}").square("1W") == square
    assert table.question == "kick"


def test_the_log_says_whom_a_magic_sponge_brings_back() -> None:
    players = {"2W": "knocked-out", "3W": "y9 ball", "1E": "f9"}
    table = holding("magic-sponge", players=players).play("move 3W").play("to z9").play("take magic-sponge")
    lines = [str(line) for line in sentences(table.match, table.log.events, 0)]
    after = lines.index(next(line for line in lines if "Magic Sponge" in line)) + 1
    assert "2W" in lines[after]
