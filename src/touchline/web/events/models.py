"""What comes in about events, with its limits."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import Path
from pydantic import AfterValidator, Field

from touchline.core.foreign_text import LARGEST_TOML
from touchline.tournament.decisions import Decision
from touchline.web.models import Closed, storable

EventId = Annotated[str, Path(max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
ShortId = Annotated[str, Path(max_length=100, pattern=r"^[^/\x00-\x1f]+$")]
Text = Annotated[str, Field(max_length=200, pattern=r"^[^\x00-\x1f\x7f]*$")]
Why = Annotated[str, Field(max_length=500, pattern=r"^[^\x00-\x08\x0b-\x1f\x7f]*$")]
Seed = Annotated[int, Field(ge=0, le=2**53)]
Figure = Annotated[int, Field(ge=0, le=9999)]
Pair = tuple[Figure, Figure]
"""A figure of each side, the home side's first."""
Seen = Annotated[int | None, Field(ge=0, le=2**31, description="The version of the event that the author has seen.")]
Confirmed = Annotated[bool, Field(description="The organiser has made sure who somebody with a known name is.")]
Document = Annotated[dict[str, Any], AfterValidator(storable)]
Side = Literal["home", "away"]
LONG_TEXT = 20_000_000


class EventWish(Closed):
    """A new event: its organiser and its rulespack, as a document or as the text of a TOML or JSON file."""

    organiser: Text
    rulespack: Document | None = None
    rulespack_text: Annotated[str, Field(max_length=LARGEST_TOML)] = ""


class EventFileText(Closed):
    """An event file as the command line keeps it."""

    journal: Annotated[str, Field(max_length=LONG_TEXT)]


class RulespackText(Closed):
    text: Annotated[str, Field(max_length=LARGEST_TOML)] = ""
    document: Document | None = None


class DecisionWish(Closed):
    """Any decision of the journal, by its kind and its document."""

    kind: Text = Field(json_schema_extra={"enum": [*sorted(Decision.sendable())]})
    document: Document = Field(default_factory=dict)
    why: Why = ""
    version: Seen = None
    confirmed: Confirmed = False


class CoachWish(Closed):
    """A registration. Visitors register themselves; those who may register others say for whom."""

    name: Text
    club: Text = ""
    naf_name: Text = ""
    naf_number: Annotated[int | None, Field(ge=0, le=9_999_999)] = None
    accepted: bool = False
    for_other: bool = False
    confirmed: Confirmed = False


class SquadWish(Closed):
    name: Text
    members: Annotated[list[Text], Field(max_length=20)]
    captain: Text


class TableText(Closed):
    """A table of registrations, CSV or JSON."""

    table: Annotated[str, Field(max_length=1_000_000)]
    accepted: bool = False
    confirmed: Confirmed = False


class RoundTable(Closed):
    """A table of pairings or results, CSV or JSON, as the downloads have it."""

    what: Literal["pairings", "results"]
    table: Annotated[str, Field(max_length=1_000_000)]
    checked: bool = False
    why: Why = ""


class OtherFile(Closed):
    """A file of another program, its bytes in base64. `look` only shows what it would become."""

    content: Annotated[str, Field(min_length=1, max_length=LONG_TEXT)]
    organiser: Text = ""
    touchdowns: Text = ""
    casualties: Text = ""
    look: bool = False


class ListsWish(Closed):
    """Team lists as documents: one, or one for each budget."""

    lists: Annotated[list[Document], Field(min_length=1, max_length=12)]


class ManyCoaches(Closed):
    """The same for several coaches."""

    coaches: Annotated[list[Text], Field(min_length=1, max_length=5000)]
    present: bool = True


class DrawWish(Closed):
    seed: Seed | None = None
    version: Seen = None


class GroupsWish(DrawWish):
    """Groups of entrants by id, number or name; without any they are drawn."""

    groups: Annotated[list[Annotated[list[Text], Field(max_length=4)]], Field(max_length=500)] | None = None
    why: Why = ""


class HandWish(Closed):
    """Pairs of entrants by id, number or name; nothing as the second stands for the one left over."""

    pairs: Annotated[list[tuple[Text, Text | None]], Field(min_length=1, max_length=5000)]
    why: Why = ""


class Tally(Closed):
    side: Side
    player: Text
    touchdowns: Figure = 0
    casualties: Figure = 0
    star: bool = False


class ResultWish(Closed):
    """A result in pairs of figures. `how` says whether it is entered, reported, settled by a referee or amended.

    Casualties are needed, save for a game that nobody played. An amendment keeps what it does not name.
    """

    how: Literal["enter", "report", "settle", "amend"] = "enter"
    touchdowns: Pair
    casualties: Pair | None = None
    violence: Pair | None = None
    on_stars: Pair | None = None
    sent_off: Pair | None = None
    objectives: Pair | None = None
    custom: dict[str, Pair] = Field(default_factory=dict, max_length=20)
    tallies: list[Tally] = Field(default_factory=list, max_length=64)
    ending: Literal["full-time", "time-called", "extra-time", "sudden-death", "conceded", "no-show"] = "full-time"
    conceded_by: list[Side] = Field(default_factory=list, max_length=2)
    winner: Side | None = None
    checked: bool = False
    why: Why = ""
    version: Seen = None


class ConfirmWish(Closed):
    """A yes to the only report of a game."""

    version: Seen = None


class ObjectivesWish(Closed):
    game: Text
    coach: Text


class UndoWish(Closed):
    entries: Annotated[list[int], Field(min_length=1, max_length=100)]
    why: Why = ""
    with_dependents: bool = False
    version: Seen = None
    confirmed: Confirmed = False


class LinkWish(Closed):
    person: Text


class LinkOpening(Closed):
    secret: Annotated[str, Field(min_length=1, max_length=200)]
    change: bool = Field(False, description="Become the person of the link although this browser is somebody else.")


class BotsWish(Closed):
    """A number of bots; without a name the fastest sensible one."""

    count: Annotated[int, Field(ge=1, le=64)]
    bot: Text = ""


class ClockWish(Closed):
    do: Literal["start", "pause", "resume", "add", "stop"]
    minutes: Annotated[int, Field(ge=-600, le=600)] = 0
