"""What comes in through the interface for programs, with its limits."""

from __future__ import annotations

import unicodedata
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StrictInt, StrictStr, model_validator

from touchline.core.foreign_text import ForeignTextError, check_letters
from touchline.journal.names import hides


def visible(name: str) -> str:
    """A name that can be read: names go into pages, logs and databases."""
    hidden = [letter for letter in name if unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Zl", "Zp")]
    if hidden or hides(name):
        raise ValueError("a name has no control characters, and no marks that hide text or turn its direction")
    return name


Name = Annotated[str, Field(max_length=40), AfterValidator(visible)]
AccountName = Annotated[str, Field(min_length=1, max_length=40)]
Password = Annotated[str, Field(min_length=1, max_length=200)]
MOST_FIELDS = 100  # of an object; those that are asked for are far fewer
MOST_ANSWERS = 32  # a whole set-up has 23
AnswerText = Annotated[StrictStr, Field(min_length=1, max_length=80)]
AnswerNumber = Annotated[StrictInt, Field(ge=0, le=2**31)]
Version = Annotated[int, Field(ge=0, le=2**31)]


def storable(settings: dict[str, Any]) -> dict[str, Any]:
    """Settings that can be kept as they are: proper text and finite numbers throughout."""
    try:
        check_letters(settings, allow_nan=False)
    except (ValueError, RecursionError, ForeignTextError):
        raise ValueError("settings hold proper text and finite numbers only") from None
    return settings


class Closed(BaseModel):
    """Anything that is not asked for is refused."""

    model_config = ConfigDict(extra="forbid")

    @model_validator(mode="before")
    @classmethod
    def few_fields(cls, given: Any) -> Any:
        """Refuse very many fields with one fault: one for each would take seconds."""
        if isinstance(given, dict) and len(given) > MOST_FIELDS:
            raise ValueError(f"there are {len(given):,} fields; at most {MOST_FIELDS} are read")
        return given


class SeatWish(Closed):
    """Who sits at a seat: the caller (`me`), a bot, or a guest who gets an invitation (`friend`)."""

    kind: Literal["me", "bot", "friend"]
    name: Name = ""
    bot: Annotated[
        str, Field(max_length=60, description="random, greedy, search:seconds=1, scripted ...; else a quick one")
    ] = ""


class TableWish(Closed):
    """A table to be set up."""

    game: Annotated[str, Field(max_length=40)] = "blitzbowl"
    settings: Annotated[dict[str, Any], AfterValidator(storable)] = {}
    seats: Annotated[list[SeatWish], Field(min_length=2, max_length=2)]
    clock_minutes: Annotated[int, Field(ge=1, le=600)] | None = Field(
        None, description="Minutes for each coach; a coach whose time runs out loses. Without it there is no clock."
    )
    clock_increment: Annotated[int, Field(ge=0, le=600)] = Field(
        0, description="Seconds that a coach gets with every turn after the first; only with a clock."
    )
    private: bool = Field(False, description="Not listed; reachable by its address only.")


class Answers(Closed):
    """Answers to the question that is asked at `version`: in notation, or by number."""

    version: Version
    answers: Annotated[list[AnswerText | AnswerNumber], Field(min_length=1, max_length=MOST_ANSWERS)]


class Undo(Closed):
    """Undoes the answer that led to `version`, and earlier ones as far as allowed."""

    version: Version
    answers: Annotated[int, Field(ge=1, le=MOST_ANSWERS)] = Field(
        1, description="How many answers, such as the two of a Player who was chosen and then sent somewhere."
    )


class Joining(Closed):
    """A guest and the invitation from their link."""

    invitation: Annotated[str, Field(min_length=1, max_length=100)]
    name: Name = ""
    roster: str = Field(
        "",
        max_length=100,
        description="One of your rosters by its id, instead of the team that was set up; only before the first answer.",
    )


class Branch(Closed):
    """Play on from a moment of a finished match."""

    number: Annotated[int, Field(ge=0, le=2**31)]
    seats: Annotated[list[SeatWish], Field(min_length=2, max_length=2)]


class ReplayFile(Closed):
    """A replay of another program: its file in base64. Without `names` teams, players and coaches have none."""

    file: Annotated[str, Field(min_length=1, max_length=12_000_000)]
    names: bool = True


class SigningIn(Closed):
    """The name of an account and its password."""

    name: AccountName
    password: Password


class NewPassword(Closed):
    """The current password and the new one."""

    old: Password
    new: Password


class Deletion(Closed):
    """The password of the account to delete."""

    password: Password


class OpenSession(BaseModel):
    """A place where somebody is signed in; times in seconds since 1970."""

    browser: str
    since: float
    until: float
    this: bool


class WayBack(BaseModel):
    """A link to somebody of an event or a league whom the visitor was before."""

    person: str
    url: str


class Session(BaseModel):
    """Who is signed in. `secret` is returned when a session begins; programs use it as a bearer token.

    `ways_back` are links to whom the visitor was in events and leagues where the account is somebody else.
    """

    name: str | None
    at_home: bool
    secret: str | None = None
    ways_back: list[WayBack] = []


class Lessons(Closed):
    """The answers given in a drill so far, in notation."""

    answers: Annotated[list[AnswerText], Field(max_length=100)] = []


class LessonAhead(Lessons):
    """Actions to look ahead at in a drill."""

    actions: Annotated[list[AnswerNumber], Field(max_length=16)]


class LessonOdds(Lessons):
    """Answers whose odds are wanted in a drill, given one after the other."""

    wanted: Annotated[list[AnswerText], Field(min_length=1, max_length=4)]


class ImportedReplay(BaseModel):
    """A match that was imported: where it can be watched, and how the two engines agree."""

    id: str
    url: str
    report: list[str]


class Created(BaseModel):
    """A table that was created. `secret` is shown once, to a caller without one; it opens the seats."""

    id: str
    url: str
    secret: str | None = None
