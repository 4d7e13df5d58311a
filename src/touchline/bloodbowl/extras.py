"""All entries together: what a match plays with and what team lists are checked against."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import inducements, prayers, stars, venues
from touchline.bloodbowl.entries import BookEntry, Inducement, Prayer, Source, Star


class Extras:
    """Prayers, inducements, stars and what comes with them, in the order in which a match numbers their effects."""

    __slots__ = ("entries", "first", "inducements", "later", "prayers", "sources", "stars")

    def __init__(
        self, first: list[Star | BookEntry], later: list[Star | BookEntry], sources: tuple[Source, ...] = ()
    ) -> None:
        self.first = first
        self.later = later  # numbered after the Match Events
        self.sources = sources
        listed = [*first, *later]
        self.stars: list[Star] = [entry for entry in listed if isinstance(entry, Star)]
        self.entries: list[BookEntry] = [*rules_of(first), *rules_of(later)]
        self.inducements: list[Inducement] = [entry for entry in self.entries if isinstance(entry, Inducement)]
        self.prayers: list[Prayer] = [entry for entry in self.entries if isinstance(entry, Prayer)]

    def plus(self, *added: Star | BookEntry) -> Extras:
        """The same with more; what is added takes the place of the one that has its id."""
        ids = [entry.id for entry in added]
        taken = sorted({id for id in ids if ids.count(id) > 1})
        if taken:
            raise ValueError(f"entries with the same id: {', '.join(taken)}")
        replaced = {entry.id: entry for entry in added}
        first = [replaced.pop(entry.id, entry) for entry in self.first]
        later = [replaced.pop(entry.id, entry) for entry in self.later]
        return Extras(first, [*later, *replaced.values()], self.sources)

    def inducement(self, id: str) -> Inducement | None:
        return next((item for item in self.inducements if item.id == id), None)


def rules_of(listed: list[Star | BookEntry]) -> list[BookEntry]:
    """The entries with effects: of stars their special rules, each once."""
    found: dict[str, BookEntry] = {}
    for one in listed:
        entry = one.rule if isinstance(one, Star) else one
        found.setdefault(entry.id, entry)
    return list(found.values())


EXTRAS: Final[Extras] = Extras(
    [*prayers.PRAYERS, *inducements.INDUCEMENTS, *inducements.COMPANIONS, *stars.STARS],
    [*inducements.CUSTOM, *venues.MODERN_STADIUMS],
    (stars.SOURCE, inducements.SOURCE, inducements.CUSTOM_SOURCE, prayers.SOURCE),
)
