"""The entry that brings the special plays of this edition, with all moments at which they may be played."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.cards import playing
from touchline.bloodbowl.cards.card import Card, read_cards
from touchline.bloodbowl.cards.handbook import dealing, match_long, reactions, turn_plays
from touchline.bloodbowl.cards.handbook.lasting import CARD_CHANGES, CARD_EFFECTS
from touchline.bloodbowl.data_files import read_data
from touchline.bloodbowl.entries import BookEntry
from touchline.bloodbowl.inducements.handbook.staff import own_spell
from touchline.bloodbowl.skills.team_rerolls import TEAM_TESTS
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ACTIVATED,
    ARMOUR_HELD,
    BASE_STRENGTH,
    DRIVE_BEGINS,
    FOULING,
    GET_REF,
    HALF_BEGINS,
    KICK_PLACED,
    KICK_SETTLED,
    PASS_AIMED,
    PREPARED,
    REROLL_WORKS,
    SETTING_UP,
    TURN_BEGINS,
    TURN_ENDS,
)
from touchline.core.hooks import Effect

CARDS: Final[list[Card]] = read_cards(
    read_data("cards_gold.toml"), match_long.MATCH_LONG | turn_plays.TURN_PLAYS, reactions.REACTIONS
)
TRAINING: Final = "extra-training"
TRAININGS: Final[int] = sum(1 << n for n, card in enumerate(CARDS) if card.id.startswith(TRAINING))


def has_trained(match: BowlMatch, owner: int, _player: int, _shown: int) -> bool:
    """In the own turn, besides the team's own re-roll."""
    seat = owner - match.count
    return match.rules.is_team_turn(match) and match.active == seat and match.hands[seat] & TRAININGS > 0


def spend_training(match: BowlMatch, owner: int) -> None:
    seat = owner - match.count
    held = match.hands[seat] & TRAININGS
    match.hands[seat] ^= held & -held


SPECIAL_PLAYS: Final[BookEntry] = BookEntry(
    Effect(
        playing.SPECIAL_PLAYS,
        interrupts={
            PREPARED: dealing.deal,
            SETTING_UP: dealing.setting_up,
            DRIVE_BEGINS: dealing.drive_begins,
            KICK_PLACED: dealing.kick_placed,
            KICK_SETTLED: playing.kick_settled,
            HALF_BEGINS: dealing.half_begins,
            GET_REF: dealing.ref_is_got,
            TURN_BEGINS: dealing.turn_begins,
            TURN_ENDS: playing.turn_over,
            ACTIVATED: dealing.action_begins,
            PASS_AIMED: dealing.pass_aimed,
            BASE_STRENGTH: dealing.ordinary_block,
            FOULING: dealing.foul_begins,
            REROLL_WORKS: dealing.rerolls,
            ARMOUR_HELD: dealing.unhurt,
        },
    ),
    "Special Plays",
    "Cards that each coach draws before the match and keeps secret.",
    carry_on=(
        playing.card_chosen,
        playing.card_stands,
        playing.window_again,
        playing.card_aimed,
        dealing.next_draw,
        dealing.deck_chosen,
        dealing.reaction_chosen,
        dealing.reaction_stands,
        dealing.first_set_up,
        dealing.first_kick_off,
        dealing.foul_goes_on,
        dealing.turn_answered,
        dealing.turn_closed,
        own_spell,
        turn_plays.displaced,
        turn_plays.came_up,
        turn_plays.penalty_paid,
        turn_plays.dazzled,
        turn_plays.fetched,
        reactions.foot_aimed,
        reactions.foul_settled,
        reactions.blatantly_seen,
        reactions.stumbles,
    ),
    options=tuple(card.id for card in CARDS),
    alterations=(*[card.alteration() for card in CARDS if card.gives or card.adds], *CARD_CHANGES),
)
CARD_ENTRIES: Final[list[BookEntry]] = [
    SPECIAL_PLAYS,
    BookEntry(
        Effect(dealing.DECK), "Next special play", "Cards are drawn from a deck of choice.", options=dealing.DECK_IDS
    ),
    BookEntry(
        Effect(TRAINING, rerolls=dict.fromkeys(TEAM_TESTS, has_trained), spend=spend_training),
        "Extra Training",
        "A card: one re-roll, in addition to a team re-roll of the same turn.",
    ),
    *CARD_EFFECTS,
]
