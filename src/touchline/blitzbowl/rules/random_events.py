"""Random Events. Those that last are effects of the field; the others happen here, the active coach first.

To add one: an entry in the data file and a method named after its id here, or a lasting effect in `cards/lasting.py`.
"""

from __future__ import annotations

from touchline.blitzbowl import events
from touchline.blitzbowl.cards.deck import EVENTS
from touchline.blitzbowl.dice import BLOCK_DIE
from touchline.blitzbowl.rules.actions import EVERYBODY, GRANTED
from touchline.blitzbowl.rules.challenges import ChallengeRules
from touchline.blitzbowl.state import BlitzMatch
from touchline.blitzbowl.vocabulary import (
    BALL,
    BALL_Q,
    KERRUNCH,
    NONE,
    PLACE_Q,
    PLAYER,
    PLAYER_Q,
    RESERVES,
    SQUARE,
)
from touchline.core.match import DONE, NO


class EventRules(ChallengeRules):
    """Chapter Random Event Cards."""

    __slots__ = ("lasting",)

    lasting: list[int]  # by event: the effect it puts on the field for the rest of the game, 0 if it happens once

    def resolve_event(self, match: BlitzMatch, event: int) -> int:
        """Apply an event that has just been turned up."""
        if self.lasting[event]:
            match.effects[match.field_owner()] |= self.lasting[event]
            return DONE
        name = EVENTS[event]
        if name == "banana-skins":
            match.after(self.banana_skin, 1 - match.active)
            return self.banana_skin(match, DONE, match.active)
        if name == "empty-the-bench":
            match.after(self.empty_bench, 1 - match.active, EVERYBODY)
            return self.empty_bench(match, DONE, match.active, EVERYBODY)
        if name == "impatient-coaches":
            for slot in range(3):
                self.discard_active(match, slot)
            return self.fill(match, DONE)
        if name == "multi-ball":
            return self.multi_ball(match)
        if name == "pitch-invasion":
            return self.pitch_invasion(match)
        if name == "reset":
            return self.reset(match)
        return self.trapdoor_monster(match)

    # --- Banana Skins

    def banana_skin(self, match: BlitzMatch, _: int, seat: int) -> int:
        """The coach picks an Open opponent, who slips and is Prone."""
        victims = [PLAYER + foe for foe in match.team(1 - seat) if match.is_open(foe)]
        if not victims:
            return DONE
        match.topic = match.focus = NONE
        return match.ask(seat, PLAYER_Q, victims, self.slipped)

    def slipped(self, match: BlitzMatch, answer: int) -> int:
        self.fall(match, answer - PLAYER)
        return DONE

    # --- Empty The Bench

    def empty_bench(self, match: BlitzMatch, _: int, seat: int, bench: int) -> int:
        """Everybody in the Dugout may come on for nothing, each of them once."""
        waiting = bench & match.rules.in_dugout(match, seat)
        if not self.action_options(match, seat, waiting, 1 << RESERVES):
            return DONE
        match.topic = match.focus = NONE
        match.after(self.bench_emptied, seat, waiting)
        return self.choose_action(match, seat, waiting, 1 << RESERVES, GRANTED, 0)

    def bench_emptied(self, match: BlitzMatch, taken: int, seat: int, bench: int) -> int:
        return DONE if taken == NO else self.empty_bench(match, DONE, seat, bench)

    def in_dugout(self, match: BlitzMatch, seat: int) -> int:
        """The Players in a team's Dugout, as bits."""
        mask = 0
        for player in match.team(seat):
            if match.at[player] < 0:
                mask |= 1 << player
        return mask

    # --- new balls

    def multi_ball(self, match: BlitzMatch) -> int:
        """One more ball, or two when none is in play; with special balls each coach in turn picks one."""
        if match.balls_in_play():
            return self.choose_ball(match, match.active)
        match.after(self.another_ball, 1 - match.active)
        return self.choose_ball(match, match.active)

    def another_ball(self, match: BlitzMatch, _: int, seat: int) -> int:
        return self.choose_ball(match, seat)

    def choose_ball(self, match: BlitzMatch, seat: int) -> int:
        """A new ball enters play; the coach picks which where special balls are in use."""
        match.after(self.ball_chosen)
        return self.ask_ball(match, seat)

    def ask_ball(self, match: BlitzMatch, seat: int) -> int:
        """Which ball? The standard one, or a special one that is not on the pitch. Returns it as an answer."""
        in_play = [kind for ball, kind in enumerate(match.ball_kinds) if match.balls[ball] != NONE]
        kinds = [0]
        if match.setup.balls:
            kinds += [kind for kind in range(1, len(self.ball_bits)) if kind not in in_play]
        match.topic = match.focus = NONE
        return match.ask(seat, BALL_Q, [BALL + kind for kind in kinds], self.ball_named)

    def ball_named(self, _match: BlitzMatch, answer: int) -> int:
        return answer

    def ball_chosen(self, match: BlitzMatch, answer: int) -> int:
        self.new_ball(match, answer - BALL)
        return DONE

    # --- Pitch Invasion, Trapdoor Monster

    def pitch_invasion(self, match: BlitzMatch) -> int:
        """A Block Die for every Player on the pitch, the opponents of the active coach first: Kerrunch! injures."""
        for seat in (1 - match.active, match.active):
            for player in match.team(seat):
                if match.on_pitch(player):
                    pool = match.dice.pool(BLOCK_DIE, 1)
                    match.tell(events.BLOCK_DICE, NONE, player, pool)
                    if pool == KERRUNCH:
                        self.injure(match, player)
        return DONE

    def trapdoor_monster(self, match: BlitzMatch) -> int:
        """A Player on the Trapdoor is Injured, Players next to it fall; only then do their balls bounce."""
        square = self.random_trapdoor(match)
        near = match.grid.near[square] & (match.standing[0] | match.standing[1])
        victims = sorted(match.players_on(near))
        for victim in victims:
            self.lay_down(match, victim)
        player = match.standing_at(square)
        if player != NONE:
            self.injure(match, player)
        for victim in victims:
            self.drop(match, victim)
        return DONE

    # --- Reset, and setting up a team

    def reset(self, match: BlitzMatch) -> int:
        """Both teams set up again, the active coach first. Balls stay where they are, held ones on the ground."""
        for player in range(match.count):
            if match.on_pitch(player):
                self.let_go(match, player, match.at[player])
                self.lift(match, player)
        match.after(self.set_up_next, 1 - match.active)
        return self.set_up_next(match, DONE, match.active)

    def set_up_next(self, match: BlitzMatch, _: int, seat: int) -> int:
        """Place the next Player of a team in its End Zone, on a free square and off the balls where possible."""
        for player in match.team(seat):
            if match.at[player] < 0:
                free = match.ground.end_zones[seat] & ~match.occupied()
                squares = free & ~match.loose_balls() or free
                match.focus = player
                options = match.grid.squares(squares, SQUARE)
                return match.ask(seat, PLACE_Q, options, self.set_up_one, seat, player)
        return DONE

    def set_up_one(self, match: BlitzMatch, answer: int, seat: int, player: int) -> int:
        self.place(match, player, answer - SQUARE)
        self.meet_ball(match, player, False)
        return self.set_up_next(match, DONE, seat)
