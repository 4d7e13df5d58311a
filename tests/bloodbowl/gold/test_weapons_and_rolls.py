"""Gold: weapons in a Blitz, at a touchdown and after it; who assists; dice of traits that may be re-rolled; the log."""

from __future__ import annotations

import pytest

from tests.bloodbowl.gold.staging_helpers import Table, stage, team, versus
from touchline.bloodbowl.vocabulary import UNTIL_DRIVE
from touchline.bloodbowl.words import sentences

FAR = {"6E": "y14"}
WEAPONS = ["blunderbuss", "chainsaw", "explosive-bombs", "poison-dagger", "pogo-stick", "stink-bombs"]


def has(*skills: str, **figures: object) -> dict[str, object]:
    return {"skills": list(skills), **figures}


def table_of(
    players: dict[str, str], west: dict[str, object], east: dict[str, object] | None = None, **position: object
) -> Table:
    """The first player of each side is like this, and the west has a re-roll."""
    return stage({**FAR, **players}, versus(team(west), team(east or {})), "", rerolls=[1, 0], **position)


def log_of(table: Table) -> list[str]:
    return [str(line) for line in sentences(table.match, table.log.events, 0)]


# --- attacks that replace a block


@pytest.mark.rule("gold.base.weapon.attack-is-block", "gold.base.weapon.chainsaw", "gold.base.weapon.poison-dagger")
@pytest.mark.parametrize("weapon", ["chainsaw", "poison-dagger"])
def test_a_blitz_goes_on_after_the_attack(weapon: str) -> None:
    table = table_of({"1W": "e5", "1E": "g5"}, has(weapon))
    table.match.rules.alter(table.match, 0, "saw-running", UNTIL_DRIVE)
    table.play("blitz 1W", "to f5", "block 1E").play(weapon, dice="d6 1, d6 2")
    assert table.question == "move"
    assert not [answer for answer in table.legal if answer.startswith("block")], "one attack in an action"
    assert table.play("to e4", dice="d6 6").square("1W") == "e4"


@pytest.mark.rule("gold.base.weapon.attack.one")
def test_frenzy_adds_no_attack_in_a_blitz() -> None:
    table = table_of({"1W": "e5", "1E": "f5"}, has("chainsaw", "frenzy"))
    table.match.rules.alter(table.match, 0, "saw-running", UNTIL_DRIVE)
    table.play("blitz 1W", "block 1E").play("chainsaw", dice="d6 1, d6 2")
    assert (table.question, table.actor) == ("move", "west")


# --- touchdowns


@pytest.mark.rule("gold.base.flow.touchdown-stops", "gold.base.skill.shadowing.after")
@pytest.mark.parametrize(("step", "skills"), [("to z5", ()), ("jump to z5", ("pogo-stick",))])
def test_nobody_shadows_a_carrier_who_has_scored(step: str, skills: tuple[str, ...]) -> None:
    start, foe = ("x5", "x6") if skills else ("y5", "y6")
    table = table_of({"1W": f"{start} ball", "1E": foe}, has(*skills), has("shadowing"))
    table.play("move 1W").play(step, dice="d6 6" + ", d6 1, d6 1" * len(skills))
    assert table.match.score == [1, 0]


@pytest.mark.rule("gold.base.flow.touchdown-stops", "gold.base.weapon.fanatic.exhaustion")
def test_no_fanatic_collapses_after_a_touchdown() -> None:
    table = table_of({"1W": "x5", "2W": "y5 ball", "1E": "c9"}, has("ball-and-chain")).play("ball-and-chain 1W")
    table.play("face east", dice="d6 3, block push-back, block push-back").play("keep the roll")
    table.play("push to z5", dice="d6 1, d6 2")  # the penalty roll alone
    assert table.match.score == [1, 0]
    assert table.question == "formation"


# --- penalty rolls


@pytest.mark.rule("gold.base.weapon.penalty-roll", "gold.regeneration.when")
@pytest.mark.parametrize("weapon", WEAPONS)
def test_who_regenerates_is_judged_after_that_with_any_weapon(weapon: str) -> None:
    players = {"1W": "casualty", "2W": "y9 ball"}
    table = table_of(players, has(weapon, "regeneration"))
    table.match.fielded = 1
    table.play("move 2W").play("to z9", dice="d6 4, d6 6, d6 6")
    assert table.question == "argue"


# --- bombs


@pytest.mark.rule("gold.base.weapon.bomb.explosion")
def test_a_bomb_rolls_no_die_for_the_fallen() -> None:
    table = table_of({"1W": "e5", "1E": "i5 prone", "2E": "i6 stunned"}, has("explosive-bombs"))
    table.play("throw-bomb 1W", dice="d6 2").play("throw to i4", dice="d6 4, d8 7")
    assert table.is_turn_of("west")


@pytest.mark.rule("gold.base.ruling.knock-out.order", "gold.base.weapon.bomb.explosion")
def test_the_acting_coach_says_who_falls_first() -> None:
    table = table_of({"1W": "e5", "1E": "i5", "2E": "i6"}, has("explosive-bombs"))
    table.play("throw-bomb 1W", dice="d6 2").play("throw to h4", dice="d6 4, d8 7, d6 4, d6 4")
    assert (table.question, table.actor, table.legal) == ("order", "west", ["first 1E", "first 2E"])
    table.play("first 2E", dice="d6 1, d6 1, d6 1, d6 2")
    fallen = [line for line in log_of(table) if "Prone" in line]
    assert [line.split()[1] for line in fallen] == ["2E", "1E"]


@pytest.mark.rule("gold.base.weapon.bomb.caught")
def test_an_intercepted_bomb_is_called_one() -> None:
    table = table_of({"1W": "e5", "1E": "g5"}, has("explosive-bombs")).play("throw-bomb 1W", dice="d6 2")
    table.play("throw to i5")
    assert "bomb" in table.fact("prompt")
    table.play("interfere with 1E", dice="d6 6, d6 4")
    assert any(line.endswith("intercepts the bomb.") for line in log_of(table))


@pytest.mark.rule("gold.stink-bomb.ball-carrier")
def test_the_log_tells_the_fall_before_the_turnover() -> None:
    table = table_of({"1W": "e5", "2W": "i5 ball"}, has("stink-bombs")).play("throw-bomb 1W", dice="d6 2")
    lines = log_of(table.play("throw to i4", dice="d6 4, d8 7, d8 2"))
    fall = next(place for place, line in enumerate(lines) if "2W is Prone" in line)
    assert "Turnover" in lines[fall + 1]


# --- Fanatics


@pytest.mark.rule("gold.base.weapon.ball-and-chain.movement")
def test_a_fast_fanatic_moves_four_squares_as_well() -> None:
    table = table_of({"1W": "e5"}, has("ball-and-chain", ma=6)).play("ball-and-chain 1W")
    for _ in range(3):
        table.play("face east", dice="d6 3")
    table.play("face east", dice="d6 3, d6 2")
    assert table.is_turn_of("west")
    assert table.square("1W") == "i5"


@pytest.mark.rule("gold.base.skill.dump-off", "gold.base.weapon.ball-and-chain.block")
def test_a_carrier_may_dump_the_ball_before_a_fanatic_strikes() -> None:
    players = {"1W": "e5", "1E": "f5 ball", "2E": "h5"}
    table = table_of(players, has("ball-and-chain"), has("dump-off")).play("ball-and-chain 1W")
    table.play("face east", dice="d6 3")
    assert (table.question, table.actor) == ("use", "east")
    table.play("yes").play("throw to h5", dice="d6 4, d6 6, block push-back, block push-back")
    assert table.ball == "2E"


@pytest.mark.rule("gold.base.weapon.fanatic.exhaustion", "gold.base.reroll.team.any-own-roll")
def test_the_second_die_of_a_collapse_may_be_re_rolled() -> None:
    table = table_of({"1W": "e5"}, has("ball-and-chain")).play("ball-and-chain 1W").play("stop", dice="d6 1")
    table.play("keep the roll", dice="d6 3").play("re-roll by team-re-roll", dice="d6 3")
    assert table.status("1W") == "casualty"
    assert any("kills" in line and "1W" in line for line in log_of(table))


# --- assists


@pytest.mark.rule("gold.base.assist.no-tackle-zone")
@pytest.mark.parametrize(("skills", "dice"), [((), 2), (("bone-head",), 2), (("ball-and-chain",), 1)])
def test_who_has_no_tackle_zone_assists_all_the_same(skills: tuple[str, ...], dice: int) -> None:
    sides = versus(team(has(), has(*skills)))
    match = stage({**FAR, "1W": "e5", "2W": "f6 dazed", "1E": "f5"}, sides).match
    assert match.rules.block_dice(match, 0, match.split, 3) == dice


@pytest.mark.rule("gold.base.assist.no-tackle-zone", "gold.base.foul.assists")
def test_who_has_no_tackle_zone_assists_a_foul() -> None:
    match = stage({**FAR, "1W": "e5", "2W": "f6 dazed", "1E": "f5 prone"}).match
    assert match.rules.foul_modifier(match, 0, match.split) == 2


# --- dice that may be re-rolled


@pytest.mark.rule("gold.base.reroll.team.any-own-roll", "gold.base.skill.hypnotic-gaze")
def test_the_team_may_re_roll_a_gaze() -> None:
    table = table_of({"1W": "e5", "1E": "f5"}, has("hypnotic-gaze")).play("hypnotic-gaze 1W", dice="d6 3")
    assert table.question == "re-roll"
    table.play("re-roll by team-re-roll", dice="d6 4")
    assert table.status("1E") == "dazed"


@pytest.mark.rule("gold.base.reroll.team.any-own-roll", "gold.base.skill.tentacles")
@pytest.mark.parametrize(("again", "square"), [(2, "d5"), (3, "e5")])
def test_the_team_may_re_roll_against_tentacles(again: int, square: str) -> None:
    table = table_of({"1W": "e5", "1E": "f5"}, has(), has("tentacles")).play("move 1W", "to d5")
    table.play("yes", dice="d6 3")
    assert (table.question, table.actor) == ("re-roll", "west")
    table.play("re-roll by team-re-roll", dice=f"d6 {again}" + (", d6 6" if again < 3 else ""))
    assert table.square("1W") == square


@pytest.mark.rule("gold.base.reroll.team.any-own-roll", "gold.base.skill.shadowing")
@pytest.mark.parametrize(("again", "square"), [(4, "e5"), (5, "f5")])
def test_the_team_may_re_roll_against_shadowing(again: int, square: str) -> None:
    table = table_of({"1W": "e5", "1E": "f5"}, has(), has("shadowing")).play("move 1W").play("to d5", dice="d6 6")
    table.play("yes", dice="d6 4, d6 2")
    assert (table.question, table.actor) == ("re-roll", "west")
    assert table.play("re-roll by team-re-roll", dice=f"d6 {again}").square("1E") == square


@pytest.mark.rule("gold.base.skill.pro.any-roll", "gold.base.skill.shadowing")
def test_a_pro_may_re_roll_the_shadowing() -> None:
    table = (
        table_of({"1W": "e5", "1E": "f5"}, has(), has("shadowing", "pro")).play("move 1W").play("to d5", dice="d6 6")
    )
    table.play("yes", dice="d6 1, d6 2")
    assert (table.question, table.actor) == ("re-roll", "east")
    table.play("re-roll by pro", dice="d6 4, d6 6")
    assert (table.question, table.actor) == ("re-roll", "west")
    assert table.play("keep the roll").square("1E") == "e5"


@pytest.mark.rule("gold.base.reroll.team.any-own-roll", "gold.always-hungry.one-second-roll")
def test_the_team_may_re_roll_a_bite() -> None:
    sides = versus(team(has("throw-team-mate", "always-hungry"), has("right-stuff")))
    table = stage({**FAR, "1W": "e5", "2W": "f5"}, sides, rerolls=[1, 0]).play("throw-team-mate 1W")
    table.play("lift 2W", dice="d6 1").play("keep the roll", dice="d6 1")
    assert table.question == "re-roll"
    table.play("re-roll by team-re-roll", dice="d6 2, d8 2")
    assert table.status("2W") == "prone"


@pytest.mark.rule("gold.base.reroll.team.any-own-roll", "gold.base.skill.thick-skull")
def test_the_team_may_re_roll_a_thick_skull_in_its_own_turn() -> None:
    table = table_of({"1W": "e5", "1E": "f5"}, has("thick-skull"))
    table.play("block 1W", dice="block player-down").play("keep the roll", dice="d6 5, d6 5, d6 4, d6 4, d6 3")
    assert table.question == "re-roll"
    assert table.play("re-roll by team-re-roll", dice="d6 4").status("1W") == "stunned"


# --- the apothecary


@pytest.mark.rule("gold.base.apothecary.roll")
def test_the_log_says_what_a_treatment_needs() -> None:
    table = table_of({"1W": "e5", "1E": "f5"}, has(), apothecaries=[0, 1]).play("block 1W", dice="block pow")
    table.play("keep the roll", "push to g5").play("stay", dice="d6 5, d6 5, d6 4, d6 4").play("yes", dice="d6 2")
    assert any("needs 2+: healed" in line for line in log_of(table))


@pytest.mark.rule("gold.base.weapon.poison-dagger")
def test_the_log_says_why_a_low_roll_knocks_out() -> None:
    table = table_of({"1W": "e5", "1E": "f5"}, has("poison-dagger")).play("block 1W")
    table.play("poison-dagger", dice="d6 4, d6 5, d6 1, d6 2")
    assert any(line.endswith("3, Knocked out (Poison Dagger of 1W).") for line in log_of(table))


@pytest.mark.rule("gold.base.weapon.fanatic.untouchable", "gold.spp.casualty.no-other-way")
def test_tangled_chains_are_no_casualty_of_somebody_blocked_before() -> None:
    sides = versus(team(has("ball-and-chain")), team(has(), has("ball-and-chain")))
    table = stage({**FAR, "1W": "e5", "1E": "f5", "2E": "g6"}, sides).play("ball-and-chain 1W")
    table.play("face east", dice="d6 3, block push-back, block push-back").play("push to g4")
    table.play("face east", dice="d6 5, d6 6, d6 6, d6 1, d6 6, d6 6, d6 1")
    assert (table.status("1W"), table.status("2E")) == ("casualty", "casualty")
    assert table.counted("1E", "casualties") == 0
