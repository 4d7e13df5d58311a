"""What a turn can do with the ball: score, pick it up, hand it off, pass it."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.rules.paths import PathFinder
from touchline.bloodbowl.sheets import END_ZONES
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import CATCH, DIRECT, HAND_OFF, MOVE, NONE, PASS, PASSING, PLAYER, SQUARE, THROW
from touchline.bots.bloodbowl_chances import calm_squares, movement, pick_up_chance
from touchline.bots.bowl.figures import ROW, TO_GO, again, chance
from touchline.bots.bowl.options import (
    GIVE,
    PICK,
    SCORE,
    THROW_IT,
    Option,
    Situation,
    declared,
    drop_ball,
    first_net,
    give_ball,
)
from touchline.bots.bowl.safe import cage_option
from touchline.core.grid import Big

_RECOVERED: Final = 62.0  # what mates who gather round later save of a ball in danger
_FARTHEST_BAND: Final = 3
_THROW_SQUARES: Final = 9
_INTERFERED: Final = 0.88  # a pass goes on this often past each opponent under the ruler


def ball_options(situation: Situation) -> list[Option]:
    """Everything that the turn can do with the ball."""
    match, found = situation.now, list[Option]()
    holder = match.holder()
    if holder in situation.idle:
        score = score_option(situation, match, holder, situation.base, situation.lost(holder))
        if score is not None:
            found.append(score)
        found += giving_options(situation, holder)
    elif match.ball >= 0:
        near = [(match.grid.distance(match.at[player], match.ball), player) for player in situation.idle]
        near.sort()
        for _, player in near[:7]:
            option = pick_option(situation, match, player, situation.base, situation.lost(player))
            if option is not None:
                found.append(option)
    return found


# --- scoring


def goal_chance(situation: Situation, match: BowlMatch, player: int, left: int, rushes: int) -> tuple[int, float]:
    """The square of the End Zone that is easiest to reach with so much movement, and the chance to get there."""
    grid, seat, here = match.grid, situation.seat, match.at[player]
    if TO_GO[seat][here] > left + rushes:
        return NONE, 0.0
    free: Big = match.grid.full & ~match.occupied()
    reached: Big = grid.reach(here, left + rushes, free, free) & END_ZONES[1 - seat]
    if not reached:
        return NONE, 0.0
    zone = situation.zone(match)
    if not zone >> here & 1:
        calm: Big = grid.reach(here, left, free, free & ~zone) & END_ZONES[1 - seat]
        if calm:
            row = ROW[here]
            return min(grid.squares(calm), key=lambda square: (abs(ROW[square] - row), square)), 1.0
    finder = PathFinder(match, player, left, rushes, free, free)
    best, chosen = 0.0, NONE
    for goal in grid.squares(reached):
        if finder.find(goal) and finder.chance() > best:
            best, chosen = finder.chance(), goal
    if situation.judge.dodge[player] and 0 < best < 1:
        best = again(best, 0.6)
    return chosen, best


def score_option(
    situation: Situation, match: BowlMatch, player: int, base: float, lost: float, least: float = 0.02
) -> Option | None:
    """Run into the End Zone."""
    left, rushes = movement(match, player)
    goal, p = goal_chance(situation, match, player, left, rushes)
    if goal == NONE or p <= least:
        return None
    good = situation.judge.touchdown(match, situation.seat)
    bad = base if p >= 1 else situation.value(situation.fallen(match, player)) - lost
    worth = situation.with_reroll(match, player, p, good, bad)
    script = [declared(MOVE, player), SQUARE + goal]
    return Option(SCORE, player, script, p, good - base, worth - base, square=goal)


# --- picking up


def pick_option(situation: Situation, match: BowlMatch, player: int, base: float, lost: float) -> Option | None:
    """Fetch the loose ball, and run on with it."""
    p = pick_up_chance(match, player)
    if p <= 0.05:
        return None
    there = match.clone()
    ball = there.ball
    if there.prone >> player & 1:
        there.rules.stand(there, player)
    left = movement(match, player)[0] - match.grid.distance(match.at[player], ball)
    if there.at[player] != ball:
        there.rules.move(there, player, ball)
    bad = situation.value(there) - lost
    give_ball(there, player)
    good = situation.value(there)
    if left > 0:
        good = max(good, run_on_worth(situation, there, player, left, match.rules.rushes, bad))
    good += 0.6 * situation.judge.danger(there, player).risk * _RECOVERED
    worth = situation.with_reroll(match, player, p, good, bad)
    script = [declared(MOVE, player), SQUARE + ball]
    return Option(PICK, player, script, p, good - base, worth - base, square=ball)


def run_on_worth(situation: Situation, match: BowlMatch, player: int, left: int, rushes: int, bad: float) -> float:
    """The best a player can do who has just got the ball and some movement left."""
    best = -1e9
    goal, p = goal_chance(situation, match, player, left, rushes)
    if goal != NONE:
        best = p * situation.judge.touchdown(match, situation.seat) + (1 - p) * bad
    zone, here = situation.zone(match), match.at[player]
    if not zone >> here & 1:
        free = situation.free(match)
        calm: Big = match.grid.reach(here, left, free, free & ~zone)
        for square in situation.carrier_squares(match, calm, 5):
            best = max(best, situation.value_at(match, player, square))
    return best


# --- giving the ball to somebody else


class Throw:
    """A way to get the ball to a team-mate: from where, by hand or through the air, and how likely."""

    __slots__ = ("by_hand", "chance", "square")

    def __init__(self, chance: float, square: int, by_hand: bool) -> None:
        self.chance = chance
        self.square = square
        self.by_hand = by_hand


def giving_options(situation: Situation, holder: int) -> list[Option]:
    """Give the ball to somebody who does more with it."""
    passing = declared(PASS, holder) in situation.offered
    by_hand = declared(HAND_OFF, holder) in situation.offered or (passing and may_hand_off(situation.now))
    by_air = passing and situation.now.rules.may_throw(situation.now)
    return [] if situation.now.prone >> holder & 1 else throw_options(situation, holder, by_hand, by_air)


def may_hand_off(match: BowlMatch) -> bool:
    """May a Pass action end in a hand-off, and has none been made in this turn?"""
    return match.rules.pass_by_hand and not match.used_actions >> HAND_OFF & 1


def throw_options(situation: Situation, holder: int, by_hand: bool, by_air: bool) -> list[Option]:
    """Hand-offs and passes that are likely to arrive, the best first."""
    match, judge = situation.now, situation.judge
    by_air = by_air and judge.passing[holder] > 0
    if not (by_hand or by_air):
        return []
    found: list[Option] = []
    calm: Big = calm_squares(match, holder) | 1 << match.at[holder]
    for mate in better_mates(situation, holder)[:5]:
        throws: list[Throw] = []
        if by_hand:
            throws += hand_offs(situation, holder, mate, calm)
        if by_air and TO_GO[situation.seat][match.at[mate]] <= judge.movement[mate]:  # a pass only to score with it
            throws += passes(situation, holder, mate, calm)
        if throws:
            best = max(throws, key=lambda throw: throw.chance + (0.02 if throw.by_hand else 0.0))
            if best.chance >= 0.3:
                found.append(weigh_throw(situation, holder, mate, best))
    found.sort(key=first_net)
    return found


def better_mates(situation: Situation, holder: int) -> list[int]:
    """Mates who have not acted and get farther with the ball than its carrier."""
    match, judge, to_go = situation.now, situation.judge, TO_GO[situation.seat]
    here, pace = to_go[match.at[holder]], judge.movement[holder]
    found: list[tuple[int, int]] = []
    for mate in match.on_pitch(situation.seat):
        if mate == holder or match.activated >> mate & 1:
            continue
        if match.prone >> mate & 1 or judge.clumsy[mate] or judge.agility[mate] > 4:
            continue
        left = to_go[match.at[mate]] - judge.movement[mate]
        if left <= match.rules.rushes or left + 2 < here - pace:
            found.append((left, mate))
    found.sort()
    return [mate for _, mate in found]


def catch_chance(situation: Situation, mate: int) -> float:
    match = situation.now
    modifier = match.rules.value(match, match.rules.accurate_bonus - match.markers(mate), CATCH, mate, DIRECT)
    p = chance(situation.judge.agility[mate] - modifier)
    return again(p) if situation.judge.catch[mate] else p


def hand_offs(situation: Situation, holder: int, mate: int, calm: Big) -> list[Throw]:
    """From where the carrier stands, or from the quietest square beside the mate."""
    match, seat = situation.now, situation.seat
    here = match.at[holder]
    near: Big = match.grid.near[match.at[mate]] & calm
    if not near:
        return []
    square = here
    if not near >> here & 1:
        grid = match.grid
        square = min(grid.squares(near), key=lambda q: (match.markers_at(q, seat), grid.distance(here, q), q))
    return [Throw(catch_chance(situation, mate), square, True)]


def passes(situation: Situation, holder: int, mate: int, calm: Big) -> list[Throw]:
    """From the square that makes the pass likeliest."""
    match, seat, grid = situation.now, situation.seat, situation.now.grid
    here, to = match.at[holder], match.at[mate]
    squares = [q for q in grid.squares(calm) if q != here and q != to and grid.distance(q, to) <= 7]
    squares.sort(key=lambda q: (match.markers_at(q, seat), grid.distance(q, to), q))
    catch = catch_chance(situation, mate)
    best: list[Throw] = []
    for square in [here, *squares[: _THROW_SQUARES - 1]]:
        if match.rules.band(square, to) <= _FARTHEST_BAND:
            p = catch * pass_chance(situation, holder, square, to)
            if not best or p > best[0].chance:
                best = [Throw(p, square, False)]
    return best


def pass_chance(situation: Situation, holder: int, square: int, to: int) -> float:
    """The chance that a pass from a square is accurate and nobody stops it."""
    match, rules, judge = situation.now, situation.now.rules, situation.judge
    band = rules.band(square, to)
    modifier = rules.range_modifiers[band] - match.markers_at(square, situation.seat)
    p = chance(judge.passing[holder] - rules.value(match, modifier, PASSING, holder, band))
    if judge.passer[holder]:
        p = again(p)
    foes = match.grid.squares(match.tackling[1 - situation.seat])
    under = sum(rules.is_under_ruler(match, square, to, foe) for foe in foes)
    return p * float(_INTERFERED ** min(2, under))


def weigh_throw(situation: Situation, holder: int, mate: int, throw: Throw) -> Option:
    match, base = situation.now, situation.base
    to, p = match.at[mate], throw.chance
    after = match.clone()
    if throw.square != match.at[holder]:
        after.rules.move(after, holder, throw.square)
    after.activated |= 1 << holder
    drop_ball(after, to)
    bad = situation.value(after) - situation.lost(holder)
    give_ball(after, mate)
    good = situation.value(after)
    left, rushes = movement(after, mate)
    goal, run = goal_chance(situation, after, mate, left, rushes)
    if goal != NONE:
        good = max(good, run * situation.judge.touchdown(after, situation.seat) + (1 - run) * bad)
    if goal == NONE or run < 0.75:
        rest = [player for player in situation.idle if player != holder]
        plan = cage_option(situation, after, mate, rest, good, 5)
        if plan is not None:
            good += 0.85 * plan.gain
    worth = situation.with_reroll(match, holder, p, good, bad)
    script = [declared(HAND_OFF if throw.by_hand and not match.rules.pass_by_hand else PASS, holder)]
    script += [SQUARE + throw.square] if throw.square != match.at[holder] else []
    script += [PLAYER + mate] if throw.by_hand else [THROW, SQUARE + to]
    what = GIVE if throw.by_hand else THROW_IT
    return Option(what, holder, script, p, good - base, worth - base, target=mate, square=throw.square)
