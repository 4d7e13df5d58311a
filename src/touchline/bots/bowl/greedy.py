"""The greedy Blood Bowl bot: one activation at a time, each weighed by its odds and by the positions it leads to.

Safe activations come first where the risky ones can wait; a risky one pays for what its failure would cost the rest of
the turn. Whatever is not part of a team turn is answered by the rules of thumb of the scripted bot.
"""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ACT,
    ADJUST_Q,
    BLITZ,
    BLOCK,
    BLOCK_DICE,
    FOLLOW_UP_Q,
    FOUL,
    HAND_OFF,
    MOVE,
    MOVE_Q,
    NONE,
    PASS,
    PLACE_Q,
    PLAYER,
    PUSH_Q,
    REROLL_Q,
    RESULT_Q,
    SKILL_TEST,
    SOURCE,
    SQUARE,
    STAND_UP,
    TARGET_Q,
    THROW_Q,
    TOUCHBACK_Q,
    TURN,
    TURN_Q,
)
from touchline.bots.bloodbowl_chances import calm_squares, movement, pick_up_chance, way_chance
from touchline.bots.bloodbowl_mischief import best_foul, fouler
from touchline.bots.bloodbowl_plans import duty, is_early
from touchline.bots.bloodbowl_scripted import ScriptedBowlBot
from touchline.bots.bowl.ball import ball_options, may_hand_off, pick_option, score_option, throw_options
from touchline.bots.bowl.blocks import (
    blitz_interest,
    blitz_options,
    block_options,
    charges_of,
    dodge_options,
    weigh_blitz,
    weigh_block,
)
from touchline.bots.bowl.figures import TO_GO, again, chance
from touchline.bots.bowl.options import (
    CAGE,
    CHARGE,
    HIT,
    KICK_THEM,
    PICK,
    SCORE,
    Option,
    Situation,
    carry_out,
    declared,
    first_net,
)
from touchline.bots.bowl.order import best_gaze, due_attacks, early_players, is_turning, options_of
from touchline.bots.bowl.results import Choice
from touchline.bots.bowl.safe import USEFUL, Cage, best_of_each, cage_reach, useful_squares
from touchline.bots.bowl.sequels import LATER, follow_look
from touchline.bots.bowl.value import Judge, Judges
from touchline.core.grid import Big
from touchline.core.match import NO

_RISK_WAITS: Final = 0.98  # what a risky option is worth that waits for a safe one
_HOPELESS: Final = -3.0
_IMPOSSIBLE: Final = -99.0


class GreedyBowlBot(ScriptedBowlBot):
    """Weighs every activation by exact odds and by the fitted value of positions."""

    def __init__(self, seed: int, judges: Judges | None = None, explore: float = 0.0) -> None:
        super().__init__(seed)
        self.judges = judges or Judges()
        self.explore = explore  # how often another good option is taken, for the sake of learning
        self.script: list[int] = []  # the answers still to be given in this activation
        self.acting = NONE  # the player whose activation it is
        self.spot = NONE  # where a player who is being placed goes
        self.answers = self.answers | {
            TURN_Q: self.turn,
            TARGET_Q: self.target,
            MOVE_Q: self.move,
            RESULT_Q: self.by_value,
            PUSH_Q: self.by_value,
            FOLLOW_UP_Q: self.by_value,
            REROLL_Q: self.reroll,
            THROW_Q: self.throw,
            ADJUST_Q: self.adjust,
            PLACE_Q: self.place,
            TOUCHBACK_Q: self.touchback,
        }

    def judge(self, match: BowlMatch) -> Judge:
        """What the bot knows of the players as they are now."""
        return self.judges.of(match)

    # --- the set-up

    def adjust(self, match: BowlMatch) -> int:
        """A receiving team sets up its best player at picking up the ball farthest back."""
        self.spot = NONE
        seat = match.actor
        if NO not in match.legal:  # players are placed one by one: somebody who is not there yet
            waiting = [answer for answer in match.legal if match.chosen >> answer - PLAYER & 1]
            return waiting[0] if waiting else match.legal[0]
        if seat == match.kicking:
            return NO
        players = match.on_pitch(seat)
        deepest = max(players, key=lambda player: (TO_GO[seat][match.at[player]], player))
        best = max(players, key=lambda player: (round(self.handling(match, player), 3), player))
        if self.handling(match, best) > self.handling(match, deepest) + 0.05 and PLAYER + best in match.legal:
            self.spot = match.at[deepest]
            return PLAYER + best
        return NO

    def handling(self, match: BowlMatch, player: int) -> float:
        """How good a player is at picking the ball up and running with it."""
        judge = self.judge(match)
        p = chance(judge.agility[player])
        if judge.sure_hands[player]:
            p = again(p)
        return (0.0 if judge.clumsy[player] else p) + 0.01 * judge.movement[player]

    def place(self, match: BowlMatch) -> int:
        return SQUARE + self.spot if self.spot != NONE else match.legal[0]

    def touchback(self, match: BowlMatch) -> int:
        """To a good runner whom nobody marks, far back rather than on the line."""
        seat = match.actor

        def worth(answer: int) -> tuple[bool, int, int, int]:
            player = answer - PLAYER
            sheet = match.sheets[player]
            return not match.markers(player), sheet.ma - 2 * sheet.agility, TO_GO[seat][match.at[player]], -answer

        return max((answer for answer in match.legal if answer >= PLAYER), key=worth, default=match.legal[0])

    # --- the turn

    def turn(self, match: BowlMatch) -> int:
        self.script = []
        if match.phase != TURN:  # a kick-off event
            return super().turn(match)
        chore = duty(match)
        if chore != NONE and not (is_turning(chore) and early_players(match)):
            return chore
        glance = best_gaze(match)
        if glance:
            self.script = glance[1:]
            return glance[0]
        options = self.ranked(match)
        if chore != NONE and not (options and is_early(match, options[0].player)):
            return chore
        if not options:
            return NO
        option = options[0]
        if self.explore and len(options) > 1 and self.random.random() < self.explore:
            option = self.random.choice(options[:6])
        self.script = option.script[1:]
        self.acting = option.player
        return option.script[0]

    def ranked(self, match: BowlMatch) -> list[Option]:
        """What the seat could do next, the best first; empty when the turn had better end."""
        situation = self.situation(match)
        if not situation.idle and not situation.bound:
            return []
        safe = best_of_each(situation)
        risky = ball_options(situation) + block_options(situation)
        risky += blitz_options(situation) + dodge_options(situation)
        risky.sort(key=first_net)
        early = early_players(match)
        if early:
            found = self.best_of(situation, options_of(early, safe), options_of(early, risky))
            if found:
                return found
        return self.best_of(situation, safe, risky) or due_attacks(match, risky) or self.fouls(match, situation.offered)

    def best_of(self, situation: Situation, safe: list[Option], risky: list[Option]) -> list[Option]:
        """The options that are worth it, the best first."""
        if risky and risky[0].net > _HOPELESS:
            found = self.looked_deeper(situation, safe, risky)
            if found:
                return found
        return safe

    def looked_deeper(self, situation: Situation, safe: list[Option], risky: list[Option]) -> list[Option]:
        """The best safe and risky options by what they are worth together with what may follow them."""
        found: list[Option] = []
        for option in safe[:2]:
            option.worth = self.safe_worth(situation, option, risky)
            found.append(option)
        seen: set[tuple[str, int, int]] = set()
        for option in risky[:4]:
            key = (option.what, option.player, option.target)
            if option.net > _HOPELESS and key not in seen:
                seen.add(key)
                option.worth = self.risky_worth(situation, option, safe)
                if option.net > USEFUL:
                    found.append(option)
        found = [option for option in found if max(option.net, option.worth) > 2 * USEFUL]
        found.sort(key=lambda option: (-option.worth, option.chance < 1))
        return found

    def safe_worth(self, situation: Situation, option: Option, risky: list[Option]) -> float:
        """What a safe option gains with the best risky one after it."""
        after = situation.now.clone()
        carry_out(after, option)
        worth = situation.value(after)
        reached = max(worth, situation.base + option.net) if option.what == CAGE else worth
        best = 0.0
        for other in risky[:3]:
            if other.player != option.player and other.square != option.square:
                lost = situation.lost(other.player, option.net)
                best = max(best, self.weighed_again(situation, after, other, worth, lost))
        return reached + _RISK_WAITS * best - situation.base

    def risky_worth(self, situation: Situation, option: Option, safe: list[Option]) -> float:
        """What a risky option gains with the best safe one after it, whatever its dice show."""
        match, base, lost = situation.now, situation.base, situation.lost(option.player)
        look = follow_look(situation, safe, option.player)
        if option.what == HIT:
            return weigh_block(situation, match, option.player, option.target, base, lost, look).net
        if option.what == CHARGE:
            player, target, square = option.player, option.target, option.square
            return weigh_blitz(situation, match, player, target, square, option.path, base, lost, look).net
        rest = max([0.0] + [other.net for other in safe if other.player != option.player])
        return option.net + LATER * option.chance * rest

    def weighed_again(self, situation: Situation, match: BowlMatch, option: Option, base: float, lost: float) -> float:
        """What a risky option is worth in another position."""
        player, target, square = option.player, option.target, option.square
        if option.what == HIT:
            return weigh_block(situation, match, player, target, base, lost, None).net
        if option.what == CHARGE:
            path = 1.0
            if match.at[player] != square:
                if match.occupied() >> square & 1:
                    return _IMPOSSIBLE
                path = min(option.path, way_chance(match, player, square))
            return weigh_blitz(situation, match, player, target, square, path, base, lost, None).net
        found: Option | None = option
        if option.what == PICK:
            found = pick_option(situation, match, player, base, lost)
        elif option.what == SCORE:
            found = score_option(situation, match, player, base, lost)
        return _IMPOSSIBLE if found is None else found.net

    def fouls(self, match: BowlMatch, offered: frozenset[int]) -> list[Option]:
        """A foul when there is nothing better to do: it may end the turn."""
        players = [p for p in match.on_pitch(match.actor) if declared(FOUL, p) in offered and match.is_standing(p)]
        player = fouler(match, players)
        if player == NONE:
            return []
        foul = best_foul(match, player)
        script = [declared(FOUL, player), PLAYER + foul.victim]
        script += [SQUARE + foul.square] if match.at[player] != foul.square else []
        script.append(PLAYER + foul.victim)
        return [Option(KICK_THEM, player, script, foul.chance, 0.0, 0.0, target=foul.victim, square=foul.square)]

    # --- in the course of an activation

    def target(self, match: BowlMatch) -> int:
        if self.script and self.script[0] in match.legal:
            return self.script.pop(0)
        options = self.blocks_by(self.situation(match), match.focus)
        return PLAYER + options[0].target if options else super().target(match)

    def throw(self, match: BowlMatch) -> int:
        if self.script and self.script[0] in match.legal:
            return self.script.pop(0)
        if match.act_kind == PASS:
            options = throw_options(self.situation(match), match.focus, False, True)
            if options and options[0].script[-1] in match.legal:
                return options[0].script[-1]
        return self.extras.target(match)

    def move(self, match: BowlMatch) -> int:
        if match.phase != TURN:
            return super().move(match)
        if self.script and match.focus == self.acting:
            if len(self.script) > 1 and PLAYER <= self.script[0] < ACT and self.script[0] not in match.legal:
                self.script.pop(0)  # a target that was clear anyhow
            if self.script[0] in match.legal:
                return self.script.pop(0)
        self.script = []
        return self.planned_again(match)

    def situation(self, match: BowlMatch) -> Situation:
        return Situation(match, self.judge(match), match.actor, self.random)

    def planned_again(self, match: BowlMatch) -> int:
        """The next step of an activation whose plan is done, was changed by the dice, or was made by somebody else."""
        player, kind = match.focus, match.act_kind
        situation = self.situation(match)
        if kind == BLITZ and not match.act_done:
            options = self.blocks_by(situation, player)
            return self.first_step(match, options[0]) if options else super().move(match)
        if match.holds(player):
            if kind in (HAND_OFF, PASS):
                by_hand = kind == HAND_OFF or may_hand_off(match)
                options = throw_options(situation, player, by_hand, kind == PASS and match.rules.may_throw(match))
                if options:
                    return self.first_step(match, options[0])
            return self.run_on(situation, player)
        if kind in (MOVE, BLITZ):
            return self.walk_on(situation, player)
        return super().move(match) if kind in (FOUL, HAND_OFF) else NO

    def first_step(self, match: BowlMatch, option: Option) -> int:
        """What comes next of an option whose action and target are declared."""
        return next((answer for answer in option.script[1:] if answer in match.legal), NO)

    def blocks_by(self, situation: Situation, player: int) -> list[Option]:
        """The blocks of the action under way, the best first."""
        match, base, found = situation.now, situation.base, list[Option]()
        if match.act_kind == BLOCK:
            targets = [target for target in match.rules.block_targets(match, player) if self.may_hit(match, target)]
            found = [weigh_block(situation, match, player, target, base, 0.0, None) for target in targets]
        elif match.act_kind == BLITZ:
            foes = [foe for foe in match.on_pitch(1 - situation.seat) if self.may_hit(match, foe)]
            for charge in charges_of(situation, player, [(blitz_interest(situation, foe), foe) for foe in foes]):
                target, square, path = charge.target, charge.square, charge.path
                found.append(weigh_blitz(situation, match, player, target, square, path, base, 0.0, None))
        found.sort(key=first_net)
        return found

    def may_hit(self, match: BowlMatch, foe: int) -> bool:
        """Is this a target of the action, or the one that was declared?"""
        if match.prone >> foe & 1:
            return False
        return PLAYER + foe in match.legal if match.question == TARGET_Q else match.act_target in (NONE, foe)

    def walk_on(self, situation: Situation, player: int) -> int:
        """The rest of a move: fetch a loose ball, or go where the player is of use."""
        match, base = situation.now, situation.base
        left, _ = movement(match, player)
        if left <= 0:
            return NO
        if match.ball >= 0 and self.should_lift(situation, player):
            option = pick_option(situation, match, player, base, 3.0)
            if option is not None and option.net > 0.5:
                return SQUARE + match.ball
        zone, free, here = situation.zone(match), situation.free(match), match.at[player]
        if zone >> here & 1:
            return NO
        best, chosen = base + 0.2, NO
        calm: Big = match.grid.reach(here, left, free, free & ~zone)
        for square in useful_squares(situation, match, calm):
            worth = situation.value_at(match, player, square)
            if worth > best:
                best, chosen = worth, SQUARE + square
        return chosen

    def should_lift(self, situation: Situation, player: int) -> bool:
        """Is the ball likely to be picked up, or is there nobody else to try?"""
        match = situation.now
        p = pick_up_chance(match, player)
        if p > 0.5:
            return True
        others = [mate for mate in match.on_pitch(situation.seat) if mate != player]
        waiting = [mate for mate in others if not (match.activated | match.stunned) >> mate & 1]
        return p > 0.3 and not any(pick_up_chance(match, mate) > 0.3 for mate in waiting)

    def run_on(self, situation: Situation, player: int) -> int:
        """A carrier in the course of the activation: score, run on, or stay."""
        match, base = situation.now, situation.base
        best, chosen = base + 0.01, NO
        score = score_option(situation, match, player, base, 10.0, 0.0)
        if score is not None and base + score.net > best:
            best, chosen = base + score.net, SQUARE + score.square
        here = match.at[player]
        mates = [mate for mate in match.on_pitch(situation.seat) if not match.activated >> mate & 1]
        reach = cage_reach(match, mates, player)
        for square in [here, *situation.carrier_squares(match, calm_squares(match, player))]:
            worth = situation.value(Cage(match, situation.seat, player, square, reach).match)
            if worth > best + USEFUL:
                best, chosen = worth, (SQUARE + square if square != here else NO)
        return chosen

    # --- choices with dice on the table

    def by_value(self, match: BowlMatch) -> int:
        """The answer that leads to the best position."""
        return Choice(match, self.judge(match), self.random, self.go_on).best()

    def reroll(self, match: BowlMatch) -> int:
        """Skills at once; the team's for what would end the turn or lose the ball, hardly ever for a trait."""
        seat = match.actor
        if match.active != seat or match.phase != TURN:
            return super().reroll(match)
        if match.topic == BLOCK_DICE:
            return match.legal[1] if self.is_bad_pool(match) else NO
        team_sources = match.rules.team_sources
        for answer in match.legal[1:]:
            if not team_sources >> answer - SOURCE & 1:
                return answer
        if match.topic >= SKILL_TEST or match.topic == STAND_UP:
            left = match.rerolls[seat] + match.drive_rerolls[seat]
            return match.legal[1] if left > match.rules.turns_in_half - match.turns[seat] + 1 else NO
        return match.legal[1]
