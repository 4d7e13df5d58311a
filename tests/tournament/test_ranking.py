"""Ranking, tiebreakers in order, shared places, and why one ranks above another."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tournament.event_builder import EventBuilder, make_pack, started
from touchline.tournament import Refused, Score, fill_in
from touchline.tournament.decisions import CastVote, EnterResult, SetCustomValues
from touchline.tournament.rulespack import CustomTiebreaker
from touchline.tournament.standings import coach_standings


def four(rounds: int = 3, **changes: Any) -> EventBuilder:
    return started(["ann", "bob", "cid", "dan"], rounds=rounds, **changes)


def enter(built: EventBuilder, **figures: tuple[int, int]) -> None:
    built.enter(figures)


@pytest.mark.rule("tournament.ranking.by-tournament-points")
def test_more_tournament_points_stand_higher() -> None:
    built = four()
    built.play_round(("ann", 1, 2, "bob"), ("cid", 1, 1, "dan"))
    assert coach_standings(built.state).order() == ["bob", "cid", "dan", "ann"]
    built.play_round(("ann", 1, 0, "cid"), ("bob", 0, 1, "dan"))
    assert [row.values["points"] for row in coach_standings(built.state).rows] == [3, 2, 2, 1]


@pytest.mark.rule("tournament.tiebreak.bonus-points")
def test_bonus_points_break_ties_first() -> None:
    built = four()
    built.pair(("ann", "bob"), ("cid", "dan"))
    enter(built, ann=(5, 0), bob=(1, 0))
    enter(built, cid=(3, 0), dan=(0, 0))
    table = coach_standings(built.state)
    assert table.order()[:2] == ["cid", "ann"]
    assert table.why("ann", "cid") == "cid ranks above ann by Bonus Points: 2 against 1, level on Tournament Points."
    assert table.why("ann", "cid") in table.parted({})
    assert not any("share place" in line for line in table.parted({}))


@pytest.mark.rule("tournament.tiebreak.touchdown-difference")
def test_touchdown_difference_breaks_ties_second_and_may_be_negative() -> None:
    built = four()
    built.pair(("ann", "bob"), ("cid", "dan"))
    enter(built, ann=(2, 3), bob=(1, 0))
    enter(built, cid=(4, 0), dan=(2, 0))
    table = coach_standings(built.state)
    assert [table.row(coach).values["bonus_points"] for coach in ("ann", "cid")] == [1, 1]
    assert [(row.entrant, row.values["touchdown_difference"]) for row in table.rows] == [
        ("cid", 2),
        ("ann", 1),
        ("bob", -1),
        ("dan", -2),
    ]


@pytest.mark.rule("tournament.tiebreak.touchdown-difference-example")
def test_worked_example_of_touchdown_difference() -> None:
    built = started(["jay", "dan", "x", "y"], rounds=3)
    for jay, dan in (((2, 0), (1, 0)), ((3, 1), (2, 1)), ((3, 0), (3, 2))):
        built.play_round(("jay", *jay, "x"), ("dan", *dan, "y"))
    table = coach_standings(built.state)
    assert table.row("jay").values["touchdown_difference"] == 7
    assert table.row("dan").values["touchdown_difference"] == 3
    assert table.order()[:2] == ["jay", "dan"]


@pytest.mark.rule("tournament.tiebreak.touchdowns-scored")
def test_touchdowns_break_ties_third() -> None:
    built = four()
    built.play_round(("ann", 1, 1, "bob"), ("cid", 2, 2, "dan"))
    assert coach_standings(built.state).order() == ["cid", "dan", "ann", "bob"]


@pytest.mark.rule("tournament.tiebreak.casualties-inflicted")
def test_casualties_break_ties_fourth() -> None:
    built = four()
    built.pair(("ann", "bob"), ("cid", "dan"))
    enter(built, ann=(1, 0), bob=(1, 1))
    enter(built, cid=(1, 2), dan=(1, 0))
    assert coach_standings(built.state).order() == ["cid", "bob", "ann", "dan"]


@pytest.mark.rule("tournament.tiebreak.applied-in-order")
def test_a_later_tiebreaker_counts_only_between_those_level_so_far() -> None:
    built = four()
    built.pair(("ann", "bob"), ("cid", "dan"))
    enter(built, ann=(1, 0), bob=(0, 2))
    enter(built, cid=(7, 2), dan=(1, 0))
    table = coach_standings(built.state)
    assert table.row("cid").values["touchdowns"] > table.row("ann").values["touchdowns"]
    assert [table.row(coach).values["bonus_points"] for coach in ("ann", "cid")] == [1, 1]
    assert table.order()[:2] == ["cid", "ann"]
    reordered = four(tiebreakers=("casualties", "touchdowns"))
    reordered.pair(("ann", "bob"), ("cid", "dan"))
    enter(reordered, ann=(1, 3), bob=(0, 2))
    enter(reordered, cid=(7, 2), dan=(1, 0))
    assert coach_standings(reordered.state).order()[:2] == ["ann", "cid"]


@pytest.mark.rule("tournament.tiebreak.custom")
def test_custom_tiebreakers_have_a_name_a_direction_and_any_place_in_the_order() -> None:
    fouls = CustomTiebreaker("fouls", "fouls", higher_is_better=False)
    paint = CustomTiebreaker("paint", "painting score", source="organiser")
    built = four(tiebreakers=("fouls", "paint", "bonus_points"), custom_tiebreakers=(fouls, paint))
    built.pair(("ann", "bob"), ("cid", "dan"))
    for home, away, counts in (("ann", "bob", (3, 1)), ("cid", "dan", (2, 1))):
        scores = {
            coach: Score("draw", 0, 1, 0, custom={"fouls": count})
            for coach, count in zip((home, away), counts, strict=True)
        }
        built.decide(EnterResult(built.game_of(home).id, fill_in(built.state.pack, scores)))
    assert coach_standings(built.state).order() == ["bob", "dan", "cid", "ann"]
    built.decide(SetCustomValues("paint", {"dan": 5, "bob": 4}))
    table = coach_standings(built.state)
    assert table.order() == ["dan", "bob", "cid", "ann"]
    assert table.why("bob", "dan").startswith("dan ranks above bob by painting score: 5 against 4")
    with pytest.raises(Refused, match="'fouls' is not kept by hand"):
        built.decide(SetCustomValues("fouls", {"dan": 5}))


@pytest.mark.rule("tournament.tiebreak.custom-favourite-opponent")
def test_favourite_opponent_votes_break_ties_once_they_are_cast() -> None:
    built = four(rounds=1, tiebreakers=("favourite_opponent",))
    with pytest.raises(Refused, match="once the last round has been drawn"):
        built.decide(CastVote("ann", "favourite-opponent", "bob"), by="ann")
    built.play_round(("ann", 1, 1, "bob"), ("cid", 1, 1, "dan"))
    assert coach_standings(built.state).order() == ["ann", "bob", "cid", "dan"]
    assert all(row.place == 1 for row in coach_standings(built.state).rows)
    for choice, fault in (("ann", "for themselves"), ("cid", "has not played")):
        with pytest.raises(Refused, match=fault):
            built.decide(CastVote("ann", "favourite-opponent", choice), by="ann")
    with pytest.raises(Refused, match="cid may not vote"):
        built.decide(CastVote("dan", "favourite-opponent", "cid"), by="cid")
    built.decide(CastVote("cid", "favourite-opponent", "dan"), by="cid")
    with pytest.raises(Refused, match="has voted already"):
        built.decide(CastVote("cid", "favourite-opponent", "dan"), by="cid")
    assert coach_standings(built.state).order()[0] == "dan"


@pytest.mark.rule("tournament.tiebreak.custom-sent-off")
def test_more_players_sent_off_stand_higher_where_that_is_a_tiebreaker() -> None:
    built = four(tiebreakers=("sent_off",))
    built.pair(("ann", "bob"), ("cid", "dan"))
    for home, away, counts in (("ann", "bob", (0, 2)), ("cid", "dan", (1, 0))):
        pairs = zip((home, away), counts, strict=True)
        scores = {coach: Score("draw", 0, 1, 0, sent_off=count) for coach, count in pairs}
        built.decide(EnterResult(built.game_of(home).id, fill_in(built.state.pack, scores)))
    assert coach_standings(built.state).order() == ["bob", "cid", "ann", "dan"]


@pytest.mark.rule("tournament.tiebreak.unresolved")
def test_coaches_level_on_everything_share_a_place_and_the_next_is_skipped() -> None:
    built = four()
    built.play_round(("dan", 2, 0, "cid"), ("bob", 1, 1, "ann"))
    table = coach_standings(built.state)
    assert [(row.place, row.entrant) for row in table.rows] == [(1, "dan"), (2, "ann"), (2, "bob"), (4, "cid")]
    assert table.why("bob", "ann").endswith("share place 2.")


@pytest.mark.rule("tournament.tiebreak.unresolved")
def test_meeting_each_other_breaks_no_tie_unless_the_rulespack_says_so() -> None:
    def after_two_rounds(**changes: Any) -> list[tuple[int, str]]:
        built = four(**changes)
        built.play_round(("ann", 0, 1, "bob"), ("cid", 0, 1, "dan"))
        built.play_round(("ann", 1, 0, "cid"), ("bob", 0, 1, "dan"))
        return [(row.place, row.entrant) for row in coach_standings(built.state).rows]

    assert after_two_rounds() == [(1, "dan"), (2, "ann"), (2, "bob"), (4, "cid")]
    assert after_two_rounds(tiebreakers=("head_to_head",)) == [(1, "dan"), (2, "bob"), (3, "ann"), (4, "cid")]


def test_head_to_head_counts_points_among_those_level() -> None:
    built = four(tiebreakers=("head_to_head",))
    built.play_round(("ann", 0, 1, "bob"), ("cid", 0, 1, "dan"))
    built.play_round(("ann", 1, 0, "cid"), ("bob", 0, 1, "dan"))
    table = coach_standings(built.state)
    assert table.order() == ["dan", "bob", "ann", "cid"]
    assert table.row("bob").values["head_to_head"] == 2
    assert "points against those level: 2 against 0" in table.why("ann", "bob")


def test_standings_after_an_earlier_round_can_be_shown() -> None:
    built = four()
    built.play_round(("ann", 1, 0, "bob"), ("cid", 1, 1, "dan"))
    built.play_round(("ann", 0, 3, "cid"), ("bob", 1, 1, "dan"))
    assert coach_standings(built.state, up_to=1).order()[0] == "ann"
    assert coach_standings(built.state).order()[0] == "cid"


def test_the_default_order_of_tiebreakers_is_the_guides() -> None:
    assert list(coach_standings(four().state).row("ann").values) == ["points", *make_pack().tiebreakers_in_order()]
