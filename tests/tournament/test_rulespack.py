"""Rulespacks: complete or not, contradictory or not, as files, and frozen when they must be."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tournament.event_builder import NOW, ORGANISER, EventBuilder, make_pack, started
from touchline.journal.documents import to_document
from touchline.teams import RosterRules
from touchline.teams.event_rules import CustomInducement, InducementRules, ProgressRules, StarRules
from touchline.tournament import (
    DocumentError,
    Event,
    Refused,
    Rulespack,
    dump_json,
    dump_toml,
    load_rulespack,
    read_rulespack,
)
from touchline.tournament.advice import advice
from touchline.tournament.decisions import EditRulespack, OpenRegistration
from touchline.tournament.rulespack import (
    AdditionalRule,
    BonusRule,
    CustomTiebreaker,
    FixedScore,
    Format,
    KnockoutFormat,
    Logistics,
    PairingRules,
    Points,
    Publications,
    RoundSlot,
)
from touchline.tournament.rulespack_checks import contradictions, deviations, missing_entries, warnings
from touchline.tournament.rulespack_limits import out_of_bounds
from touchline.tournament.tiebreakers import recorded
from touchline.tournament.timing import end_text, limit_text


@pytest.mark.rule("tournament.rulespack.required")
def test_registration_opens_only_with_a_complete_rulespack() -> None:
    event = Event.create(Rulespack(name="Bowl"), organiser=ORGANISER, at=NOW)
    with pytest.raises(Refused, match="lacks the venue"):
        event.decide(OpenRegistration(), by=ORGANISER, at=NOW)
    with pytest.raises(Refused, match="registration is not open"):
        event.register("Ann", person="ann", by="ann", at=NOW, accepts_rulespack=True, accepts_conduct=True)
    event.decide(EditRulespack(make_pack()), by=ORGANISER, at=NOW)
    event.decide(OpenRegistration(), by=ORGANISER, at=NOW)
    event.register("Ann", person="ann", by="ann", at=NOW, accepts_rulespack=True, accepts_conduct=True)
    assert event.state.coaches["c1"].name == "Ann"


@pytest.mark.rule("tournament.rulespack.logistics")
@pytest.mark.parametrize(
    ("logistics", "lacking"),
    [
        (Logistics("", "09:00", (RoundSlot("9:00"),)), ["the venue"]),
        (Logistics("Hall", "", (RoundSlot("9:00"),)), ["the start time"]),
        (Logistics("Hall", "09:00", ()), ["the rounds with their times"]),
        (Logistics("Hall", "09:00", (RoundSlot(""),)), ["the rounds with their times"]),
        (Logistics("Hall", "09:00", (RoundSlot("9:00"),), lunch="", information=""), []),
    ],
)
def test_practical_information_that_must_be_there(logistics: Logistics, lacking: list[str]) -> None:
    pack = make_pack(logistics=logistics)
    assert missing_entries(pack) == [f"the rulespack lacks {what}" for what in lacking]


@pytest.mark.rule("tournament.rulespack.tournament-details")
def test_budget_publications_tiebreakers_and_additional_rules_must_be_stated() -> None:
    assert missing_entries(make_pack()) == []
    assert missing_entries(make_pack(roster=None))[0].startswith("the rulespack lacks the gold budget")
    assert missing_entries(make_pack(publications=Publications((), "2025-05-29"))) == [
        "the rulespack lacks the publications in use"
    ]
    assert missing_entries(make_pack(tiebreakers=())) == ["the rulespack lacks the tiebreakers"]
    assert missing_entries(make_pack(additional_rules=None)) == [
        "the rulespack has no list of additional rules (it may be empty)"
    ]
    assert make_pack().tiebreakers_in_order() == ("bonus_points", "touchdown_difference", "touchdowns", "casualties")


@pytest.mark.rule("tournament.rules.publications-in-force")
def test_the_dates_of_faq_and_tier_list_are_kept_with_the_event() -> None:
    assert missing_entries(make_pack(publications=Publications(("Rulebook",), ""))) == [
        "the rulespack lacks the date of the FAQ in use"
    ]
    roster = RosterRules(1_000_000, data_date=date(2023, 11, 28))
    built = EventBuilder(make_pack(roster=roster, publications=Publications(("Rulebook",), "2023-11-28")))
    again = Event.load(built.event.dump()).state.pack
    assert again.publications.faq_date == "2023-11-28"
    assert again.roster is not None
    assert again.roster.data_date == date(2023, 11, 28)


@pytest.mark.rule("tournament.rulespack.overrides-defaults")
def test_every_change_from_the_guide_is_written_down_and_listed() -> None:
    assert deviations(make_pack()) == []
    pack = make_pack(
        points=Points(win=3),
        bonuses=(BonusRule("four-touchdowns", "touchdowns", at_least=4),),
        leftover="bye",
        logistics=Logistics("Hall", "9:00", (RoundSlot("9:00", 135),)),
        roster=RosterRules(1_000_000, stars=StarRules(allowed=False)),
    )
    listed = deviations(pack)
    assert "points.win: 3 (guide: 2)" in listed
    assert "leftover: bye (guide: spare-player)" in listed
    assert "round 1: 135 minutes (guide: 150)" in listed
    assert any(line.startswith("bonuses: ") for line in listed)
    assert any("stars: allowed no" in line for line in listed)
    built = started(["ann", "bob"], points=Points(win=3))
    built.draw()
    built.finish_round()
    assert built.event.state.pack.points.win == 3
    assert Rulespack().points.win == 2


@pytest.mark.rule("tournament.game.time-limit")
def test_a_game_lasts_150_minutes_unless_the_rulespack_says_otherwise() -> None:
    assert RoundSlot("9:00").minutes == 150
    assert out_of_bounds(make_pack(logistics=Logistics("Hall", "9:00", (RoundSlot("9:00", 0),)))) == [
        "round 1 lasts 0 minutes; the time limit must be positive"
    ]
    assert out_of_bounds(make_pack(logistics=Logistics("Hall", "9:00", (RoundSlot("9:00", 10**20),)))) == [
        f"round 1 lasts {10**20} minutes; the time limit is 1440 minutes at most"
    ]
    day = Logistics("Hall", "9:00", (RoundSlot("9:00"), RoundSlot("12:30", 135)), date="2026-05-02")
    pack = make_pack(logistics=day)
    assert [limit_text(pack, number) for number in (1, 2)] == ["2:30", "2:15"]
    assert [end_text(pack, number) for number in (1, 2)] == ["11:30", "14:45"]
    assert end_text(make_pack(logistics=replace(day, date="")), 1) == ""


@pytest.mark.rule("tournament.role.coach.equipment")
def test_coaches_bring_everything_the_event_does_not_provide() -> None:
    pack = make_pack(equipment_provided=("pitch", "dugouts"))
    providers = {
        item: pack.provider_of(item) for item in ("miniatures", "dice", "rulebooks", "tokens", "pitch", "dugouts")
    }
    assert [item for item, provider in providers.items() if provider == "event"] == ["pitch", "dugouts"]
    assert contradictions(make_pack(equipment_provided=("beer",)))[0].startswith("equipment 'beer' is not known")


@pytest.mark.rule("tournament.option.listed-in-rulespack")
def test_additional_rules_are_in_force_only_if_listed() -> None:
    injuries = RosterRules(1_000_000, progress=ProgressRules(injuries=True))
    with pytest.raises(DocumentError, match="injuries, which is not listed"):
        load_rulespack(dump_json(make_pack(roster=injuries)))
    assert contradictions(make_pack(roster=injuries, additional_rules=("injuries",))) == []
    assert contradictions(make_pack(additional_rules=("injuries",))) == [
        "injuries is listed among the additional rules, but the roster rules say nothing of it"
    ]
    smith = CustomInducement("smith", "Smith", 50_000, "Mends armour.")
    everything = RosterRules(
        1_000_000,
        budget_by_game=(1_000_000, 1_100_000),
        stars=StarRules(mandatory=True),
        inducements=InducementRules(custom=(smith,)),
        progress=ProgressRules(injuries=True, advancement=True),
    )
    names: tuple[AdditionalRule, ...] = (
        "injuries",
        "player-advancement",
        "custom-inducements",
        "gold-piece-escalation",
        "mandatory-star-players",
        "secret-objectives",
        "match-events",
    )
    pack = make_pack(roster=everything, additional_rules=names)
    assert contradictions(pack) == []
    assert any("Match Events are not recommended" in warning for warning in warnings(pack))
    assert not any("Match Events" in warning for warning in warnings(make_pack()))
    assert all(pack.uses(name) for name in names)
    assert not make_pack().uses("secret-objectives")
    with pytest.raises(DocumentError, match="allowed are injuries"):
        read_rulespack({"additional_rules": ["free-beer"]})


@pytest.mark.rule("tournament.tiebreak.announced")
def test_tiebreakers_are_frozen_by_round_one_and_add_their_fields_to_the_sheet() -> None:
    custom = CustomTiebreaker("passes", "completed passes")
    order = ("bonus_points", "sent_off", "passes")
    pack = make_pack(tiebreakers=order, custom_tiebreakers=(custom,))
    assert list(recorded(pack)) == ["sent_off", "passes"]
    built = started(["ann", "bob"])
    built.decide(EditRulespack(make_pack(tiebreakers=("touchdowns", "bonus_points"))))
    built.draw()
    with pytest.raises(Refused, match="tiebreakers cannot change any more"):
        built.decide(EditRulespack(make_pack()))
    later = replace(built.state.pack, logistics=replace(built.state.pack.logistics, lunch="12:30"))
    built.decide(EditRulespack(later))
    assert built.state.pack.logistics.lunch == "12:30"


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"tiebreakers": ("luck",)}, "tiebreaker 'luck' is not known"),
        ({"tiebreakers": ("touchdowns", "touchdowns")}, "stands twice"),
        ({"tiebreakers": ("objectives",)}, "only if secret-objectives"),
        ({"custom_tiebreakers": (CustomTiebreaker("touchdowns", "x"),)}, "defined more than once"),
        ({"bonuses": (BonusRule("x", "touchdowns"),)}, "needs either at_least or at_most"),
        ({"bonuses": (BonusRule("x", "touchdowns", at_least=1, points=-1),)}, "must be 0 or more"),
        ({"points": Points(win=0, draw=1)}, "a win must be worth at least a draw"),
        ({"format": Format(squad_size=2)}, "allowed are 3 to 8"),
        ({"format": Format(knockout=KnockoutFormat(6))}, "allowed are 2, 4, 8, 16"),
        ({"format": Format(knockout=KnockoutFormat(8))}, "take 6 rounds, but 3 are listed"),
        ({"roster": RosterRules(0)}, "roster: "),
    ],
)
def test_contradictions_are_refused(changes: dict[str, Any], fault: str) -> None:
    with pytest.raises(Refused, match=fault):
        Event.create(make_pack(**changes), organiser=ORGANISER, at=NOW)


@pytest.mark.rule("tournament.knockout.qualifiers-in-rulespack")
def test_qualifiers_are_a_power_of_two_and_unusual_numbers_are_warned_about() -> None:
    for number, rounds in ((2, 4), (4, 5), (8, 6), (16, 7), (32, 8)):
        pack = make_pack(rounds, format=Format(knockout=KnockoutFormat(number)))
        assert contradictions(pack) == []
        warned = any("8 or 16 is recommended" in line for line in advice(EventBuilder(pack).state))
        assert warned == (number not in (8, 16))
    for number in (0, 1, 3, 12):
        assert "make no knockout" in contradictions(make_pack(format=Format(knockout=KnockoutFormat(number))))[0]


def test_a_rulespack_survives_toml_and_json() -> None:
    pack = make_pack(
        name='Ünï "Bowl"\\',
        format=Format(squad_size=4, knockout=KnockoutFormat(8)),
        rounds=6,
        pairing=PairingRules("before-rematches", 2, True),
        custom_tiebreakers=(CustomTiebreaker("passes", "completed passes", higher_is_better=False),),
        roster=RosterRules(1_100_000, inducements=InducementRules(custom=(CustomInducement("a", "A", 0, "Does.", 2),))),
        additional_rules=("custom-inducements",),
    )
    assert load_rulespack(dump_toml(pack)) == pack
    assert load_rulespack(dump_json(pack)) == pack


ANY_LETTER = st.characters(codec="utf-8", exclude_characters="\0")  # no database keeps the letter zero


@given(st.text(ANY_LETTER, max_size=200), st.text(ANY_LETTER, max_size=60), st.integers(1, 10_000))
def test_any_text_survives_toml(lunch: str, bonus: str, points: int) -> None:
    bonuses = (BonusRule(bonus, "touchdowns", at_least=3),)
    pack = Rulespack(name="Bowl", logistics=Logistics(lunch=lunch), points=Points(win=points), bonuses=bonuses)
    assert load_rulespack(dump_toml(pack)) == pack


def test_a_damaged_rulespack_names_every_fault() -> None:
    with pytest.raises(DocumentError) as refusal:
        load_rulespack('nam = "x"\nleftover = "beer"\n[points]\nwin = "two"\n[roster]\nbudgt = 3\n')
    assert len(refusal.value.faults) == 5
    with pytest.raises(DocumentError, match="neither TOML nor JSON"):
        load_rulespack("= =")


def test_texts_that_no_page_can_hold_are_refused() -> None:
    assert out_of_bounds(make_pack(name="x" * 60)) == []
    assert out_of_bounds(make_pack(name="x" * 61)) == [f"{'x' * 20!r}... has 61 characters; a name may have 60"]
    assert out_of_bounds(make_pack(name=" ")) == ["an event needs a name"]
    venue = Logistics("x" * 201, "9:00", (RoundSlot("9:00"),))
    assert out_of_bounds(make_pack(logistics=venue)) == ["the venue has 201 characters; allowed are up to 200"]


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"points": Points(win=10**9)}, "a win is worth 1000000000; allowed are -10000 to 10000"),
        ({"points": Points(concession=-(10**9))}, "conceding is worth -1000000000"),
        ({"bye_score": FixedScore(-1)}, "the score of a Bye is -1; allowed are 0 to 99"),
        ({"bonuses": (BonusRule("b", "touchdowns", at_least=-3),)}, "bonus 'b' begins at -3"),
        ({"bonuses": (BonusRule("b", "touchdowns", at_least=3),) * 31}, "there are 31 bonuses; allowed are up to 30"),
        ({"roster": RosterRules(10**12)}, "a budget in gold is 1000000000000"),
        ({"rounds": 31}, "there are 31 rounds"),
        ({"publications": Publications(("x" * 201,), "2025-05-29")}, "the title of a publication has 201 characters"),
        ({"publications": Publications(("Book",), "last May")}, "the date of the FAQ is 'last May'"),
    ],
)
def test_figures_that_no_event_needs_are_refused_when_written_and_kept_when_read(
    change: dict[str, Any], fault: str
) -> None:
    pack = make_pack(**change)
    assert fault in " ".join(out_of_bounds(pack))
    with pytest.raises(Refused, match=re.escape(fault)):
        Event.create(pack, organiser=ORGANISER, at=NOW)
    event = Event.create(make_pack(), organiser=ORGANISER, at=NOW)
    with pytest.raises(Refused, match=re.escape(fault)):
        event.decide(EditRulespack(pack), by=ORGANISER, at=NOW)
    event.journal.append(EditRulespack.kind, to_document(EditRulespack(pack)), author=ORGANISER, time=NOW)
    assert Event.load(event.dump()).state.pack == pack


@pytest.mark.parametrize(
    ("name", "figure"), [("max_players", 10**9), ("max_players", -1), ("fan_cost", -(10**9)), ("rerolls", 10**9)]
)
def test_figures_that_no_event_needs_are_refused(name: str, figure: int) -> None:
    document = to_document(make_pack(roster=RosterRules(1_150_000)))
    document["roster"]["draft"][name] = figure
    with pytest.raises(DocumentError, match=f"roster.draft.{name} is {figure}; allowed are 0 to"):
        read_rulespack(document)
