"""A form for the rulespack, made from its own types, so that no field can be missing.

Every field becomes a node that the template draws and the page's script reads back into the same document that a
rulespack file holds.
"""

from __future__ import annotations

import dataclasses
import types
import typing
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any, Literal, Union, get_args, get_origin

from touchline.journal.documents import to_document
from touchline.teams import edition_of, library_of, load_library
from touchline.teams.edition import DEFAULT_EDITION
from touchline.teams.event_rules import EditionId
from touchline.tournament import Rulespack
from touchline.tournament.awards_list import LABELS as AWARD_LABELS
from touchline.tournament.dates import read_time
from touchline.tournament.pairing import SEPARATION_WORDS, Separation
from touchline.tournament.rulespack import (
    EQUIPMENT,
    Logistics,
    Publications,
    RoundSlot,
)
from touchline.web.events.rulespack_words import LABELS, help_text

Kind = Literal["text", "long", "int", "bool", "date", "time", "choice", "texts", "choices", "group", "rows"]
LONG_TEXTS = ("information", "effect")
PUBLICATIONS = {"core": "Rulebook", "death-zone": "Death Zone", "extended": "Further inducements"}
DAYS = ("logistics.date", "logistics.rounds.date", "logistics.rounds.until", "publications.faq_date")
TIMES = ("logistics.start", "logistics.rounds.start")


@dataclass
class Node:
    """One field: how it is drawn, its label and its value."""

    name: str
    path: str
    kind: Kind
    label: str
    help: str = ""
    value: Any = None
    optional: bool = False
    options: Sequence[tuple[str, str]] = ()
    fields: list[Node] = field(default_factory=list)
    """Of a group; of rows, the fields of a new row."""
    rows: list[list[Node]] = field(default_factory=list)


@dataclass
class Section:
    title: str
    nodes: list[Node]
    open: bool = False


SECTIONS = (
    ("The day", ("name", "logistics", "places", "publications")),
    ("Format and pairings", ("format", "pairing", "leftover")),
    ("Points and tiebreakers", ("points", "bonuses", "bye_score", "concession_score", "tiebreakers",
                                "custom_tiebreakers")),
    ("Rosters", ("roster", "lists_on_paper", "publish_all_rosters")),
    ("Additional rules", ("additional_rules",)),
    ("Awards and equipment", ("awards", "equipment_provided")),
)  # fmt: skip


def usual_rulespack(edition: EditionId = DEFAULT_EDITION) -> Rulespack:
    """What the form of a new event begins with: the figures of the edition and three rounds on one day."""
    known = edition_of(edition)
    slots = tuple(RoundSlot(start) for start in ("10:00", "13:30", "16:30"))
    return Rulespack(
        logistics=Logistics(start="09:00", rounds=slots),
        publications=Publications(("Blood Bowl rulebook", "Matched Play Guide"), known.as_of.isoformat()),
        roster=known.rules,
        additional_rules=(),
    )


def rulespack_form(pack: Rulespack) -> list[Section]:
    """The whole form, filled in."""
    document = to_document(pack)
    hints = typing.get_type_hints(Rulespack)
    nodes = {name: _node(name, name, hints[name], document.get(name), _options(pack)) for name in hints}
    return [
        Section(title, [nodes[name] for name in names], open=place == 0)
        for place, (title, names) in enumerate(SECTIONS)
    ]


Options = Mapping[str, Sequence[tuple[str, str]]]


def _options(pack: Rulespack) -> Options:
    """The options of fields whose type does not list them."""
    library = library_of(pack.roster) if pack.roster else load_library()
    teams = [(team.id, team.name) for team in sorted(library.teams.values(), key=lambda team: team.name)]
    stars = [(star.id, star.name) for star in sorted(library.stars.values(), key=lambda star: star.name)]
    items = [(item.id, item.name) for item in sorted(library.inducements.values(), key=lambda item: item.name)]
    played = [(item.id, item.name) for item in library.extras.inducements if not item.treasury_only]
    return {
        "awards.given": list(AWARD_LABELS.items()),
        "equipment_provided": [(item, item) for item in EQUIPMENT],
        "roster.banned_teams": teams,
        "roster.tier_changes.team": teams,
        "roster.stunty.more_teams.team": teams,
        "roster.tier_list.tier_1": teams,
        "roster.tier_list.tier_2": teams,
        "roster.tier_list.tier_3": teams,
        "roster.tier_list.mega_stars": stars,
        "roster.stars.banned": stars,
        "roster.stars.mega_stars": stars,
        "roster.inducements.banned": items,
        "roster.inducements.changes.inducement": items,
        "roster.inducements.custom.plays_as": [("", "the coaches apply it themselves"), *sorted(played, key=_by_name)],
        "roster.inducements.publications": [
            (name, PUBLICATIONS[name])
            for name in dict.fromkeys(item.publication for item in library.inducements.values())
        ],
    }


def _by_name(option: tuple[str, str]) -> str:
    return option[1]


def _node(name: str, path: str, hint: Any, value: Any, options: Options) -> Node:
    inner, optional = _without_none(hint)
    node = Node(name, path, "text", _label(path), help_text(path), value, optional, options.get(path, ()))
    origin = get_origin(inner)
    if dataclasses.is_dataclass(inner):
        node.kind = "group"
        node.fields = _fields(path, inner, value, options)
    elif origin is tuple:
        _fill_list(node, get_args(inner)[0], options)
    elif origin is Literal:
        words = SEPARATION_WORDS if inner == Separation else {}
        node.kind = "choice"
        node.options = [(word, words.get(word) or word.replace("-", " ")) for word in get_args(inner)]
    elif node.options:
        node.kind = "choice"
    else:
        plain: dict[Any, Kind] = {int: "int", bool: "bool", date: "date", str: "text"}
        written: dict[str, Kind] = {**dict.fromkeys(DAYS, "date"), **dict.fromkeys(TIMES, "time")}
        node.kind = "long" if name in LONG_TEXTS else written.get(path) or plain[inner]
        node.value = _padded(value) if node.kind == "time" else value
    return node


def _padded(time: str | None) -> str:
    """As a field for times wants it: two digits of hours. Anything else becomes empty."""
    read = read_time(time or "")
    return "" if read is None else f"{read:%H:%M}"


def _fill_list(node: Node, item: Any, options: Options) -> None:
    if dataclasses.is_dataclass(item):
        node.kind = "rows"
        node.fields = _fields(node.path, item, None, options)
        node.rows = [_fields(node.path, item, row, options) for row in node.value or ()]
    elif get_origin(item) is Literal:
        node.kind, node.options = "choices", [(word, word.replace("-", " ")) for word in get_args(item)]
    else:
        node.kind = "choices" if node.options else "texts"
        if item is int:
            node.value = [str(number) for number in node.value or ()]


def _fields(path: str, kind: Any, value: Any, options: Options) -> list[Node]:
    hints = typing.get_type_hints(kind)
    known = value if value is not None else {}
    found = []
    for each in dataclasses.fields(kind):
        given = known.get(each.name, _default(each) if value is None or each.metadata.get("sparse") else None)
        found.append(_node(each.name, f"{path}.{each.name}", hints[each.name], given, options))
    return found


def _default(each: dataclasses.Field[Any]) -> Any:
    return None if each.default is dataclasses.MISSING else to_document(each.default)


def _without_none(hint: Any) -> tuple[Any, bool]:
    if get_origin(hint) in (Union, types.UnionType):
        return next(part for part in get_args(hint) if part is not type(None)), True
    return hint, False


def _label(path: str) -> str:
    name = path.rpartition(".")[2]
    label = LABELS.get(path) or LABELS.get(name) or name.replace("_", " ")
    return label[:1].upper() + label[1:]
