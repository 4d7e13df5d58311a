"""Gold: tournaments with challenges, trophies and what they bring, stars for hire, and who earns nothing."""

from __future__ import annotations

from typing import Any

import pytest

from tests.league.league_builder import BOSS, NOW, LeagueBuilder
from touchline.league import Deed, Injury, Refused, load_rules
from touchline.league.decisions import (
    AddStage,
    AdjustFigure,
    AnswerChallenge,
    AwardTrophy,
    IssueChallenge,
    OpeningPlayer,
    PublishFixtures,
    SetOpening,
    divisions_of,
)
from touchline.league.decisions.seasons import size_advice
from touchline.league.lists import rosters_of
from touchline.league.model import Gain
from touchline.league.schedule import Planned
from touchline.league.tournaments import WEEKS, knockout, qualifiers
from touchline.matches.league_games import league_match

LISTS = rosters_of("gold")
COACHES = ("ann", "bob", "cid", "dee", "eve")
ALL = ("a", "b", "c", "d", "e")


def league(**more: Any) -> LeagueBuilder:
    return LeagueBuilder("gold", coaches=COACHES, **more)


def tournament(**more: Any) -> LeagueBuilder:
    """Five teams that arrange their own matches."""
    made = league(**more)
    made.decide(AddStage("cup", "ladder", "Chaos Cup", divisions_of({"Entrants": ALL})))
    return made


def meet(made: LeagueBuilder, name: str, home: str, away: str, score: tuple[int, int], week: int = 1) -> None:
    """A match of the play-offs, played to its end."""
    made.decide(PublishFixtures("cup", {name: Planned(week, home, away)}))
    made.prepare(name)
    made.report(score, name)
    for team in (home, away):
        made.league.close_for_absent(name, team, by=BOSS, at=NOW, why="test", roller=lambda _, sides: sides)


def award(made: LeagueBuilder, trophy: str, winner: str = "a", runner_up: str = "b", *dice: int, **more: Any) -> None:
    numbers = list(dice)
    decision = AwardTrophy(trophy, winner, runner_up, **more)
    made.league.award_trophy(decision, by=BOSS, at=NOW, roller=lambda *_: numbers.pop(0))
    assert not numbers


def gained(made: LeagueBuilder, trophy: str, *dice: int, **more: Any) -> tuple[int, int]:
    before = [made.team(team).treasury for team in "ab"]
    award(made, trophy, "a", "b", *dice, **more)
    first, second = (made.team(team).treasury - had for team, had in zip("ab", before, strict=True))
    return first, second


# --- tournaments


@pytest.mark.rule("gold.base.league.tournament.points", "gold.base.league.tournament.play-offs")
def test_the_three_best_results_count_and_ties_go_by_rating() -> None:
    made = tournament()
    meet(made, "m1", "a", "b", (2, 0))
    meet(made, "m2", "a", "c", (1, 1))
    meet(made, "m3", "a", "d", (0, 3), 2)
    meet(made, "m4", "a", "e", (1, 0), 3)
    rows = {row.team: row for row in qualifiers(made.state, "cup")}
    assert rows["a"].results == (17, 16, 10)
    assert rows["a"].points == 43
    assert rows["d"].results == (18,)
    assert rows["b"].results == (3,)
    made.put("e", "p1", spp=500)
    made.put("b", "p1", spp=1)
    level = [row.team for row in qualifiers(made.state, "cup") if row.team in "be"]
    assert level == ["e", "b"]  # 4 against 3 points
    assert qualifiers(made.state, "cup")[0].team == "a"


@pytest.mark.rule("gold.base.league.tournament.points")
def test_equal_points_are_told_apart_by_the_team_rating() -> None:
    made = tournament()
    made.put("e", "p1", spp=50)
    assert qualifiers(made.state, "cup")[0].team == "e"


@pytest.mark.rule("gold.base.league.tournament.play-offs", "gold.base.league.tournament.phases")
def test_nobody_meets_the_same_opponent_twice_in_the_play_offs_and_they_last_three_weeks() -> None:
    made = tournament()
    made.decide(PublishFixtures("cup", {"m1": Planned(1, "a", "b")}))
    with pytest.raises(Refused, match="have met in this tournament"):
        made.decide(PublishFixtures("cup", {"m2": Planned(2, "b", "a")}))
    with pytest.raises(Refused, match="last 3 weeks"):
        made.decide(PublishFixtures("cup", {"m2": Planned(4, "c", "a")}))
    planned = knockout(made.state, "cup", 1, "2026-11-02")
    assert WEEKS == 3
    assert [each.deadline for each in planned.values()] == ["2026-11-29", "2026-11-29", "2026-12-06"]
    assert [each.division for each in planned.values()] == ["semi-final", "semi-final", "final"]


@pytest.mark.rule("gold.base.league.tournament.draw", "gold.base.league.tournament.points")
def test_the_semi_finals_of_the_best_four_are_drawn_at_random() -> None:
    made = tournament()
    meet(made, "m1", "a", "b", (1, 0))
    meet(made, "m2", "c", "d", (1, 0))
    draws = set()
    for seed in range(40):
        planned = list(knockout(made.state, "cup", seed).values())
        pairs = frozenset(frozenset((each.home, str(each.away))) for each in planned[:2])
        assert {team for pair in pairs for team in pair} == {"a", "b", "c", "d"}
        draws.add(pairs)
    assert len(draws) == 3
    made.league.draw_tournament("cup", 1, by=BOSS, at=NOW)
    assert [made.state.fixtures[name].kind for name in made.state.season.stages["cup-final"].fixtures] == [
        "playoff"
    ] * 3


@pytest.mark.rule("gold.base.league.tournament.one-team")
def test_a_coach_enters_one_team() -> None:
    made = league()
    made.put_team("b", coach="ann")
    with pytest.raises(Refused, match="ann enters with Anns and Bobs"):
        made.decide(AddStage("cup", "ladder", "Cup", divisions_of({"Entrants": ALL})))


@pytest.mark.rule("gold.base.league.tournament.challenge")
def test_one_challenge_a_week_and_its_answers() -> None:
    made = tournament()
    made.decide(IssueChallenge("cup", "c1", 1, "a", "b"), by="ann")
    with pytest.raises(Refused, match="has issued its challenge of week 1"):
        made.decide(IssueChallenge("cup", "c2", 1, "a", "c"), by="ann")
    made.decide(IssueChallenge("cup", "c2", 2, "a", "c"), by="ann")
    with pytest.raises(Refused, match="may not decide"):
        made.decide(AnswerChallenge("c1", "accept"), by="ann")
    made.decide(AnswerChallenge("c1", "accept"), by="bob")
    assert made.state.fixtures["c1"].teams == ("a", "b")
    with pytest.raises(Refused, match="waits for an answer"):
        made.decide(AnswerChallenge("c1", "refuse"), by="bob")


@pytest.mark.rule("gold.base.league.tournament.challenge")
def test_a_refused_challenge_is_a_win_that_brings_nothing_else() -> None:
    made = tournament()
    before = {team: (made.team(team).treasury, made.team(team).fans) for team in "ab"}
    made.decide(IssueChallenge("cup", "c1", 1, "a", "b"), by="ann")
    made.decide(AnswerChallenge("c1", "refuse"), by="bob")
    fixture = made.state.fixtures["c1"]
    assert (fixture.outcome, fixture.winner, fixture.closed) == ("walkover", "a", True)
    assert [fixture.report.sides[team].touchdowns for team in "ab"] == [2, 0]
    assert {team: (made.team(team).treasury, made.team(team).fans) for team in "ab"} == before
    assert all(not player.spp for team in "ab" for player in made.team(team).listed)
    assert qualifiers(made.state, "cup")[0].points == 17


@pytest.mark.rule("gold.base.league.tournament.challenge")
def test_a_substitute_must_be_willing() -> None:
    made = tournament()
    made.decide(IssueChallenge("cup", "c1", 1, "a", "b"), by="ann")
    with pytest.raises(Refused, match="another team that takes part"):
        made.decide(AnswerChallenge("c1", "substitute", "a"), by="bob")
    made.decide(AnswerChallenge("c1", "substitute", "c"), by="bob")
    with pytest.raises(Refused, match="may not decide"):
        made.decide(AnswerChallenge("c1", "accept"), by="bob")
    made.decide(AnswerChallenge("c1", "refuse"), by="cid")  # not willing: Bob has to answer again
    made.decide(AnswerChallenge("c1", "substitute", "d"), by="bob")
    made.decide(AnswerChallenge("c1", "accept"), by="dee")
    assert made.state.fixtures["c1"].teams == ("a", "d")


@pytest.mark.rule("gold.base.league.repeat")
def test_no_opponent_more_than_twice_running() -> None:
    made = league()
    made.fixture("f1")
    made.fixture("f2", "b", "a", round=2)
    with pytest.raises(Refused, match="same opponent more than 2 times running"):
        made.fixture("f3", round=3)
    made.fixture("f3", "a", "c", round=3)
    with pytest.raises(Refused, match="Bobs may not play the same opponent"):
        made.fixture("f4", round=4)


@pytest.mark.rule("gold.base.league.fan-factor.tournament")
@pytest.mark.parametrize(("stage", "die", "change"), [("semi-final", 4, 1), ("semi-final", 3, 0), ("final", 3, 1)])
def test_a_semi_final_and_a_final_draw_more_fans(stage: str, die: int, change: int) -> None:
    made = league()
    made.decide(PublishFixtures("main", {"f1": Planned(1, "a", "b", stage, kind="playoff")}))
    made.prepare()
    made.report((1, 0))
    made.league.take("f1", "a", None, by=BOSS, at=NOW, roller=lambda purpose, _: die if "fan" in purpose else 1)
    assert made.team("a").fans - 3 == change


# --- trophies


@pytest.mark.rule("gold.base.league.trophy.spike")
def test_the_spike_trophy() -> None:
    made = league()
    assert gained(made, "spike", 4) == (200_000, 100_000)
    assert made.team("a").fans == 7
    assert made.team("b").fans == 3
    assert [posting.amount for posting in made.state.why("a", "fans")][-1] == 4


@pytest.mark.rule("gold.base.league.trophy.chaos-cup")
@pytest.mark.parametrize(
    ("roster", "die", "shares"),
    [
        ("human", 2, (100_000, 250_000)), ("human", 3, (200_000, 150_000)), ("human", 4, (200_000, 150_000)),
        ("human", 5, (300_000, 50_000)), ("human", 6, (300_000, 50_000)), ("chaos", 2, (200_000, 150_000)),
        ("norse", 4, (300_000, 50_000)), ("chaos-dwarf", 6, (300_000, 50_000)), ("dwarf", 3, (100_000, 250_000)),
        ("high-elf", 5, (200_000, 150_000)), ("wood-elf", 1, (100_000, 250_000)),
    ],
)  # fmt: skip
def test_a_die_shares_the_chaos_cup(roster: str, die: int, shares: tuple[int, int]) -> None:
    made = league()
    made.put_team("a", roster=roster, players={})
    assert gained(made, "chaos-cup", die) == shares


@pytest.mark.rule("gold.base.league.trophy.chaos-cup.luck")
def test_the_holder_of_the_chaos_cup_draws_one_play_more() -> None:
    made = league()
    award(made, "chaos-cup", "a", "b", 3)
    made.put_team("a", treasury=0)
    made.put_team("b", treasury=0)
    made.fixture()
    made.prepare()
    plays = made.state.fixtures["f1"].facts["plays"]
    rolled = {
        roll["purpose"]: roll["value"]
        for entry in made.league.journal.entries
        for roll in entry.payload.get("dice", ())
    }
    expected = {team: int(made.state.rules.row("plays", rolled[f"{team}.plays"]).result) for team in "ab"}
    assert (plays["a"] - expected["a"], plays["b"] - expected["b"]) == (1, 0)


@pytest.mark.rule("gold.base.league.trophy.blood-bowl")
def test_the_blood_bowl_pays_in_every_match_and_awards_everybody_in_the_final() -> None:
    made = league()
    made.put("a", "p2", sat_out=True)
    assert gained(made, "blood-bowl") == (350_000, 150_000)
    assert [made.team("a").players[name].spp for name in ("p1", "p2")] == [5, 0]
    assert made.team("b").players["p1"].record["mvp"] == 1
    made.fixture()
    made.prepare()
    made.report((0, 1))
    made.take("f1", "a", None)
    paid = [posting for posting in made.state.why("a", "treasury") if posting.why == "holds the Blood Bowl"]
    assert [posting.amount for posting in paid] == [20_000]
    award(made, "blood-bowl", "c", "d")
    assert made.team("a").notes["trophies"] == []
    assert made.team("c").notes["trophies"] == ["blood-bowl"]


@pytest.mark.rule("gold.base.league.trophy.dungeonbowl", "gold.base.reroll.trophy")
def test_a_trophy_gives_one_re_roll_for_every_match_and_the_dungeonbowl_a_wizard() -> None:
    made = league()
    assert gained(made, "dungeonbowl") == (150_000, 100_000)
    award(made, "spike", "a", "b", 1)
    made.fixture()
    made.prepare()
    home, away = league_match(made.state, "f1").settings["teams"]
    assert (home["rerolls"], away["rerolls"]) == (3, 3)
    assert (home["match_rerolls"], away["match_rerolls"]) == (2, 0)
    assert "wizard" in home["inducements"]
    assert "wizard" not in away["inducements"]


@pytest.mark.rule("gold.base.league.trophy.minor")
def test_other_tournaments_have_small_prizes_and_no_re_roll() -> None:
    made = league()
    with pytest.raises(Refused, match="at most 150,000 gp"):
        award(made, "minor", prizes=(100_000, 50_001))
    with pytest.raises(Refused, match="fixed"):
        award(made, "spike", "a", "b", 1, prizes=(1, 0))
    assert gained(made, "minor", prizes=(100_000, 50_000)) == (100_000, 50_000)
    assert not made.team("a").notes.get("trophies")


# --- players


@pytest.mark.rule("gold.base.list.star.league")
def test_a_star_is_hired_for_good_at_the_price_of_the_list() -> None:
    made = league()
    star = next(each for each in LISTS.library.stars.values() if "human" in each.plays_for and each.hired)
    made.fixture()
    made.prepare()
    made.report()
    made.treasury("a", star.cost)
    made.take("f1", "a", None)
    while made.due("f1", "a").step != "buy-and-fire":
        made.take("f1", "a", {"take": made.due("f1", "a").question.options[0].id})
    before = made.team("a").treasury
    with pytest.raises(Refused, match="plays for this team"):
        made.take("f1", "a", {"star": {"name": "Nobody"}})
    made.take("f1", "a", {"star": {"name": star.name}})
    assert before - made.team("a").treasury == star.cost
    assert [player.name for player in made.team("a").listed if player.star] == [star.name]


@pytest.mark.rule("gold.qa.freebooted-stars-fee", "gold.base.list.star.league")
def test_a_freebooted_star_costs_half_the_price_and_the_fee() -> None:
    made = league()
    star = max((each for each in LISTS.library.stars.values() if "human" in each.plays_for and each.hired),
               key=lambda each: each.cost)  # fmt: skip
    fee = int(made.state.rules.row("fees.2", star.cost // 1000).result)
    assert fee
    made.treasury("a", 300_000)
    made.fixture()
    made.take("f1", "a", {"freebooters": [{"position": f"star:{star.id}", "name": ""}]})
    assert 300_000 - made.team("a").treasury == star.cost // 2 + fee
    made.prepare()
    home = league_match(made.state, "f1").settings["teams"][0]
    assert star.name in [player["name"] for player in home["players"]]
    assert not any(player.star for player in made.team("a").listed)


@pytest.mark.rule("gold.base.apothecary.niggling", "gold.base.apothecary.one")
def test_the_apothecary_lets_somebody_play_in_spite_of_a_niggling_injury() -> None:
    made = league()
    for name in ("p1", "p2"):
        made.put("a", name, niggles=1)
    made.fixture()
    made.league.take("f1", "a", {}, by=BOSS, at=NOW)
    made.league.take("f1", "b", {}, by=BOSS, at=NOW, roller=lambda purpose, _: 1 if "niggling" in purpose else 3)
    due = made.due()
    assert (due.step, due.team) == ("niggling-rolls", "a")
    with pytest.raises(Refused, match="does not miss"):
        made.take("f1", "a", {"treat": "p3"})
    made.take("f1", "a", {"treat": "p2"})
    assert [made.team("a").players[name].misses for name in ("p1", "p2")] == [True, False]
    made.prepare()
    home, away = league_match(made.state, "f1").settings["teams"]
    assert (home["apothecary"], away["apothecary"]) == (False, True)
    assert made.team("a").apothecary


@pytest.mark.rule("gold.list.fanatic.no-spp", "gold.list.death-roller.no-spp")
@pytest.mark.parametrize(("roster", "position"), [("goblin", "fanatic"), ("dwarf", "death-roller")])
def test_secret_weapons_earn_nothing_and_are_no_mvp(roster: str, position: str) -> None:
    made = league()
    made.fixture()
    made.prepare()
    made.put_team("a", roster=roster)
    other = LISTS.linemen(roster)[0].id
    for name in made.team("a").players:
        made.put("a", name, position=position if name == "p1" else other)
    made.report((1, 0), deeds={"a": [Deed("p1", "touchdown")]})
    made.league.take("f1", "a", None, by=BOSS, at=NOW, roller=lambda *_: 1)
    player = made.team("a").players["p1"]
    assert (player.spp, player.record["touchdown"]) == (0, 1)
    assert "mvp" not in player.record


@pytest.mark.rule("gold.qa.daemons-doubled")
@pytest.mark.parametrize(("spp", "rolls"), [(11, 0), (12, 1)])
def test_daemons_need_twice_the_points(spp: int, rolls: int) -> None:
    made = league()
    made.fixture()
    made.prepare()
    made.report((0, 0))
    made.put_team("a", roster="daemons-of-khorne")
    for name in made.team("a").players:
        made.put("a", name, position="bloodletter")
    made.put("a", "p1", spp=spp)
    made.league.take("f1", "a", None, by=BOSS, at=NOW, roller=lambda purpose, sides: sides if "mvp" in purpose else 2)
    due = made.due("f1", "a")
    assert (due.step == "improvements") == bool(rolls)


@pytest.mark.rule("gold.base.list.vampire.lord")
def test_the_best_vampire_follows_a_dead_lord() -> None:
    made = league()
    made.fixture()
    made.prepare()
    made.put_team("a", roster="vampire")
    for place, name in enumerate(made.team("a").players):
        made.put("a", name, position=["vampire-lord", "vampire", "vampire"][place] if place < 3 else "thrall")
    made.put("a", "p3", spp=4)
    made.report((0, 0), injuries={"a": [Injury("p1", "dead")]})
    made.league.take("f1", "a", None, by=BOSS, at=NOW, roller=lambda purpose, sides: 4 if "mvp" in purpose else 2)
    assert made.team("a").players["p1"].left == "dead"
    assert [made.team("a").players[name].position for name in ("p2", "p3")] == ["vampire", "vampire-lord"]
    lord = LISTS.position("vampire", "vampire-lord")
    assert lord.limit == 1
    assert "off-for-a-bite" not in [held.skill.id for held in lord.skills]


@pytest.mark.rule("gold.trait.acquire.stunty-strength", "gold.trait.acquire.titchy-strength")
def test_only_the_weak_become_stunty_or_titchy() -> None:
    seen = set()
    for team in LISTS.library.teams.values():
        for position in team.positions:
            offered = {skill.id for skill in LISTS.on_a_double(team.id, position.id, frozenset())}
            for trait, most in (("stunty", 2), ("titchy", 1)):
                if trait in offered:
                    seen.add(trait)
                    assert position.profile.st <= most, (team.id, position.id, trait)
    assert seen == {"stunty"}  # nobody of strength 1 learns physical traits, so nobody is offered Titchy


# --- leagues that run already


@pytest.mark.rule("gold.free-reroll.existing-league")
def test_a_running_team_may_be_given_a_re_roll() -> None:
    made = league()
    rating = made.team("a").value
    made.decide(AdjustFigure("a", "rerolls", 1), why="the free re-roll of the race")
    assert made.team("a").rerolls == 4
    assert made.team("a").value == rating + 5
    with pytest.raises(Refused, match="cannot fall below 0"):
        made.decide(AdjustFigure("a", "rerolls", -5))
    with pytest.raises(Refused, match="allows fewer"):
        made.decide(AdjustFigure("a", "rerolls", 5))


@pytest.mark.rule("gold.regeneration.existing-keep")
def test_regeneration_of_old_is_kept() -> None:
    made = league()
    assert "regeneration" not in {skill.id for skill in LISTS.on_a_double("human", "lineman", frozenset())}
    keeps = OpeningPlayer("p1", spp=6, gains=(Gain("regeneration", 0, "roll"),))
    made.decide(SetOpening("a", 100_000, 3, players=(keeps,)))
    made.fixture()
    made.prepare()
    home = league_match(made.state, "f1").settings["teams"][0]
    assert "regeneration" in home["players"][0]["skills"]


@pytest.mark.rule("gold.base.league.no-transfers")
def test_two_teams_of_one_coach_share_nothing() -> None:
    made = league()
    made.put_team("b", coach="ann")
    made.treasury("a", 0)
    made.treasury("b", 500_000)
    made.fixture()
    made.prepare()
    made.report((0, 0))
    made.league.take("f1", "a", None, by="ann", at=NOW, roller=lambda *_: 1)
    while made.due("f1", "a").step != "buy-and-fire":
        made.take("f1", "a", {"take": made.due("f1", "a").question.options[0].id})
    rich = made.team("b").treasury
    with pytest.raises(Refused, match="gp are needed"):
        made.take("f1", "a", {"hire": [{"position": "blitzer"}, {"position": "blitzer"}]}, by="ann")
    with pytest.raises(Refused, match="known are"):
        made.take("f1", "a", {"hire": [{"player": "b.p1"}]}, by="ann")
    assert made.team("b").treasury == rich


@pytest.mark.rule("gold.base.flow.post-match")
def test_after_a_match() -> None:
    after = load_rules("gold").after
    order = ["winnings-by-gate", "mvp-drawn", "improvements", "fan-factor-table", "buy-and-fire", "team-value"]
    assert [name for name in after if name in order] == order


@pytest.mark.rule("gold.base.league.size")
def test_a_league_of_fewer_than_four_teams_is_advised_to_grow() -> None:
    small = LeagueBuilder("gold", coaches=("ann", "bob", "cid"))
    assert size_advice(small.state) == "A league should have at least 4 teams."
    small.fixture()
    assert small.state.fixtures["f1"].teams == ("a", "b"), "it may play all the same"
    assert size_advice(LeagueBuilder("gold", coaches=("ann", "bob", "cid", "dee")).state) == ""


@pytest.mark.rule("gold.base.card.decks.third")
def test_a_league_may_draw_from_the_older_decks_instead() -> None:
    made = LeagueBuilder("gold", plays__third_edition=1)
    made.fixture()
    made.prepare()
    planned = league_match(made.state, "f1")
    plays = made.state.fixtures["f1"].facts["plays"]
    decks = "Dirty Tricks (44), Magic Items (27), Random Events (45)"
    assert f"Anns: Special plays: {plays['a']}, drawn from {decks}" in planned.by_hand
    assert not any(team.get("card_draw") for team in planned.settings["teams"]), "the match deals no others"
