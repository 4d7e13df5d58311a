"""The three spells of a team wizard, rolled against the Agility of their targets, and toads."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.alterations import Alteration
from touchline.bloodbowl.entries import BookEntry
from touchline.bloodbowl.inducements.spell_entry import OWN_BEGIN, Spell
from touchline.bloodbowl.inducements.spells import MAGIC, begin_blast, end_blast, players_in
from touchline.bloodbowl.sheets import HEIGHT, WIDTH
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import BY_MAGIC, MAY_HOLD, NONE, PICK_Q, PLAYER, SQUARE, UNTIL_DRIVE
from touchline.core.dice import D6
from touchline.core.grid import OFF
from touchline.core.hooks import Effect
from touchline.core.match import DONE, NO

BEATS_AGILITY: Final = 8  # less what an Agility test needs: one more than the Agility
BOLT_LENGTH: Final = 5
FIRST_OF_TWO: Final = 3  # up to this result of a D6
ZAPPED: Final = 4
BOLT: Final = "lightning-bolt"


def strike_down(match: BowlMatch, player: int) -> int:
    """Knocked over by magic: a turnover only with the ball of the team whose turn it is."""
    rules = match.rules
    if match.holds(player) and match.seat_of(player) == match.active:
        rules.cause_turnover(match)
    return rules.hit_from_afar(match, player, BY_MAGIC)


# --- Fireball


def fire(match: BowlMatch, seat: int) -> int:
    match.topic = match.rules.number("fireball")
    return match.ask(seat, PICK_Q, match.grid.squares(match.grid.full, SQUARE), fire_aimed, seat)


def fire_aimed(match: BowlMatch, answer: int, seat: int) -> int:
    square = answer - SQUARE
    begin_blast(match, seat)
    match.after(end_blast, seat)
    return burn_each(match, DONE, players_in(match, match.grid.near[square] | 1 << square))


def burn_each(match: BowlMatch, _: int, targets: int) -> int:
    """A D6 above the Agility knocks a standing player over."""
    number = match.rules.number("fireball")
    while targets:
        player = (targets & -targets).bit_length() - 1
        targets &= targets - 1
        if not match.is_standing(player):
            continue
        die, needed = match.dice.roll(D6), BEATS_AGILITY - match.sheets[player].agility
        match.rules.tell_threat(match, player, number, die, needed)
        if die >= needed:
            match.after(burn_each, targets)
            return strike_down(match, player)
    return DONE


# --- Lightning Bolt


def bolt(match: BowlMatch, seat: int) -> int:
    """From a square at the edge, two squares wide and five long."""
    match.topic = match.rules.number(BOLT)
    edge = [s for s in range(match.grid.size) if s % WIDTH in (0, WIDTH - 1) or s // WIDTH in (0, HEIGHT - 1)]
    return match.ask(seat, PICK_Q, [SQUARE + square for square in edge], bolt_aimed, seat)


def bolt_aimed(match: BowlMatch, answer: int, seat: int) -> int:
    begin_blast(match, seat)
    match.after(end_blast, seat)
    return bolt_runs(match, DONE, answer - SQUARE, 0)


def bolt_rank(square: int, rank: int) -> list[int]:
    """The two squares of a bolt that are so far from the edge."""
    column, row = square % WIDTH, square // WIDTH
    if row in (0, HEIGHT - 1):
        beside = column + 1 if column + 1 < WIDTH else column - 1
        line = rank if row == 0 else HEIGHT - 1 - rank
        return [line * WIDTH + column, line * WIDTH + beside]
    beside = row + 1 if row + 1 < HEIGHT else row - 1
    line = rank if column == 0 else WIDTH - 1 - rank
    return [row * WIDTH + line, beside * WIDTH + line]


def either_first(match: BowlMatch, players: list[int]) -> list[int]:
    die = match.dice.roll(D6)
    match.tell(events.DIE, NONE, match.rules.number(BOLT), die)
    return players if die <= FIRST_OF_TWO else players[::-1]


def bolt_runs(match: BowlMatch, _: int, square: int, rank: int) -> int:
    """The nearest first, those beside each other in random order, until somebody is hit."""
    rules = match.rules
    for farther in range(rank, BOLT_LENGTH):
        players = match.players_on(sum(1 << s for s in bolt_rank(square, farther)))
        players = [player for player in players if match.is_standing(player)]
        if len(players) == 2:
            players = either_first(match, players)
        for player in players:
            total, _ = rules.two_dice(match)
            needed = BEATS_AGILITY - match.sheets[player].agility
            rules.tell_threat(match, player, rules.number(BOLT), total, needed)
            if total >= needed:
                return strike_down(match, player)
    return DONE


# --- Zap!


def zap(match: BowlMatch, seat: int) -> int:
    match.topic = match.rules.number("zap")
    return match.ask(seat, PICK_Q, [PLAYER + player for player in in_sight(match)], zap_aimed)


def in_sight(match: BowlMatch) -> list[int]:
    return [*match.on_pitch(0), *match.on_pitch(1)]


def anybody(match: BowlMatch, _seat: int) -> bool:
    return bool(in_sight(match))


def zap_aimed(match: BowlMatch, answer: int) -> int:
    """On 4 and more the player is hit, otherwise a player in the square to which the spell scatters."""
    player, rules = answer - PLAYER, match.rules
    die = match.dice.roll(D6)
    rules.tell_threat(match, player, rules.number("zap"), die, ZAPPED)
    square = match.at[player]
    for _ in range(die if die < ZAPPED else 0):
        start, square = square, rules.step_at_random(match, square)
        match.tell(events.FLEW, start, square)
        if square == OFF:
            return DONE
    player = match.player_at(square)
    return DONE if player == NONE else become_toad(match, player)


def become_toad(match: BowlMatch, player: int) -> int:
    rules = match.rules
    if match.holds(player) and match.seat_of(player) == match.active:
        rules.cause_turnover(match)
    rules.alter(match, player, "toad", UNTIL_DRIVE)
    match.tell(events.CHANGED, player, rules.number("zap"))
    rules.let_go(match, player, match.at[player])
    return rules.settle_ball(match, DONE)


def never_holds(_match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    return NO if owner == subject else value


FIREBALL: Final[Spell] = Spell(
    "fireball",
    "Fireball",
    "A square and those around it: standing players are knocked over if a D6 beats their AG, +1 to armour or injury.",
    OWN_BEGIN,
    fire,
    carry_on=(end_blast, fire_aimed, burn_each),
)
LIGHTNING_BOLT: Final[Spell] = Spell(
    BOLT,
    "Lightning Bolt",
    "From the edge, two squares wide and five long: the first standing player whose AG is beaten by 2D6 is knocked "
    "over, +1 to armour or injury.",
    OWN_BEGIN,
    bolt,
    carry_on=(bolt_aimed, bolt_runs),
)
ZAP: Final[Spell] = Spell(
    "zap",
    "Zap!",
    "On 4+ a player is a toad until a touchdown or the end of the half; else the spell scatters.",
    OWN_BEGIN,
    zap,
    anybody,
    carry_on=(zap_aimed,),
    alterations=(
        Alteration(
            "toad",
            profile={"ma": 3, "st": 1, "ag": 4, "av": 4},
            skills=("dodge", "leap", "stunty", "toad"),
        ),
    ),
)
SPELLS: Final[tuple[Spell, ...]] = (FIREBALL, LIGHTNING_BOLT, ZAP)
COMPANIONS: Final[list[BookEntry]] = [
    *SPELLS,
    next(entry for entry in MAGIC if entry.id == "blast"),
    BookEntry(
        Effect("toad", values={MAY_HOLD: never_holds}),
        "Toad",
        "Turned into a toad by a wizard: cannot hold the ball and gives no assists.",
    ),
]
