"""Drummers, pots, brews and other things of the supplement."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.entries import (
    DEATH_ZONE,
    BookEntry,
    Inducement,
)
from touchline.bloodbowl.inducements.healers import offer
from touchline.bloodbowl.inducements.sidelines import roll_against, roll_number, seat_of
from touchline.bloodbowl.skills.team_rerolls import TEAM_REROLL, TEAM_TESTS, pay_team_reroll
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    CASUALTY_SUFFERED,
    DRIVE_BEGINS,
    NONE,
    REROLL_WORKS,
    TURN,
    UNTIL_DRIVE,
    UNTIL_GAME,
    UNTIL_HALF,
    USE_Q,
)
from touchline.core.hooks import Effect, Handler
from touchline.core.match import DONE, NO, YES

SERIOUS_INJURY: Final = 3  # the row of the Casualty table
MASCOT: Final = "team-mascot"
MASCOT_TARGET: Final = 5
FIRST_HALF: Final = 1
BREW: Final = ("dauntless", "frenzy", "really-stupid")
LEAST_BET: Final = 10_000
HIGHEST_BET: Final = 100_000


# --- Bottles of Heady Brew


def heady_brew(match: BowlMatch, value: int, owner: int, _subject: int, _other: int) -> int:
    seat = seat_of(match, owner)
    if not drinkers(match, seat):
        return value
    offer(match, owner, NONE, "bottles-of-heady-brew")
    return match.ask(seat, USE_Q, [NO, YES], brew_opened, seat)


def drinkers(match: BowlMatch, seat: int) -> int:
    return sum(1 << p for p in match.on_pitch(seat) if match.rules.has_skill(match, p, "stunty"))


def brew_opened(match: BowlMatch, answer: int, seat: int) -> int:
    """Some random Stunty players are braver, wilder and dimmer for the drive."""
    if answer == NO:
        return DONE
    match.rules.use_stock(match, seat, "bottles-of-heady-brew", shown=True)
    eligible = drinkers(match, seat)
    for _ in range(min(roll_number(match, seat, "bottles-of-heady-brew"), eligible.bit_count())):
        player = match.rules.random_player(match, seat, eligible)
        eligible &= ~(1 << player)
        match.tell(events.CHANGED, player, match.rules.number("bottles-of-heady-brew"))
        for skill in BREW:
            match.rules.alter(match, player, skill, UNTIL_DRIVE)
    return DONE


# --- Team Mascot


def mascot_helps(match: BowlMatch, owner: int, _player: int, _shown: int) -> bool:
    seat = seat_of(match, owner)
    unused = not match.rules.is_owned(match, owner, "tired-mascot")
    return match.phase == TURN and match.active == seat and unused


def mascot_used(match: BowlMatch, owner: int) -> None:
    """Like other re-rolls of the team, it does not come back for extra time."""
    match.rules.grant(match, owner, "tired-mascot", UNTIL_HALF if match.half == FIRST_HALF else UNTIL_GAME)


def mascot_on(target: int) -> Handler[BowlMatch]:
    """On this number it is like any team re-roll, also for a Loner; otherwise one of the team's own may be used."""

    def handler(match: BowlMatch, value: int, owner: int, player: int, source: int) -> int:
        rules = match.rules
        if source != rules.number(MASCOT) or not value:
            return value
        if roll_against(match, player, MASCOT, target):
            return rules.interrupt(match, YES, REROLL_WORKS, player, rules.number(TEAM_REROLL))
        seat = seat_of(match, owner)
        if not match.rerolls[seat] + match.drive_rerolls[seat]:
            return NO
        match.topic, match.focus = rules.number(TEAM_REROLL), player
        return match.ask(seat, USE_Q, [NO, YES], mascot_replaced, owner, player)

    return handler


def mascot_replaced(match: BowlMatch, answer: int, owner: int, player: int) -> int:
    if answer == NO:
        return NO
    pay_team_reroll(match, owner)
    return match.rules.interrupt(match, YES, REROLL_WORKS, player, match.rules.number(TEAM_REROLL))


# --- Medicinal Unguent


def unguent(match: BowlMatch, value: int, owner: int, player: int, row: int) -> int:
    """A Serious Injury is put off until after the game."""
    if not value or row != SERIOUS_INJURY or match.seat_of(player) != seat_of(match, owner):
        return value
    offer(match, owner, player, "medicinal-unguent")
    return match.ask(match.seat_of(player), USE_Q, [NO, YES], unguent_used, value, player, row)


def unguent_used(match: BowlMatch, answer: int, value: int, player: int, row: int) -> int:
    if answer == NO:
        return value
    match.rules.use_stock(match, match.seat_of(player), "medicinal-unguent")
    match.rules.note_injury(match, player, row)
    return NO


def mascot_entry(text: str, target: int, cost: int, publication: str) -> Inducement:
    """The Team Mascot of an edition, whose re-roll works on a die of `target` or more."""
    return Inducement(
        Effect(
            MASCOT,
            rerolls=dict.fromkeys(TEAM_TESTS, mascot_helps),
            spend=mascot_used,
            interrupts={REROLL_WORKS: mascot_on(target)},
        ),
        "Team Mascot",
        text,
        cost,
        publication=publication,
        loner_rolls=True,
        carry_on=(mascot_replaced,),
    )


TIRED_MASCOT: Final[BookEntry] = BookEntry(
    Effect("tired-mascot"),
    "Tired mascot",
    "The Team Mascot's re-roll is used up until the half ends.",
)
THINGS: Final[list[Inducement]] = [
    Inducement(
        Effect("bottles-of-heady-brew", interrupts={DRIVE_BEGINS: heady_brew}),
        "Bottles of Heady Brew",
        "D3 random Stunty players gain Dauntless, Frenzy and Really Stupid for a drive.",
        40_000,
        maximum=3,
        publication=DEATH_ZONE,
        needs_tier=3,
        carry_on=(brew_opened,),
    ),
    mascot_entry("One more team re-roll per half that works on 5+.", MASCOT_TARGET, 30_000, DEATH_ZONE),
    Inducement(
        Effect("medicinal-unguent", interrupts={CASUALTY_SUFFERED: unguent}),
        "Medicinal Unguent",
        "A player with a Serious Injury returns to Reserves for this game.",
        60_000,
        publication=DEATH_ZONE,
        carry_on=(unguent_used,),
    ),
    Inducement(
        Effect("side-bet"),  # decided by the result of the match
        "Side Bet",
        "Bet gold from the Treasury on your own win: you get twice as much back, or nothing.",
        LEAST_BET,
        HIGHEST_BET // LEAST_BET,
        publication=DEATH_ZONE,
        treasury_only=True,
        pays=2,
    ),
]
THING_COMPANIONS: Final[list[BookEntry]] = [TIRED_MASCOT]
