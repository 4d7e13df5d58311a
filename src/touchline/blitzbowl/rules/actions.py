"""Actions: which ones a Player may make, making one, and what follows it."""

from __future__ import annotations

from typing import Final

from touchline.blitzbowl import events
from touchline.blitzbowl.rules.blocking import BlockingRules
from touchline.blitzbowl.state import BlitzMatch
from touchline.blitzbowl.vocabulary import (
    ACT,
    ACT_STRIDE,
    ACTED,
    ACTION_Q,
    BLOCK,
    BLOCK_RANGE,
    FOUL,
    FREE_ACTION_Q,
    FREE_SIDESTEP,
    FREE_SIDESTEPS,
    HELD,
    MARK,
    MARKED,
    MAY_THROW,
    NEW_DEED,
    NONE,
    PLAY,
    RAN,
    REGULAR,
    RESERVES,
    RUN,
    RUN_STYLE,
    SAME_AS,
    SIDESTEP,
    STAND_UP,
    THROW,
    THROW_TEAM_MATE,
    WHILE_MARKED,
)
from touchline.core.match import DONE, NO, YES

_THROWS: Final = 1 << THROW | 1 << THROW_TEAM_MATE
_RUNS: Final = 1 << RUN
_MARKS: Final = 1 << MARK
_FREE_SIDESTEPS: Final = 1 << FREE_SIDESTEP
_TO_RUN: Final = ACT + ACT_STRIDE * RUN  # + Player
_TO_MARK: Final = ACT + ACT_STRIDE * MARK  # + Player
EVERYBODY: Final = -1  # every Player, as bits
# why an Action may be made: as one of the turn's Player Actions, because something granted it, or after the last one
BETWEEN: Final = 0
GRANTED: Final = 1
AT_THE_END: Final = 2


class ActionRules(BlockingRules):
    """Chapters Actions, Free Actions, Player Status, Interrupt and Bonus Plays."""

    __slots__ = (
        "action_bits",
        "block_bits",
        "declared_bits",
        "declared_kinds",
        "declared_mask",
        "first_card",
        "timeless",
    )

    action_bits: int  # what is in force for one Action only
    block_bits: int  # what a target's coach has in force for one Block only
    declared_kinds: list[int]  # by Bonus Play: the kinds of Action it is played before, as bits
    declared_bits: list[int]  # by Bonus Play: what it puts in force for that Action; 0: it grants the Action
    declared_mask: int  # all those cards in hand, as effects
    timeless: int  # Bonus Plays, as bits, that may be played after the last Action of a turn too
    first_card: int  # the number of the first Bonus Play among the effects

    # --- what a Player may do

    def action_options(self, match: BlitzMatch, seat: int, players: int, kinds: int) -> list[int]:
        """Every legal choice of a Player and a kind of Action, as answers."""
        options: list[int] = []
        if kinds == _FREE_SIDESTEPS and not match.sides[seat].abilities & self.value_masks[FREE_SIDESTEPS]:
            return options
        grid, made, at = match.grid, match.made, match.at
        first, end = match.first_of(seat), match.end_of(seat)
        zone = grid.around(match.standing[1 - seat])
        free = match.free(0)
        beside = free & zone
        quiet = free ^ beside
        marked = grid.within(zone, at, first, end)
        marking = 0
        if beside and kinds & _MARKS:
            marking = grid.within(self.markers(match, seat, beside, quiet), at, first, end)
        rare = self.rarely_more(match, seat, kinds)
        down = match.prone
        players &= ~match.locked
        for player in range(first, end):
            if not players >> player & 1:
                continue
            left = kinds & ~made[player]
            if at[player] < 0 or down >> player & 1:
                self.add_idle_options(match, player, left, free, options)
            elif marked >> player & 1:
                self.add_marked_options(match, player, left, quiet, options)
            else:
                if left & _RUNS:
                    options.append(_TO_RUN + player)
                if left & _MARKS and marking >> player & 1:
                    options.append(_TO_MARK + player)
                if rare >> player & 1:
                    self.add_rare_options(match, player, left, options)
        options.sort()
        return options

    def add_idle_options(self, match: BlitzMatch, player: int, left: int, free: int, options: list[int]) -> None:
        """A Player in the Dugout may come on, a Prone one stand up."""
        if match.at[player] < 0:
            if left >> RESERVES & 1 and self.may_come_on(match, match.sheets[player].seat, free):
                options.append(ACT + ACT_STRIDE * RESERVES + player)
        elif left >> STAND_UP & 1:
            options.append(ACT + ACT_STRIDE * STAND_UP + player)

    def rarely_more(self, match: BlitzMatch, seat: int, kinds: int) -> int:
        """Players who, when Open, might do more than Run and Mark and are worth a closer look, as bits."""
        players = self.throwers(match, seat) if kinds & _THROWS else 0
        if match.lying and match.setup.fouls and kinds >> FOUL & 1:
            near = match.standing[seat] & match.grid.around(match.lying)
            for player in match.players_on(near):
                players |= 1 << player
        if match.sides[seat].abilities & self.value_masks[BLOCK_RANGE]:
            for player in match.team(seat):
                if match.effects[player] & self.value_masks[BLOCK_RANGE]:
                    players |= 1 << player
        return players

    def throwers(self, match: BlitzMatch, seat: int) -> int:
        """Players who hold something to throw, or who throw Team-mates, as bits."""
        players = match.sides[seat].throwers << match.first_of(seat) if match.setup.throw_team_mate else 0
        for place in match.balls:
            if place <= HELD:
                players |= 1 << (HELD - place)
        return players

    def add_rare_options(self, match: BlitzMatch, player: int, left: int, options: list[int]) -> None:
        """What an Open Player may do beside Run and Mark, given the chance: Throw, Foul, throw a Team-mate, bomb."""
        if left & _THROWS:
            self.add_throws(match, player, left, True, options)
        if left >> FOUL & 1 and match.setup.fouls and self.foul_targets(match, player):
            options.append(ACT + ACT_STRIDE * FOUL + player)
        reaches = left >> BLOCK & 1 and match.effects[player] & self.value_masks[BLOCK_RANGE]
        if reaches and self.block_targets(match, player):
            options.append(ACT + ACT_STRIDE * BLOCK + player)

    def add_marked_options(self, match: BlitzMatch, player: int, left: int, quiet: int, options: list[int]) -> None:
        """A Marked Player may Block or Sidestep (to a `quiet` square); more only by an ability or a card."""
        if left >> RUN & 1 and self.value_for(match, 0, RUN_STYLE, player) & WHILE_MARKED:
            options.append(ACT + ACT_STRIDE * RUN + player)
        may_throw = match.effects[match.team_owner(match.sheets[player].seat)] & self.value_masks[MAY_THROW]
        if left & _THROWS and may_throw:
            self.add_throws(match, player, left, False, options)
        if left >> BLOCK & 1:
            options.append(ACT + ACT_STRIDE * BLOCK + player)
        if match.made[player] >> SIDESTEP & 1 or not match.grid.near[match.at[player]] & quiet:
            return
        if left >> SIDESTEP & 1:
            options.append(ACT + ACT_STRIDE * SIDESTEP + player)
        if left >> FREE_SIDESTEP & 1 and self.modify(match, 0, FREE_SIDESTEPS, 1 << player, player, NONE):
            options.append(ACT + ACT_STRIDE * FREE_SIDESTEP + player)

    def add_throws(self, match: BlitzMatch, player: int, left: int, is_open: bool, options: list[int]) -> None:
        """A Throw needs a ball and a Team-mate in range; throwing one needs empty hands and somebody to throw."""
        base = 1 if is_open else 0
        if match.made[player] >> THROW & 1:
            return
        if match.ball_of(player) != NONE:
            if left >> THROW & 1 and self.may_throw(match, player, base) and self.throw_targets(match, player):
                options.append(ACT + ACT_STRIDE * THROW + player)
            return
        strong = match.setup.throw_team_mate and match.sheets[player].throws_team_mates
        asked = left >> THROW_TEAM_MATE & 1 and strong
        if asked and self.may_throw(match, player, base) and self.throwable(match, player):
            options.append(ACT + ACT_STRIDE * THROW_TEAM_MATE + player)

    def may_throw(self, match: BlitzMatch, player: int, base: int) -> bool:
        return self.value_for(match, base, MAY_THROW, player) > 0

    # --- choosing

    def choose_action(self, match: BlitzMatch, seat: int, players: int, kinds: int, free: int, must: int) -> int:
        """Ask for an Action (or a card played before one). Returns YES when one was made, NO when it was forgone."""
        question = FREE_ACTION_Q if free else ACTION_Q
        if not must and match.sink is None and self.can_somebody_run(match, seat, players, kinds):
            return match.ask_lazily(seat, question, self.action_chosen, seat, players, kinds, free)
        options = self.choices(match, seat, players, kinds, free, must)
        return match.ask(seat, question, options, self.action_chosen, seat, players, kinds, free)

    def choices(self, match: BlitzMatch, seat: int, players: int, kinds: int, free: int, must: int) -> list[int]:
        """Actions, and cards that can be played before one; to forgo all of them unless one `must` be chosen."""
        options = self.action_options(match, seat, players, kinds)
        if not must:
            options.insert(0, NO)
        if match.effects[match.team_owner(seat)] & self.declared_mask:
            options += self.card_options(match, options, seat, players, kinds, free)
        return options

    def can_somebody_run(self, match: BlitzMatch, seat: int, players: int, kinds: int) -> bool:
        """Can an Open Player still Run? If so, there is an option, and the others need not be worked out yet."""
        if not kinds & _RUNS:
            return False
        first, end = match.first_of(seat), match.end_of(seat)
        busy = match.locked | match.prone | match.grid.beside(match.standing[1 - seat], match.at, first, end)
        for player in range(first, end):
            if match.at[player] >= 0 and (players & ~busy) >> player & 1 and not match.made[player] & _RUNS:
                return True
        return False

    def pending_options(self, match: BlitzMatch) -> list[int]:
        """The options of the pending choice of an Action, if it was asked lazily."""
        _, (seat, players, kinds, free) = match.stack[-1]
        return self.choices(match, seat, players, kinds, free, 0)

    def card_options(
        self, match: BlitzMatch, actions: list[int], seat: int, players: int, kinds: int, free: int
    ) -> list[int]:
        """Bonus Plays that can be played before one of these Actions, or make others possible, as answers."""
        options: list[int] = []
        held = (match.effects[match.team_owner(seat)] & self.declared_mask) >> self.first_card
        for bonus, wanted in enumerate(self.declared_kinds):
            if not held >> bonus & 1:
                continue
            if free == GRANTED and self.declared_bits[bonus] & self.value_masks[MAY_THROW]:
                continue
            if self.declared_bits[bonus]:
                if self.helps(match, bonus, actions, seat, players, wanted & kinds):
                    options.append(PLAY + bonus)
            elif free == BETWEEN or (free == AT_THE_END and self.timeless >> bonus & 1):
                if self.action_options(match, seat, EVERYBODY, wanted):
                    options.append(PLAY + bonus)
        return options

    def helps(self, match: BlitzMatch, bonus: int, actions: list[int], seat: int, players: int, kinds: int) -> bool:
        """Is there an Action this card can be played for? One that only lifts a ban must allow an Action more."""
        if not kinds:
            return False
        team = match.team_owner(seat)
        before = match.effects[team]
        match.effects[team] |= self.declared_bits[bonus]
        options = self.action_options(match, seat, players, kinds)
        match.effects[team] = before
        if self.declared_bits[bonus] & self.value_masks[MAY_THROW]:
            return any(option not in actions for option in options)
        return bool(options)

    def action_chosen(self, match: BlitzMatch, answer: int, seat: int, players: int, kinds: int, free: int) -> int:
        if answer == NO:
            if free == BETWEEN:
                match.tell(events.PASSED, seat)
            return NO
        if answer >= PLAY:
            return self.declared(match, answer - PLAY, seat, players, kinds, free)
        kind, player = divmod(answer - ACT, ACT_STRIDE)
        if kind == FREE_SIDESTEP:
            match.after(self.choose_again, seat, players, kinds, free)
            return self.perform(match, SIDESTEP, player, GRANTED, NONE)
        return self.perform(match, kind, player, free, NONE)

    def declared(self, match: BlitzMatch, bonus: int, seat: int, players: int, kinds: int, free: int) -> int:
        """A card was played before an Action: it helps with the Action chosen next, or grants one for nothing."""
        self.play_card(match, seat, bonus)
        wanted = self.declared_kinds[bonus]
        match.topic = self.first_card + bonus
        if self.declared_bits[bonus]:
            match.effects[match.team_owner(seat)] |= self.declared_bits[bonus]
            return self.choose_action(match, seat, players, kinds & wanted, free, 1)
        match.after(self.choose_again, seat, players, kinds, free)
        return self.choose_action(match, seat, EVERYBODY, wanted, GRANTED, 1)

    def choose_again(self, match: BlitzMatch, _: int, seat: int, players: int, kinds: int, free: int) -> int:
        match.topic = match.focus = NONE
        return self.choose_action(match, seat, players, kinds, free, 0)

    def action_made(self, _match: BlitzMatch, _: int) -> int:
        return YES

    def offer(self, match: BlitzMatch, player: int, kinds: int, bits: int) -> int:
        """Offer the Player a free Action of these kinds, with `bits` in force for it. Returns YES or NO.

        A card may make one possible, if it does more than lift a ban.
        """
        seat = match.sheets[player].seat
        match.effects[match.team_owner(seat)] |= bits
        match.after(self.offered, seat, bits)
        if not self.action_options(match, seat, 1 << player, kinds) and not self.card_options(
            match, [], seat, 1 << player, kinds, GRANTED
        ):
            return NO
        match.focus = player
        return self.choose_action(match, seat, 1 << player, kinds, GRANTED, 0)

    def offered(self, match: BlitzMatch, taken: int, seat: int, bits: int) -> int:
        match.effects[match.team_owner(seat)] &= ~bits
        match.topic = NONE
        return taken

    def granted(self, _match: BlitzMatch, _: int, value: int) -> int:
        """Whatever became of an offer, hooks hand on the value they were given."""
        return value

    def interrupt_over(self, match: BlitzMatch, _: int, value: int) -> int:
        """An Interrupt has been carried out; others may come again."""
        match.interrupting = 0
        return value

    # --- making an Action

    def perform(self, match: BlitzMatch, kind: int, player: int, free: int, goal: int) -> int:
        """Make an Action, then see what follows from it: Interrupts, touchdowns, a claim, free Actions. Returns YES."""
        seat = match.sheets[player].seat
        self.begin_action(match, kind, player, free)
        match.made[player] |= 1 << SAME_AS[kind]
        if not free:
            match.regular[player] |= 1 << SAME_AS[kind]
        match.tell(events.ACTION, player, kind, free)
        match.after(self.performed, kind, player, seat)
        if kind == RUN:
            return self.run_action(match, player)
        if kind == MARK:
            return self.mark_action(match, player, goal)
        if kind == THROW:
            return self.throw_action(match, player)
        if kind == BLOCK:
            return self.block_action(match, player)
        if kind == SIDESTEP:
            return self.sidestep_action(match, player)
        if kind == STAND_UP:
            return self.stand_up_action(match, player)
        if kind == RESERVES:
            return self.reserves_action(match, player)
        if kind == FOUL:
            return self.foul_action(match, player)
        return self.throw_team_mate_action(match, player)

    def begin_action(self, match: BlitzMatch, kind: int, player: int, free: int) -> None:
        """Note what Challenges will look back on; only Actions of the coach whose turn it is can claim."""
        seat = match.sheets[player].seat
        if seat != match.active:
            return
        same = SAME_AS[kind]
        match.act_facts = 0 if free else REGULAR
        if not match.deeds >> same & 1 or not match.doers >> player & 1:
            match.act_facts |= NEW_DEED
        match.deeds |= 1 << same
        match.doers |= 1 << player
        match.runs += kind == RUN
        match.act_kind = kind
        match.act_player = player
        match.act_target = NONE
        match.act_gained = 0
        match.act_held = match.held_by(1 - seat)
        match.act_from = match.advances(seat)

    def performed(self, match: BlitzMatch, value: int, kind: int, player: int, seat: int) -> int:
        """The Action is over; the other coach may interrupt at its end."""
        match.effects[match.team_owner(seat)] &= ~self.action_bits
        foes = match.team_owner(1 - seat)
        if kind == BLOCK:
            match.effects[foes] &= ~self.block_bits
        elif kind == RUN or kind == MARK:
            point = RAN if kind == RUN else MARKED
            if match.effects[foes] & self.interrupt_masks[point]:
                match.after(self.settled, kind, player, value)
                return self.fold(match, DONE, point, 1 << foes, player, NONE)
        return self.settled(match, DONE, kind, player, value)

    def settled(self, match: BlitzMatch, _: int, kind: int, player: int, value: int) -> int:
        """Touchdowns, then the claim step, then free Actions; the coach out of turn has only the last."""
        if match.sheets[player].seat != match.active:
            return self.followed(match, DONE, kind, player, value)
        match.rules.score_touchdowns(match)
        slots = match.rules.claimable(match)
        if not slots:
            return self.followed(match, DONE, kind, player, value)
        match.after(self.followed, kind, player, value)
        return match.rules.claim_step(match, slots)

    def followed(self, match: BlitzMatch, _: int, kind: int, player: int, value: int) -> int:
        """What follows this Action, such as free Actions. `value` is what the Action returned."""
        effects, count = match.effects, match.count
        held = effects[player] | effects[count + match.sheets[player].seat] | effects[count + 2]
        catcher = value - 1 if kind == THROW and value > 0 else player
        if not (held | effects[catcher]) & self.interrupt_masks[ACTED]:
            return YES
        match.after(self.action_made)
        owners = match.everyone(player) | 1 << catcher
        return self.fold(match, value, ACTED, owners, player, kind)

    # --- Bonus Plays

    def play_card(self, match: BlitzMatch, seat: int, bonus: int) -> None:
        """The card leaves the hand for the discard pile, face up; not again this turn."""
        match.tell(events.PLAYED, seat, bonus)
        match.played[seat] |= 1 << bonus
        match.rules.discard_from_hand(match, seat, bonus)
