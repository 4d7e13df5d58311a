"""Optional rules of 2020 leagues, and what players, staff and stadiums bring to a match and leave behind."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.league.league_builder import BOSS, NOW, LeagueBuilder
from touchline.bloodbowl.match_events.switch import complete_switch, read_switch
from touchline.league import Deed, Injury, MatchReport, Refused, Row, TeamReport, load_rules, program_dice
from touchline.league.decisions import (
    AgreeWeather,
    ChangeRules,
    FinishSeason,
    SignStar,
    StartSeason,
    contract_order,
    under_contract,
)
from touchline.league.defaults import plain_answer
from touchline.league.drafting import is_full
from touchline.league.lists import rosters_of
from touchline.league.model import Gain, changed
from touchline.league.profiles import can_improve
from touchline.league.reports import StaffChange
from touchline.league.rules import LeagueInducement, changed_rules
from touchline.league.values import team_value
from touchline.matches.league_games import league_match
from touchline.matches.league_rosters import match_team

LISTS = rosters_of("2020")


def league(**figures: int) -> LeagueBuilder:
    made = LeagueBuilder("bb2020", division__least_teams=2, off=("mvp-drawn",), **figures)  # type: ignore[arg-type]
    made.fixture()
    return made


def at(made: LeagueBuilder, attribute: str) -> None:
    """Play at a stadium with an attribute."""
    fixture = made.state.fixtures["f1"]
    venue = {"table": "Luxury Stadium", "attribute": attribute, "home": ""}
    made.state.fixtures["f1"] = changed(fixture, facts={**fixture.facts, "venue": venue})


def walk(made: LeagueBuilder, answers: dict[str, dict[str, Any]], seed: int = 1) -> None:
    """The pre-match sequence with answers to inducements by team, and the plain ones elsewhere."""
    roller = program_dice(seed)
    while (due := made.league.due("f1")) is not None:
        buying = due.step == "inducements" and due.question is not None
        answer = answers.get(due.team, {}) if buying else answers.get(due.step, plain_answer(due))
        made.league.take("f1", due.team or "a", answer, by=BOSS, at=NOW, roller=roller)


def until(made: LeagueBuilder, step: str, seed: int = 1) -> Any:
    roller = program_dice(seed)
    while (due := made.due()).step != step or due.question is None:
        made.league.take("f1", due.team or "a", plain_answer(due), by=BOSS, at=NOW, roller=roller)
    return due


def enter(made: LeagueBuilder, side: TeamReport, other: TeamReport | None = None, **more: Any) -> None:
    report = MatchReport({"a": side, "b": other or TeamReport()}, **more)
    made.league.enter_result("f1", report, by=BOSS, at=NOW, outcome="conceded" if report.conceded_by else "played")


# --- hiring for the match


@pytest.mark.rule("bb2020.league.inducement.stars-and-mercenaries")
def test_at_most_sixteen_play_and_mercenaries_keep_to_the_limits_of_positions() -> None:
    made = league()
    made.treasury("a", 900_000)
    made.put_team("b", rerolls=1)
    due = until(made, "inducements")
    assert due.team == "a"
    stars = [{"id": "star-players", "name": f"Star {number}", "cost": 10_000} for number in range(3)]
    with pytest.raises(Refused, match="at most 2 can be bought"):
        made.take("f1", "a", {"named": stars})
    linemen = [{"id": "mercenaries", "name": "Human Lineman", "cost": 10_000} for _ in range(6)]
    with pytest.raises(Refused, match="17 players with those hired for the match; at most 16"):
        made.take("f1", "a", {"named": linemen})
    pair = {"stars": ["grak-and-crumbleberry"], "mercenaries": {"human-lineman": 4}}
    with pytest.raises(Refused, match="17 players with those hired for the match; at most 16"):
        made.take("f1", "a", pair)  # one choice, two players
    ogres = [{"id": "mercenaries", "name": "Blitzer", "cost": 10_000} for _ in range(3)]
    with pytest.raises(Refused, match="the roster allows"):
        made.take("f1", "a", {"named": ogres})
    fields = due.question.fields
    assert [star.cost for star in fields["stars"].options if star.id == "griff-oberwald"] == [280_000]
    assert {each.id: each.cost for each in fields["mercenaries"].options}["ogre"] == 140_000 + 30_000
    for wrong in ({"griff": 1}, {"human-lineman": -1}, {"ogre": 2}):
        with pytest.raises(Refused, match=r"no Mercenary|not a number|the roster allows"):
            made.take("f1", "a", {"mercenaries": wrong})
    made.put("a", "p1", misses=True)
    made.take("f1", "a", {"mercenaries": {"human-lineman": 6}})
    assert len(made.state.fixtures["f1"].facts["inducements"]["a"]) == 6


@pytest.mark.rule("bb2020.league.inducement.stars-and-mercenaries", "bb2020.inducement.mercenary.price")
def test_a_mercenary_is_taught_a_primary_skill_for_50000_more() -> None:
    made = league()
    made.treasury("a", 900_000)
    made.put_team("b", rerolls=1)
    fields = until(made, "inducements").question.fields
    assert "named" not in fields  # nothing is left whose price has to be typed
    offers = {option.id: option.cost for option in fields["trained"].parts["who"].options}
    assert offers["blitzer:tackle"] == 85_000 + 30_000 + 50_000
    for wrong in ("griff:block", "human-lineman:horns", "blitzer:block", "human-lineman"):  # a Blitzer has Block
        assert wrong not in offers
        with pytest.raises(Refused, match=f"there is no Mercenary '{wrong}'"):
            made.take("f1", "a", {"trained": [{"who": wrong}]})
    with pytest.raises(Refused, match="17 players"):
        made.take("f1", "a", {"trained": [{"who": "human-lineman:block"}] * 3, "mercenaries": {"human-lineman": 3}})
    with pytest.raises(Refused, match="the roster allows"):
        made.take("f1", "a", {"trained": [{"who": "ogre:guard"}] * 2})
    made.take("f1", "a", {"trained": [{"who": "blitzer:tackle"}]})
    (bought,) = made.state.fixtures["f1"].facts["inducements"]["a"]
    assert (bought["name"], bought["cost"]) == ("Blitzer with Tackle", 165_000)
    hired = match_team(made.state, made.state.fixtures["f1"], "a")
    player = next(each for each in hired.settings["players"] if each["name"] == "Mercenary 1")
    assert {"block", "tackle", "loner"} <= {skill.split()[0] for skill in player["skills"]}


@pytest.mark.rule("bb2020.league.inducement.same-name")
def test_a_star_hired_by_both_serves_neither_and_the_fees_are_lost() -> None:
    made = league()
    made.treasury("a", 500_000)
    made.treasury("b", 500_000)
    made.put_team("b", rerolls=1)
    star = {"named": [{"id": "star-players", "name": "Griff Oberwald", "cost": 280_000}]}
    walk(made, {"a": star, "b": star})
    assert made.team("a").treasury == 220_000
    told = [line for entry in made.league.journal.entries for line in made.league.told(entry.number)]
    assert any("Griff Oberwald was hired by both teams" in line for line in told)
    planned = league_match(made.state, "f1")
    assert not [each for team in planned.settings["teams"] for each in team["players"] if each["contract"] == "star"]


@pytest.mark.rule("bb2020.league.option.referees")
def test_referees_are_inducements_and_a_team_has_one() -> None:
    made = league()
    assert "referee" not in made.state.rules.before
    made.treasury("a", 900_000)
    made.put_team("b", rerolls=1)
    due = until(made, "inducements")
    offered = {option.id: option.cost for option in due.question.options}
    assert (offered["biased-referee"], offered["ranulf-red-hokuli"], offered["trundlefoot-triplets"]) == (
        120_000, 130_000, 80_000,
    )  # fmt: skip
    with pytest.raises(Refused, match="2 referees; at most 1"):
        made.take("f1", "a", {"bought": {"biased-referee": 1, "jorm-the-ogre": 1}})
    core = league(inducements__supplement=0)
    names = {option.id for option in until(core, "inducements").question.options}
    assert "biased-referee" in names
    assert "jorm-the-ogre" not in names


@pytest.mark.rule("bb2020.league.option.expanded-mercenaries")
def test_built_mercenaries_need_a_priced_option_and_there_are_three_at_most() -> None:
    made = league(mercenaries__expanded=1, mercenaries__giant=1)
    made.treasury("a", 900_000)
    made.put_team("b", rerolls=1)
    due = until(made, "inducements")
    offered = {option.id: option.most for option in due.question.options}
    assert "mercenaries" not in offered
    assert {name: offered[name] for name in ("stunty-superstars", "legendary-linemen", "brutal-blocker",
            "reliable-ringers", "bona-fide-big-guy", "giant")} == {
        "stunty-superstars": 2, "legendary-linemen": 2, "brutal-blocker": 1, "reliable-ringers": 2,
        "bona-fide-big-guy": 1, "giant": 1,
    }  # fmt: skip
    with pytest.raises(Refused, match="costs more than 70,000"):
        made.take("f1", "a", {"named": [{"id": "brutal-blocker", "name": "Bruno", "cost": 70_000}]})
    four = [{"id": "stunty-superstars", "name": "Stu", "cost": 40_000}] * 2
    four += [{"id": "legendary-linemen", "name": "Lex", "cost": 60_000}] * 2
    with pytest.raises(Refused, match="at most 3 can be built"):
        made.take("f1", "a", {"named": four})
    made.take("f1", "a", {"named": four[1:], "bought": {"giant": 1}})
    assert made.team("a").treasury == 900_000 - 160_000 - 350_000


@pytest.mark.rule("bb2020.league.stadium.broadcast-discount")
def test_people_come_cheaper_to_a_broadcast_studio() -> None:
    made = league()
    at(made, "Broadcast Studio")
    made.treasury("a", 500_000)
    made.put_team("b", rerolls=1)
    until(made, "inducements")
    star = {"id": "star-players", "name": "Morg", "cost": 40_000}
    made.take("f1", "a", {"discount": [{"id": "star-players", "name": "Morg"}]}, 3)
    assert made.due().question.facts["discounts"] == {"Morg": 30_000}
    with pytest.raises(Refused, match="rolled already"):
        made.take("f1", "a", {"discount": [{"id": "star-players", "name": "Morg"}]}, 1)
    with pytest.raises(Refused, match="does not come cheaper"):
        made.take("f1", "a", {"discount": [{"id": "bribes", "name": ""}]})
    made.take("f1", "a", {"named": [star]})
    assert made.team("a").treasury == 490_000
    elsewhere = league()
    until(elsewhere, "inducements")
    with pytest.raises(Refused, match="nobody comes cheaper"):
        elsewhere.take("f1", elsewhere.due().team, {"discount": [{"id": "star-players", "name": "Morg"}]})


@pytest.mark.rule("bb2020.league.stadium.on-site-apothecaries")
@pytest.mark.parametrize(
    ("roster", "special", "healer"),
    [("human", "", "wandering-apothecaries"), ("shambling-undead", "", "mortuary-assistant"),
     ("nurgle", "favoured-of-nurgle", "plague-doctor"), ("tomb-kings", "", "")],
)  # fmt: skip
def test_on_site_apothecaries(roster: str, special: str, healer: str) -> None:
    made = league()
    at(made, "On-site Apothecaries")
    until(made, "inducements")
    made.put_team("a", roster=roster, special_rule=special)
    buyer = made.due().team
    if buyer != "a":
        made.take("f1", buyer, {})
    made.take("f1", "a", {})
    found = [item["id"] for item in made.state.fixtures["f1"].facts["inducements"]["a"]]
    assert found == ([healer] if healer else [])


@pytest.mark.rule("bb2020.league.journeyman.riotous-rookies")
def test_riotous_rookies_play_earn_points_and_can_be_hired() -> None:
    made = league()
    made.treasury("a", 500_000)
    made.put_team("a", roster="goblin", special_rule="low-cost-linemen", rerolls=0)
    for name in list(made.team("a").players):
        made.put("a", name, position=LISTS.linemen("goblin")[0].id, cost=40_000)
    due = until(made, "inducements")
    if due.team != "a":
        made.take("f1", due.team, {})
    assert "riotous-rookies" in {option.id for option in made.due().question.options}
    made.take("f1", "a", {"bought": {"riotous-rookies": 1}})
    while made.league.due("f1") is not None:
        due = made.due()
        made.league.take("f1", due.team or "a", plain_answer(due), by=BOSS, at=NOW, roller=program_dice(4))
    rookies = [player for player in made.team("a").listed if player.journeyman]
    assert 3 <= len(rookies) <= 7
    assert made.state.fixtures["f1"].facts["rookies"]["a"] == len(rookies)
    enter(made, TeamReport(1, deeds=(Deed(rookies[0].id, "touchdown"),)))
    assert made.team("a").players[rookies[0].id].spp == 3
    made.until("hire-journeymen", "a")
    made.take("f1", "a", {"hire": [rookies[0].id]})
    assert not made.team("a").players[rookies[0].id].journeyman


@pytest.mark.rule("bb2020.league.inducement.side-bet")
@pytest.mark.parametrize(("score", "gold"), [((1, 0), 140_000), ((1, 1), 60_000), ((0, 1), 60_000)])
def test_a_side_bet_on_your_own_win(score: tuple[int, int], gold: int) -> None:
    made = league(side_bet__most=100_000)
    made.treasury("a", 100_000)
    until(made, "side-bet")
    for stake in (5_000, 110_000):
        with pytest.raises(Refused, match="10,000 to 100,000"):
            made.take("f1", "a", {"stake": stake})
    before = made.state.fixtures["f1"].facts["values"]
    made.take("f1", "a", {"stake": 40_000})
    made.take("f1", "b", {"stake": 0})
    made.prepare()
    assert made.state.fixtures["f1"].facts["values"] == before, "the stake counts into no value"
    enter(made, TeamReport(score[0]), TeamReport(score[1]))
    made.close()
    won = [each.amount for each in made.state.why("a", "treasury") if "side bet" in each.why]
    assert 100_000 + sum(won) == gold


@pytest.mark.rule("bb2020.league.option.unusual-balls")
def test_the_kicking_coach_may_bring_an_unusual_ball() -> None:
    assert load_rules("bb2020").figures["unusual-balls.mode"] == 0
    rolled = league(unusual_balls__mode=1)
    due = until(rolled, "unusual-ball")
    assert due.team == rolled.state.fixtures["f1"].facts["kicks"]
    rolled.take("f1", due.team, {"bring": True}, 7)
    assert rolled.state.fixtures["f1"].facts["ball"] == "ball 7 of the table"
    chosen = league(unusual_balls__mode=2)
    chosen.decide(ChangeRules(tables={"unusual-balls": (Row(1, 15, "plain"), Row(16, 16, "Explodin'"))}))
    due = until(chosen, "unusual-ball")
    with pytest.raises(Refused, match="1 to 16"):
        chosen.take("f1", due.team, {"bring": True, "ball": 17})
    chosen.take("f1", due.team, {"bring": True, "ball": 16})
    assert chosen.state.fixtures["f1"].facts["ball"] == "Explodin'"


# --- what the match leaves behind


@pytest.mark.rule("bb2020.league.inducement.lasting-effects")
def test_what_three_members_of_staff_leave_behind() -> None:
    made = league()
    made.prepare()
    changes = (
        StaffChange("p1", "mutated", "horns"),
        StaffChange("p2", "mutated", "claws"),
        StaffChange("p3", "drugged", "pro"),
        StaffChange("p4", "drugged", "pro"),
    )
    enter(made, TeamReport(changed_by_staff=changes))
    made.league.take("f1", "a", None, by=BOSS, at=NOW, roller=staff_dice({"p1": 1, "p2": 6, "p3": 1, "p4": 6}))
    players = made.team("a").players
    assert players["p1"].misses
    assert [(gain.what, gain.value, gain.how) for gain in players["p2"].gains] == [("claws", 20_000, "granted")]
    assert (players["p3"].misses, players["p3"].gains) == (False, ())
    assert [gain.what for gain in players["p4"].gains] == ["pro"]


def staff_dice(wanted: dict[str, int]) -> Any:
    """Dice for the players named in the purpose, high ones for everything else."""

    def roll(purpose: str, sides: int) -> int:
        return wanted.get(purpose.rpartition(" ")[2], sides) if " of p" in purpose else sides - 1

    return roll


@pytest.mark.rule("bb2020.league.inducement.lasting-effects")
def test_lessons_raise_the_price_of_a_journeyman() -> None:
    made = league()
    made.put("a", "p1", misses=True)
    made.treasury("a", 200_000)
    made.prepare()
    [journeyman] = [player for player in made.team("a").listed if player.journeyman]
    taught = tuple(StaffChange(journeyman.id, "taught", skill) for skill in ("block", "tackle"))
    enter(made, TeamReport(changed_by_staff=taught))
    made.until("hire-journeymen", "a")
    [option] = made.due(team="a").question.options
    assert option.cost == journeyman.cost + 20_000


@pytest.mark.rule("bb2020.league.spp.awarded-touchdowns")
def test_awarded_touchdowns_are_given_to_players() -> None:
    made = league()
    made.prepare()
    enter(made, TeamReport(1, deeds=(Deed("p1", "touchdown"),)), TeamReport(1), conceded_by="b")
    made.until("awarded-touchdowns", "a")
    assert made.due(team="a").step == "awarded-touchdowns"
    with pytest.raises(Refused, match="2 touchdowns were awarded"):
        made.take("f1", "a", {"players": ["p1", "p1", "p1"]})
    with pytest.raises(Refused, match="cannot be credited"):
        made.take("f1", "a", {"players": ["p99"]})
    made.take("f1", "a", {"players": ["p2", "p2"]})
    assert (made.team("a").players["p1"].spp, made.team("a").players["p2"].spp) == (3, 6)


@pytest.mark.rule("bb2020.league.casualty.induced-players")
def test_only_players_of_the_list_are_hurt_for_good() -> None:
    made = league()
    made.prepare()
    with pytest.raises(Refused, match="no player 'Griff Oberwald' on the roster"):
        enter(made, TeamReport(injuries=(Injury("Griff Oberwald", "dead"),)))


@pytest.mark.rule("bb2020.league.casualty.reduction", "bb2020.league.casualty.reduction-at-minimum")
def test_a_characteristic_falls_to_its_minimum_and_no_further() -> None:
    made = league()
    made.prepare()
    plain = league_match(made.state, "f1").settings["teams"][0]["players"][0]
    made.put("a", "p1", reduced=("MA", "AG", "AV", "ST", "PA"))
    hurt = league_match(made.state, "f1").settings["teams"][0]["players"][0]
    assert {name: hurt[name] - plain[name] for name in ("ma", "st", "ag", "pa", "av")} == {
        "ma": -1, "st": -1, "ag": 1, "pa": 1, "av": -1,
    }  # fmt: skip
    made.put("a", "p1", reduced=("ST", "ST"))
    with pytest.raises(Refused, match="ST of number 1 cannot fall further"):
        enter(made, TeamReport(injuries=(Injury("p1", "lasting-injury", "ST"),)))
    enter(made, TeamReport(injuries=(Injury("p1", "lasting-injury", "MA"),)))
    assert made.team("a").players["p1"].reduced == ("ST", "ST", "MA")


@pytest.mark.rule("bb2020.league.characteristic.limits")
@pytest.mark.parametrize(("name", "times"), [("MA", 2), ("ST", 2), ("AG", 2), ("AV", 2)], ids=["MA", "ST", "AG", "AV"])
def test_no_characteristic_rises_more_than_twice(name: str, times: int) -> None:
    made = league()
    gains = tuple(Gain(name, 0, "characteristic") for _ in range(times))
    made.put("a", "p1", gains=gains[:-1])
    assert can_improve(made.state.rules, LISTS, made.team("a"), made.team("a").players["p1"], name)
    made.put("a", "p1", gains=gains, reduced=(name,))
    assert not can_improve(made.state.rules, LISTS, made.team("a"), made.team("a").players["p1"], name)


@pytest.mark.rule("bb2020.league.characteristic.limits")
def test_no_characteristic_rises_beyond_the_last_figure() -> None:
    made = league()
    fast = next(each for each in LISTS.team("skaven").positions if each.profile.ma == 9)
    made.put_team("a", roster="skaven")
    made.put("a", "p1", position=fast.id)
    player = made.team("a").players["p1"]
    assert not can_improve(made.state.rules, LISTS, made.team("a"), player, "MA")
    assert can_improve(made.state.rules, LISTS, made.team("a"), player, "ST")


@pytest.mark.rule("bb2020.league.skill.monstrous-mouth-and-catch")
@pytest.mark.parametrize(("held", "dice", "gained"), [
    ("monstrous-mouth", (1, 1, 1, 4), "dodge"), ("catch", (6, 2), "monstrous-mouth"),
])  # fmt: skip
def test_catch_is_no_use_to_a_monstrous_mouth(held: str, dice: tuple[int, ...], gained: str) -> None:
    made = league()
    mutant = next(
        (team.id, each)
        for team in LISTS.library.teams.values()
        for each in team.positions
        if {"M", "A"} <= {category.value for category in (*each.primary, *each.secondary)} and not each.skills
    )
    made.put_team("a", roster=mutant[0])
    access = "primary" if "A" in {category.value for category in mutant[1].primary} else "secondary"
    category = "agility" if gained == "dodge" else "mutation"
    if category == "mutation":
        access = "primary" if "M" in {each.value for each in mutant[1].primary} else "secondary"
    made.put("a", "p1", position=mutant[1].id, gains=(Gain(held, 20_000, "granted"),), spp=20)
    made.prepare()
    enter(made, TeamReport())
    made.until("advancement", "a")
    made.take("f1", "a", {"player": "p1", "kind": f"random-{access}", "category": category}, *dice)
    assert made.team("a").players["p1"].gains[-1].what == gained


# --- who joins in a match


@pytest.mark.rule("bb2020.league.hire.raised-zombie")
@pytest.mark.parametrize(
    ("roster", "position", "price"),
    [
        ("shambling-undead", "zombie-lineman", 0),
        pytest.param("vampire", "thrall-lineman", 0, marks=pytest.mark.rule("bb2020.league.hire.summoned-thrall")),
        pytest.param("nurgle", "rotter-lineman", None, marks=pytest.mark.rule("bb2020.league.hire.infected-rotter")),
    ],
)
def test_who_joined_in_the_match_may_stay(roster: str, position: str, price: int | None) -> None:
    made = league()
    made.put_team("a", roster=roster, treasury=0, apothecary=False)
    for name in list(made.team("a").players):
        made.put("a", name, position=position)
    made.prepare()
    with pytest.raises(Refused, match="nobody of the position"):
        enter(made, TeamReport(joined=("blitzer",)))
    enter(made, TeamReport(1, joined=(position,), deeds=(Deed("joined1", "touchdown"),)))
    [newcomer] = [player for player in made.team("a").listed if player.journeyman]
    assert (newcomer.position, newcomer.spp) == (position, 3)
    assert made.state.fixtures["f1"].report.sides["a"].deeds == (Deed(newcomer.id, "touchdown"),)
    made.put_team("a", treasury=0)
    made.until("hire-journeymen", "a")
    made.put_team("a", treasury=0)
    cost = LISTS.position(roster, position).cost
    [option] = [each for each in made.due(team="a").question.options if each.id == newcomer.id]
    assert option.cost == (cost if price is None else price)
    if price is None:
        with pytest.raises(Refused, match="the treasury holds"):
            made.take("f1", "a", {"hire": [newcomer.id]})
        made.put_team("a", treasury=cost)
    before = team_value(made.state.rules, LISTS, made.team("a"))
    made.take("f1", "a", {"hire": [newcomer.id]})
    kept = made.team("a").players[newcomer.id]
    assert (kept.journeyman, kept.free, kept.spp) == (False, False, 3)
    assert team_value(made.state.rules, LISTS, made.team("a")) == before, "counted with full value already"
    made.close()


@pytest.mark.rule("bb2020.league.journeyman.below-sixteen", "bb2020.league.hire.raised-zombie")
def test_a_full_list_takes_nobody() -> None:
    made = league()
    made.put_team("a", roster="shambling-undead", apothecary=False)
    for name in list(made.team("a").players):
        made.put("a", name, position="zombie-lineman", cost=40_000)
    own = made.team("a")
    for number in range(12, 17):
        own = own.with_player(replace(own.players["p1"], id=f"p{number}", number=number, position="skeleton-lineman"))
    made.state.teams["a"] = own
    made.prepare()
    enter(made, TeamReport(joined=("zombie-lineman",)))
    made.until("hire-journeymen", "a")
    [option] = made.due(team="a").question.options
    assert "16 players already" in option.why_not
    with pytest.raises(Refused, match="16 players already"):
        made.take("f1", "a", {"hire": [option.id]})


# --- the options of a season


@pytest.mark.rule("bb2020.league.option.weather-tables")
def test_another_weather_table_for_the_season_or_for_a_match() -> None:
    made = league()
    assert len(load_rules("bb2020").weather_names) == 11
    with pytest.raises(Refused, match="is not loaded"):
        made.decide(ChangeRules(weather="Spring"))
    spring = (Row(2, 6, "Morning Dew"), Row(7, 12, "Blossoming Flowers"))
    made.decide(ChangeRules(tables={"weather:Spring": spring}))
    for team in ("a", "b"):
        made.decide(AgreeWeather("f1", team, "Spring"))
    until(made, "inducements")
    assert made.state.fixtures["f1"].facts["weather"] in ("Morning Dew", "Blossoming Flowers")
    season = league()
    season.decide(ChangeRules(tables={"weather:Spring": spring}, weather="Spring"))
    with pytest.raises(Refused, match="the league plays by the weather table Spring"):
        season.decide(AgreeWeather("f1", "a", "Spring"))
    season.prepare()
    assert season.state.fixtures["f1"].facts["weather"] in ("Morning Dew", "Blossoming Flowers")
    planned = league_match(season.state, "f1")
    assert planned.settings["pre_match"]["weather"] == "perfect-conditions"
    assert planned.by_hand == (f"Weather: {season.state.fixtures['f1'].facts['weather']}",), "no match knows it"


@pytest.mark.rule("bb2020.league.option.weather-tables")
def test_one_coach_alone_does_not_change_the_weather_table() -> None:
    made = league()
    made.decide(ChangeRules(tables={"weather:Winter": (Row(2, 12, "Cold"),)}))
    made.decide(AgreeWeather("f1", "a", "Winter"))
    made.prepare()
    assert made.state.fixtures["f1"].facts["weather"] != "Cold"


@pytest.mark.rule("bb2020.league.option.match-events")
@pytest.mark.parametrize(
    ("kind", "league_on", "playoffs_on", "used"),
    [("league", 0, 0, False), ("league", 1, 0, True), ("playoff", 1, 0, False), ("playoff", 0, 1, True)],
)
def test_match_events_are_the_commissioners_choice(kind: Any, league_on: int, playoffs_on: int, used: bool) -> None:
    made = league(match_events__league=league_on, match_events__play_offs=playoffs_on)
    made.prepare()
    made.state.fixtures["f1"] = changed(made.state.fixtures["f1"], kind=kind)
    faults: list[str] = []
    switch = complete_switch(league_match(made.state, "f1").settings["match_events"], faults)
    assert (read_switch(switch).in_use, faults) == (used, [])


def test_a_pair_needs_two_places_on_the_roster() -> None:
    made = league(star__contracts=1)
    for number in range(12, 16):
        made.put("a", "p1", id=f"p{number}", number=number)
    with pytest.raises(Refused, match="the roster of Anns is full"):
        made.decide(SignStar("a", "grak-and-crumbleberry"))
    made.put("a", "p15", left="fired")
    made.decide(SignStar("a", "grak-and-crumbleberry"))
    assert is_full(made.state.rules, LISTS, made.team("a")) == "the roster has 16 players already"


@pytest.mark.rule("bb2020.league.journeymen.up-to-eleven")
def test_a_pair_is_two_of_the_eleven() -> None:
    made = league(star__contracts=1)
    made.put("a", "p11", left="fired")
    made.put("a", "p10", left="fired")
    made.decide(SignStar("a", "grak-and-crumbleberry"))
    until(made, "inducements")  # nine and a pair are eleven: no Journeyman is missing
    assert not any(player.journeyman for player in made.team("a").listed)


@pytest.mark.rule("bb2020.league.option.star-contracts")
def test_a_star_under_contract() -> None:
    off = league()
    star = next(each.id for each in LISTS.library.stars.values() if each.name == "Griff Oberwald")
    with pytest.raises(Refused, match="sign no contracts"):
        off.decide(SignStar("a", star))
    made = league(star__contracts=1)
    assert sorted(contract_order(made.state, 3)) == ["a", "b"]
    before = made.team("a").value
    made.decide(SignStar("a", star))
    with pytest.raises(Refused, match="is under contract with Anns"):
        made.decide(SignStar("b", star))
    with pytest.raises(Refused, match="under contract already"):
        made.decide(SignStar("a", next(id for id in LISTS.library.stars if id != star)))
    held = under_contract(made.team("a"))
    assert held is not None
    assert made.team("a").value == before + held.cost
    assert made.team("a").treasury == made.state.account("a", "treasury")
    made.prepare()
    enter(made, TeamReport(1, deeds=(Deed(held.id, "touchdown"),), injuries=(Injury(held.id, "dead"),)))
    hurt = made.team("a").players[held.id]
    assert (hurt.spp, hurt.dead, hurt.misses) == (0, False, True), "no points, and Seriously Hurt at worst"
    made.until("buy-and-fire", "a")
    with pytest.raises(Refused, match="under contract until the end of the season"):
        made.take("f1", "a", {"fire": [held.id]})
    made.close()
    made.decide(FinishSeason())
    assert under_contract(made.team("a")) is None
    assert made.team("a").value == made.state.account("a", "value")
    made.decide(StartSeason("Season 2"))
    assert contract_order(made.state, 1) == ["b", "a"], "the last of the season before signs first"
    made.decide(SignStar("a", star))
    again = under_contract(made.team("a"))
    assert again is not None
    assert again.at_home


# --- bounds


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"draft.most-players": 10**9}, "draft.most-players is 1,000,000,000; allowed are 1 to 32"),
        ({"cost.apothecary": -50_000}, "cost.apothecary is -50,000; allowed are 0 to"),
        ({"draft.least-players": 17}, "draft.least-players is 17, more than draft.most-players with 16"),
        ({"residency.loss-die": 7}, "allowed are dice with 2, 3, 6, 8, 16 sides"),
        ({"mistakes.round-to": 0}, "mistakes.round-to is 0; allowed are 1 to"),
        ({"fixtures.per-pair": 1000}, "fixtures.per-pair is 1,000; allowed are 1 to 10"),
    ],
)
def test_figures_out_of_bounds_are_refused_in_words(change: dict[str, int], words: str) -> None:
    made = league()
    with pytest.raises(Refused, match=words):
        made.decide(ChangeRules(figures=change))
    assert made.state.rules.figures["draft.most-players"] == 16


def test_a_limit_of_what_a_rule_set_does_not_have_is_refused_in_words() -> None:
    with pytest.raises(Refused, match=r"most\.PA"):  # the edition of 2016 has no passing figure
        changed_rules(load_rules("bb2016"), figures={"most.PA": -1})


def test_tables_and_prices_out_of_bounds_are_refused_in_words() -> None:
    made = league()
    with pytest.raises(Refused, match="has 500 lines; allowed are 1 to 200"):
        made.decide(ChangeRules(tables={"weather": tuple(Row(n, n, "x") for n in range(500))}))
    with pytest.raises(Refused, match="allowed are 0 to 10,000,000 gp"):
        made.decide(ChangeRules(inducements=(LeagueInducement("x", "X", 1, -5),)))
    with pytest.raises(Refused, match="has a gap"):
        made.decide(ChangeRules(tables={"weather": (Row(2, 3, "a"), Row(5, 12, "b"))}))
