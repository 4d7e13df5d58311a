"""What a special play card is, and the cards of a data file."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from touchline.bloodbowl.alterations import Alteration
from touchline.bloodbowl.state import BowlMatch

# match, the seat that plays the card, the player it is played on or NONE
Function = Callable[[BowlMatch, int, int], int]
# the same for a card that steps into a rule: with the value so far, which it may change
Reaction = Callable[[BowlMatch, int, int, int], int]

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
TURN_MOMENTS: Final[tuple[str, ...]] = ("after-kick", "own-turn-start", "own-turn-end", "opponent-turn-start")
AS_REROLL: Final = "own-re-roll"  # a source of re-rolls by itself
AT_ONCE: Final = "at-once"  # as soon as it is drawn
# moments of the older cards, which only known cards have
ALL_MOMENTS: Final[tuple[str, ...]] = (
    *MOMENTS,
    AT_ONCE,
    "opponent-turn-start",
    "first-setup",
    "first-kick",
    "kick",
    "half-time",
    "half-end",
    "match-end",
    "own-action",
    "own-pass",
    "own-interception",
    "own-block",
    "own-block-result",
    "own-foul",
    "own-sent-off",
    "own-illegal-procedure",
    AS_REROLL,
    "opponent-dodges",
    "opponent-goes-for-it",
    "opponent-fouls",
    "opponent-re-rolls",
    "opponent-plays-card",
    "opponent-unhurt",
    "opponent-gets-the-ref",
)
OWN_CARDS: Final = 32  # cards that an organiser may bring besides


class Card:
    """A card: name, text and deck, when it may be played and on whom, how long it lasts, what it gives."""

    __slots__ = (
        "adds",
        "deck",
        "function",
        "gives",
        "id",
        "in_decks",
        "lasts",
        "name",
        "reaction",
        "target",
        "text",
        "when",
    )

    def __init__(
        self,
        row: Mapping[str, Any],
        function: Function | None = None,
        reaction: Reaction | None = None,
        copy: int = 1,
    ) -> None:
        self.id: str = row["id"] if copy == 1 else f"{row['id']}-copy-{copy}"
        self.name: str = row["name"]
        self.text: str = row["text"]
        self.deck: str = row["deck"]
        self.when: tuple[str, ...] = tuple(row["when"])
        self.lasts: str = row["lasts"]
        self.target: str = row.get("target", "")  # who is chosen, nobody if empty
        self.gives: tuple[str, ...] = tuple(row.get("gives", ()))  # skills and effects
        self.adds: dict[str, int] = dict(row.get("adds", {}))  # to the figures of the profile
        self.in_decks: bool = row.get("default", False)
        self.function: Function | None = function  # of its own
        self.reaction: Reaction | None = reaction

    @property
    def at_once(self) -> bool:
        """Is it played as soon as it is drawn?"""
        return AT_ONCE in self.when

    @property
    def by_hand(self) -> bool:
        """Do the coaches apply it themselves?"""
        return not (self.gives or self.adds or self.function or self.reaction or AS_REROLL in self.when)

    @property
    def change(self) -> str:
        """The id of what it changes in a player."""
        return f"card {self.id}"

    def alteration(self) -> Alteration:
        return Alteration(self.change, skills=self.gives, added=self.adds)


def read_cards(
    data: Mapping[str, Any], functions: Mapping[str, Function], reactions: Mapping[str, Reaction] | None = None
) -> list[Card]:
    """The cards of a data file with their functions, and places for those of an organiser."""
    own = [
        {"id": f"own-card-{n}", "name": f"Own card {n}", "text": "", "deck": "own", "when": MOMENTS, "lasts": "game"}
        for n in range(1, OWN_CARDS + 1)
    ]
    stepping_in = reactions or {}
    return [
        Card(row, functions.get(row["id"]), stepping_in.get(row["id"]), copy)
        for row in [*data["card"], *own]
        for copy in range(1, row.get("copies", 1) + 1)
    ]
