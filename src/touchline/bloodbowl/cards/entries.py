"""The inducement that brings cards, with all moments at which they may be played."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.alterations import Alteration
from touchline.bloodbowl.cards import flights, functions, misfortunes, playing, plays, tricks
from touchline.bloodbowl.cards.card import Card, Function, read_cards
from touchline.bloodbowl.cards.lasting import CARD_CHANGES, CARD_EFFECTS
from touchline.bloodbowl.data_files import read_data
from touchline.bloodbowl.entries import BookEntry, Inducement
from touchline.bloodbowl.vocabulary import (
    ACTIVATION_ENDED,
    DRIVE_BEGINS,
    DRIVE_ENDS,
    KICK_SCATTERED,
    KICK_SETTLED,
    PREPARED,
    SETTING_UP,
    TURN_BEGINS,
    TURN_ENDS,
)
from touchline.core.hooks import Effect

FUNCTIONS: Final[dict[str, Function]] = {
    **functions.FUNCTIONS,
    **tricks.FUNCTIONS,
    **flights.FUNCTIONS,
    **plays.FUNCTIONS,
    **misfortunes.FUNCTIONS,
}
CARDS: Final[list[Card]] = read_cards(read_data("cards_2016.toml"), FUNCTIONS)
CHANGES: Final[tuple[Alteration, ...]] = (*CARD_CHANGES, *tricks.CHANGES, *plays.CHANGES, *misfortunes.CHANGES)
SPECIAL_PLAYS: Final[Inducement] = Inducement(
    Effect(
        playing.SPECIAL_PLAYS,
        interrupts={
            PREPARED: playing.deal,
            SETTING_UP: playing.moment_of("before-setup", own=True),
            DRIVE_BEGINS: playing.moment_of("before-kick"),
            KICK_SCATTERED: playing.moment_of("after-scatter"),
            KICK_SETTLED: playing.kick_settled,
            TURN_BEGINS: playing.moment_of("own-turn-start", own=True),
            TURN_ENDS: playing.turn_over,
            DRIVE_ENDS: playing.drive_ends,
            ACTIVATION_ENDED: functions.shields_follow_ball,
        },
    ),
    "Special Plays",
    "One more special play card to draw and to keep.",
    100_000,
    maximum=5,
    carry_on=(
        playing.given_back,
        playing.card_chosen,
        playing.card_stands,
        playing.window_again,
        playing.card_aimed,
        playing.drive_ended,
        functions.chopped,
        functions.substituted,
        *flights.CARRY_ON,
        *plays.CARRY_ON,
        *misfortunes.CARRY_ON,
    ),
    options=tuple(card.id for card in CARDS),
    alterations=(*[card.alteration() for card in CARDS if card.gives or card.adds], *CHANGES),
)
CARD_ENTRIES: Final[list[BookEntry]] = [
    SPECIAL_PLAYS,
    *CARD_EFFECTS,
    *tricks.ENTRIES,
    *flights.ENTRIES,
    *plays.ENTRIES,
    *misfortunes.ENTRIES,
]
