"""The setting `cards`: which special play cards are in the decks of a match, from plain data to what the rules use.

`default` and `all` name known cards; a list holds ids of known cards and tables with name, text and moments of an
organiser's own, which the coaches apply themselves.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from touchline.bloodbowl.cards.card import MOMENTS, OWN_CARDS, Card

DEFAULT: Final = "default"
ALL: Final = "all"
KEYS: Final = ("name", "text", "when")


def complete_cards(given: object, cards: Sequence[Card], faults: list[str]) -> object:
    """The setting with every part checked; faults are added to the list."""
    if given in (DEFAULT, ALL):
        return given
    if not isinstance(given, list):
        faults.append(f"cards is {given!r}; allowed are {DEFAULT}, {ALL} or a list of cards")
        return DEFAULT
    known = [card.id for card in cards if card.deck != "own"]
    own = [one for one in given if isinstance(one, dict)]
    if len(own) > OWN_CARDS:
        faults.append(f"cards: {len(own)} cards of your own; allowed are {OWN_CARDS}")
    for one in given:
        if isinstance(one, dict):
            _check_own(one, faults)
        elif one not in known:
            faults.append(f"cards: there is no card {one!r}; known are {', '.join(known)}")
    return given


def _check_own(card: Mapping[str, object], faults: list[str]) -> None:
    wrong = [key for key in card if key not in KEYS]
    if wrong or not str(card.get("name", "")).strip():
        faults.append(f"cards: a card of your own is a table with {', '.join(KEYS)}, not {dict(card)!r}")
    when = card.get("when", [])
    if not isinstance(when, list) or any(moment not in MOMENTS for moment in when):
        faults.append(f"cards: when is {when!r}; allowed are {', '.join(MOMENTS)}")


def in_decks(setting: object, cards: Sequence[Card]) -> list[int]:
    """The numbers of the cards in the decks."""
    if isinstance(setting, list):
        listed = [one for one in setting if isinstance(one, str)]
        own = [f"own-card-{n}" for n in range(1, 1 + sum(isinstance(one, dict) for one in setting))]
        return [number for number, card in enumerate(cards) if card.id in listed or card.id in own]
    return [n for n, card in enumerate(cards) if card.deck != "own" and (card.in_decks or setting == ALL)]


def own_card(setting: object, card: Card) -> Mapping[str, object] | None:
    """What an organiser says of a card of their own."""
    if card.deck != "own" or not isinstance(setting, list):
        return None
    own = [one for one in setting if isinstance(one, dict)]
    place = int(card.id.rpartition("-")[2]) - 1
    return own[place] if place < len(own) else None


def own_cards(setting: object, cards: Sequence[Card]) -> dict[str, dict[str, str]]:
    """Name and text of the organiser's own cards, by id."""
    found = {card.id: own_card(setting, card) for card in cards}
    return {
        id: {"name": str(own["name"]), "text": str(own.get("text", ""))} for id, own in found.items() if own is not None
    }


def moments_of(setting: object, card: Card) -> tuple[str, ...]:
    own = own_card(setting, card)
    when = own.get("when") if own is not None else None
    return tuple(str(moment) for moment in when) if isinstance(when, list) and when else card.when


def shown(setting: object, card: Card) -> dict[str, object]:
    """A card as its owner sees it, among what a team has brought along."""
    own = own_card(setting, card)
    name, text = (card.name, card.text) if own is None else (str(own["name"]), str(own.get("text", "")))
    plays_as = "" if card.by_hand else "special-plays"
    return {"id": card.id, "name": name, "text": text, "count": 1, "plays_as": plays_as, "card": True}
