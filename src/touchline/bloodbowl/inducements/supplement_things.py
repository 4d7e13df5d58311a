"""Drummers, pots, brews and other things of the supplement."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.inducements.healers import offer
from touchline.bloodbowl.inducements.sidelines import seat_of
from touchline.bloodbowl.inducements.spells import begin_blast, end_blast
from touchline.bloodbowl.skills.rerolls import TEAM_REROLL, TEAM_TESTS, pay_team_reroll
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    BY_POT,
    CASUALTY_SUFFERED,
    CHEERLEADERS,
    CHOICE_Q,
    DRIVE_BEGINS,
    KICK_COMES_DOWN,
    KICKED,
    KNOCKED_OUT,
    NONE,
    OPTION,
    PICK_Q,
    PLAYER,
    PREPARED,
    REROLL_WORKS,
    RESERVES,
    SQUARE,
    TURN,
    TURN_ENDS,
    UNTIL_DRIVE,
    UNTIL_HALF,
    USE_Q,
)
from touchline.core.dice import D3, D6, D8
from touchline.core.grid import OFF
from touchline.core.hooks import Effect
from touchline.core.match import DONE, NO, YES

DRUM_DICE: Final = 3
DRUMS_UP: Final = 4
SERIOUS_INJURY: Final = 3  # the row of the Casualty table
MASCOT: Final = "team-mascot"
MASCOT_TARGET: Final = 5
RUNE_WORKS: Final = 4
RUNES: Final = ("rune of might", "rune of fury", "rune of speed", "rune of iron", "rune of impact")
SHIFTS: Final = (
    "direction-2", "direction-1", "distance-2", "distance-1", "as-it-is", "distance+1", "distance+2", "direction+1",
    "direction+2",
)  # fmt: skip
BREW: Final = ("dauntless", "frenzy", "really-stupid")
SIDE_BET: Final = "side-bet"  # decided by the result of the match: see what follows after it
LEAST_BET: Final = 10_000
HIGHEST_BET: Final = 100_000
EAST: Final = 3
WEST: Final = 7


def roll_for(match: BowlMatch, player: int, effect: str) -> int:
    die = match.dice.roll(D6)
    match.tell(events.DIE, player, match.rules.number(effect), die)
    return die


# --- Waaagh! Drummer


def waaagh_drummer(match: BowlMatch, value: int, owner: int, _subject: int, _other: int) -> int:
    """After the kick-off event the drums push opponents back."""
    seat = seat_of(match, owner)
    beats = sum(roll_for(match, match.team(seat)[0], "waaagh-drummer") >= DRUMS_UP for _ in range(DRUM_DICE))
    return drum(match, value, seat, beats, 0)


def drum(match: BowlMatch, _: int, seat: int, beats: int, pushed: int) -> int:
    """One opponent for each beat, none twice; whoever is drummed off the pitch is the crowd's."""
    if match.in_crowd != NONE:
        gone, match.in_crowd = match.in_crowd, NONE
        match.after(drum, seat, beats, pushed)
        return match.rules.crowd_hurts(match, gone)
    foes = [foe for foe in match.on_pitch(1 - seat) if not pushed >> foe & 1 and drum_origin(match, foe) != OFF]
    own = match.on_pitch(seat)
    if not beats or not foes or not own:
        return DONE
    match.topic = match.rules.number("waaagh-drummer")
    return match.ask(seat, PICK_Q, [NO] + [PLAYER + foe for foe in foes], drummed, seat, beats, pushed)


def drum_origin(match: BowlMatch, foe: int) -> int:
    """The square on the far side of a player from their own End Zone."""
    return match.grid.steps[match.at[foe]][EAST if match.seat_of(foe) == 0 else WEST]


def drummed(match: BowlMatch, answer: int, seat: int, beats: int, pushed: int) -> int:
    if answer == NO:
        return DONE
    foe = answer - PLAYER
    match.after(drum, seat, beats - 1, pushed | 1 << foe)
    return match.rules.push(match, foe, match.on_pitch(seat)[0], drum_origin(match, foe))


# --- Cavorting Nurglings


def nurglings_gather(match: BowlMatch, value: int, owner: int, _subject: int, _other: int) -> int:
    seat = seat_of(match, owner)
    match.fans[seat] += match.rules.stock(match, seat, "cavorting-nurglings")
    return value


def nurglings_cheer(match: BowlMatch, value: int, owner: int, _subject: int, seat: int) -> int:
    own = seat_of(match, owner) == seat
    return value + match.rules.stock(match, seat, "cavorting-nurglings") if own else value


# --- Dwarfen Runesmith


def runesmith(match: BowlMatch, value: int, owner: int, _subject: int, _other: int) -> int:
    """Each drive one player without Loner may be given a rune, until it has worked or broken."""
    seat, rules = seat_of(match, owner), match.rules
    players = [p for p in match.on_pitch(seat) if not rules.has_skill(match, p, "loner")]
    if not players:
        return value
    match.topic, match.focus = rules.number("dwarfen-runesmith"), NONE
    return match.ask(seat, PICK_Q, [NO] + [PLAYER + player for player in players], rune_bearer, seat)


def rune_bearer(match: BowlMatch, answer: int, seat: int) -> int:
    if answer == NO:
        return DONE
    match.topic, match.focus = match.rules.number("dwarfen-runesmith"), answer - PLAYER
    return match.ask(seat, CHOICE_Q, [OPTION + n for n in range(len(RUNES))], rune_struck, seat, answer - PLAYER)


def rune_struck(match: BowlMatch, answer: int, seat: int, player: int) -> int:
    """4+ works for the drive, 2-3 may be tried again, a 1 spoils it."""
    die = roll_for(match, player, "dwarfen-runesmith")
    if die >= RUNE_WORKS:
        match.rules.alter(match, player, RUNES[answer - OPTION], UNTIL_DRIVE)
    if die >= RUNE_WORKS or die == 1:
        match.rules.use_stock(match, seat, "dwarfen-runesmith")
    return DONE


# --- Halfling Hot-pot


def hot_pot(match: BowlMatch, value: int, owner: int, _subject: int, active: int) -> int:
    """Once per game, after an opposing turn."""
    seat = seat_of(match, owner)
    if seat == active:
        return value
    match.topic = match.rules.number("halfling-hot-pot")
    return match.ask(seat, PICK_Q, [NO, *match.grid.squares(match.grid.full, SQUARE)], pot_thrown, seat)


def pot_thrown(match: BowlMatch, answer: int, seat: int) -> int:
    """6 is on target, 2-5 drifts, a 1 is spilt over the own bench."""
    if answer == NO:
        return DONE
    rules, square = match.rules, answer - SQUARE
    rules.use_stock(match, seat, "halfling-hot-pot")
    die = roll_for(match, match.team(seat)[0], "halfling-hot-pot")
    if die == 1:
        return spill(match, seat)
    if die < 6:
        direction = rules.directions[match.dice.roll(D8) - 1]
        square, out = rules.fly(match, square, direction, match.dice.roll(D3))
        if out:
            return DONE
    begin_blast(match, seat)
    match.after(end_blast, seat)
    match.after(scald, sum(1 << p for p in match.players_on(match.grid.near[square])))
    occupant = match.player_at(square)
    return DONE if occupant == NONE else rules.strike_down(match, occupant, BY_POT)


def spill(match: BowlMatch, seat: int) -> int:
    bench = sum(1 << p for p in match.team(seat) if match.box[p] == RESERVES)
    for _ in range(min(match.dice.roll(D3), bench.bit_count())):
        player = match.rules.random_player(match, seat, bench)
        bench &= ~(1 << player)
        match.rules.remove(match, player, KNOCKED_OUT)
    return DONE


def scald(match: BowlMatch, _: int, around: int) -> int:
    """Standing players around it are Placed Prone on a 4."""
    for player in range(match.count):
        if around >> player & 1 and match.is_standing(player):
            if roll_for(match, player, "halfling-hot-pot") >= DRUMS_UP:
                match.rules.lay_down(match, player)
    return DONE


# --- Master of Ballistics


def ballistics(match: BowlMatch, value: int, owner: int, _kicker: int, _other: int) -> int:
    """Before an own kick deviates: nothing, a little shorter, or one die as wished."""
    seat = seat_of(match, owner)
    if match.kicking != seat:
        return value
    die = match.dice.roll(D3)
    match.tell(events.DIE, match.team(seat)[0], match.rules.number("master-of-ballistics"), die)
    if die < 3:
        return value if die == 1 else max(0, value - 1)
    match.topic, match.focus = match.rules.number("master-of-ballistics"), NONE
    return match.ask(seat, CHOICE_Q, [OPTION + n for n in range(len(SHIFTS))], ballistics_chosen, value)


def ballistics_chosen(match: BowlMatch, answer: int, value: int) -> int:
    """A die stays within its faces."""
    shift = SHIFTS[answer - OPTION]
    if shift.startswith("distance"):
        return min(6, max(0, value + int(shift.removeprefix("distance"))))
    if shift.startswith("direction"):
        match.kick_way = min(8, max(1, match.kick_way + int(shift.removeprefix("direction"))))
    return value


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
    match.rules.use_stock(match, seat, "bottles-of-heady-brew")
    eligible = drinkers(match, seat)
    for _ in range(min(match.dice.roll(D3), eligible.bit_count())):
        player = match.rules.random_player(match, seat, eligible)
        eligible &= ~(1 << player)
        for skill in BREW:
            match.rules.alter(match, player, skill, UNTIL_DRIVE)
    return DONE


# --- Team Mascot


def mascot_helps(match: BowlMatch, owner: int, _player: int, _shown: int) -> bool:
    seat = seat_of(match, owner)
    unused = not match.rules.is_owned(match, owner, "tired-mascot")
    return match.phase == TURN and match.active == seat and unused


def mascot_used(match: BowlMatch, owner: int) -> None:
    match.rules.grant(match, owner, "tired-mascot", UNTIL_HALF)


def mascot(match: BowlMatch, value: int, owner: int, player: int, source: int) -> int:
    """The re-roll works on a 5; otherwise one of the team's own may be used instead."""
    rules = match.rules
    if source != rules.number(MASCOT) or not value:
        return value
    if roll_for(match, player, MASCOT) >= MASCOT_TARGET:
        return YES
    seat = seat_of(match, owner)
    if not match.rerolls[seat] + match.drive_rerolls[seat]:
        return NO
    match.topic, match.focus = rules.number(TEAM_REROLL), player
    return match.ask(seat, USE_Q, [NO, YES], mascot_replaced, owner, player)


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
    match.hurt[player] = row
    return NO


CARRY_ON: Final[tuple[Callable[..., int], ...]] = (
    drum,
    drummed,
    rune_bearer,
    rune_struck,
    pot_thrown,
    scald,
    ballistics_chosen,
    brew_opened,
    mascot_replaced,
    unguent_used,
)

THINGS: Final[list[Effect[BowlMatch]]] = [
    Effect("waaagh-drummer", interrupts={KICK_COMES_DOWN: waaagh_drummer}),
    Effect("cavorting-nurglings", values={CHEERLEADERS: nurglings_cheer}, interrupts={PREPARED: nurglings_gather}),
    Effect("dwarfen-runesmith", interrupts={DRIVE_BEGINS: runesmith}),
    Effect("halfling-hot-pot", interrupts={TURN_ENDS: hot_pot}),
    Effect("master-of-ballistics", interrupts={KICKED: ballistics}),
    Effect("bottles-of-heady-brew", interrupts={DRIVE_BEGINS: heady_brew}),
    Effect(
        MASCOT,
        rerolls=dict.fromkeys(TEAM_TESTS, mascot_helps),
        spend=mascot_used,
        interrupts={REROLL_WORKS: mascot},
    ),
    Effect("medicinal-unguent", interrupts={CASUALTY_SUFFERED: unguent}),
    Effect(SIDE_BET),
]
THING_COMPANIONS: Final[list[Effect[BowlMatch]]] = [Effect("tired-mascot")]
OPTIONS: Final[dict[str, tuple[str, ...]]] = {
    "dwarfen-runesmith": tuple(rune.split()[-1] for rune in RUNES),
    "master-of-ballistics": SHIFTS,
}
