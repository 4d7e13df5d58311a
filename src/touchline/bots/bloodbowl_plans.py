"""What a sensible coach does with a Blood Bowl turn: safe things first, risky ones by what they promise.

A plan is an action to declare and how urgent it is. Nothing is remembered between two answers: where a player goes is
calculated again at every question, by the same rules as when the action was planned.
"""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.sheets import HEIGHT, WIDTH
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ACT,
    ACT_STRIDE,
    BLITZ,
    BLOCK,
    BLOCK_REACH,
    FOUL,
    HAND_OFF,
    HYPNOTIC_GAZE,
    MOVE,
    MOVE_MARKER,
    NONE,
    THROW_BOMB,
    TURN_FACE_UP,
)
from touchline.bots.bloodbowl_chances import (
    block_chances,
    block_from,
    calm_squares,
    foes_zone,
    movement,
    pick_up_chance,
    way_chance,
    with_reroll,
)
from touchline.bots.bloodbowl_mischief import fouler, gaze_target, has_bomb_target
from touchline.bots.bloodbowl_support import Support, to_go
from touchline.core.match import NO


def duty(match: BowlMatch) -> int:
    """What a coach has to see to first: the turn marker, wild animals that must attack, who lies face down; or NONE."""
    if MOVE_MARKER in match.legal:
        return MOVE_MARKER
    if NO not in match.legal:
        for answer in match.legal:
            if match.rules.has_to_attack(match, answer) and is_early(match, (answer - ACT) % ACT_STRIDE):
                return answer
    first = ACT + ACT_STRIDE * TURN_FACE_UP
    return next((answer for answer in match.legal if first <= answer < first + ACT_STRIDE), NONE)


def is_early(match: BowlMatch, player: int) -> bool:
    """Is this one of those who act before the others, and is it not too late for that?"""
    return bool(match.rules.acts_first(match, player) and not match.rules.is_out_of_order(match, player))


# How urgent a plan is. The order is that of a careful coach: score when it is sure, knock opponents over where it is
# safe, bring the ball forward, support it, and only then take risks.
SURE_SCORE: Final = 100.0
STOP_CARRIER: Final = 80.0
SAFE_BLOCK: Final = 60.0
STAND: Final = 58.0
GAZE: Final = 53.0
SAFE_BLITZ: Final = 52.0
BOMB: Final = 51.0
CARRY: Final = 50.0
FETCH: Final = 45.0
SUPPORT: Final = 30.0
FAIR_SCORE: Final = 24.0
PASS_ON: Final = 22.0
FAIR_BLOCK: Final = 20.0
LAST_RESORT: Final = 10.0

SURE: Final = 0.9  # a chance that is as good as certain
FAIR: Final = 0.6
SAFE_LOSS: Final = 0.12  # blocks that lose the turn less often are made early
FAIR_LOSS: Final = 0.2


class Plan:
    """An action worth declaring."""

    __slots__ = ("answer", "urgency")

    def __init__(self, urgency: float, answer: int) -> None:
        self.urgency = urgency
        self.answer = answer

    @property
    def player(self) -> int:
        return (self.answer - ACT) % ACT_STRIDE


def declared(kind: int, player: int) -> int:
    """The answer that declares an action."""
    return ACT + ACT_STRIDE * kind + player


def end_zone_square(seat: int, row: int) -> int:
    return row * WIDTH + (WIDTH - 1 if seat == 0 else 0)


def is_last_turn(match: BowlMatch, seat: int) -> bool:
    return match.turns[seat] >= match.rules.turns_in_half


class TurnPlanner:
    """Everything the coach of one seat could do in one position."""

    def __init__(self, match: BowlMatch) -> None:
        self.match = match
        self.seat = match.actor
        self.offered = frozenset(match.legal)
        self.holder = match.holder()
        self.idle = [p for p in match.on_pitch(self.seat) if declared(MOVE, p) in self.offered]
        bound = [p for p in match.on_pitch(self.seat) if declared(BLOCK, p) in self.offered and p not in self.idle]
        self.fighters = [*self.idle, *bound]  # with those who must attack and may do nothing else

    def best(self) -> int | None:
        """The most urgent plan's answer; None when the turn is better ended. A foul comes last: it may end the turn."""
        plans = [*self.ball_plans(), *self.block_plans(), *self.blitz_plans(), *self.move_plans()]
        plans += [*self.bomb_plans(), *self.gaze_plans()]
        match, rules = self.match, self.match.rules
        plans = [
            plan for plan in plans if plan.answer in self.offered and not rules.is_out_of_order(match, plan.player)
        ]
        due = [plan for plan in plans if plan.urgency > FAIR_SCORE and is_early(match, plan.player)]
        plans = due or plans
        return max(plans, key=lambda plan: (plan.urgency, -plan.answer)).answer if plans else self.foul()

    # --- the ball

    def ball_plans(self) -> list[Plan]:
        match = self.match
        if match.ball >= 0:
            return self.fetch_plans()
        if self.holder == NONE or match.seat_of(self.holder) != self.seat or self.holder not in self.idle:
            return []
        goal, chance = scoring_square(match, self.holder)
        answer = declared(MOVE, self.holder)
        chance = with_reroll(match, self.seat, chance)
        if goal != NONE and chance >= SURE:
            return [Plan(SURE_SCORE, answer)]
        if goal != NONE and (chance >= FAIR or is_last_turn(match, self.seat)):
            return [Plan(FAIR_SCORE if chance >= FAIR else LAST_RESORT, answer), *self.pass_on_plans(chance)]
        plans = self.pass_on_plans(chance)
        if carry_square(match, self.holder) != NONE:
            plans.append(Plan(CARRY, answer))
        return plans

    def pass_on_plans(self, chance: float) -> list[Plan]:
        """Hand the ball to somebody next to the carrier who is much more likely to score this turn."""
        match, holder = self.match, self.holder
        better = hand_off_partner(match, holder)
        if better == NONE:
            return []
        promise = with_reroll(match, self.seat, hand_off_promise(match, better))
        worthwhile = promise > max(chance + 0.2, 0.0 if is_last_turn(match, self.seat) else 0.5)
        return [Plan(PASS_ON, declared(HAND_OFF, holder))] if worthwhile else []

    def fetch_plans(self) -> list[Plan]:
        fetcher, chance = best_fetcher(self.match, self.idle)
        if fetcher == NONE:
            return []
        urgency = FETCH if with_reroll(self.match, self.seat, chance) >= FAIR else LAST_RESORT
        return [Plan(urgency + chance, declared(MOVE, fetcher))]

    # --- blocks

    def block_plans(self) -> list[Plan]:
        plans: list[Plan] = []
        for player in self.fighters:
            if declared(BLOCK, player) in self.offered:
                urgency = self.block_urgency(player)
                if urgency > 0:
                    plans.append(Plan(urgency, declared(BLOCK, player)))
        return plans

    def block_urgency(self, player: int) -> float:
        """How urgent the best block of a player is; 0 when none is worth it."""
        match = self.match
        if match.holds(player) or match.prone >> player & 1:
            return 0.0
        chances = block_chances(match, player, best_target(match, player))
        if chances.lost <= SAFE_LOSS:
            return SAFE_BLOCK + chances.down
        lost = chances.lost**2 if match.rerolls[self.seat] else chances.lost
        return FAIR_BLOCK + chances.down - lost if lost <= FAIR_LOSS else 0.0

    def blitz_plans(self) -> list[Plan]:
        """The one Blitz of the turn: at the opposing carrier, otherwise at an opponent in the way."""
        plans: list[Plan] = []
        for target in blitz_targets(self.match, self.seat):
            for player in self.fighters:
                answer = declared(BLITZ, player)
                if answer not in self.offered or self.match.holds(player):
                    continue
                urgency = self.blitz_urgency(player, target)
                if urgency > 0:
                    plans.append(Plan(urgency, answer))
        return plans

    def blitz_urgency(self, player: int, target: int) -> float:
        match = self.match
        square = blitz_square(match, player, target)
        if square == NONE:
            return 0.0
        chances = block_from(match, player, target, square)
        if match.holds(target):
            lost = chances.lost**2 if match.rerolls[self.seat] else chances.lost
            return STOP_CARRIER * chances.down - 20 * lost if lost < 0.5 else 0.0
        return SAFE_BLITZ + chances.down if chances.lost <= SAFE_LOSS else 0.0

    def bomb_plans(self) -> list[Plan]:
        """A bomb among opponents who stand close together."""
        bombers = [player for player in self.match.on_pitch(self.seat) if declared(THROW_BOMB, player) in self.offered]
        return [
            Plan(BOMB, declared(THROW_BOMB, player))
            for player in bombers
            if not self.match.holds(player) and has_bomb_target(self.match, player)
        ]

    def gaze_plans(self) -> list[Plan]:
        """Remove the Tackle Zone of an opponent who marks our carrier, before the carrier moves."""
        gazers = [player for player in self.idle if declared(HYPNOTIC_GAZE, player) in self.offered]
        return [
            Plan(GAZE, declared(HYPNOTIC_GAZE, player))
            for player in gazers
            if self.holder in self.idle and gaze_target(self.match, player) != NONE
        ]

    def foul(self) -> int | None:
        """When everybody else has acted."""
        foulers = [player for player in self.match.on_pitch(self.seat) if declared(FOUL, player) in self.offered]
        player = fouler(self.match, [player for player in foulers if self.match.is_standing(player)])
        return None if player == NONE else declared(FOUL, player)

    # --- everybody else

    def move_plans(self) -> list[Plan]:
        """Stand up, and go where the player is useful; one who should fetch or carry the ball does that instead."""
        match, support = self.match, Support(self.match, self.seat)
        plans: list[Plan] = []
        for player in self.idle:
            if match.holds(player):
                continue
            if match.prone >> player & 1:
                plans.append(Plan(STAND, declared(MOVE, player)))
                continue
            square = support.square_for(player)
            if square != NONE:
                plans.append(Plan(SUPPORT - support.distance(square) / 100, declared(MOVE, player)))
        return plans


# --- who and where, as both the planner and the questions after it see it


def best_target(match: BowlMatch, player: int) -> int:
    """Whom a player had best block: somebody at hand, or for those who reach farther somebody there."""
    farther = match.rules.value(match, 0, BLOCK_REACH, player, NONE)
    targets = match.rules.block_targets(match, player) or [foe for foe in range(match.count) if farther >> foe & 1]

    def worth(target: int) -> tuple[float, int]:
        chances = block_chances(match, player, target)
        return chances.down - 2 * chances.lost + (0.5 if match.holds(target) else 0.0), -target

    return max(targets, key=worth)


def blitz_targets(match: BowlMatch, seat: int) -> list[int]:
    """Opponents worth the Blitz: the carrier alone, or those near the ball."""
    foes = [foe for foe in match.on_pitch(1 - seat) if match.is_standing(foe)]
    carrier = match.holder()
    if carrier in foes:
        return [carrier]
    place = match.at[carrier] if carrier != NONE else match.ball
    if place < 0:
        return foes[:0]
    near = sorted(foes, key=lambda foe: (match.grid.distance(match.at[foe], place), foe))
    return [foe for foe in near[:3] if match.grid.distance(match.at[foe], place) <= 5]


def blitz_square(match: BowlMatch, player: int, target: int) -> int:
    """Where the player stands best to hit the target, without rolling a die on the way if that is possible."""
    near = match.grid.near[match.at[target]]
    if near >> match.at[player] & 1:
        return match.at[player]
    left, _ = movement(match, player)
    if match.grid.distance(match.at[player], match.at[target]) > left:
        return NONE
    calm = calm_squares(match, player) & near
    if not calm:
        return NONE
    squares = match.grid.squares(calm)
    squares = [square for square in squares if match.grid.distance(match.at[player], square) < left]
    seat = match.seat_of(player)
    return min(squares, key=lambda square: (match.markers_at(square, seat), square), default=NONE)


def best_fetcher(match: BowlMatch, players: list[int]) -> tuple[int, float]:
    """Who of the players is most likely to pick the ball up, and how likely; NONE if nobody can."""
    best, best_chance = NONE, 0.0
    near = sorted(players, key=lambda player: (match.grid.distance(match.at[player], match.ball), player))
    for player in near[:6]:
        chance = pick_up_chance(match, player)
        if chance > best_chance + 0.01:
            best, best_chance = player, chance
    return best, best_chance


def scoring_square(match: BowlMatch, player: int) -> tuple[int, float]:
    """The square of the End Zone that is easiest to reach, and the chance to get there; NONE if none is in reach."""
    left, rushes = movement(match, player)
    seat, here = match.seat_of(player), match.at[player]
    if to_go(seat, here) > left + rushes:
        return NONE, 0.0
    calm = calm_squares(match, player)
    goals = [end_zone_square(seat, row) for row in range(HEIGHT)]
    for goal in goals:
        if calm >> goal & 1:
            return goal, 1.0
    goals = [goal for goal in goals if not match.occupied() >> goal & 1]
    goals.sort(key=lambda goal: (match.grid.distance(here, goal), match.markers_at(goal, seat), goal))
    chances = [(way_chance(match, player, goal), -goal) for goal in goals[:4]]
    chance, goal = max(chances, default=(0.0, -NONE))
    return (-goal, chance) if chance else (NONE, 0.0)


def carry_square(match: BowlMatch, player: int) -> int:
    """Where the carrier goes who does not score yet: forward, away from opponents; NONE to stay."""
    seat, here = match.seat_of(player), match.at[player]
    calm = calm_squares(match, player)
    if calm:
        squares = match.grid.squares(calm)
        best = max(squares, key=lambda square: (carrier_worth(match, seat, square), -square))
        return best if carrier_worth(match, seat, best) > carrier_worth(match, seat, here) else NONE
    if not match.markers(player):
        return NONE
    return escape_square(match, player)


def escape_square(match: BowlMatch, player: int) -> int:
    """A square next to a marked carrier, out of all Tackle Zones, that is likely to be reached; NONE without one."""
    seat, here = match.seat_of(player), match.at[player]
    free = match.grid.near[here] & ~match.occupied() & ~foes_zone(match, seat)
    squares = [square for square in match.grid.squares(free) if to_go(seat, square) <= to_go(seat, here)]
    for square in sorted(squares, key=lambda square: (-carrier_worth(match, seat, square), square))[:2]:
        if with_reroll(match, seat, way_chance(match, player, square)) >= FAIR:
            return square
    return NONE


def carrier_worth(match: BowlMatch, seat: int, square: int) -> float:
    """How well the ball is placed in a square: far forward, far from opponents, near friends, off the sideline."""
    grid, at = match.grid, match.at
    worth = -2.0 * to_go(seat, square)
    for foe in match.on_pitch(1 - seat):
        if match.is_standing(foe):
            away = grid.distance(at[foe], square)
            worth -= 6.0 if away == 1 else 3.0 if away == 2 else 1.0 if away <= 4 else 0.0
    worth += 1.5 * (match.standing[seat] & grid.near[square]).bit_count()
    return worth - (2.0 if square // WIDTH in (0, HEIGHT - 1) else 0.0)


def hand_off_partner(match: BowlMatch, holder: int) -> int:
    """The team-mate next to the carrier who would be likeliest to score with the ball; NONE if nobody could."""
    seat = match.seat_of(holder)
    mates = match.players_on(match.standing[seat] & match.grid.near[match.at[holder]])
    mates = [mate for mate in mates if not match.activated >> mate & 1 and match.rules.can_hold(match, mate)]
    return max(mates, key=lambda mate: (hand_off_promise(match, mate), -mate), default=NONE)


def hand_off_promise(match: BowlMatch, mate: int) -> float:
    """The chance that a team-mate catches a hand-off and scores."""
    _, chance = scoring_square(match, mate)
    needed = match.sheets[mate].agility + match.markers(mate) - match.rules.accurate_bonus
    return chance * (7 - min(6, max(2, needed))) / 6
