"""Going down, Armour and Injury rolls, casualties, the apothecary and the crowd."""

from __future__ import annotations

from touchline.bloodbowl import events
from touchline.bloodbowl.rules.balls import BallRules
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ARMOUR,
    ARMOUR_BROKEN,
    ARMOUR_DIE,
    ARMOUR_DOUBLE,
    ARMOUR_FIXED,
    ARMOUR_HELD,
    ARMOUR_OPEN,
    ARMOUR_VALUE,
    BADLY_HURT,
    BALL_LET_GO,
    BARE_INJURY,
    BY_BLOCK,
    BY_CROWD,
    BY_FALL,
    CASUALTIES,
    CASUALTY,
    CASUALTY_COUNTS,
    CASUALTY_Q,
    CASUALTY_SUFFERED,
    CHARACTERISTICS,
    DEALT_WITH,
    ENTERED,
    FALL_ARMOUR,
    FELLED,
    GOES_OFF,
    HIRED,
    INJURY,
    INJURY_KNOWN,
    INJURY_RESULT,
    INJURY_ROWS,
    INJURY_TABLE,
    INTO_CROWD,
    KNOCK_OUT,
    KNOCKED_OUT,
    KO,
    NEVER_STUNNED,
    NONE,
    POINTS,
    RESERVES,
    ROW,
    SAVED,
    STAYS_DOWN,
    STUNNED,
    TREATMENTS,
    UNHURT,
    UNTIL_GAME,
    USE_Q,
    WORSE,
)
from touchline.core.dice import unpack
from touchline.core.match import DONE, NO, YES

WANDERING = "wandering-apothecaries"


class InjuryRules(BallRules):
    """Chapters Falling Over, Knocked Down, Armour and Injury rolls, Casualties, Apothecaries, Injury by the Crowd."""

    __slots__ = (
        "badly_hurt_row",
        "casualty_names",
        "dead_row",
        "injury_doubles",
        "injury_tables",
    )

    injury_tables: list[list[int]]  # by table and total
    casualty_names: list[str]  # the rows, from 1 on; the higher, the worse
    badly_hurt_row: int
    dead_row: int
    injury_doubles: bool  # does the referee look at the Injury roll of a foul, too?

    # --- going down

    def go_down(self, match: BowlMatch, player: int) -> None:
        """The player falls or is Knocked Down: Prone, the ball let go; of the active team it is a Turnover."""
        if not match.prone >> player & 1:
            self.lay_down(match, player)
        if match.seat_of(player) == match.active:
            self.cause_turnover(match)

    def hit_from_afar(self, match: BowlMatch, player: int, cause: int) -> int:
        """Knocked Down from beside the pitch: an Armour roll, but never a Turnover. The ball is settled later."""
        if match.at[player] < 0:  # something else has taken them off the pitch by now
            return DONE
        match.attacker = NONE
        match.cause = cause
        if not match.prone >> player & 1:
            self.lay_down(match, player)
        match.after(self.felled, player)
        return self.ball_let_go(match, player)

    def place_prone(self, match: BowlMatch, player: int) -> None:
        """Prone without an Armour roll; a Turnover only if the active team's carrier is concerned."""
        lost = match.holds(player) and match.seat_of(player) == match.active
        self.lay_down(match, player)
        if lost:
            self.cause_turnover(match)

    def settle_ball(self, match: BowlMatch, _: int) -> int:
        """Before the ball, players whom going down hurts in itself roll for it, if nobody has made them roll."""
        if not match.hurt_by_fall:
            return super().settle_ball(match, DONE)
        player = (match.hurt_by_fall & -match.hurt_by_fall).bit_length() - 1
        match.cause = BY_FALL
        match.attacker = NONE
        match.boosted = 0
        match.after(self.settle_ball)
        return self.roll_injury(match, player)

    def fall_over(self, match: BowlMatch, player: int, cause: int) -> int:
        """A player Falls Over: Armour roll, then the ball bounces, a ball lying in the square too."""
        match.attacker = NONE
        match.cause = cause
        self.go_down(match, player)
        self.disturb_ball(match, match.at[player])
        match.after(self.settle_ball)
        return self.felled(match, DONE, player)

    def fall_there(self, match: BowlMatch, player: int, cause: int) -> int:
        """The same in a square that the player has just come into, where a trapdoor may be open."""
        self.note_entry(match, player)
        return self.fall_over(match, player, cause)

    def fell(self, match: BowlMatch, player: int) -> int:
        """Knocked Down: on the ground, the ball let go or put down, then the Armour roll."""
        if match.at[player] < 0:
            return DONE
        self.go_down(match, player)
        match.after(self.felled, player)
        return self.ball_let_go(match, player)

    def knock_down_safely(self, match: BowlMatch, player: int) -> int:
        """A Standing player is Knocked Down, but it is not a Turnover unless they hold the ball."""
        match.after(self.felled, player)
        self.place_prone(match, player)
        return self.ball_let_go(match, player)

    def felled(self, match: BowlMatch, _: int, player: int) -> int:
        """The Armour roll of a player who Fell Over or was Knocked Down."""
        if self.interrupters(match, FELLED, player):
            match.after(self.armour_due, player)
            return self.interrupt(match, YES, FELLED, player, NONE)
        return self.armour_due(match, YES, player)

    def armour_due(self, match: BowlMatch, due: int, player: int) -> int:
        if not due:
            return DONE
        return self.roll_armour(match, player, self.value_in_any_state(match, 0, FALL_ARMOUR, player, NONE))

    def ball_let_go(self, match: BowlMatch, player: int) -> int:
        """A player who went down, but did not Fall Over, may have let go of the ball; skills say what becomes of it."""
        if match.dropped_by != player or match.drop == NONE:
            return DONE
        return self.interrupt(match, DONE, BALL_LET_GO, player, NONE)

    # --- armour and injury

    def roll_armour(self, match: BowlMatch, player: int, modifier: int) -> int:
        """2D6 against the Armour Value; if it is broken an Injury roll follows."""
        match.boosted = 0
        if match.hurt_by_fall >> player & 1:
            return self.roll_injury(match, player)
        if self.value_in_any_state(match, NO, ARMOUR_OPEN, player, NONE):
            return self.armour_broken(match, player)
        fixed = self.armour_is_fixed(match, player)
        if fixed:
            modifier = min(modifier, 0)
        match.natural, double = self.two_dice(match)
        if double:
            match.doubles += self.value(match, 1, ARMOUR_DOUBLE, player, NONE)
        needed = self.value_in_any_state(match, match.sheets[player].armour, ARMOUR_VALUE, player, match.natural)
        total = self.value_in_any_state(match, match.natural + modifier, ARMOUR, player, needed)
        if fixed:
            total = min(total, match.natural + modifier)
        self.tell_armour(match, player, total, needed)
        if total < needed and self.interrupters(match, ARMOUR_DIE, player):
            match.after(self.armour_rerolled, player, total, needed)
            return self.interrupt(match, total, ARMOUR_DIE, player, needed)
        return self.armour_rolled(match, player, total, needed)

    def armour_rerolled(self, match: BowlMatch, again: int, player: int, total: int, needed: int) -> int:
        """A die may have been rolled again."""
        if again != total:
            self.tell_armour(match, player, again, needed)
        return self.armour_rolled(match, player, again, needed)

    def armour_rolled(self, match: BowlMatch, player: int, total: int, needed: int) -> int:
        if total >= needed:
            return self.armour_broken(match, player)
        if self.armour_is_fixed(match, player):
            return DONE
        match.after(self.armour_tried, player, total, needed)
        return self.interrupt(match, total, ARMOUR, player, needed)

    def armour_is_fixed(self, match: BowlMatch, player: int) -> bool:
        """Can opponents not modify an Armour roll against the player?"""
        return self.value_in_any_state(match, NO, ARMOUR_FIXED, player, NONE) > 0

    def armour_tried(self, match: BowlMatch, raised: int, player: int, total: int, needed: int) -> int:
        """Skills may have raised a roll that was too low, or have broken the armour without that."""
        if raised != total and match.boosted:
            self.tell_armour(match, player, raised, needed)
        if raised >= needed:
            return self.armour_broken(match, player)
        return self.interrupt(match, DONE, ARMOUR_HELD, player, NONE)

    def armour_broken(self, match: BowlMatch, player: int) -> int:
        """An Injury roll follows, unless something saves the player, who is then only Prone."""
        saved = match.setup.value_holders[ARMOUR_BROKEN] >> player & 1
        if not saved or self.value_in_any_state(match, YES, ARMOUR_BROKEN, player, NONE):
            return self.roll_injury(match, player)
        if not match.is_standing(player):
            return DONE
        self.place_prone(match, player)
        return self.ball_let_go(match, player)

    def roll_injury(self, match: BowlMatch, player: int) -> int:
        """The player does not stay on their feet, if they still are."""
        if not match.is_standing(player):
            return self.injury_rolled(match, DONE, player)
        self.place_prone(match, player)
        match.after(self.injury_rolled, player)
        return self.ball_let_go(match, player)

    def injury_rolled(self, match: BowlMatch, _: int, player: int) -> int:
        """2D6 on the Injury table of the player."""
        known = self.stunned_or_out(match, self.value_in_any_state(match, NONE, INJURY_KNOWN, player, NONE), player)
        match.hurt_by_fall &= ~(1 << player)
        if known == UNHURT:
            return self.unhurt(match, player)
        if known != NONE:
            match.tell(events.INJURY, player, known, NONE)
            return self.injury_suffered(match, known, player)
        total = self.injury_total(match, player)
        match.after(self.injury_raised, player, total)
        return total if self.injury_is_bare(match, player) else self.interrupt(match, total, INJURY, player, NONE)

    def injury_is_bare(self, match: BowlMatch, player: int) -> bool:
        """Does nothing modify an Injury roll against the player?"""
        holders = match.setup.value_holders[BARE_INJURY]
        return bool(holders >> player & 1) and self.value_in_any_state(match, NO, BARE_INJURY, player, NONE) > 0

    def injury_total(self, match: BowlMatch, player: int) -> int:
        """Roll the two dice."""
        _, double = self.two_dice(match)
        match.doubles += double & self.injury_doubles
        total = self.modified_injury(match, player)
        self.tell_injury(match, player, self.injury_for(match, player, total), total)
        return total

    def modified_injury(self, match: BowlMatch, player: int) -> int:
        """The two dice that lie there, with what always modifies them."""
        total = sum(unpack(match.pair))
        if self.injury_is_bare(match, player):
            return total
        total += self.old_injuries(match, player)
        return self.value_in_any_state(match, total, INJURY, player, NONE)

    def injury_for(self, match: BowlMatch, player: int, total: int) -> int:
        """What a total on the player's Injury table means for them."""
        row = self.injury_row(match, player, total)
        result = self.value_in_any_state(match, row, INJURY_RESULT, player, total)
        return self.stunned_or_out(match, result, player)

    def injury_row(self, match: BowlMatch, player: int, total: int) -> int:
        """What the player's table says of a total."""
        bare = self.injury_is_bare(match, player)
        rows = self.injury_tables[0 if bare else self.value_in_any_state(match, 0, INJURY_TABLE, player, NONE)]
        return rows[min(max(total, 2), 12)]

    def only_stuns(self, match: BowlMatch, player: int, total: int) -> bool:
        """Does this total of an Injury roll stun, unless something makes it worse?"""
        return self.injury_row(match, player, total) == STUNNED

    def stunned_or_out(self, match: BowlMatch, result: int, player: int) -> int:
        """Some players are never only Stunned."""
        if result != STUNNED or self.stuns_anybody(match):
            return result
        return KO if self.value_in_any_state(match, NO, NEVER_STUNNED, player, NONE) else result

    def stuns_anybody(self, match: BowlMatch) -> bool:
        """In the crowd Stunned means the Reserves box, also for players who are never only Stunned."""
        return match.cause == BY_CROWD

    def injury_raised(self, match: BowlMatch, raised: int, player: int, total: int) -> int:
        """Skills may have raised the roll; now somebody may run to help."""
        result = self.injury_for(match, player, raised)
        if raised != total:
            self.tell_raised_injury(match, player, result, raised)
        match.after(self.injury_suffered, player)
        return self.interrupt(match, result, INJURY_RESULT, player, raised)

    def injury_suffered(self, match: BowlMatch, result: int, player: int) -> int:
        """The roll takes effect."""
        if result == STUNNED:
            return self.stunned_by(match, player)
        if result == SAVED:
            self.remove(match, player, RESERVES)
            return DONE
        if result == KO:
            return self.knock_out(match, player)
        if result == BADLY_HURT:
            return self.suffer_casualty(match, player, self.badly_hurt_row)
        return self.suffer_casualty(match, player, self.roll_casualty(match, player))

    def unhurt(self, match: BowlMatch, player: int) -> int:
        """Nothing has happened to the player; off the pitch that means the Reserves box."""
        if match.at[player] < 0:
            self.remove(match, player, RESERVES)
        return DONE

    def stunned_by(self, match: BowlMatch, player: int) -> int:
        """Stunned on the pitch; off the pitch it means the Reserves box."""
        if match.at[player] < 0:
            self.remove(match, player, RESERVES)
        else:
            self.stun(match, player)
        return DONE

    def can_treat(self, match: BowlMatch, player: int) -> bool:
        """Is there a healer who would treat the player?"""
        return self.value_in_any_state(match, self.own_apothecary(match, player), TREATMENTS, player, NONE) > 0

    def own_apothecary(self, match: BowlMatch, player: int) -> int:
        """The team's own one treats players hired for good."""
        return match.apothecaries[match.seat_of(player)] if match.sheets[player].contract == HIRED else 0

    def knock_out(self, match: BowlMatch, player: int) -> int:
        """To the Knocked-out box, unless somebody helps at once; the apothecary comes before all others."""
        if not self.can_treat(match, player):
            return self.knock_out_treated(match, NO, player)
        match.focus = player
        match.topic = NONE
        return match.ask(match.seat_of(player), USE_Q, [NO, YES], self.knock_out_treated, player)

    def knock_out_treated(self, match: BowlMatch, answer: int, player: int) -> int:
        if answer == YES:
            self.use_apothecary(match, player)
            return self.saved_from_knock_out(match, player)
        match.after(self.knock_out_decided, player)
        return self.interrupt(match, GOES_OFF, KNOCK_OUT, player, NONE)

    def knock_out_decided(self, match: BowlMatch, way: int, player: int) -> int:
        """What the team's people have made of it."""
        if way == STAYS_DOWN:
            return self.saved_from_knock_out(match, player)
        if way == WORSE:
            return self.casualty_stands(match, self.badly_hurt_row, player)
        self.remove(match, player, KNOCKED_OUT)
        return DONE

    def saved_from_knock_out(self, match: BowlMatch, player: int) -> int:
        """Stunned instead."""
        if match.at[player] >= 0:
            match.tell(events.STUNNED, player)
        return self.stunned_by(match, player)

    def use_apothecary(self, match: BowlMatch, player: int) -> None:
        """The own one first, then one hired for the match."""
        if self.own_apothecary(match, player):
            match.apothecaries[match.seat_of(player)] -= 1
        else:
            self.use_stock(match, match.seat_of(player), WANDERING, shown=True)
        match.tell(events.APOTHECARY, player)

    # --- casualties

    def roll_casualty(self, match: BowlMatch, player: int) -> int:
        """The row of the Casualty table that comes up."""
        raise NotImplementedError

    def suffer_casualty(self, match: BowlMatch, player: int, row: int) -> int:
        """A casualty is the attacker's by a block; the apothecary may have a second result rolled."""
        self.credit_casualty(match, player)
        if not self.can_treat(match, player):
            return self.casualty_stands(match, row, player)
        match.focus = player
        match.topic = NONE
        return match.ask(match.seat_of(player), USE_Q, [NO, YES], self.casualty_treated, player, row)

    def credit_casualty(self, match: BowlMatch, player: int) -> None:
        """A casualty by a block counts for the other player in it, by prayers others too; some bring more points."""
        culprit = self.culprit(match, player)
        if culprit == NONE:
            return
        if self.value(match, int(match.cause == BY_BLOCK), CASUALTY_COUNTS, culprit, NONE):
            match.count_for(culprit, CASUALTIES)
            match.extra_points[culprit] += self.value(match, 0, POINTS, culprit, CASUALTIES)

    def culprit(self, match: BowlMatch, player: int) -> int:
        """The opponent who hurts the player, or NONE."""
        culprit = match.pusher if match.cause == BY_CROWD else match.attacker
        if match.cause == BY_BLOCK and culprit == NONE:  # the blocker's own block has felled them
            culprit = match.defender
        return NONE if culprit == NONE or match.seat_of(culprit) == match.seat_of(player) else culprit

    def casualty_treated(self, match: BowlMatch, answer: int, player: int, row: int) -> int:
        if answer == NO:
            return self.casualty_stands(match, row, player)
        self.use_apothecary(match, player)
        options = sorted({ROW + row, ROW + self.roll_casualty(match, player)})
        match.focus = player
        return match.ask(match.seat_of(player), CASUALTY_Q, options, self.casualty_chosen, player)

    def casualty_chosen(self, match: BowlMatch, answer: int, player: int) -> int:
        if answer - ROW == self.badly_hurt_row:
            self.remove(match, player, RESERVES)
            return DONE
        return self.casualty_stands(match, answer - ROW, player)

    def casualty_stands(self, match: BowlMatch, row: int, player: int) -> int:
        """To the Casualty box, unless other healing brings the player back."""
        match.after(self.casualty_suffered, player, row)
        return self.interrupt(match, YES, CASUALTY_SUFFERED, player, row)

    def casualty_suffered(self, match: BowlMatch, stays: int, player: int, row: int) -> int:
        if not stays:
            self.remove(match, player, RESERVES)
            return DONE
        self.note_injury(match, player, row)
        self.remove(match, player, CASUALTY)
        return DONE

    def lose(self, match: BowlMatch, player: int) -> None:
        """Dead, and nobody can do anything about it."""
        match.hurt[player] = self.dead_row
        match.beyond_help |= 1 << player
        self.remove(match, player, CASUALTY)

    def note_injury(self, match: BowlMatch, player: int, row: int) -> None:
        """A player who was back in the match with an injury keeps the worse one."""
        lasting = self.lasting_injury(match, player, row)
        if lasting:
            self.alter(match, player, f"injured {CHARACTERISTICS[lasting]}", UNTIL_GAME)
        if row >= match.hurt[player] % INJURY_ROWS:
            match.hurt[player] = row + INJURY_ROWS * lasting

    def lasting_injury(self, match: BowlMatch, player: int, row: int) -> int:
        """The characteristic that suffers by a row, or 0."""
        raise NotImplementedError

    # --- trapdoors

    def tread(self, match: BowlMatch, player: int) -> int:
        """Enter the square of a trapdoor, which may open."""
        return self.interrupt(match, DONE, ENTERED, player, match.at[player])

    def fall_through(self, match: BowlMatch, player: int) -> int:
        """Gone as if pushed into the crowd; the ball stays behind."""
        square = match.at[player]
        if match.holds(player) and match.seat_of(player) == match.active:
            self.cause_turnover(match)
        self.let_go(match, player, square)
        self.lift(match, player)
        return self.crowd_hurts(match, player)

    def tread_pushed(self, match: BowlMatch) -> int:
        """One of those pushed onto a trapdoor."""
        player = (match.treading & -match.treading).bit_length() - 1
        match.treading &= ~(1 << player)
        return self.tread(match, player) if match.at[player] >= 0 else DONE

    # --- the crowd

    def pushed_into_crowd(self, match: BowlMatch, player: int) -> int:
        """The crowd hurts the player, unless it is on their side."""
        match.after(self.crowd_reached, player)
        return self.interrupt(match, YES, INTO_CROWD, player, NONE)

    def crowd_reached(self, match: BowlMatch, hurts: int, player: int) -> int:
        match.left_at = NONE
        if hurts == DEALT_WITH:
            return DONE
        if hurts == NO:
            self.remove(match, player, RESERVES)
            return DONE
        return self.crowd_hurts(match, player)

    def crowd_hurts(self, match: BowlMatch, player: int) -> int:
        """An Injury roll without an Armour roll for a player who left the pitch."""
        match.cause = BY_CROWD
        match.attacker = match.left_at = NONE
        return self.roll_injury(match, player)

    def leave_for_crowd(self, match: BowlMatch, player: int, square: int) -> None:
        """The player is off the pitch; their ball will be thrown in from the last square they had."""
        match.left_at = square
        if match.holds(player):
            match.ball = NONE
            match.drop = square
            match.drop_out = 1
            if match.seat_of(player) == match.active:
                self.cause_turnover(match)
        if match.at[player] >= 0:
            self.lift(match, player)
