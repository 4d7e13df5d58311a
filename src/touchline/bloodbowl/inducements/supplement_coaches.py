"""More famous staff of the supplement: those who teach, alter, treat and fix."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.entries import (
    DEATH_ZONE,
    STAFF,
    BookEntry,
    Inducement,
)
from touchline.bloodbowl.inducements.healers import is_regular, offer
from touchline.bloodbowl.inducements.sidelines import roll_for, roll_number, seat_of
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ABSENT,
    ARGUE_TARGET,
    BRIBE_ROLL,
    GOES_OFF,
    JOURNEYMAN,
    KNOCK_OUT,
    PREPARED,
    STAYS_DOWN,
    UNTIL_GAME,
    USE_Q,
    WORSE,
)
from touchline.core.dice import D6
from touchline.core.hooks import Effect
from touchline.core.match import NO, YES

FIXED_TARGET: Final = 5


# --- who teach before the match


def ayleen_andar(match: BowlMatch, value: int, owner: int, _subject: int, _other: int) -> int:
    """Journeymen lose Loner or learn at random, the later ones less easily."""
    rules, seat = match.rules, seat_of(match, owner)
    crowd = [p for p in match.team(seat) if match.sheets[p].contract == JOURNEYMAN and match.box[p] != ABSENT]
    for place, player in enumerate(crowd):
        total = roll_for(match, player, "ayleen-andar") - place
        if total <= 1:
            rules.use_up(match, player, "loner")
        else:
            for _ in range(2 if total >= 6 else 1):
                rules.learn_at_random(match, player, rules.primary_skills(match, player), UNTIL_GAME)
    return value


def random_regulars(match: BowlMatch, seat: int, effect: str) -> list[int]:
    """D3 random players of a team, neither mercenaries nor stars."""
    eligible = match.rules.present(match, seat)
    eligible &= sum(1 << p for p in match.team(seat) if is_regular(match, p))
    found: list[int] = []
    for _ in range(min(roll_number(match, seat, effect), eligible.bit_count())):
        found.append(match.rules.random_player(match, seat, eligible))
        eligible &= ~(1 << found[-1])
        match.tell(events.CHANGED, found[-1], match.rules.number(effect))
    return found


def fronkelheim(match: BowlMatch, value: int, owner: int, _subject: int, _other: int) -> int:
    """Some gain a random Mutation for the game."""
    for player in random_regulars(match, seat_of(match, owner), "professor-fronkelheim"):
        match.rules.learn_at_random(match, player, list(match.rules.skill_categories["M"]), UNTIL_GAME)
    return value


def scharlitan(match: BowlMatch, value: int, owner: int, _subject: int, _other: int) -> int:
    """Some are Pros for the game."""
    for player in random_regulars(match, seat_of(match, owner), "schielund-scharlitan"):
        match.rules.alter(match, player, "pro", UNTIL_GAME)
    return value


# --- Mungo Spinecracker


def mungo(match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    if value != GOES_OFF or match.seat_of(player) != seat_of(match, owner):
        return value
    offer(match, owner, player, "mungo-spinecracker")
    return match.ask(match.seat_of(player), USE_Q, [NO, YES], mungo_treats, value, player)


def mungo_treats(match: BowlMatch, answer: int, value: int, player: int) -> int:
    """1 hurts, 2-4 changes nothing, 5-6 keeps the player on the pitch."""
    if answer == NO:
        return value
    die = roll_for(match, player, "mungo-spinecracker")
    return WORSE if die == 1 else STAYS_DOWN if die >= 5 else value


# --- Fink da Fixer


def fink_argues(match: BowlMatch, value: int, owner: int, _player: int, seat: int) -> int:
    here = seat_of(match, owner) == seat and not match.ejected >> seat & 1
    return min(value, FIXED_TARGET) if here else value


def fink_bribes(match: BowlMatch, value: int, owner: int, player: int, seat: int) -> int:
    """One failed Bribe of the game is offered again, as long as he is there."""
    spent = match.rules.is_owned(match, owner, "finks-last-word")
    if value != 1 or seat_of(match, owner) != seat or match.ejected >> seat & 1 or spent:
        return value
    offer(match, owner, player, "fink-da-fixer")
    return match.ask(seat, USE_Q, [NO, YES], fink_answered, value, owner)


def fink_answered(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    if answer == NO:
        return value
    match.rules.grant(match, owner, "finks-last-word", UNTIL_GAME)
    die = match.dice.roll(D6)
    match.tell(events.BRIBED, seat_of(match, owner), die)
    return die


MORE_STAFF: Final[list[Inducement]] = [
    Inducement(
        Effect("ayleen-andar", interrupts={PREPARED: ayleen_andar}),
        "Ayleen Andar",
        "Journeymen lose Loner or gain skills on a D6.",
        100_000,
        publication=DEATH_ZONE,
        kind=STAFF,
        named=True,
    ),
    Inducement(
        Effect("professor-fronkelheim", interrupts={PREPARED: fronkelheim}),
        "Professor Fronkelheim",
        "D3 random players gain a random mutation for the game.",
        130_000,
        publication=DEATH_ZONE,
        kind=STAFF,
        needs="sylvanian-spotlight",
        named=True,
    ),
    Inducement(
        Effect("mungo-spinecracker", interrupts={KNOCK_OUT: mungo}),
        "Mungo Spinecracker",
        "A Knocked-out player may be treated on a D6, for better or worse.",
        80_000,
        publication=DEATH_ZONE,
        kind=STAFF,
        needs="badlands-brawl, old-world-classic, underworld-challenge",
        named=True,
        carry_on=(mungo_treats,),
    ),
    Inducement(
        Effect("fink-da-fixer", values={ARGUE_TARGET: fink_argues}, interrupts={BRIBE_ROLL: fink_bribes}),
        "Fink da Fixer",
        "One Bribe re-roll per game; Argue the Call succeeds on 5-6.",
        90_000,
        publication=DEATH_ZONE,
        kind=STAFF,
        needs="badlands-brawl, underworld-challenge",
        named=True,
        carry_on=(fink_answered,),
    ),
    Inducement(
        Effect("schielund-scharlitan", interrupts={PREPARED: scharlitan}),
        "Schielund Scharlitan",
        "D3 random players gain Pro for the game.",
        90_000,
        publication=DEATH_ZONE,
        kind=STAFF,
        named=True,
    ),
]
MORE_STAFF_COMPANIONS: Final[list[BookEntry]] = [
    BookEntry(
        Effect("finks-last-word"),
        "Fink's last word",
        "Fink da Fixer has re-rolled a Bribe; he can do so once per game.",
    ),
]
