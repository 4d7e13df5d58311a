"""The state of a Blood Bowl match: flat, cheap to copy; and plain questions about it that decide nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Self

from touchline.bloodbowl.sheets import (
    CENTRE,
    END_ZONES,
    GRID,
    MOVED_FRONT_LINES,
    MOVED_HALVES,
    PlayerSheet,
    Setup,
    Side,
)
from touchline.bloodbowl.vocabulary import ABSENT, BEFORE, HELD, NONE, RESERVES, STATISTICS
from touchline.core.dice import Dice
from touchline.core.grid import Big, Grid
from touchline.core.match import Match

if TYPE_CHECKING:
    from touchline.bloodbowl.rules.edition import Edition

FIELDS: Final = (
    "at",
    "box",
    "hurt",
    "hurt_too",
    "prone",
    "stunned",
    "dazed",
    "wandering",
    "rooted",
    "hurt_by_fall",
    "able",
    "standing",
    "tackling",
    "lying",
    "lifted",
    "fainted",
    "beyond_help",
    "fielded",
    "swarmed",
    "ball",
    "drop",
    "drop_out",
    "dropped_by",
    "coming_down",
    "landing",
    "bomb",
    "score",
    "turns",
    "rerolls",
    "drive_rerolls",
    "fans",
    "fame_change",
    "hands",
    "cards_out",
    "slope",
    "line",
    "walk_outs",
    "late_ball",
    "late_turns",
    "petty_cash",
    "referee_mark",
    "left_at",
    "rush_on_rolls",
    "bribes",
    "apothecaries",
    "ejected",
    "weather",
    "half",
    "phase",
    "active",
    "kicking",
    "first_kicking",
    "activated",
    "was_stunned",
    "used_actions",
    "turnover",
    "scorer",
    "act_player",
    "act_kind",
    "act_target",
    "act_other",
    "spent",
    "rushed",
    "jumped",
    "act_done",
    "held",
    "leaving_ball",
    "march",
    "allowed",
    "throw_band",
    "leader_used",
    "eye_on",
    "marker",
    "halted",
    "must_feed",
    "path",
    "attacker",
    "defender",
    "stance",
    "block_used",
    "reprise",
    "felled",
    "planned",
    "closed",
    "cause",
    "doubles",
    "in_crowd",
    "natural",
    "boosted",
    "pursued",
    "came_from",
    "dived_from",
    "left_behind",
    "used",
    "chosen",
    "allowance",
    "statistics",
    "extra_points",
    "lasting",
    "stock",
    "outlay",
    "usual_weather",
    "trapdoors",
    "treading",
    "stalling",
    "pusher",
    "scene",
    "obstacles",
    "unmoved",
    "fixed",
    "raised",
    "rolled",
    "kick_way",
    "spotted_by",
    "pair",
    "weapon",
    "first_fouler",
    "trait_die",
    "topic",
    "focus",
    "conceded",
    "penalised",
)


class BowlMatch(Match):
    """A match in progress."""

    __slots__ = ("count", "grid", "rules", "setup", "sheets", "sides", "split", *FIELDS)

    def __init__(self, setup: Setup, rules: Edition, dice: Dice) -> None:
        super().__init__(dice)
        self.setup: Setup = setup
        self.rules: Edition = rules
        self.grid: Grid = GRID
        self.sides: tuple[Side, ...] = setup.sides
        self.sheets: tuple[PlayerSheet, ...] = setup.sheets
        self.count: int = len(setup.sheets)
        self.split: int = len(setup.sides[0].sheets)
        count = self.count
        self.effects = [sheet.skills_bits for sheet in setup.sheets] + [0] * (setup.owners() - count)
        # players
        self.at: list[int] = [NONE] * count
        self.box: list[int] = [ABSENT if sheet.absent else RESERVES for sheet in setup.sheets]
        self.hurt: list[int] = [0] * count  # the row of the Casualty table from 1 on; see INJURY_ROWS
        self.hurt_too: list[int] = [0] * count  # the milder row of a casualty that was rolled twice
        self.prone: int = 0  # Prone or Stunned players, as bits
        self.stunned: int = 0
        self.dazed: int = 0  # Standing players who have lost their Tackle Zone
        self.wandering: int = 0  # those of them who had lost it until they act when it was lost until a moment, too
        self.rooted: int = 0  # players who cannot leave their square
        self.hurt_by_fall: int = 0  # players who went down and must roll for an injury without an Armour roll
        self.able: int = 0  # Standing players with a Tackle Zone
        self.standing: list[int] = [0, 0]  # squares of each seat's Standing players, as bits
        self.tackling: list[int] = [0, 0]  # the same of those with a Tackle Zone
        self.lying: int = 0  # squares of Prone and Stunned players
        self.lifted: int = 0  # players between two squares of the pitch: being pushed or thrown
        self.fainted: int = 0  # players who miss the next drive
        self.beyond_help: int = 0  # casualties whom nothing brings back: they were eaten, or rose for the opponents
        self.fielded: int = 0  # players who took part in the drive
        self.swarmed: int = 0  # players set up beyond the usual number in this drive, as bits
        # the ball
        self.ball: int = NONE  # a square, HELD - player, or NONE in the air and between drives
        self.drop: int = NONE  # where the ball bounces (or is thrown in) once all else is settled
        self.drop_out: int = 0  # is it thrown in?
        self.dropped_by: int = NONE  # who went down with it, if they could use skills until then
        self.coming_down: int = 0  # is it a kick that has not come to rest?
        self.landing: int = NONE  # where the kick comes down, NONE for a touchback
        self.bomb: int = 0  # is it a bomb that is being thrown?
        # score and time
        self.score: list[int] = [0, 0]
        self.turns: list[int] = [0, 0]
        self.rerolls: list[int] = [0, 0]
        self.drive_rerolls: list[int] = [0, 0]
        self.fans: list[int] = [0, 0]  # Fan Factor
        self.fame_change: list[int] = [0, 0]  # FAME gained or lost since the fans were counted
        self.hands: list[int] = [0, 0]  # special play cards, as bits
        self.cards_out: int = 0  # cards that are in no deck any more, as bits
        self.slope: int = NONE  # the seat to whose End Zone a sloping pitch falls
        self.line: int = 0  # rows that the Line of Scrimmage is east of the usual one for this kick-off
        self.walk_outs: int = 0  # how often the fans have left
        self.late_ball: int = NONE  # the square from which a ball that fans keep will be thrown in
        self.late_turns: int = 0  # turns that have to end before that
        self.petty_cash: int = 0  # that the stadium has given both teams
        self.referee_mark: int = 0  # on the track of the west from 1 on, of the east from -1 on, 0 aside
        self.left_at: int = NONE  # the square of the last player who left the pitch
        self.rush_on_rolls: list[int] = [0, 0]  # dice by which somebody beside the pitch tried to come on
        self.bribes: list[int] = [side.bribes for side in setup.sides]
        self.apothecaries: list[int] = [side.apothecary for side in setup.sides]
        self.ejected: int = 0  # coaches, as bits
        self.weather: int = rules.fair_weather
        self.half: int = 0
        self.phase: int = BEFORE
        self.active: int = 0
        self.kicking: int = 0
        self.first_kicking: int = 0
        # the turn so far
        self.activated: int = 0
        self.was_stunned: int = 0  # players Stunned since before the turn
        self.used_actions: int = 0
        self.turnover: int = 0
        self.scorer: int = NONE
        # the activation
        self.act_player: int = NONE
        self.act_kind: int = NONE
        self.act_target: int = NONE
        self.act_other: int = NONE  # a second target of the Block action
        self.spent: int = 0  # squares of movement used, Rushes included
        self.rushed: int = 0  # squares Rushed
        self.jumped: int = 0
        self.act_done: int = 0  # has the action been carried out (the block of a Blitz), so that only moving is left?
        self.held: int = 0  # has somebody stopped the player's movement for the rest of the activation?
        self.halted: int = 0  # may the player do no more in this activation?
        self.leaving_ball: int = 0  # does the ball stay in the square the player goes from next?
        self.must_feed: int = 0  # does the player need blood before the activation ends?
        self.march: int = NONE  # squares left of a move outside an activation, NONE if there is none
        self.allowed: int = 0  # squares in which such a move may end, as bits
        self.throw_band: int = NONE  # the range band of the throw being made
        self.leader_used: int = 0  # teams that have spent the re-roll of their Leader in this half, as bits
        self.eye_on: int = NONE  # the seat that the referee watches for fouls
        self.marker: int = 0  # may the opponent call for the turn marker? 0 no, 1 not moved yet, 2 moved by the coach
        self.path: list[int] = []  # the way still to go
        # the event being resolved
        self.attacker: int = NONE  # whose block or foul it is
        self.defender: int = NONE  # the target of the block
        self.stance: int = NONE  # the square the block is made from
        self.felled: int = 0  # players Knocked Down by the block, as bits
        self.planned: int = 0  # Special actions that will replace one of two blocks, as bits
        self.closed: int = 0  # squares that count as occupied for pushes, as bits
        self.reprise: int = 0  # is it the second block of a frenzied player?
        self.block_used: int = 0  # effects that have done their part in the block, as bits
        self.cause: int = 0
        self.doubles: int = 0  # natural doubles rolled for armour and injury
        self.in_crowd: int = NONE  # pushed off the pitch, injury still to be rolled
        self.natural: int = 0  # the Armour roll without modifiers
        self.boosted: int = 0  # effects that have raised the Armour or Injury roll
        self.pursued: int = 0  # has the blocker followed up, or did the target of the push not give way?
        self.came_from: int = NONE  # the square left by the step being rolled for
        self.dived_from: int = NONE  # the square of the player who has dived into it
        self.left_behind: int = 0  # players who marked the mover there, as bits
        self.used: list[int] = [0] * count  # effects each player has used this turn, as bits
        # set-up and kick-off events
        self.chosen: int = 0  # players still to be placed, or still eligible
        self.allowance: int = 0  # how many of them
        self.statistics: list[int] = [0] * (len(STATISTICS) * count)  # by kind, then by player
        self.extra_points: list[int] = [0] * count  # Star Player Points beyond the usual, by prayers
        self.lasting: tuple[int, ...] = ()  # changes and effects with their end, see the chapter on what lasts
        self.stock: list[int] = setup.stock()  # inducements left, by number, then by seat; see PURCHASE
        self.outlay: list[int] = [0, 0]  # gold spent on inducements before the match
        self.usual_weather: int = NONE  # what returns when a weather that was called for is over
        self.trapdoors: int = 0  # squares with an open trapdoor
        self.treading: int = 0  # players pushed onto a trapdoor
        self.stalling: int = 0  # players who could have scored without a die in this turn
        self.pair: int = 0  # the last two dice rolled together, as a pool
        self.spotted_by: int = NONE  # the referee hired by a team who saw the foul
        self.kick_way: int = 0  # the D8 of the kick
        self.weapon: int = NONE  # the effect that replaces the block
        self.first_fouler: int = NONE  # in this turn
        self.trait_die: int = 0  # the last natural die that a trait asked for
        self.pusher: int = NONE  # whose block has sent somebody into the crowd
        # Match Events
        self.scene: tuple[int, ...] = ()  # what they remember
        self.obstacles: int = 0  # squares that nobody can enter
        self.unmoved: int = 0  # movement of the activation used without entering a square
        self.fixed: int = 0  # dice of the last roll that cannot be rolled again, as a pool
        self.raised: int = 0  # what a skill has added to the die of the last test after it was seen
        self.rolled: tuple[int, ...] = ()  # the rolls known so far, while a coach may change the last
        # what the pending question is about
        self.topic: int = NONE  # an effect or a test
        self.focus: int = NONE  # a player
        # the end
        self.conceded: int = NONE  # the seat that gave up
        self.penalised: int = 0  # does that cost it something in a league?

    def clone(self) -> Self:
        other = type(self).__new__(type(self))
        self.copy_into(other)
        other.setup = self.setup
        other.rules = self.rules
        other.grid = self.grid
        other.sides = self.sides
        other.sheets = self.sheets
        other.count = self.count
        other.split = self.split
        other.at = self.at.copy()
        other.box = self.box.copy()
        other.hurt = self.hurt.copy()
        other.hurt_too = self.hurt_too.copy()
        other.prone = self.prone
        other.stunned = self.stunned
        other.dazed = self.dazed
        other.wandering = self.wandering
        other.rooted = self.rooted
        other.hurt_by_fall = self.hurt_by_fall
        other.able = self.able
        other.standing = self.standing.copy()
        other.tackling = self.tackling.copy()
        other.lying = self.lying
        other.lifted = self.lifted
        other.fainted = self.fainted
        other.beyond_help = self.beyond_help
        other.fielded = self.fielded
        other.swarmed = self.swarmed
        other.ball = self.ball
        other.drop = self.drop
        other.drop_out = self.drop_out
        other.dropped_by = self.dropped_by
        other.coming_down = self.coming_down
        other.landing = self.landing
        other.bomb = self.bomb
        other.score = self.score.copy()
        other.turns = self.turns.copy()
        other.rerolls = self.rerolls.copy()
        other.drive_rerolls = self.drive_rerolls.copy()
        other.fans = self.fans.copy()
        other.fame_change = self.fame_change.copy()
        other.hands = self.hands.copy()
        other.cards_out = self.cards_out
        other.slope = self.slope
        other.line = self.line
        other.walk_outs = self.walk_outs
        other.late_ball = self.late_ball
        other.late_turns = self.late_turns
        other.petty_cash = self.petty_cash
        other.referee_mark = self.referee_mark
        other.left_at = self.left_at
        other.rush_on_rolls = self.rush_on_rolls.copy()
        other.bribes = self.bribes.copy()
        other.apothecaries = self.apothecaries.copy()
        other.ejected = self.ejected
        other.weather = self.weather
        other.half = self.half
        other.phase = self.phase
        other.active = self.active
        other.kicking = self.kicking
        other.first_kicking = self.first_kicking
        other.activated = self.activated
        other.was_stunned = self.was_stunned
        other.used_actions = self.used_actions
        other.turnover = self.turnover
        other.scorer = self.scorer
        other.act_player = self.act_player
        other.act_kind = self.act_kind
        other.act_target = self.act_target
        other.act_other = self.act_other
        other.spent = self.spent
        other.rushed = self.rushed
        other.jumped = self.jumped
        other.act_done = self.act_done
        other.held = self.held
        other.leaving_ball = self.leaving_ball
        other.march = self.march
        other.allowed = self.allowed
        other.throw_band = self.throw_band
        other.leader_used = self.leader_used
        other.eye_on = self.eye_on
        other.marker = self.marker
        other.halted = self.halted
        other.must_feed = self.must_feed
        other.path = self.path.copy()
        other.attacker = self.attacker
        other.defender = self.defender
        other.stance = self.stance
        other.felled = self.felled
        other.planned = self.planned
        other.closed = self.closed
        other.reprise = self.reprise
        other.block_used = self.block_used
        other.cause = self.cause
        other.doubles = self.doubles
        other.in_crowd = self.in_crowd
        other.natural = self.natural
        other.boosted = self.boosted
        other.pursued = self.pursued
        other.came_from = self.came_from
        other.dived_from = self.dived_from
        other.left_behind = self.left_behind
        other.used = self.used.copy()
        other.chosen = self.chosen
        other.allowance = self.allowance
        other.statistics = self.statistics.copy()
        other.extra_points = self.extra_points.copy()
        other.lasting = self.lasting
        other.stock = self.stock.copy()
        other.outlay = self.outlay.copy()
        other.usual_weather = self.usual_weather
        other.trapdoors = self.trapdoors
        other.treading = self.treading
        other.stalling = self.stalling
        other.pusher = self.pusher
        other.scene = self.scene
        other.obstacles = self.obstacles
        other.unmoved = self.unmoved
        other.fixed = self.fixed
        other.raised = self.raised
        other.rolled = self.rolled
        other.pair = self.pair
        other.spotted_by = self.spotted_by
        other.kick_way = self.kick_way
        other.weapon = self.weapon
        other.first_fouler = self.first_fouler
        other.trait_die = self.trait_die
        other.topic = self.topic
        other.focus = self.focus
        other.conceded = self.conceded
        other.penalised = self.penalised
        return other

    def run(self, value: int) -> None:
        """Run the rules, unless somebody may change the dice they roll."""
        effects: list[Big] = self.effects
        meddling: Big = self.rules.meddling_bits
        if effects[-1] & meddling:
            from touchline.bloodbowl.meddling import run_meddled

            run_meddled(self, value)
        else:
            Match.run(self, value)

    def run_on(self, value: int) -> None:
        super().run(value)

    # --- owners of effects beside the players

    def team_owner(self, seat: int) -> int:
        return self.count + seat

    def field_owner(self) -> int:
        return self.count + 2

    def team(self, seat: int) -> range:
        """The players of a seat."""
        return range(self.split) if seat == 0 else range(self.split, self.count)

    def team_bits(self, seat: int) -> int:
        return self.setup.teams[seat]

    def seat_of(self, player: int) -> int:
        return 0 if player < self.split else 1

    # --- parts of the pitch

    def half_of(self, seat: int) -> int:
        """The half of a team, as a set of squares."""
        return MOVED_HALVES[self.line + 1][seat]

    def front_of(self, seat: int) -> int:
        """The squares of a team next to the Line of Scrimmage."""
        return MOVED_FRONT_LINES[self.line + 1][seat]

    def line_of(self, seat: int) -> int:
        """Those of them between the Wide Zones."""
        return MOVED_FRONT_LINES[self.line + 1][seat] & CENTRE

    # --- who stands where

    def occupied(self) -> int:
        return self.standing[0] | self.standing[1] | self.lying | self.obstacles

    def taken(self) -> int:
        """Squares that nobody is pushed into freely."""
        return self.occupied() | self.closed

    def player_at(self, square: int) -> int:
        """The player in a square, or NONE."""
        return self.at.index(square) if (self.standing[0] | self.standing[1] | self.lying) >> square & 1 else NONE

    def players_on(self, squares: int) -> list[int]:
        """The players in a set of squares, ascending."""
        return self.grid.members(squares, self.at, self.count)

    def is_standing(self, player: int) -> bool:
        return self.at[player] >= 0 and not self.prone >> player & 1

    def is_able(self, player: int) -> bool:
        """Standing with a Tackle Zone."""
        return bool(self.able >> player & 1)

    def skilled(self) -> int:
        """Players who may use skills, as a bitmask; whether one needs a Tackle Zone for that is up to the edition."""
        return self.able | self.dazed & self.rules.dazed_skills

    def is_skilled(self, player: int) -> bool:
        return bool(self.skilled() >> player & 1)

    def markers(self, player: int) -> int:
        """How many opponents mark a player."""
        foes = self.tackling[1 if player < self.split else 0]
        return (foes & self.grid.near[self.at[player]]).bit_count()

    def markers_at(self, square: int, seat: int) -> int:
        """How many opponents of a seat would mark its player in a square."""
        return (self.tackling[1 - seat] & self.grid.near[square]).bit_count()

    def is_open(self, player: int) -> bool:
        return self.is_standing(player) and not self.markers(player)

    def on_pitch(self, seat: int) -> list[int]:
        return [player for player in self.team(seat) if self.at[player] >= 0]

    def fielded_by(self, seat: int) -> list[int]:
        """A seat's own players on the pitch; a streaker, who has no number, is not one of them."""
        return [player for player in self.on_pitch(seat) if self.sheets[player].number]

    def available(self, seat: int) -> list[int]:
        """Who can be set up now."""
        return [p for p in self.team(seat) if self.box[p] <= RESERVES and not self.fainted >> p & 1]

    # --- the ball

    def holder(self) -> int:
        """Who holds the ball, or NONE."""
        return HELD - self.ball if self.ball <= HELD else NONE

    def holds(self, player: int) -> bool:
        return self.ball == HELD - player

    def in_end_zone(self, player: int) -> bool:
        """Is the player in the End Zone they attack?"""
        return bool(END_ZONES[1 - self.seat_of(player)] >> self.at[player] & 1)

    def count_for(self, player: int, what: int) -> None:
        self.statistics[what * self.count + player] += 1

    def resample(self, seat: int, dice: Dice) -> None:
        """Deal again the special play cards of the other seat; nothing else is hidden."""
        for owner in (0, 1):
            if owner != seat and self.hands[owner]:
                self.rules.redeal(self, owner, dice)

    def view(self, seat: int) -> dict[str, object]:
        from touchline.bloodbowl.view import view

        return view(self, seat)

    def describe(self, action: int) -> str:
        from touchline.bloodbowl.notation import describe

        return describe(self, action)

    def reason(self, text: str) -> str:
        from touchline.bloodbowl.notation import reason

        return reason(self, text)

    def prompt(self) -> str:
        from touchline.bloodbowl.notation import prompt

        return prompt(self)
