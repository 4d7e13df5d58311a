"""What a list was checked against: later changes of the published lists do not touch a list that was handed in."""

import hashlib
import json
from dataclasses import dataclass

from touchline.teams.codec import encode
from touchline.teams.event_rules import RosterRules
from touchline.teams.library import Library, library_of


@dataclass(frozen=True, slots=True)
class CheckedAgainst:
    """The days of the lists and tiers (YYYY-MM-DD), and a fingerprint of all data and of the event's rules."""

    data_date: str
    tier_list_date: str
    digest: str


def checked_against(rules: RosterRules, library: Library | None = None) -> CheckedAgainst:
    """The mark of a list that is checked now by these rules."""
    library = library or library_of(rules)
    tiers = rules.tier_list or library.tier_list
    content = json.dumps([library.digest, encode(rules)], sort_keys=True)
    digest = hashlib.sha256(content.encode()).hexdigest()
    return CheckedAgainst(library.as_of.isoformat(), tiers.date.isoformat(), digest)
