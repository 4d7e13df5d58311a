"""What follows from a finished match: its outcome, and what a league settles with each team."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.bloodbowl.extras_helpers import before, league
from tests.bloodbowl.staging_helpers import PLAIN, Table, stage, team, versus
from tests.staged import script
from touchline.bloodbowl.aftermath import Hire, Settlement, outcome, settle
from touchline.bloodbowl.game import BLOOD_BOWL
from touchline.core.dice import ScriptedDice
from touchline.core.errors import SetupError, TouchlineError
from touchline.matches.rosters import league_team, quick_team
from touchline.teams import quick_start
from touchline.teams.event_rules import RosterRules

WEST, EAST = 0, 1
ZOMBIE = {**PLAIN, "position": "zombie-lineman", "price": 40_000, "skills": ["regeneration"]}
THRALL = {**PLAIN, "position": "thrall-lineman", "price": 40_000}
BETS = {"id": "side-bet", "price": 10_000, "limit": 10}
KEGS = {"id": "bloodweiser-kegs", "price": 50_000, "limit": 2}
VETERANS = [{"advancements": number} for number in (3, 2, 4, 6)]
KILLED = "d6 6, d6 6, d6 6, d6 5, d16 15"


def dues(table: Table, seat: int, dice: str = "", missing: int = 0) -> Settlement:
    """What is settled with a team, with dice all of which must be rolled."""
    scripted = ScriptedDice(script(dice))
    found = settle(table.match, seat, scripted, missing)
    assert scripted.left() == [], f"never rolled: {scripted.left()}"
    return found


def conceded(settings: Mapping[str, object]) -> Table:
    """West gives up as its turn begins."""
    return stage({"1W": "e5"}, {**settings, "conceding": True}).play("concede")


def killed(
    west: Mapping[str, object], foe: Mapping[str, object] | None = None, answers: tuple[str, ...] = (), **more: object
) -> Table:
    """1W kills 1E in the last turn of a league match, which ends without a winner."""
    settings = {"play": "league", **versus(west, team(foe or {}), **more)}
    table = stage({"1W": "g6", "1E": "h6"}, settings, half=2, turns=[8, 8])
    save = ", d6 1" if "regeneration" in str(foe) else ""
    table.play("block 1W", dice="block pow").play("push to i6").play("stay", dice=KILLED + save).play(*answers)
    assert table.status("1E") == "casualty"
    return table.play("end turn")


# --- the outcome


def test_the_outcome_of_a_match() -> None:
    """Score, winner, deeds and injuries; those who never joined are not part of it."""
    west = {**team(), "raised": ZOMBIE}
    table = killed(west)
    result = outcome(table.match)
    assert (result.score, result.winner, result.conceded, result.penalised) == ((0, 0), None, None, False)
    players = {player.label: player for player in result.players}
    assert len(players) == 24
    assert players["1W"].statistics["casualties"] == 1
    assert (players["1E"].casualty, players["1E"].lasting_injury) == ("dead", None)
    assert (players["1W"].casualty, players["1W"].can_be_mvp) == (None, True)
    assert players["1E"].can_be_mvp, "the dead have played too"


def test_an_unfinished_match_has_no_outcome() -> None:
    table = stage({"1W": "e5"}, league(team(), team()))
    with pytest.raises(TouchlineError, match="not over"):
        outcome(table.match)
    with pytest.raises(TouchlineError, match="not over"):
        settle(table.match, WEST, ScriptedDice([]))


def test_a_lasting_injury_is_part_of_the_outcome() -> None:
    table = stage({"1W": "g6", "1E": "h6"}, versus(team(), conceding=True))
    table.play("block 1W", dice="block pow").play("push to i6")
    table.play("stay", dice="d6 6, d6 6, d6 6, d6 5, d16 13, d6 3").play("end turn", "concede")
    hurt = next(player for player in outcome(table.match).players if player.label == "1E")
    assert (hurt.casualty, hurt.lasting_injury) == ("lasting-injury", "ma")


# --- giving up


@pytest.mark.rule("bb2020.concede.league-penalties")
def test_the_price_of_giving_up_in_a_league() -> None:
    """No MVP, no winnings, D3 fans fewer; each player with three advancements or more leaves on 1 to 3."""
    table = conceded(league(team(*VETERANS, fans=6), team(*VETERANS, fans=2)))
    result = outcome(table.match)
    assert (result.score, result.winner, result.conceded, result.penalised) == ((0, 1), EAST, WEST, True)
    loser = dues(table, WEST, "d3 2, d6 3, d6 4, d6 1")
    assert (loser.mvp_candidates, loser.gets_winnings, loser.dedicated_fans) == ((), False, 4)
    assert loser.leaving == ("1W", "4W"), "3W stays with a 4, 2W is never asked"
    winner = dues(table, EAST)
    assert (len(winner.mvp_candidates), winner.gets_winnings) == (12, True)
    assert (winner.dedicated_fans, winner.leaving) == (2, ())


@pytest.mark.rule("bb2020.concede.league-penalties")
@pytest.mark.parametrize(("fans", "die", "left"), [(1, 1, 1), (2, 3, 1), (4, 3, 1), (5, 3, 2)])
def test_one_fan_always_stays(fans: int, die: int, left: int) -> None:
    assert dues(conceded(league(team(fans=fans), team())), WEST, f"d3 {die}").dedicated_fans == left


@pytest.mark.rule("bb2020.concede.league-penalties")
def test_the_dead_and_the_hired_do_not_leave() -> None:
    """Only living players of the list are asked."""
    west = team(
        *VETERANS, {"advancements": 5, "contract": "star"}, {"advancements": 5, "contract": "journeyman"}, size=14
    )
    table = stage({"1W": "g6", "1E": "h6"}, {**league(west, team()), "conceding": True})
    table.play("block 1W", dice="block player-down, d6 6, d6 6, d6 6, d6 5, d16 16")
    assert table.fact("players.1W.casualty") == "dead"
    table.play("end turn", "concede")
    assert dues(table, WEST, "d3 1, d6 6, d6 1").leaving == ("4W",)


@pytest.mark.rule("bb2020.concede.league-penalties", "bb2020.concede.without-penalty")
def test_giving_up_with_three_players_costs_nothing() -> None:
    table = stage(
        {"1W": "reserves", "6E": "reserves", **{f"{number}W": "knocked-out" for number in range(4, 13)}},
        {**league(team(*VETERANS, fans=3), team()), "conceding": True},
        start="drive",
        kicking="west",
    )
    assert "concede" in table.legal
    table.play("concede")
    result = outcome(table.match)
    assert (result.winner, result.conceded, result.penalised) == (EAST, WEST, False)
    settled = dues(table, WEST)
    assert (len(settled.mvp_candidates), settled.gets_winnings) == (12, True)
    assert (settled.dedicated_fans, settled.leaving) == (3, ())


@pytest.mark.rule("bb2020.concede.league-penalties")
@pytest.mark.parametrize("play", ["matched", "exhibition"])
def test_only_a_league_settles_anything(play: str) -> None:
    table = conceded(versus(team(*VETERANS), play=play))
    assert all(player.can_be_mvp for player in outcome(table.match).players)
    with pytest.raises(TouchlineError, match=f"only a league match is settled.*{play}"):
        settle(table.match, WEST, ScriptedDice([]))


@pytest.mark.parametrize("key", ["advancements", "niggles", "price"])
@pytest.mark.parametrize("value", [-1, "two", True])
def test_tallies_of_a_player_are_whole_numbers(key: str, value: object) -> None:
    with pytest.raises(SetupError, match=f"entry 1: {key} is a whole number from 0 on"):
        BLOOD_BOWL.blank(versus(team({key: value})), ScriptedDice([]))


# --- new players


@pytest.mark.rule("bb2020.team-rule.masters-of-undeath.hire-free")
@pytest.mark.parametrize(("size", "missing", "hired"), [(15, 0, 1), (16, 0, 0), (12, 3, 1), (12, 4, 0)])
def test_the_raised_may_be_kept_while_there_is_room(size: int, missing: int, hired: int) -> None:
    """For nothing, but with their full value; players who sat the match out are on the list too."""
    west = {**team(size=size, rules=["masters-of-undeath"]), "raised": ZOMBIE}
    table = killed(west, answers=("yes",))
    assert table.status(f"{size + 1}W") == "reserves", "for the match there is always room"
    settled = dues(table, WEST, missing=missing)
    assert settled.free_hires == (Hire("zombie-lineman", 40_000),) * hired
    assert settled.treasury == 0
    assert dues(table, EAST).free_hires == ()


@pytest.mark.rule("bb2020.team-rule.masters-of-undeath.hire-free")
def test_nobody_risen_nobody_hired() -> None:
    west = {**team(rules=["masters-of-undeath"]), "raised": ZOMBIE}
    assert dues(killed(west, answers=("no",)), WEST).free_hires == ()


@pytest.mark.rule("bb2020.team-rule.masters-of-undeath.hire-free")
def test_stars_and_journeymen_take_no_room_on_the_list() -> None:
    others = [{"contract": "star"}, {"contract": "journeyman"}]
    west = {**team({}, *others, size=17, rules=["masters-of-undeath"]), "raised": ZOMBIE}
    assert dues(killed(west, answers=("yes",)), WEST).free_hires == (Hire("zombie-lineman", 40_000),)


def test_the_dead_of_a_later_match_are_not_for_hire_before_it() -> None:
    west = {**team(value=2_000_000, treasury=500_000, offers=[KEGS]), "raised": ZOMBIE}
    table = before("", league(west, team()))
    assert table.legal == ["done", "buy bloodweiser-kegs"]
    hireling = {**PLAIN, "price": 50_000}
    with pytest.raises(SetupError, match="contract of a hireling is 'player'; allowed are mercenary, star"):
        BLOOD_BOWL.blank(versus(team(hirelings=[hireling])), ScriptedDice([]))


def vampires(size: int = 12, **first: object) -> dict[str, object]:
    return {**team(first, size=size, rules=["vampire-lord"]), "raised": THRALL}


@pytest.mark.rule("bb2020.team-rule.vampire-lord.summon")
@pytest.mark.parametrize(("size", "hired"), [(15, 1), (16, 0)])
def test_a_thrall_comes_after_the_match(size: int, hired: int) -> None:
    """Nothing is asked and nobody joins during the match."""
    table = killed(vampires(size))
    assert table.status(f"{size + 1}W") == "absent"
    assert dues(table, WEST).free_hires == (Hire("thrall-lineman", 40_000),) * hired
    assert dues(table, EAST).free_hires == ()


@pytest.mark.rule("bb2020.team-rule.vampire-lord.summon")
def test_one_thrall_for_two_dead() -> None:
    table = stage({"1W": "g6", "2W": "g9", "1E": "h6", "2E": "h9"}, {**league(vampires(), team()), "conceding": True})
    table.play("block 1W", dice="block pow").play("push to i6").play("stay", dice=KILLED)
    table.play("block 2W", dice="block pow").play("push to i9").play("stay", dice=KILLED)
    table.play("end turn", "concede")
    assert len(dues(table, WEST).free_hires) == 1


@pytest.mark.rule("bb2020.team-rule.vampire-lord.summon")
@pytest.mark.parametrize(
    ("foe", "hired"), [({"st": 4}, 1), ({"st": 5}, 0), ({"skills": ["stunty"]}, 0), ({"skills": ["regeneration"]}, 0)]
)
def test_whose_death_brings_a_thrall(foe: Mapping[str, object], hired: int) -> None:
    """The same conditions as for those who rise at once."""
    assert len(dues(killed(vampires(st=foe.get("st", 3)), foe), WEST).free_hires) == hired


@pytest.mark.rule("bb2020.team-rule.vampire-lord.summon")
def test_a_lesser_injury_or_a_death_in_your_own_team_brings_nobody() -> None:
    for dice, face in (("d16 14, d6 1", "pow"), ("d16 15", "player-down")):
        table = stage({"1W": "g6", "1E": "h6"}, {**league(vampires(), team()), "conceding": True})
        roll = f"d6 6, d6 6, d6 6, d6 5, {dice}"
        if face == "pow":
            table.play("block 1W", dice="block pow").play("push to i6").play("stay", dice=roll).play("end turn")
        else:
            table.play("block 1W", dice=f"block player-down, {roll}")
        assert dues(table.play("concede"), WEST).free_hires == ()


@pytest.mark.rule("bb2020.team-rule.vampire-lord.summon")
def test_vampires_bring_the_profile_of_a_thrall_along() -> None:
    raised = quick_team("vampire")["raised"]
    assert isinstance(raised, dict)
    assert (raised["position"], raised["price"]) == ("thrall-lineman", 40_000)


# --- side bets


def betting(bets: int, winner: int | None) -> Table:
    """West, the dearer team, has bet so often; then the match ends as wished."""
    west = team(value=1_200_000, treasury=155_000, offers=[BETS, KEGS])
    settings = league(west, team(value=1_200_000 - 10_000), death_zone=True, conceding=True)
    table = before("", settings).play(*["buy side-bet"] * bets)
    table.match.over, table.match.winner = True, -1 if winner is None else winner
    return table


@pytest.mark.rule("bb2020.league.inducement.side-bet")
@pytest.mark.rule("bb2020.inducement.death-zone.side-bet")
@pytest.mark.parametrize(
    ("bets", "winner", "treasury"),
    [(0, WEST, 155_000), (1, WEST, 165_000), (10, WEST, 255_000), (3, EAST, 125_000), (3, None, 125_000)],
)
def test_a_bet_on_your_own_win(bets: int, winner: int | None, treasury: int) -> None:
    """Twice the stake comes back; a draw is not a win."""
    table = betting(bets, winner)
    assert table.match.outlay == [bets * 10_000, 0]
    assert dues(table, WEST).treasury == treasury
    assert dues(table, EAST).treasury == 0


@pytest.mark.rule("bb2020.inducement.death-zone.side-bet")
def test_ten_times_ten_thousand_is_the_limit() -> None:
    assert "buy side-bet" in betting(9, None).legal
    assert "buy side-bet" not in betting(10, None).legal
    assert "buy bloodweiser-kegs" in betting(10, None).legal, "gold is left"
    for price, limit in ((5_000, 10), (20_000, 6), (10_000, 0)):
        offer = {**BETS, "price": price, "limit": limit}
        with pytest.raises(SetupError, match=f"allow {price} to {price * limit}, not 10000 to 100000"):
            BLOOD_BOWL.blank(league(team(offers=[offer]), team(), death_zone=True), ScriptedDice([]))


@pytest.mark.rule("bb2020.inducement.death-zone.side-bet")
def test_petty_cash_buys_no_bet() -> None:
    """The cheaper team may not touch its treasury, so it cannot bet at all."""
    east = team(value=1_000_000, treasury=500_000, offers=[BETS, KEGS])
    table = before("", league(team(value=1_200_000), east, death_zone=True))
    assert (table.actor, table.legal) == ("east", ["done", "buy bloodweiser-kegs"])
    table.play("buy bloodweiser-kegs", "done")
    table.match.over, table.match.winner = True, EAST
    assert dues(table, EAST).treasury == 500_000, "petty cash paid for the keg"


@pytest.mark.rule("bb2020.inducement.death-zone.side-bet")
def test_bets_belong_to_the_supplement_and_to_no_list() -> None:
    with pytest.raises(SetupError, match="side-bet belongs to a supplement"):
        BLOOD_BOWL.blank(league(team(offers=[BETS]), team()), ScriptedDice([]))
    with pytest.raises(SetupError, match="side-bet is paid from the Treasury"):
        BLOOD_BOWL.blank(league(team(inducements={"side-bet": 1}), team(), death_zone=True), ScriptedDice([]))
    listed = quick_start("human", RosterRules(1_000_000))
    for death_zone in (True, False):
        offers = league_team(listed, 1_000_000, 0, supplements=death_zone)["offers"]
        assert isinstance(offers, list)
        assert (BETS in offers) is death_zone


@pytest.mark.rule("bb2020.inducement.death-zone.side-bet")
def test_a_win_by_concession_is_a_win() -> None:
    table = betting(2, None)
    staged = stage({"1W": "e5"}, BLOOD_BOWL.settings_of(table.match))
    staged.match.stock, staged.match.outlay = table.match.stock, table.match.outlay
    staged.play("end turn", "concede")
    assert dues(staged, WEST).treasury == 175_000
