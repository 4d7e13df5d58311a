"""The example inducements that an event may add of its own. (Matched Play Guide: Custom Inducements)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.extras_helpers import before, with_inducement
from tests.bloodbowl.staging_helpers import Table, stage, team, versus
from touchline.bloodbowl.inducements.customs import PRESENTS, TREATS
from touchline.bloodbowl.vocabulary import RECOVERY, UNTIL_GAME
from touchline.teams.library import load_library


def with_treat(table: Table, die: int) -> Table:
    """The buffet of the west has brought this treat."""
    match = table.match
    match.rules.grant(match, match.team_owner(0), TREATS[die], UNTIL_GAME)
    return table


def with_gift(table: Table, player: int, die: int) -> Table:
    """The player has unwrapped this gift."""
    table.match.rules.alter(table.match, player, PRESENTS[die], UNTIL_GAME)
    return table


# --- Dwarven Smith


@pytest.mark.rule("tournament.custom-inducement.dwarven-smith")
@pytest.mark.parametrize("die", [1, 3])
def test_the_smith_makes_armour(die: int) -> None:
    table = before(f"d6 {die}, d3 2", versus(with_inducement(dwarven_smith=1)))
    assert (table.question, table.actor) == ("pick", "west")
    table.play("choose 2W")
    assert "choose 2W" not in table.legal
    table.play("choose 5W", dice="coin heads")
    assert [table.fact(f"players.{name}.av") for name in ("1W", "2W", "5W")] == [9, 10, 10]


@pytest.mark.rule("tournament.custom-inducement.dwarven-smith")
@pytest.mark.parametrize("die", [4, 6])
def test_the_smith_makes_weapons(die: int) -> None:
    table = before(f"d6 {die}, d3 1", versus(with_inducement(dwarven_smith=1)))
    table.play("choose 3W", dice="coin heads")
    assert table.fact("players.3W.skills") == ["mighty-blow +1"]
    assert table.fact("players.3W.av") == 9


@pytest.mark.rule("tournament.custom-inducement.dwarven-smith")
def test_no_armour_is_better_than_eleven() -> None:
    west = team({"av": 11}, inducements={"dwarven-smith": 1})
    table = before("d6 1, d3 1", versus(west)).play("choose 1W", dice="coin heads")
    assert table.fact("players.1W.av") == 11


# --- Festive Gifts


@pytest.mark.rule("tournament.custom-inducement.festive-gifts")
@pytest.mark.parametrize(
    ("die", "skills"),
    [
        (1, ["animosity all team-mates"]),
        (2, ["tasty-treat"]),
        (3, ["protection-spell"]),
        (4, ["bugmans-xxxxxx"]),
        (5, ["mighty-blow +1"]),
        (6, ["pro"]),
    ],
)
def test_a_random_player_gets_a_gift(die: int, skills: list[str]) -> None:
    table = before(f"player 4, d6 {die}, coin heads", versus(with_inducement(festive_gifts=1)))
    changed = {number for number in range(1, 13) if table.fact(f"players.{number}W.skills")}
    assert len(changed) == 1
    assert table.fact(f"players.{changed.pop()}W.skills") == skills


@pytest.mark.rule("tournament.custom-inducement.festive-gifts")
def test_a_treat_allows_another_rush() -> None:
    table = stage({"1W": "h6"})
    assert table.match.rules.rushes_left(table.match, 0) == 2
    with_gift(table, 0, 2)
    assert [table.match.rules.rushes_left(table.match, player) for player in (0, 1)] == [3, 2]


@pytest.mark.rule("tournament.custom-inducement.festive-gifts")
@pytest.mark.parametrize("injury", ["d6 4, d6 4", "d6 6, d6 6"])
def test_a_spell_protects_once(injury: str) -> None:
    """Neither a Knock-out nor a casualty counts, and no Casualty roll is made; the second time it does."""
    table = with_gift(stage({"1W": "h6", "1E": "i6"}, active="east"), 0, 3)
    table.play("block 1E", dice="block pow").play("push to g6", "stay", dice=f"d6 6, d6 6, {injury}")
    assert table.status("1W") == "reserves"
    assert table.fact("players.1W.skills") == []


@pytest.mark.rule("tournament.custom-inducement.festive-gifts")
def test_stunned_players_keep_their_spell() -> None:
    table = with_gift(stage({"1W": "h6", "1E": "i6"}, active="east"), 0, 3)
    table.play("block 1E", dice="block pow").play("push to g6", "stay", dice="d6 6, d6 6, d6 1, d6 1")
    assert (table.status("1W"), table.fact("players.1W.skills")) == ("stunned", ["protection-spell"])


@pytest.mark.rule("tournament.custom-inducement.festive-gifts")
def test_strong_ale_wakes_its_drinker() -> None:
    settings = versus(team({"skills": []}))
    match = stage({"1W": "knocked-out", "2W": "knocked-out", "6E": "y9"}, settings).match
    match.rules.alter(match, 0, PRESENTS[4], UNTIL_GAME)
    recovered = [match.rules.value(match, 3, RECOVERY, player, 3) for player in (0, 1)]
    assert recovered == [4, 3]


# --- Booby Trapped End Zone


def runner(die: str, owner: str = "east") -> Table:
    """A carrier of the west runs into the End Zone of the east."""
    trapped = with_inducement(booby_trapped_end_zone=1)
    settings = versus(team(), trapped) if owner == "east" else versus(trapped)
    table = stage({"1W": "y6 ball", "1E": "d3"}, settings)
    return table.play("move 1W").play("to z6", dice=die)


@pytest.mark.rule("tournament.custom-inducement.booby-trapped-end-zone")
def test_a_trap_springs_on_a_one() -> None:
    """Knocked Down: an Armour roll, the ball bounces, and the turn is over."""
    table = runner("d6 1, d6 1, d6 2, d8 4")
    assert (table.fact("score"), table.status("1W")) == ([0, 0], "prone")
    assert table.is_turn_of("east")


@pytest.mark.rule("tournament.custom-inducement.booby-trapped-end-zone")
@pytest.mark.parametrize(("start", "rushes"), [("u6", ""), ("s6", "d6 2, "), ("r6", "d6 2, d6 2, ")])
def test_a_trap_springs_at_the_end_of_a_long_run(start: str, rushes: str) -> None:
    table = stage({"1W": f"{start} ball", "1E": "d3"}, versus(team(), with_inducement(booby_trapped_end_zone=1)))
    table.play("move 1W").play("to z6", dice=f"{rushes}d6 1, d6 1, d6 2, d8 4")
    assert (table.fact("score"), table.status("1W")) == ([0, 0], "prone")


@pytest.mark.rule("tournament.custom-inducement.booby-trapped-end-zone")
@pytest.mark.parametrize("die", [2, 6])
def test_a_trap_that_does_not_spring(die: int) -> None:
    assert runner(f"d6 {die}").fact("score") == [1, 0]


@pytest.mark.rule("tournament.custom-inducement.booby-trapped-end-zone")
def test_a_teams_own_trap_is_known() -> None:
    assert runner("", owner="west").fact("score") == [1, 0]


@pytest.mark.rule("tournament.custom-inducement.booby-trapped-end-zone")
def test_whoever_catches_in_the_end_zone_has_not_run_into_it() -> None:
    settings = versus(team(), with_inducement(booby_trapped_end_zone=1))
    table = stage({"1W": "y6 ball", "2W": "z6", "1E": "d3"}, settings)
    table.play("hand-off 1W").play("hand to 2W", dice="d6 5")
    assert table.fact("score") == [1, 0]


@pytest.mark.rule("tournament.custom-inducement.booby-trapped-end-zone")
@pytest.mark.parametrize(("dice", "score"), [("d6 2", [1, 0]), ("d6 1, d6 1, d6 2, d8 4", [0, 0])])
def test_a_carrier_who_follows_up_sets_off_the_trap(dice: str, score: list[int]) -> None:
    settings = versus(team(), with_inducement(booby_trapped_end_zone=1))
    table = stage({"1W": "y6 ball", "1E": "z6", "2E": "d3"}, settings)
    table.play("block 1W", dice="block push-back").play("follow up", dice=f"d6 1, d6 1, {dice}")
    assert table.fact("score") == score


@pytest.mark.rule("tournament.custom-inducement.booby-trapped-end-zone")
def test_a_carrier_pushed_home_does_not_set_it_off() -> None:
    settings = versus(team(), with_inducement(booby_trapped_end_zone=1))
    table = stage({"1W": "y6 ball", "1E": "x6"}, settings, active="east").play("block 1E", dice="block push-back")
    assert table.play("push to z6").play("stay").fact("score") == [1, 0]


# --- Famous Moot Buffet


@pytest.mark.rule("tournament.custom-inducement.famous-moot-buffet")
@pytest.mark.parametrize("die", range(2, 7))
def test_the_buffet_serves_one_treat_for_the_game(die: int) -> None:
    """It comes before the toss, which decides who kicks."""
    table = before(f"d6 {die}, coin heads", versus(with_inducement(famous_moot_buffet=1)))
    assert TREATS[die] in table.fact("teams.west.effects")
    assert table.fact("teams.west.lasts")[TREATS[die]] == "game"
    assert table.question == "toss"


@pytest.mark.rule("tournament.custom-inducement.famous-moot-buffet")
def test_garlic_eclairs() -> None:
    table = before("d6 1, coin heads", versus(with_inducement(famous_moot_buffet=1)))
    assert all(table.fact(f"players.{number}W.skills") == ["foul-appearance"] for number in range(1, 13))
    assert table.fact("players.1E.skills") == []


@pytest.mark.rule("tournament.custom-inducement.famous-moot-buffet")
@pytest.mark.parametrize(("die", "player", "passed"), [(2, "1W", True), (2, "1E", False)])
def test_super_sticky_buns(die: int, player: str, passed: bool) -> None:
    seat = "west" if player == "1W" else "east"
    table = with_treat(stage({player: "h6"}, active=seat, ball="h7"), die)
    table.play(f"move {player}").play("to h7", dice="d6 2" if passed else "d6 2, d8 1")
    assert (table.ball == player) is passed


@pytest.mark.rule("tournament.custom-inducement.famous-moot-buffet")
def test_scones_energy_and_pie() -> None:
    match = with_treat(stage({"1W": "h6", "1E": "i6"}), 3).match
    assert [match.rules.value(match, 3, RECOVERY, player, 3) for player in (0, match.split)] == [5, 3]
    match = with_treat(stage({"1W": "h6", "1E": "i6"}), 4).match
    assert [match.rules.rushes_left(match, player) for player in (0, match.split)] == [3, 2]


@pytest.mark.rule("tournament.custom-inducement.famous-moot-buffet")
@pytest.mark.parametrize(
    ("answers", "dice"), [(("block 1W",), "block pow"), (("blitz 1W", "block 1E"), "block pow, block both-down")]
)
def test_apple_pie_is_for_blitzes(answers: tuple[str, ...], dice: str) -> None:
    """One more Strength means two dice against an equal."""
    table = with_treat(stage({"1W": "h6", "1E": "i6"}), 5).play(*answers, dice=dice)
    assert table.question == ("push" if len(answers) == 1 else "result")


@pytest.mark.rule("tournament.custom-inducement.famous-moot-buffet")
@pytest.mark.parametrize(("die", "left"), [(4, 0), (5, 1)])
def test_doughnuts_may_keep_a_team_re_roll(die: int, left: int) -> None:
    table = with_treat(stage({"1W": "h6", "1E": "i6"}, rerolls=[1, 1]), 6)
    table.play("move 1W").play("to g6", dice="d6 1")
    table.play("re-roll by team-re-roll", dice=f"d6 {die}, d6 6")
    assert table.fact("rerolls") == [left, 1]


def test_the_match_and_the_guide_know_the_same_examples() -> None:
    assert {"dwarven-smith", "festive-gifts", "booby-trapped-end-zone", "famous-moot-buffet"} == {
        item.id for item in load_library().custom_inducements.values()
    }
