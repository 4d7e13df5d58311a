"""Who gets into an event: closing and reopening registration, places and the waiting list, lists on paper."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from tests.tournament.event_builder import ORGANISER, EventBuilder, make_pack
from touchline.tournament import Event, Refused
from touchline.tournament.advice import not_paired_yet
from touchline.tournament.decisions import (
    AdmitCoach,
    CloseRegistration,
    EditCoach,
    EditRulespack,
    NameTeam,
    RegisterCoach,
    ReopenRegistration,
    ReviewLists,
    SubmitLists,
    Withdraw,
)
from touchline.tournament.decisions.entering import LARGEST_NUMBER
from touchline.tournament.standings import coach_standings
from touchline.tournament.state import Coach

NOON = "2026-05-02T12:00"


def enter(built: EventBuilder, name: str, by: str = "") -> str:
    accepted = {"accepts_rulespack": True, "accepts_conduct": True}
    entry = built.event.register(name, person=name, by=by or name, at=NOON, coach=name, **accepted)
    return str(entry.payload["coach"])


def test_registration_is_closed_and_reopened() -> None:
    built = EventBuilder()
    built.register("ann")
    with pytest.raises(Refused, match="registration is not closed"):
        built.decide(ReopenRegistration())
    built.decide(CloseRegistration())
    with pytest.raises(Refused, match="registration is closed; ask the organiser"):
        enter(built, "bob")
    enter(built, "cid", by=ORGANISER)
    with pytest.raises(Refused, match="may not open and close the event"):
        built.decide(ReopenRegistration(), by="ann")
    built.decide(ReopenRegistration())
    enter(built, "bob")
    assert [coach.status for coach in built.state.coaches.values()] == ["active"] * 3


class Unread(dict[str, Coach]):
    """Coaches who are looked up one at a time."""

    def __iter__(self) -> Iterator[str]:
        raise AssertionError("all coaches were looked at")

    values = items = __iter__  # type: ignore[assignment]


def test_a_registration_looks_at_nobody_else() -> None:
    """So that the next thousand of a large event take no longer than the first."""
    built = EventBuilder(make_pack(places=3))
    built.register("ann", "bob", "cid")
    built.decide(EditCoach("ann", "Ann", naf_number=12))
    built.decide(EditCoach("ann", "Ann", naf_number=34))
    built.decide(Withdraw("bob"))
    whole, built.state.coaches = built.state.coaches, Unread(built.state.coaches)
    accepted: dict[str, Any] = {"accepts_rulespack": True, "accepts_conduct": True}
    with pytest.raises(Refused, match="the NAF number 34 belongs to Ann"):
        built.event.register("dee", person="dee", by=ORGANISER, at=NOON, naf_number=34, **accepted)
    for name, number in (("dee", 12), ("eva", 56)):
        built.event.register(name, person=name, by=ORGANISER, at=NOON, coach=name, naf_number=number, **accepted)
    assert [built.state.coaches[name].status for name in ("dee", "eva")] == ["active", "waiting"]
    assert (len(whole), built.state.active, Event(built.event.journal).state.active) == (3, 3, 3)


def test_who_finds_no_place_waits_and_is_admitted_in_turn() -> None:
    built = EventBuilder(make_pack(places=2))
    built.register("ann", "bob")
    enter(built, "cid")
    enter(built, "dee")
    assert [coach.id for coach in built.state.waiting()] == ["cid", "dee"]
    assert built.state.places_left == 0
    with pytest.raises(Refused, match="all 2 places are taken; raise their number, or wait until somebody leaves"):
        built.decide(AdmitCoach("cid"))
    built.decide(Withdraw("bob"))
    with pytest.raises(Refused, match="may not register coaches"):
        built.decide(AdmitCoach("cid"), by="cid")
    built.decide(AdmitCoach("cid"))
    built.decide(Withdraw("dee"), by="dee")
    assert {one.id: one.status for one in built.state.coaches.values()} == {
        "ann": "active", "bob": "withdrawn", "cid": "active", "dee": "withdrawn",
    }  # fmt: skip
    built.decide(EditRulespack(replace(built.state.pack, places=8)))
    enter(built, "eve")
    assert built.state.coaches["eve"].status == "active"


def test_late_comers_are_approved_first_and_hold_up_no_draw() -> None:
    built = EventBuilder()
    built.register("ann", "bob")
    built.draw()
    enter(built, "cid")
    assert built.state.coaches["cid"].status == "waiting"
    built.finish_round()
    built.draw()
    assert "cid" not in {entrant for pair in built.pairs() for entrant in pair}
    assert [row.entrant for row in coach_standings(built.state).rows if row.entrant == "cid"] == []
    with pytest.raises(Refused, match="the list of cid is missing; approve it first"):
        built.decide(AdmitCoach("cid"))
    built.decide(SubmitLists("cid", "orc", ({"team": "orc"},), 2), by="cid")
    built.decide(ReviewLists("cid", "approved"))
    built.decide(AdmitCoach("cid"))
    assert built.state.coaches["cid"].joined_before_round == 3
    again = Event.load(built.event.dump())
    assert again.state.coaches["cid"].status == "active"


def test_a_coach_entered_late_by_the_desk_need_not_wait() -> None:
    built = EventBuilder()
    built.register("ann", "bob")
    built.draw()
    enter(built, "cid", by=ORGANISER)
    assert built.state.coaches["cid"].status == "active"


def test_a_coach_entered_late_by_the_desk_is_paired_once_the_list_is_approved() -> None:
    built = EventBuilder()
    built.register("ann", "bob")
    built.draw()
    built.finish_round()
    enter(built, "cid", by=ORGANISER)
    note = "cid joined late and is not paired until the list is approved"
    assert note in not_paired_yet(built.state)
    with pytest.raises(Refused, match="cid has no approved list and cannot be paired"):
        built.pair(("ann", "cid"), ("bob", None))
    built.draw()
    assert "cid" not in {entrant for pair in built.pairs() for entrant in pair}
    built.finish_round()
    built.decide(SubmitLists("cid", "orc", ({"team": "orc"},), 2), by="cid")
    built.decide(ReviewLists("cid", "approved"))
    assert note not in not_paired_yet(built.state)
    built.draw()
    assert "cid" in {entrant for pair in built.pairs() for entrant in pair}
    assert Event.load(built.event.dump()).state.rounds == built.state.rounds


def test_an_event_without_digital_lists() -> None:
    built = EventBuilder(make_pack(lists_on_paper=True))
    built.register("ann", "bob", approve=False)
    with pytest.raises(Refused, match="list of Ann is missing"):
        built.draw()
    with pytest.raises(Refused, match="there is no team 'ducks'"):
        built.decide(NameTeam("ann", "ducks"), by="ann")
    built.decide(NameTeam("ann", "orc"), by="ann")
    with pytest.raises(Refused, match="may not submit a roster"):
        built.decide(NameTeam("bob", "orc"), by="ann")
    built.decide(NameTeam("bob", "skaven"), by="bob")
    built.decide(NameTeam("bob", "human"), by="bob")
    known = built.state.coaches["bob"]
    assert (known.team, known.tier, known.list_status, known.lists) == ("human", 2, "approved", ())
    built.draw()
    assert built.state.current_round == 1


def test_one_list_on_paper_is_the_organisers_choice() -> None:
    built = EventBuilder()
    built.register("ann", "bob", approve=False)
    with pytest.raises(Refused, match="this event wants team lists"):
        built.decide(NameTeam("ann", "orc"), by="ann")
    built.decide(NameTeam("ann", "orc"))
    built.decide(SubmitLists("bob", "orc", ({"team": "orc"},), 2), by="bob")
    with pytest.raises(Refused, match="Bob has submitted a list"):
        built.decide(NameTeam("bob", "orc"))
    built.decide(SubmitLists("ann", "orc", ({"team": "orc"},), 2), by="ann")
    assert built.state.coaches["ann"].list_status == "submitted"


@pytest.mark.parametrize("number", [0, -1, LARGEST_NUMBER + 1, 10**400])
def test_a_number_has_bounds(number: int) -> None:
    built = EventBuilder()
    with pytest.raises(Refused, match=f"player numbers go from 1 to {LARGEST_NUMBER}, not ") as refused:
        built.decide(RegisterCoach("ann", number, "Ann", "ann", True, True))
    assert len(str(refused.value)) < 100
