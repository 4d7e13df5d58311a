"""Positions of Stepping Stones set up by hand and read as plain facts, for scenarios."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tests.toy.match import BOARD, CARD, PAWNS, SHOVE, SIDES, STONE, ToyMatch
from touchline.core.errors import ScenarioError, TouchlineError
from touchline.core.scenario_file import read_drawing


def place(match: ToyMatch, position: Mapping[str, object]) -> None:
    """Put a position on the board of a match that has not begun; every fault is named at once."""
    faults: list[str] = []
    readers: dict[str, Callable[[ToyMatch, object, list[str]], None]] = {
        "board": _board,
        "pawns": _pawns,
        "hands": _hands,
        "turn": _turn,
        "score": _score,
        "spare": _spare,
        "lucky": _lucky,
    }
    for key, value in position.items():
        if key in readers:
            readers[key](match, value, faults)
        else:
            faults.append(f"unknown {key!r}; allowed: {', '.join(readers)}")
    if faults:
        raise ScenarioError("; ".join(faults))


def _board(match: ToyMatch, value: object, faults: list[str]) -> None:
    cells = read_drawing(str(value), BOARD, faults)
    if cells.pop(STONE, "#") != "#":
        faults.append(f"{BOARD.name(STONE)} is the stone and is drawn as #")
    for square, cell in cells.items():
        _put(match, cell, square, faults)
    absent = [pawn for pawn in PAWNS if pawn not in cells.values()]
    if absent:
        faults.append(f"the drawing lacks {', '.join(absent)}")


def _pawns(match: ToyMatch, value: object, faults: list[str]) -> None:
    for pawn, name in _table("pawns", value, faults).items():
        try:
            _put(match, pawn, BOARD.square(str(name)), faults)
        except TouchlineError as error:
            faults.append(f"pawns.{pawn}: {error}")


def _put(match: ToyMatch, pawn: str, square: int, faults: list[str]) -> None:
    if pawn in PAWNS:
        match.at[PAWNS.index(pawn)] = square
    else:
        faults.append(f"{pawn!r} at {BOARD.name(square)} is no pawn; pawns are {', '.join(PAWNS)}")


def _hands(match: ToyMatch, value: object, faults: list[str]) -> None:
    for side, cards in _table("hands", value, faults).items():
        if side not in SIDES or not isinstance(cards, list) or not all(card in CARD.faces for card in cards):
            faults.append(f"hands.{side}: hands are lists of {', '.join(CARD.faces)} for {' and '.join(SIDES)}")
            continue
        for card in cards:
            kind = CARD.faces.index(card)
            match.hands[3 * SIDES.index(side) + kind] += 1
            match.deck[kind] -= 1
    if min(match.deck) < 0:
        faults.append("the hands hold more cards than there are")


def _turn(match: ToyMatch, value: object, faults: list[str]) -> None:
    if type(value) is int and 0 <= value < match.turns:
        match.turn = value
    else:
        faults.append(f"turn is a number from 0 to {match.turns - 1}, not {value!r}")


def _numbers(name: str, value: object, length: int, faults: list[str]) -> list[int]:
    if (
        isinstance(value, list)
        and len(value) == length
        and all(type(number) is int and number >= 0 for number in value)
    ):
        return list(value)
    faults.append(f"{name} is a list of {length} numbers, not {value!r}")
    return [0] * length


def _score(match: ToyMatch, value: object, faults: list[str]) -> None:
    match.score = _numbers("score", value, 2, faults)


def _spare(match: ToyMatch, value: object, faults: list[str]) -> None:
    match.spare = _numbers("spare", value, 2, faults)


def _lucky(match: ToyMatch, value: object, faults: list[str]) -> None:
    match.lucky = _numbers("lucky", value, 4, faults)


def _table(name: str, value: object, faults: list[str]) -> Mapping[str, object]:
    if isinstance(value, dict):
        return value
    faults.append(f"{name} is a table, not {value!r}")
    return {}


def facts(match: ToyMatch) -> dict[str, object]:
    """Everything an expectation may speak of."""
    return {
        "pawns": {pawn: BOARD.name(square) for pawn, square in zip(PAWNS, match.at, strict=True)},
        "score": list(match.score),
        "turn": match.turn,
        "hands": {side: _cards(match.hand(seat)) for seat, side in enumerate(SIDES)},
        "deck": _cards(match.deck),
        "spare": list(match.spare),
        "lucky": list(match.lucky),
    }


def _cards(numbers: list[int]) -> list[str]:
    return [card for card, number in zip(CARD.faces, numbers, strict=True) for _ in range(number)]


def value_name(field: str, value: int) -> str:
    """An event's value as a scenario writes it."""
    if field in ("pawn", "foe"):
        return PAWNS[value]
    if field == "square":
        return BOARD.name(value)
    if field == "seat":
        return SIDES[value]
    if field == "card":
        return CARD.faces[value]
    return SHOVE.faces[value - 1] if field == "face" else str(value)
