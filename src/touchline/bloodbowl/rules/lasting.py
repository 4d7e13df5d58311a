"""What lasts for a while: changes of players, and effects of teams and of the field that come and go."""

from __future__ import annotations

from touchline.bloodbowl.alterations import Alteration, altered
from touchline.bloodbowl.sheets import Setup
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import KEPT_CHANGES, LAPSES, OWN_CHANGES, UNTIL_GAME
from touchline.core.hooks import Rules


class LastingRules(Rules[BowlMatch]):
    """Effects that last for the activation, a turn, the drive, the half or the game.

    A match keeps them as numbers: the owner, what it is (an alteration of a player, an effect of a team or the field)
    and when it ends. Everything else follows from these.
    """

    __slots__ = (
        "agility_sum",
        "alteration_numbers",
        "alterations",
        "armour_excess",
        "fixed_figures",
        "least_agility_roll",
        "limits",
    )

    agility_sum: int  # of a printed Agility and what its test must reach; 0 where the latter is printed
    least_agility_roll: int  # no Agility makes a test easier, where the test is worked out
    armour_excess: int  # how far an Armour roll must be above what is printed

    alterations: list[Alteration]
    alteration_numbers: dict[str, int]
    fixed_figures: dict[str, str]  # of skills whose figure is the same for every owner and is not listed
    limits: dict[str, tuple[int, int]]  # the characteristics of a player, each with its lowest and highest figure

    def agility_roll(self, figure: int) -> int:
        """What a test against this figure, printed as Agility, must reach."""
        return max(self.least_agility_roll, self.agility_sum - figure) if self.agility_sum else figure

    def targets(self, ag: int, pa: int, av: int) -> tuple[int, int, int]:
        """What Agility tests, passes and Armour rolls must reach, from the figures of a profile."""
        raise NotImplementedError

    def alter(self, match: BowlMatch, player: int, change: str, until: int) -> None:
        """Change a player until a moment; the same change twice at once is one change."""
        self._keep(match, player, self.alteration_numbers[change], until)
        self.refresh(match)

    def unalter(self, match: BowlMatch, player: int, change: str) -> None:
        """Take a change back before its time."""
        key = player * KEPT_CHANGES + self.alteration_numbers[change]
        match.lasting = tuple(entry for entry in match.lasting if entry // LAPSES != key)
        self.refresh(match)

    def is_altered(self, match: BowlMatch, player: int, change: str) -> bool:
        key = player * KEPT_CHANGES + self.alteration_numbers[change]
        return any(entry // LAPSES == key for entry in match.lasting)

    def is_owned(self, match: BowlMatch, owner: int, effect: str) -> bool:
        return bool(match.effects[owner] & self.bits[effect])

    def use_up(self, match: BowlMatch, player: int, effect: str, until: int = UNTIL_GAME) -> None:
        """A player's effect has been used and is gone until a moment."""
        self.alter(match, player, f"without {effect}", until)

    def grant(self, match: BowlMatch, owner: int, effect: str, until: int) -> None:
        """Give a team or the field an effect until a moment."""
        self._keep(match, owner, self.numbers[effect], until)
        match.effects[owner] |= self.bits[effect]

    def withdraw(self, match: BowlMatch, owner: int, effect: str) -> None:
        """Take an effect from a team or the field before its time."""
        number = self.numbers[effect]
        match.lasting = tuple(e for e in match.lasting if e // LAPSES != owner * KEPT_CHANGES + number)
        match.effects[owner] &= ~self.bits[effect]

    def _keep(self, match: BowlMatch, owner: int, what: int, until: int) -> None:
        entry = (owner * KEPT_CHANGES + what) * LAPSES + until
        if entry not in match.lasting:
            match.lasting = tuple(sorted([*match.lasting, entry]))

    def lapse(self, match: BowlMatch, until: int) -> None:
        """A moment has come: what lasted until then is over."""
        ended = [entry for entry in match.lasting if entry % LAPSES == until]
        if not ended:
            return
        match.lasting = tuple(entry for entry in match.lasting if entry % LAPSES != until)
        kept = {entry // LAPSES for entry in match.lasting}
        for entry in ended:
            owner, what = divmod(entry // LAPSES, KEPT_CHANGES)
            if owner >= match.count and entry // LAPSES not in kept:
                match.effects[owner] &= ~(1 << what)
        self.refresh(match)

    def refresh(self, match: BowlMatch) -> None:
        """The sheets of the players as the changes in force make them."""
        own = match.count * KEPT_CHANGES
        changes = sorted({entry // LAPSES for entry in match.lasting if entry // LAPSES < own})
        setup = self.setup_with(match.setup.original, tuple(changes))
        if setup is match.setup:
            return
        for player in range(match.count):
            before, now = match.sheets[player].skills_bits, setup.sheets[player].skills_bits
            match.effects[player] = match.effects[player] & ~before | now
        match.setup = setup
        match.sheets = setup.sheets

    def setup_with(self, original: Setup, changes: tuple[int, ...]) -> Setup:
        """The set-up of a match whose players are changed; made once for each combination that comes up."""
        if not changes:
            return original
        known = original.changed
        found = known.get(changes)
        if found is None:
            if len(known) >= OWN_CHANGES:
                known.clear()
            found = known[changes] = self._make_setup(original, changes)
        return found

    def _make_setup(self, original: Setup, changes: tuple[int, ...]) -> Setup:
        sheets = list(original.sheets)
        for player, sheet in enumerate(original.sheets):
            own = [self.alterations[entry % KEPT_CHANGES] for entry in changes if entry // KEPT_CHANGES == player]
            if own:
                sheets[player] = altered(sheet, own, self)
        return Setup(
            settings=original.settings,
            sides=original.sides,
            sheets=tuple(sheets),
            extra_time=original.extra_time,
            conceding=original.conceding,
            play=original.play,
            options=original.options,
            event_switch=original.event_switch,
            pre_match=original.pre_match,
            value_masks=self.value_masks,
            interrupt_masks=self.interrupt_masks,
            reroll_masks=self.reroll_masks,
            always_bits=self.always_bits,
            original=original,
        )
