"""A team list: what a coach hands in for an event. It says what was chosen; the checks say whether it is allowed.

As a file it is JSON with a format name and version, so that any program can write one.
"""

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from touchline.teams.codec import SPARSE, decode, encode
from touchline.teams.errors import FormatError
from touchline.teams.event_rules import EditionId

FORMAT = "touchline.team-list"
VERSION = 1
MOST_ENTRIES = 100  # of one kind in a list, and skills of one player; every fault is reported


@dataclass(frozen=True, slots=True)
class ListedPlayer:
    """A hired player; `skills` are those added with Skill Points.

    An ally comes from another `team`; a `weapon` is a secret weapon bought for the player.
    """

    number: int
    position: str
    name: str = ""
    skills: tuple[str, ...] = ()
    team: str = field(default="", metadata=SPARSE)
    weapon: str = field(default="", metadata=SPARSE)


@dataclass(frozen=True, slots=True)
class ListedMercenary:
    """A player of a position of the team, hired as an inducement; `skills` holds the one Primary skill paid in gold."""

    number: int
    position: str
    name: str = ""
    skills: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ListedStar:
    """A Star Player or a pair. Stars can never be given skills; the check reports a list that tries.

    `slot` is the position whose place the star takes, where there is a choice.
    """

    star: str
    skills: tuple[str, ...] = ()
    slot: str = field(default="", metadata=SPARSE)


@dataclass(frozen=True, slots=True)
class BoughtInducement:
    inducement: str
    count: int = 1


@dataclass(frozen=True, slots=True)
class TeamList:
    """A whole list. `dedicated_fans` is the characteristic, which other editions call Fan Factor."""

    team: str
    name: str
    coach: str
    players: tuple[ListedPlayer, ...] = ()
    rerolls: int = 0
    dedicated_fans: int = 1
    assistant_coaches: int = 0
    cheerleaders: int = 0
    apothecary: bool = False
    special_rule: str = ""
    stars: tuple[ListedStar, ...] = ()
    mercenaries: tuple[ListedMercenary, ...] = ()
    inducements: tuple[BoughtInducement, ...] = ()
    edition: EditionId = field(default="2020", metadata=SPARSE)

    @property
    def everybody(self) -> tuple["ListedPlayer | ListedMercenary", ...]:
        """All who wear a number: hired players first, then mercenaries."""
        return (*self.players, *self.mercenaries)

    def count_of_inducements(self) -> Counter[str]:
        counts: Counter[str] = Counter()
        for bought in self.inducements:
            counts[bought.inducement] += bought.count
        return counts

    def to_json(self) -> str:
        return json.dumps({"format": FORMAT, "version": VERSION, **encode(self)}, ensure_ascii=False, indent=2)

    @classmethod
    def from_json(cls, text: str) -> "TeamList":
        return _from_content(_content(text))


def _content(text: str) -> dict[str, object]:
    try:
        content = json.loads(text)
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise FormatError("This is not a team list", [f"the file is not valid JSON ({place}: {error.msg})"]) from error
    except RecursionError as error:
        raise FormatError("This is not a team list", ["the file is nested too deeply"]) from error
    except ValueError as error:
        raise FormatError("This is not a team list", ["the file holds a number of thousands of digits"]) from error
    if not isinstance(content, dict):
        raise FormatError("This is not a team list", ["the file should hold one group of named entries"])
    return content


def _from_content(content: dict[str, object]) -> TeamList:
    problems: list[str] = []
    written_format, version = content.pop("format", None), content.pop("version", None)
    if written_format != FORMAT:
        problems.append(f"format should be '{FORMAT}', not {written_format!r}")
    if version != VERSION:
        problems.append(f"version should be {VERSION}, not {version!r}")
    listed = decode(TeamList, content, "list", problems)
    if listed is not None:
        problems += _too_long(listed)
    if listed is None or problems:
        raise FormatError("This team list cannot be read", problems)
    return listed


def _too_long(listed: TeamList) -> Iterator[str]:
    kinds: dict[str, tuple[object, ...]] = {
        "players": listed.players,
        "stars": listed.stars,
        "mercenaries": listed.mercenaries,
        "inducements": listed.inducements,
    }
    skills = {
        f"skills of entry {at} of the {kind}": getattr(one, "skills", ())
        for kind, found in kinds.items()
        for at, one in enumerate(found[:MOST_ENTRIES], 1)
    }
    for name, found in {**kinds, **skills}.items():
        if len(found) > MOST_ENTRIES:
            yield f"the list has {len(found):,} {name}; at most {MOST_ENTRIES} are read"
