"""Blocking and fouling."""

from __future__ import annotations

from touchline.blitzbowl import events
from touchline.blitzbowl.dice import BLOCK_DIE
from touchline.blitzbowl.rules.throwing import ThrowingRules
from touchline.blitzbowl.state import BlitzMatch
from touchline.blitzbowl.vocabulary import (
    ASSIST_DICE,
    ASSISTED,
    BLOCK_RANGE,
    BLOCK_ROLL,
    EVERY_DIE,
    FOLLOW_UP_Q,
    FOUL_RESULT,
    INJURED_OUTRIGHT,
    KERRUNCH,
    LIMIT,
    MISS,
    NONE,
    OWN_RESULT,
    PLAYER,
    REROLL_Q,
    RESULT,
    RESULT_Q,
    SHOVE,
    SMASH,
    SOURCE,
    STUCK_RESULT,
    TACKLE,
    TARGET_Q,
    TARGET_RESULT,
    TARGETED,
    UNASSISTED,
)
from touchline.core.dice import unpack
from touchline.core.grid import OFF
from touchline.core.match import DONE, NO, YES
from touchline.core.trail import FIELDS

MISS_SHOWN = 1  # what a Block returns when a die showed a Miss


class BlockingRules(ThrowingRules):
    """Chapters Block Action, Block Dice Results, Assisting a Block Action and Foul Action."""

    __slots__ = ("quiet_bits",)

    quiet_bits: int  # opponents next to a Player with these abilities assist nobody

    # --- the dice

    def block_targets(self, match: BlitzMatch, player: int) -> list[int]:
        """Opponents a Player may block: those they are Marking, or within range for a Player who can reach further."""
        foes = match.standing[1 - match.sheets[player].seat]
        here = match.at[player]
        close = foes & match.grid.near[here]
        if close:
            return sorted(match.players_on(close))
        reach = self.modify(match, 0, BLOCK_RANGE, 1 << player, player, NONE)
        return sorted(foe for foe in match.players_on(foes) if match.grid.distance(here, match.at[foe]) <= reach)

    def is_assisted(self, match: BlitzMatch, player: int, target: int) -> bool:
        """Does another Team-mate Mark the target, or does something count as that? What forbids it wins."""
        owners = match.everyone(player) | 1 << target | 1 << match.team_owner(1 - match.sheets[player].seat)
        return self.modify(match, len(self.helpers(match, player, target)), ASSISTED, owners, player, target) > 0

    def helpers(self, match: BlitzMatch, player: int, target: int) -> list[int]:
        """The Team-mates who Mark the target and may assist."""
        seat = match.sheets[player].seat
        near = match.grid.near[match.at[target]] & match.standing[seat] & ~(1 << match.at[player])
        return [mate for mate in match.players_on(near) if not self.kept_quiet(match, mate)]

    def kept_quiet(self, match: BlitzMatch, mate: int) -> bool:
        """Is the Player next to an opponent who keeps them from assisting?"""
        foe = 1 - match.sheets[mate].seat
        if not match.sides[foe].abilities & self.quiet_bits:
            return False
        near = match.standing[foe] & match.grid.near[match.at[mate]]
        return any(match.effects[player] & self.quiet_bits for player in match.players_on(near))

    def block_dice(self, match: BlitzMatch, player: int, assisted: bool) -> int:
        """How many Block Dice are rolled, three at the most."""
        dice = match.sheets[player].block
        if assisted:
            dice += self.value_for(match, 1, ASSIST_DICE, player)
        return min(LIMIT, dice)

    def result_of(self, match: BlitzMatch, face: int, player: int, target: int) -> int:
        """What a die means for these two: the blocker's abilities change it first, then the target's."""
        result = SHOVE if face > SHOVE else face
        result = self.modify(match, result, OWN_RESULT, 1 << player, player, target)
        owners = 1 << target | 1 << match.team_owner(match.sheets[target].seat)
        return self.modify(match, result, TARGET_RESULT, owners, target, player)

    # --- Block Action

    def block_action(self, match: BlitzMatch, player: int) -> int:
        """Block an opponent. Returns MISS_SHOWN if one of the final dice showed a Miss."""
        match.focus = player
        options = [PLAYER + target for target in self.block_targets(match, player)]
        return match.ask(match.sheets[player].seat, TARGET_Q, options, self.block_aimed, player)

    def block_aimed(self, match: BlitzMatch, answer: int, player: int) -> int:
        target = answer - PLAYER
        if player == match.act_player:
            match.act_target = target
        match.after(self.block_expected, player, target)
        owners = 1 << target | 1 << match.team_owner(match.sheets[target].seat)
        return self.fold(match, DONE, TARGETED, owners, target, player)

    def block_expected(self, match: BlitzMatch, _: int, player: int, target: int) -> int:
        """The target has answered; count the dice."""
        match.after(self.block_counted, player, target)
        if self.is_assisted(match, player, target):
            return self.block_dice(match, player, True)
        team = 1 << match.team_owner(match.sheets[player].seat)
        return self.fold(match, self.block_dice(match, player, False), UNASSISTED, team, player, target)

    def block_counted(self, match: BlitzMatch, dice: int, player: int, target: int) -> int:
        match.after(self.block_unless_injured, player, target, dice)
        return self.fold(match, NO, INJURED_OUTRIGHT, 1 << player, player, target)

    def block_unless_injured(self, match: BlitzMatch, injured: int, player: int, target: int, dice: int) -> int:
        """Roll, unless the target has already been injured by other means."""
        if injured:
            self.injure(match, target)
            return DONE
        pool = self.roll_block(match, player, target, dice, NO)
        sources = self.sources(match, BLOCK_ROLL, match.everyone(player), player, pool)
        if not sources:
            return self.block_rolled(match, NO, player, target, dice, pool)
        match.focus = player
        options = [NO] + [SOURCE + source for source in sources]
        return match.ask(match.sheets[player].seat, REROLL_Q, options, self.block_rolled, player, target, dice, pool)

    def roll_block(self, match: BlitzMatch, player: int, target: int, dice: int, again: int) -> int:
        pool = match.dice.pool(BLOCK_DIE, dice)
        if match.sink is not None:
            assists = self.helpers(match, player, target) if dice > match.sheets[player].block else []
            self.tell_block(match, player, target, pool, assists, again)
        return pool

    def block_rolled(self, match: BlitzMatch, answer: int, player: int, target: int, dice: int, pool: int) -> int:
        if answer != NO:
            self.spend_source(match, answer - SOURCE, player)
            pool = self.roll_block(match, player, target, dice, YES)
        self.tell_turned(match, pool, player, target)
        missed = MISS_SHOWN if MISS in unpack(pool) else DONE
        match.after(self.blocked, missed)
        if self.modify(match, 0, EVERY_DIE, 1 << player, player, NONE):
            return self.next_die(match, DONE, player, target, pool)
        match.focus = player
        options = self.results_of(match, pool, player, target)
        return match.ask(match.sheets[player].seat, RESULT_Q, options, self.result_chosen, player, target)

    def tell_turned(self, match: BlitzMatch, pool: int, player: int, target: int) -> None:
        """What abilities make of the results on the dice, once for each of them."""
        if match.sink is None:
            return
        trail = match.sink.trail
        for shown in sorted({min(face, SHOVE) for face in unpack(pool)}):
            self.result_of(match, shown, player, target)
            changes = trail.changes(OWN_RESULT, player) + trail.changes(TARGET_RESULT, target)
            result = shown
            for effect, amount in zip(changes[::FIELDS], changes[FIELDS - 1 :: FIELDS], strict=True):
                match.tell(events.TURNED, effect, result, result + amount)
                result += amount

    def blocked(self, _match: BlitzMatch, _: int, missed: int) -> int:
        return missed

    def results_of(self, match: BlitzMatch, pool: int, player: int, target: int) -> list[int]:
        """The different results of a roll, as answers."""
        return sorted({RESULT + self.result_of(match, face, player, target) for face in unpack(pool)})

    def next_die(self, match: BlitzMatch, _: int, player: int, target: int, pool: int) -> int:
        """Every die is applied, in the order the coach picks, as long as the target is on the pitch."""
        if not pool or not match.on_pitch(target):
            return DONE
        match.focus = player
        options = self.results_of(match, pool, player, target)
        return match.ask(match.sheets[player].seat, RESULT_Q, options, self.die_chosen, player, target, pool)

    def die_chosen(self, match: BlitzMatch, answer: int, player: int, target: int, pool: int) -> int:
        faces = unpack(pool)
        chosen = next(f for f in faces if RESULT + self.result_of(match, f, player, target) == answer)
        faces.remove(chosen)
        left = 0
        for face in faces:
            left = left * 32 + face
        match.after(self.next_die, player, target, left)
        return self.result_chosen(match, answer, player, target)

    def result_chosen(self, match: BlitzMatch, answer: int, player: int, target: int) -> int:
        """Apply one result."""
        result = answer - RESULT
        match.tell(events.RESULT, player, target, result)
        if result in (MISS, TACKLE):
            match.locked |= 1 << player
        if result == MISS:
            return DONE
        if result == SHOVE:
            return self.shove(match, player, target)
        return self.knock_down(match, target, -1 if result == KERRUNCH else 0)

    # --- Shove

    def shove(self, match: BlitzMatch, player: int, target: int) -> int:
        """Push the target straight back; where that is impossible it is a Knock-down. A Prone target stays."""
        if match.is_prone(target):
            return DONE
        square = match.at[target]
        behind = match.grid.behind(match.at[player], square)
        if behind == OFF or match.occupied() >> behind & 1:
            stuck = self.modify(match, SMASH, STUCK_RESULT, 1 << match.field_owner(), player, target)
            return self.knock_down(match, target, -1 if stuck == KERRUNCH else 0)
        self.move(match, target, behind)
        match.tell(events.PUSHED, target, behind)
        self.meet_ball(match, target, False)
        match.focus = player
        must = self.modify(match, 0, EVERY_DIE, 1 << player, player, NONE) > 0
        options = [YES] if must else [NO, YES]
        return match.ask(match.sheets[player].seat, FOLLOW_UP_Q, options, self.followed_up, player, square)

    def followed_up(self, match: BlitzMatch, answer: int, player: int, square: int) -> int:
        if answer == YES:
            self.follow(match, player, square)
        return DONE

    def follow(self, match: BlitzMatch, player: int, square: int) -> None:
        """Step into a square that somebody has just left; no Action, and no rule of movement applies."""
        self.move(match, player, square)
        match.tell(events.STEP, player, square)
        self.meet_ball(match, player, False)

    # --- Foul Action

    def foul_targets(self, match: BlitzMatch, player: int) -> list[int]:
        """Prone opponents next to the Player."""
        seat = match.sheets[player].seat
        near = match.lying & match.grid.near[match.at[player]]
        return sorted(foe for foe in match.players_on(near) if match.sheets[foe].seat != seat)

    def foul_action(self, match: BlitzMatch, player: int) -> int:
        """Stick the boot into a Prone opponent."""
        match.focus = player
        options = [PLAYER + target for target in self.foul_targets(match, player)]
        return match.ask(match.sheets[player].seat, TARGET_Q, options, self.foul_aimed, player)

    def foul_aimed(self, match: BlitzMatch, answer: int, player: int) -> int:
        target = answer - PLAYER
        if player == match.act_player:
            match.act_target = target
        match.after(self.foul_unless_injured, player, target)
        return self.fold(match, NO, INJURED_OUTRIGHT, 1 << player, player, target)

    def foul_unless_injured(self, match: BlitzMatch, injured: int, player: int, target: int) -> int:
        if injured:
            self.injure(match, target)
            return DONE
        face = unpack(self.roll_block(match, player, target, 1, NO))[0]
        result = SHOVE if face > SHOVE else face
        match.tell(events.RESULT, player, target, result)
        if result in (TACKLE, SMASH, KERRUNCH):
            self.injure(match, target)
        result = self.modify(match, result, FOUL_RESULT, 1 << match.field_owner(), player, target)
        if result in (MISS, TACKLE):
            match.tell(events.SENT_OFF, player, match.at[player])
            self.leave(match, player)
        elif result == SHOVE:
            match.locked |= 1 << player
        return DONE
