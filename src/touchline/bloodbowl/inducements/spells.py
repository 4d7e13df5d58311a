"""Spells: fire and frogs."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.alterations import Alteration
from touchline.bloodbowl.entries import (
    BookEntry,
)
from touchline.bloodbowl.inducements.spell_entry import EITHER_END, OPPONENTS_BEGIN, OPPONENTS_END, Spell
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ARMOUR,
    BADLY_HURT,
    BY_MAGIC,
    BY_POT,
    HURT,
    INJURY,
    INJURY_RESULT,
    PICK_Q,
    PLAYER,
    SQUARE,
    TREATMENTS,
    TURN,
    UNTIL_DRIVE,
)
from touchline.core.dice import D3, D6, D8
from touchline.core.grid import OFF
from touchline.core.hooks import Effect
from touchline.core.match import DONE

FIRE_HITS: Final = 4
FROG_ALWAYS: Final = 6
ALL_HEALERS: Final = 100  # more than any team has
FORCES: Final[dict[int, int]] = {BY_MAGIC: 1, BY_POT: 2}  # what is added to an Armour or Injury roll


# --- hitting several players one after the other


def force(match: BowlMatch, owner: int, player: int) -> int:
    """What is added; nothing against the caster's own team."""
    own = match.cause == BY_MAGIC and match.team_owner(match.seat_of(player)) == owner
    return 0 if own else FORCES.get(match.cause, 0)


def blast_armour(match: BowlMatch, value: int, owner: int, player: int, needed: int) -> int:
    """Magic adds to the Armour roll where that breaks it."""
    more = force(match, owner, player)
    if value < needed <= value + more:
        match.boosted = 1
        return value + more
    return value


def blast_injury(match: BowlMatch, value: int, owner: int, player: int, _table: int) -> int:
    """Otherwise to the Injury roll."""
    return value if match.boosted else value + force(match, owner, player)


def begin_blast(match: BowlMatch, seat: int) -> None:
    match.effects[match.team_owner(seat)] |= match.rules.bits["blast"]


def end_blast(match: BowlMatch, _: int, seat: int) -> int:
    """All are hit; the ball comes to rest."""
    match.effects[match.team_owner(seat)] &= ~match.rules.bits["blast"]
    return match.rules.settle_ball(match, DONE)


def hit_each(match: BowlMatch, _: int, targets: int, target: int, effect: int) -> int:
    """Roll for each of the players in the bit set `targets`; those hit are Knocked Down.

    Only a carrier of the team whose turn it is makes it a Turnover.
    """
    while targets:
        player = (targets & -targets).bit_length() - 1
        targets &= ~(1 << player)
        if not match.is_standing(player):
            continue
        die = match.dice.roll(D6)
        match.rules.tell_threat(match, player, effect, die, target)
        if die >= target:
            if match.phase == TURN and match.holds(player) and match.seat_of(player) == match.active:
                match.rules.cause_turnover(match)
            match.after(hit_each, targets, target, effect)
            return match.rules.hit_from_afar(match, player, BY_MAGIC)
    return DONE


def players_in(match: BowlMatch, squares: int) -> int:
    """The Standing players in a set of squares, as bits."""
    standing = (match.standing[0] | match.standing[1]) & squares
    return sum(1 << player for player in match.players_on(standing))


def drift(match: BowlMatch, square: int) -> tuple[int, bool]:
    """What flies at a square lands D3 squares away: where, and whether that is off the pitch. It is not the ball."""
    direction, start, out = match.rules.directions[match.dice.roll(D8) - 1], square, False
    for _ in range(match.dice.roll(D3)):
        to = match.grid.steps[square][direction]
        out = out or to == OFF
        square = square if out else to
    match.tell(events.FLEW, start, OFF if out else square)
    return square, out


# --- Fireball


def fireball(match: BowlMatch, seat: int) -> int:
    match.topic = match.rules.number("fireball")
    squares = match.grid.squares(match.grid.full, SQUARE)
    return match.ask(seat, PICK_Q, squares, wizards_fireball_aimed, seat)


def wizards_fireball_aimed(match: BowlMatch, answer: int, seat: int) -> int:
    return explode(match, answer - SQUARE, seat)


def explode(match: BowlMatch, square: int, seat: int) -> int:
    """Everybody Standing in the square or next to it may be hit."""
    begin_blast(match, seat)
    match.after(end_blast, seat)
    targets = players_in(match, match.grid.near[square] | 1 << square)
    return hit_each(match, DONE, targets, FIRE_HITS, match.rules.number("fireball"))


# --- Zap!


def zap(match: BowlMatch, seat: int) -> int:
    match.topic = match.rules.number("zap")
    return match.ask(seat, PICK_Q, [PLAYER + foe for foe in match.on_pitch(1 - seat)], zapped)


def has_opponents(match: BowlMatch, seat: int) -> bool:
    return bool(match.on_pitch(1 - seat))


def zapped(match: BowlMatch, answer: int) -> int:
    """As strong as the player, or a 6: a frog for the rest of the drive, which lets go of the ball."""
    return turn_into_frog(match, answer - PLAYER, 1)


def turn_into_frog(match: BowlMatch, player: int, least: int) -> int:
    """A die as high as the player's Strength, or a 6, but never less than `least`."""
    rules = match.rules
    die = match.dice.roll(D6)
    target = max(least, min(FROG_ALWAYS, match.sheets[player].st))
    rules.tell_threat(match, player, rules.number("zap"), die, target)
    if die < target:
        return DONE
    rules.alter(match, player, "frog", UNTIL_DRIVE)
    match.tell(events.CHANGED, player, rules.number("zap"))
    rules.let_go(match, player, match.at[player])
    return rules.settle_ball(match, DONE)


def frog_injury(_match: BowlMatch, value: int, owner: int, player: int, _total: int) -> int:
    """A frog is only ever Badly Hurt."""
    return BADLY_HURT if owner == player and value == HURT else value


def untreated(_match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    """Other helpers who offer to treat a frog."""
    return value - ALL_HEALERS if owner == player else value


FIREBALL: Final[Spell] = Spell(
    "fireball",
    "Fireball",
    "After either turn: a square of your choice; standing players there and beside it are Knocked Down on 4+, +1 "
    "to armour or injury.",
    EITHER_END,
    fireball,
    carry_on=(end_blast, hit_each, wizards_fireball_aimed),
)
ZAP: Final[Spell] = Spell(
    "zap",
    "Zap!",
    "Before or after an opposing turn: an opponent becomes a frog for the drive if a D6 is at least its Strength, "
    "or on a 6.",
    OPPONENTS_BEGIN | OPPONENTS_END,
    zap,
    has_opponents,
    carry_on=(zapped,),
    alterations=(
        Alteration(
            "frog",
            profile={"ma": 5, "st": 1, "ag": 2, "pa": 0, "av": 5},
            skills=(
                "dodge",
                "frog",
                "leap",
                "no-hands",
                "stunty",
                "titchy",
                "very-long-legs",
            ),
        ),
    ),
)
SPELLS: Final[list[Spell]] = [FIREBALL, ZAP]
MAGIC: Final[list[BookEntry]] = [
    BookEntry(
        Effect("blast", values={ARMOUR: blast_armour, INJURY: blast_injury}),
        "Impact",
        "A spell, a pot or a blow has hit: it adds to the armour or the injury roll.",
    ),
    BookEntry(
        Effect("frog", values={INJURY_RESULT: frog_injury, TREATMENTS: untreated}),
        "Frog",
        "Turned into a frog by a wizard until the drive ends; no apothecary can treat it.",
    ),
]
