"""Where players are, whose skills concern a roll, and tests with their re-rolls."""

from __future__ import annotations

from touchline.bloodbowl import events
from touchline.bloodbowl.dice import PLAYER_DIE
from touchline.bloodbowl.rules.explaining import ExplainingRules
from touchline.bloodbowl.sheets import ONE_SQUARE
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    AFTER,
    ALL_FIXED,
    BLOCK_DICE,
    DISTRACTED,
    DOWN_HURTS,
    HELD,
    KEPT_CHANGES,
    KNOCKED_OUT,
    LAPSES,
    LEFT_PLAY,
    NONE,
    ON_PITCH,
    PASSED,
    POINTS_OF_PLAY,
    PURCHASE,
    REROLL_Q,
    REROLL_WORKS,
    SENT_OFF,
    SKILL_DIE,
    SKILL_TEST,
    SOURCE,
    TURN,
)
from touchline.core.dice import D6, unpack
from touchline.core.grid import Big
from touchline.core.match import DONE, NO, YES


class BasicRules(ExplainingRules):
    """Chapters Player Status, Tackle Zones, Characteristic Tests and Re-rolls."""

    __slots__ = (
        "balking_bits",
        "choices",
        "dazed_skills",
        "directions",
        "event_trigger",
        "inactive_first",
        "inducements",
        "loner_sources",
        "meddling_bits",
        "one_die",
        "raising",
        "team_sources",
        "weather_bits",
    )

    # --- what an edition answers
    dazed_skills: int  # may players without a Tackle Zone use skills? As a mask: 0 for none, -1 for all of them
    inactive_first: bool  # does the coach whose turn it is not decide about skills first?
    directions: list[int]  # the direction of the board for each number of the D8
    team_sources: int  # the effects that stand for a team's re-rolls, the Leader's included, as bits
    loner_sources: int  # these, and what else counts as one of them
    weather_bits: list[int]  # the effect of each weather on the field
    meddling_bits: int  # effects on the field that let a coach change dice
    event_trigger: str  # the effect that the field has where Match Events are in use
    balking_bits: int  # traits that ask for a die before their owner acts
    one_die: dict[int, int]  # re-roll sources that repeat one die of a pool: the results they repeat, as bits
    raising: dict[int, int]  # sources that add to a die already rolled instead of repeating it: how much
    inducements: list[str]  # by their numbers
    choices: dict[int, tuple[str, ...]]  # the named options of an effect, by its number

    def number(self, id: str) -> int:
        """The number of an effect."""
        return self.numbers[id]

    # --- inducements in stock

    def stock_place(self, seat: int, inducement: int) -> int:
        """Where a match counts an inducement of a seat."""
        return 2 * inducement + seat

    def stock(self, match: BowlMatch, seat: int, id: str) -> int:
        """How many of an inducement a seat has left."""
        return match.stock[self.stock_place(seat, self.inducements.index(id))] % PURCHASE

    def had(self, match: BowlMatch, seat: int, inducement: int) -> int:
        """How many of an inducement, by its number, a seat brought along or bought before the match."""
        return match.sides[seat].inducements[inducement] + match.stock[self.stock_place(seat, inducement)] // PURCHASE

    def use_stock(self, match: BowlMatch, seat: int, id: str, shown: bool = False) -> None:
        """One of an inducement is used; with the last one its effect is over. `shown`: another event says so."""
        if not shown:
            match.tell(events.INDUCEMENT_USED, seat, self.numbers[id])
        place = self.stock_place(seat, self.inducements.index(id))
        match.stock[place] -= 1
        if not match.stock[place] % PURCHASE:
            match.effects[match.team_owner(seat)] &= ~self.bits[id]

    # --- whose effects count

    def with_others(self, match: BowlMatch, owners: int, mask: int) -> int:
        """Beside players, whichever of both teams and the field has effects of `mask`."""
        effects, count = match.effects, match.count
        for owner in (count, count + 1, count + 2):
            if effects[owner] & mask:
                owners |= 1 << owner
        return owners

    def value(self, match: BowlMatch, value: int, point: int, subject: int, other: int) -> int:
        """A number as the skills of able players, the teams and the field change it."""
        setup = match.setup
        effects: list[Big] = match.effects
        masks: list[Big] = self.value_masks
        owners = setup.value_holders[point]
        resting = 0
        if owners:
            able = match.able | match.dazed & self.dazed_skills
            owners &= able
            always = setup.value_always[point]
            if always:
                resting = always & ~able
                owners |= resting
        if (effects[-3] | effects[-2] | effects[-1]) & masks[point]:  # both teams and the field
            owners = self.with_others(match, owners, self.value_masks[point])
        if not owners and match.sink is not None:
            match.sink.trail.begin(point, subject, value)
        return self.modify(match, value, point, owners, subject, other, resting) if owners else value

    def value_in_any_state(self, match: BowlMatch, value: int, point: int, subject: int, other: int) -> int:
        """The same for points where the subject's own skills count in any state, even off the pitch."""
        setup = match.setup
        effects: list[Big] = match.effects
        masks: list[Big] = self.value_masks
        owners = setup.value_holders[point]
        resting = 0
        if owners:
            able = match.able | match.dazed & self.dazed_skills | 1 << subject
            owners &= able
            always = setup.value_always[point]
            if always:
                resting = always & ~able
                owners |= resting
        if (effects[-3] | effects[-2] | effects[-1]) & masks[point]:  # both teams and the field
            owners = self.with_others(match, owners, self.value_masks[point])
        if not owners and match.sink is not None:
            match.sink.trail.begin(point, subject, value)
        return self.modify(match, value, point, owners, subject, other, resting) if owners else value

    def interrupters(self, match: BowlMatch, point: int, subject: int) -> int:
        """Whose effects may step in: able players, the subject in any state, the teams and the field."""
        setup = match.setup
        effects: list[Big] = match.effects
        masks: list[Big] = self.interrupt_masks
        owners = setup.interrupt_holders[point]
        if owners:
            able = match.able | match.dazed & self.dazed_skills
            if subject >= 0:
                able |= 1 << subject
            owners = owners & able | setup.interrupt_always[point]
        if (effects[-3] | effects[-2] | effects[-1]) & masks[point]:  # both teams and the field
            owners = self.with_others(match, owners, self.interrupt_masks[point])
        return owners

    def resting(self, match: BowlMatch, owners: int, subject: int) -> int:
        """Players other than the subject who cannot use skills now; what works in any state still does."""
        able = match.able | match.dazed & self.dazed_skills
        if subject >= 0:
            able |= 1 << subject
        return owners & (1 << match.count) - 1 & ~able

    def interrupt(self, match: BowlMatch, value: int, point: int, subject: int, other: int) -> int:
        """Let skills of able players and of the subject, the teams and the field step in; any of them may ask."""
        owners = self.interrupters(match, point, subject)
        return self.fold_in_turn(match, value, point, owners, subject, other) if owners else value

    def fold_in_turn(self, match: BowlMatch, value: int, point: int, owners: int, subject: int, other: int) -> int:
        """One coach decides about skills before the other does."""
        first = self.decides_first(match)
        ours = owners & match.team_bits(first)
        if not first or not ours or ours == owners:  # ascending order is right for the first seat anyway
            return self.fold(match, value, point, owners, subject, other)
        match.after(self.fold, point, owners ^ ours, subject, other)
        return self.fold(match, value, point, ours, subject, other)

    def fold_on(
        self, match: BowlMatch, value: int, point: int, owners: int, last: int, subject: int, other: int
    ) -> int:
        """A touchdown stops play, so nothing more comes of the beginning or the end of a turn."""
        if match.scorer != NONE and point in POINTS_OF_PLAY:
            owners = 0
        return super().fold_on(match, value, point, owners, last, subject, other)

    def decides_first(self, match: BowlMatch) -> int:
        """The seat whose coach decides about skills first where both want to use one."""
        return 1 - match.active if self.inactive_first else match.active

    def deciders(self, match: BowlMatch, actor: int, other: int) -> tuple[int, int]:
        """The player who acts and another one, in the order in which their coaches decide."""
        actors = match.seat_of(actor) == match.active and self.decides_first(match) != match.active
        return (other, actor) if actors else (actor, other)

    def interrupt_of(self, match: BowlMatch, value: int, point: int, seat: int, other: int) -> int:
        """Let the effects of one side alone step in: its able players, its team, and for the active side the field."""
        owners = self.interrupters(match, point, NONE)
        if not owners:
            return value
        side = match.team_bits(seat) | 1 << match.team_owner(seat)
        if seat == match.active:
            side |= 1 << match.field_owner()
        return self.fold(match, value, point, owners & side, NONE, other) if owners & side else value

    # --- skills in use

    def note_use(self, match: BowlMatch, owner: int, number: int) -> None:
        """A player uses a skill, which is shown to everybody."""
        match.tell(events.SKILL, owner, number)
        self.skill_used(match, owner, number)

    def skill_used(self, match: BowlMatch, owner: int, number: int) -> None:
        """An edition may count how often players use skills."""

    def skill_spent(self, match: BowlMatch, player: int) -> str:
        """The skill with which a player has used up what the action allows, by its id; or an empty text."""
        return ""

    def may_combine(self, match: BowlMatch, owner: int) -> bool:
        """May a player use several skills on one roll?"""
        return True

    # --- tests

    def test(self, match: BowlMatch, player: int, kind: int, target: int, modifier: int) -> int:
        """Roll a D6 against a target; a failure may be re-rolled once. The natural die, with PASSED if it passed."""
        match.fixed = match.raised = 0
        shown = self.roll_test(match, player, kind, target, modifier)
        return shown if shown & PASSED else self.test_failed(match, player, kind, target, modifier, shown)

    def test_failed(self, match: BowlMatch, player: int, kind: int, target: int, modifier: int, shown: int) -> int:
        """A test has failed: its die may be rolled again."""
        options = self.reroll_options(match, player, kind, shown)
        if self.raising:
            options = [o for o in options if self.repeats(o) or self.raises(match, o, kind, target, modifier, shown)]
        if len(options) == 1:
            return shown
        seat = match.seat_of(player)
        return match.ask(seat, REROLL_Q, options, self.test_offered, player, kind, target, modifier, shown)

    def repeats(self, option: int) -> bool:
        """Is the die rolled again by this answer, or kept?"""
        return option - SOURCE not in self.raising

    def raises(self, match: BowlMatch, option: int, kind: int, target: int, modifier: int, shown: int) -> bool:
        """Does a source that adds to a failed roll make a difference?"""
        return shown > 1 and shown + modifier + self.raising[option - SOURCE] >= target

    def skill_test(self, match: BowlMatch, player: int, effect: str, target: int, modifier: int) -> int:
        """The same for a die that a skill or trait asks for; it is rolled for `player`."""
        return self.test(match, player, SKILL_TEST + self.numbers[effect], target, modifier)

    def roll_test(self, match: BowlMatch, player: int, kind: int, target: int, modifier: int) -> int:
        """One roll: a natural 1 fails, a natural 6 passes, all else by the modified total."""
        die = match.dice.roll(D6)
        passed = PASSED if die == 6 or (die > 1 and die + modifier >= target) else 0
        self.tell_test(match, player, kind, die, target, modifier, passed)
        return die | passed

    def reroll_options(self, match: BowlMatch, player: int, kind: int, shown: int) -> list[int]:
        """Keeping the roll, and every source that may repeat it; the question will be about this roll."""
        if match.fixed and kind != BLOCK_DICE:
            return [NO]
        point = kind if kind < SKILL_TEST else SKILL_DIE
        mask = self.reroll_masks[point]
        setup = match.setup
        owners = setup.reroll_holders[point] & (match.skilled() | setup.reroll_always[point]) & 1 << player
        team = match.count + match.seat_of(player)
        if match.effects[team] & mask:
            owners |= 1 << team
        if not owners:
            return [NO]
        match.focus = player
        match.topic = kind
        resting = 1 << player & ~match.skilled()
        return [NO] + [SOURCE + source for source in self.sources(match, point, owners, player, shown, resting)]

    def may_use_team_reroll(self, match: BowlMatch, seat: int) -> bool:
        """Has the coach not used up yet what a turn allows?"""
        return True

    def test_offered(
        self, match: BowlMatch, answer: int, player: int, kind: int, target: int, modifier: int, shown: int
    ) -> int:
        if answer == NO:
            return shown
        if not self.repeats(answer):
            return self.raise_test(match, player, kind, target, modifier, shown, answer - SOURCE)
        match.after(self.test_again, player, kind, target, modifier, shown)
        return self.pay_reroll(match, player, answer - SOURCE)

    def raise_test(
        self, match: BowlMatch, player: int, kind: int, target: int, modifier: int, shown: int, source: int
    ) -> int:
        """A skill adds to the die after it was seen."""
        self.note_use(match, player, source)
        match.raised = self.raising[source]
        passed = PASSED if shown + modifier + match.raised >= target else 0
        if match.sink is not None:
            match.sink.trail.late.append((kind, player, source, player, match.raised))
        self.revise_test(match, player, kind, shown, target, modifier + match.raised, passed)
        return shown | passed

    def pay_reroll(self, match: BowlMatch, player: int, source: int) -> int:
        """Spend a source; YES if the dice may really be rolled again."""
        self.spend(match, source, 1 << player | 1 << match.team_owner(match.seat_of(player)))
        match.tell(events.REROLLED, self.rerolling(match, player), source)
        self.skill_used(match, player, source)
        return self.interrupt(match, YES, REROLL_WORKS, player, source)

    def rerolling(self, match: BowlMatch, player: int) -> int:
        """Who re-rolls the dice of this player: the player, or the owner of the team's effects for its coach."""
        return player

    def test_again(
        self, match: BowlMatch, works: int, player: int, kind: int, target: int, modifier: int, shown: int
    ) -> int:
        if not works:
            return shown
        match.fixed = ALL_FIXED
        shown = self.roll_test(match, player, kind, target, modifier)
        match.fixed = 0
        if shown & PASSED or not self.raising:
            return shown
        return self.raise_again(match, player, kind, target, modifier, shown)

    def raise_again(self, match: BowlMatch, player: int, kind: int, target: int, modifier: int, shown: int) -> int:
        """The new die may not be repeated, but still be added to."""
        options = self.reroll_options(match, player, kind, shown)
        found = [o for o in options if not self.repeats(o) and self.raises(match, o, kind, target, modifier, shown)]
        if not found:
            return shown
        seat = match.seat_of(player)
        return match.ask(seat, REROLL_Q, [NO, *found], self.test_offered, player, kind, target, modifier, shown)

    # --- other dice

    def two_dice(self, match: BowlMatch) -> tuple[int, bool]:
        """The sum of two D6 and whether they are a natural double."""
        match.pair = match.dice.pool(D6, 2)
        faces = unpack(match.pair)
        return faces[0] + faces[1], faces[0] == faces[1]

    def random_player(self, match: BowlMatch, seat: int, eligible: int) -> int:
        """One of the players in the bit set `eligible` of a seat, each as likely as the other."""
        first = match.team(seat)[0]
        weights = [eligible >> player & 1 for player in match.team(seat)]
        return first + match.dice.draw(PLAYER_DIE, weights)

    # --- players on the board

    def place(self, match: BowlMatch, player: int, square: int) -> None:
        """Put a player, Standing, into a free square."""
        match.at[player] = square
        match.box[player] = ON_PITCH
        match.lifted &= ~(1 << player)
        self.count_in(match, player)
        match.tell(events.PLACED, player, square)

    def count_in(self, match: BowlMatch, player: int) -> None:
        """Enter a player's square into the sets of squares, by their status."""
        here = 1 << match.at[player]
        seat = match.seat_of(player)
        if match.prone >> player & 1:
            match.lying |= here
            return
        match.standing[seat] |= here
        if not match.dazed >> player & 1:
            match.tackling[seat] |= here
            match.able |= 1 << player

    def count_out(self, match: BowlMatch, player: int) -> None:
        """Take a player's square out of all sets of squares."""
        gone = ~(1 << match.at[player])
        seat = match.seat_of(player)
        match.standing[seat] &= gone
        match.tackling[seat] &= gone
        match.lying &= gone
        match.able &= ~(1 << player)

    def move(self, match: BowlMatch, player: int, square: int) -> None:
        """Move a player to a free square, in whatever status."""
        change: Big = ONE_SQUARE[match.at[player]] ^ ONE_SQUARE[square]
        match.at[player] = square
        if match.prone >> player & 1:
            match.lying ^= change
            return
        seat = 0 if player < match.split else 1
        standing: list[Big] = match.standing
        standing[seat] = standing[seat] ^ change
        if match.able >> player & 1:
            tackling: list[Big] = match.tackling
            tackling[seat] = tackling[seat] ^ change

    def lift(self, match: BowlMatch, player: int) -> None:
        """Take a player off the square for a moment; status and ball stay with them."""
        self.count_out(match, player)
        match.at[player] = NONE
        match.lifted |= 1 << player

    def set_down(self, match: BowlMatch, player: int, square: int) -> None:
        """Put a lifted player into a free square, in the status they had."""
        match.lifted &= ~(1 << player)
        match.at[player] = square
        self.count_in(match, player)

    def remove(self, match: BowlMatch, player: int, box: int) -> None:
        """Off the pitch, into a box of the dugout."""
        if match.at[player] >= 0:
            self.count_out(match, player)
        bit = ~(1 << player)
        match.at[player] = NONE
        match.box[player] = box
        match.lifted &= bit
        match.prone &= bit
        match.stunned &= bit
        match.dazed &= bit
        match.wandering &= bit
        match.rooted &= bit
        match.hurt_by_fall &= bit
        match.was_stunned &= bit
        match.tell(events.LEFT_PITCH, player, box)
        if KNOCKED_OUT <= box <= SENT_OFF:
            self.value_in_any_state(match, DONE, LEFT_PLAY, player, box)

    def lay_down(self, match: BowlMatch, player: int) -> None:
        """Prone on the spot; a ball in their hands is let go and bounces when all else is settled."""
        used_skills = match.is_skilled(player)
        self.count_out(match, player)
        match.prone |= 1 << player
        match.dazed &= ~(1 << player)
        match.wandering &= ~(1 << player)
        match.rooted &= ~(1 << player)
        match.hurt_by_fall |= 1 << player & match.setup.value_holders[DOWN_HURTS]
        self.count_in(match, player)
        if match.holds(player):
            match.dropped_by = player if used_skills else NONE
        self.let_go(match, player, match.at[player])
        match.tell(events.FELL, player, match.at[player])

    def let_go(self, match: BowlMatch, player: int, square: int) -> None:
        """If the player holds the ball, it will bounce from this square."""
        if match.ball == HELD - player:
            match.ball = NONE
            match.drop = square
            match.drop_out = 0

    def stun(self, match: BowlMatch, player: int) -> None:
        """A player on the ground is Stunned: for the whole of their team's next turn."""
        match.stunned |= 1 << player
        match.was_stunned &= ~(1 << player)

    def stand(self, match: BowlMatch, player: int) -> None:
        """A Prone player stands up, without a Tackle Zone if that is lost until a moment to come."""
        self.count_out(match, player)
        match.prone &= ~(1 << player)
        if match.lasting and self.is_altered(match, player, DISTRACTED):
            match.dazed |= 1 << player
        match.stunned &= ~(1 << player)
        self.count_in(match, player)
        match.tell(events.STOOD_UP, player)

    # --- Tackle Zones lost for a while

    def come_to(self, match: BowlMatch, player: int) -> None:
        """A player who had lost the Tackle Zone has it again, unless it is lost until a moment to come."""
        match.wandering &= ~(1 << player)
        if match.dazed >> player & 1 and match.at[player] >= 0 and not self.is_altered(match, player, DISTRACTED):
            self.count_out(match, player)
            match.dazed &= ~(1 << player)
            self.count_in(match, player)

    def lapse(self, match: BowlMatch, until: int) -> None:
        """With what else is over, Tackle Zones lost until this moment return, unless they wait for an action."""
        distracted = self.alteration_numbers[DISTRACTED]
        ended = [entry // LAPSES for entry in match.lasting if entry % LAPSES == until]
        super().lapse(match, until)
        for player, change in [divmod(entry, KEPT_CHANGES) for entry in ended]:
            if player < match.count and change == distracted and not match.wandering >> player & 1:
                self.come_to(match, player)

    # --- Turnovers

    def is_team_turn(self, match: BowlMatch) -> bool:
        """Does a team have a turn, in which it may use its re-rolls?"""
        return match.phase == TURN

    def play_goes_on(self, match: BowlMatch) -> bool:
        """Neither a Turnover nor a touchdown has ended the turn."""
        return not match.turnover and match.scorer == NONE

    def cause_turnover(self, match: BowlMatch) -> None:
        """The team turn (or a kick-off event with activations) ends once all dice are rolled; what is over is over."""
        if not match.turnover and match.phase != AFTER:
            match.turnover = 1
            match.tell(events.TURNOVER, match.active)
