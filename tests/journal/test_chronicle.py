"""A chronicle: decisions checked and folded, undo with dependents, corrections at any depth with a preview."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest

from touchline.journal import CORRECTION, Chronicle, Decision, Entry, Journal, JournalError, Refused

AT = "2026-05-01T10:00"


@dataclass
class Purse:
    owner: str
    gold: int = 0
    bought: list[str] = field(default_factory=list)


class PurseDecision(Decision[Purse]):
    def permission_faults(self, state: Purse, actor: str) -> list[str]:
        return [] if actor == state.owner else [f"{actor} may not touch the purse"]


@dataclass(frozen=True)
class Earn(PurseDecision, kind="earned"):
    gold: int

    def faults(self, state: Purse, actor: str) -> Iterable[str]:
        if self.gold < 0:
            yield "nobody earns less than nothing"

    def apply(self, state: Purse, entry: Entry) -> None:
        state.gold += self.gold


@dataclass(frozen=True)
class Buy(PurseDecision, kind="bought", needs_reason=True):
    thing: str
    price: int

    def faults(self, state: Purse, actor: str) -> Iterable[str]:
        if self.price > state.gold:
            yield f"{self.thing} costs {self.price}, the purse holds {state.gold}"

    def apply(self, state: Purse, entry: Entry) -> None:
        state.gold -= self.price
        state.bought.append(self.thing)


class PurseBook(Chronicle[Purse]):
    created = "opened"
    subject = "purse"
    family = PurseDecision

    def start(self, entry: Entry) -> Purse:
        return Purse(str(entry.payload["owner"]))

    def may_change(self, entry: Entry, by: str) -> bool:
        return by == self.state.owner

    @property
    def name(self) -> str:
        return self.state.owner

    @property
    def phase(self) -> str:
        return "open"

    def figures(self, state: Purse, beside: Purse | None = None) -> Mapping[str, Any]:
        return {"gold": state.gold, "bought": len(state.bought)}


def make_book() -> PurseBook:
    journal = Journal()
    journal.append("opened", {"owner": "ann"}, author="ann", time=AT)
    book = PurseBook(journal)
    book.decide(Earn(10), by="ann", at=AT)
    book.decide(Buy("hat", 8), by="ann", at=AT, why="rain")
    return book


def test_a_decision_is_checked_for_permission_reason_and_rules() -> None:
    book = make_book()
    with pytest.raises(Refused, match="bob may not touch"):
        book.decide(Earn(1), by="bob", at=AT)
    with pytest.raises(Refused, match="boots costs 9, the purse holds 2; say why"):
        book.decide(Buy("boots", 9), by="ann", at=AT)
    assert (book.journal.version, book.state.gold) == (3, 2)


def test_a_correction_counts_in_the_place_of_the_entry_and_survives_saving() -> None:
    book = make_book()
    entry = book.correct(2, Earn(12), by="ann", at=AT, why="miscounted")
    assert (entry.kind, book.state.gold, book.journal[2].payload) == (CORRECTION, 4, {"gold": 10})
    assert PurseBook.load(book.dump()).state == book.state
    book.undo(entry.number, by="ann", at=AT, why="right at first")
    assert book.state.gold == 2


def test_the_preview_names_changed_figures_and_entries_that_become_illegal() -> None:
    book = make_book()
    preview = book.preview_correction(2, Earn(12), by="ann")
    assert (dict(preview.changes), preview.illegal) == ({"gold": (2, 4)}, ())
    preview = book.preview_correction(2, Earn(5), by="ann")
    assert [(entry.number, faults) for entry, faults in preview.illegal] == [(3, ("hat costs 8, the purse holds 5",))]
    assert book.preview_undo(3, by="ann").changes == {"gold": (2, 10), "bought": (1, 0)}
    assert book.state.gold == 2
    assert book.journal.version == 3


def test_a_correction_that_makes_a_later_step_illegal_names_it_or_takes_it_back() -> None:
    book = make_book()
    with pytest.raises(Refused, match=r"entry 3 \(bought\) would no longer be allowed: hat costs 8"):
        book.correct(2, Earn(5), by="ann", at=AT, why="miscounted")
    book.correct(2, Earn(5), by="ann", at=AT, why="miscounted", with_dependents=True)
    assert (book.state.gold, book.state.bought) == (5, [])
    assert PurseBook.load(book.dump()).state == book.state


def test_what_cannot_be_corrected() -> None:
    book = make_book()
    with pytest.raises(Refused, match="nobody earns less"):
        book.correct(2, Earn(-1), by="ann", at=AT, why="x")
    with pytest.raises(Refused, match="entry 2 is of the kind 'earned', not 'bought'"):
        book.correct(2, Buy("hat", 1), by="ann", at=AT, why="x")
    with pytest.raises(Refused, match="a correction needs a reason"):
        book.correct(2, Earn(11), by="ann", at=AT, why=" ")
    with pytest.raises(Refused, match="bob may not correct entry 2"):
        book.correct(2, Earn(11), by="bob", at=AT, why="x")
    done = book.correct(2, Earn(11), by="ann", at=AT, why="x")
    with pytest.raises(Refused, match="undo it instead"):
        book.correct(done.number, Earn(11), by="ann", at=AT, why="x")
    with pytest.raises(Refused, match="creation of the purse"):
        book.undo(1, by="ann", at=AT, why="x")


def test_a_damaged_correction_is_refused() -> None:
    book = make_book()
    damaged = book.dump() + (
        '{"number": 4, "author": "ann", "time": "", "reason": "", "kind": "correction", "payload": {"entry": 9}}\n'
    )
    with pytest.raises(JournalError, match="does not name an entry"):
        PurseBook.load(damaged)
    late = Journal.load(make_book().dump())
    with pytest.raises(JournalError, match="cannot be corrected"):
        late.correct(7, {}, author="ann", time=AT, reason="x")


def test_following_a_correction_of_another_writer() -> None:
    here, there = make_book(), make_book()
    entry = there.correct(2, Earn(20), by="ann", at=AT, why="x")
    here.follow([entry])
    assert here.state == there.state
