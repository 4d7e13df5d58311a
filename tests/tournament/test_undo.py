"""Undo of any step: the state after it is the state before, and nothing is ever lost."""

from __future__ import annotations

import copy
from collections.abc import Callable
from dataclasses import replace
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournament.event_builder import NOW, ORGANISER, EventBuilder, make_pack, started
from touchline.journal import Entry, Journal, kind_words
from touchline.tournament import Event, JournalError, Refused, StaleVersion
from touchline.tournament.decisions import (
    AmendResult,
    Appoint,
    CastVote,
    Disqualify,
    EnterResult,
    FinishEvent,
    LeaveOpen,
    MarkAbsent,
    MarkPresent,
    RecordIncident,
    RegisterCoach,
    SwapSeats,
    Withdraw,
)
from touchline.tournament.rulespack import Format, KnockoutFormat
from touchline.tournament.telling import summary


def test_undo_of_a_result_opens_the_game_again() -> None:
    built = started(["ann", "bob"])
    built.draw()
    before = copy.deepcopy(built.state)
    entry = built.enter({"ann": (1, 0), "bob": (0, 0)})
    built.event.undo(entry.number, by=ORGANISER, at=NOW, why="wrong table")
    assert built.state == before
    assert not built.game_of("ann").official


def test_the_log_shows_what_was_decided_in_words() -> None:
    built = started(["ann", "bob"])
    built.draw(5)
    built.finish_round()
    told = {entry.kind: summary(built.state, entry) for entry in built.event.journal.entries}
    assert told["coach-registered"] == "Bob, number 2, bob"
    assert told["round-published"] == "round 1, seed 5"
    assert told["result-entered"] == "round 1, table 1"
    taken_back = built.event.undo(built.event.journal.version, by=ORGANISER, at=NOW, why="misread")
    assert summary(built.state, taken_back) == f"entry {taken_back.number - 1}"
    assert kind_words("result-entered") == "result entered"


def test_what_rests_on_a_step_is_named_and_undone_on_request() -> None:
    built = started(["ann", "bob"])
    drawn = built.draw()
    result = built.enter({"ann": (1, 0), "bob": (0, 0)})
    second = built.draw()
    version = built.event.journal.version
    with pytest.raises(Refused, match=f"{result.number} .result entered., {second.number} .round published."):
        built.event.undo(drawn.number, by=ORGANISER, at=NOW, why="wrong seed")
    assert built.event.journal.version == version
    entry = built.event.undo(drawn.number, by=ORGANISER, at=NOW, why="wrong seed", with_dependents=True)
    assert entry.payload["entries"] == [drawn.number, result.number, second.number]
    assert built.state.current_round == 0
    assert built.state.phase == "open"


def test_an_undo_can_be_undone() -> None:
    built = started(["ann", "bob"])
    built.draw()
    result = built.enter({"ann": (1, 0), "bob": (0, 0)})
    after = copy.deepcopy(built.state)
    undo = built.event.undo(result.number, by=ORGANISER, at=NOW, why="slip")
    with pytest.raises(Refused, match="is undone already"):
        built.event.undo(result.number, by=ORGANISER, at=NOW, why="slip")
    built.event.undo(undo.number, by=ORGANISER, at=NOW, why="it was right")
    assert built.state == after


def test_a_number_is_given_once_whatever_is_taken_back_corrected_or_read_again() -> None:
    built = started(["ann", "bob"])
    event = built.event

    def enter(event: Event, name: str) -> Entry:
        return event.register(
            name, person=name, by=ORGANISER, at=NOW, coach=name, accepts_rulespack=True, accepts_conduct=True
        )

    def numbers_from_here(event: Event) -> list[int]:
        """The next two numbers, as two events that go their own ways give them."""
        ways = (event.copy(), Event.load(event.dump()))
        first, second = ([enter(way, name).payload["number"] for name in ("eve", "fay")] for way in ways)
        assert first == second
        return first

    entry = enter(event, "cid")
    assert entry.payload["number"] == 3
    event.undo(entry.number, by=ORGANISER, at=NOW, why="not coming")
    assert numbers_from_here(event) == [4, 5]
    entry = enter(event, "dan")
    assert entry.payload["number"] == 4
    changed = replace(cast("RegisterCoach", event.decision(entry)), number=5)
    correction = event.correct(entry.number, changed, by=ORGANISER, at=NOW, why="a badge was printed")
    assert numbers_from_here(event) == [6, 7]
    event.undo(correction.number, by=ORGANISER, at=NOW, why="it was not")
    assert numbers_from_here(event) == [6, 7]


def test_the_number_of_a_registration_does_not_take_longer_the_more_there_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    built = started(["ann", "bob"])
    looked_at: list[int] = []
    plain = Journal.after

    def counted(journal: Journal, version: int) -> list[Entry]:
        found = plain(journal, version)
        looked_at.append(len(found))
        return found

    monkeypatch.setattr(Journal, "after", counted)
    for name in ("cid", "dan", "eve", "fay"):
        built.register(name)
    assert len(looked_at) == 4
    assert max(looked_at[1:]) == 3  # what was written since the last one


def test_who_may_undo_what() -> None:
    built = started(["ann", "bob"])
    appointed = built.decide(Appoint("scorekeeper", "sam"))
    drawn = built.draw(by="sam")
    built.event.undo(drawn.number, by="sam", at=NOW, why="somebody was missing")
    with pytest.raises(Refused, match=f"sam may not undo entry {appointed.number}"):
        built.event.undo(appointed.number, by="sam", at=NOW, why="tired")
    with pytest.raises(Refused, match="needs a reason"):
        built.event.undo(appointed.number, by=ORGANISER, at=NOW, why="")
    with pytest.raises(Refused, match="creation of the event cannot be undone"):
        built.event.undo(1, by=ORGANISER, at=NOW, why="rain")
    with pytest.raises(JournalError, match="no journal entry 99"):
        built.event.undo(99, by=ORGANISER, at=NOW, why="rain")


def test_two_people_cannot_overwrite_each_other() -> None:
    built = started(["ann", "bob"])
    seen = built.event.journal.version
    built.draw()
    game = built.game_of("ann").id
    stale = EnterResult(game, built.sheet({"ann": (1, 0), "bob": (0, 0)}))
    with pytest.raises(StaleVersion, match="read it again"):
        built.event.decide(stale, by=ORGANISER, at=NOW, expected=seen)
    with pytest.raises(StaleVersion):
        built.event.undo(seen, by=ORGANISER, at=NOW, why="x", expected=seen)
    built.event.decide(stale, by=ORGANISER, at=NOW, expected=built.event.journal.version)


def test_a_journal_that_breaks_the_rules_is_not_loaded() -> None:
    built = started(["ann", "bob"])
    built.draw()
    lines = built.event.dump().splitlines()
    with pytest.raises(JournalError, match="begins with its creation"):
        Event.load("")
    forged = "\n".join(lines).replace(
        '"author": "olga", "kind": "round-published"', '"author": "eve", "kind": "round-published"'
    )
    with pytest.raises(JournalError, match="eve may not make the pairings"):
        Event.load(forged)


class _Steps:
    """Random decisions, most of them sensible, to be refused or carried out."""

    def __init__(self, data: st.DataObject) -> None:
        self.data = data
        self.built = EventBuilder(make_pack(4))
        self.built.register("ann", "bob", "cid", "dan", "eve")

    def coach(self) -> str:
        return self.data.draw(st.sampled_from(sorted(self.built.state.coaches) or ["nobody"]))

    def game(self) -> str:
        return self.data.draw(st.sampled_from(sorted(self.built.state.games) or ["none"]))

    def sheet(self, game: str) -> Any:
        played = self.built.state.games.get(game)
        coaches = played.coaches if played else ("ann", "bob")
        figures = {coach: (self.data.draw(st.integers(0, 4)), self.data.draw(st.integers(0, 3))) for coach in coaches}
        return self.built.sheet({**figures, **({"nobody": (0, 0)} if len(coaches) == 1 else {})})

    def act(self) -> None:
        kind = self.data.draw(st.sampled_from(["draw", "finish", "enter", "amend", "staff", "people", "undo", "other"]))
        game = self.game()
        actions: dict[str, Any] = {
            "draw": lambda: self.built.draw(self.data.draw(st.integers(0, 99))),
            "finish": lambda: self.built.finish_round(self.data.draw(st.integers(0, 3)), 1),
            "enter": lambda: self.built.decide(EnterResult(game, self.sheet(game))),
            "amend": lambda: self.built.decide(AmendResult(game, self.sheet(game))),
            "staff": lambda: self.built.decide(Appoint("referee", self.data.draw(st.sampled_from(["ray", "rob"])))),
            "people": self.people,
            "undo": self.undo,
            "other": self.other,
        }
        actions[kind]()

    def people(self) -> None:
        coach = self.coach()
        kinds = [MarkAbsent(coach), MarkPresent(coach), Withdraw(coach), Disqualify(coach, "honesty")]
        self.built.decide(self.data.draw(st.sampled_from(kinds)))

    def other(self) -> None:
        one, other, game = self.coach(), self.coach(), self.game()
        kinds = [
            SwapSeats(one, other),
            LeaveOpen(game),
            FinishEvent(),
            CastVote(one, "best-painted", other),
            RecordIncident(one, "courtesy", "heard"),
        ]
        self.built.decide(self.data.draw(st.sampled_from(kinds)))

    def undo(self) -> None:
        number = self.data.draw(st.integers(2, self.built.event.journal.version))
        self.built.event.undo(number, by=ORGANISER, at=NOW, why="second thoughts", with_dependents=True)


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_any_step_can_be_taken_back_and_a_reloaded_event_is_the_same(data: st.DataObject) -> None:
    steps = _Steps(data)
    event = steps.built.event
    for _ in range(data.draw(st.integers(1, 14))):
        before, version = copy.deepcopy(event.state), event.journal.version
        try:
            steps.act()
        except Refused:
            assert event.journal.version >= version
        if event.journal.version == version:
            assert event.state == before
        elif event.journal.version == version + 1:
            after = copy.deepcopy(event.state)
            undo = event.undo(version + 1, by=ORGANISER, at=NOW, why="trying")
            assert event.state == before
            event.undo(undo.number, by=ORGANISER, at=NOW, why="trying")
            assert event.state == after
    assert Event.load(event.dump()).state == event.state


def _standard() -> EventBuilder:
    built = started(["ann", "bob", "cid"], rounds=2)
    for _ in range(2):
        built.draw()
        built.finish_round()
    built.decide(CastVote("ann", "best-painted", "bob"), by="ann")
    built.decide(FinishEvent())
    return built


def _squads() -> EventBuilder:
    built = EventBuilder(make_pack(2, format=Format(squad_size=3)))
    for squad in ("owls", "cats"):
        members = [f"{squad}{number}" for number in range(3)]
        built.register(*members)
        built.event.register_squad(squad, members, members[0], by=ORGANISER, at=NOW)
    for _ in range(2):
        built.draw()
        built.finish_round()
    return built


def _knockout() -> EventBuilder:
    built = EventBuilder(make_pack(4, format=Format(knockout=KnockoutFormat(2))))
    built.register("ann", "bob", "cid", "dan", "eve", "fay")
    built.event.draw_groups(1, by=ORGANISER, at=NOW)
    for number in range(4):
        if number == 3:
            built.event.cut_to_knockout(by=ORGANISER, at=NOW)
        built.draw()
        built.finish_round()
    return built


@pytest.mark.parametrize("play", [_standard, _squads, _knockout])
def test_a_whole_event_can_be_taken_back_step_by_step(play: Callable[[], EventBuilder]) -> None:
    event = play().event
    lines = event.dump().splitlines()
    for number in range(event.journal.version, 1, -1):
        before = Event.load("\n".join(lines[: number - 1])).state
        event.undo(number, by=ORGANISER, at=NOW, why="from the start")
        assert event.state == before
    assert event.state.phase == "preparing"
    assert not event.state.coaches
