"""How many cards each coach draws, from decks of their choice, and the moments at which they are played."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.cards.card import ALL_MOMENTS
from touchline.bloodbowl.cards.decks import in_decks
from touchline.bloodbowl.cards.playing import card_stands, declare, open_window, playable
from touchline.bloodbowl.inducements.handbook.staff import own_spell
from touchline.bloodbowl.inducements.sidelines import seat_of
from touchline.bloodbowl.rules.classic.profiles import classic
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    BY_FOUL,
    CHOICE_Q,
    MOVED_MARKER,
    NONE,
    OPTION,
)
from touchline.core.dice import D6, Die
from touchline.core.match import DONE, NO

PLAYS: Final = "special-plays"
DECK: Final = "special-play-decks"
DECKS: Final[tuple[str, ...]] = ("Magic Items", "Dirty Tricks", "Random Events", "Pre-Match Preparation", "own")
DECK_IDS: Final[tuple[str, ...]] = tuple(deck.lower().replace(" ", "-") for deck in DECKS)
BLOCKING_WEAPONS: Final = ("ball-and-chain", "death-roller")
MAGIC: Final = 0  # of which nobody draws two
SETTING: Final = "special_plays"
HANDBOOK: Final = 1  # the setting: one, two or three cards; else one or none


# --- dealing


def deal(match: BowlMatch, value: int, owner: int, _subject: int, _other: int) -> int:
    """A die for the number of cards, and those that the team has besides."""
    seat = seat_of(match, owner)
    number, way = match.sides[seat].card_draw, match.setup.option(SETTING)
    if way:
        die = match.dice.roll(D6)
        match.tell(events.DIE, match.team_owner(seat), match.rules.number(PLAYS), die)
        number += 1 + (die > 1) + (die == 6) if way == HANDBOOK else die // 6
    return next_draw(match, DONE, seat, number, 0, value)


def decks_left(match: BowlMatch, magic: int) -> dict[int, list[int]]:
    """The decks from which a coach may draw, each with the cards that are left in it."""
    cards = classic(match).cards
    left = [n for n in in_decks(match.setup.settings.get("cards"), cards) if not match.cards_out >> n & 1]
    decks = {place: [n for n in left if cards[n].deck == deck] for place, deck in enumerate(DECKS)}
    return {place: found for place, found in decks.items() if found and not (place == MAGIC and magic)}


def next_draw(match: BowlMatch, _: int, seat: int, left: int, magic: int, value: int) -> int:
    """The coach names a deck for each card."""
    decks = decks_left(match, magic) if left else {}
    if not decks:
        return open_window(match, value, seat, "pregame")
    match.topic, match.focus = match.rules.number(DECK), NONE
    options = [OPTION + place for place in decks]
    return match.ask(seat, CHOICE_Q, options, deck_chosen, seat, left, magic, value)


def deck_chosen(match: BowlMatch, answer: int, seat: int, left: int, magic: int, value: int) -> int:
    """A card of the deck at random; some are played as soon as they are drawn."""
    place, cards = answer - OPTION, classic(match).cards
    deck = decks_left(match, magic)[place]
    die = Die("card", tuple([card.id for card in cards]))
    number = match.dice.draw(die, [int(n in deck) for n in range(len(cards))])
    match.cards_out |= 1 << number
    match.hands[seat] |= 1 << number
    match.tell(events.CARD_DRAWN, seat, number)
    match.after(next_draw, seat, left - 1, magic | int(place == MAGIC), value)
    if not cards[number].at_once:
        return DONE
    match.after(card_stands, seat, number)
    return declare(match, seat, number)


# --- cards that step into a rule


def react(match: BowlMatch, value: int, seat: int, moment: str, subject: int) -> int:
    """A coach may play a card into what happens; the value as the card makes it."""
    found = playable(match, seat, moment)
    if not found:
        return value
    match.topic, match.focus = match.rules.number(PLAYS), max(subject, NONE)
    options = [NO, *(OPTION + number for number in found)]
    return match.ask(seat, CHOICE_Q, options, reaction_chosen, seat, subject, value, ALL_MOMENTS.index(moment))


def reaction_chosen(match: BowlMatch, answer: int, seat: int, subject: int, value: int, moment: int) -> int:
    if answer == NO:
        return value
    match.after(reaction_stands, seat, answer - OPTION, subject, value, moment)
    return declare(match, seat, answer - OPTION)


def reaction_stands(
    match: BowlMatch, stands: int, seat: int, number: int, subject: int, value: int, moment: int
) -> int:
    """After a card that decides nothing, or has come to nothing, the coach may play another."""
    reaction, waiting = classic(match).cards[number].reaction, len(match.stack)
    result = reaction(match, seat, subject, value) if stands and reaction is not None else value
    if result != value or len(match.stack) > waiting:
        return result
    return react(match, value, seat, ALL_MOMENTS[moment], subject)


# --- moments of the match


def pass_aimed(match: BowlMatch, value: int, owner: int, player: int, _target: int) -> int:
    seat = seat_of(match, owner)
    return react(match, value, seat, "own-pass", player) if match.seat_of(player) == seat else value


def action_begins(match: BowlMatch, value: int, owner: int, player: int, _target: int) -> int:
    """A player of the owner's acts, unless a trait has stopped the action already."""
    seat = seat_of(match, owner)
    return react(match, value, seat, "own-action", player) if value and match.seat_of(player) == seat else value


def ordinary_block(match: BowlMatch, value: int, owner: int, player: int, _target: int) -> int:
    """A block of a player of the owner's, but not one of two at once, nor with a weapon."""
    seat = seat_of(match, owner)
    armed = match.effects[player] & match.rules.bits_of(BLOCKING_WEAPONS)
    if match.seat_of(player) != seat or armed or match.act_other != NONE:
        return value
    return react(match, value, seat, "own-block", player)


def unhurt(match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    """An opponent was knocked over and is not hurt; victims of fouls and weapons have not fallen by them."""
    if match.is_standing(player) or match.cause == BY_FOUL:
        return value
    seat = seat_of(match, owner)
    spared = match.seat_of(player) == seat or match.rules.is_owned(match, player, "bone-head")
    return value if spared else react(match, value, seat, "opponent-unhurt", player)


def setting_up(match: BowlMatch, value: int, owner: int, _subject: int, named: int) -> int:
    seat = seat_of(match, owner)
    if named != seat:
        return value
    match.after(first_set_up, seat)
    return open_window(match, value, seat, "before-setup")


def first_set_up(match: BowlMatch, value: int, seat: int) -> int:
    return open_window(match, value, seat, "first-setup") if is_first_drive(match) else value


def is_first_drive(match: BowlMatch) -> bool:
    return match.half == 1 and match.turns == [0, 0] and match.score == [0, 0]


def drive_begins(match: BowlMatch, value: int, owner: int, _subject: int, _other: int) -> int:
    seat = seat_of(match, owner)
    match.after(first_kick_off, seat)
    return open_window(match, value, seat, "before-kick")


def first_kick_off(match: BowlMatch, value: int, seat: int) -> int:
    return open_window(match, value, seat, "first-kick") if is_first_drive(match) else value


def kick_placed(match: BowlMatch, value: int, owner: int, _subject: int, _other: int) -> int:
    seat = seat_of(match, owner)
    return react(match, value, seat, "kick", NONE) if seat == match.kicking else value


def half_begins(match: BowlMatch, value: int, owner: int, _subject: int, half: int) -> int:
    return react(match, value, seat_of(match, owner), "half-time", NONE) if half == 2 else value


def ref_is_got(match: BowlMatch, value: int, owner: int, _subject: int, winner: int) -> int:
    seat = seat_of(match, owner)
    return value if winner == seat else react(match, value, seat, "opponent-gets-the-ref", NONE)


def foul_begins(match: BowlMatch, value: int, owner: int, player: int, victim: int) -> int:
    """The coach whose player is fouled comes first."""
    if value < 0 or is_second(match, owner):
        return value
    seat = match.seat_of(player)
    match.after(foul_goes_on, seat, victim, value)
    return react(match, value, 1 - seat, "opponent-fouls", victim)


def foul_goes_on(match: BowlMatch, result: int, seat: int, victim: int, value: int) -> int:
    return react(match, value, seat, "own-foul", victim) if result == value else result


def is_second(match: BowlMatch, owner: int) -> bool:
    """Has the other coach, who has cards as well, been asked about this moment for both?"""
    return seat_of(match, owner) == 1 and match.rules.is_owned(match, match.team_owner(0), PLAYS)


def rerolls(match: BowlMatch, value: int, owner: int, player: int, _source: int) -> int:
    seat = seat_of(match, owner)
    theirs = value and match.seat_of(player) != seat
    return react(match, value, seat, "opponent-re-rolls", player) if theirs else value


# --- the start of a turn


def turn_begins(match: BowlMatch, value: int, owner: int, _subject: int, active: int) -> int:
    """The coach whose turn it is not comes first, then the other, until neither plays a card or casts a spell.

    Once the turn marker is moved only the coach whose turn it is gets another chance.
    """
    if is_second(match, owner):
        return value
    if match.marker == MOVED_MARKER:
        return turn_answered(match, value, active, in_hand(match, active))
    return turn_window(match, value, active)


def in_hand(match: BowlMatch, seat: int) -> int:
    """How many cards and spells a coach has left."""
    return match.hands[seat].bit_count() + match.rules.is_owned(match, match.team_owner(seat), "wizard")


def turn_window(match: BowlMatch, value: int, active: int) -> int:
    match.after(turn_answered, active, in_hand(match, active))
    return open_window(match, value, 1 - active, "opponent-turn-start")


def turn_answered(match: BowlMatch, value: int, active: int, held: int) -> int:
    match.after(turn_closed, active, held)
    match.after(own_spell, active)
    return open_window(match, value, active, "own-turn-start")


def turn_closed(match: BowlMatch, value: int, active: int, held: int) -> int:
    if in_hand(match, active) >= held:
        return value
    if match.marker == MOVED_MARKER:
        return turn_answered(match, value, active, in_hand(match, active))
    return turn_window(match, value, active)
