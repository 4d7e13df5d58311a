"""The state of a Blitz Bowl match: flat, cheap to copy; and plain questions about it that decide nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Self

from touchline.blitzbowl.cards.deck import CARD_COUNT, FRONTS, front_of
from touchline.blitzbowl.sheets import Ground, PlayerSheet, Setup, Side
from touchline.blitzbowl.vocabulary import HELD, NONE
from touchline.core.dice import Dice
from touchline.core.grid import Grid
from touchline.core.match import Match

if TYPE_CHECKING:
    from touchline.blitzbowl.edition import Blitz

FIELDS: Final = (
    "ground_number",
    "order",
    "arena",
    "at",
    "prone",
    "standing",
    "lying",
    "made",
    "regular",
    "locked",
    "balls",
    "ball_kinds",
    "score",
    "turn",
    "active",
    "first",
    "actions_left",
    "final",
    "deck",
    "events_left",
    "event_deck",
    "top",
    "display",
    "unseen",
    "hands",
    "discards",
    "played",
    "claims",
    "runs",
    "deeds",
    "doers",
    "possessed",
    "act_kind",
    "act_player",
    "act_target",
    "act_facts",
    "act_gained",
    "act_held",
    "act_from",
    "interrupting",
    "topic",
    "focus",
)


class BlitzMatch(Match):
    """A match in progress."""

    __slots__ = (
        "_ground_number",
        "_order",
        "act_facts",
        "act_from",
        "act_gained",
        "act_held",
        "act_kind",
        "act_player",
        "act_target",
        "actions_left",
        "active",
        "arena",
        "at",
        "ball_kinds",
        "balls",
        "claims",
        "count",
        "deck",
        "deeds",
        "discards",
        "display",
        "doers",
        "event_deck",
        "events_left",
        "final",
        "first",
        "focus",
        "grid",
        "ground",
        "hands",
        "interrupting",
        "locked",
        "lying",
        "made",
        "played",
        "possessed",
        "prone",
        "regular",
        "rules",
        "runs",
        "score",
        "setup",
        "sheets",
        "sides",
        "split",
        "standing",
        "top",
        "topic",
        "turn",
        "unseen",
    )

    def __init__(self, setup: Setup, rules: Blitz, dice: Dice) -> None:
        super().__init__(dice)
        self.setup: Setup = setup
        self.rules: Blitz = rules
        self.order = 0
        self.ground_number = 0
        self.arena: int = 0
        count = self.count
        # Players
        self.at: list[int] = [NONE] * count  # a square, or NONE in the Dugout
        self.prone: int = 0  # Players, as bits
        self.standing: list[int] = [0, 0]  # squares of each seat's standing Players, as bits
        self.lying: int = 0  # squares of Prone Players, as bits
        self.made: list[int] = [0] * count  # kinds of Action each Player made this turn, as bits
        self.regular: list[int] = [0] * count  # the same without free Actions
        self.locked: int = 0  # Players who may make no more Actions this turn, as bits
        self.effects = [0] * (count + 3)
        # balls: a square, HELD - player, or NONE for a slot that is free
        self.balls: list[int] = []
        self.ball_kinds: list[int] = []
        # score and time
        self.score: list[int] = [0, 0]
        self.turn: int = 0
        self.active: int = 0
        self.first: int = 0  # the seat of Coach A
        self.actions_left: int = 0
        self.final: int = 0  # the last turn, once the last card has been dealt
        # cards: the deck is a multiset, drawn from when a card is turned up
        self.deck: list[int] = FRONTS.copy()  # how many of each Challenge lie in the deck below its top card
        self.events_left: int = 0
        self.event_deck: list[int] = []  # copies of each Random Event not seen yet
        self.top: int = NONE
        self.display: list[int] = [NONE, NONE, NONE]
        self.unseen: int = (1 << CARD_COUNT) - 1  # cards whose back nobody has seen
        self.hands: list[int] = [0, 0]  # cards, as bits
        self.discards: int = 0
        self.played: list[int] = [0, 0]  # Bonus Plays each seat played this turn, as bits
        # the turn so far
        self.claims: int = 0
        self.runs: int = 0
        self.deeds: int = 0  # kinds of Action the team made this turn, as bits
        self.doers: int = 0  # Players who made one, as bits
        self.possessed: int = 0  # balls the active team held when its turn began, as bits
        # the Action being made
        self.act_kind: int = NONE
        self.act_player: int = NONE
        self.act_target: int = NONE
        self.act_facts: int = 0
        self.act_gained: int = 0  # balls the team took in this Action, as bits
        self.act_held: int = 0  # balls the opponents held when it began, as bits
        self.act_from: list[int] = []  # how far each ball was from the active team's End Zone when it began
        self.interrupting: int = 0
        # what the pending question is about
        self.topic: int = NONE  # an effect
        self.focus: int = NONE  # a Player

    @property
    def ground_number(self) -> int:
        """Which of the pitches on offer is played on."""
        return self._ground_number

    @ground_number.setter
    def ground_number(self, number: int) -> None:
        self._ground_number: int = number
        self.ground: Ground = self.setup.grounds[number]
        self.grid: Grid = self.ground.grid

    @property
    def order(self) -> int:
        """Whether the teams sit as listed (0) or swapped (1)."""
        return self._order

    @order.setter
    def order(self, order: int) -> None:
        self._order: int = order
        self.sides: tuple[Side, ...] = self.setup.sides[order]
        self.sheets: tuple[PlayerSheet, ...] = self.sides[0].sheets + self.sides[1].sheets
        self.count: int = len(self.sheets)
        self.split: int = len(self.sides[0].sheets)

    def clone(self) -> Self:
        other = type(self).__new__(type(self))
        self.copy_into(other)
        other.setup = self.setup
        other.rules = self.rules
        other._order = self._order
        other._ground_number = self._ground_number
        other.sides = self.sides
        other.sheets = self.sheets
        other.count = self.count
        other.split = self.split
        other.ground = self.ground
        other.grid = self.grid
        other.arena = self.arena
        other.at = self.at.copy()
        other.prone = self.prone
        other.standing = self.standing.copy()
        other.lying = self.lying
        other.made = self.made.copy()
        other.regular = self.regular.copy()
        other.locked = self.locked
        other.balls = self.balls.copy()
        other.ball_kinds = self.ball_kinds.copy()
        other.score = self.score.copy()
        other.turn = self.turn
        other.active = self.active
        other.first = self.first
        other.actions_left = self.actions_left
        other.final = self.final
        other.deck = self.deck.copy()
        other.events_left = self.events_left
        other.event_deck = self.event_deck.copy()
        other.top = self.top
        other.display = self.display.copy()
        other.unseen = self.unseen
        other.hands = self.hands.copy()
        other.discards = self.discards
        other.played = self.played.copy()
        other.claims = self.claims
        other.runs = self.runs
        other.deeds = self.deeds
        other.doers = self.doers
        other.possessed = self.possessed
        other.act_kind = self.act_kind
        other.act_player = self.act_player
        other.act_target = self.act_target
        other.act_facts = self.act_facts
        other.act_gained = self.act_gained
        other.act_held = self.act_held
        other.act_from = self.act_from.copy()
        other.interrupting = self.interrupting
        other.topic = self.topic
        other.focus = self.focus
        return other

    # --- owners of effects beside the Players

    def team_owner(self, seat: int) -> int:
        return self.count + seat

    def field_owner(self) -> int:
        return self.count + 2

    def everyone(self, player: int) -> int:
        """The Player, the Player's team and the field, as a set of owners."""
        return 1 << player | 1 << (self.count + self.sheets[player].seat) | 1 << (self.count + 2)

    def first_of(self, seat: int) -> int:
        """The first Player of a seat."""
        return 0 if seat == 0 else self.split

    def end_of(self, seat: int) -> int:
        """One more than the last Player of a seat."""
        return self.split if seat == 0 else self.count

    def team(self, seat: int) -> range:
        """The Players of a seat."""
        return range(self.first_of(seat), self.end_of(seat))

    # --- who stands where

    def standing_at(self, square: int) -> int:
        """The Player in a square, standing or Prone, or NONE."""
        return self.at.index(square) if (self.standing[0] | self.standing[1] | self.lying) >> square & 1 else NONE

    def occupied(self) -> int:
        return self.standing[0] | self.standing[1] | self.lying

    def free(self, zone: int) -> int:
        """The squares of the pitch without a Player, and outside of `zone`."""
        return self.grid.clear_of(self.standing[0], self.standing[1], self.lying, zone)

    def is_prone(self, player: int) -> bool:
        return bool(self.prone >> player & 1)

    def on_pitch(self, player: int) -> bool:
        return self.at[player] >= 0

    def is_standing(self, player: int) -> bool:
        return self.at[player] >= 0 and not self.prone >> player & 1

    def is_marked(self, player: int) -> bool:
        """Standing next to a standing opponent."""
        return self.is_standing(player) and bool(
            self.standing[1 - self.sheets[player].seat] & self.grid.near[self.at[player]]
        )

    def is_open(self, player: int) -> bool:
        """Standing with no standing opponent next to them."""
        return self.is_standing(player) and not (
            self.standing[1 - self.sheets[player].seat] & self.grid.near[self.at[player]]
        )

    def players_on(self, squares: int) -> list[int]:
        """The Players in a set of squares, by square."""
        return [self.at.index(square) for square in self.grid.squares(squares)]

    # --- balls

    def ball_of(self, player: int) -> int:
        """The ball a Player holds, or NONE."""
        held = HELD - player
        return self.balls.index(held) if held in self.balls else NONE

    def loose_ball_at(self, square: int) -> int:
        return self.balls.index(square) if square in self.balls else NONE

    def loose_balls(self) -> int:
        """Squares with a loose ball."""
        mask = 0
        for place in self.balls:
            if place >= 0:
                mask |= self.grid.one[place]
        return mask

    def ball_square(self, ball: int) -> int:
        """Where a ball is: its own square or its holder's; NONE when it is out of play."""
        place = self.balls[ball]
        return self.at[HELD - place] if place <= HELD else place

    def held_by(self, seat: int) -> int:
        """The balls a team holds, as bits."""
        mask = 0
        for ball, place in enumerate(self.balls):
            if place <= HELD and self.sheets[HELD - place].seat == seat:
                mask |= 1 << ball
        return mask

    def balls_in_play(self) -> int:
        return len(self.balls) - self.balls.count(NONE)

    def can_take(self, player: int) -> bool:
        """Able to hold a ball and not holding one."""
        return self.sheets[player].throw > 0 and HELD - player not in self.balls

    def advance(self, seat: int, square: int) -> int:
        """How many columns a square is from a team's own End Zone."""
        column = square % self.grid.width
        return column if seat == 0 else self.grid.width - 1 - column

    def advances(self, seat: int) -> list[int]:
        """How many columns each ball is from a team's own End Zone; NONE out of play."""
        found: list[int] = []
        for place in self.balls:
            square = self.at[HELD - place] if place <= HELD else place
            found.append(self.advance(seat, square) if square >= 0 else NONE)
        return found

    # --- cards

    def hand(self, seat: int) -> list[int]:
        """The cards in a hand."""
        cards: list[int] = []
        left = self.hands[seat]
        while left:
            low = left & -left
            cards.append(low.bit_length() - 1)
            left ^= low
        return cards

    def deck_size(self) -> int:
        """Challenge Cards in the deck, the visible one on top included."""
        return sum(self.deck) + (self.top != NONE)

    def deck_is_empty(self) -> bool:
        """Has every Challenge Card been dealt?"""
        return self.top == NONE and not any(self.deck)

    def resample(self, seat: int, dice: Dice) -> None:
        """Resample every hand this seat cannot see: each card may be any unseen card with the same front."""
        self.legal = self.legal  # worked out with the hands as they are
        for owner in (0, 1):
            if owner != seat:
                self.redeal(owner, dice)

    def redeal(self, owner: int, dice: Dice) -> None:
        """Resample a hand; a card that its owner is being asked about stays, and the choice of cards follows."""
        keep = self.rules.pending_card(self) if self.actor == owner else NONE
        hidden = [card for card in self.hand(owner) if card != keep]
        for card in hidden:
            self.hands[owner] &= ~(1 << card)
            self.unseen |= 1 << card
        for card in hidden:
            chosen = self.rules.turn_over(self, front_of(card), dice)
            self.hands[owner] |= 1 << chosen
        self.rules.hand_changed(self, owner)
        if self.actor == owner:
            self.legal = self.rules.legal_again(self)

    def options(self) -> list[int]:
        return self.rules.pending_options(self)

    def view(self, seat: int) -> dict[str, object]:
        from touchline.blitzbowl.view import view

        return view(self, seat)

    def describe(self, action: int) -> str:
        from touchline.blitzbowl.notation import describe

        return describe(self, action)

    def prompt(self) -> str:
        from touchline.blitzbowl.notation import prompt

        return prompt(self)
