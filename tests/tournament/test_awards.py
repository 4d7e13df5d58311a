"""Awards: the podium, the votes, the less serious ones, and those of Star Players."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tournament.event_builder import EventBuilder, make_pack, started
from touchline.teams import RosterRules
from touchline.teams.event_rules import StarRules, StuntyRules
from touchline.tournament import Refused, Score, awards, fill_in
from touchline.tournament.decisions import CastVote, Disqualify, EnterResult, GiveAward, Withdraw
from touchline.tournament.rulespack import AwardRules, ExtraAward
from touchline.tournament.scoring import PlayerTally

NAMES = ["ann", "bob", "cid", "dan"]


def winners(built: EventBuilder, award: str) -> tuple[str, ...]:
    return {found.name: found.winners for found in awards(built.state)}[award]


def four(rounds: int = 1, **changes: Any) -> EventBuilder:
    return started(NAMES, rounds=rounds, **changes)


def enter(built: EventBuilder, first: Score, second: Score, home: str, away: str) -> None:
    sheet = fill_in(built.state.pack, {home: first, away: second})
    built.decide(EnterResult(built.game_of(home).id, sheet))


def score(touchdowns: int = 0, casualties: int = 0, **more: Any) -> Score:
    return Score("draw", 0, touchdowns, casualties, **more)


@pytest.mark.rule("tournament.award.podium")
def test_the_podium_follows_the_final_ranking() -> None:
    built = four()
    built.play_round(("ann", 3, 0, "bob"), ("cid", 1, 0, "dan"))
    places = [winners(built, award) for award in ("first-place", "second-place", "third-place")]
    assert places == [("ann",), ("cid",), ("dan",)]


@pytest.mark.rule("tournament.award.most-sporting")
def test_most_favourite_opponent_votes_make_the_most_sporting_coach() -> None:
    built = four()
    built.play_round(("ann", 3, 0, "bob"), ("cid", 1, 0, "dan"))
    assert winners(built, "most-sporting") == ()
    for voter, choice in (("ann", "bob"), ("bob", "ann"), ("cid", "dan")):
        built.decide(CastVote(voter, "favourite-opponent", choice), by=voter)
    assert winners(built, "most-sporting") == ("ann", "bob", "dan")
    two = four(rounds=2)
    two.play_round(("ann", 3, 0, "bob"), ("cid", 1, 0, "dan"))
    two.play_round(("ann", 1, 0, "cid"), ("bob", 1, 0, "dan"))
    for voter, choice in (("bob", "ann"), ("cid", "ann"), ("ann", "bob")):
        two.decide(CastVote(voter, "favourite-opponent", choice), by=voter)
    assert winners(two, "most-sporting") == ("ann",)


@pytest.mark.rule("tournament.award.best-painted")
def test_the_best_painted_team_is_voted_for_or_chosen() -> None:
    voted = four()
    voted.play_round(("ann", 3, 0, "bob"), ("cid", 1, 0, "dan"))
    with pytest.raises(Refused, match="for themselves"):
        voted.decide(CastVote("ann", "best-painted", "ann"), by="ann")
    for voter, choice in (("ann", "cid"), ("bob", "cid"), ("cid", "dan")):
        voted.decide(CastVote(voter, "best-painted", choice), by=voter)
    assert winners(voted, "best-painted") == ("cid",)
    with pytest.raises(Refused, match="worked out from votes"):
        voted.decide(GiveAward("best-painted", ("ann",)))
    chosen = four(awards=AwardRules(best_painted_by="organiser"))
    chosen.play_round(("ann", 3, 0, "bob"), ("cid", 1, 0, "dan"))
    with pytest.raises(Refused, match="the organiser chooses"):
        chosen.decide(CastVote("ann", "best-painted", "cid"), by="ann")
    chosen.decide(GiveAward("best-painted", ("dan",)))
    assert winners(chosen, "best-painted") == ("dan",)


@pytest.mark.rule("tournament.award.wooden-spoon")
def test_the_wooden_spoon_goes_to_the_last_who_stayed() -> None:
    built = four()
    built.play_round(("ann", 3, 0, "bob"), ("cid", 1, 0, "dan"))
    assert winners(built, "wooden-spoon") == ("bob",)
    built.decide(Withdraw("bob"))
    assert winners(built, "wooden-spoon") == ("dan",)
    built.decide(Disqualify("dan", "honesty"))
    assert winners(built, "wooden-spoon") == ("cid",)
    shared = four()
    shared.play_round(("ann", 2, 0, "bob"), ("cid", 2, 0, "dan"))
    assert winners(shared, "wooden-spoon") == ("bob", "dan")


@pytest.mark.rule("tournament.award.most-touchdowns-team")
def test_golden_gloves_count_only_touchdowns_on_the_pitch() -> None:
    built = started(["ann", "bob", "cid"], rounds=2)
    built.pair(("ann", "bob"), ("cid", None))
    built.enter({"ann": (1, 0), "bob": (0, 0)}, ending="conceded", conceded_by=("bob",))
    built.pair(("bob", "cid"), ("ann", None))
    built.play(("bob", 2, 1, "cid"))
    assert winners(built, "most-touchdowns") == ("bob",)


@pytest.mark.rule("tournament.award.fewest-conceded-team")
def test_wall_of_steel_needs_every_round_and_counts_recorded_scores() -> None:
    built = started(["ann", "bob", "cid"], rounds=2)
    built.pair(("ann", "bob"), ("cid", None))
    built.enter({"ann": (0, 0), "bob": (2, 0)}, ending="conceded", conceded_by=("bob",))
    built.register("dan")
    built.pair(("ann", "cid"), ("bob", "dan"))
    built.play(("ann", 1, 1, "cid"), ("bob", 1, 0, "dan"))
    assert winners(built, "fewest-conceded") == ("ann", "cid")
    assert {award.name: award.value for award in awards(built.state)}["fewest-conceded"] == 1


@pytest.mark.rule("tournament.award.fewest-conceded-team")
def test_a_round_in_play_gives_nobody_the_wall_of_steel() -> None:
    built = started(["ann", "bob", "cid", "dan"], rounds=2)
    built.pair(("ann", "bob"), ("cid", "dan"))
    built.play(("ann", 1, 1, "bob"))
    assert winners(built, "fewest-conceded") == ()
    built.play(("cid", 2, 0, "dan"))
    assert winners(built, "fewest-conceded") == ("cid",)
    built.pair(("ann", "cid"), ("bob", "dan"))
    built.play(("bob", 0, 0, "dan"))
    assert winners(built, "fewest-conceded") == ("cid",)


@pytest.mark.rule("tournament.award.most-casualties-team", "tournament.award.most-casualties-suffered")
def test_carnage_and_patched_up_count_crowd_pushes_where_recorded() -> None:
    built = four()
    built.pair(("ann", "bob"), ("cid", "dan"))
    enter(built, score(casualties=2, violence=5), score(casualties=1), "ann", "bob")
    enter(built, score(casualties=4), score(casualties=3), "cid", "dan")
    assert winners(built, "most-casualties") == ("ann",)
    assert winners(built, "most-suffered") == ("bob",)


@pytest.mark.rule("tournament.award.most-sent-off-for-fouls")
def test_the_filthiest_team_has_most_players_sent_off() -> None:
    built = four()
    built.pair(("ann", "bob"), ("cid", "dan"))
    enter(built, score(sent_off=1), score(sent_off=3), "ann", "bob")
    enter(built, score(sent_off=2), score(), "cid", "dan")
    assert winners(built, "most-sent-off") == ("bob",)


@pytest.mark.rule("tournament.award.stunty-cup", "tournament.stunty.no-stunty-cup")
def test_the_stunty_cup_goes_to_the_best_tier_three_team() -> None:
    def event(**changes: Any) -> EventBuilder:
        built = EventBuilder(make_pack(1, **changes))
        built.register(*NAMES, approve=False)
        for name, tier in zip(NAMES, (1, 3, 3, 2), strict=True):
            built.approve(name, team="some", tier=tier)
        built.play_round(("ann", 3, 0, "bob"), ("cid", 1, 0, "dan"))
        return built

    assert winners(event(), "stunty-cup") == ("cid",)
    stunty = RosterRules(1_000_000, stunty=StuntyRules(only=True))
    assert winners(event(roster=stunty), "stunty-cup") == ()
    without = four()
    without.play_round(("ann", 3, 0, "bob"), ("cid", 1, 0, "dan"))
    assert winners(without, "stunty-cup") == ()


@pytest.mark.rule("tournament.award.single-player")
def test_single_players_are_known_by_team_and_number_over_all_games() -> None:
    built = four(rounds=2)
    built.pair(("ann", "bob"), ("cid", "dan"))
    enter(built, score(2, 1, players=(PlayerTally("7", 1), PlayerTally("8", 1, 1))), score(), "ann", "bob")
    enter(built, score(1, 2, players=(PlayerTally("7", 1, 2),)), score(), "cid", "dan")
    built.pair(("ann", "cid"), ("bob", "dan"))
    star = PlayerTally("Griff", 1, star=True)
    enter(built, score(2, players=(PlayerTally("7", 1), star)), score(), "ann", "cid")
    enter(built, score(), score(), "bob", "dan")
    assert winners(built, "top-scorer") == ("ann/7",)
    assert winners(built, "most-violent-player") == ("cid/7",)


@pytest.mark.rule("tournament.award.ties-and-eligibility")
def test_awards_are_shared_chosen_by_the_organiser_and_closed_to_the_disqualified() -> None:
    rules = AwardRules(given=("most-touchdowns",), extra=(ExtraAward("best-hat", "Best hat"),))
    built = four(awards=rules)
    built.play_round(("ann", 3, 0, "bob"), ("cid", 3, 0, "dan"))
    names = [award.name for award in awards(built.state)]
    assert names == ["first-place", "second-place", "third-place", "most-touchdowns", "best-hat"]
    assert winners(built, "most-touchdowns") == ("ann", "cid")
    assert (winners(built, "first-place"), winners(built, "second-place")) == (("ann", "cid"), ())
    built.decide(GiveAward("best-hat", ("bob",)))
    assert winners(built, "best-hat") == ("bob",)
    built.decide(Disqualify("ann", "honesty"))
    assert winners(built, "most-touchdowns") == ("cid",)
    with pytest.raises(Refused, match="ann cannot receive an award"):
        built.decide(GiveAward("best-hat", ("ann",)))
    with pytest.raises(Refused, match="has no award 'best-shoes'"):
        built.decide(GiveAward("best-shoes", ("bob",)))


@pytest.mark.rule("tournament.mandatory-stars.awards")
def test_events_with_mandatory_stars_have_awards_of_their_own() -> None:
    roster = RosterRules(1_200_000, stars=StarRules(mandatory=True))
    built = four(roster=roster, additional_rules=("mandatory-star-players",))
    built.pair(("ann", "bob"), ("cid", "dan"))
    star = PlayerTally("Griff", 1, 0, star=True)
    enter(built, score(1, 1, players=(star,), casualties_on_stars=1), score(), "ann", "bob")
    other = PlayerTally("Morg", 0, 2, star=True)
    enter(built, score(0, 2, players=(other,)), score(1, 0, players=(PlayerTally("3", 1),)), "cid", "dan")
    assert winners(built, "casualties-on-stars") == ("ann",)
    assert winners(built, "casualties-by-stars") == ("cid",)
    assert winners(built, "touchdowns-by-stars") == ("ann",)
    assert "touchdowns-by-stars" not in {award.name for award in awards(four().state)}
