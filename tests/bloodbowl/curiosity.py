"""The coaches of the exhaustive runner. They answer as anybody may, and look for what they have not seen yet."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection
from typing import Final

from tests.bloodbowl.zoos import BROUGHT_BY
from touchline.bloodbowl.match_events.scene import noted
from touchline.bloodbowl.match_events.table import MATCH_EVENTS, TRIGGER
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ACT,
    BLITZ,
    BLOCK,
    BUY_Q,
    CAST_Q,
    CHOICE_Q,
    CONCEDE,
    FORMATION,
    FOUL,
    HAIL_MARY,
    HAND_OFF,
    HYPNOTIC_GAZE,
    INTERFERE_Q,
    JUMP,
    MATCH_EVENT_Q,
    MOVE,
    MOVE_Q,
    NONE,
    OPTION,
    PASS,
    PICK_Q,
    PLAYER,
    REROLL_Q,
    RESULT,
    SOURCE,
    SQUARE,
    TARGET_Q,
    THROW,
    THROW_BOMB,
    THROW_Q,
    THROW_TEAM_MATE,
    TURN_Q,
    USE_Q,
    WEAPON_Q,
    WEATHER,
)
from touchline.core.match import NO

OFTEN: Final = 0.25  # how often a coach looks ahead at the choice of an action
SELDOM: Final = 0.1  # the same for events, of which there are many
GIVING_UP: Final = 0.02  # how often a coach concedes who wants to see that
EVENTS: Final = frozenset(event.id for event in MATCH_EVENTS)
WILL: Final = 0.8  # how often a coach does what serves the search
# in which actions an effect of a player or of the own team shows
DEEDS: Final = {
    "a-sneaky-pair": (BLOCK, FOUL),
    "blast-it": (PASS,),
    "brutal-block": (BLOCK, BLITZ),
    "blind-rage": (BLOCK, BLITZ),
    "claws": (BLOCK, BLITZ),
    "cloud-burster": (PASS,),
    "crushing-blow": (BLOCK, BLITZ),
    "distracted-ref": (FOUL,),
    "dwarfen-scourge": (BLOCK, BLITZ),
    "fan-interaction": (BLOCK, BLITZ),
    "fouling-frenzy": (FOUL,),
    "fury-of-the-blood-god": (BLOCK,),
    "ghostly-flames": (BLITZ,),
    "gored-by-the-bull": (BLITZ,),
    "indomitable": (BLOCK, BLITZ),
    "juggernaut": (BLITZ,),
    "kaboom": (THROW_BOMB,),
    "mesmerizing-dance": (HYPNOTIC_GAZE,),
    "necessary-violence": (BLOCK, BLITZ),
    "perfect-passing": (PASS, HAND_OFF),
    "pump-up-the-crowd": (BLOCK, BLITZ),
    "running-pass": (PASS,),
    "ram": (BLOCK, BLITZ),
    "reliable": (THROW_TEAM_MATE,),
    "savage-mauling": (BLOCK, BLITZ),
    "slayer": (BLOCK, BLITZ),
    "star-of-the-show": (PASS, HAND_OFF, MOVE),
    "strip-ball": (BLITZ, BLOCK),
    "strong-arm": (THROW_TEAM_MATE,),
    "strong-passing-game": (PASS,),
    "wobbly-throws": (PASS,),
}
AT_THE_CARRIER: Final = ("look-into-my-eyes", "treacherous", "quick-bite")  # rules that work next to the ball carrier
CROWD_FOR: Final = "fan-interaction"
UNSEEN: Final = "distracted-ref"  # a foul that nobody sees, if the coach wants nothing else
STALLED_FOR: Final = "throw-a-rock"


class CuriousCoach:
    """Prefers what may lead to something unseen, then the kinds of answer given least often so far."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.given: Counter[object] = Counter()
        self.wanted: frozenset[str] = frozenset()
        self.wanted_bits = 0
        self.hurries = False  # to the end of the turn, to see what the next one brings

    def look_for(self, match: BowlMatch, wanted: Collection[str]) -> None:
        """From now on these effects, by id, are of interest."""
        self.wanted = frozenset((*wanted, *(BROUGHT_BY[id] for id in wanted if id in BROUGHT_BY)))
        self.wanted_bits = sum(match.rules.bits[id] for id in self.wanted if id in match.rules.bits)

    def choose(self, match: BowlMatch) -> int:
        options = match.legal
        promising = self.promising(match) if self.random.random() < WILL and not self.hurries else []
        if promising:
            return self.random.choice(promising)
        if match.question == TURN_Q and self.hurries and self.random.random() < 0.5:
            return NO
        if match.question == TURN_Q and self.random.random() < 0.93:
            options = [answer for answer in options if answer >= ACT] or options
        if self.random.random() < 0.1:
            return self.random.choice(options)
        if self.random.random() < 0.6:
            options = self.purposeful(match, options) or options
        if len(options) > 60:  # of the many squares of a move some will do
            options = self.random.sample(options, 60)
        keys = {answer: self.key(match, answer) for answer in options}
        answer = min(options, key=lambda option: (self.given[keys[option]], self.random.random()))
        self.given[keys[answer]] += 1
        return answer

    # --- looking for something

    def is_about_to_see(self, match: BowlMatch) -> bool:
        """Is it worth looking ahead? Now and then, in a turn in which something unseen can occur."""
        if self.random.random() > OFTEN:
            return False
        return bool(match.effects[match.field_owner()] & self.wanted_bits) or bool(self.promising_actions(match))

    def waits_for_event(self, match: BowlMatch) -> bool:
        """Is a Match Event still to come that has something unseen in store?"""
        in_use = match.setup.event_switch.in_use and noted(match, TRIGGER)[0] != match.half
        return in_use and self.random.random() < SELDOM and not EVENTS.isdisjoint(self.wanted)

    def promising(self, match: BowlMatch) -> list[int]:
        """Answers that may bring about what has not been seen."""
        question, options, topic = match.question, match.legal, match.topic
        if question == TURN_Q:
            return self.promising_actions(match)
        if question == MOVE_Q or question == TARGET_Q:
            return self.promising_steps(match)
        if question == INTERFERE_Q:
            thrown = match.effects[match.focus] & self.wanted_bits
            players = [answer - PLAYER for answer in options if answer >= PLAYER]
            return [PLAYER + player for player in players if thrown or match.effects[player] & self.wanted_bits]
        if question == BUY_Q:
            return [answer for answer in options if answer >= OPTION and self.is_wanted(match, answer)]
        if question in (REROLL_Q, WEAPON_Q, CAST_Q):
            named = [answer for answer in options if SOURCE <= answer < FORMATION]
            return [answer for answer in named if self.wanted_bits >> (answer - SOURCE) & 1]
        if question == CHOICE_Q:
            named = [answer for answer in options if OPTION <= answer < WEATHER]
            found = [answer for answer in named if match.rules.choices[topic][answer - OPTION] in self.wanted]
            if found:
                return found
        if topic < 0 or not self.wanted_bits >> topic & 1:
            return []
        if question == MATCH_EVENT_Q:
            return [NO] if NO in options and UNSEEN in self.wanted else []
        return [answer for answer in options if answer != NO] if question in (USE_Q, PICK_Q, CHOICE_Q) else []

    def is_wanted(self, match: BowlMatch, answer: int) -> bool:
        """Has the inducement on offer not been bought yet?"""
        return match.rules.inducements[answer - OPTION] in self.wanted

    def promising_actions(self, match: BowlMatch) -> list[int]:
        """Actions of players who have something unseen, and such as a rule of the team is waiting for."""
        seat, bits = match.actor, match.rules.bits
        if CONCEDE in match.legal and "conceded" in self.wanted:
            return [CONCEDE] if self.random.random() < GIVING_UP else []
        if self.is_to_stall(match):
            return self.stalling_actions(match)
        team = (match.effects[match.team_owner(seat)] | match.effects[match.field_owner()]) & self.wanted_bits
        found: list[int] = []
        for answer in match.legal:
            if not ACT <= answer < RESULT:
                continue
            kind, player = divmod(answer - ACT, 64)
            held = match.effects[player] & self.wanted_bits | team
            if held and any(
                kind in kinds for id, kinds in DEEDS.items() if id in self.wanted and held & bits.get(id, 0)
            ):
                found.append(answer)
        return found or [
            answer
            for answer in match.legal
            if ACT <= answer < RESULT and match.effects[(answer - ACT) % 64] & self.wanted_bits
        ]

    def promising_steps(self, match: BowlMatch) -> list[int]:
        """To the sideline, to the ball, up to the carrier, and the longest throws: whatever the search asks for."""
        if self.is_crowd_waiting(match, match.actor) and not match.act_done:
            return self.sideline_answers(match)
        if match.question != MOVE_Q:
            return []
        if self.is_crowd_waiting(match, 1 - match.actor):
            return self.sideline_steps(match)
        if self.is_to_stall(match):
            return self.stalling_steps(match)
        held = match.effects[match.act_player] & self.wanted_bits
        if held and HAIL_MARY in match.legal:
            return [HAIL_MARY]
        carrier = match.holder()
        if carrier in (NONE, match.act_player):
            return []
        if not any(held & match.rules.bits.get(id, 0) for id in AT_THE_CARRIER):
            return []
        near = match.grid.near[match.at[carrier]]
        return [answer for answer in match.legal if SQUARE <= answer < JUMP and near >> (answer - SQUARE) & 1]

    # --- having somebody throw a rock

    def is_to_stall(self, match: BowlMatch) -> bool:
        """Is there somebody in the stands who minds a carrier who does not score?"""
        foes = match.effects[match.team_owner(1 - match.actor)]
        return STALLED_FOR in self.wanted and bool(foes & match.rules.bits.get(STALLED_FOR, 0))

    def stalling_actions(self, match: BowlMatch) -> list[int]:
        """Get the ball, carry it, and end the turn when the carrier could score."""
        holder = match.holder()
        if match.rules.could_score(match, holder):
            return [NO]
        movers = [(answer - ACT) % 64 for answer in match.legal if ACT <= answer < ACT + 64]
        if holder == NONE and match.ball >= 0:
            movers.sort(key=lambda player: match.grid.distance(match.at[player], match.ball))
            return [ACT + 64 * MOVE + player for player in movers[:2]]
        return [ACT + 64 * MOVE + player for player in movers if player == holder]

    def stalling_steps(self, match: BowlMatch) -> list[int]:
        """To the ball, and with it to the column before the End Zone."""
        squares = [answer - SQUARE for answer in match.legal if SQUARE <= answer < JUMP]
        if match.ball in squares:
            return [SQUARE + match.ball]
        if not match.holds(match.act_player):
            return []
        end = match.grid.width - 1 if match.actor == 0 else 0
        left = {square: abs(square % match.grid.width - end) for square in squares}
        best = min((far for far in left.values() if far), default=0)
        return [SQUARE + square for square, far in left.items() if far == best]

    # --- handing somebody to the crowd

    def is_crowd_waiting(self, match: BowlMatch, seat: int) -> bool:
        """Does the crowd want its share of this team's opponents?"""
        team = match.effects[match.team_owner(seat)]
        return CROWD_FOR in self.wanted and bool(team & match.rules.bits.get(CROWD_FOR, 0))

    def sideline_steps(self, match: BowlMatch) -> list[int]:
        """The victims do not mind."""
        sidelines = (0, match.grid.height - 1)
        squares = [answer - SQUARE for answer in match.legal if SQUARE <= answer < JUMP]
        return [SQUARE + square for square in squares if square // match.grid.width in sidelines]

    def sideline_answers(self, match: BowlMatch) -> list[int]:
        """Somebody at a sideline as the target, and the square on the inner side of them."""
        width, bottom = match.grid.width, match.grid.height - 1
        if match.question == TARGET_Q:
            players = [answer - PLAYER for answer in match.legal if PLAYER <= answer < ACT]
            return [PLAYER + player for player in players if match.at[player] // width in (0, bottom)]
        row, column = divmod(match.at[match.act_target], width) if match.act_target != NONE else (NONE, 0)
        inner = {0: 1, bottom: bottom - 1}.get(row, NONE) * width + column
        if match.at[match.act_player] == inner:
            return [answer for answer in match.legal if PLAYER <= answer < ACT]
        return [SQUARE + inner] if SQUARE + inner in match.legal else []

    # --- getting on with the game

    def purposeful(self, match: BowlMatch, options: list[int]) -> list[int]:
        """Answers that get on with the action: to its target, to a team-mate, towards the End Zone."""
        squares = [answer - SQUARE for answer in options if SQUARE <= answer < JUMP]
        if match.question == THROW_Q:
            somebody = match.standing[match.actor if match.act_kind != THROW_BOMB else 1 - match.actor]
            return [SQUARE + square for square in squares if somebody >> square & 1]
        if match.question != MOVE_Q:
            return []
        partners = [answer for answer in options if answer == THROW or PLAYER <= answer < ACT]
        if partners:
            return partners
        player, target = match.act_player, match.act_target
        if target != NONE and match.at[target] >= 0:
            return [SQUARE + square for square in squares if match.grid.near[match.at[target]] >> square & 1]
        if match.ball in squares:
            return [SQUARE + match.ball]
        if match.holds(player) and squares:
            end = match.grid.width - 1 if match.actor == 0 else 0
            best = min(abs(square % match.grid.width - end) for square in squares)
            return [SQUARE + square for square in squares if abs(square % match.grid.width - end) == best]
        return []

    def key(self, match: BowlMatch, answer: int) -> object:
        """What kind of answer this is; squares are told apart by what is there."""
        if SQUARE <= answer < PLAYER:
            square = (answer - SQUARE) if answer < JUMP else answer - JUMP
            seat = match.actor
            near = match.grid.near[square]
            return (
                match.question,
                match.topic if match.question != TURN_Q else NONE,
                answer >= JUMP,
                match.ball == square,
                min(2, (near & match.standing[1 - seat]).bit_count()),
                bool(near & match.lying),
                square % match.grid.width in (0, match.grid.width - 1),
                bool(match.trapdoors >> square & 1),
            )
        if ACT <= answer < RESULT:
            kind, player = divmod(answer - ACT, 64)
            return (kind, match.prone >> player & 1, match.holds(player), match.sheets[player].skills_bits % 97)
        if PLAYER <= answer < ACT:
            player = answer - PLAYER
            return (match.question, match.topic, match.sheets[player].skills_bits % 31)
        return (match.question, answer, match.topic)
