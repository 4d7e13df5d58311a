"""Pass Block."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, GOLD
from touchline.bloodbowl.entries import GENERAL_SKILL, Skill
from touchline.bloodbowl.rules.passing import LONG_BOMB
from touchline.bloodbowl.skills.pieces import may_leave_square, tell_use
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import NONE, PASS_AIMED, PICK_Q, PLAYER
from touchline.core.hooks import Effect
from touchline.core.match import NO, YES

PASS_BLOCK: Final = 3  # squares


def squares_to_mark(match: BowlMatch, passer: int, target: int) -> int:
    """From where a player with a tackle zone marks the thrower or the catcher."""
    near = match.grid.near
    return near[match.at[passer]] | (near[target] if match.player_at(target) != NONE else 0)


def squares_to_catch(match: BowlMatch, passer: int, target: int) -> int:
    """From where the ball can be intercepted, and the target square itself."""
    grid, rules = match.grid, match.rules
    if match.throw_band > LONG_BOMB:
        return 1 << target
    start = match.at[passer]
    ruler = [square for square in range(grid.size) if rules.is_under_ruler(match, start, target, square)]
    return grid.mask(ruler) | 1 << target


def goals_of(match: BowlMatch, player: int, catch: int, mark: int) -> int:
    """The squares that are of use to a player; one without a tackle zone marks nobody, and may be able to catch."""
    if match.is_able(player):
        return (catch | mark) & ~match.occupied()
    return catch & ~match.occupied() if match.rules.can_catch(match, player) else 0


def blockers(match: BowlMatch, seat: int, moved: int, passer: int, target: int) -> list[int]:
    """Players of a team with the skill who can get to a square that is of use."""
    bit, grid = match.rules.bits["pass-block"], match.grid
    catch, mark = squares_to_catch(match, passer, target), squares_to_mark(match, passer, target)
    found = []
    for player in match.on_pitch(seat):
        if player == match.act_player:  # busy with the block that the pass answers
            continue
        goals = goals_of(match, player, catch, mark)
        if match.effects[player] & bit and goals and not moved >> player & 1:
            reach = grid.reach(match.at[player], PASS_BLOCK, match.rules.open_squares(match), grid.full)
            leap = match.rules.jump_squares(match, player, PASS_BLOCK)
            if (reach | leap | grid.around(leap)) & goals and may_leave_square(match, player):
                found.append(player)
    return found


def pass_block(match: BowlMatch, value: int, owner: int, passer: int, target: int) -> int:
    """Players of the other team may move before an interception, one after another. The first of them asks for all."""
    seat = match.seat_of(owner)
    if value or seat == match.seat_of(passer):
        return value
    return next_pass_block(match, YES, seat, 0, passer, target)


def next_pass_block(match: BowlMatch, _: int, seat: int, moved: int, passer: int, target: int) -> int:
    """A fall in the team's own turn stops the others, one in the opponent's turn does not."""
    players = [] if match.turnover else blockers(match, seat, moved, passer, target)
    if not players:
        return YES
    match.topic = match.rules.number("pass-block")
    match.focus = NONE
    options = [NO] + [PLAYER + player for player in players]
    return match.ask(seat, PICK_Q, options, pass_blocker_chosen, seat, moved, passer, target)


def pass_blocker_chosen(match: BowlMatch, answer: int, seat: int, moved: int, passer: int, target: int) -> int:
    if answer == NO:
        return YES
    player = answer - PLAYER
    tell_use(match, player, "pass-block")
    match.after(next_pass_block, seat, moved | 1 << player, passer, target)
    catch, mark = squares_to_catch(match, passer, target), squares_to_mark(match, passer, target)
    goals = goals_of(match, player, catch, mark)
    return match.rules.approach(match, player, PASS_BLOCK, goals)


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("pass-block", interrupts={PASS_AIMED: pass_block}),
        "Pass Block",
        "When an opponent passes, may move up to three squares to a square where it can intercept or has the "
        "thrower or the catcher in its tackle zone, or to the target square.",
        GENERAL_SKILL,
        (BB2016, GOLD),
        725,
        carry_on=(next_pass_block, pass_blocker_chosen),
    ),
]
