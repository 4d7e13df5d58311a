"""People and things beside the pitch that simply add to what a team has."""

from __future__ import annotations

from datetime import date
from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.entries import (
    Inducement,
    Reduced,
)
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ABSENT,
    ASSISTANTS,
    CHEERLEADERS,
    HALF_BEGINS,
    JOURNEYMAN,
    KICK_FLIES,
    PREPARED,
    RECOVERY,
    RESERVES,
    TEAM_REROLLS,
    UNTIL_HALF,
)
from touchline.core.dice import D3, D6
from touchline.core.hooks import Effect

MOST_CHEERLEADERS: Final = 16
MOST_ASSISTANTS: Final = 9
CHEF_DICE: Final = 3
CHEF_TARGET: Final = 4
LAST_HALF_FOR_CHEF: Final = 2
MEAL_DUE: Final = "meal-due"


def seat_of(match: BowlMatch, owner: int) -> int:
    """The seat of a team that owns an effect."""
    return owner - match.count


def roll_for(match: BowlMatch, player: int, effect: str) -> int:
    """The die of an inducement, for a player, a team or nobody."""
    die = match.dice.roll(D6)
    match.tell(events.DIE, player, match.rules.number(effect), die)
    return die


def roll_against(match: BowlMatch, player: int, effect: str, target: int) -> bool:
    """The same die where so much or more is needed, for what the player or the team hopes for."""
    die = match.dice.roll(D6)
    match.tell_roll(events.DIE, player, match.rules.number(effect), die, die, target)
    return die >= target


def threatens(match: BowlMatch, player: int, effect: str, target: int) -> bool:
    """The same die where so much or more harms the player."""
    die = match.dice.roll(D6)
    match.rules.tell_threat(match, player, match.rules.number(effect), die, target)
    return die >= target


def roll_number(match: BowlMatch, seat: int, effect: str) -> int:
    """The D3 by which an inducement counts something, for the team."""
    die = match.dice.roll(D3)
    match.tell(events.DIE, match.team_owner(seat), match.rules.number(effect), die)
    return die


def cheerleaders(match: BowlMatch, value: int, owner: int, _subject: int, seat: int) -> int:
    if seat_of(match, owner) != seat:
        return value
    return max(value, min(MOST_CHEERLEADERS, value + match.rules.stock(match, seat, "temp-agency-cheerleaders")))


def assistants(match: BowlMatch, value: int, owner: int, _subject: int, seat: int) -> int:
    if seat_of(match, owner) != seat:
        return value
    return max(value, min(MOST_ASSISTANTS, value + match.rules.stock(match, seat, "part-time-assistant-coaches")))


def kegs(match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    """Everybody of the team comes round more easily."""
    seat = seat_of(match, owner)
    return value + match.rules.stock(match, seat, "bloodweiser-kegs") if match.seat_of(player) == seat else value


def extra_training(match: BowlMatch, value: int, owner: int, _subject: int, seat: int) -> int:
    own = seat_of(match, owner) == seat
    return value + match.rules.stock(match, seat, "extra-team-training") if own else value


def bribes(match: BowlMatch, value: int, owner: int, _subject: int, _other: int) -> int:
    """Bribes bought join those the team has."""
    seat = seat_of(match, owner)
    match.bribes[seat] += match.rules.stock(match, seat, "bribes")
    return value


def riotous_rookies(match: BowlMatch, value: int, owner: int, _subject: int, _other: int) -> int:
    """Some more journeymen turn up, whatever the size of the team."""
    seat = seat_of(match, owner)
    number = match.dice.roll(D3) + match.dice.roll(D3) + 1
    waiting = [
        player
        for player in match.team(seat)
        if match.box[player] == ABSENT and match.sheets[player].contract == JOURNEYMAN
    ]
    for player in waiting[:number]:
        match.box[player] = RESERVES
        match.tell(events.JOINED, player)
    return value


def light_the_stove(match: BowlMatch, value: int, owner: int, _subject: int, half: int) -> int:
    """A meal is due in each half, but none in extra time."""
    if half <= LAST_HALF_FOR_CHEF:
        match.rules.grant(match, owner, MEAL_DUE, UNTIL_HALF)
    return value


def master_chef(match: BowlMatch, value: int, owner: int, _subject: int, _other: int) -> int:
    """At the first kick-off of each half good food is worth re-rolls, and the other team's people come along."""
    if not match.rules.is_owned(match, owner, MEAL_DUE):
        return value
    match.rules.withdraw(match, owner, MEAL_DUE)
    seat = seat_of(match, owner)
    for _ in range(CHEF_DICE):
        die = match.dice.roll(D6)
        number = match.rules.number("halfling-master-chef")
        match.tell_roll(events.DIE, match.team_owner(seat), number, die, die, CHEF_TARGET)
        if die >= CHEF_TARGET:
            match.rerolls[seat] += 1
            match.tell(events.REROLL_GAINED, seat)
            if match.rerolls[1 - seat]:
                match.rerolls[1 - seat] -= 1
                match.tell(events.REROLL_LOST, 1 - seat)
    return value


SIDELINES: Final[list[Inducement]] = [
    Inducement(
        Effect("temp-agency-cheerleaders", values={CHEERLEADERS: cheerleaders}),
        "Temp Agency Cheerleaders",
        "Each adds one cheerleader for the game, up to 16 in total.",
        20_000,
        maximum=4,
    ),
    Inducement(
        Effect("part-time-assistant-coaches", values={ASSISTANTS: assistants}),
        "Part-time Assistant Coaches",
        "Each adds one assistant coach for the game, up to 9 in total.",
        20_000,
        maximum=3,
    ),
    Inducement(
        Effect("bloodweiser-kegs", values={RECOVERY: kegs}),
        "Bloodweiser Kegs",
        "Each gives +1 on Knock-out recovery rolls.",
        50_000,
        maximum=2,
    ),
    Inducement(
        Effect("special-plays"),  # the cards are not part of the match: it can be held, and does nothing
        "Special Plays",
        "Each gives a card from a random deck: draw two, keep one.",
        100_000,
        maximum=5,
        before_match=False,
    ),
    Inducement(
        Effect("extra-team-training", values={TEAM_REROLLS: extra_training}),
        "Extra Team Training",
        "Each gives one more team re-roll per half.",
        100_000,
        maximum=8,
    ),
    Inducement(
        Effect("bribes", interrupts={PREPARED: bribes}),
        "Bribes",
        "Used when a player is Sent-off: on 2+ the player stays.",
        100_000,
        maximum=3,
        reduced=(Reduced("bribery-and-corruption", 50_000),),
    ),
    Inducement(
        Effect("riotous-rookies", interrupts={PREPARED: riotous_rookies}),
        "Riotous Rookies",
        "2D3+1 extra Journeymen for the game.",
        100_000,
        needs="low-cost-linemen",
        journeymen=7,
    ),
    Inducement(
        Effect("halfling-master-chef", interrupts={HALF_BEGINS: light_the_stove, KICK_FLIES: master_chef}),
        "Halfling Master Chef",
        "Three D6 at the start of each half: every 4+ gains a re-roll and takes one from the opponent.",
        300_000,
        reduced=(
            Reduced("halfling-thimble-cup", 100_000, until=date(2024, 5, 28)),
            Reduced("halfling", 100_000, since=date(2024, 5, 28)),
        ),
    ),
]
