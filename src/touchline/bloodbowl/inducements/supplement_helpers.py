"""Helpers beside the pitch, as the supplement has them: a drummer, nurglings, a runesmith, a pot, a gunner."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.alterations import Alteration
from touchline.bloodbowl.entries import (
    DEATH_ZONE,
    Inducement,
    Reduced,
)
from touchline.bloodbowl.inducements.sidelines import roll_against, roll_for, roll_number, seat_of, threatens
from touchline.bloodbowl.inducements.spells import begin_blast, drift, end_blast
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    BY_POT,
    CHEERLEADERS,
    CHOICE_Q,
    KICK_COMES_DOWN,
    KICK_FLIES,
    KICKED,
    KNOCKED_OUT,
    NONE,
    OPTION,
    PICK_Q,
    PLAYER,
    PREPARED,
    RESERVES,
    SQUARE,
    TURN_ENDS,
    UNTIL_DRIVE,
)
from touchline.core.dice import D3
from touchline.core.grid import OFF
from touchline.core.hooks import Effect
from touchline.core.match import DONE, NO

DRUM_DICE: Final = 3
DRUMS_UP: Final = 4
RUNE_WORKS: Final = 4
RUNES: Final = ("rune of might", "rune of fury", "rune of speed", "rune of iron", "rune of impact")
SHIFTS: Final = (
    "direction-2", "direction-1", "distance-2", "distance-1", "as-it-is", "distance+1", "distance+2", "direction+1",
    "direction+2",
)  # fmt: skip
EAST: Final = 3
WEST: Final = 7


# --- Waaagh! Drummer


def waaagh_drummer(match: BowlMatch, value: int, owner: int, _subject: int, _other: int) -> int:
    """After the kick-off event the drums push opponents back."""
    seat = seat_of(match, owner)
    beats = sum(roll_against(match, match.team_owner(seat), "waaagh-drummer", DRUMS_UP) for _ in range(DRUM_DICE))
    return drum(match, value, seat, beats, 0)


def drum(match: BowlMatch, _: int, seat: int, beats: int, pushed: int) -> int:
    """One opponent for each beat, none twice; an opponent pushed off the pitch goes to the crowd."""
    if match.in_crowd != NONE:
        gone, match.in_crowd = match.in_crowd, NONE
        match.after(drum, seat, beats, pushed)
        return match.rules.pushed_into_crowd(match, gone)
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
    """Once the ball is in the air one player without Loner may be given a rune, until one has worked or broken."""
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
    return match.ask(seat, CHOICE_Q, [OPTION + n for n in range(len(RUNES))], rune_engraved, seat, answer - PLAYER)


def rune_engraved(match: BowlMatch, answer: int, seat: int, player: int) -> int:
    """4+ works for the drive, 2-3 may be tried again, a 1 spoils it."""
    die = roll_for(match, player, "dwarfen-runesmith")
    if die >= RUNE_WORKS:
        match.rules.alter(match, player, RUNES[answer - OPTION], UNTIL_DRIVE)
    if die >= RUNE_WORKS or die == 1:
        match.rules.use_stock(match, seat, "dwarfen-runesmith", shown=True)
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
    """6 is on target, 2-5 drifts, a 1 is spilt over the team's own bench."""
    if answer == NO:
        return DONE
    rules, square = match.rules, answer - SQUARE
    rules.use_stock(match, seat, "halfling-hot-pot", shown=True)
    die = roll_for(match, match.team_owner(seat), "halfling-hot-pot")
    if die == 1:
        return spill(match, seat)
    if die < 6:
        square, out = drift(match, square)
        if out:
            return DONE
    begin_blast(match, seat)
    match.after(end_blast, seat)
    match.after(scald, sum(1 << p for p in match.players_on(match.grid.near[square])))
    occupant = match.player_at(square)
    return DONE if occupant == NONE else rules.hit_from_afar(match, occupant, BY_POT)


def spill(match: BowlMatch, seat: int) -> int:
    bench = sum(1 << p for p in match.team(seat) if match.box[p] == RESERVES)
    for _ in range(min(roll_number(match, seat, "halfling-hot-pot"), bench.bit_count())):
        player = match.rules.random_player(match, seat, bench)
        bench &= ~(1 << player)
        match.rules.remove(match, player, KNOCKED_OUT)
    return DONE


def scald(match: BowlMatch, _: int, around: int) -> int:
    """Standing players around it are Placed Prone on a 4."""
    while around:
        player = (around & -around).bit_length() - 1
        around &= around - 1
        if match.is_standing(player) and threatens(match, player, "halfling-hot-pot", DRUMS_UP):
            match.rules.lay_down(match, player)
            match.after(scald, around)
            return match.rules.ball_let_go(match, player)
    return DONE


# --- Master of Ballistics


def ballistics(match: BowlMatch, value: int, owner: int, _kicker: int, _other: int) -> int:
    """Before the team's kick deviates: nothing, a little shorter, or one die set by choice."""
    seat = seat_of(match, owner)
    if match.kicking != seat:
        return value
    die = match.dice.roll(D3)
    match.tell(events.DIE, match.team_owner(seat), match.rules.number("master-of-ballistics"), die)
    if die < 3:
        return value if die == 1 else max(0, value - 1)
    match.topic, match.focus = match.rules.number("master-of-ballistics"), NONE
    return match.ask(seat, CHOICE_Q, [OPTION + n for n in range(len(SHIFTS))], ballistics_chosen, value)


def ballistics_chosen(match: BowlMatch, answer: int, value: int) -> int:
    """A die stays within its faces; only a kick that was halved may go nowhere."""
    shift = SHIFTS[answer - OPTION]
    if shift.startswith("distance"):
        return min(6, max(min(1, value), value + int(shift.removeprefix("distance"))))
    if shift.startswith("direction"):
        match.kick_way = min(8, max(1, match.kick_way + int(shift.removeprefix("direction"))))
    return value


HELPERS: Final[list[Inducement]] = [
    Inducement(
        Effect("waaagh-drummer", interrupts={KICK_COMES_DOWN: waaagh_drummer}),
        "Waaagh! Drummer",
        "Three D6 after the Kick-off event: every 4+ pushes an opponent one square.",
        50_000,
        publication=DEATH_ZONE,
        needs="badlands-brawl",
        carry_on=(drum, drummed),
    ),
    Inducement(
        Effect("cavorting-nurglings", values={CHEERLEADERS: nurglings_cheer}, interrupts={PREPARED: nurglings_gather}),
        "Cavorting Nurglings",
        "Each gives +1 Fan Factor and one more cheerleader.",
        30_000,
        maximum=3,
        publication=DEATH_ZONE,
        needs="favoured-of-nurgle",
    ),
    Inducement(
        Effect("dwarfen-runesmith", interrupts={KICK_FLIES: runesmith}),
        "Dwarfen Runesmith",
        "Once per game a rune may strengthen one player for a drive.",
        50_000,
        publication=DEATH_ZONE,
        needs="old-world-classic, worlds-edge-superleague",
        carry_on=(rune_bearer, rune_engraved),
        options=tuple(rune.split()[-1] for rune in RUNES),
        alterations=(
            Alteration("rune of might", skills=("mighty-blow +1",)),
            Alteration(
                "rune of fury",
                skills=(
                    "dauntless",
                    "frenzy",
                ),
            ),
            Alteration(
                "rune of speed",
                skills=(
                    "sprint",
                    "sure-feet",
                ),
            ),
            Alteration("rune of iron", added={"av": 1}, skills=("stand-firm",)),
            Alteration(
                "rune of impact",
                skills=(
                    "juggernaut",
                    "horns",
                ),
            ),
        ),
    ),
    Inducement(
        Effect("halfling-hot-pot", interrupts={TURN_ENDS: hot_pot}),
        "Halfling Hot Pot",
        "Once per game a pot lands on a target square.",
        80_000,
        publication=DEATH_ZONE,
        needs="halfling-thimble-cup, old-world-classic",
        reduced=(Reduced("halfling-thimble-cup", 60_000),),
        carry_on=(pot_thrown, scald),
    ),
    Inducement(
        Effect("master-of-ballistics", interrupts={KICKED: ballistics}),
        "Master of Ballistics",
        "May shorten or steer the deviation of your kicks.",
        40_000,
        publication=DEATH_ZONE,
        needs="halfling-thimble-cup, old-world-classic",
        reduced=(Reduced("halfling-thimble-cup", 30_000),),
        carry_on=(ballistics_chosen,),
        options=SHIFTS,
    ),
]
