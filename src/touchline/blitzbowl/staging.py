"""Positions set up by hand and read as plain facts, for scenarios, drills and puzzles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from touchline.blitzbowl.cards.deck import (
    BACKS,
    BALLS,
    BONUS_PLAYS,
    CARD_COUNT,
    CHALLENGES,
    EVENT_COPIES,
    EVENTS,
    FRONTS,
    cards_with_front,
    front_of,
)
from touchline.blitzbowl.rules.turns import ROLLED
from touchline.blitzbowl.state import BlitzMatch
from touchline.blitzbowl.view import balls_view, effect_ids, in_force, player_view
from touchline.blitzbowl.vocabulary import KINDS, NONE, RESULTS, SAME_AS
from touchline.core.dice import unpack
from touchline.core.errors import ScenarioError, TouchlineError
from touchline.core.match import DONE
from touchline.core.scenario_file import read_drawing
from touchline.core.staging import SEAT_NAMES, PositionReader

STARTS: Final = ("action", "turn")


def stage(match: BlitzMatch, position: Mapping[str, object]) -> BlitzMatch:
    """Put a position on the board of a match that has not begun, and run to the first question."""
    stager = _Stager(match)
    stager.read(position)
    if stager.faults:
        raise ScenarioError("; ".join(stager.faults))
    return match


class _Stager(PositionReader):
    """Puts a position of Blitz Bowl on the board."""

    def __init__(self, match: BlitzMatch) -> None:
        super().__init__({sheet.label: player for player, sheet in enumerate(match.sheets)}, "Player", STARTS)
        self.match = match
        self.top: int | None = None
        self.deck: list[int] | None = None
        match.rules.lay_out(match)
        match.turn = 3
        match.actions_left = 3
        self.readers = {
            "board": self.board,
            "players": self.players,
            "balls": self.balls,
            "active": self.active,
            "coach_a": self.coach_a,
            "turn": self.number,
            "actions_left": self.number,
            "final": self.number,
            "claims": self.number,
            "events_left": self.number,
            "score": self.score,
            "challenges": self.challenges,
            "next": self.next_card,
            "deck": self.deck_cards,
            "hands": self.hands,
            "made": self.made,
            "locked": self.locked,
            "in_force": self.in_force,
            "start": self.start_at,
        }

    def read(self, position: Mapping[str, object]) -> None:
        match = self.match
        if match.setup.arena == ROLLED:
            self.faults.append("the settings roll for an arena; a position needs one by name, or none")
        self.read_keys(position)
        self.lay_deck()
        if self.faults:
            return
        match.possessed = match.held_by(match.active)
        for seat in (0, 1):
            match.rules.hand_changed(match, seat)
        if self.start == "turn":
            match.turn -= 1
            match.active = 1 - match.active
            match.stack.append((match.rules.begin_turn, ()))
        else:
            match.stack.append((match.rules.next_action, ()))
        match.run(DONE)

    # --- the board

    def board(self, _key: str, value: object) -> None:
        for square, cell in read_drawing(str(value), self.match.grid, self.faults).items():
            name = self.match.grid.name(square)
            if cell == "*":
                self.put_ball(0, square)
            elif cell not in ("#", "T", ":"):
                words = [name] + (["ball"] if cell.endswith("*") else [])
                if cell.startswith("("):
                    words.append("prone")
                self.put_player(cell.strip("()*"), words)

    def players(self, key: str, value: object) -> None:
        for name, text in self.table(key, value).items():
            self.put_player(name, str(text).split())

    def put_player(self, name: str, words: list[str]) -> None:
        match = self.match
        player = self.player(name)
        if player == NONE or words == ["dugout"]:
            return
        try:
            square = match.grid.square(words[0] if words else "")
        except TouchlineError as error:
            self.faults.append(f"{name}: {error}")
            return
        if match.occupied() >> square & 1 or match.grid.blocked >> square & 1 or match.on_pitch(player):
            self.faults.append(f"{name} cannot be put on {words[0]}: it is taken or blocked, or the Player is placed")
            return
        match.rules.place(match, player, square)
        for word in words[1:]:
            if word == "prone":
                match.rules.lay_down(match, player)
            elif word == "ball" or word in BALLS:
                ball = self.put_ball(0 if word == "ball" else BALLS.index(word), square)
                match.rules.take(match, ball, player)
            else:
                self.faults.append(f"{name}: {word!r} is none of prone, ball, {', '.join(BALLS)}")

    def balls(self, key: str, value: object) -> None:
        for text in self.texts(key, value):
            *kind, name = text.split() or [""]
            if kind and (len(kind) > 1 or kind[0] not in BALLS):
                self.faults.append(f"balls: {text!r} is not a square, nor a ball ({', '.join(BALLS)}) and a square")
                continue
            try:
                self.put_ball(BALLS.index(kind[0]) if kind else 0, self.match.grid.square(name))
            except TouchlineError as error:
                self.faults.append(f"balls: {error}")

    def put_ball(self, kind: int, square: int) -> int:
        return self.match.rules.put_ball(self.match, kind, square)

    # --- whose turn, and what has been used

    def active(self, key: str, value: object) -> None:
        self.match.active = self.seat(key, value)

    def coach_a(self, key: str, value: object) -> None:
        self.match.first = self.seat(key, value)

    def number(self, key: str, value: object) -> None:
        if type(value) is int and value >= 0:
            setattr(self.match, key, value)
            if key == "events_left":
                self.match.event_deck = EVENT_COPIES.copy()
        else:
            self.faults.append(f"{key} is a whole number from 0 on, not {value!r}")

    def score(self, key: str, value: object) -> None:
        self.match.score = self.two_numbers(key, value)

    def made(self, key: str, value: object) -> None:
        match = self.match
        for name, kinds in self.table(key, value).items():
            player = self.player(name)
            for kind in self.texts(f"{key}.{name}", kinds):
                if kind not in KINDS:
                    self.faults.append(f"{key}.{name}: {kind!r} is not an Action; allowed: {', '.join(KINDS)}")
                elif player != NONE:
                    same = SAME_AS[KINDS.index(kind)]
                    match.made[player] |= 1 << same
                    match.regular[player] |= 1 << same
                    match.deeds |= 1 << same
                    match.doers |= 1 << player
                    match.runs += kind == "run"

    def locked(self, key: str, value: object) -> None:
        for name in self.texts(key, value):
            player = self.player(name)
            if player != NONE:
                self.match.locked |= 1 << player

    def in_force(self, key: str, value: object) -> None:
        match = self.match
        owners = {"west": match.team_owner(0), "east": match.team_owner(1), "field": match.field_owner()}
        for name, ids in self.table(key, value).items():
            if name not in owners:
                self.faults.append(f"{key}: {name!r} is none of {', '.join(owners)}")
                continue
            for id in self.texts(f"{key}.{name}", ids):
                bit = match.rules.bits.get(id, 0)
                if bit & match.rules.card_bits:
                    played = f"; played it is {id}:on" if f"{id}:on" in match.rules.bits else ""
                    self.faults.append(f"{key}.{name}: {id!r} is a Bonus Play, which belongs in hands{played}")
                elif bit & match.rules.personal_bits:
                    self.faults.append(f"{key}.{name}: {id!r} belongs to a single Player: an ability or a ball in hand")
                elif bit:
                    match.effects[owners[name]] |= bit
                else:
                    elsewhere = match.rules.card_bits | match.rules.personal_bits
                    allowed = [id for id, bit in match.rules.bits.items() if not bit & elsewhere]
                    self.faults.append(f"{key}.{name}: {id!r} is not an effect; allowed: {', '.join(allowed)}")

    # --- cards

    def challenge(self, key: str, text: str) -> int:
        if text in CHALLENGES:
            return CHALLENGES.index(text)
        self.faults.append(f"{key}: {text!r} is not a Challenge; allowed: {', '.join(CHALLENGES)}")
        return NONE

    def challenges(self, key: str, value: object) -> None:
        texts = self.texts(key, value)
        if len(texts) > 3:
            self.faults.append("challenges: there are three spaces, '-' for an empty one")
        for slot, text in enumerate(texts[:3]):
            if text != "-":
                self.match.display[slot] = self.challenge(key, text)

    def next_card(self, key: str, value: object) -> None:
        self.top = NONE if value == "-" else self.challenge(key, str(value))

    def deck_cards(self, key: str, value: object) -> None:
        self.deck = [self.challenge(key, text) for text in self.texts(key, value)]

    def hands(self, key: str, value: object) -> None:
        match = self.match
        for name, ids in self.table(key, value).items():
            seat = self.seat(key, name)
            for id in self.texts(f"{key}.{name}", ids):
                cards = [c for c in range(CARD_COUNT) if BONUS_PLAYS[BACKS[c]] == id and match.unseen >> c & 1]
                if not cards:
                    self.faults.append(f"{key}.{name}: no card {id!r} is left; allowed: {', '.join(BONUS_PLAYS)}")
                    continue
                card = min(cards, key=lambda c: (front_of(c) in match.display, c))
                match.hands[seat] |= 1 << card
                match.unseen &= ~(1 << card)

    def lay_deck(self) -> None:
        """What is in no other place lies in the deck, or has been discarded when the position lists the deck."""
        match = self.match
        left = [sum(match.unseen >> card & 1 for card in cards_with_front(front)) for front in range(len(FRONTS))]
        for front in match.display:
            if front != NONE:
                left[front] -= 1
        top = self.top if self.top is not None else next((f for f in range(len(FRONTS)) if left[f] > 0), NONE)
        if self.deck is not None and self.top is None:
            top = NONE
        if top != NONE:
            left[top] -= 1
        match.top = top
        match.deck = left if self.deck is None else [self.deck.count(front) for front in range(len(FRONTS))]
        for front, number in enumerate(left):
            if number < max(0, match.deck[front]):
                self.faults.append(self.double_card(front))
                return
            spare = [card for card in reversed(cards_with_front(front)) if match.unseen >> card & 1]
            for card in spare[: number - match.deck[front]]:
                match.unseen &= ~(1 << card)
                match.discards |= 1 << card

    def double_card(self, front: int) -> str:
        """A Challenge lies in more places than there are cards; its other side may be in a hand."""
        match = self.match
        held = [
            f"{BONUS_PLAYS[BACKS[card]]} in the hand of the {SEAT_NAMES[seat]}"
            for seat in (0, 1)
            for card in cards_with_front(front)
            if match.hands[seat] >> card & 1
        ]
        other = f": it is the other side of {' and '.join(held)}" if held else ""
        return f"{CHALLENGES[front]} lies in more places than there are cards{other}"


def inspect(match: BlitzMatch) -> dict[str, object]:
    """Everything an expectation may speak of."""
    return {
        "players": {sheet.label: player_view(match, player) for player, sheet in enumerate(match.sheets)},
        "balls": balls_view(match),
        "score": list(match.score),
        "turn": match.turn,
        "active": SEAT_NAMES[match.active],
        "coach_a": SEAT_NAMES[match.first],
        "actions_left": match.actions_left,
        "claims": match.claims,
        "final": match.final,
        "challenges": ["-" if front == NONE else CHALLENGES[front] for front in match.display],
        "next": "-" if match.top == NONE else CHALLENGES[match.top],
        "deck_size": match.deck_size(),
        "events_left": match.events_left,
        "hands": {SEAT_NAMES[seat]: [BONUS_PLAYS[BACKS[card]] for card in match.hand(seat)] for seat in (0, 1)},
        "discards": [BONUS_PLAYS[BACKS[card]] for card in range(CARD_COUNT) if match.discards >> card & 1],
        "in_force": in_force(match),
        "pitch": match.ground.id,
        "teams": [side.id for side in match.sides],
        "effects": {sheet.label: effect_ids(match, player) for player, sheet in enumerate(match.sheets)},
        "prompt": match.prompt(),
    }


def name_value(match: BlitzMatch, field: str, value: int) -> str:
    """An event's value as a scenario writes it."""
    if field in ("player", "target"):
        return match.sheets[value].label if value != NONE else "-"
    if field in ("square", "from"):
        return match.grid.name(value) if value >= 0 else "-"
    if field == "dice":
        return str(len(unpack(value)))
    if field in ("seat", "winner"):
        return SEAT_NAMES[value] if value >= 0 else "nobody"
    names: dict[str, list[str] | tuple[str, ...]] = {
        "challenge": CHALLENGES,
        "bonus": BONUS_PLAYS,
        "event": EVENTS,
        "ball": BALLS,
        "kind": KINDS,
        "result": RESULTS,
        "pitch": [ground.id for ground in match.setup.grounds],
        "effect": [effect.id for effect in match.rules.effects],
        "source": [effect.id for effect in match.rules.effects],
    }
    return names[field][value] if field in names and value >= 0 else str(value)
