"""Blocks: Strength and assists, block dice, their results, following up."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.dice import BLOCK_DIE
from touchline.bloodbowl.rules.pushing import PushingRules
from touchline.bloodbowl.sheets import WIDTH
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ABOUT_TO_BE_HIT,
    ALL_FIXED,
    AS_PUSH,
    ASSISTS_MARKED,
    BALL_LOOSE,
    BASE_STRENGTH,
    BLOCK_DICE,
    BLOCK_POOL,
    BLOCK_REACH,
    BLOCKED,
    BLOCKER_DOWN,
    BOTH_ARE_DOWN,
    BOTH_DOWN,
    BRACED,
    BY_BLOCK,
    BY_WEAPON,
    DEFENCE,
    DIE_Q,
    FOLLOW_UP,
    FOLLOW_UP_Q,
    MAY,
    MUST_NOT,
    NONE,
    ONLY_PRONE,
    PLAYER_DOWN,
    POW,
    PUSH_BACK,
    REROLL_Q,
    RESULT,
    RESULT_Q,
    SOURCE,
    STRENGTH,
    STUMBLE,
    STUMBLED,
    TARGET_DOWN,
    WEAPON_FORCED,
    WEAPON_Q,
    WEAPON_USED,
    WEAPONS,
)
from touchline.core.dice import pack, unpack
from touchline.core.grid import Big
from touchline.core.match import DONE, NO, YES

NO_RESULT: Final = 0  # of a block that found nobody to hit


def join(one: int, two: int) -> int:
    """Two pools as one."""
    return pack(unpack(one) + unpack(two))


def result_of(face: int) -> int:
    """The result that a face of the block die shows."""
    return PUSH_BACK if face > POW else face


def results_of(pool: int) -> set[int]:
    """The different results among block dice."""
    return {result_of(face) for face in unpack(pool)}


def dice_for(ours: int, theirs: int) -> int:
    """How many block dice two Strengths bring; negative if the target's coach selects."""
    if ours == theirs:
        return 1
    if ours > theirs:
        return 3 if ours > 2 * theirs else 2
    return -3 if theirs > 2 * ours else -2


class BlockingRules(PushingRules):
    """Chapters Block Actions, Assists, Block Dice Results and Following Up."""

    __slots__ = ()

    # --- how many dice

    def block_targets(self, match: BowlMatch, player: int) -> list[int]:
        """Standing opponents a player marks."""
        foes = match.standing[1 - match.seat_of(player)] & match.grid.near[match.at[player]]
        return match.players_on(foes) if foes else []

    def block_reach(self, match: BowlMatch, player: int) -> list[int]:
        """Standing opponents farther away whom a special rule lets the player block."""
        if not match.setup.value_holders[BLOCK_REACH] >> player & 1:
            return []
        found = self.value(match, 0, BLOCK_REACH, player, NONE)
        return [foe for foe in match.on_pitch(1 - match.seat_of(player)) if found >> foe & 1]

    def near_side(self, match: BowlMatch, player: int, target: int) -> int:
        """Where the blow comes from: the blocker's square, or for a longer reach the one before the target."""
        start, end = match.at[player], match.at[target]
        if match.grid.distance(start, end) <= 1:
            return start
        columns, rows = end % WIDTH - start % WIDTH, end // WIDTH - start // WIDTH
        return end - (columns > 0) + (columns < 0) - WIDTH * ((rows > 0) - (rows < 0))

    def assists(self, match: BowlMatch, player: int, target: int, cause: int = BY_BLOCK) -> int:
        """How many team-mates of `player` help against `target`."""
        return self.helping(match, player, target, cause).bit_count()

    def helpers(self, match: BowlMatch, player: int, target: int, cause: int = BY_BLOCK) -> list[int]:
        """Team-mates of `player` who help against `target`, with a block or a foul."""
        return match.players_on(self.helping(match, player, target, cause))

    def helping(self, match: BowlMatch, player: int, target: int, cause: int) -> int:
        """Squares of team-mates of `player` who mark `target` and whom nobody but `target` marks."""
        grid, at = match.grid, match.at
        seat = match.seat_of(player)
        mates: Big = self.supporters(match, seat)
        if match.act_other != NONE and cause == BY_BLOCK:
            mates = mates & ~self.kept_busy(match)
        found: Big = grid.unguarded(mates, self.hinderers(match, 1 - seat), at[target], at[player])
        if match.setup.value_holders[ASSISTS_MARKED]:
            marked: Big = mates & grid.near[at[target]] & ~(1 << at[player]) & ~found
            for mate in match.players_on(marked):
                if self.assists_marked(match, mate, cause):
                    found = found | 1 << at[mate]
        return found  # type: ignore[no-any-return]

    def supporters(self, match: BowlMatch, seat: int) -> int:
        """Squares of players of a seat who may help their team-mates."""
        return match.tackling[seat]

    def hinderers(self, match: BowlMatch, seat: int) -> int:
        """Squares of players of a seat next to whom no opponent helps."""
        return match.tackling[seat]

    def kept_busy(self, match: BowlMatch) -> int:
        """Squares of players who cannot help: two targets of one player do not help each other."""
        targets = (match.act_target, match.act_other)
        return match.grid.mask([match.at[foe] for foe in targets if match.at[foe] >= 0])

    def assists_marked(self, match: BowlMatch, mate: int, cause: int) -> bool:
        return self.value(match, 0, ASSISTS_MARKED, mate, cause) > 0

    def block_helpers(self, match: BowlMatch, player: int, target: int) -> tuple[list[int], list[int]]:
        """Who helps the blocker and who helps the target."""
        if match.seat_of(player) == match.seat_of(target):  # nobody takes sides between team-mates
            return [], []
        return self.helpers(match, player, target), self.helpers(match, target, player)

    def block_dice(self, match: BowlMatch, player: int, target: int, strength: int) -> int:
        """The number of block dice for a blocker of this Strength; negative when the target's coach selects."""
        ours, theirs = strength, self.defence(match, player, target)
        if match.seat_of(player) != match.seat_of(target):  # nobody takes sides between team-mates
            ours += self.assists(match, player, target)
            theirs += self.assists(match, target, player)
        return dice_for(ours, theirs)

    def defence(self, match: BowlMatch, player: int, target: int) -> int:
        """The Strength of the target before assists."""
        own = match.sheets[target].st
        return self.value(match, own, DEFENCE, target, player) if match.setup.value_holders[DEFENCE] else own

    # --- the roll

    def block(self, match: BowlMatch, player: int, target: int) -> int:
        """Hit a player: with a block, or with a Special action that replaces it."""
        match.after(self.about_to_hit, player, target)
        return self.choose_weapon(match, player, target)

    def choose_weapon(self, match: BowlMatch, player: int, target: int) -> int:
        """NO for a block, or the answer that names a Special action instead."""
        if not match.setup.value_holders[WEAPONS] >> player & 1:
            return NO
        offered = self.value(match, 0, WEAPONS, player, target)
        options = [SOURCE + number for number in range(len(self.effects)) if offered >> number & 1]
        if not options or not self.value(match, NO, WEAPON_FORCED, player, target):
            options.insert(0, NO)
        match.focus = player
        return match.ask(match.seat_of(player), WEAPON_Q, options, self.weapon_chosen)

    def weapon_chosen(self, _match: BowlMatch, answer: int) -> int:
        return answer

    def about_to_hit(self, match: BowlMatch, answer: int, player: int, target: int) -> int:
        match.weapon = NONE if answer == NO else answer - SOURCE
        match.after(self.hit, player, target, answer)
        return self.interrupt(match, DONE, ABOUT_TO_BE_HIT, target, player)

    def hit(self, match: BowlMatch, _: int, player: int, target: int, answer: int) -> int:
        """A block, or the effect chosen instead; nobody is hit after a touchdown, or who has gone."""
        if match.scorer != NONE:
            return DONE
        if match.at[target] < 0:
            return self.settle_ball(match, DONE)
        if answer == NO:
            return self.roll_strength(match, player, target)
        match.after(self.settle_ball)
        match.after(self.weapon_used, player, target)
        return self.wield(match, player, target, answer - SOURCE)

    def weapon_used(self, match: BowlMatch, _: int, player: int, target: int) -> int:
        return self.interrupt(match, DONE, WEAPON_USED, player, target)

    def wield(self, match: BowlMatch, player: int, target: int, number: int) -> int:
        """Carry out the Special action of an effect."""
        self.note_use(match, player, number)
        match.attacker = player
        match.cause = BY_WEAPON
        match.weapon = number
        return self.effects[number].interrupts[WEAPONS](match, DONE, player, player, target)

    def roll_strength(self, match: BowlMatch, player: int, target: int) -> int:
        """One block from Strength to ball; what follows of it by skills comes last."""
        match.stance = self.near_side(match, player, target)
        match.felled = 0
        match.after(self.block_resolved, player, target)
        match.after(self.settle_ball)
        match.after(self.apply_result, player, target)
        return self.choose_result(match, player, target)

    def turn_to_block(self, match: BowlMatch, player: int, target: int) -> None:
        """From now on it is this block that is rolled for or resolved."""
        match.attacker = player
        match.defender = target
        match.cause = BY_BLOCK
        match.pursued = 0
        match.weapon = NONE
        match.block_used = 0

    def choose_result(self, match: BowlMatch, player: int, target: int) -> int:
        """Roll the dice of a block; the result that is selected."""
        self.turn_to_block(match, player, target)
        if match.sink is not None:
            match.sink.trail.late = []
        match.after(self.strength_settled, player, target)
        match.after(self.strength_raised, player, target)
        return self.interrupt(match, match.sheets[player].st, BASE_STRENGTH, player, target)

    def strength_raised(self, match: BowlMatch, strength: int, player: int, target: int) -> int:
        strength = self.value(match, strength, STRENGTH, player, target)
        return self.interrupt(match, strength, STRENGTH, player, target)

    def strength_settled(self, match: BowlMatch, strength: int, player: int, target: int) -> int:
        if match.at[target] < 0 or match.at[player] < 0:  # something has taken one of them away in the meantime
            return NO_RESULT
        dice = self.block_dice(match, player, target, strength)
        if match.sink is not None:
            defence = self.defence(match, player, target)
            self.note_block(match, player, target, strength, defence, *self.block_helpers(match, player, target))
        holders = match.setup.value_holders[BLOCK_POOL] | match.setup.interrupt_holders[BLOCK_POOL]
        if dice < 0 or not holders >> player & 1:
            return self.pool_settled(match, dice, player, target)
        match.after(self.pool_settled, player, target)
        return self.interrupt(match, self.value(match, dice, BLOCK_POOL, player, target), BLOCK_POOL, player, target)

    def pool_settled(self, match: BowlMatch, dice: int, player: int, target: int) -> int:
        match.fixed = 0
        faces = unpack(self.roll_block(match, player, target, dice))
        if match.fixed:  # a die that somebody has changed is not rolled again
            faces.remove(match.fixed)
        return self.offer_block_reroll(match, player, target, dice, pack(faces), match.fixed)

    def roll_block(self, match: BowlMatch, player: int, target: int, dice: int) -> int:
        """Roll the dice of a block; a negative number means that the target's coach selects."""
        pool = match.dice.pool(BLOCK_DIE, abs(dice))
        self.tell_block(match, player, target, pool, dice, NO)
        return pool

    def offer_block_reroll(
        self, match: BowlMatch, player: int, target: int, dice: int, fresh: int, settled: int
    ) -> int:
        """A die once re-rolled is settled; after the first of them only skills may treat the fresh ones."""
        options = self.pool_options(match, player, fresh, settled)
        if len(options) == 1:
            return self.block_rolled(match, player, target, dice, join(fresh, settled))
        seat = match.seat_of(player)
        return match.ask(seat, REROLL_Q, options, self.block_offered, player, target, dice, fresh, settled)

    def pool_options(self, match: BowlMatch, player: int, fresh: int, settled: int) -> list[int]:
        """Keeping the block dice, and every source that may repeat all or one of them."""
        options = self.reroll_options(match, player, BLOCK_DICE, fresh) if fresh else [NO]
        if settled and settled != match.fixed:
            options = [option for option in options if option == NO or option - SOURCE in self.one_die]
        return options

    def block_offered(
        self, match: BowlMatch, answer: int, player: int, target: int, dice: int, fresh: int, settled: int
    ) -> int:
        source = answer - SOURCE
        if answer == NO:
            return self.block_rolled(match, player, target, dice, join(fresh, settled))
        if source not in self.one_die:
            match.after(self.block_repeated, player, target, dice, fresh, settled)
            return self.pay_reroll(match, player, source)
        options = [RESULT + result for result in sorted(results_of(fresh)) if self.one_die[source] >> result & 1]
        seat = match.seat_of(player)
        return match.ask(seat, DIE_Q, options, self.die_chosen, player, target, dice, fresh, settled, source)

    def die_chosen(
        self, match: BowlMatch, answer: int, player: int, target: int, dice: int, fresh: int, settled: int, source: int
    ) -> int:
        """One die is treated; whether it is really rolled again or not, it is settled."""
        faces = unpack(fresh)
        face = next(face for face in faces if result_of(face) == answer - RESULT)
        faces.remove(face)
        match.after(self.die_repeated, player, target, dice, pack(faces), settled, face)
        return self.pay_reroll(match, player, source)

    def die_repeated(
        self, match: BowlMatch, works: int, player: int, target: int, dice: int, fresh: int, settled: int, face: int
    ) -> int:
        if works:
            match.fixed = ALL_FIXED
            face = match.dice.roll(BLOCK_DIE)
            match.fixed = 0
            self.tell_block(match, player, target, join(join(fresh, settled), face), dice, YES)
        return self.offer_block_reroll(match, player, target, dice, fresh, join(settled, face))

    def block_repeated(
        self, match: BowlMatch, works: int, player: int, target: int, dice: int, fresh: int, settled: int
    ) -> int:
        """All dice that are not settled are rolled again."""
        if works:
            match.fixed = ALL_FIXED
            fresh = match.dice.pool(BLOCK_DIE, len(unpack(fresh)))
            match.fixed = 0
            self.tell_block(match, player, target, join(fresh, settled), dice, YES)
        return self.block_rolled(match, player, target, dice, join(fresh, settled))

    def block_rolled(self, match: BowlMatch, player: int, target: int, dice: int, pool: int) -> int:
        """The stronger side's coach selects one result."""
        options = [RESULT + result for result in sorted(results_of(pool))]
        match.focus = player
        seat = match.seat_of(player if dice > 0 else target)
        return match.ask(seat, RESULT_Q, options, self.result_chosen)

    # --- the results

    def result_chosen(self, _match: BowlMatch, answer: int) -> int:
        return answer - RESULT

    def apply_result(self, match: BowlMatch, result: int, player: int, target: int) -> int:
        if result == NO_RESULT:
            return DONE
        match.tell(events.RESULT, player, target, result)
        if result == PLAYER_DOWN:
            return self.fell_blocker(match, DONE, player)
        if result == BOTH_DOWN:
            match.after(self.blocker_reacted, player, target)
            both = BLOCKER_DOWN | TARGET_DOWN
            first = self.deciders(match, player, target)[0]
            return self.fold(match, both, BOTH_ARE_DOWN, 1 << first & match.skilled(), player, target)
        match.after(self.push_target, player, target)
        if result == STUMBLE:
            return self.interrupt(match, YES, STUMBLED, target, player)
        return YES if result == POW else NO

    def push_target(self, match: BowlMatch, falls: int, player: int, target: int) -> int:
        match.after(self.target_pushed, player, target, match.at[target], falls)
        return self.push(match, target, player, match.stance)

    def fell_blocker(self, match: BowlMatch, _: int, player: int) -> int:
        """The blocker goes down: nobody's block, as far as skills and casualties are concerned."""
        if match.at[player] < 0:  # another block has taken them off the pitch
            return DONE
        match.attacker = NONE
        return self.fell(match, player)

    def blocker_reacted(self, match: BowlMatch, who: int, player: int, target: int) -> int:
        """One coach has decided about skills, now the other does."""
        match.after(self.both_down, player, target)
        if who & (ONLY_PRONE | AS_PUSH):
            return who
        second = self.deciders(match, player, target)[1]
        return self.fold(match, who, BOTH_ARE_DOWN, 1 << second & match.skilled(), player, target)

    def both_down(self, match: BowlMatch, who: int, player: int, target: int) -> int:
        """Who is Placed Prone, stays up or goes down; the target's rolls come first, then the blocker's."""
        if who & AS_PUSH:
            return self.push_target(match, NO, player, target)
        if who & ONLY_PRONE:
            self.place_prone(match, target)
            if match.is_standing(player):
                self.place_prone(match, player)
            return self.ball_let_go(match, player if match.dropped_by == player else target)
        match.after(self.blocker_braced, player, target)
        first = self.deciders(match, player, target)[0]
        return self.fold(match, who, BRACED, 1 << first & match.skilled(), player, target)

    def blocker_braced(self, match: BowlMatch, who: int, player: int, target: int) -> int:
        match.after(self.go_down_both, player, target)
        second = self.deciders(match, player, target)[1]
        return self.fold(match, who, BRACED, 1 << second & match.skilled(), player, target)

    def go_down_both(self, match: BowlMatch, who: int, player: int, target: int) -> int:
        if who & BLOCKER_DOWN and match.at[player] >= 0:
            self.go_down(match, player)
            match.after(self.fell_blocker, player)
        return self.knock_down(match, player, target) if who & TARGET_DOWN else DONE

    def knock_down(self, match: BowlMatch, player: int, target: int) -> int:
        """The target is Knocked Down by this player's block."""
        match.cause = BY_BLOCK
        match.attacker = player
        match.felled |= 1 << target
        return self.fell(match, target)

    def target_pushed(self, match: BowlMatch, moved: int, player: int, target: int, square: int, falls: int) -> int:
        """A carrier may lose the ball."""
        match.after(self.ball_stripped, player, target, square, falls, moved)
        if falls or not match.holds(target):
            return NO
        loose = self.value(match, 0, BALL_LOOSE, target, player)
        return self.interrupt(match, loose, BALL_LOOSE, target, player)

    def ball_stripped(
        self, match: BowlMatch, loose: int, player: int, target: int, square: int, falls: int, moved: int
    ) -> int:
        """The follow-up is decided before any further die."""
        match.pursued = self.pursues(match, moved)
        if loose > 0:
            self.let_go(match, target, match.at[target])
        match.after(self.follow_decided, player, target, square, falls)
        stays = match.rooted >> player & 1 or not match.is_standing(player)
        if not moved or stays or match.occupied() >> square & 1:
            return NO
        match.after(self.follow_asked, player)
        return self.interrupt(match, MAY, FOLLOW_UP, player, target)

    def pursues(self, match: BowlMatch, moved: int) -> int:
        """Does the blocker stay with the target, whether or not they follow up?"""
        return int(not moved)

    def follow_asked(self, match: BowlMatch, rule: int, player: int) -> int:
        if rule != MAY:
            return NO if rule >= MUST_NOT else YES
        match.focus = player
        return match.ask(match.seat_of(player), FOLLOW_UP_Q, [NO, YES], self.follow_answered)

    def follow_answered(self, _match: BowlMatch, answer: int) -> int:
        return answer

    def follow_decided(self, match: BowlMatch, follows: int, player: int, target: int, square: int, falls: int) -> int:
        """Move into the square left; then the crowd, or the knock-down."""
        if follows:
            match.pursued = 1
            self.move(match, player, square)
            self.note_entry(match, player)
            match.tell(events.FOLLOWED_UP, player, square)
        crowd = match.in_crowd
        if crowd != NONE:
            match.in_crowd = NONE
            match.pusher = player
            match.after(self.crowd_dealt_with, player, target, falls)
            return self.pushed_into_crowd(match, crowd)
        return self.crowd_dealt_with(match, DONE, player, target, falls)

    def crowd_dealt_with(self, match: BowlMatch, _: int, player: int, target: int, falls: int) -> int:
        """All pushes are done: the target may go down, then trapdoors open under those who are still there."""
        match.pusher = NONE
        if match.treading:
            match.after(self.doors_open)
        upright = match.at[target] >= 0 and not match.prone >> target & 1
        return self.knock_down(match, player, target) if falls and upright else DONE

    def doors_open(self, match: BowlMatch, _: int) -> int:
        """One after another rolls for the trapdoor."""
        if not match.treading:
            return DONE
        match.after(self.doors_open)
        return self.tread_pushed(match)

    def block_resolved(self, match: BowlMatch, _: int, player: int, target: int) -> int:
        """Skills that act once a block is over."""
        if match.turnover or match.scorer != NONE:
            return DONE
        return self.interrupt(match, DONE, BLOCKED, player, target)
