"""Rules of the core that only show where other rules lean on them: rounding, Placed Prone, hooks, reductions."""

from __future__ import annotations

import copy

import pytest

from tests.bloodbowl.staging_helpers import skill, stage, team, versus
from tests.staged import script
from touchline.bloodbowl.data_files import read_data
from touchline.bloodbowl.editions.bb2020 import Edition2020
from touchline.bloodbowl.game import BloodBowl
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ARMOUR, DODGE, NONE, SOURCE, STAND_UP
from touchline.bloodbowl.weather import WEATHERS
from touchline.core.dice import ScriptedDice
from touchline.core.hooks import Effect, Handler
from touchline.core.match import WAIT


@pytest.mark.rule("bb2020.dice.round-up")
@pytest.mark.parametrize(("die", "square"), [(1, "g3"), (2, "g3"), (3, "e3"), (4, "e3"), (5, "c3"), (6, "c3")])
def test_half_a_die_is_rounded_up(die: int, square: str) -> None:
    """The direction of a throw-in is a D6 halved: 1 and 2, 3 and 4, 5 and 6 are alike."""
    table = stage({"1W": "e2", "1E": "e1 ball", "6E": "y9"})
    table.play("block 1W", dice="block push-back")
    table.play("stay", dice=f"d6 1, d6 1, d6 {die}, d6 1, d6 1, d8 7")
    assert table.ball == square[0] + "4", "thrown in two squares away, then bounced one to the south"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.placed-prone.ends-activation")
def test_placed_prone_in_its_own_activation() -> None:
    """A Blitz is over when Wrestle lays both down, without a Turnover."""
    settings = versus(team(), team({"skills": ["wrestle"]}))
    table = stage({"1W": "e5", "2W": "e12", "1E": "g5"}, settings)
    table.play("blitz 1W", "to f5").play("block 1E", dice="block both-down").play("yes")
    assert (table.status("1W"), table.status("1E")) == ("prone", "prone")
    assert table.is_turn_of("west")
    assert table.actions_of("1W") == []


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.profile.skills-hook")
def test_a_skill_changes_the_rules_for_whoever_has_it() -> None:
    settings = versus(team({"ag": 4}, {"ag": 4, "skills": ["two-heads"]}))
    players = {"1W": "e5", "2W": "e8", "1E": "d5", "2E": "d8"}
    table = stage(players, settings).play("move 2W", "to f8", dice="d6 3")
    assert table.square("2W") == "f8"
    table = stage(players, settings).play("move 1W", "to f5", dice="d6 3, d6 1, d6 2")
    assert table.status("1W") == "prone"


def careless(match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    """Stands for any rule that knows a Turnover of its own."""
    if owner == subject:
        match.rules.cause_turnover(match)
    return value


@pytest.mark.rule("bb2020.turnover.other-sources")
def test_other_rules_add_turnovers() -> None:
    game = BloodBowl(Edition2020(None, (skill(Effect("two-heads", values={DODGE: careless})),)))
    position = {"players": {"1W": "e5", "2W": "m9", "1E": "d5"}, "active": "west"}
    match = game.stage(position, versus(team({"skills": ["two-heads"]})), ScriptedDice(script("d6 6")))
    match.step(match.parse("move 1W"))
    match.step(match.parse("to f5"))
    assert game.inspect(match)["active"] == "east"


def adds(number: int) -> Handler[BowlMatch]:
    return lambda _match, value, _owner, _subject, _other: value + number


def noted(match: BowlMatch, value: int) -> int:
    match.natural = value
    return WAIT


def offers(_match: BowlMatch, _owner: int, _player: int, _shown: int) -> bool:
    return True


@pytest.mark.parametrize("state", ["standing", "prone", "stunned", "dazed", "knocked-out"])
def test_a_skill_that_works_in_any_state_wakes_no_other_of_the_same_player(state: str) -> None:
    """In every way to ask for skills; the player whom a rule is about is asked in any state where the rule says so."""
    sleeper = skill(
        Effect("horns", values={DODGE: adds(10)}, interrupts={ARMOUR: adds(10)}, rerolls={STAND_UP: offers})
    )
    always = skill(
        Effect("claws", values={DODGE: adds(1)}, interrupts={ARMOUR: adds(1)}, rerolls={STAND_UP: offers}),
        anywhere=True,
    )
    game = BloodBowl(Edition2020(None, (sleeper, always)))
    where = {"knocked-out": state, "standing": "e5"}.get(state, f"e5 {state}")
    position = {"players": {"1W": where, "2W": "m9", "1E": "d5"}, "active": "west"}
    match = game.stage(position, versus(team({"skills": ["horns", "claws"]})), ScriptedDice([]))
    rules, owner, other = match.rules, 0, 1
    expected = 11 if state == "standing" else 1
    assert rules.value(match, 0, DODGE, owner, NONE) == expected
    assert rules.value(match, 0, DODGE, other, NONE) == expected
    assert rules.value_in_any_state(match, 0, DODGE, other, NONE) == expected
    assert rules.value_in_any_state(match, 0, DODGE, owner, NONE) == 11
    names = [rules.names[option - SOURCE] for option in rules.reroll_options(match, owner, STAND_UP, 1)[1:]]
    assert names == (["horns", "claws"] if state == "standing" else ["claws"])
    for subject, sum_ in ((other, expected), (owner, 11)):
        match.after(noted)
        match.run(rules.interrupt(match, 0, ARMOUR, subject, NONE))
        assert match.natural == sum_


@pytest.mark.rule("bb2020.casualty.reduction-direction")
@pytest.mark.parametrize(
    ("die", "key", "value"), [(1, "av", 8), (3, "ma", 5), (4, "pa", 5), (5, "ag", 4), (6, "st", 2)]
)
def test_a_lasting_injury_makes_the_profile_worse(die: int, key: str, value: int) -> None:
    table = stage({"1W": "g6", "1E": "h6"}, versus(team()))
    table.play("block 1W", dice="block pow").play("push to i6")
    table.play("stay", dice=f"d6 6, d6 6, d6 5, d6 5, d16 13, d6 {die}")
    plain = {"ma": 6, "st": 3, "ag": 3, "pa": 4, "av": 9}
    player = table.fact("players.1E")
    assert {name: player[name] for name in plain} == {**plain, key: value}


@pytest.mark.rule("bb2020.league.casualty.reduction-at-minimum")
@pytest.mark.rule("bb2020.casualty.reduction-at-minimum")
@pytest.mark.parametrize(("faq", "dice"), [("2023-05", "d6 4, d6 6"), ("2023-11", "d6 4")])
def test_what_cannot_get_worse_depends_on_the_faq(faq: str, dice: str) -> None:
    """A PA of 6+ is rolled again under the older answers, and simply stays under the newer."""
    table = stage({"1W": "g6", "1E": "h6"}, versus(team(), team({"pa": 6}), faq=faq))
    table.play("block 1W", dice="block pow").play("push to i6")
    table.play("stay", dice=f"d6 6, d6 6, d6 5, d6 5, d16 13, {dice}")
    assert table.fact("players.1E.lasting_injury") == ("st" if faq == "2023-05" else "pa")


def steadier(_match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    return value + 2 if owner == subject else value


def test_a_small_second_edition() -> None:
    """A table, a target number and a skill of its own; everything else is the same code."""
    data = copy.deepcopy(read_data("bb2020.toml"))
    data["figures"]["recovery_target"] = 6
    two_heads = skill(Effect("two-heads", values={DODGE: steadier}))
    game = BloodBowl(Edition2020(data, (two_heads,), weather={2: WEATHERS[-1]}))
    dice = "d3 1, d3 1, d6 1, d6 1, coin heads"
    assert game.inspect(game.new(versus(team()), ScriptedDice(script(dice))))["weather"] == "blizzard"
    position = {"players": {"1W": "knocked-out", "2W": "knocked-out", "6E": "y9"}, "start": "drive-end"}
    match = game.stage(position, versus(team()), ScriptedDice(script("d6 5, d6 6")))
    statuses = game.inspect(match)["players"]
    assert [statuses[name]["status"] for name in ("1W", "2W")] == ["knocked-out", "reserves"]  # type: ignore[index]
    position = {"players": {"1W": "e5", "1E": "d5", "2E": "g6"}, "active": "west"}
    match = game.stage(position, versus(team({"skills": ["two-heads"]})), ScriptedDice(script("d6 2")))
    match.step(match.parse("move 1W"))
    match.step(match.parse("to f5"))
    assert match.player_at(match.grid.square("f5")) == 0
