"""What comes in about leagues, with its limits."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import Path
from pydantic import Field, StrictInt

from touchline.league import RULE_SETS, LeagueDecision
from touchline.web.events.models import Document, LinkOpening, LinkWish, Seed, Seen, Text, Why
from touchline.web.models import Closed

LeagueId = Annotated[str, Path(max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
ShortId = Annotated[str, Path(max_length=100, pattern=r"^[^/\x00-\x1f]+$")]
Confirmed = Annotated[bool, Field(description="The commissioner has made sure who somebody with a known name is.")]
LONG_TEXT = 20_000_000

__all__ = ["Document", "LinkOpening", "LinkWish", "Seed", "Seen", "Text", "Why"]


class LeagueWish(Closed):
    """A new league: its name, who runs it, and the rule set, with figures of its own and steps switched off."""

    name: Annotated[Text, Field(min_length=1)]
    commissioner: Annotated[Text, Field(min_length=1)]
    rules: Annotated[str, Field(json_schema_extra={"enum": [*RULE_SETS]}, max_length=40)]
    figures: Annotated[dict[Text, StrictInt], Field(max_length=400)] = Field(default_factory=dict)
    off: Annotated[list[Text], Field(max_length=100)] = Field(default_factory=list)


class LeagueFileText(Closed):
    """A league file as the command line keeps it."""

    journal: Annotated[str, Field(max_length=LONG_TEXT)]


class DecisionWish(Closed):
    """Any decision of the journal, by its kind and its document."""

    kind: Text = Field(json_schema_extra={"enum": [*sorted(LeagueDecision.sendable())]})
    document: Document = Field(default_factory=dict)
    why: Why = ""
    version: Seen = None
    confirmed: Confirmed = False


class Die(Closed):
    """A die thrown at the table."""

    purpose: Text
    sides: Annotated[int, Field(ge=2, le=100)]
    value: Annotated[int, Field(ge=1, le=100)]


class StepWish(Closed):
    """The answer to the step that is due. With `typed` the program rolls nothing: it names the die it needs."""

    team: Text
    step: Text
    answer: Document = Field(default_factory=dict)
    dice: Annotated[list[Die], Field(max_length=200)] = Field(default_factory=list)
    typed: bool = False
    why: Why = ""
    version: Seen = None


class CloseWish(Closed):
    """Close the sequence of an absent coach; before a match the team is left out."""

    team: Text = ""
    why: Why


class ConfirmWish(Closed):
    """A yes to what the other coach has reported."""

    team: Text
    version: Seen = None


class TableWish(Closed):
    """For which team somebody sits down; with `report` the finished table speaks for them."""

    team: Text
    report: bool = False


class TeamFileText(Closed):
    """A team of a league file of another league, as text, and who coaches it here."""

    content: Annotated[str, Field(max_length=200_000)]
    coach: Text = ""
    why: Why = ""
    confirmed: Confirmed = False


class ResultsText(Closed):
    """The table of fixtures as CSV, with touchdowns and casualties filled in."""

    table: Annotated[str, Field(max_length=5_000_000)]


class ScheduleWish(Closed):
    """A part of a season: divisions drawn at random or named with their teams, and a round robin in each.

    Of the kind `ladder` it is open play: no fixtures are drawn, and divisions are named only to list who takes part.
    """

    season: Text = Field("", description="The name of a new season; without one the current season continues.")
    title: Text = "Regular season"
    kind: Literal["divisions", "ladder"] = "divisions"
    divisions: Annotated[int, Field(ge=1, le=26)] | dict[Text, list[Text]] = 1
    meetings: Annotated[int, Field(ge=1, le=4)] | None = None
    first_day: Text = ""
    days: Annotated[int, Field(ge=1, le=365)] | None = None
    seed: Seed | None = None
    version: Seen = None


class PlayoffsWish(Closed):
    """A knockout from the table of a stage, or for teams named in the order of their seeds.

    From a tournament of open play it is drawn by the rules of tournaments: its best teams at random.
    """

    size: Literal[2, 4, 8, 16] = 4
    from_stage: Text = ""
    teams: Annotated[list[Text], Field(max_length=64)] = Field(default_factory=list)
    title: Text = "Play-offs"
    version: Seen = None


class UndoWish(Closed):
    """Entries of the journal to take back. `look` only shows what would change."""

    entries: Annotated[list[int], Field(min_length=1, max_length=100)]
    why: Why = ""
    with_dependents: bool = False
    look: bool = False
    version: Seen = None
    confirmed: Confirmed = False


class CorrectionWish(Closed):
    """What an entry should have said; what is left out stays. `look` only shows what would change."""

    entry: Annotated[int, Field(ge=1, le=2**31)]
    changes: Document
    why: Why = ""
    with_dependents: bool = False
    look: bool = False
    version: Seen = None
    confirmed: Confirmed = False


class JoinWish(Closed):
    """An invited person, and the name under which they take part."""

    secret: Annotated[str, Field(min_length=1, max_length=200)]
    name: Annotated[Text, Field(min_length=1)]


class ListWish(Closed):
    """A team as a list of the kind that events and tables use."""

    lists: Annotated[list[Document], Field(min_length=1, max_length=1)]
    confirmed: Confirmed = False


class RedraftWish(Closed):
    """A team between seasons: who stays, who is new, staff and re-rolls."""

    plan: Document
    version: Seen = None
