"""What a turn can do to opponents: blocks, the Blitz, and dodges away from them."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.rules.paths import PathFinder
from touchline.bloodbowl.sheets import HEIGHT
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import BLITZ, BLOCK, NONE, PLAYER, RESERVES, SQUARE
from touchline.bots.bloodbowl_chances import movement, way_chance
from touchline.bots.bowl.figures import ROW, TO_GO, again
from touchline.bots.bowl.options import (
    CHARGE,
    ESCAPE,
    HIT,
    Look,
    Option,
    Situation,
    declared,
    drop_ball,
    step_to,
)
from touchline.bots.bowl.safe import useful_squares
from touchline.bots.bowl.value import REROLL
from touchline.core.grid import Big

_IN_THE_CROWD: Final = 3.0  # what the crowd does beyond an ordinary fall
_MIGHTY: Final = 1.35  # how much more a fall costs by Mighty Blow
_STRIPPED: Final = 20.0
_HALF_HEARTED: Final = 1.0  # a re-roll of a mere push must promise so much more
_ACTS: Final = 0.83  # how often a player with a trait that balks does act


# --- one block


class Blow:
    """A block from where the attacker stands: what each of its results is worth."""

    __slots__ = ("bad", "down", "pushed", "worth_down", "worth_lost", "worth_push")

    def __init__(
        self,
        situation: Situation,
        match: BowlMatch,
        attacker: int,
        target: int,
        base: float,
        lost: float,
        look: Look,
        charging: bool = False,
    ) -> None:
        judge = situation.judge
        self.down, self.bad = judge.block_odds(match, attacker, target, charging)
        self.pushed = max(0.0, 1 - self.down - self.bad)
        square, crowd = push_square(situation, match, attacker, target)
        after = pushed_back(match, target, square, crowd)
        extra = judge.harm[target] + _IN_THE_CROWD * judge.worth[target] if crowd else 0.0
        self.worth_push = look(after) + extra
        follows = False
        if crowd or square != match.at[target]:
            after.rules.move(after, attacker, match.at[target])
            followed = look(after) + extra
            follows = (followed > self.worth_push and not match.holds(attacker)) or judge.frenzy[attacker]
            if follows:
                self.worth_push = followed
        if match.holds(target) and judge.strip[attacker] and not judge.sure_hands[target]:
            self.worth_push += _STRIPPED
        if crowd:
            self.worth_down = self.worth_push
        else:
            fallen = knocked_down(match, attacker, target, square, follows)
            self.worth_down = look(fallen) + judge.break_cost[target] * (_MIGHTY if judge.mighty[attacker] else 1.0)
        self.worth_lost = base
        if self.bad > 0:
            fallen = situation.fallen(match, attacker)
            self.worth_lost = situation.value(fallen) - judge.break_cost[attacker] - lost
        if judge.frenzy[attacker] and self.pushed > 0 and not crowd:
            second = 0.6 * self.worth_down + 0.25 * self.worth_push + 0.15 * self.worth_lost
            self.worth_push = 0.5 * self.worth_push + 0.5 * second

    def mean(self, situation: Situation, match: BowlMatch, attacker: int) -> float:
        """The worth on average, with a team re-roll where one is left and pays."""
        worth_down, worth_push, worth_lost = self.worth_down, self.worth_push, self.worth_lost
        plain = self.down * worth_down + self.pushed * worth_push + self.bad * worth_lost
        if situation.rerolls(match) == 0:
            return plain
        helps = situation.reroll_helps(attacker)
        fresh = plain - REROLL * situation.judge.time(match)
        push = max(worth_push, helps * fresh + (1 - helps) * worth_push - _HALF_HEARTED)
        lost = max(worth_lost, helps * fresh + (1 - helps) * worth_lost)
        return self.down * worth_down + self.pushed * push + self.bad * lost

    def safety(self, situation: Situation, match: BowlMatch, attacker: int) -> float:
        """The chance that the attacker stays up."""
        if situation.rerolls(match) == 0:
            return 1 - self.bad
        helps = situation.reroll_helps(attacker)
        return 1 - self.bad * (self.bad * helps + 1 - helps)


def push_square(situation: Situation, match: BowlMatch, attacker: int, target: int) -> tuple[int, bool]:
    """Where the target had best be pushed, and whether that is into the crowd; its own square if nobody gives way."""
    grid, seat = match.grid, situation.seat
    squares = grid.push_squares(match.at[attacker], match.at[target])
    occupied: Big = match.occupied()
    holder = match.holder()
    guarded: Big = grid.near[match.at[holder]] if holder != NONE and match.seat_of(holder) == seat else 0
    best, chosen = -1e9, NONE
    for square in squares:
        if square >= 0 and not occupied >> square & 1:
            rank = 0.3 * TO_GO[1 - seat][square] + (1.5 if ROW[square] in (0, HEIGHT - 1) else 0.0)
            rank += 0.3 * (match.standing[seat] & grid.near[square]).bit_count() - (3 if guarded >> square & 1 else 0)
            if rank >= best:
                best, chosen = rank, square
    if chosen != NONE:
        return chosen, False
    return (NONE, True) if min(squares) < 0 else (match.at[target], False)


def pushed_back(match: BowlMatch, target: int, square: int, crowd: bool) -> BowlMatch:
    after = match.clone()
    if crowd:
        if after.holds(target):
            drop_ball(after, after.at[target])
        after.rules.remove(after, target, RESERVES)
    elif square != after.at[target]:
        after.rules.move(after, target, square)
    return after


def knocked_down(match: BowlMatch, attacker: int, target: int, square: int, follows: bool) -> BowlMatch:
    after = pushed_back(match, target, square, False)
    held = after.holds(target)
    if follows:
        after.rules.move(after, attacker, match.at[target])
    after.rules.lay_down(after, target)
    if held:
        drop_ball(after, square)
    return after


def weigh_block(
    situation: Situation, match: BowlMatch, attacker: int, target: int, base: float, lost: float, look: Look | None
) -> Option:
    """A Block action; `look` says what its results are worth, if not their value alone."""
    blow = Blow(situation, match, attacker, target, base, lost, look or situation.value)
    net = blow.mean(situation, match, attacker) - base
    if situation.judge.balking[attacker]:
        net *= _ACTS
    script = [declared(BLOCK, attacker), PLAYER + target]
    return Option(HIT, attacker, script, blow.safety(situation, match, attacker), net, net, target=target)


def block_options(situation: Situation) -> list[Option]:
    """Every Block action that is no madness, and those of players who must attack."""
    match, found = situation.now, list[Option]()
    for player in situation.idle + situation.bound:
        if declared(BLOCK, player) not in situation.offered or match.prone >> player & 1:
            continue
        bound = player in situation.bound
        if match.holds(player) and not bound:
            continue
        for target in match.rules.block_targets(match, player):
            if bound or situation.judge.block_odds(match, player, target)[1] <= 0.5 or match.holds(target):
                lost = situation.lost(player)
                found.append(weigh_block(situation, match, player, target, situation.base, lost, None))
    return found


# --- the Blitz


class Charge:
    """A Blitz as it looks at first sight."""

    __slots__ = ("path", "player", "rank", "square", "target")

    def __init__(self, rank: float, player: int, target: int, square: int, path: float) -> None:
        self.rank = rank
        self.player = player
        self.target = target
        self.square = square
        self.path = path  # the chance to get there


def weigh_blitz(
    situation: Situation,
    match: BowlMatch,
    player: int,
    target: int,
    square: int,
    path: float,
    base: float,
    lost: float,
    look: Look | None,
) -> Option:
    """A Blitz from a square that the player gets to with a chance."""
    there = match
    if match.at[player] != square or match.prone >> player & 1:
        there = match.clone()
        if there.prone >> player & 1:
            there.rules.stand(there, player)
        if there.at[player] != square:
            there.rules.move(there, player, square)
    if match.holds(player):
        left = situation.judge.movement[player] - 1 - match.grid.distance(match.at[player], square)
        look = carrier_look(situation, player, left)
    charging = match.at[player] != square
    blow = Blow(situation, there, player, target, base, lost, look or situation.value, charging)
    worth = blow.mean(situation, there, player)
    if path < 1:
        fall = base - situation.judge.harm[player] - lost
        worth = situation.with_reroll(match, player, path, worth, fall)
    net = (worth - base) * (_ACTS if situation.judge.balking[player] else 1.0)
    script = [declared(BLITZ, player), PLAYER + target]
    script += [SQUARE + square] if match.at[player] != square else []
    script.append(PLAYER + target)
    safety = path * blow.safety(situation, there, player)
    option = Option(CHARGE, player, script, safety, net, net, target=target, square=square)
    option.path = path
    return option


def carrier_look(situation: Situation, player: int, left: int) -> Look:
    """A carrier who has hit somebody runs on."""

    def look(match: BowlMatch) -> float:
        return run_after(situation, match, player, left)

    return look


def run_after(situation: Situation, match: BowlMatch, player: int, left: int) -> float:
    best = situation.value(match)
    here = match.at[player]
    if left <= 0 or here < 0 or not match.holds(player) or match.markers(player):
        return best
    free, zone = situation.free(match), situation.zone(match)
    calm: Big = match.grid.reach(here, left, free, free & ~zone)
    if calm & situation.goals():
        best = max(best, situation.judge.touchdown(match, situation.seat))
    for square in situation.carrier_squares(match, calm, 5):
        best = max(best, situation.value_at(match, player, square))
    return best


def blitz_options(situation: Situation) -> list[Option]:
    """The Blitzes that look best, weighed."""
    match, judge, found = situation.now, situation.judge, list[Charge]()
    targets = [(blitz_interest(situation, foe), foe) for foe in match.on_pitch(1 - situation.seat)]
    targets = [(interest, foe) for interest, foe in targets if not match.prone >> foe & 1]
    for player in situation.idle + situation.bound:
        if declared(BLITZ, player) not in situation.offered:
            continue
        if match.holds(player) and not judge.block[player] and judge.strength[player] <= 3:
            continue
        found += charges_of(situation, player, targets)
    found.sort(key=lambda charge: -charge.rank)
    return [
        weigh_blitz(
            situation,
            match,
            charge.player,
            charge.target,
            charge.square,
            charge.path,
            situation.base,
            situation.lost(charge.player),
            None,
        )
        for charge in found[: situation.blitzes]
    ]


def blitz_interest(situation: Situation, foe: int) -> float:
    """How much it would help to knock an opponent over, at first sight."""
    match, holder = situation.now, situation.now.holder()
    interest = situation.judge.harm[foe]
    if foe == holder:
        interest += 45
    elif holder != NONE and match.seat_of(holder) == situation.seat:
        interest += 5 if match.grid.distance(match.at[foe], match.at[holder]) <= 2 else 0
    elif match.ball >= 0 and match.grid.distance(match.at[foe], match.ball) <= 1:
        interest += 4
    return interest


def charges_of(situation: Situation, player: int, targets: list[tuple[float, int]]) -> list[Charge]:
    """For every target the best square to hit it from."""
    match = situation.now
    left, _ = movement(match, player)
    if left < 1:
        return []
    spots = Spots(situation, player, left)
    found: list[Charge] = []
    for interest, target in targets:
        best = Charge(0.0, player, target, NONE, 1.0)
        for square, path in spots.at(target, interest):
            rank = charge_rank(situation, player, target, square, path, interest)
            if rank > best.rank:
                best = Charge(rank, player, target, square, path)
        if best.square != NONE:
            found.append(best)
    return found


def charge_rank(situation: Situation, player: int, target: int, square: int, path: float, interest: float) -> float:
    match, judge, here = situation.now, situation.judge, situation.now.at[player]
    if match.prone >> player & 1:
        down, bad = judge.prone_block_odds(player, target)
    elif square == here:
        down, bad = judge.block_odds(match, player, target)
    else:
        match.rules.move(match, player, square)
        down, bad = judge.block_odds(match, player, target, True)
        match.rules.move(match, player, here)
    markers = match.markers_at(square, situation.seat)
    return path * (interest * down - 12 * bad) - (1 - path) * 15 - 0.3 * markers


class Spots:
    """The squares from which one player could hit, and how likely it gets there."""

    def __init__(self, situation: Situation, player: int, left: int) -> None:
        match = situation.now
        self.match = match
        self.player = player
        self.left = left
        self.here = match.at[player]
        self.down = bool(match.prone >> player & 1)
        self.skilled = situation.judge.dodge[player]
        self.through = situation.free(match)
        self.free: Big = match.grid.full & ~match.occupied()
        zone = situation.zone(match)
        grid = match.grid
        self.calm: Big = 0
        if not zone >> self.here & 1:
            self.calm = grid.reach(self.here, left - 1, self.through, self.through & ~zone)
        self.wide: Big = grid.reach(self.here, left + 1, self.through, self.through)
        self.finder: PathFinder | None = None

    def at(self, target: int, interest: float) -> list[tuple[int, float]]:
        """Squares next to a target with the chance to arrive; risky ones only for a good reason."""
        grid = self.match.grid
        near: Big = grid.near[self.match.at[target]]
        if near >> self.here & 1 and not self.down:
            return [(self.here, 1.0)]
        if self.calm & near:
            return [(square, 1.0) for square in grid.squares(self.calm & near)]
        if interest < 6 or self.down:
            return []
        found: list[tuple[int, float]] = []
        for square in grid.squares(self.wide & near)[:5]:
            p = self.risky_path(square)
            if p > 0.3:
                found.append((square, p))
        return found

    def risky_path(self, square: int) -> float:
        if self.finder is None:
            rushes = self.match.rules.rushes
            self.finder = PathFinder(self.match, self.player, self.left, rushes, self.free, self.through)
        finder = self.finder
        if not finder.find(square) or finder.taken > self.left + 1:
            return 0.0
        p = finder.chance()
        if finder.taken >= self.left:
            p *= 5 / 6  # the block is a Rush
        return again(p, 0.7) if self.skilled and p < 1 else p


# --- away from opponents


def dodge_options(situation: Situation) -> list[Option]:
    """Marked players who would rather be elsewhere."""
    match, judge, found = situation.now, situation.judge, list[Option]()
    zone = situation.zone(match)
    holder = match.holder()
    for player in situation.idle:
        if match.prone >> player & 1 or not zone >> match.at[player] & 1:
            continue
        if player == holder or judge.agility[player] <= 3 or judge.dodge[player]:
            found += escapes_of(situation, player, zone)
    return found


def escapes_of(situation: Situation, player: int, zone: Big) -> list[Option]:
    match, base, found = situation.now, situation.base, list[Option]()
    here = match.at[player]
    free = situation.free(match)
    left, _ = movement(match, player)
    wide: Big = match.grid.reach(here, left, free, free & ~zone | match.grid.near[here])
    if match.holds(player):
        squares = situation.carrier_squares(match, wide, 8)
    else:
        squares = useful_squares(situation, match, wide)[:5]
    for square in squares:
        p = way_chance(match, player, square)
        if situation.judge.dodge[player]:
            p = again(p)
        if p < 0.4:
            continue
        good = situation.value_at(match, player, square)
        if good <= base:
            continue
        fallen = situation.value(situation.fallen(match, player))
        bad = fallen - situation.judge.break_cost[player] - situation.lost(player)
        worth = situation.with_reroll(match, player, p, good, bad)
        found.append(Option(ESCAPE, player, step_to(player, square), p, good - base, worth - base, square=square))
    return found
