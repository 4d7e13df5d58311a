"""Dealing special play cards, the moments at which they may be played, and playing one."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.cards import functions
from touchline.bloodbowl.cards.card import ALL_MOMENTS, Card
from touchline.bloodbowl.cards.decks import in_decks, moments_of
from touchline.bloodbowl.cards.targets import UNAIMED, targets
from touchline.bloodbowl.inducements.sidelines import seat_of
from touchline.bloodbowl.rules.classic.profiles import classic
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    CHOICE_Q,
    NONE,
    OPTION,
    PICK_Q,
    PLAYER,
    UNTIL_DRIVE,
    UNTIL_GAME,
    UNTIL_HALF,
    UNTIL_TURN_ENDS,
)
from touchline.core.dice import Die
from touchline.core.hooks import Handler
from touchline.core.match import DONE, NO

SPECIAL_PLAYS: Final = "special-plays"


# --- dealing


def deal(match: BowlMatch, value: int, owner: int, _subject: int, _other: int) -> int:
    """Draw cards, give back what is too much, then play those for before the match."""
    seat = seat_of(match, owner)
    side, bought = match.sides[seat], match.rules.stock(match, seat, SPECIAL_PLAYS)
    cards = classic(match).cards
    die = Die("card", tuple([card.id for card in cards]))
    for _ in range(side.card_draw + bought):
        left = [n for n in in_decks(match.setup.settings.get("cards"), cards) if not match.cards_out >> n & 1]
        if not left:
            break
        number = match.dice.draw(die, [int(n in left) for n in range(len(cards))])
        match.cards_out |= 1 << number
        match.hands[seat] |= 1 << number
        match.tell(events.CARD_DRAWN, seat, number)
    return give_back(match, seat, side.card_keep + bought, value)


def give_back(match: BowlMatch, seat: int, keep: int, value: int) -> int:
    """A coach chooses which of the cards drawn go back into the decks."""
    if match.hands[seat].bit_count() <= keep:
        return open_window(match, value, seat, "pregame")
    match.topic, match.focus = match.rules.number(SPECIAL_PLAYS), NONE
    options = [OPTION + n for n in range(len(classic(match).cards)) if match.hands[seat] >> n & 1]
    return match.ask(seat, CHOICE_Q, options, given_back, seat, keep, value)


def given_back(match: BowlMatch, answer: int, seat: int, keep: int, value: int) -> int:
    match.hands[seat] &= ~(1 << answer - OPTION)
    match.cards_out &= ~(1 << answer - OPTION)
    return give_back(match, seat, keep, value)


# --- moments


def playable(match: BowlMatch, seat: int, moment: str) -> list[int]:
    """Cards in the hand of a seat that may be played now and have somebody to work on."""
    if not match.hands[seat] or not classic(match).is_open(match, moment):
        return []
    setting = match.setup.settings.get("cards")
    return [
        number
        for number, card in enumerate(classic(match).cards)
        if match.hands[seat] >> number & 1
        and moment in moments_of(setting, card)
        and (not card.target or targets(match, seat, card))
    ]


def open_window(match: BowlMatch, value: int, seat: int, moment: str) -> int:
    found = playable(match, seat, moment)
    if not found:
        return value
    match.topic, match.focus = match.rules.number(SPECIAL_PLAYS), NONE
    options = [NO, *(OPTION + number for number in found)]
    return match.ask(seat, CHOICE_Q, options, card_chosen, seat, ALL_MOMENTS.index(moment), value)


def card_chosen(match: BowlMatch, answer: int, seat: int, moment: int, value: int) -> int:
    """One card after the other, each worked out before the next."""
    if answer == NO:
        return value
    match.after(window_again, seat, moment, value)
    return lay_open(match, seat, answer - OPTION)


def lay_open(match: BowlMatch, seat: int, number: int) -> int:
    """A card leaves the hand and is worked out, unless something comes in between."""
    match.after(card_stands, seat, number)
    return declare(match, seat, number)


def declare(match: BowlMatch, seat: int, number: int) -> int:
    """A card leaves the hand. YES, or NO if it comes to nothing."""
    match.hands[seat] &= ~(1 << number)
    match.tell(events.CARD_PLAYED, seat, number)
    return classic(match).card_declared(match, seat, number)


def card_stands(match: BowlMatch, stands: int, seat: int, number: int) -> int:
    return play(match, seat, number) if stands else DONE


def window_again(match: BowlMatch, _: int, seat: int, moment: int, value: int) -> int:
    return open_window(match, value, seat, ALL_MOMENTS[moment])


def moment_of(moment: str, own: bool = False) -> Handler[BowlMatch]:
    """A moment as a handler; a turn or set-up concerns the seat that the point names."""

    def handler(match: BowlMatch, value: int, owner: int, _subject: int, named: int) -> int:
        seat = seat_of(match, owner)
        return value if own and named != seat else open_window(match, value, seat, moment)

    return handler


def turn_over(match: BowlMatch, value: int, owner: int, _subject: int, active: int) -> int:
    """After the team's turn, turnover or not, but not if it has ended the drive with the half."""
    seat = seat_of(match, owner)
    if seat != active or not match.rules.turns_left(match):
        return value
    return open_window(match, value, seat, "own-turn-end")


def kick_settled(match: BowlMatch, value: int, owner: int, _subject: int, _other: int) -> int:
    seat = seat_of(match, owner)
    return open_window(match, value, seat, "after-kick") if seat == match.kicking else value


def drive_ends(match: BowlMatch, value: int, owner: int, _subject: int, _other: int) -> int:
    """A touchdown of the opponents is a moment of its own."""
    seat = seat_of(match, owner)
    scored = match.scorer != NONE and match.seat_of(match.scorer) != seat
    match.after(drive_ended, seat)
    return open_window(match, value, seat, "opponent-scored") if scored else value


def drive_ended(match: BowlMatch, value: int, seat: int) -> int:
    functions.drive_lapses(match, seat)
    return open_window(match, value, seat, "drive-end")


# --- playing a card


def play(match: BowlMatch, seat: int, number: int) -> int:
    card = classic(match).cards[number]
    if card.target in UNAIMED:
        return work(match, card, seat, NONE)
    match.topic, match.focus = match.rules.number(SPECIAL_PLAYS), NONE
    options = [PLAYER + player for player in targets(match, seat, card)]
    return match.ask(seat, PICK_Q, options, card_aimed, seat, number) if options else DONE


def card_aimed(match: BowlMatch, answer: int, seat: int, number: int) -> int:
    tell_played_on(match, answer - PLAYER)
    return work(match, classic(match).cards[number], seat, answer - PLAYER)


def work(match: BowlMatch, card: Card, seat: int, player: int) -> int:
    """What a card gives lasts as it says; some have functions of their own, and some are for the coaches to apply."""
    if card.function is not None:
        return card.function(match, seat, player)
    if not card.by_hand:
        for each in [player] if player != NONE else targets(match, seat, card):
            match.rules.alter(match, each, card.change, until(card, seat))
            if player == NONE:
                tell_played_on(match, each)
    return DONE


def tell_played_on(match: BowlMatch, player: int) -> None:
    match.tell(events.CHANGED, player, match.rules.number(SPECIAL_PLAYS))


def until(card: Card, seat: int) -> int:
    own, other = UNTIL_TURN_ENDS + seat, UNTIL_TURN_ENDS + 1 - seat
    moments = {"turn": own, "opponent-turn": other, "turn and opponent-turn": other}
    return {**moments, "drive": UNTIL_DRIVE, "half": UNTIL_HALF}.get(card.lasts, UNTIL_GAME)
