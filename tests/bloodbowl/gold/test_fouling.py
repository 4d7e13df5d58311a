"""Gold: fouls and the referee's eye."""

from __future__ import annotations

import pytest

from tests.bloodbowl.gold.staging_helpers import Table, stage, team, versus
from touchline.bloodbowl import events

FOUL = {"1W": "e5", "2W": "e9", "1E": "f5 prone", "2E": "f9 prone", "3E": "t9"}
HELD = "d6 1, d6 2"
DOUBLE = "d6 1, d6 1"


def foul(dice: str, players: dict[str, str] | None = None, fouler: str = "1W", victim: str = "1E") -> Table:
    return stage(players or FOUL).play(f"foul {fouler}").play(f"foul {victim}", dice=dice)


@pytest.mark.rule("gold.base.foul.procedure", "gold.base.foul.no-defensive-assists")
@pytest.mark.parametrize("helped", [False, True])
def test_a_foul_has_a_bonus_and_the_victim_no_help(helped: bool) -> None:
    players = {**FOUL, "4E": "g5"} if helped else FOUL
    table = foul("d6 3, d6 5, d6 1, d6 2", players)  # 8 + 1 exceeds AV 8
    assert table.fact("players.1E.status") == "stunned"


@pytest.mark.rule("gold.foul.assist.not-in-tackle-zone", "gold.base.foul.assist.standing")
@pytest.mark.parametrize(("marker", "broken"), [({}, True), ({"4E": "f7"}, False)])
def test_nobody_assists_a_foul_from_a_tackle_zone(marker: dict[str, str], broken: bool) -> None:
    guard = versus(team({}, {}, {"skills": ["guard"]}))
    table = stage({**FOUL, "3W": "f6", **marker}, guard).play("foul 1W")
    table.play("foul 1E", dice="d6 3, d6 4" + (", d6 1, d6 2" if broken else ""))  # 7 + 1 and an assist
    assert (table.fact("players.1E.status") == "stunned") is broken


@pytest.mark.rule(
    "gold.foul.eye-on-you.starts-aside",
    "gold.foul.eye-on-you.first-foul",
    "gold.foul.eye-on-you.standard-otherwise",
    "gold.base.foul.double-natural",
)
def test_the_first_foul_is_judged_by_doubles() -> None:
    table = foul(HELD)
    assert table.is_turn_of("west")
    assert table.match.eye_on == 0
    assert foul(DOUBLE).question == "argue"


def test_a_double_of_the_injury_roll_does_not_matter() -> None:
    table = foul("d6 4, d6 6, d6 2, d6 2")
    assert table.fact("players.1E.status") == "stunned"
    assert table.is_turn_of("west")


@pytest.mark.rule(
    "gold.foul.eye-on-you.inverts-doubles", "gold.foul.eye-on-you.double-safe", "gold.foul.eye-on-you.kept"
)
@pytest.mark.parametrize(("dice", "seen"), [(HELD, True), (DOUBLE, False)])
def test_a_watched_fouler_needs_a_double(dice: str, seen: bool) -> None:
    table = stage(FOUL)
    table.match.eye_on = 0
    table.play("foul 1W").play("foul 1E", dice=dice)
    assert (table.question == "argue") is seen
    if not seen:
        assert table.match.eye_on == 0


@pytest.mark.rule("gold.foul.eye-on-you.passes-to-opponent", "gold.foul.eye-on-you.single")
def test_a_foul_of_the_other_team_draws_the_eye() -> None:
    table = stage(FOUL)
    table.match.eye_on = 1
    table.play("foul 1W").play("foul 1E", dice=HELD)
    assert table.match.eye_on == 0
    assert events.WATCHED in [event[0] for event in table.log.events], "and everybody is told"


@pytest.mark.rule("gold.base.foul.argue.results", "gold.base.foul.argue.reversed", "gold.base.foul.argue.scope")
@pytest.mark.parametrize(
    ("die", "turn", "ejected", "stays"), [(6, "west", 0, True), (3, "east", 0, False), (1, "east", 1, False)]
)
def test_arguing_well_undoes_the_decision(die: int, turn: str, ejected: int, stays: bool) -> None:
    table = foul(DOUBLE).play("argue", dice=f"d6 {die}")
    assert table.is_turn_of(turn)
    assert table.match.ejected == ejected
    assert (table.match.at[0] >= 0) is stays
