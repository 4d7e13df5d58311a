"""Gold: allies, secret weapons, wizards and stars on the roster of a league, from the draft on."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from tests.league.league_builder import BOSS, NOW, LeagueBuilder, human_list
from touchline.exchange.league_files import read_team, team_document
from touchline.journal import from_document, to_document
from touchline.league import League, Refused, load_rules
from touchline.league.decisions import DraftTeam, RenamePlayer
from touchline.league.lists import rosters_of
from touchline.league.profiles import profile_of
from touchline.league.values import team_value
from touchline.matches.league_games import league_match
from touchline.matches.rosters import quick_list
from touchline.simulate.league_seasons import COMMISSIONER, SeasonPlan, founded
from touchline.teams import BoughtInducement, ListedPlayer, ListedStar, TeamList
from touchline.web.leagues.views import player_view

LISTS = rosters_of("gold")


def drafted(**changes: Any) -> LeagueBuilder:
    """Two human teams; the first with these changes of its list."""
    made = LeagueBuilder("gold", changes={"ann": changes})
    made.fixture()
    return made


def players(*more: ListedPlayer, weapon: str = "") -> tuple[ListedPlayer, ...]:
    """Eleven humans, the first of them with a weapon, say, and some more players."""
    listed = human_list("Anns", "ann", "gold").players
    return (replace(listed[0], weapon=weapon), *listed[1:], *more)


def refused(listed: TeamList) -> str:
    league = League.create("gold", "Words", commissioner=BOSS, at=NOW)
    with pytest.raises(Refused) as refusal:
        league.draft("a", "ann", listed, by=BOSS, at=NOW)
    return " ".join(refusal.value.faults)


def buying(made: LeagueBuilder, gold: int = 300_000) -> LeagueBuilder:
    """The step in which the first team buys and lets go."""
    made.prepare()
    made.report()
    made.until("buy-and-fire", "a")
    made.treasury("a", gold)
    return made


OGRE = ListedPlayer(12, "ogre", "Big", team="ogre")


@pytest.mark.rule("gold.ally.from-table", "gold.rating.players")
def test_an_ally_of_a_league_team_plays_learns_and_counts() -> None:
    made = drafted(players=players(OGRE), rerolls=0, apothecary=False)
    team = made.team("a")
    ally = team.players["p12"]
    assert (ally.ally_of, ally.cost) == ("ogre", 120_000)
    assert profile_of(made.state.rules, LISTS, team, ally)["ST"] == 5
    assert team_value(made.state.rules, LISTS, team) == 100
    assert LISTS.position_of(team, ally).big_guy, "he needs twice the points"
    made.prepare()
    home = league_match(made.state, "f1").settings["teams"][0]
    assert {"ally", "bone-head"} <= set(home["players"][11]["skills"])


def test_the_checker_speaks_at_the_draft_of_a_league() -> None:
    orc = replace(OGRE, position="lineman", team="orc")
    assert "comes from the Orc list" in refused(human_list("Anns", "ann", "gold", players=players(orc)))
    two = players(OGRE, replace(OGRE, number=13))
    assert "2 allies from the Ogre list" in refused(human_list("Anns", "ann", "gold", players=two, rerolls=0))
    daemons = quick_list("daemons-of-khorne", 1_000_000, "gold")
    assert "no team wizard" in refused(replace(daemons, inducements=()))
    assert "at most 1,000,000" in refused(human_list("Anns", "ann", "gold", rerolls=8, dedicated_fans=9))


@pytest.mark.rule("gold.big-guy.team.min-eight", "gold.big-guy.team.max-twelve", "gold.titchy.half-player")
def test_every_quick_list_can_be_drafted_as_it_is() -> None:
    rules = load_rules("gold")
    league = founded(SeasonPlan(rules, teams=26))
    assert {len(team.permanent) for team in league.state.teams.values() if team.roster == "ogre"} == {8}
    assert {team.value for team in league.state.teams.values()} == {100}
    few = quick_list("ogre", 1_000_000, "gold")
    assert "too few" in refused(replace(few, players=few.players[:7]))
    tiny = quick_list("snotling", 1_000_000, "gold")
    more = (*tiny.players, ListedPlayer(40, "snotling"), ListedPlayer(41, "snotling"))
    league.draft("x", "xil", replace(tiny, name="Many", players=more, rerolls=0), by=COMMISSIONER, at=NOW)
    assert len(league.state.teams["x"].permanent) == 18, "snotlings count half"


@pytest.mark.rule("gold.star.as-ally", "gold.base.list.star.league", "gold.free-reroll.not-mixed")
def test_stars_and_wizards_are_on_the_roster_from_the_start() -> None:
    elves = TeamList(
        "high-elf", "Elves", "ann", rerolls=1, edition="gold",
        players=tuple(ListedPlayer(number, "lineman") for number in range(1, 12)),
    )  # fmt: skip
    league = League.create("gold", "Words", commissioner=BOSS, at=NOW)
    league.draft("a", "ann", elves, by=BOSS, at=NOW)
    assert (league.state.teams["a"].free_rerolls, league.state.teams["a"].treasury) == (1, 220_000)
    mixed = replace(elves, rerolls=0, stars=(ListedStar("griff-oberwald"),), name="Mixed")
    league.draft("b", "bob", mixed, by=BOSS, at=NOW)
    griff = league.state.teams["b"].players["p12"]
    assert (griff.name, griff.star, griff.cost, griff.number) == ("Griff Oberwald", True, 180_000, 12)
    assert (league.state.teams["b"].value, league.state.teams["b"].free_rerolls) == (100, 0)
    learned = replace(elves, name="Wise", inducements=(BoughtInducement("wizard"),))
    league.draft("c", "cid", learned, by=BOSS, at=NOW)
    assert (league.state.teams["c"].staff, league.state.teams["c"].treasury) == (("wizard",), 70_000)


# --- secret weapons


@pytest.mark.rule("gold.weapon.when-bought", "gold.weapon.cost-added")
def test_a_weapon_is_bought_with_the_team_or_with_the_player() -> None:
    made = drafted(players=players(weapon="chainsaw"), rerolls=0)
    armed = made.team("a").players["p1"]
    assert (armed.weapon, armed.cost) == ("chainsaw", 110_000)
    later = buying(drafted())
    before = later.team("a").treasury
    later.take("f1", "a", {"hire": [{"position": "lineman", "name": "Saw", "weapon": "chainsaw"}]})
    [hired] = [player for player in later.team("a").listed if player.name == "Saw"]
    assert (hired.weapon, before - later.team("a").treasury) == ("chainsaw", 110_000)
    none = buying(drafted())
    with pytest.raises(Refused, match="known are"):
        none.take("f1", "a", {"weapon": {"p1": "chainsaw"}})  # nobody is armed later on
    with pytest.raises(Refused, match="cannot use a Pogo-Stick"):
        none.take("f1", "a", {"hire": [{"position": "lineman", "weapon": "pogo-stick"}]})


@pytest.mark.rule("gold.weapon.over-limit-sack", "gold.weapon.limit-one")
def test_a_team_with_too_many_weapons_sacks_somebody_first() -> None:
    made = buying(drafted(players=players(weapon="chainsaw"), rerolls=0))
    with pytest.raises(Refused, match="2 players with a secret weapon"):
        made.take("f1", "a", {"hire": [{"position": "lineman", "weapon": "chainsaw"}]})
    made.put("a", "p2", weapon="poison-dagger")
    with pytest.raises(Refused, match="at most 1"):
        made.take("f1", "a", {})
    made.take("f1", "a", {"fire": ["p2"]})
    assert [player.id for player in made.team("a").listed if player.weapon] == ["p1"]


@pytest.mark.rule("gold.weapon.over-limit-sack", "gold.weapon.limit-goblins-four")
def test_goblins_sack_down_to_four() -> None:
    made = buying(drafted())
    made.put_team("a", roster="goblin", apothecary=False)
    for name in made.team("a").players:
        made.put("a", name, position="goblin", weapon="stink-bombs" if name in ("p1", "p2", "p3", "p4", "p5") else "")
    with pytest.raises(Refused, match=r"5 players with a secret weapon.*at most 4"):
        made.take("f1", "a", {})
    made.take("f1", "a", {"fire": ["p3"]})


@pytest.mark.rule("gold.qa.star-slot.chaos-mutant")
def test_a_star_with_a_choice_of_places_is_asked_for_one(monkeypatch: pytest.MonkeyPatch) -> None:
    stars = dict(rosters_of("gold").library.stars)
    star = next(star for star in stars.values() if "human" in star.plays_for and star.hired and not star.weapon)
    stars[star.id] = replace(star, slots=("lineman", "blitzer"))  # as a Chaos Mutant has
    monkeypatch.setitem(vars(rosters_of("gold").library), "stars", stars)
    made = buying(drafted())
    made.put_team("a", treasury=500_000)
    due = made.league.due("f1", "a")
    assert due is not None
    assert due.question is not None
    places = due.question.fields["star"].parts["slot"].options
    assert [place.id for place in places] == ["none", "lineman", "blitzer"]
    with pytest.raises(Refused, match="does not take the place of a 'thrower'"):
        made.take("f1", "a", {"star": {"name": star.name, "slot": "thrower"}})
    made.take("f1", "a", {"star": {"name": star.name, "slot": "blitzer"}})
    assert [player.slot for player in made.team("a").listed if player.star] == ["blitzer"]


@pytest.mark.rule("gold.weapon.cannot-discard")
def test_nobody_gives_up_a_weapon() -> None:
    made = drafted(players=players(weapon="chainsaw"), rerolls=0)
    made.decide(RenamePlayer("a", "p1", "Sawyer", 1))
    made.play()
    sawyer = made.team("a").players["p1"]
    assert (sawyer.name, sawyer.weapon) == ("Sawyer", "chainsaw")
    made.fixture("f2", round=2)
    made.prepare("f2")
    home = league_match(made.state, "f2").settings["teams"][0]
    assert "chainsaw" in home["players"][0]["skills"]
    listed = human_list("Anns", "ann", "gold")
    with pytest.raises(Refused, match="changes only through its matches"):
        made.decide(DraftTeam("a", "ann", listed))


# --- purchases after a match


def test_allies_and_staff_are_hired_after_a_match() -> None:
    made = buying(drafted(), 600_000)
    asked = made.due("f1", "a").question
    labels = {option.id: option.label for option in asked.fields["hire"].parts["position"].options}
    assert labels["ogre:ogre"] == "Ogre (ally, Ogre): 120,000 gp"
    assert [option.id for option in asked.fields["staff"].options] == ["wizard"]
    made.take("f1", "a", {"hire": [{"position": "ogre:ogre", "name": "Big"}], "staff": ["wizard"]})
    team = made.team("a")
    assert (team.treasury, team.staff) == (600_000 - 120_000 - 150_000, ("wizard",))
    made.close()
    made.fixture("f2", round=2)
    made.prepare("f2")
    home = league_match(made.state, "f2").settings["teams"][0]
    assert home["inducements"] == {"wizard": 1}
    assert "ally" in home["players"][-1]["skills"]


def test_why_an_ally_cannot_be_hired() -> None:
    made = buying(drafted(players=players(OGRE), rerolls=0, apothecary=False), 150_000)
    options = {each.id: each.why_not for each in made.due("f1", "a").question.options}
    assert "2 allies from the Ogre list" in options["ogre:ogre"]
    assert options["dwarf:runner"] == ""
    with pytest.raises(Refused, match="2 allies"):
        made.take("f1", "a", {"hire": [{"position": "ogre:ogre"}]})


@pytest.mark.rule("gold.qa.double-cost-goblin")
def test_foreigners_cost_goblins_double_in_a_league_too() -> None:
    made = buying(drafted(), 250_000)
    made.put_team("a", roster="goblin", apothecary=False)
    for name in made.team("a").players:
        made.put("a", name, position="goblin")
    made.take("f1", "a", {"hire": [{"position": "ogre:ogre"}]})
    assert made.team("a").treasury == 250_000 - 2 * 120_000


@pytest.mark.rule("gold.daemonic-aura.wizard-lost")
def test_with_the_wizard_go_the_daemons() -> None:
    made = drafted()
    listed = quick_list("daemons-of-khorne", 1_000_000, "gold")
    made.league.draft("d", "dee", replace(listed, name="Dees", coach="dee"), by=BOSS, at=NOW, approve=True)
    made.put_team("a", roster="daemons-of-khorne", staff=("wizard",), players=made.team("d").players)
    buying(made)
    bound = {player.id for player in made.team("a").listed if player.position == "bloodletter"}
    assert bound
    made.take("f1", "a", {"dismiss": ["wizard"]})
    gone = {player.id for player in made.team("a").players.values() if player.left == "lost with the wizard"}
    assert gone == bound
    assert made.team("a").staff == ()


@pytest.mark.rule("gold.base.wizard.alchemist")
def test_the_alchemist_adds_to_the_winnings() -> None:
    made = drafted()
    made.put_team("a", roster="dwarf", staff=("alchemist",))
    for name in made.team("a").players:
        made.put("a", name, position="long-beard")
    made.prepare()
    made.report()
    made.league.take("f1", "a", None, by=BOSS, at=NOW, roller=lambda purpose, _: 4 if "alchemist" in purpose else 1)
    paid = {posting.why: posting.amount for posting in made.state.why("a", "treasury")}
    assert paid["the Alchemist: 4 on the die"] == 40_000


@pytest.mark.rule("gold.base.league.freebooter.who")
def test_a_freebooter_may_be_an_ally_within_the_limits() -> None:
    made = drafted()
    made.treasury("a", 200_000)
    ogre = {"position": "ogre:ogre", "name": "Loan"}
    with pytest.raises(Refused, match="2 allies from the Ogre list"):
        made.take("f1", "a", {"freebooters": [ogre, ogre]})
    made.take("f1", "a", {"freebooters": [ogre]})
    assert made.team("a").treasury == 140_000
    made.prepare()
    home = league_match(made.state, "f1").settings["teams"][0]
    assert "ally" in home["players"][-1]["skills"]


def test_a_mixed_team_moves_to_another_league() -> None:
    armed = players(OGRE, weapon="chainsaw")
    made = drafted(players=armed, rerolls=0, apothecary=False, dedicated_fans=1)
    other = League.create("gold", "Other", commissioner=BOSS, at=NOW)
    found = read_team(json.dumps(team_document(made.state, "a")).encode(), other.state)
    other.decide(from_document(type(found), to_document(found), "team"), by=BOSS, at=NOW, why="moved")
    here, there = made.team("a"), other.state.teams["a"]
    assert [(each.ally_of, each.weapon, each.cost) for each in here.listed] == [
        (each.ally_of, each.weapon, each.cost) for each in there.listed
    ]
    assert there.value == here.value


@pytest.mark.rule("gold.base.throw-team-mate.gold-lists")
@pytest.mark.parametrize("option", [0, 1])
def test_a_league_may_let_big_guys_throw(option: int) -> None:
    made = LeagueBuilder(
        "gold", changes={"ann": {"players": players(OGRE), "rerolls": 0, "apothecary": False}},
        lists__granted_skills=option,
    )  # fmt: skip
    made.fixture()
    made.prepare()
    home = league_match(made.state, "f1").settings["teams"][0]
    assert ("throw-team-mate" in home["players"][11]["skills"]) is bool(option)
    assert ("Throw Team-Mate" in player_view(made.state, made.team("a"), made.team("a").players["p12"])["skills"]) is (
        option == 1
    )
