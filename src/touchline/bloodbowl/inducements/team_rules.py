"""Special rules of teams that matter in a match."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.entries import (
    BookEntry,
)
from touchline.bloodbowl.inducements.healers import offer
from touchline.bloodbowl.inducements.sidelines import seat_of
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ABSENT,
    ARGUE_ROLL,
    CASUALTY_SUFFERED,
    HIRED,
    INJURY_ROWS,
    INTO_CROWD,
    NO_CROWD,
    NONE,
    RESERVES,
    UNTIL_GAME,
    USE_Q,
)
from touchline.core.dice import D6
from touchline.core.hooks import Effect, Handler
from touchline.core.match import NO, YES

SUMMONED: Final = "thrall-summoned"
ANY_NUMBER: Final = 99
STRONGEST: Final = 4  # whom a necromancer can raise
HANDED_BACK: Final = 5  # on the D6, by the home crowd
SMALL: Final = ("stunty", "titchy")
UNRAISED: Final = ("regeneration", *SMALL)


def bribery(match: BowlMatch, value: int, owner: int, player: int, seat: int) -> int:
    """Once per game a natural 1 may be argued again."""
    if value != 1 or seat_of(match, owner) != seat:
        return value
    offer(match, owner, player, "bribery-and-corruption")
    return match.ask(seat, USE_Q, [NO, YES], argued_again, value, owner)


def argued_again(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    if answer == NO:
        return value
    match.effects[owner] &= ~match.rules.bits["bribery-and-corruption"]
    die = match.dice.roll(D6)
    match.rules.tell_argument(match, seat_of(match, owner), match.focus, die, True)
    return die


def serves_undeath(match: BowlMatch, seat: int, victim: int, row: int) -> bool:
    """Has an opponent of the seat died whom a necromancer or a vampire has a use for?"""
    return has_died(match, seat, victim, row) and not has_any(match, victim, UNRAISED)


def has_died(match: BowlMatch, seat: int, victim: int, row: int) -> bool:
    """Is it a dead opponent of the seat, and no giant?"""
    sheet = match.sheets[victim]
    return row == match.rules.dead_row and sheet.seat != seat and sheet.st <= STRONGEST


def has_any(match: BowlMatch, player: int, skills: tuple[str, ...]) -> bool:
    return any(match.rules.has_skill(match, player, skill) for skill in skills)


def has_room(match: BowlMatch, seat: int, limit: int) -> bool:
    """Has the team fewer players than it may have? The dead have left it."""
    dead = match.rules.dead_row
    own = [player for player in match.team(seat) if not match.sheets[player].absent]
    return sum(match.hurt[player] % INJURY_ROWS != dead for player in own) < limit


def raises_dead(
    effect: str, room: int = ANY_NUMBER, serves: Callable[[BowlMatch, int, int, int], bool] = serves_undeath
) -> Handler[BowlMatch]:
    """Once per game a fallen opponent may rise for the other side at once."""

    def handler(match: BowlMatch, value: int, owner: int, victim: int, row: int) -> int:
        seat = seat_of(match, owner)
        if not value or not serves(match, seat, victim, row) or not has_room(match, seat, room):
            return value
        waiting = [p for p in match.team(seat) if match.box[p] == ABSENT and is_newcomer(match, p)]
        if not waiting:
            return value
        offer(match, owner, waiting[0], effect)
        return match.ask(seat, USE_Q, [NO, YES], raised, value, waiting[0], victim)

    return handler


def is_newcomer(match: BowlMatch, player: int) -> bool:
    """Somebody who is not on the team list yet."""
    return match.sheets[player].absent and match.sheets[player].contract == HIRED


def raised(match: BowlMatch, answer: int, value: int, player: int, victim: int) -> int:
    if answer == YES:
        match.beyond_help |= 1 << victim
        match.box[player] = RESERVES
        match.tell(events.JOINED, player)
    return value


def vampire_lord(match: BowlMatch, value: int, owner: int, victim: int, row: int) -> int:
    """A fallen opponent is remembered: after the match a thrall may come for it."""
    if value and serves_undeath(match, seat_of(match, owner), victim, row):
        match.rules.grant(match, owner, SUMMONED, UNTIL_GAME)
    return value


def home_crowd(match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    """The crowd of the home stadium may hand a player of its team back unhurt."""
    own = match.seat_of(player) == seat_of(match, owner)
    if value != YES or not own or match.rules.value(match, NO, NO_CROWD, player, NONE):
        return value
    die = match.dice.roll(D6)
    match.tell_roll(events.DIE, player, match.rules.number("home-crowd"), die, die, HANDED_BACK)
    return NO if die >= HANDED_BACK else value


HOME_CROWD: Final[BookEntry] = BookEntry(
    Effect("home-crowd", interrupts={INTO_CROWD: home_crowd}),
    "Home crowd",
    "A player pushed into the crowd goes to the Reserves unhurt on a D6 of 5 or more.",
    section="team_rules",
)
TEAM_RULES: Final[list[BookEntry]] = [
    BookEntry(
        Effect("bribery-and-corruption", interrupts={ARGUE_ROLL: bribery}),
        "Bribery and Corruption",
        "Once per game a 1 for arguing the call may be re-rolled; Bribes and a Biased Referee are cheaper.",
        carry_on=(argued_again,),
        section="team_rules",
    ),
    BookEntry(
        Effect("masters-of-undeath", interrupts={CASUALTY_SUFFERED: raises_dead("masters-of-undeath")}),
        "Masters of Undeath",
        "Once per game an opponent of Strength 4 or less who dies may rise as a Zombie in your Reserves.",
        carry_on=(raised,),
        section="team_rules",
    ),
    BookEntry(
        Effect("vampire-lord", interrupts={CASUALTY_SUFFERED: vampire_lord}),
        "Vampire Lord",
        "After a match in which an opponent of Strength 4 or less died, a Thrall may join the team for free.",
        section="team_rules",
    ),
    HOME_CROWD,
    BookEntry(
        Effect(SUMMONED),
        "Thrall summoned",
        "An opponent has died: a Thrall may join the Vampire Lord after the match.",
    ),
]
