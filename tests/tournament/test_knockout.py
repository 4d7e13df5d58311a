"""Groups, then a knockout with every place played for and Best of the Rest beside it."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.tournament.event_builder import NOW, ORGANISER, EventBuilder, make_pack
from touchline.teams import RosterRules
from touchline.teams.event_rules import StuntyRules
from touchline.tournament import Event, Refused, awards, final_order
from touchline.tournament.decisions import AmendResult, Appoint, CutToKnockout, LeaveOpen, SetGroups, SwapSeats
from touchline.tournament.groups import draw_groups, group_sizes, group_tables, meetings
from touchline.tournament.knockout import blank_wallchart, bracket_order, final_places, wallchart
from touchline.tournament.rulespack import Format, KnockoutFormat
from touchline.tournament.standings import standings


def cup(entrants: int, qualifiers: int = 8) -> EventBuilder:
    """A Group & Knockout event of coaches c01, c02 ... ready for the draw of groups."""
    rounds = 3 + qualifiers.bit_length() - 1
    built = EventBuilder(make_pack(rounds, format=Format(knockout=KnockoutFormat(qualifiers))))
    built.register(*(f"c{number:02}" for number in range(1, entrants + 1)))
    return built


def number(coach: str | None) -> int:
    return int(str(coach)[1:])


def play_by_number(built: EventBuilder) -> None:
    """The lower number always wins."""
    for game in built.state.missing_results():
        home, away = game.home, str(game.away)
        best = home if number(home) < number(away) else away
        built.enter({home: (int(best == home), 0), away: (int(best == away), 0)})


def play_groups(built: EventBuilder, seed: int = 1) -> None:
    built.event.draw_groups(seed, by=ORGANISER, at=NOW)
    for _ in range(3):
        built.draw()
        play_by_number(built)
    built.event.cut_to_knockout(by=ORGANISER, at=NOW)


def set_groups(built: EventBuilder, *groups: tuple[str, ...]) -> None:
    built.decide(SetGroups({"ABCDEF"[place]: group for place, group in enumerate(groups)}))


@pytest.mark.rule("tournament.knockout.groups-of-four")
def test_entrants_are_drawn_into_groups_of_four() -> None:
    names = [f"c{n}" for n in range(16)]
    groups = draw_groups(names, 5)
    assert [len(group) for group in groups.values()] == [4, 4, 4, 4]
    assert sorted(name for group in groups.values() for name in group) == sorted(names)
    assert groups == draw_groups(names, 5)
    assert len({str(draw_groups(names, seed)) for seed in range(10)}) == 10
    built = cup(8, 2)
    by_hand = {"A": ("c01", "c02", "c03", "c04"), "B": ("c05", "c06", "c07", "c08")}
    built.decide(SetGroups(by_hand))
    assert built.state.groups == by_hand
    with pytest.raises(Refused, match="c08 is in no group"):
        built.decide(SetGroups({"A": ("c01", "c02", "c03", "c04"), "B": ("c05", "c06", "c07")}))
    with pytest.raises(Refused, match="sizes 4, 4"):
        built.decide(SetGroups({"A": ("c01", "c02", "c03"), "B": ("c04", "c05", "c06", "c07", "c08")}))


@pytest.mark.rule("tournament.knockout.uneven-field")
def test_groups_short_of_an_entrant_have_three() -> None:
    assert [group_sizes(count) for count in (3, 4, 6, 7, 9, 10, 13)] == [
        [3],
        [4],
        [3, 3],
        [4, 3],
        [3, 3, 3],
        [4, 3, 3],
        [4, 3, 3, 3],
    ]
    for count in (0, 1, 2, 5):
        with pytest.raises(Refused, match="cannot be divided"):
            group_sizes(count)
    built = cup(7, 4)
    built.decide(Appoint("spare-player", "sparky"))
    built.event.draw_groups(2, by=ORGANISER, at=NOW)
    alone = Counter[str]()
    for _ in range(3):
        built.draw()
        alone.update(game.home for game in built.state.games_of(built.state.current_round) if game.away == "sparky")
        built.finish_round()
    assert len(alone) == 3
    assert set(alone.values()) == {1}


@pytest.mark.rule("tournament.knockout.round-robin")
def test_each_entrant_meets_every_other_of_the_group_once() -> None:
    group = ("a", "b", "c", "d")
    assert [meetings(group, played) for played in (1, 2, 3)] == [
        [("a", "d"), ("b", "c")],
        [("a", "c"), ("d", "b")],
        [("a", "b"), ("c", "d")],
    ]
    built = cup(8, 2)
    set_groups(built, ("c01", "c02", "c03", "c04"), ("c05", "c06", "c07", "c08"))
    for _ in range(3):
        built.draw()
        play_by_number(built)
    met = Counter(frozenset(match.entrants) for match in built.state.matches.values())
    assert len(met) == 12
    assert set(met.values()) == {1}
    built = cup(4, 2)
    set_groups(built, ("c01", "c02", "c03", "c04"))
    built.draw()
    with pytest.raises(Refused, match="groups and knockout brackets are fixed"):
        built.decide(SwapSeats("c01", "c02"))


@pytest.mark.rule("tournament.knockout.group-ranking")
def test_a_group_is_ranked_by_points_tiebreakers_and_number() -> None:
    built = cup(8, 2)
    set_groups(built, ("c01", "c02", "c03", "c04"), ("c08", "c07", "c06", "c05"))
    for _ in range(3):
        built.draw()
        for game in built.state.missing_results():
            drawn = number(game.home) > 4
            built.enter({game.home: (1, 0), str(game.away): (1 if drawn else 0, 0)})
    tables = group_tables(built.state)
    assert tables["B"].order() == ["c05", "c06", "c07", "c08"]
    assert all(row.place == 1 for row in tables["B"].rows)
    assert [row.played for row in tables["A"].rows] == [3, 3, 3, 3]
    assert tables["A"].order()[0] == "c01"


@pytest.mark.rule("tournament.knockout.qualifier-selection")
def test_winners_then_runners_up_then_the_best_of_the_next_rank_qualify() -> None:
    built = cup(12, 8)
    set_groups(
        built,
        ("c01", "c04", "c07", "c10"),
        ("c02", "c05", "c08", "c11"),
        ("c03", "c06", "c09", "c12"),
    )
    for _ in range(3):
        built.draw()
        for game in built.state.missing_results():
            home, away = game.home, str(game.away)
            margin = 2 if {home, away} == {"c07", "c10"} else 1
            best = min(home, away)
            built.enter({home: (margin * (best == home), 0), away: (margin * (best == away), 0)})
    with pytest.raises(Refused, match="not the entrants who have qualified"):
        built.decide(CutToKnockout(tuple(f"c{n:02}" for n in range(5, 13))))
    built.event.cut_to_knockout(by=ORGANISER, at=NOW)
    assert built.state.seeds[:3] == ("c01", "c02", "c03")
    assert set(built.state.seeds[3:6]) == {"c04", "c05", "c06"}
    assert built.state.seeds[6:] == ("c07", "c08")


@pytest.mark.rule("tournament.knockout.seeding")
def test_seeds_meet_in_the_usual_bracket_order() -> None:
    eight, sixteen = bracket_order(8), bracket_order(16)
    assert list(zip(eight[::2], eight[1::2], strict=True)) == [(1, 8), (4, 5), (2, 7), (3, 6)]
    assert list(zip(sixteen[::2], sixteen[1::2], strict=True)) == [
        (1, 16),
        (8, 9),
        (4, 13),
        (5, 12),
        (2, 15),
        (7, 10),
        (3, 14),
        (6, 11),
    ]
    built = cup(16, 8)
    play_groups(built)
    built.draw()
    seeds = built.state.seeds
    knockout = [pair for pair in built.pairs() if pair[0] in seeds]
    assert knockout == [(seeds[one - 1], seeds[other - 1]) for one, other in [(1, 8), (4, 5), (2, 7), (3, 6)]]
    winners = {table.order()[0] for table in group_tables(built.state).values()}
    assert set(seeds[:4]) == winners


@pytest.mark.rule("tournament.knockout.winner-advances", "tournament.knockout.losers-play-for-places")
def test_winners_go_on_and_losers_play_for_the_places_below() -> None:
    built = cup(8, 8)
    play_groups(built)
    built.draw()
    first = {match.entrants: match.places for match in built.state.matches_of(4)}
    assert set(first.values()) == {(1, 8)}
    winners = {min(entrants, key=number) for entrants in first}
    play_by_number(built)
    built.draw()
    for match in built.state.matches_of(5):
        assert match.places == ((1, 4) if match.home in winners else (5, 8))
        assert (match.home in winners) == (match.away in winners)
    play_by_number(built)
    built.draw()
    assert sorted(match.places or () for match in built.state.matches_of(6)) == [(1, 2), (3, 4), (5, 6), (7, 8)]
    play_by_number(built)
    assert final_places(built.state)[0] == "c01"
    assert len(set(final_places(built.state))) == 8


@pytest.mark.rule("tournament.knockout.length")
@pytest.mark.parametrize(("qualifiers", "rounds", "games"), [(2, 1, 1), (4, 2, 4), (8, 3, 12), (16, 4, 32)])
def test_every_qualifier_plays_in_every_knockout_round(qualifiers: int, rounds: int, games: int) -> None:
    built = cup(max(qualifiers, 4), qualifiers)
    play_groups(built)
    played = Counter[str]()
    for _ in range(rounds):
        built.draw()
        matches = [match for match in built.state.matches_of(built.state.current_round) if match.stage == "knockout"]
        played.update(entrant for match in matches for entrant in match.entrants)
        play_by_number(built)
    assert set(played.values()) == {rounds}
    assert sum(match.stage == "knockout" for match in built.state.matches.values()) == games
    assert None not in final_places(built.state)
    with pytest.raises(Refused, match=f"lists only {3 + rounds} rounds"):
        built.draw()


@pytest.mark.rule("tournament.knockout.wallchart")
def test_the_wallchart_is_blank_at_first_and_fills_in() -> None:
    for size, games in ((8, 12), (16, 32)):
        blank = blank_wallchart(size)
        assert len(blank) == games
        assert (blank[0].home, blank[0].away, blank[0].places) == ("seed 1", f"seed {size}", (1, size))
        assert all(game.home is None for game in blank if game.round > 1)
    built = cup(8, 8)
    play_groups(built)
    assert sum(game.home is not None for game in wallchart(built.state)) == 4
    built.draw()
    play_by_number(built)
    chart = wallchart(built.state)
    assert len(chart) == 12
    assert [game.winner for game in chart if game.round == 1] == [
        min(g.home, g.away) for g in chart[:4] if g.home and g.away
    ]
    assert sum(game.home is not None for game in chart) == 8


@pytest.mark.rule("tournament.knockout.best-of-the-rest", "tournament.knockout.best-of-the-rest-length")
def test_the_others_play_a_separate_event_of_equal_length_from_nothing() -> None:
    built = cup(14, 8)
    play_groups(built)
    others = [coach for coach in built.state.coaches if coach not in built.state.seeds]
    assert len(others) == 6
    built.draw(3)
    assert all(row.values["points"] == 0 for row in standings(built.state, others, stages={"rest"}).rows)
    for _ in range(2):
        play_by_number(built)
        built.draw(3)
    play_by_number(built)
    played = Counter(coach for game in built.state.games.values() for coach in game.coaches)
    assert {played[coach] for coach in built.state.coaches} == {6}
    rest = [match for match in built.state.matches.values() if match.stage == "rest"]
    assert {entrant for match in rest for entrant in match.entrants} == set(others)
    assert len({frozenset(match.entrants) for match in rest}) == 9
    winner = standings(built.state, others, stages={"rest"}).order()[0]
    assert {award.name: award.winners for award in awards(built.state)}["best-of-the-rest"] == (winner,)


@pytest.mark.rule("tournament.knockout.best-of-the-rest")
def test_best_of_the_rest_begins_at_random_and_forgets_group_games() -> None:
    first_rounds = set()
    for seed in range(12):
        built = cup(8, 4)
        play_groups(built, seed=1)
        built.draw(seed)
        rest = frozenset(frozenset(match.entrants) for match in built.state.matches_of(4) if match.stage == "rest")
        first_rounds.add(rest)
    assert len(first_rounds) == 3


@pytest.mark.rule("tournament.knockout.overall-order")
def test_the_final_order_lists_the_bracket_then_the_rest() -> None:
    built = cup(12, 8)
    play_groups(built)
    for _ in range(3):
        built.draw()
        play_by_number(built)
    order = final_order(built.state)
    assert [place.entrant for place in order[:8]] == final_places(built.state)
    assert [place.place for place in order[:8]] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert order[8].place == 9
    assert {place.entrant for place in order} == set(built.state.coaches)
    assert Event.load(built.event.dump()).state == built.state


@pytest.mark.rule("tournament.knockout.combinable")
def test_groups_and_knockout_go_with_stunty_teams() -> None:
    roster = RosterRules(1_000_000, stunty=StuntyRules(only=True))
    built = EventBuilder(make_pack(4, format=Format(knockout=KnockoutFormat(2)), roster=roster))
    built.register("c01", "c02", "c03", "c04")
    play_groups(built)
    built.draw()
    play_by_number(built)
    assert built.state.pack.is_stunty
    assert final_places(built.state) == ["c01", "c02"]


def squad_cup() -> EventBuilder:
    built = EventBuilder(make_pack(4, format=Format(squad_size=3, knockout=KnockoutFormat(2))))
    for place in range(1, 5):
        members = [f"s{place}{letter}" for letter in "abc"]
        built.register(*members)
        built.event.register_squad(f"Squad {place}", members, members[0], by=ORGANISER, at=NOW)
    return built


@pytest.mark.rule("tournament.knockout.combinable")
def test_squads_play_groups_and_a_knockout() -> None:
    built = squad_cup()
    built.event.draw_groups(1, by=ORGANISER, at=NOW)
    chance = random.Random(4)
    for _ in range(3):
        built.draw()
        for game in built.state.missing_results():
            built.enter({game.home: (chance.randrange(3), 0), str(game.away): (chance.randrange(3), 0)})
    built.event.cut_to_knockout(by=ORGANISER, at=NOW)
    built.draw()
    for game in built.state.missing_results():
        built.enter({game.home: (1, 0), str(game.away): (0, 0)})
    order = [place.entrant for place in final_order(built.state)]
    assert sorted(order) == ["s1", "s2", "s3", "s4"]
    assert order[0] == next(m.home for m in built.state.matches_of(4) if m.stage == "knockout")


def test_a_knockout_result_cannot_change_its_winner_once_the_next_round_is_drawn() -> None:
    built = cup(4, 4)
    play_groups(built)
    built.draw()
    game = built.game_of("c01")
    play_by_number(built)
    built.draw()
    loser = str(game.opponent_of("c01"))
    with pytest.raises(Refused, match="undo that round first"):
        built.decide(AmendResult(game.id, built.sheet({"c01": (0, 0), loser: (1, 0)})))
    built.decide(AmendResult(game.id, built.sheet({"c01": (3, 0), loser: (1, 0)})))
    with pytest.raises(Refused, match="cannot continue without the winner"):
        built.decide(LeaveOpen(built.game_of("c01").id))


def test_nothing_goes_on_before_groups_and_qualifiers_are_settled() -> None:
    built = cup(4, 4)
    with pytest.raises(Refused, match="the groups have not been drawn"):
        built.draw()
    built.event.draw_groups(1, by=ORGANISER, at=NOW)
    with pytest.raises(Refused, match="of which 0 are drawn"):
        built.decide(CutToKnockout(("c01", "c02", "c03", "c04")))
    for _ in range(3):
        built.draw()
        play_by_number(built)
    with pytest.raises(Refused, match="qualifiers of the knockout stage have not been settled"):
        built.draw()
    few = cup(4, 8)
    few.event.draw_groups(1, by=ORGANISER, at=NOW)
    for _ in range(3):
        few.draw()
        play_by_number(few)
    with pytest.raises(Refused, match="only 4 entrants"):
        few.event.cut_to_knockout(by=ORGANISER, at=NOW)
