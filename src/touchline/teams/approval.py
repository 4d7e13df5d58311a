"""The mark on a list that was found legal: what exactly was checked, against which data."""

import hashlib
import json
from dataclasses import dataclass
from datetime import date
from typing import Any

from touchline.teams.check import check_list
from touchline.teams.codec import decode, encode
from touchline.teams.errors import FormatError, TeamsError
from touchline.teams.event_rules import RosterRules
from touchline.teams.faults import Fault
from touchline.teams.library import Library, load_library
from touchline.teams.roster import TeamList


class ListRefused(TeamsError):
    """The list has faults; `faults` holds all of them."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        self.faults = faults
        super().__init__("This list is not legal", [str(fault) for fault in faults])


@dataclass(frozen=True, slots=True)
class Checked:
    """A list's fingerprint with those of the rules and data, and the dates of the lists it was checked against.

    Later changes of the published lists do not touch it: the mark says what held when the list was accepted.
    """

    list_digest: str
    rules_digest: str
    data_digest: str
    data_date: date
    tier_list_date: date
    game: int = 1
    accepted_faults: tuple[Fault, ...] = ()

    def covers(self, listed: TeamList) -> bool:
        """Whether this very list was checked; any change to it needs a new check."""
        return listed.digest == self.list_digest

    def to_data(self) -> dict[str, Any]:
        data: dict[str, Any] = encode(self)
        return data

    @classmethod
    def from_data(cls, data: object) -> "Checked":
        problems: list[str] = []
        mark = decode(cls, data, "mark", problems)
        if mark is None:
            raise FormatError("This mark of a checked list cannot be read", problems)
        return mark


def mark_checked(
    listed: TeamList,
    rules: RosterRules,
    library: Library | None = None,
    game: int = 1,
    despite_faults: bool = False,
) -> Checked:
    """Check the list and mark it. Faults refuse it unless the organiser insists; the mark then holds them."""
    library = library or load_library(rules.data_date)
    faults = check_list(listed, rules, library, game)
    if faults and not despite_faults:
        raise ListRefused(faults)
    return Checked(
        list_digest=listed.digest,
        rules_digest=_digest(rules),
        data_digest=library.digest,
        data_date=library.as_of,
        tier_list_date=(rules.tier_list or library.tier_list).date,
        game=game,
        accepted_faults=faults,
    )


def _digest(rules: RosterRules) -> str:
    return hashlib.sha256(json.dumps(encode(rules), sort_keys=True).encode()).hexdigest()
