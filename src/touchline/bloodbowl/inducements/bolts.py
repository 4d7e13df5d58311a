"""Spells of the supplement's wizards that knock players down: bolts, flames, feet and plants."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchline.bloodbowl.inducements.curses import HITS, has_standing_opponents, pick, standing_opponents
from touchline.bloodbowl.inducements.sidelines import roll_for, roll_number, threatens
from touchline.bloodbowl.inducements.spell_entry import EITHER_END, Spell
from touchline.bloodbowl.inducements.spells import begin_blast, drift, end_blast, explode, hit_each, players_in
from touchline.bloodbowl.rules.throwing import TERRIBLE
from touchline.bloodbowl.sheets import HEIGHT, WIDTH
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import BY_MAGIC, PICK_Q, PLAYER, SQUARE
from touchline.core.match import DONE

FLAMES: Final = 4
STOMPS: Final = 6
FLORA_REACH: Final = 2


# --- Thunderbolt


def thunderbolt(match: BowlMatch, seat: int) -> int:
    return pick(match, seat, "thunderbolt", standing_opponents(match, seat), bolt_thrown, seat)


def bolt_thrown(match: BowlMatch, answer: int, seat: int) -> int:
    begin_blast(match, seat)
    match.after(end_blast, seat)
    return hit_each(match, DONE, 1 << answer - PLAYER, HITS, match.rules.number("thunderbolt"))


# --- Strange Flora


Named = Callable[[BowlMatch, int, int, int, int, int], int]  # a victim was named


def choose_free_square(match: BowlMatch, seat: int, spell: str, then: Callable[[BowlMatch, int, int], int]) -> int:
    match.topic = match.rules.number(spell)
    return match.ask(seat, PICK_Q, match.grid.squares(match.grid.full & ~match.occupied(), SQUARE), then, seat)


def victims_near(match: BowlMatch, seat: int, square: int, spell: str) -> tuple[int, int]:
    """The Standing opponents in reach of a square, as bits, and how many of them are caught by the die."""
    near = [p for p in standing_opponents(match, seat) if match.grid.distance(match.at[p], square) <= FLORA_REACH]
    return sum(1 << player for player in near), min(roll_number(match, seat, spell), len(near))


def name_victims(
    match: BowlMatch, seat: int, spell: str, target: int, named: Named, near: int, left: int, caught: int
) -> int:
    """As many as the die said are named, then all are rolled for."""
    if left:
        players = [player for player in range(match.count) if near >> player & 1]
        return pick(match, seat, spell, players, named, seat, near, left, caught)
    begin_blast(match, seat)
    match.after(end_blast, seat)
    return hit_each(match, DONE, caught, target, match.rules.number(spell))


def strange_flora(match: BowlMatch, seat: int) -> int:
    return choose_free_square(match, seat, "strange-flora", flora_planted)


def flora_planted(match: BowlMatch, answer: int, seat: int) -> int:
    near, count = victims_near(match, seat, answer - SQUARE, "strange-flora")
    return name_victims(match, seat, "strange-flora", HITS, caught_named, near, count, 0)


def caught_named(match: BowlMatch, answer: int, seat: int, near: int, left: int, caught: int) -> int:
    bit = 1 << answer - PLAYER
    return name_victims(match, seat, "strange-flora", HITS, caught_named, near & ~bit, left - 1, caught | bit)


# --- lines


def warp_lightning(match: BowlMatch, seat: int) -> int:
    return aim_line(match, seat, "warp-lightning")


def column_of_fire(match: BowlMatch, seat: int) -> int:
    return aim_line(match, seat, "column-of-fire")


def aim_line(match: BowlMatch, seat: int, spell: str) -> int:
    """A column of the pitch, from one sideline to the other, is named by any square of its northern end."""
    match.topic = match.rules.number(spell)
    return match.ask(seat, PICK_Q, [SQUARE + column for column in range(WIDTH)], line_aimed, seat, match.topic)


def line_aimed(match: BowlMatch, answer: int, seat: int, effect: int) -> int:
    column = answer - SQUARE
    squares = sum(1 << row * WIDTH + column for row in range(HEIGHT))
    begin_blast(match, seat)
    match.after(end_blast, seat)
    if effect == match.rules.number("column-of-fire"):
        return hit_each(match, DONE, players_in(match, squares), FLAMES, effect)
    players = sorted(match.players_on((match.standing[0] | match.standing[1]) & squares), key=lambda p: match.at[p])
    return lightning_runs(match, DONE, column, match.at[players[0]] // WIDTH if players else HEIGHT)


def lightning_runs(match: BowlMatch, _: int, column: int, row: int) -> int:
    """From the north on: each Standing player may be hit, and after each the bolt may be earthed."""
    rules = match.rules
    while row < HEIGHT:
        player = match.player_at(row * WIDTH + column)
        row += 1
        if player < 0 or not match.is_standing(player):
            continue
        match.after(lightning_passed, column, row, player)
        return (
            rules.hit_from_afar(match, player, BY_MAGIC) if threatens(match, player, "warp-lightning", HITS) else DONE
        )
    return DONE


def lightning_passed(match: BowlMatch, _: int, column: int, row: int, player: int) -> int:
    return DONE if roll_for(match, player, "warp-lightning") == 1 else lightning_runs(match, DONE, column, row)


# --- Foot of Gork


def foot_of_gork(match: BowlMatch, seat: int) -> int:
    return pick(match, seat, "foot-of-gork", standing_opponents(match, seat), stomped, seat)


def stomped(match: BowlMatch, answer: int, seat: int) -> int:
    """3-5 knocks the opponent down; a 6 kicks it away like a terrible throw."""
    player, rules = answer - PLAYER, match.rules
    die = roll_for(match, player, "foot-of-gork")
    if die < HITS:
        return DONE
    begin_blast(match, seat)
    match.after(end_blast, seat)
    if die < STOMPS:
        return rules.hit_from_afar(match, player, BY_MAGIC)
    start = match.at[player]
    rules.lift(match, player)
    square, out = rules.deviate(match, start)
    return rules.thrown_into_crowd(match, player, square) if out else rules.come_down(match, player, square, TERRIBLE)


# --- Horatio


def wild_fireball(match: BowlMatch, seat: int) -> int:
    match.topic = match.rules.number("wild-fireball")
    return match.ask(seat, PICK_Q, match.grid.squares(match.grid.full, SQUARE), fireball_drifts, seat)


def fireball_drifts(match: BowlMatch, answer: int, seat: int) -> int:
    """It comes down up to three squares away; off the pitch it does nothing."""
    square, out = drift(match, answer - SQUARE)
    return DONE if out else explode(match, square, seat)


THUNDERBOLT: Final[Spell] = Spell(
    "thunderbolt",
    "Thunderbolt",
    "After either turn: a standing opponent is Knocked Down on 3+, +1 to armour or injury.",
    EITHER_END,
    thunderbolt,
    has_standing_opponents,
    carry_on=(bolt_thrown,),
)
STRANGE_FLORA: Final[Spell] = Spell(
    "strange-flora",
    "Strange Flora",
    "After either turn: D3 standing opponents within two squares of an empty square are each Knocked Down on 3+, "
    "+1 to armour or injury.",
    EITHER_END,
    strange_flora,
    has_standing_opponents,
    carry_on=(flora_planted, caught_named),
)
WARP_LIGHTNING: Final[Spell] = Spell(
    "warp-lightning",
    "Warp Lightning",
    "After either turn: each standing player in a line from sideline to sideline is Knocked Down on 3+, +1 to "
    "armour or injury; after each player, a D6 of 1 ends the bolt.",
    EITHER_END,
    warp_lightning,
    carry_on=(line_aimed, lightning_passed),
)
COLUMN_OF_FIRE: Final[Spell] = Spell(
    "column-of-fire",
    "Column of Fire",
    "After either turn: each standing player in a line from sideline to sideline is Knocked Down on 4+, +1 to "
    "armour or injury.",
    EITHER_END,
    column_of_fire,
    carry_on=(line_aimed, lightning_passed),
)
FOOT_OF_GORK: Final[Spell] = Spell(
    "foot-of-gork",
    "Foot of Gork",
    "After either turn: a standing opponent is Knocked Down on 3-5, +1 to armour or injury, and thrown through "
    "the air on a 6.",
    EITHER_END,
    foot_of_gork,
    has_standing_opponents,
    carry_on=(stomped,),
)
WILD_FIREBALL: Final[Spell] = Spell(
    "wild-fireball",
    "Wild Fireball",
    "A Fireball whose square first drifts D3 squares in a random direction.",
    EITHER_END,
    wild_fireball,
    carry_on=(fireball_drifts,),
)
BOLTS: Final[list[Spell]] = [THUNDERBOLT, STRANGE_FLORA, WARP_LIGHTNING, COLUMN_OF_FIRE, FOOT_OF_GORK, WILD_FIREBALL]
