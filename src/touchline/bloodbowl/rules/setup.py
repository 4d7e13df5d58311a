"""Set-up: ready-made formations, changes to them, and placing players one by one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from touchline.bloodbowl.rules.actions import ActionRules
from touchline.bloodbowl.sheets import HEIGHT, WIDE_ZONES, WIDTH
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ADJUST_Q,
    BY_HAND,
    CONCEDE,
    FORMATION,
    FORMATION_Q,
    NONE,
    PLACE_Q,
    PLAYER,
    RESERVES,
    SQUARE,
    WIDE_LIMIT,
)
from touchline.core.match import DONE, NO

CHANGES: Final = 100  # to one set-up: more than anybody wants, so that no match goes on for ever
CHANGE: Final = 32  # in `allowance` while players are placed one by one: changes left, then players left


class Formation:
    """A ready-made set-up: slots as squares away from the Line of Scrimmage and rows, the line first."""

    __slots__ = ("id", "kicking", "slots")

    def __init__(self, id: str, kicking: bool, slots: list[tuple[int, int]]) -> None:
        self.id = id
        self.kicking = kicking
        self.slots = slots


class SetupRules(ActionRules):
    """Chapter Set-up."""

    __slots__ = ("concede_limit", "formations", "line_minimum", "max_players", "team_sizes", "wide_limit")

    max_players: int
    wide_limit: int  # players in each Wide Zone
    line_minimum: int
    concede_limit: int  # a team that can set up no more than this may give up without penalty
    formations: list[Formation]
    team_sizes: dict[str, int]  # instead of `max_players`, by the special rule of a team

    # --- where players may stand

    def to_field(self, match: BowlMatch, seat: int) -> int:
        """How many players a team has to set up."""
        return min(self.side_size(match.sides[seat].rules), len(match.available(seat)))

    def side_size(self, rules: Sequence[str]) -> int:
        """How many players a team with these special rules has on the pitch."""
        sizes = [self.team_sizes[rule] for rule in rules if rule in self.team_sizes] if self.team_sizes else []
        return min(sizes) if sizes else self.max_players

    def player_limit(self, match: BowlMatch, seat: int) -> int:
        """How many players a team may have on the pitch in this drive."""
        return self.side_size(match.sides[seat].rules) + (match.swarmed & match.team_bits(seat)).bit_count()

    def legal_squares(self, match: BowlMatch, seat: int, others: int, total: int, after: int) -> int:
        """Free squares for one more player beside those in the squares `others`.

        `total` players will be set up, `after` of them later than this one; they can fill the line if it is short.
        """
        squares = match.half_of(seat) & ~match.occupied()
        needed = min(self.line_minimum, total) - (others & match.line_of(seat)).bit_count()
        if needed > after:
            return squares & match.line_of(seat)
        limit = self.value(match, self.wide_limit, WIDE_LIMIT, NONE, seat)
        for zone in WIDE_ZONES:
            if (others & zone).bit_count() >= limit:
                squares &= ~zone
        return squares

    def place_fault(self, match: BowlMatch, player: int, square: int) -> str:
        """Why a player may not be set up in a square, or nothing."""
        seat, here = match.seat_of(player), 1 << square
        own = match.standing[seat]
        others = own & ~(1 << match.at[player]) if match.at[player] >= 0 else own
        if not match.half_of(seat) & here:
            return "players are set up in their own half"
        if match.occupied() & here and not own & here:
            return "the square is occupied"
        limit = self.value(match, self.wide_limit, WIDE_LIMIT, NONE, seat)
        if any(zone & here and (others & zone).bit_count() >= limit for zone in WIDE_ZONES):
            return f"{limit} players are in that Wide Zone, and no more may be"
        if (others & match.line_of(seat)).bit_count() < self.line_minimum and not match.line_of(seat) & here:
            return f"{self.line_minimum} players must be on the Line of Scrimmage, between the Wide Zones"
        return "a player from the bench takes the place of another" if match.at[player] < 0 else ""

    # --- the set-up of one team

    def set_up(self, match: BowlMatch, seat: int) -> int:
        """A ready-made formation or one by hand. A team that can field only a few players may give up."""
        count = self.to_field(match, seat)
        options = [CONCEDE] if match.setup.conceding and count <= self.concede_limit else []
        if count or options:  # a team without any player may go on, too
            options.append(BY_HAND)
        if count:
            kicking = seat == match.kicking
            options += [FORMATION + n for n, form in enumerate(self.formations) if form.kicking == kicking]
        if not options:
            return DONE
        return match.ask(seat, FORMATION_Q, options, self.formation_chosen, seat)

    def formation_chosen(self, match: BowlMatch, answer: int, seat: int) -> int:
        if answer == CONCEDE:
            return match.rules.concede(match, seat, penalised=False)
        count = self.to_field(match, seat)
        match.chosen = 0
        for player in match.available(seat):
            match.chosen |= 1 << player
        if answer == BY_HAND:
            match.allowance = CHANGES * CHANGE + count
            match.after(self.look_over, seat)
            return self.place_next(match, DONE, seat)
        slots = self.formations[answer - FORMATION].slots[:count]
        players = self.line_up(match, seat, count)
        for player, (back, row) in zip(players, slots, strict=True):
            column = match.line + (12 - back if seat == 0 else 13 + back)
            self.place(match, player, row * WIDTH + column)
        match.allowance = CHANGES
        return self.adjust(match, DONE, seat)

    def line_up(self, match: BowlMatch, seat: int, count: int) -> list[int]:
        """The strongest on the line first, the best with the ball last."""
        players = sorted(match.available(seat), key=lambda player: (-self.worth(match, player), player))[:count]
        players.sort(key=lambda player: (self.finesse(match, player), player))
        return players

    def worth(self, match: BowlMatch, player: int) -> int:
        sheet = match.sheets[player]
        return sheet.ma + 3 * sheet.st + sheet.armour - sheet.agility + 3 * len(sheet.skills)

    def finesse(self, match: BowlMatch, player: int) -> int:
        """How much better the player is with the ball than in a fight."""
        sheet = match.sheets[player]
        return sheet.ma - 3 * sheet.agility - (sheet.passing or 7) - 4 * sheet.st - sheet.armour

    # --- changes to a formation

    def adjust(self, match: BowlMatch, _: int, seat: int) -> int:
        """Players may be moved, exchanged or brought on, again and again, until the coach is ready."""
        if not match.allowance:
            return DONE
        options = [NO] + [PLAYER + player for player in match.team(seat) if match.chosen >> player & 1]
        return match.ask(seat, ADJUST_Q, options, self.adjusting, seat)

    def adjusting(self, match: BowlMatch, answer: int, seat: int) -> int:
        if answer == NO:
            return DONE
        player = answer - PLAYER
        squares = match.standing[seat]
        if match.at[player] >= 0:
            others = squares & ~(1 << match.at[player])
            squares |= self.legal_squares(match, seat, others, squares.bit_count(), 0)
        match.focus = player
        return match.ask(seat, PLACE_Q, match.grid.squares(squares, SQUARE), self.adjusted, player)

    def adjusted(self, match: BowlMatch, answer: int, player: int) -> int:
        """Put the player there; a player who stood there takes the old square."""
        square, before = answer - SQUARE, match.at[player]
        seat = match.seat_of(player)
        other = match.player_at(square)
        match.allowance -= 1
        if other not in (NONE, player):
            self.remove(match, other, RESERVES)
        if before >= 0 and before != square:
            self.remove(match, player, RESERVES)
        if before != square:
            self.place(match, player, square)
            if other != NONE and before >= 0:
                self.place(match, other, before)
        return self.adjust(match, DONE, seat)

    # --- player by player

    def place_next(self, match: BowlMatch, _: int, seat: int) -> int:
        """Choose whom to place next, of the players still in `chosen`, or whom to move again."""
        if not match.allowance % CHANGE:
            return DONE
        return match.ask(seat, ADJUST_Q, self.placeable(match, seat), self.placing, seat)

    def placeable(self, match: BowlMatch, seat: int) -> list[int]:
        """Players who still wait, and while more than one does, those already placed: they may be moved again."""
        waiting = [player for player in match.team(seat) if match.chosen >> player & 1]
        placed = match.on_pitch(seat) if match.allowance >= CHANGE and len(waiting) > 1 else []
        return [PLAYER + player for player in sorted([*waiting, *placed])]

    def look_over(self, match: BowlMatch, _: int, seat: int) -> int:
        """All are placed by hand; they may be moved as in a formation."""
        if not match.standing[seat]:
            return DONE
        for player in match.available(seat):
            match.chosen |= 1 << player
        match.allowance = CHANGES
        return self.adjust(match, DONE, seat)

    def placing(self, match: BowlMatch, answer: int, seat: int) -> int:
        player, left = answer - PLAYER, match.allowance % CHANGE
        own, total = match.standing[seat], match.standing[seat].bit_count() + left
        if match.at[player] >= 0:
            here = 1 << match.at[player]
            squares = here | self.legal_squares(match, seat, own & ~here, total, left)
        else:
            squares = self.legal_squares(match, seat, own, total, left - 1)
        match.focus = player
        return match.ask(seat, PLACE_Q, match.grid.squares(squares, SQUARE), self.placed_by_hand, player)

    def placed_by_hand(self, match: BowlMatch, answer: int, player: int) -> int:
        again = match.at[player] >= 0
        if again:
            self.remove(match, player, RESERVES)
        self.place(match, player, answer - SQUARE)
        match.chosen &= ~(1 << player)
        match.allowance -= CHANGE if again else 1
        return self.place_next(match, DONE, match.seat_of(player))


def formation_faults(formation: Formation, line_minimum: int, wide_limit: int) -> list[str]:
    """What is wrong with a ready-made formation, in words; its first slots must be playable with fewer players."""
    faults: list[str] = []
    if len(set(formation.slots)) != len(formation.slots):
        faults.append("two slots share a square")
    if any(not (0 <= back < WIDTH // 2 and 0 <= row < HEIGHT) for back, row in formation.slots):
        faults.append("a slot lies outside the team's half")
    if any(back or not 4 <= row <= 10 for back, row in formation.slots[:line_minimum]):
        faults.append("the first slots are not on the Line of Scrimmage")
    for first, last in ((0, 3), (11, 14)):
        if sum(first <= row <= last for _, row in formation.slots) > wide_limit:
            faults.append("a Wide Zone holds too many players")
    return faults
