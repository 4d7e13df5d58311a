"""The referees of the supplement, each with a way of their own to deal with fouls."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.entries import (
    DEATH_ZONE,
    REFEREE,
    Inducement,
    Reduced,
)
from touchline.bloodbowl.inducements.healers import offer
from touchline.bloodbowl.inducements.referees import watches
from touchline.bloodbowl.inducements.sidelines import seat_of
from touchline.bloodbowl.inducements.spells import begin_blast, end_blast
from touchline.bloodbowl.rules.fouling import OFF
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ARGUE_DENIED,
    BRIBE_DENIED,
    BY_MAGIC,
    DRIVE_BEGINS,
    EJECTED,
    FOUL_SEEN,
    GET_REF,
    NONE,
    ROLLED_AGAIN,
    SENT_OFF,
    SPOTTED,
    USE_Q,
)
from touchline.core.dice import D6
from touchline.core.hooks import Effect
from touchline.core.match import NO, YES

SHARP_EYES: Final = 4
PASSING_GLANCE: Final = 5
BLOW: Final = 2
MISCHIEF: Final = 6


def spots(match: BowlMatch, value: int, owner: int, fouler: int, effect: str, target: int) -> int:
    """A foul that nobody else has seen may be seen by this referee, who then deals with it."""
    if value:
        return value
    seen = watches(match, value, owner, fouler, effect, target)
    if seen:
        match.spotted_by = match.rules.number(effect)
    return seen


def saw_it(match: BowlMatch, effect: str) -> bool:
    return match.spotted_by == match.rules.number(effect)


# --- Ranulf


def ranulf_sees(match: BowlMatch, value: int, owner: int, fouler: int, _victim: int) -> int:
    return spots(match, value, owner, fouler, "ranulf-red-hokuli", SHARP_EYES)


def ranulf_hits(match: BowlMatch, value: int, owner: int, fouler: int, _other: int) -> int:
    """The fouler's coach may have the matter settled with a blow."""
    if not value or not saw_it(match, "ranulf-red-hokuli"):  # the blow of another one has settled it
        return value
    offer(match, owner, fouler, "ranulf-red-hokuli")
    return match.ask(match.seat_of(fouler), USE_Q, [NO, YES], blow_taken, fouler)


def blow_taken(match: BowlMatch, answer: int, fouler: int) -> int:
    if answer == NO:
        return YES
    match.attacker = NONE
    match.cause = BY_MAGIC
    match.after(blow_survived, fouler)
    match.rules.note_armour(match, fouler, match.rules.number("ranulf-red-hokuli"), NONE, BLOW)
    return match.rules.roll_armour(match, fouler, BLOW)


def blow_survived(match: BowlMatch, _: int, fouler: int) -> int:
    """A player who is hurt has paid; a player who is not is sent off."""
    return int(match.is_standing(fouler))


def no_argument(_match: BowlMatch, _value: int, _owner: int, _player: int, _seat: int) -> int:
    return YES


# --- Thoron


def thoron_sees(match: BowlMatch, value: int, owner: int, fouler: int, _victim: int) -> int:
    return spots(match, value, owner, fouler, "thoron-korensson", SHARP_EYES)


def thoron_is_honest(match: BowlMatch, value: int, _owner: int, _player: int, _seat: int) -> int:
    return YES if saw_it(match, "thoron-korensson") else value


def thoron_is_strict(match: BowlMatch, value: int, _owner: int, player: int, seat: int) -> int:
    """A coach who is ejected loses a further player."""
    others = sum(1 << mate for mate in match.on_pitch(seat) if mate != player)
    if saw_it(match, "thoron-korensson") and others:
        unlucky = match.rules.random_player(match, seat, others)
        match.rules.let_go(match, unlucky, match.at[unlucky])
        match.tell(events.SENT_OFF, unlucky)
        match.rules.remove(match, unlucky, SENT_OFF)
    return value


def nobody_gets_thoron(_match: BowlMatch, _value: int, _owner: int, _subject: int, _other: int) -> int:
    return ROLLED_AGAIN


# --- Jorm


def jorm_sees(match: BowlMatch, value: int, owner: int, fouler: int, _victim: int) -> int:
    return spots(match, value, owner, fouler, "jorm-the-ogre", SHARP_EYES)


def jorm_hits(match: BowlMatch, value: int, owner: int, fouler: int, _other: int) -> int:
    """He sends nobody off: he knocks them down."""
    if not saw_it(match, "jorm-the-ogre"):
        return value
    seat = seat_of(match, owner)
    begin_blast(match, seat)
    match.after(jorm_done)
    match.after(end_blast, seat)
    match.rules.cause_turnover(match)
    return match.rules.hit_from_afar(match, fouler, BY_MAGIC)


def jorm_done(_match: BowlMatch, _: int) -> int:
    return NO


def nobody_gets_jorm(match: BowlMatch, _value: int, owner: int, _subject: int, _other: int) -> int:
    """No Bribes: the fans of both teams leave."""
    match.tell(events.INDUCEMENT_USED, seat_of(match, owner), match.rules.number("jorm-the-ogre"))
    match.fans = [max(0, fans - 1) for fans in match.fans]
    for seat in (0, 1):
        match.tell(events.FANS, seat, 0, match.fans[seat])
    return NO


# --- the Trundlefoot Triplets


def triplets_see(match: BowlMatch, value: int, owner: int, fouler: int, victim: int) -> int:
    """They see it on a 5; on a 1 they blame the victim."""
    if value or match.seat_of(fouler) == seat_of(match, owner):
        return value
    die = match.dice.roll(D6)
    match.rules.tell_threat(match, fouler, match.rules.number("trundlefoot-triplets"), die, PASSING_GLANCE)
    if die == 1 and match.at[victim] >= 0:
        match.after(victim_judged, victim)
        return match.rules.send_off(match, victim)
    return int(die >= PASSING_GLANCE)


def victim_judged(match: BowlMatch, off: int, victim: int) -> int:
    """The victim's coach may have argued or bribed, as if for a foul of its own; the fouler gets away with it."""
    if off == OFF:
        match.tell(events.SENT_OFF, victim)
        match.rules.remove(match, victim, SENT_OFF)
    return NO


def triplets_trip(match: BowlMatch, value: int, owner: int, _subject: int, _other: int) -> int:
    """On a 6 a random Open opponent begins the drive on the ground."""
    foes = 1 - seat_of(match, owner)
    die = match.dice.roll(D6)
    match.tell_roll(events.DIE, match.team_owner(foes), match.rules.number("trundlefoot-triplets"), die, die, MISCHIEF)
    unmarked = match.rules.open_players(match, foes)
    if die >= MISCHIEF and unmarked:
        match.rules.floor(match, match.rules.random_player(match, foes, unmarked))
    return value


def triplets_got(match: BowlMatch, value: int, owner: int, _subject: int, _other: int) -> int:
    seat = seat_of(match, owner)
    match.tell(events.INDUCEMENT_LEFT, seat, match.rules.number("trundlefoot-triplets"))
    match.rules.use_stock(match, seat, "trundlefoot-triplets", shown=True)
    return value


SUPPLEMENT_REFEREES: Final[list[Inducement]] = [
    Inducement(
        Effect(
            "ranulf-red-hokuli",
            values={ARGUE_DENIED: no_argument},
            interrupts={FOUL_SEEN: ranulf_sees, SPOTTED: ranulf_hits},
        ),
        "Ranulf 'Red' Hokuli",
        "Sees Fouls on 4+; nobody may Argue the Call.",
        130_000,
        publication=DEATH_ZONE,
        kind=REFEREE,
        needs="lustrian-superleague, old-world-classic",
        named=True,
        carry_on=(blow_taken, blow_survived),
    ),
    Inducement(
        Effect(
            "thoron-korensson",
            values={BRIBE_DENIED: thoron_is_honest, EJECTED: thoron_is_strict},
            interrupts={FOUL_SEEN: thoron_sees, GET_REF: nobody_gets_thoron},
        ),
        "Thoron Korensson",
        "Sees Fouls on 4+ and takes no Bribe.",
        120_000,
        publication=DEATH_ZONE,
        kind=REFEREE,
        needs="worlds-edge-superleague",
        named=True,
    ),
    Inducement(
        Effect("jorm-the-ogre", interrupts={FOUL_SEEN: jorm_sees, SPOTTED: jorm_hits, GET_REF: nobody_gets_jorm}),
        "Jorm the Ogre",
        "Sees Fouls on 4+ and knocks the fouler down.",
        120_000,
        publication=DEATH_ZONE,
        kind=REFEREE,
        reduced=(Reduced("bribery-and-corruption", 80_000),),
        named=True,
        carry_on=(jorm_done,),
    ),
    Inducement(
        Effect(
            "trundlefoot-triplets",
            interrupts={FOUL_SEEN: triplets_see, DRIVE_BEGINS: triplets_trip, GET_REF: triplets_got},
        ),
        "Trundlefoot Triplets",
        "See Fouls on 5+; on a 1 the victim is Sent-off.",
        80_000,
        publication=DEATH_ZONE,
        kind=REFEREE,
        reduced=(Reduced("halfling-thimble-cup", 40_000),),
        named=True,
        carry_on=(victim_judged,),
    ),
]
