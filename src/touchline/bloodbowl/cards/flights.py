"""Cards that send the ball or a player through the air, or put them somewhere else."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.cards.card import Function
from touchline.bloodbowl.cards.pieces import ask_about, grant_to_team
from touchline.bloodbowl.cards.targets import swappers
from touchline.bloodbowl.entries import BookEntry, CarryOn
from touchline.bloodbowl.inducements.sidelines import seat_of
from touchline.bloodbowl.inducements.spells import explode
from touchline.bloodbowl.rules.balls import throw_in_ahead
from touchline.bloodbowl.rules.throwing import SUCCESSFUL
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import FACING, NONE, PICK_Q, PLAYER, SQUARE, THROW_IN_WAY, UNTIL_GAME
from touchline.core.dice import D6, D8
from touchline.core.grid import OFF
from touchline.core.hooks import Effect
from touchline.core.match import DONE, NO

ROGUE_STEPS: Final = 5
HOME: Final = "hometown-fans"
ALL_SIDES: Final = [FACING + side for side in range(4)]


# --- Ring of Teleportation, Trampoline Trap


def teleport(match: BowlMatch, seat: int, player: int) -> int:
    """The coach shows the direction by a square next to the player."""
    ask_about(match, player)
    return match.ask(seat, PICK_Q, match.grid.squares(match.grid.near[match.at[player]], SQUARE), teleported, player)


def teleported(match: BowlMatch, answer: int, player: int) -> int:
    """D6 squares without scatter; who meets nobody lands safely."""
    rules, start = match.rules, match.at[player]
    direction = match.grid.steps[start].index(answer - SQUARE)
    distance = match.dice.roll(D6)
    rules.lift(match, player)
    match.after(rules.settle_ball)
    square, out = rules.fly(match, start, direction, distance)
    if out:
        return rules.thrown_into_crowd(match, player, square)
    if match.occupied() >> square & 1:
        return rules.crash(match, player, square)
    rules.set_down(match, player, square)
    rules.note_entry(match, player)
    rules.disturb_ball(match, square)
    return DONE


def trampoline(match: BowlMatch, _seat: int, player: int) -> int:
    """Off in a random direction, and a landing like that of a thrown team-mate."""
    rules, start = match.rules, match.at[player]
    direction = rules.directions[match.dice.roll(D8) - 1]
    distance = match.dice.roll(D6)
    rules.lift(match, player)
    match.after(rules.settle_ball)
    square, out = rules.fly(match, start, direction, distance)
    if out:
        return rules.thrown_into_crowd(match, player, square)
    return rules.come_down(match, player, square, SUCCESSFUL)


# --- Rogue Wizard


def rogue_wizard(match: BowlMatch, seat: int, _player: int) -> int:
    ask_about(match, NONE)
    return match.ask(seat, PICK_Q, match.grid.squares(match.grid.full, SQUARE), rogue_aimed, seat)


def rogue_aimed(match: BowlMatch, answer: int, seat: int) -> int:
    """The marker scatters; a fireball goes off if it never leaves the pitch."""
    square = answer - SQUARE
    for _ in range(ROGUE_STEPS):
        start, square = square, match.rules.step_at_random(match, square)
        match.tell(events.FLEW, start, square)
        if square == OFF:
            return DONE
    match.after(match.rules.settle_ball)
    return explode(match, square, seat)


# --- Hometown Fans


def hometown_fans(match: BowlMatch, seat: int, _player: int) -> int:
    return grant_to_team(match, seat, HOME, UNTIL_GAME)


def fans_throw(match: BowlMatch, value: int, owner: int, _subject: int, square: int) -> int:
    """The owner chooses the direction of the first throw-in, by the next square on the way."""
    if value != NONE:
        return value
    match.rules.withdraw(match, owner, HOME)
    ahead = throw_in_ahead(square)
    ways = [match.grid.steps[square][(ahead + side) % 8] for side in (-1, 0, 1)]
    ask_about(match, NONE)
    return match.ask(seat_of(match, owner), PICK_Q, [SQUARE + to for to in sorted(ways)], fans_aimed, square)


def fans_aimed(match: BowlMatch, answer: int, square: int) -> int:
    return match.grid.steps[square].index(answer - SQUARE)


# --- Come To Papa!


def come_to_papa(match: BowlMatch, _seat: int, player: int) -> int:
    """The player waits where the ball comes down."""
    match.rules.move(match, player, match.landing)
    match.tell(events.STEP, player, match.landing)
    return DONE


# --- Punt


def punt(match: BowlMatch, seat: int, player: int) -> int:
    ask_about(match, player)
    return match.ask(seat, PICK_Q, match.grid.squares(match.grid.full, SQUARE), punted)


def punted(match: BowlMatch, answer: int) -> int:
    """Three scatters from the square of choice; then it is caught, bounces or is thrown in."""
    rules = match.rules
    match.ball = NONE
    square, out = rules.scatter(match, answer - SQUARE)
    match.after(rules.settle_ball)
    return rules.throw_in(match, square) if out else rules.land(match, square, rules.loose_ball_modifier)


# --- Woof Woof!


def woof_woof(match: BowlMatch, seat: int, _player: int) -> int:
    ask_about(match, NONE)
    return match.ask(seat, PICK_Q, ALL_SIDES, dog_runs)


def dog_runs(match: BowlMatch, answer: int) -> int:
    """D6 squares by the throw-in template, and one further while somebody is there; over the edge it is thrown in."""
    rules, square = match.rules, match.ball
    direction = rules.template_direction(match, 2 * (answer - FACING) + 1)
    match.ball = NONE
    square, out = rules.fly(match, square, direction, match.dice.roll(D6))
    while not out and (match.occupied() | match.obstacles) >> square & 1:
        square, out = rules.fly(match, square, direction, 1)
    if out:
        match.after(rules.settle_ball)
        return rules.throw_in(match, square)
    match.ball = square
    return rules.ball_at_rest(match)


# --- New Blocking Scheme


def next_swappers(match: BowlMatch, seat: int, moved: int) -> list[int]:
    """Who may swap places and has not yet; `moved` as a bitmask."""
    found = swappers(match, seat)
    return [player for player in found if not moved >> player & 1 and partners(match, player, moved)]


def is_free(match: BowlMatch, player: int, moved: int) -> bool:
    return match.is_standing(player) and not match.holds(player) and not (moved | match.rooted) >> player & 1


def partners(match: BowlMatch, player: int, moved: int) -> list[int]:
    near = match.players_on(match.grid.near[match.at[player]])
    seat = match.seat_of(player)
    return [mate for mate in near if match.seat_of(mate) == seat and is_free(match, mate, moved)]


def blocking_scheme(match: BowlMatch, seat: int, _player: int) -> int:
    return next_swap(match, seat, 0)


def next_swap(match: BowlMatch, seat: int, moved: int) -> int:
    found = next_swappers(match, seat, moved)
    if not found:
        return DONE
    ask_about(match, NONE)
    return match.ask(seat, PICK_Q, [NO, *(PLAYER + player for player in found)], swap_begun, seat, moved)


def swap_begun(match: BowlMatch, answer: int, seat: int, moved: int) -> int:
    if answer == NO:
        return DONE
    player = answer - PLAYER
    ask_about(match, player)
    options = [PLAYER + mate for mate in partners(match, player, moved)]
    return match.ask(seat, PICK_Q, options, swapped, player, moved)


def swapped(match: BowlMatch, answer: int, player: int, moved: int) -> int:
    """Each of the two goes to the other's square."""
    mate, rules = answer - PLAYER, match.rules
    one, two = match.at[player], match.at[mate]
    rules.lift(match, mate)
    rules.move(match, player, two)
    rules.set_down(match, mate, one)
    match.tell(events.STEP, player, two)
    match.tell(events.STEP, mate, one)
    return next_swap(match, match.seat_of(player), moved | 1 << player | 1 << mate)


FUNCTIONS: Final[dict[str, Function]] = {
    "ring-of-teleportation": teleport,
    "trampoline-trap": trampoline,
    "rogue-wizard": rogue_wizard,
    HOME: hometown_fans,
    "come-to-papa": come_to_papa,
    "punt": punt,
    "woof-woof": woof_woof,
    "new-blocking-scheme": blocking_scheme,
}
CARRY_ON: Final[tuple[CarryOn, ...]] = (
    teleported,
    rogue_aimed,
    punted,
    fans_aimed,
    dog_runs,
    swap_begun,
    swapped,
)
ENTRIES: Final[list[BookEntry]] = [
    BookEntry(
        Effect(HOME, interrupts={THROW_IN_WAY: fans_throw}),
        "Hometown Fans",
        "The coach chooses the direction of the first throw-in.",
    ),
]
