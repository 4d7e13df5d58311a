"""What a rulespack must not say, what it still lacks before coaches register, and where it departs from the guide."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from touchline.journal.documents import to_document
from touchline.ranking.tiebreakers import TIEBREAKERS, eligible
from touchline.teams import check_rules
from touchline.teams import deviations as roster_deviations
from touchline.tournament.awards_list import LABELS
from touchline.tournament.rulespack import (
    EQUIPMENT,
    AdditionalRule,
    RoundSlot,
    Rulespack,
)

Departure = tuple[str, Any, Any]
"""The path of an entry, its value, and the guide's value."""

SQUAD_SIZES = range(3, 9)
RECOMMENDED_QUALIFIERS = (8, 16)
GROUP_ROUNDS = 3


def contradictions(pack: Rulespack) -> list[str]:
    """Entries that can never be used as they stand."""
    return [
        *_tiebreaker_faults(pack),
        *_bonus_faults(pack),
        *_format_faults(pack),
        *_option_faults(pack),
        *_unknown("award", pack.awards.given, tuple(LABELS)),
        *_unknown("equipment", pack.equipment_provided, EQUIPMENT),
    ]


def missing_entries(pack: Rulespack) -> list[str]:
    """What must still be stated before the event can be opened."""
    required = {
        "the name of the event": pack.name,
        "the venue": pack.logistics.venue,
        "the start time": pack.logistics.start,
        "the rounds with their times": pack.logistics.rounds and all(slot.start for slot in pack.logistics.rounds),
        "the gold budget and the other roster rules": pack.roster,
        "the publications in use": pack.publications.titles,
        "the date of the FAQ in use": pack.publications.faq_date,
        "the tiebreakers": pack.tiebreakers_in_order(),
    }
    lacking = [f"the rulespack lacks {what}" for what, content in required.items() if not content]
    if pack.additional_rules is None:
        lacking.append("the rulespack has no list of additional rules (it may be empty)")
    return lacking


def warnings(pack: Rulespack) -> list[str]:
    """Allowed, but not what the guide recommends, or a gap that coaches will ask about."""
    knockout = pack.format.knockout
    found = [] if pack.logistics.date else ["state the date of the event"]
    if knockout is not None and knockout.qualifiers not in RECOMMENDED_QUALIFIERS:
        found.append(f"{knockout.qualifiers} entrants reach the knockout stage; 8 or 16 is recommended")
    if pack.uses("match-events"):
        found.append("Match Events are not recommended for tournaments: they can favour one team")
    return found


def deviations(pack: Rulespack) -> list[str]:
    """Every figure of the rulespack that differs from the guide's recommendation, for the published version."""
    found = [f"{path}: {given} (guide: {_or_nothing(guide)})" for path, given, guide in departures(pack)]
    return found + other_minutes(pack) + (list(roster_deviations(pack.roster)) if pack.roster else [])


def departures(pack: Rulespack) -> list[Departure]:
    """Every entry that differs from the guide, rosters and times apart: its path, its value, the guide's."""
    given, guide = to_document(pack), to_document(Rulespack())
    plain_facts = {"name", "logistics", "publications", "roster", "additional_rules"}
    return [one for key in given if key not in plain_facts for one in _differences(key, given[key], guide.get(key))]


def other_minutes(pack: Rulespack) -> list[str]:
    """The rounds that are longer or shorter than the guide's."""
    usual_minutes = RoundSlot("").minutes
    return [
        f"round {number}: {slot.minutes} minutes (guide: {usual_minutes})"
        for number, slot in enumerate(pack.logistics.rounds, start=1)
        if slot.minutes != usual_minutes
    ]


def _differences(path: str, given: Any, guide: Any) -> Iterator[Departure]:
    if isinstance(given, dict) and isinstance(guide, dict):
        for key in {**guide, **given}:
            yield from _differences(f"{path}.{key}", given.get(key), guide.get(key))
    elif given != guide:
        yield path, given, guide


def _or_nothing(value: Any) -> Any:
    return "nothing" if value is None else value


def _unknown(what: str, names: tuple[str, ...], known: tuple[str, ...]) -> list[str]:
    return [f"{what} {name!r} is not known; known are {', '.join(known)}" for name in names if name not in known]


def _tiebreaker_faults(pack: Rulespack) -> Iterator[str]:
    custom = [tiebreaker.name for tiebreaker in pack.custom_tiebreakers]
    known = [*eligible("event"), *custom]
    for name in custom:
        if name in TIEBREAKERS or custom.count(name) > 1:
            yield f"tiebreaker {name!r} is defined more than once"
    order = pack.tiebreakers_in_order()
    for name in dict.fromkeys(order):
        if name not in known:
            yield f"tiebreaker {name!r} is not known; known are {', '.join(known)}"
        if order.count(name) > 1:
            yield f"tiebreaker {name!r} stands twice in the order"
    for entry in (TIEBREAKERS[name] for name in order if name in TIEBREAKERS):
        if entry.needs and entry.needs not in (pack.additional_rules or ()):
            yield f"{entry.name} can break ties only if {entry.needs} is among the additional rules"


def _bonus_faults(pack: Rulespack) -> Iterator[str]:
    for bonus in pack.bonuses:
        if (bonus.at_least is None) == (bonus.at_most is None):
            yield f"bonus {bonus.name!r} needs either at_least or at_most"
        if bonus.points < 0:
            yield f"bonus {bonus.name!r} gives {bonus.points} points; it must be 0 or more"
    if not pack.points.win >= pack.points.draw >= pack.points.loss:
        yield "a win must be worth at least a draw, and a draw at least a loss"


def _format_faults(pack: Rulespack) -> Iterator[str]:
    size, knockout = pack.format.squad_size, pack.format.knockout
    if size is not None and size not in SQUAD_SIZES:
        yield f"a team of {size} coaches is not possible; allowed are {SQUAD_SIZES[0]} to {SQUAD_SIZES[-1]}"
    if knockout is None:
        return
    if knockout.qualifiers < 2 or knockout.qualifiers & (knockout.qualifiers - 1):
        yield f"{knockout.qualifiers} qualifiers make no knockout; allowed are 2, 4, 8, 16 and so on"
        return
    needed = GROUP_ROUNDS + knockout.qualifiers.bit_length() - 1
    if pack.rounds and pack.rounds != needed:
        yield f"groups and a knockout of {knockout.qualifiers} take {needed} rounds, but {pack.rounds} are listed"


def _option_faults(pack: Rulespack) -> Iterator[str]:
    """An additional rule is in force only if it is listed, so the roster rules must not use another one."""
    rules = pack.roster
    if rules is None:
        return
    for fault in check_rules(rules):
        yield f"roster: {fault}"
    described: dict[AdditionalRule, bool] = {
        "injuries": rules.progress.injuries,
        "player-advancement": rules.progress.advancement,
        "custom-inducements": bool(rules.inducements.custom),
        "gold-piece-escalation": bool(rules.budget_by_game),
        "mandatory-star-players": rules.stars.mandatory,
    }
    for name, is_described in described.items():
        if is_described and not pack.uses(name):
            yield f"the roster rules make use of {name}, which is not listed among the additional rules"
        if pack.uses(name) and not is_described:
            yield f"{name} is listed among the additional rules, but the roster rules say nothing of it"
