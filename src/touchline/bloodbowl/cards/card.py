"""What a special play card is, and the cards of a data file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from touchline.bloodbowl.alterations import Alteration

# the moments at which cards are played
MOMENTS: Final = (
    "pregame",
    "before-setup",
    "before-kick",
    "after-scatter",
    "after-kick",
    "own-turn-start",
    "own-turn-end",
    "drive-end",
    "opponent-scored",
)
OWN_CARDS: Final = 32  # cards that an organiser may bring besides


class Card:
    """A card: name, text and deck, when it may be played and on whom, how long it lasts, what it gives."""

    __slots__ = ("adds", "deck", "gives", "id", "in_decks", "is_played", "lasts", "name", "target", "text", "when")

    def __init__(self, row: Mapping[str, Any]) -> None:
        self.id: str = row["id"]
        self.name: str = row["name"]
        self.text: str = row["text"]
        self.deck: str = row["deck"]
        self.when: tuple[str, ...] = tuple(row["when"])
        self.lasts: str = row["lasts"]
        self.target: str = row.get("target", "")  # who is chosen, nobody if empty
        self.gives: tuple[str, ...] = tuple(row.get("gives", ()))  # skills and effects
        self.adds: dict[str, int] = dict(row.get("adds", {}))  # to the figures of the profile
        self.in_decks: bool = row.get("default", False)
        self.is_played: bool = row.get("played", False)  # has it a function of its own?

    @property
    def by_hand(self) -> bool:
        """Do the coaches apply it themselves?"""
        return not (self.gives or self.adds or self.is_played)

    @property
    def change(self) -> str:
        """The id of what it changes in a player."""
        return f"card {self.id}"

    def alteration(self) -> Alteration:
        return Alteration(self.change, skills=self.gives, added=self.adds)


def read_cards(data: Mapping[str, Any]) -> list[Card]:
    """The cards of a data file, and places for those of an organiser."""
    own = [
        {"id": f"own-card-{n}", "name": f"Own card {n}", "text": "", "deck": "own", "when": MOMENTS, "lasts": "game"}
        for n in range(1, OWN_CARDS + 1)
    ]
    return [Card(row) for row in [*data["card"], *own]]
