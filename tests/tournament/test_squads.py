"""Team Events: forming squads, scoring their meetings, pairing squads and their coaches."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.tournament.event_builder import NOW, ORGANISER, EventBuilder, make_pack
from touchline.tournament import Refused, awards
from touchline.tournament.decisions import (
    Appoint,
    ConfirmPairings,
    EditSquad,
    MarkAbsent,
    RegisterSquad,
    ReportResult,
    SwapSeats,
    Withdraw,
)
from touchline.tournament.rulespack import Format
from touchline.tournament.standings import coach_standings, match_score, squad_standings
from touchline.tournament.views import contact_of


def squads(count: int, size: int = 4, rounds: int = 3, **changes: Any) -> EventBuilder:
    """Squads s1, s2 ... whose coaches are s1a, s1b ..., the first being captain."""
    built = EventBuilder(make_pack(rounds, format=Format(squad_size=size), **changes))
    for number in range(1, count + 1):
        members = [f"s{number}{letter}" for letter in "abcdefgh"[:size]]
        built.register(*members)
        built.event.register_squad(f"Squad {number}", members, members[0], by=ORGANISER, at=NOW)
    return built


def score_match(built: EventBuilder, home: str, results: str, scored: int = 2) -> None:
    """Results of a squad's games from its coaches in order: w, d or l."""
    for coach, result in zip(built.state.squads[home].members, results, strict=True):
        game = built.game_of(coach)
        other = str(game.opponent_of(coach))
        own, against = {"w": (scored, 1), "d": (1, 1), "l": (0, 1)}[result]
        built.enter({coach: (own, 0), other: (against, 0)})


@pytest.mark.rule("tournament.team-event.size-in-rulespack")
def test_a_squad_has_exactly_the_size_of_the_rulespack() -> None:
    built = squads(0, size=3)
    built.register("ann", "bob", "cid", "dan")
    for members in (["ann", "bob"], ["ann", "bob", "cid", "dan"], ["ann", "ann", "bob"]):
        with pytest.raises(Refused, match="a team has exactly 3 coaches"):
            built.event.register_squad("Owls", members, "ann", by=ORGANISER, at=NOW)
    built.event.register_squad("Owls", ["ann", "bob", "cid"], "ann", by=ORGANISER, at=NOW)
    for size in (2, 9):
        with pytest.raises(Refused, match="allowed are 3 to 8"):
            squads(0, size=size)
    for size in range(3, 9):
        assert squads(1, size=size).state.squads["s1"].captain == "s1a"


@pytest.mark.rule("tournament.team-event.captain")
def test_the_captain_is_one_of_the_playing_coaches() -> None:
    built = squads(0, size=3)
    built.register("ann", "bob", "cid", "dan")
    with pytest.raises(Refused, match="must be one of the coaches"):
        built.decide(RegisterSquad("owls", 1, "Owls", "dan", ("ann", "bob", "cid")))
    built.decide(RegisterSquad("owls", 1, "Owls", "bob", ("ann", "bob", "cid")))
    with pytest.raises(Refused, match="Bob belongs to Owls already"):
        built.decide(RegisterSquad("cats", 2, "Cats", "dan", ("dan", "bob", "cid")))
    with pytest.raises(Refused, match="Dan belongs to no team"):
        built.draw()


@pytest.mark.rule("tournament.team-event.captain-duties")
def test_a_captain_sees_confirms_and_reports_for_the_squad() -> None:
    built = squads(2, size=3)
    built.draw()
    match = built.state.rounds[1].matches[0]
    assert contact_of(built.state, "s1").id == "s1a"
    built.decide(ConfirmPairings("s1", match), by="s1a")
    assert built.state.matches[match].confirmed_by == ("s1",)
    with pytest.raises(Refused, match="may not confirm"):
        built.decide(ConfirmPairings("s2", match), by="s1a")
    game = built.game_of("s1b")
    sheet = built.sheet({"s1b": (1, 0), str(game.opponent_of("s1b")): (0, 0)})
    with pytest.raises(Refused, match="may not report"):
        built.decide(ReportResult(game.id, "s1b", sheet), by="s1c")
    built.decide(ReportResult(game.id, "s1b", sheet), by="s1a")
    assert "s1b" in game.reports


@pytest.mark.rule("tournament.team-event.two-rankings")
def test_individual_and_squad_rankings_are_kept_side_by_side() -> None:
    built = squads(2)
    built.draw()
    score_match(built, "s1", "wwdl")
    assert [row.values["points"] for row in squad_standings(built.state).rows] == [2, 0]
    individual = coach_standings(built.state)
    assert len(individual.rows) == 8
    assert sum(row.values["points"] for row in individual.rows) == 8


@pytest.mark.rule("tournament.team-event.individual-ranking-use")
def test_individual_points_have_no_influence_on_the_squad_ranking() -> None:
    built = squads(4, size=3)
    built.event.publish_by_hand([("s1", "s2"), ("s3", "s4")], by=ORGANISER, at=NOW)
    score_match(built, "s1", "wll")
    score_match(built, "s3", "wdd")
    table = squad_standings(built.state)
    assert table.order() == ["s2", "s3", "s1", "s4"]
    assert [table.row(squad).values["points"] for squad in ("s1", "s2", "s3", "s4")] == [0, 2, 2, 0]
    assert coach_standings(built.state).row("s1a").values["points"] == 2


@pytest.mark.rule("tournament.team-event.points-win", "tournament.team-event.points-loss")
@pytest.mark.parametrize("results", ["wwwl", "wddd", "wwww", "wwdl"])
def test_more_games_won_wins_the_round(results: str) -> None:
    built = squads(2)
    built.draw()
    score_match(built, "s1", results)
    table = squad_standings(built.state)
    assert [(row.entrant, row.values["points"]) for row in table.rows] == [("s1", 2), ("s2", 0)]


@pytest.mark.rule("tournament.team-event.points-draw")
@pytest.mark.parametrize("results", ["wwll", "dddd", "wldd"])
def test_equally_many_games_won_is_a_drawn_round(results: str) -> None:
    built = squads(2)
    built.draw()
    score_match(built, "s1", results)
    assert [row.values["points"] for row in squad_standings(built.state).rows] == [1, 1]


@pytest.mark.rule("tournament.team-event.points-example")
def test_worked_example_two_wins_a_draw_and_a_loss() -> None:
    built = squads(2)
    built.draw()
    score_match(built, "s1", "wwdl", scored=7)
    match = built.state.matches["r1m1"]
    assert sorted(match_score(built.state, match) or ()) == [1, 2]
    assert squad_standings(built.state).row("s1").values["points"] == 2


@pytest.mark.rule("tournament.team-event.champion")
def test_the_squad_on_top_after_the_last_round_wins() -> None:
    built = squads(2, rounds=1)
    built.draw()
    score_match(built, "s2", "wwwd")
    podium = {award.name: award.winners for award in awards(built.state)}
    assert (podium["first-place"], podium["second-place"]) == (("s2",), ("s1",))


@pytest.mark.rule("tournament.team-event.tiebreak-games-won", "tournament.team-event.tiebreak-games-drawn")
@pytest.mark.rule("tournament.team-event.tiebreak-example")
def test_worked_example_of_the_squad_tiebreakers() -> None:
    built = squads(6)
    built.event.publish_by_hand([("s1", "s4"), ("s2", "s5"), ("s3", "s6")], by=ORGANISER, at=NOW)
    score_match(built, "s1", "wwwl")
    score_match(built, "s2", "wwdl")
    score_match(built, "s3", "wwdd")
    table = squad_standings(built.state)
    assert table.order()[:3] == ["s1", "s3", "s2"]
    assert "by games won: 3 against 2" in table.why("s1", "s3")
    assert "by games drawn: 2 against 1" in table.why("s2", "s3")


@pytest.mark.rule("tournament.team-event.tiebreak-cumulative", "tournament.team-event.aggregate-example")
def test_worked_example_of_summed_figures() -> None:
    built = squads(2)
    built.draw()
    games = [(3, 0, 1), (2, 1, 3), (1, 1, 4), (0, 1, 0)]
    for coach, (scored, conceded, casualties) in zip(built.state.squads["s1"].members, games, strict=True):
        other = str(built.game_of(coach).opponent_of(coach))
        built.enter({coach: (scored, casualties), other: (conceded, 0)})
    assert squad_standings(built.state).row("s1").values == {
        "points": 2,
        "games_won": 2,
        "games_drawn": 1,
        "bonus_points": 4,
        "touchdown_difference": 3,
        "touchdowns": 6,
        "casualties": 8,
    }


@pytest.mark.rule("tournament.team-event.round1-teams-random", "tournament.team-event.round1-coaches-random")
def test_round_one_pairs_squads_and_coaches_at_random() -> None:
    squad_pairs: Counter[frozenset[str | None]] = Counter()
    coach_pairs: Counter[str] = Counter()
    for seed in range(40):
        built = squads(4, size=3)
        built.draw(seed)
        squad_pairs.update(frozenset(pair) for pair in built.pairs() if "s1" in pair)
        coach_pairs[str(built.game_of("s1a").opponent_of("s1a"))] += 1
        seats = [coach for game in built.state.games.values() for coach in game.coaches]
        assert sorted(seats) == sorted(built.state.coaches)
        for game in built.state.games.values():
            match = built.state.matches[game.match]
            assert {built.state.squad_of(coach) for coach in game.coaches} == set(match.entrants)
    assert len(squad_pairs) == 3
    assert len(coach_pairs) == 9


@pytest.mark.rule("tournament.team-event.later-team-pairing")
def test_later_rounds_pair_squads_by_rank_without_rematch() -> None:
    built = squads(4, size=3)
    built.event.publish_by_hand([("s1", "s2"), ("s3", "s4")], by=ORGANISER, at=NOW)
    score_match(built, "s1", "www")
    score_match(built, "s3", "wwd")
    built.draw()
    assert built.pairs() == [("s1", "s3"), ("s4", "s2")]
    score_match(built, "s1", "www")
    score_match(built, "s4", "www")
    assert squad_standings(built.state).order() == ["s1", "s4", "s3", "s2"]
    built.draw()
    assert built.pairs() == [("s1", "s4"), ("s3", "s2")]


@pytest.mark.rule("tournament.team-event.later-coach-pairing")
def test_coaches_meet_by_individual_rank_within_their_squads() -> None:
    built = squads(4, size=3)
    built.event.publish_by_hand([("s1", "s2"), ("s3", "s4")], by=ORGANISER, at=NOW)
    score_match(built, "s1", "ldw")
    score_match(built, "s3", "wdd")
    built.draw()
    rank = coach_standings(built.state, up_to=1).order().index
    for match in built.state.matches_of(2):
        first, second = (sorted(built.state.squads[squad].members, key=rank) for squad in (match.home, str(match.away)))
        games = [built.state.games[game].coaches for game in match.games]
        assert games == list(zip(first, second, strict=True))


@pytest.mark.rule("tournament.team-event.coach-pairing-example")
def test_worked_example_of_coach_pairings() -> None:
    """Records of four games that lead to the printed points and bonus points, then the two squads meet."""
    built = EventBuilder(make_pack(5, format=Format(squad_size=4)))
    home, away = ("dan", "jay", "rob", "xavier"), ("gavin", "keith", "louise", "nicolas")
    fillers = [f"f{number}" for number in range(8)]
    built.register(*home, *away, *fillers)
    for name, members in (("A", home), ("B", away), ("C", tuple(fillers[:4])), ("D", tuple(fillers[4:]))):
        built.event.register_squad(name, members, members[0], by=ORGANISER, at=NOW)
    wanted = {
        "jay": (6, 3),
        "dan": (4, 2),
        "xavier": (3, 2),
        "rob": (0, 0),
        "nicolas": (6, 3),
        "keith": (6, 1),
        "gavin": (2, 2),
        "louise": (1, 2),
    }
    results = {6: "wwwl", 4: "wwll", 3: "wdll", 2: "wlll", 1: "dlll", 0: "llll"}
    left = {coach: bonus for coach, (_, bonus) in wanted.items()}
    for number in range(4):
        built.event.publish_by_hand([("s1", "s3"), ("s2", "s4")], by=ORGANISER, at=NOW)
        for coach, (points, _) in wanted.items():
            own, other = {"w": (2, 1), "d": (1, 1), "l": (1, 2)}[results[points][number]]
            casualties = 3 if left[coach] else 0
            left[coach] -= casualties // 3
            built.enter({coach: (own, casualties), str(built.game_of(coach).opponent_of(coach)): (other, 0)})
    table = coach_standings(built.state)
    assert {c: (table.row(c).values["points"], table.row(c).values["bonus_points"]) for c in wanted} == wanted
    built.event.publish_by_hand([("s1", "s2"), ("s3", "s4")], by=ORGANISER, at=NOW)
    games = [built.state.games[game].coaches for game in built.state.matches["r5m1"].games]
    assert games == [("jay", "nicolas"), ("dan", "keith"), ("xavier", "gavin"), ("rob", "louise")]


@pytest.mark.rule("tournament.team-event.odd-number-of-teams")
def test_the_squad_left_over_has_a_team_bye_by_the_usual_rules() -> None:
    built = squads(3, size=3)
    had: list[str] = []
    for _ in range(3):
        built.draw()
        bye = next(home for home, away in built.pairs() if away is None)
        had.append(bye)
        row = squad_standings(built.state, stages={"standard"}).row(bye)
        assert row.values["games_won"] >= 3
        for coach in built.state.squads[bye].members:
            assert built.game_of(coach).away is None
        built.finish_round()
    assert sorted(had) == ["s1", "s2", "s3"]
    first = squads(3, size=3)
    first.draw()
    bye = next(home for home, away in first.pairs() if away is None)
    row = squad_standings(first.state).row(bye)
    assert (row.values["points"], row.values["games_won"], row.values["bonus_points"]) == (2, 3, 3)


@pytest.mark.rule("tournament.team-event.odd-number-of-teams")
def test_enough_spare_players_make_a_team_for_the_squad_left_over() -> None:
    built = squads(1, size=3)
    for person in ("x", "y", "z"):
        built.decide(Appoint("spare-player", person))
    built.draw()
    assert sorted(str(game.away) for game in built.state.games.values()) == ["x", "y", "z"]
    for game in list(built.state.missing_results()):
        built.enter({game.home: (0, 0), str(game.away): (1, 0)})
    assert squad_standings(built.state).row("s1").values["points"] == 0


@pytest.mark.rule("tournament.team-event.concession")
def test_a_concession_is_a_game_won_and_lost_and_its_penalty_stays_individual() -> None:
    built = squads(2, size=3)
    built.draw()
    game = built.game_of("s1a")
    other = str(game.opponent_of("s1a"))
    built.enter({"s1a": (0, 0), other: (0, 0)}, ending="conceded", conceded_by=("s1a",))
    for coach in ("s1b", "s1c"):
        built.enter({coach: (1, 0), str(built.game_of(coach).opponent_of(coach)): (1, 0)})
    table = squad_standings(built.state)
    assert [(row.entrant, row.values["points"], row.values["games_won"]) for row in table.rows] == [
        ("s2", 2, 1),
        ("s1", 0, 0),
    ]
    assert table.row("s2").values["bonus_points"] == 3
    assert coach_standings(built.state).row("s1a").values["points"] == -1


def test_a_missing_coach_leaves_the_opponent_a_bye_within_the_match() -> None:
    built = squads(2, size=3)
    built.decide(MarkAbsent("s1b"), by="s1a")
    built.draw()
    games = [game.coaches for game in built.state.games.values()]
    assert sorted(len(coaches) for coaches in games) == [1, 2, 2]
    assert all("s1b" not in coaches for coaches in games)
    lonely = next(coaches[0] for coaches in games if len(coaches) == 1)
    assert built.state.squad_of(lonely) == "s2"


def test_only_team_mates_can_exchange_opponents() -> None:
    built = squads(2, size=3)
    built.draw()
    before = built.game_of("s1a").opponent_of("s1a")
    other = next(coach for coach in built.state.squads["s2"].members if coach != before)
    with pytest.raises(Refused, match="only coaches of one team"):
        built.decide(SwapSeats("s1a", other))
    built.decide(SwapSeats("s1a", "s1b"), why="captains agreed")
    assert built.game_of("s1b").opponent_of("s1b") == before
    assert set(built.state.matches["r1m1"].entrants) == {"s1", "s2"}


def test_a_substitute_takes_the_place_of_a_coach_who_left_and_old_games_still_count() -> None:
    built = squads(2, size=3)
    built.draw()
    score_match(built, "s1", "www")
    built.register("sub")
    change = EditSquad("s1", "Squad One", "s1a", ("s1a", "s1b", "sub"))
    with pytest.raises(Refused, match="S1C has not left the event"):
        built.decide(change)
    with pytest.raises(Refused, match="Sub belongs to no team"):
        built.draw()
    built.decide(Withdraw("s1c"))
    built.decide(change, why="train missed")
    built.draw()
    assert built.game_of("sub").match == "r2m1"
    row = squad_standings(built.state).row("s1")
    assert (row.values["games_won"], row.values["points"]) == (3, 2)
    with pytest.raises(Refused, match="exactly 3 coaches"):
        built.decide(EditSquad("s1", "Squad One", "s1a", ("s1a", "s1b")))
    with pytest.raises(Refused, match="must be one of the coaches"):
        built.decide(EditSquad("s1", "Squad One", "s2a", ("s1a", "s1b", "sub")))


def test_squads_are_formed_again_before_round_one() -> None:
    built = squads(1, size=3)
    built.register("new")
    built.decide(EditSquad("s1", "Owls", "new", ("s1a", "s1b", "new")))
    assert built.state.coaches["s1c"].squad is None
    assert contact_of(built.state, "s1").id == "new"
