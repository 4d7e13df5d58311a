"""Why a roll counts as it does: its target and modifiers with their sources, written only for those who listen."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.rules.lasting import LastingRules
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    AGILITY,
    ALL_FIXED,
    ARMOUR,
    ARMOUR_VALUE,
    BASE_STRENGTH,
    BLOCK_DICE,
    BY_FOUL,
    CASUALTY_ROLL,
    CATCH,
    DARED,
    DEFENCE,
    DODGE,
    FALL_ARMOUR,
    FOULING,
    INJURY,
    INJURY_RESULT,
    INTERFERE,
    JUMP_TOTAL,
    JUMPING,
    LANDING,
    NEVER_STUNNED,
    NONE,
    PASS_ROLLED,
    PASSING,
    PICK_UP,
    PREPARES,
    RECOVERY,
    SKILL_TEST,
    STRENGTH,
    THROWING,
)
from touchline.core.dice import unpack
from touchline.core.events import Sink
from touchline.core.match import NOBODY
from touchline.core.rolls import AGAIN, FAILS, NATURAL, PAIR, PASSES, REVISED, THREAT, because
from touchline.core.trail import (
    ASSIST,
    BASE,
    FIELDS,
    MARKERS,
    OLD_INJURY,
    OTHER,
    QUALITY,
    RANGE,
    Trail,
    part,
    total,
    turned,
)
from touchline.core.trail import STRENGTH as OWN_STRENGTH

OF_A_BLOCK: Final = (BASE_STRENGTH, STRENGTH, DARED)  # a die may be rolled before the Strength is settled


class ExplainingRules(LastingRules):
    """The explanations of all rolls with modifiers."""

    __slots__ = ()

    # --- tests

    def tell_test(
        self, match: BowlMatch, player: int, kind: int, die: int, target: int, modifier: int, passed: int
    ) -> None:
        """A die was rolled for a test."""
        sink = match.sink
        if sink is None:
            return
        trail = sink.trail
        again = AGAIN if match.fixed == ALL_FIXED else 0
        if not again or trail.about != (player, kind) or total(trail.parts) != modifier:
            trail.parts = self.test_parts(match, trail, player, kind, modifier)
        trail.about = (player, kind)
        trail.take_late((), NONE, OF_A_BLOCK)
        why = because(target, again | verdict(die, target, modifier, passed), trail.parts, [])
        if kind < SKILL_TEST:
            sink.take_roll(events.TEST, player, kind, die, why)
        else:
            sink.take_roll(events.DIE, player, kind - SKILL_TEST, die, why)

    def revise_test(
        self, match: BowlMatch, player: int, kind: int, die: int, target: int, modifier: int, passed: int
    ) -> None:
        """Somebody may have changed the modifier after the die was seen."""
        sink = match.sink
        if sink is None:
            return
        trail = sink.trail
        parts = trail.parts if trail.about == (player, kind) else []
        late = trail.take_late((kind, PASS_ROLLED), player, OF_A_BLOCK)
        if total(parts) != modifier:
            trail.parts = settled(parts + late, modifier)
            trail.about = (player, kind)
            flags = REVISED | verdict(die, target, modifier, passed)
            sink.take_roll(events.REVISED, player, kind, die, because(target, flags, trail.parts, []))

    def test_parts(self, match: BowlMatch, trail: Trail, player: int, kind: int, modifier: int) -> list[int]:
        """Everything that makes up the modifier of a test."""
        prepared = trail.take_late((PREPARES,), player, OF_A_BLOCK)
        for point in (kind, AGILITY):
            start = trail.start(point, player)
            if start is not None:
                changes = trail.changes(point, player) + prepared
                if kind == JUMPING:
                    changes += trail.changes(JUMP_TOTAL, player)
                if start + total(changes) == modifier:
                    return self.start_parts(match, player, kind, start) + changes
        return self.start_parts(match, player, kind, modifier)

    def start_parts(self, match: BowlMatch, player: int, kind: int, start: int) -> list[int]:
        """What a modifier is before any skill has changed it: markers, and what the kind of the test brings."""
        if kind in (DODGE, PICK_UP, CATCH, PASSING, THROWING, LANDING, INTERFERE):
            marked = -self.counted_markers(match, player, kind)
            band = match.throw_band if kind == PASSING else NONE
            return part(self.base_source(kind), band, start - marked) + part(MARKERS, NONE, marked)
        return part(MARKERS if start < 0 and kind < SKILL_TEST else OTHER, NONE, start)

    def counted_markers(self, match: BowlMatch, player: int, kind: int) -> int:
        """How many markers count against a player in a test of this kind."""
        return match.markers(player)

    def base_source(self, kind: int) -> int:
        """What the modifier of a test comes from besides markers and skills."""
        if kind == LANDING:
            return QUALITY
        return RANGE if kind in (PASSING, THROWING) else BASE

    # --- Armour, Injury and Casualty rolls

    def note_armour(self, match: BowlMatch, player: int, effect: int, owner: int, amount: int) -> None:
        """What the next Armour roll of a player is modified by from the start."""
        if match.sink is not None:
            match.sink.trail.begin(FALL_ARMOUR, player, 0)
            match.sink.trail.add(FALL_ARMOUR, effect, owner, amount)

    def tell_armour(self, match: BowlMatch, player: int, shown: int, needed: int) -> None:
        """An Armour roll with its modifiers, or the same once somebody has raised it."""
        sink = match.sink
        if sink is None:
            return
        trail = sink.trail
        base = (trail.start(ARMOUR, player) or match.natural) - match.natural
        if match.cause == BY_FOUL:
            fouling = trail.changes(FOULING, match.attacker) if base else []
            own = self.foul_bonus() if base else 0
            parts = part(BASE, NONE, own) + part(ASSIST, NONE, base - own - total(fouling)) + fouling
        else:
            parts = trail.changes(FALL_ARMOUR, player) if base else []
        parts += trail.changes(ARMOUR, player) + trail.take_late((FALL_ARMOUR, ARMOUR), player)
        parts = settled(parts, shown - match.natural) if shown != match.natural or not total(parts) else []
        flags = PASSES if shown >= needed else FAILS
        why = because(needed, flags, parts, trail.changes(ARMOUR_VALUE, player))
        sink.take_roll(events.ARMOUR, player, shown, 0, why)

    def note_foul(self, match: BowlMatch, player: int) -> None:
        """What has been added to a foul before its Armour roll; that roll may be shown more than once."""
        if match.sink is not None:
            trail = match.sink.trail
            parts = trail.take_late((FOULING,), player)
            trail.begin(FOULING, player, 0)
            for place in range(0, len(parts), FIELDS):
                trail.add(FOULING, *parts[place : place + FIELDS])

    def foul_bonus(self) -> int:
        """What a foul adds to the Armour roll by itself, without assists."""
        return 0

    def tell_injury(self, match: BowlMatch, player: int, injury: int, shown: int) -> None:
        """An Injury roll with its modifiers; what skills add comes later."""
        sink = match.sink
        if sink is not None:
            sink.trail.restart(INJURY, player, shown)
            self.explain_injury(match, sink, player, injury, shown, [])

    def tell_raised_injury(self, match: BowlMatch, player: int, injury: int, shown: int) -> None:
        """The same once somebody has raised it; dice that were only rolled again have been told."""
        sink = match.sink
        if sink is not None:
            start, late = sink.trail.start(INJURY, player), sink.trail.take_late((INJURY,), player)
            if start is None or start + total(sink.trail.changes(INJURY, player)) != shown:
                self.explain_injury(match, sink, player, injury, shown, late)

    def explain_injury(
        self, match: BowlMatch, sink: Sink, player: int, injury: int, shown: int, late: list[int]
    ) -> None:
        parts = part(OLD_INJURY, player, self.old_injuries(match, player))
        parts = settled(parts + sink.trail.changes(INJURY, player) + late, shown - sum(unpack(match.pair)))
        by = sink.trail.changes(INJURY_RESULT, player)
        if match.rules.only_stuns(match, player, shown):
            by = by + sink.trail.changes(NEVER_STUNNED, player)
        sink.take_roll(events.INJURY, player, injury, shown, because(0, 0, parts, by))

    def old_injuries(self, match: BowlMatch, player: int) -> int:
        """What Niggling Injuries add to an Injury roll."""
        return 0

    def lasting_pain(self, match: BowlMatch, player: int) -> int:
        """What they add to a Casualty roll."""
        return match.sheets[player].niggles

    def tell_casualty(self, match: BowlMatch, player: int, row: int, shown: int) -> None:
        """A Casualty roll with its modifiers."""
        sink = match.sink
        if sink is not None:
            parts = part(OLD_INJURY, player, self.lasting_pain(match, player)) + sink.trail.changes(
                CASUALTY_ROLL, player
            )
            sink.take_roll(events.CASUALTY, player, row, shown, because(0, 0, parts, []))

    def tell_recovery(self, match: BowlMatch, player: int, natural: int, shown: int, needed: int, wakes: bool) -> None:
        """The die of a Knocked-out player, with what was drunk."""
        sink = match.sink
        if sink is not None:
            parts = settled(sink.trail.changes(RECOVERY, player) if shown != natural else [], shown - natural)
            why = because(needed, verdict(natural, needed, shown - natural, wakes), parts, [])
            sink.take_roll(events.RECOVERY, player, natural, 0, why)

    # --- two dice against a skill

    def tell_pair(
        self, match: BowlMatch, player: int, effect: int, shown: int, needed: int, modifier: int, again: int
    ) -> None:
        """The sum of two dice, with what is added to it."""
        if match.sink is not None:
            flags = PAIR | (AGAIN if again else 0) | (PASSES if shown + modifier >= needed else FAILS)
            why = because(needed, flags, part(OTHER, NONE, modifier), [])
            match.sink.take_roll(events.DIE, player, effect, shown, why)

    # --- what nobody hopes for

    def tell_threat(self, match: BowlMatch, player: int, effect: int, shown: int, needed: int, again: int = 0) -> None:
        """A die, or the sum of two, that harms a player with so much or more."""
        if match.sink is not None:
            flags = THREAT | (AGAIN if again else 0) | (PASSES if shown >= needed else FAILS)
            match.sink.take_roll(events.DIE, player, effect, shown, because(needed, flags, [], []))

    # --- roll-offs

    def tell_roll_off(self, match: BowlMatch, kind: int, seat: int, die: int, parts: list[int]) -> None:
        """A die of a coach with everything added to it: a roll-off, or the fans who come."""
        if match.sink is not None:
            match.sink.take_roll(kind, seat, die, die + total(parts), because(0, 0, parts, []))

    # --- blocks

    def note_block(
        self,
        match: BowlMatch,
        player: int,
        target: int,
        strength: int,
        defence: int,
        ours: list[int],
        theirs: list[int],
    ) -> None:
        """The Strength of both sides, which the dice of this block will be explained by."""
        sink = match.sink
        if sink is None:
            return
        trail, own = sink.trail, match.sheets[player].st
        first = trail.take_late((BASE_STRENGTH,), player, (STRENGTH, DARED))
        raised = first + trail.changes(STRENGTH, player) + trail.take_late((STRENGTH, DARED), player)
        parts = part(OWN_STRENGTH, player, own)
        parts += raised if own + total(raised) == strength else part(OTHER, player, strength - own)
        for mate in ours:
            parts += part(ASSIST, mate, 1)
        own, raised = match.sheets[target].st, trail.changes(DEFENCE, target)
        parts += part(OWN_STRENGTH, target, -own)
        parts += turned(raised) if own + total(raised) == defence else part(OTHER, target, own - defence)
        for foe in theirs:
            parts += part(ASSIST, foe, -1)
        trail.about, trail.parts = (player, BLOCK_DICE), parts

    def tell_block(self, match: BowlMatch, player: int, target: int, pool: int, dice: int, again: int) -> None:
        """Block dice, with who chooses among them; `dice` is negative if that is the target's coach."""
        sink = match.sink
        if sink is not None:
            parts = sink.trail.parts if sink.trail.about == (player, BLOCK_DICE) else []
            chooser = NOBODY if abs(dice) == 1 else match.seat_of(player if dice > 0 else target)
            why = because(0, AGAIN if again else 0, parts, [], chooser)
            sink.take_roll(events.BLOCK_DICE, player, target, pool, why)


def settled(parts: list[int], modifier: int) -> list[int]:
    """Parts that add up to the modifier, whatever is not on the trail."""
    return parts + part(OTHER, NONE, modifier - total(parts))


def verdict(die: int, target: int, modifier: int, passed: int) -> int:
    """Passed or failed, and whether the face of the die alone decided it."""
    natural = NATURAL if (die + modifier >= target) != bool(passed) else 0
    return (PASSES if passed else FAILS) | natural
