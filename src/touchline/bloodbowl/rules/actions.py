"""Activations: who does what, and every step of it until the activation ends."""

from __future__ import annotations

from touchline.bloodbowl import events
from touchline.bloodbowl.rules.throwing import ThrowingRules
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ABOUT_TO_BE_HIT,
    ACT,
    ACT_STRIDE,
    ACTIVATED,
    ACTIVATION_ENDED,
    ACTIVATION_ENDS,
    AGILITY,
    BLITZ,
    BLOCK,
    BLOCK_REACH,
    BLOCKS_PRONE,
    BY_FALL,
    COMES_BY_BALL,
    FIRST_SPECIAL,
    FLOORED_FOES,
    FLOORED_HIT,
    FOUL,
    FOUL_DENIED,
    FOUL_SHIELD,
    GOES_ON,
    HAND_OFF,
    HELD,
    JUMP,
    KINDS,
    KINDS_DENIED,
    LAST_SQUARES,
    LEAVE_BALL,
    LEAVES_BALL,
    MAY_THROW,
    MOVE,
    MOVE_Q,
    MOVES_FIRST,
    NONE,
    PASS,
    PLAYER,
    PUTS_OFF,
    SECOND_TARGET,
    SOURCE,
    SPECIAL_ACTION,
    SPECIAL_KINDS,
    SPECIAL_TARGETS,
    SQUARE,
    STAND_UP,
    TARGET_Q,
    TARGETED,
    THROW,
    THROW_TEAM_MATE,
    UNTIL_ACTIVATION,
)
from touchline.core.match import DONE, NO, YES


class ActionRules(ThrowingRules):
    """Chapters Player Activations, Actions, Blitz Actions."""

    __slots__ = ("charge_kinds", "jump_up_bonus", "kinds", "nominating", "pass_by_hand", "sharing", "uses")

    kinds: int  # of action that the edition has, as a bitmask
    charge_kinds: int  # those that the Blitz at kick-off allows
    jump_up_bonus: int  # on the test to get up for a block
    uses: list[int]  # what a declaration uses up for the team turn, by kind, as a bitmask
    sharing: list[tuple[int, int]]  # kinds that use up what another kind does: the kind, and what it needs unused
    pass_by_hand: bool  # may a Pass action end in a hand-off?
    nominating: int  # kinds whose target is named as they are declared, as a bitmask

    # --- what may be declared

    def declarations(self, match: BowlMatch, seat: int, players: int, allowed: int) -> list[int]:
        """Every action that a player in the bit set `players` may declare, of the kinds in `allowed`."""
        kinds = allowed & self.kinds & ~match.used_actions
        for sharing, used in self.sharing:
            if match.used_actions & used:
                kinds &= ~sharing
        grid, setup = match.grid, match.setup
        options: list[int] = []
        for kind, who in enumerate(self.who_may(match, seat, players)):
            if who and kinds >> kind & 1:
                options += grid.squares(who, ACT + ACT_STRIDE * kind)
        if players & setup.value_holders[SPECIAL_KINDS]:
            options += self.special_declarations(match, seat, players & setup.value_holders[SPECIAL_KINDS], kinds)
        if players & setup.value_holders[KINDS_DENIED]:
            deniers = setup.value_holders[KINDS_DENIED]
            options = [o for o in options if not (deniers >> (o - ACT) % ACT_STRIDE & 1 and self.is_denied(match, o))]
        return options

    def special_declarations(self, match: BowlMatch, seat: int, players: int, kinds: int) -> list[int]:
        """The Special actions that players may declare through their skills and special rules."""
        options: list[int] = []
        for player in match.team(seat):
            if players >> player & 1:
                offered = self.value_in_any_state(match, 0, SPECIAL_KINDS, player, NONE) & kinds
                options += [
                    ACT + ACT_STRIDE * kind + player for kind in range(FIRST_SPECIAL, len(KINDS)) if offered >> kind & 1
                ]
        options.sort()
        return options

    def is_denied(self, match: BowlMatch, option: int) -> bool:
        kind, player = divmod(option - ACT, ACT_STRIDE)
        return bool(self.value_in_any_state(match, 0, KINDS_DENIED, player, NONE) >> kind & 1)

    def who_may(self, match: BowlMatch, seat: int, players: int) -> list[int]:
        """Which of the players of a seat may declare an action of each kind that is open to all, as bits."""
        holders = match.setup.value_holders
        handlers = players if match.ball >= 0 else 0
        if match.ball <= HELD:
            handlers = players & 1 << match.holder() | self.told_by_skills(
                match, players & holders[COMES_BY_BALL], COMES_BY_BALL
            )
        foulers = players if match.prone & match.setup.teams[1 - seat] else 0
        if foulers and holders[FOUL_SHIELD] and not self.foul_victims(match, seat):
            foulers = 0
        if foulers and holders[FOUL_DENIED]:
            foulers &= ~self.told_by_skills(match, players, FOUL_DENIED)
        throwers = players & holders[MAY_THROW]
        return [
            players,
            self.who_may_block(match, seat, players),
            players
            if match.standing[1 - seat]
            else self.told_by_skills(match, players & holders[FLOORED_FOES], FLOORED_FOES),
            handlers,
            handlers,
            foulers,
            self.told_by_skills(match, throwers, MAY_THROW) if throwers else 0,
        ]

    def who_may_block(self, match: BowlMatch, seat: int, players: int) -> int:
        """Who has a Standing opponent in reach, and is on their feet or blocks from the ground."""
        holders, grid = match.setup.value_holders, match.grid
        beside = grid.around(match.standing[1 - seat]) & (match.standing[seat] | match.lying)
        found = players & grid.within(beside, match.at, 0, len(match.at)) if beside else 0
        far = players & match.skilled() & holders[BLOCK_REACH]
        if far:
            found |= self.told_by_skills(match, far, BLOCK_REACH)
        fallen = found & match.prone
        return found ^ fallen | self.told_by_skills(match, fallen & holders[BLOCKS_PRONE], BLOCKS_PRONE)

    def told_by_skills(self, match: BowlMatch, players: int, point: int) -> int:
        """For which of the players the skills at a hook point say so."""
        found = 0
        while players:
            low = players & -players
            players ^= low
            if self.value_in_any_state(match, NO, point, low.bit_length() - 1, NONE) > 0:
                found |= low
        return found

    # --- the beginning

    def declare(self, match: BowlMatch, answer: int) -> int:
        """Activate a player: the Tackle Zone returns, the action and its target are declared."""
        kind, player = divmod(answer - ACT, ACT_STRIDE)
        match.act_player = player
        match.act_kind = kind
        match.act_target = match.act_other = NONE
        match.activated |= 1 << player
        match.used_actions |= self.uses[kind]
        match.must_feed = match.unmoved = 0
        match.spent = match.rushed = match.jumped = match.act_done = match.held = match.halted = match.leaving_ball = 0
        match.throw_band = NONE
        match.path = []
        self.come_to(match, player)
        match.tell(events.ACTION, player, kind)
        return self.nominate(match, player, kind)

    def nominate(self, match: BowlMatch, player: int, kind: int) -> int:
        """Some kinds of action name their target at once, and so do some Special actions."""
        if kind < FIRST_SPECIAL and not self.nominating >> kind & 1:
            return self.all_targeted(match, NONE, player, kind)
        seat = match.seat_of(player)
        if kind == BLOCK:
            targets = sorted({*self.block_targets(match, player), *self.block_reach(match, player)})
        elif kind == BLITZ:
            floored = self.floored_foes(match, player)
            targets = match.grid.squares((match.able | match.dazed) & match.team_bits(1 - seat) | floored)
        elif kind == FOUL:
            targets = self.foul_victims(match, seat)
        else:
            targets = self.special_targets(match, player, YES)
        if not targets:
            return self.targeted(match, NONE, player, kind)
        match.focus = player
        return match.ask(seat, TARGET_Q, [PLAYER + target for target in targets], self.nominated, player, kind)

    def special_targets(self, match: BowlMatch, player: int, declaring: int) -> list[int]:
        """Whom the Special action may aim at: from anywhere when it is declared, else from here."""
        found = self.value_in_any_state(match, 0, SPECIAL_TARGETS, player, declaring)
        return [target for target in range(match.count) if found >> target & 1]

    def nominated(self, match: BowlMatch, answer: int, player: int, kind: int) -> int:
        return self.targeted(match, answer - PLAYER, player, kind)

    def targeted(self, match: BowlMatch, target: int, player: int, kind: int) -> int:
        match.act_target = target
        if kind != BLOCK:
            return self.all_targeted(match, NONE, player, kind)
        match.after(self.all_targeted, player, kind)
        return self.nominate_second(match, player)

    def nominate_second(self, match: BowlMatch, player: int) -> int:
        """Some players block two opponents at once, both of them beside the player."""
        if not self.value_in_any_state(match, NO, SECOND_TARGET, player, match.act_target):
            return NONE
        beside = self.block_targets(match, player)
        if match.act_target not in beside:  # a target in reach only
            return NONE
        others = [PLAYER + foe for foe in beside if foe != match.act_target]
        match.focus = player
        return match.ask(match.seat_of(player), TARGET_Q, [NO, *others], self.second_nominated)

    def second_nominated(self, _match: BowlMatch, answer: int) -> int:
        return NONE if answer == NO else answer - PLAYER

    def all_targeted(self, match: BowlMatch, other: int, player: int, kind: int) -> int:
        match.act_other = other
        if not self.interrupters(match, ACTIVATED, player):
            return self.activated(match, YES, player, kind)
        match.after(self.activated, player, kind)
        return self.interrupt(match, YES, ACTIVATED, player, match.act_target)

    def activated(self, match: BowlMatch, acts: int, player: int, kind: int) -> int:
        """The activation goes ahead, unless a trait has stopped it: a Prone player stands up first."""
        target, kind = match.act_target, match.act_kind  # a trait may have changed them
        if not acts or target == NONE or kind == FOUL:
            return self.get_going(match, acts, player, kind)
        if kind == BLOCK and not self.has_targets(match):
            return self.end_activation(match)
        match.after(self.get_going, player, kind)
        return self.confront(match, player, target)

    def has_targets(self, match: BowlMatch) -> bool:
        """Does anybody named for a block still stand? What opened the activation may have felled them."""
        return any(target != NONE and match.is_standing(target) for target in (match.act_target, match.act_other))

    def confront(self, match: BowlMatch, player: int, target: int) -> int:
        """The target may put the player off, or else react. NO if the player does not dare."""
        match.after(self.first_faced, player, target)
        return self.interrupt(match, YES, PUTS_OFF, target, player)

    def dare_block(self, match: BowlMatch, player: int, target: int) -> int:
        """The target may put the player off; then the block is made."""
        match.after(self.block_faced, player, target)
        return self.confront(match, player, target)

    def block_faced(self, match: BowlMatch, dares: int, player: int, target: int) -> int:
        if not dares or match.at[player] < 0 or match.at[target] < 0 or not self.play_goes_on(match):
            return DONE
        return self.block(match, player, target)

    def first_faced(self, match: BowlMatch, dares: int, player: int, target: int) -> int:
        """Both of two targets may put the player off before either of them does anything else."""
        if not dares or match.act_other == NONE:
            return self.all_faced(match, dares, player, target)
        match.after(self.all_faced, player, target)
        return self.interrupt(match, YES, PUTS_OFF, match.act_other, player)

    def all_faced(self, match: BowlMatch, dares: int, player: int, target: int) -> int:
        if not dares:
            return NO
        if match.act_kind >= FIRST_SPECIAL:  # it replaces no block
            return YES
        if match.act_other != NONE:
            match.after(self.first_reacted, player)
        return self.interrupt(match, YES, TARGETED, target, player)

    def first_reacted(self, match: BowlMatch, dares: int, player: int) -> int:
        return self.interrupt(match, YES, TARGETED, match.act_other, player) if dares else NO

    def attack_with(self, match: BowlMatch, player: int, target: int, number: int) -> int:
        """A Special action beside the declared one; its target reacts as to any other. NO if the player was put off."""
        match.after(self.fall_upon, player, target, number)
        return self.face(match, player, target)

    def face(self, match: BowlMatch, player: int, target: int) -> int:
        """One more target may put the player off, or else react. NO if the player does not dare."""
        match.after(self.faced, player, target)
        return self.interrupt(match, YES, PUTS_OFF, target, player)

    def faced(self, match: BowlMatch, dares: int, player: int, target: int) -> int:
        return self.interrupt(match, YES, TARGETED, target, player) if dares else NO

    def fall_upon(self, match: BowlMatch, dares: int, player: int, target: int, number: int) -> int:
        if not dares or match.at[target] < 0 or match.at[player] < 0:
            match.halted = 1
            return NO
        match.after(self.attack_over)
        match.after(self.hit, player, target, SOURCE + number)
        match.weapon = number
        return self.interrupt(match, DONE, ABOUT_TO_BE_HIT, target, player)

    def attack_over(self, _match: BowlMatch, _: int) -> int:
        return YES

    def get_going(self, match: BowlMatch, acts: int, player: int, kind: int) -> int:
        """On with it, unless the target has put the player off or play has stopped."""
        if not acts or match.at[player] < 0 or not self.play_goes_on(match):
            return self.end_activation(match)
        if kind == BLOCK:
            match.after(self.jumped_up, player)
            return self.jump_up(match, player) if match.prone >> player & 1 else YES
        if kind >= FIRST_SPECIAL and not MOVES_FIRST >> kind & 1:
            return self.special_action(match, player, match.act_target)
        if not match.prone >> player & 1:
            return self.next_step(match, DONE, player)
        match.after(self.up_and_about, player)
        return self.stand_up(match, player)

    def jump_up(self, match: BowlMatch, player: int) -> int:
        """An Agility test to get up for a block."""
        match.after(self.stood_up, player)
        modifier = self.value(match, self.jump_up_bonus, AGILITY, player, NONE)
        return self.test(match, player, STAND_UP, match.sheets[player].agility, modifier)

    def jumped_up(self, match: BowlMatch, standing: int, player: int) -> int:
        if not standing:
            return self.end_activation(match)
        match.after(self.action_over)
        if match.act_other != NONE:
            return self.block_twice(match, player, match.act_target, match.act_other)
        return self.block(match, player, match.act_target)

    def up_and_about(self, match: BowlMatch, standing: int, player: int) -> int:
        return self.next_step(match, DONE, player) if standing else self.end_activation(match)

    # --- step by step

    def next_step(self, match: BowlMatch, _: int, player: int) -> int:
        """Where to go, or what to do now; the activation may always be ended."""
        if match.turnover or match.scorer != NONE or match.halted or match.at[player] < 0 or match.prone >> player & 1:
            return self.end_activation(match)
        kind, options = match.act_kind, [NO]
        if kind == PASS and match.holds(player) and not match.act_done and self.may_throw(match):
            options.append(THROW)
        steps = self.steps_left(match, player)
        goals = [] if match.held else self.goals(match, player, steps)
        if goals and match.setup.value_holders[LEAVES_BALL] >> player & 1 and self.leaves_ball(match, player):
            options.append(LEAVE_BALL)
        options += self.stop_options(match)
        options += goals
        if kind != MOVE and (kind != PASS or self.pass_by_hand):
            options += [PLAYER + other for other in self.partners(match, player, steps)]
        match.focus = player
        return match.ask(match.seat_of(player), MOVE_Q, options, self.step_chosen, player)

    def stop_options(self, match: BowlMatch) -> list[int]:
        """How else an activation may be ended early."""
        return []

    def is_unfinished(self, match: BowlMatch) -> bool:
        """Would it cost the turn to end the action now, without what it was declared for?"""
        return False

    def may_throw(self, match: BowlMatch) -> bool:
        """May the ball be thrown in this action?"""
        return True

    def throw_taken(self, match: BowlMatch) -> None:
        """The ball is thrown by something other than a pass."""

    def goals(self, match: BowlMatch, player: int, steps: int) -> list[int]:
        """Where the player can move or jump in this many steps; the ground may help one who has none left."""
        if steps <= 0:
            return match.grid.squares(self.value(match, 0, LAST_SQUARES, player, NONE), SQUARE) if not steps else []
        options = match.grid.squares(self.reachable(match, player, steps), SQUARE)
        jumps = self.jump_squares(match, player, steps)
        return options + match.grid.squares(jumps, JUMP) if jumps else options

    def leaves_ball(self, match: BowlMatch, player: int) -> bool:
        """May the player leave the ball behind? Only in an action that is all movement and blocks."""
        if not match.holds(player) or match.act_kind not in (MOVE, BLITZ):
            return False
        return self.value(match, NO, LEAVES_BALL, player, NONE) > 0

    def leave_ball(self, match: BowlMatch, player: int) -> int:
        """The ball will stay here: the player has to go somewhere now."""
        match.leaving_ball = 1
        match.focus = player
        goals = self.goals(match, player, self.steps_left(match, player))
        return match.ask(match.seat_of(player), MOVE_Q, goals, self.went_without_ball, player)

    def went_without_ball(self, match: BowlMatch, answer: int, player: int) -> int:
        match.after(self.ball_left_behind, player)
        return self.travel(match, player, answer - SQUARE) if answer < JUMP else self.jump(match, player, answer - JUMP)

    def ball_left_behind(self, match: BowlMatch, _: int, player: int) -> int:
        """It lies where it was left, unless a trapdoor is open there; a player who was held has kept it."""
        match.after(self.next_step, player)
        return self.ball_at_rest(match) if match.ball >= 0 else DONE

    def partners(self, match: BowlMatch, player: int, steps: int) -> list[int]:
        """Whom the action can be carried out on from here."""
        kind, target = match.act_kind, match.act_target
        if kind == HAND_OFF or kind == PASS:
            return self.hand_off_targets(match, player) if match.holds(player) else []
        if kind == THROW_TEAM_MATE:
            return self.throwable(match, player)
        if kind >= FIRST_SPECIAL:
            return self.special_targets(match, player, NO)
        if not self.nominating >> kind & 1:
            return self.open_partners(match, player, kind, steps)
        if target == NONE or match.at[target] < 0 or not match.grid.near[match.at[player]] >> match.at[target] & 1:
            return []
        if kind == BLITZ:
            hittable = match.is_standing(target) or self.floored_foes(match, player) >> target & 1
            return [target] if not match.act_done and steps > 0 and hittable else []
        return [target] if kind == FOUL and match.prone >> target & 1 else []

    def floored_foes(self, match: BowlMatch, player: int) -> int:
        """Fallen opponents whom the player may hit in a Blitz all the same, as bits."""
        if not match.setup.value_holders[FLOORED_FOES] >> player & 1:
            return 0
        return self.value_in_any_state(match, 0, FLOORED_FOES, player, NONE)

    def open_partners(self, match: BowlMatch, player: int, kind: int, steps: int) -> list[int]:
        """The same where no target was named: any opponent next to the player will do."""
        if kind == BLITZ:
            return self.block_targets(match, player) if not match.act_done and steps > 0 else []
        if kind != FOUL:
            return []
        beside = match.grid.near[match.at[player]]
        return [foe for foe in self.foul_victims(match, match.seat_of(player)) if beside >> match.at[foe] & 1]

    def step_chosen(self, match: BowlMatch, answer: int, player: int) -> int:
        if answer == NO:
            return self.end_activation(match)
        if answer == THROW:
            match.after(self.action_over)
            return self.aim_pass(match, player)
        if answer == LEAVE_BALL:
            return self.leave_ball(match, player)
        if answer < PLAYER:
            match.after(self.next_step, player)
            return (
                self.travel(match, player, answer - SQUARE)
                if answer < JUMP
                else self.jump(match, player, answer - JUMP)
            )
        return self.act_on(match, player, answer - PLAYER)

    def act_on(self, match: BowlMatch, player: int, other: int) -> int:
        """Carry out the action; only a Blitz goes on afterwards."""
        if match.act_kind == BLITZ:
            match.act_done = 1
            match.after(self.next_step, player)
            match.after(self.blitz_paid, player, other)
            return self.pay_for_block(match, player)
        if match.act_kind >= FIRST_SPECIAL:
            return self.special_action(match, player, other)
        match.after(self.action_over)
        if match.act_kind == HAND_OFF or match.act_kind == PASS:
            return self.hand_off(match, player, other)
        if match.act_kind == FOUL:
            return self.foul(match, player, other)
        return self.aim_throw(match, player, other)

    def special_action(self, match: BowlMatch, player: int, other: int) -> int:
        """The skill or special rule that gave the Special action carries it out; the activation is over then."""
        match.after(self.action_over)
        return self.fold(match, DONE, SPECIAL_ACTION, 1 << player, player, other)

    def blitz_paid(self, match: BowlMatch, passed: int, player: int, target: int) -> int:
        """The block costs a square of movement; a failed Rush for it is a fall on the spot."""
        if not passed:
            return self.fall_over(match, player, BY_FALL)
        if match.prone >> target & 1:
            return self.interrupt(match, DONE, FLOORED_HIT, player, target)
        return self.block(match, player, target)

    def action_over(self, match: BowlMatch, _: int) -> int:
        """The activation is over, unless a skill lets the player move on."""
        player = match.act_player
        if match.setup.value_holders[GOES_ON] >> player & 1 and self.value(match, NO, GOES_ON, player, NONE) > 0:
            match.act_done = 1
            return self.next_step(match, DONE, player)
        return self.end_activation(match)

    def end_activation(self, match: BowlMatch) -> int:
        player = match.act_player
        if not match.setup.interrupt_holders[ACTIVATION_ENDS] >> player & 1:
            return self.activation_over(match, DONE, player)
        match.after(self.activation_over, player)
        return self.interrupt(match, DONE, ACTIVATION_ENDS, player, NONE)

    def activation_over(self, match: BowlMatch, _: int, player: int) -> int:
        match.act_player = NONE
        match.act_kind = NONE
        match.act_target = match.act_other = NONE
        match.attacker = match.defender = NONE
        match.path = []
        if match.lasting:
            self.lapse(match, UNTIL_ACTIVATION)
        return self.interrupt(match, DONE, ACTIVATION_ENDED, player, NONE)
