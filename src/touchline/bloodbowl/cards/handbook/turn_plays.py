"""Cards for the start of a team turn, or for the moment after both teams are set up."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.cards.card import Function
from touchline.bloodbowl.cards.targets import standing_foes
from touchline.bloodbowl.rules.gold.flow import gold_flow
from touchline.bloodbowl.skills.wits import daze_until
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    BY_MAGIC,
    CHOICE_Q,
    NONE,
    OPTION,
    PASSED,
    PICK_Q,
    RESERVES,
    SQUARE,
    TURN,
    UNTIL_DRIVE,
    UNTIL_GAME,
    UNTIL_TURN_ENDS,
)
from touchline.core.dice import D6
from touchline.core.match import DONE

PLAYS: Final = "special-plays"
TRAINING: Final = "intensive-training"
OPTION_PLAY: Final = "option-play"
SECOND_ACTIONS: Final[tuple[str, ...]] = ("blitzkrieg", "the-old-one-two")
DAZZLED: Final = 3


def rolled(match: BowlMatch, player: int) -> int:
    die = match.dice.roll(D6)
    match.tell(events.DIE, player, match.rules.number(PLAYS), die)
    return die


# --- harm


def knock_over(match: BowlMatch, _seat: int, player: int) -> int:
    """An Armour roll; a turnover only with the ball of the team whose turn it is."""
    rules = match.rules
    if match.phase == TURN and match.holds(player) and match.seat_of(player) == match.active:
        rules.cause_turnover(match)
    match.after(rules.settle_ball)
    return rules.hit_from_afar(match, player, BY_MAGIC)


def assassin(match: BowlMatch, _seat: int, player: int) -> int:
    """An Injury roll without an Armour roll."""
    match.attacker, match.cause = NONE, BY_MAGIC
    match.after(match.rules.settle_ball)
    return match.rules.roll_injury(match, player)


def trampoline(match: BowlMatch, _seat: int, player: int) -> int:
    rules = gold_flow(match)
    match.after(rules.settle_ball)
    return rules.bowl_over(match, player)


def pit_trap(match: BowlMatch, _seat: int, player: int) -> int:
    """To the Reserves, unhurt."""
    rules = match.rules
    rules.let_go(match, player, match.at[player])
    rules.remove(match, player, RESERVES)
    return rules.settle_ball(match, DONE)


def custard_pie(match: BowlMatch, seat: int, player: int) -> int:
    daze_until(match, player, UNTIL_TURN_ENDS + seat)
    return DONE


def no_action(match: BowlMatch, _seat: int, player: int) -> int:
    """The player is left out in the turn that begins."""
    leave_out(match, player)
    return DONE


def leave_out(match: BowlMatch, player: int) -> None:
    """No action in this turn, which is not the same as having acted."""
    match.activated |= 1 << player
    match.rules.alter(match, player, "left-out", UNTIL_TURN_ENDS + match.seat_of(player))


def deluge(match: BowlMatch, seat: int, _player: int) -> int:
    """Half the movement, rounded down, for all opponents."""
    for foe in match.on_pitch(1 - seat):
        lost = (match.sheets[foe].ma + 1) // 2
        match.rules.alter(match, foe, f"slowed {min(lost, 5)}", UNTIL_TURN_ENDS + 1 - seat)
    return DONE


def greased_shoes(match: BowlMatch, _seat: int, player: int) -> int:
    match.rules.alter(match, player, "clumsy", UNTIL_DRIVE)
    return DONE


def referee(match: BowlMatch, _seat: int, _player: int) -> int:
    """The coach whose turn begins is penalised as if called for illegal procedure."""
    match.after(penalty_paid)
    return gold_flow(match).penalised(match, match.active)


def penalty_paid(match: BowlMatch, goes_on: int) -> int:
    if not goes_on:
        match.rules.cause_turnover(match)
    return DONE


# --- own players


def awesome_strength(match: BowlMatch, seat: int, player: int) -> int:
    match.rules.alter(match, player, f"strong {rolled(match, player)}", UNTIL_TURN_ENDS + seat)
    return DONE


def secret_way(match: BowlMatch, seat: int, player: int) -> int:
    return displace(match, seat, player, rolled(match, player))


def displace(match: BowlMatch, seat: int, player: int, squares: int) -> int:
    """To any empty square within this distance."""
    start = match.at[player]
    free = match.grid.full & ~match.occupied()
    near = [square for square in match.grid.squares(free) if match.grid.distance(start, square) <= squares]
    match.topic, match.focus = match.rules.number(PLAYS), player
    return match.ask(seat, PICK_Q, [SQUARE + square for square in near], displaced, player) if near else DONE


def displaced(match: BowlMatch, answer: int, player: int) -> int:
    rules = match.rules
    if answer - SQUARE == match.at[player]:
        return DONE
    rules.move(match, player, answer - SQUARE)
    match.tell(events.STEP, player, answer - SQUARE)
    rules.disturb_ball(match, answer - SQUARE)
    return rules.settle_ball(match, DONE)


def on_side_kick(match: BowlMatch, seat: int, player: int) -> int:
    """A walk before the kick, in which nobody stands in the way but in their squares."""
    rules = match.rules
    steps, free = rolled(match, player), match.grid.full & ~match.occupied()
    reach = match.grid.reach(match.at[player], steps, free, -1)
    match.topic, match.focus = rules.number(PLAYS), player
    options = match.grid.squares(reach | 1 << match.at[player], SQUARE)
    return match.ask(seat, PICK_Q, options, displaced, player)


def time_warp(match: BowlMatch, seat: int, player: int) -> int:
    match.rules.alter(match, player, "time-warp", UNTIL_TURN_ENDS + seat)
    return DONE


def slips_away(match: BowlMatch, seat: int, player: int) -> int:
    match.rules.alter(match, player, "slips-away", UNTIL_TURN_ENDS + seat)
    return DONE


def intensive_training(match: BowlMatch, seat: int, player: int) -> int:
    """A skill of choice, not a trait."""
    rules = match.rules
    skills = [OPTION + n for n, id in enumerate(rules.known_skills) if id not in rules.book.data["traits"]]
    match.topic, match.focus = rules.number(TRAINING), player
    return match.ask(seat, CHOICE_Q, skills, trained, seat, player)


def trained(match: BowlMatch, answer: int, seat: int, player: int) -> int:
    match.rules.learn(match, player, match.rules.known_skills[answer - OPTION], UNTIL_TURN_ENDS + seat)
    return DONE


def sewer_map(match: BowlMatch, seat: int, player: int) -> int:
    free = match.grid.full & ~match.occupied()
    match.topic, match.focus = match.rules.number(PLAYS), player
    return match.ask(seat, PICK_Q, match.grid.squares(free, SQUARE), came_up, player)


def came_up(match: BowlMatch, answer: int, player: int) -> int:
    """Out of the sewer, for this turn without an action; it may be a twelfth player."""
    rules = match.rules
    rules.place(match, player, answer - SQUARE)
    leave_out(match, player)
    match.swarmed |= 1 << player
    match.fielded |= 1 << player
    rules.disturb_ball(match, answer - SQUARE)
    return rules.settle_ball(match, DONE)


# --- the team, the clock, the ball


def eye_on_them(match: BowlMatch, seat: int, _player: int) -> int:
    gold_flow(match).watch(match, 1 - seat)
    return DONE


def burst_ball(match: BowlMatch, _seat: int, _player: int) -> int:
    """Time passes: both turn markers advance."""
    limit = match.rules.turns_in_half
    match.turns = [min(limit, turns + 1) for turns in match.turns]
    return DONE


def the_chuck(match: BowlMatch, seat: int, _player: int) -> int:
    match.rerolls[seat] += 1
    return DONE


def another_action(effect: str) -> Function:
    """One more player may take an action that only one may take."""

    def function(match: BowlMatch, seat: int, _player: int) -> int:
        match.rules.grant(match, match.team_owner(seat), effect, UNTIL_TURN_ENDS + seat)
        return DONE

    return function


def option_play(match: BowlMatch, seat: int, _player: int) -> int:
    match.topic, match.focus = match.rules.number(OPTION_PLAY), NONE
    return match.ask(seat, CHOICE_Q, [OPTION, OPTION + 1], play_called, seat)


def play_called(match: BowlMatch, answer: int, seat: int) -> int:
    match.tell(events.CHOSEN, seat, match.rules.number(OPTION_PLAY), answer - OPTION)
    return another_action(SECOND_ACTIONS[answer - OPTION])(match, seat, NONE)


def razzle_dazzle(match: BowlMatch, seat: int, _player: int) -> int:
    """On 1 or 2 the turn is over, otherwise the opponents miss their next one; a team re-roll may help."""
    own = [player for player in match.team(seat) if not match.rules.is_owned(match, player, "ally")]
    player = own[0] if own else match.team(seat)[0]  # stands for the coach, whose re-rolls are not for allies
    match.after(dazzled, seat)
    return match.rules.skill_test(match, player, PLAYS, DAZZLED, 0)


def dazzled(match: BowlMatch, shown: int, seat: int) -> int:
    if shown & PASSED:
        match.rules.grant(match, match.team_owner(1 - seat), "misses-turn", UNTIL_GAME)
    else:
        match.rules.cause_turnover(match)
    return DONE


def off_side_trap(match: BowlMatch, seat: int, _player: int) -> int:
    match.rules.grant(match, match.team_owner(1 - seat), "misses-turn", UNTIL_DRIVE)
    return DONE


def woof_woof(match: BowlMatch, seat: int, _player: int) -> int:
    """A dog carries the ball to another empty square."""
    squares, start = match.rules.two_dice(match)[0], match.ball
    match.tell(events.DIE, NONE, match.rules.number(PLAYS), squares)
    free = match.grid.full & ~match.occupied() & ~(1 << start)
    near = [square for square in match.grid.squares(free) if match.grid.distance(start, square) <= squares]
    match.topic, match.focus = match.rules.number(PLAYS), NONE
    return match.ask(seat, PICK_Q, [SQUARE + square for square in near], fetched) if near else DONE


def fetched(match: BowlMatch, answer: int) -> int:
    match.tell(events.BALL_MOVED, match.ball, answer - SQUARE)
    match.ball = answer - SQUARE
    return DONE


def whoops(match: BowlMatch, seat: int, player: int) -> int:
    return knock_over(match, seat, player) if player in standing_foes(match, seat) else DONE


TURN_PLAYS: Final[dict[str, Function]] = {
    "labbatt-s-flying-fist": knock_over,
    "rakarth-s-spell-of-obliteration": knock_over,
    "assassin": assassin,
    "trampoline-trap": trampoline,
    "pit-trap": pit_trap,
    "custard-pie": custard_pie,
    "grasping-tentacles-of-altanson": no_action,
    "mind-blow": no_action,
    "snack-break": no_action,
    "scutt-s-deluge-of-despair": deluge,
    "greased-shoes": greased_shoes,
    "referee": referee,
    "knutt-s-spell-of-awesome-strength": awesome_strength,
    "the-secret-way": secret_way,
    "on-side-kick": on_side_kick,
    "time-warp": time_warp,
    "hide-the-ball": slips_away,
    "sneak-play": slips_away,
    "intensive-training": intensive_training,
    "sewer-map": sewer_map,
    "bribe-the-ref-1": eye_on_them,
    "burst-ball": burst_ball,
    "the-chuck": the_chuck,
    "blitzkrieg": another_action("blitzkrieg"),
    "the-old-one-two": another_action("the-old-one-two"),
    "option-play": option_play,
    "razzle-dazzle": razzle_dazzle,
    "off-side-trap": off_side_trap,
    "woof-woof": woof_woof,
    "whoops": whoops,
}
