"""Pairings: round 1 at random, later rounds by rank, rematches avoided, deviations explained."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournament.event_builder import NOW, ORGANISER, EventBuilder, make_pack, started
from touchline.tournament import Event, Refused, planning
from touchline.tournament.decisions import (
    EditCoach,
    KeepApart,
    MarkAbsent,
    MarkPresent,
    PublishRound,
    Rejoin,
    SwapSeats,
    Withdraw,
)
from touchline.tournament.explain import explain
from touchline.tournament.pairing import Draw, Field, Separation, draw
from touchline.tournament.rulespack import PairingRules
from touchline.tournament.standings import coach_standings

NAMES = ["Jay", "Gavin", "Keith", "Xavier", "Nicolas", "Dan", "Louise", "Rob"]


def met(*pairs: tuple[str, str]) -> dict[frozenset[str], list[int]]:
    return {frozenset(pair): [1] for pair in pairs}


def ranks(count: int) -> tuple[str, ...]:
    return tuple(str(rank) for rank in range(1, count + 1))


def paired(count: int, *meetings: tuple[int, int]) -> list[tuple[int, int]]:
    """Pair ranks 1 to count where these have met."""
    drawn = draw(Field(ranks(count), met(*((str(one), str(other)) for one, other in meetings))))
    return [(int(high), int(low)) for high, low in drawn.pairs]


@pytest.mark.rule("tournament.pairing.system-is-recommended")
def test_pairings_may_be_put_together_by_hand_and_swapped() -> None:
    built = started(["ann", "bob", "cid", "dan"])
    built.pair(("ann", "dan"), ("bob", "cid"))
    assert built.pairs() == [("ann", "dan"), ("bob", "cid")]
    built.decide(SwapSeats("dan", "cid"), why="siblings")
    assert built.pairs() == [("ann", "cid"), ("bob", "dan")]
    assert [game.coaches for game in built.state.games.values()] == [("ann", "cid"), ("bob", "dan")]
    assert all(match.note == "Changed by hand: siblings" for match in built.state.matches.values())
    with pytest.raises(Refused, match="nothing to exchange"):
        built.decide(SwapSeats("ann", "cid"))
    with pytest.raises(Refused, match="ann may not make the pairings"):
        built.decide(SwapSeats("ann", "bob"), by="ann")
    built.finish_round()
    with pytest.raises(Refused, match="has a report or result already"):
        built.decide(SwapSeats("ann", "bob"))
    with pytest.raises(Refused, match="eve is not an entrant"):
        built.pair(("ann", "eve"), ("bob", "cid"))


@pytest.mark.rule("tournament.pairing.player-numbers")
def test_player_numbers_follow_registration_and_are_never_used_twice() -> None:
    built = started(["ann", "bob"])
    registrations = [entry.number for entry in built.event.journal.entries if entry.kind == "coach-registered"]
    assert [coach.number for coach in built.state.coaches.values()] == [1, 2]
    built.event.undo(registrations[1], by=ORGANISER, at=NOW, why="entered twice", with_dependents=True)
    built.register("cid")
    assert {coach.id: coach.number for coach in built.state.coaches.values()} == {"ann": 1, "cid": 3}


@pytest.mark.rule("tournament.pairing.round1-random")
def test_round_one_is_random_repeatable_and_every_pairing_can_come_up() -> None:
    def first_round(seed: int) -> frozenset[frozenset[str | None]]:
        built = started(["ann", "bob", "cid", "dan"])
        built.draw(seed)
        assert built.event.journal[built.event.journal.version].payload["seed"] == seed
        assert built.event.unrepeatable_draws() == []
        return frozenset(frozenset(pair) for pair in built.pairs())

    assert first_round(7) == first_round(7)
    seen = Counter(first_round(seed) for seed in range(60))
    assert len(seen) == 3
    assert min(seen.values()) > 8


@pytest.mark.rule("tournament.pairing.round1-odd-number")
def test_with_an_odd_number_a_random_coach_is_left_over_in_round_one() -> None:
    left_over = Counter()  # type: Counter[str]
    for seed in range(60):
        built = started(["ann", "bob", "cid"])
        built.draw(seed)
        left_over.update(home for home, away in built.pairs() if away is None)
    assert set(left_over) == {"ann", "bob", "cid"}
    assert sum(left_over.values()) == 60


@pytest.mark.rule("tournament.pairing.everyone-once")
@pytest.mark.parametrize("count", [2, 3, 8, 9, 25])
def test_everyone_plays_once_and_at_most_one_is_left_over(count: int) -> None:
    built = started([f"c{number}" for number in range(1, count + 1)])
    for _ in range(2):
        built.draw()
        seats = [coach for game in built.state.games_of(built.state.current_round) for coach in game.coaches]
        assert sorted(seats) == sorted(built.state.coaches)
        assert sum(away is None for _, away in built.pairs()) == count % 2
        built.finish_round()


@pytest.mark.rule("tournament.pairing.everyone-once")
def test_a_round_by_hand_must_seat_everyone_exactly_once() -> None:
    built = started(["ann", "bob", "cid", "dan"])
    wrong: list[tuple[list[tuple[str, str | None]], str]] = [
        ([("ann", "bob")], "Cid is ready to play but has no game"),
        ([("ann", "bob"), ("cid", "ann"), ("dan", None)], "Ann would have 2 games"),
        ([("ann", "bob"), ("cid", None), ("dan", None)], "at most one entrant can be left over"),
    ]
    for pairs, fault in wrong:
        with pytest.raises(Refused, match=fault):
            built.pair(*pairs)
    assert built.state.current_round == 0


@pytest.mark.rule("tournament.pairing.by-current-ranking")
def test_later_rounds_follow_the_ranking_with_ties_by_number() -> None:
    built = started(["ann", "bob", "cid", "dan", "eve", "fay"])
    built.play_round(("ann", 0, 3, "fay"), ("bob", 1, 1, "eve"), ("cid", 1, 1, "dan"))
    assert coach_standings(built.state).order() == ["fay", "bob", "cid", "dan", "eve", "ann"]
    with pytest.raises(Refused, match="no result yet"):
        started_without_result().draw()
    built.draw()
    assert built.pairs() == [("fay", "bob"), ("cid", "eve"), ("dan", "ann")]


def started_without_result() -> EventBuilder:
    built = started(["ann", "bob"])
    built.draw()
    return built


@pytest.mark.rule("tournament.pairing.rematch-swap", "tournament.pairing.rematch-swap-example")
def test_worked_example_of_the_swap() -> None:
    field = Field(tuple(NAMES), met(("Nicolas", "Dan")))
    drawn = draw(field)
    assert drawn.pairs == (("Jay", "Gavin"), ("Keith", "Xavier"), ("Nicolas", "Louise"), ("Dan", "Rob"))
    assert explain(field, drawn, {}) == {
        "Nicolas": "Nicolas (5th) plays Louise (7th): Dan (6th) was the opponent in round 1.",
        "Dan": "Dan (6th) and Rob (8th) are the highest two left after the changes above them.",
    }


@pytest.mark.rule("tournament.pairing.rematch-cascade")
def test_swaps_go_on_until_no_pairing_is_a_rematch() -> None:
    assert paired(8, (5, 6), (5, 7)) == [(1, 2), (3, 4), (5, 8), (6, 7)]
    assert paired(8, (1, 2), (1, 3), (2, 4)) == [(1, 4), (2, 3), (5, 6), (7, 8)]
    assert paired(6, (1, 2), (1, 3)) == [(1, 4), (2, 3), (5, 6)]
    assert paired(6, (1, 2), (5, 6), (2, 4)) == [(1, 3), (2, 5), (4, 6)]


@pytest.mark.rule("tournament.pairing.rematch-at-bottom")
def test_a_rematch_in_the_lowest_pairing_reopens_the_one_above() -> None:
    assert paired(8, (7, 8)) == [(1, 2), (3, 4), (5, 7), (6, 8)]
    assert paired(8, (7, 8), (5, 7)) == [(1, 2), (3, 4), (5, 8), (6, 7)]
    assert paired(8, (7, 8), (6, 8)) == [(1, 2), (3, 4), (5, 8), (6, 7)]
    assert paired(8, (7, 8), (5, 7), (5, 8)) == [(1, 2), (3, 5), (4, 7), (6, 8)]


@pytest.mark.rule("tournament.pairing.rematch-unavoidable")
def test_unavoidable_rematches_are_as_few_as_possible_and_reported() -> None:
    everyone = {frozenset(pair): [1] for pair in combinations(ranks(4), 2)}
    field = Field(ranks(4), everyone)
    assert draw(field).pairs == (("1", "2"), ("3", "4"))
    twice = {**everyone, frozenset(("1", "2")): [1, 2]}
    assert draw(Field(ranks(4), twice)).pairs == (("1", "3"), ("2", "4"))
    notes = explain(field, draw(field), {})
    assert all("meet again (round 1)" in note for note in notes.values())
    built = started(["ann", "bob"], rounds=2)
    built.draw()
    built.finish_round()
    built.draw()
    assert "meet again" in built.state.matches["r2m1"].note


@pytest.mark.rule("tournament.pairing.final-round-same-system")
def test_the_final_round_avoids_rematches_too() -> None:
    built = started(["ann", "bob", "cid", "dan"], rounds=2)
    built.play_round(("ann", 3, 0, "bob"), ("cid", 2, 0, "dan"))
    built.draw()
    assert built.pairs() == [("ann", "cid"), ("dan", "bob")]
    again = started(["ann", "bob", "cid", "dan"], rounds=3)
    again.play_round(("ann", 3, 0, "cid"), ("bob", 2, 0, "dan"))
    again.play_round(("ann", 1, 1, "bob"), ("cid", 0, 0, "dan"))
    again.draw()
    assert again.pairs() == [("ann", "dan"), ("bob", "cid")]


@pytest.mark.rule("tournament.pairing.final-round-top-two")
def test_only_the_final_round_and_only_if_stated_keeps_the_top_two_together() -> None:
    def pairs_of_round_two(rounds: int, option: bool) -> list[tuple[str, str | None]]:
        built = started(["ann", "bob", "cid", "dan"], rounds=rounds, pairing=PairingRules(final_round_rematch=option))
        built.play_round(("ann", 3, 3, "bob"), ("cid", 1, 1, "dan"))
        assert coach_standings(built.state).order()[:2] == ["ann", "bob"]
        built.draw()
        return built.pairs()

    assert pairs_of_round_two(2, False) == [("ann", "cid"), ("bob", "dan")]
    assert pairs_of_round_two(3, True) == [("ann", "cid"), ("bob", "dan")]
    assert pairs_of_round_two(2, True) == [("ann", "bob"), ("cid", "dan")]


@pytest.mark.rule("tournament.pairing.final-round-top-two")
def test_the_lock_lapses_if_first_or_second_must_be_left_over() -> None:
    rests = {"2": 1, "3": 1, "4": 1, "5": 1}
    assert draw(Field(ranks(5), met(("1", "2")), rests, lock_top=True)) == Draw((("2", "3"), ("4", "5")), "1")
    rests = {"1": 1, "2": 1, "5": 1}
    locked = draw(Field(ranks(5), met(("1", "2")), rests, lock_top=True))
    assert locked == Draw((("1", "2"), ("3", "5")), "4")
    notes = explain(Field(ranks(5), met(("1", "2")), rests, lock_top=True), locked, {})
    assert "the final round keeps the top two together" in notes["1"]


@pytest.mark.rule("tournament.pairing.withdrawal")
def test_a_coach_who_leaves_is_not_paired_and_keeps_points_and_place() -> None:
    built = started(["ann", "bob", "cid", "dan"])
    built.play_round(("ann", 3, 0, "bob"), ("cid", 1, 0, "dan"))
    built.decide(Withdraw("ann"), by="ann")
    assert coach_standings(built.state).order()[0] == "ann"
    built.draw()
    assert built.pairs() == [("cid", "bob"), ("dan", None)]
    built.finish_round()
    built.decide(Withdraw("bob"))
    built.draw()
    assert all(away is not None for _, away in built.pairs())
    with pytest.raises(Refused, match="Ann is withdrawn"):
        built.decide(Withdraw("ann"))


def test_absent_coaches_sit_out_and_come_back() -> None:
    built = started(["ann", "bob", "cid"])
    built.decide(MarkAbsent("cid"), by="cid")
    built.draw()
    assert {entrant for pair in built.pairs() for entrant in pair} == {"ann", "bob"}
    built.finish_round()
    built.decide(MarkPresent("cid"))
    built.draw()
    assert {entrant for pair in built.pairs() for entrant in pair} == {"ann", "bob", "cid", None}
    with pytest.raises(Refused, match="is not marked absent"):
        built.decide(MarkPresent("cid"))


def test_late_entries_join_at_the_bottom_and_none_after_the_last_draw() -> None:
    built = started(["ann", "bob"], rounds=2)
    built.draw()
    built.register("cid", "dan")
    built.finish_round(scored=3)
    built.draw()
    assert built.state.coaches["cid"].joined_before_round == 2
    assert {frozenset(pair) for pair in built.pairs()}.isdisjoint({frozenset(("ann", "bob"))})
    with pytest.raises(Refused, match="the last round has been drawn"):
        built.register("eve")


def test_a_coach_who_left_may_rejoin_and_gains_nothing_by_it() -> None:
    built = started(["ann", "bob", "cid", "dan"])
    built.play_round(("ann", 1, 0, "bob"), ("cid", 1, 0, "dan"))
    built.decide(Withdraw("dan"))
    built.draw()
    assert "dan" not in {entrant for pair in built.pairs() for entrant in pair}
    built.finish_round()
    built.decide(Rejoin("dan"), by="dan")
    built.draw()
    assert "dan" in {entrant for pair in built.pairs() for entrant in pair}
    assert coach_standings(built.state).row("dan").values["points"] == 0
    with pytest.raises(Refused, match="has not left the event"):
        built.decide(Rejoin("dan"))


def test_a_coach_who_left_before_playing_is_not_ranked() -> None:
    built = started(["ann", "bob", "cid"])
    built.decide(Withdraw("cid"))
    built.draw()
    assert coach_standings(built.state).order() == ["ann", "bob"]


def test_names_and_clubs_can_be_corrected_while_number_and_games_stay() -> None:
    built = started(["ann", "bob"])
    built.draw()
    built.decide(EditCoach("ann", "Anne", "Owls"))
    coach = built.state.coaches["ann"]
    assert (coach.name, coach.club, coach.number) == ("Anne", "Owls", 1)
    assert built.game_of("ann").official is False
    with pytest.raises(Refused, match="needs a name"):
        built.decide(EditCoach("ann", " "))


def test_the_bye_can_be_exchanged_by_hand() -> None:
    built = started(["ann", "bob", "cid"])
    built.pair(("ann", "bob"), ("cid", None))
    built.decide(SwapSeats("cid", "bob"), why="bob is late")
    assert built.pairs() == [("ann", "cid"), ("bob", None)]
    assert [game.coaches for game in built.state.games.values()] == [("ann", "cid"), ("bob",)]


def test_the_organiser_can_keep_two_coaches_apart() -> None:
    for seed in range(12):
        built = started(["ann", "bob", "cid", "dan"])
        built.decide(KeepApart("ann", "dan"), why="siblings")
        built.draw(seed)
        assert frozenset(("ann", "dan")) not in {frozenset(pair) for pair in built.pairs()}
    with pytest.raises(Refused, match="kept apart already"):
        built.decide(KeepApart("dan", "ann"))
    with pytest.raises(Refused, match="eve is not an entrant"):
        built.decide(KeepApart("dan", "eve"))


def test_club_mates_are_kept_apart_if_the_rulespack_says_so() -> None:
    clubs = {"ann": "owls", "bob": "owls", "cid": "cats", "dan": "cats"}
    for seed in range(10):
        built = EventBuilder(make_pack(pairing=PairingRules("before-rematches", separate_rounds=1)))
        built.register("ann", "bob", "cid", "dan", clubs=clubs)
        built.draw(seed)
        assert {frozenset(pair) for pair in built.pairs()}.isdisjoint(
            {frozenset(("ann", "bob")), frozenset(("cid", "dan"))}
        )


def test_more_club_mates_than_can_be_kept_apart_are_refused_before_any_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(planning, "MOST_APART", 4)
    built = EventBuilder(make_pack(pairing=PairingRules("before-rematches")))
    built.register("ann", "bob", "cid", "dan", clubs=dict.fromkeys(("ann", "bob", "cid"), "owls"))
    with pytest.raises(Refused, match="3 come from 'owls'"):
        built.draw(1)


def test_a_club_may_weigh_more_or_less_than_a_rematch() -> None:
    apart = frozenset({frozenset(("1", "2")), frozenset(("3", "4"))})
    seen = met(("1", "3"), ("2", "4"), ("1", "4"), ("2", "3"))
    strict = Field(ranks(4), seen, apart=apart, separation="before-rematches")
    assert draw(strict).pairs == (("1", "3"), ("2", "4"))
    lenient = Field(ranks(4), seen, apart=apart, separation="after-rematches")
    assert draw(lenient).pairs == (("1", "2"), ("3", "4"))
    assert "should be kept apart" in explain(lenient, draw(lenient), {})["1"]
    assert draw(Field(ranks(4), {}, apart=apart, separation="off")).pairs == (("1", "2"), ("3", "4"))
    kept = Field(ranks(4), {}, apart=apart)
    assert "2 (2nd) is to be kept apart" in explain(kept, draw(kept), {})["1"]


def test_the_same_entrant_cannot_stand_twice_in_a_field() -> None:
    with pytest.raises(Refused, match="1 stands more than once"):
        draw(Field(("1", "1")))


def test_a_draw_that_was_tampered_with_is_noticed() -> None:
    built = started(["ann", "bob", "cid", "dan"])
    built.draw(3)
    text = built.event.dump()
    home, away = built.pairs()[0][0], built.pairs()[1][0]
    swapped = text.replace(f'"{home}"', '"#"').replace(f'"{away}"', f'"{home}"').replace('"#"', f'"{away}"')
    lines = [old for old in text.splitlines() if PublishRound.kind not in old]
    lines += [new for new in swapped.splitlines() if PublishRound.kind in new]
    assert Event.load("\n".join(lines)).unrepeatable_draws() == [1]


@st.composite
def fields(draw_value: st.DrawFn) -> Field:
    order = ranks(draw_value(st.integers(2, 14)))
    pairs = [frozenset(pair) for pair in combinations(order, 2)]
    meetings = draw_value(st.dictionaries(st.sampled_from(pairs), st.lists(st.integers(1, 9), min_size=1, max_size=2)))
    rests = draw_value(st.dictionaries(st.sampled_from(order), st.integers(0, 2)))
    apart = draw_value(st.frozensets(st.sampled_from(pairs), max_size=6))
    choices: tuple[Separation, ...] = ("off", "before-rematches", "after-rematches")
    separation = draw_value(st.sampled_from(choices))
    return Field(order, meetings, rests, apart, separation, draw_value(st.booleans()))


@settings(max_examples=150, deadline=None)
@given(fields())
def test_any_field_is_paired_completely_and_every_deviation_has_one_sentence(field: Field) -> None:
    drawn = draw(field)
    seats = [entrant for pair in drawn.pairs for entrant in pair] + ([drawn.rest] if drawn.rest else [])
    assert sorted(seats) == sorted(field.order)
    notes = explain(field, drawn, {})
    others = [entrant for entrant in field.order if entrant != drawn.rest]
    plain = set(zip(others[::2], others[1::2], strict=True))
    for pair in drawn.pairs:
        rematch = frozenset(pair) in field.meetings
        assert (pair[0] in notes) or (pair in plain and not rematch)
    assert all(note.endswith(".") and note.count(". ") == 0 for note in notes.values())
    if drawn.rest is not None and drawn.rest != field.order[-1]:
        assert drawn.rest in notes
