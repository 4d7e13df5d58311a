"""Events in words: what happened, as sentences with the Players' names and every die."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from touchline.blitzbowl import events
from touchline.blitzbowl.cards.deck import ARENAS, BALLS, BONUS_PLAYS, CHALLENGES, EVENTS
from touchline.blitzbowl.library import load_library
from touchline.blitzbowl.notation import name_of
from touchline.blitzbowl.roll_words import block_faces, roll_sentence, who
from touchline.blitzbowl.state import BlitzMatch
from touchline.blitzbowl.vocabulary import (
    BLOCK,
    FOUL,
    KERRUNCH,
    MARK,
    MISS,
    NONE,
    RESERVES,
    RESULTS,
    RUN,
    SHOVE,
    SIDESTEP,
    SMASH,
    STAND_UP,
    TACKLE,
    THROW,
    THROW_ROLL,
    THROW_TEAM_MATE,
)
from touchline.core.events import HIDDEN, Event, for_seat
from touchline.core.grid import DIRECTION_NAMES

Teller = Callable[[BlitzMatch, int, int, int], str]

_DOES: Final = {
    RUN: "runs",
    MARK: "marks",
    THROW: "throws",
    BLOCK: "blocks",
    SIDESTEP: "sidesteps",
    STAND_UP: "gets up",
    RESERVES: "comes on from the Dugout",
    FOUL: "fouls",
    THROW_TEAM_MATE: "throws a team-mate",
}
_RESULT_MEANS: Final = {
    MISS: "and is done for this turn",
    TACKLE: "and is done for this turn",
    SMASH: "",
    KERRUNCH: "with -1 to the Armour Check",
    SHOVE: "",
}


def sentences(match: BlitzMatch, happened: Iterable[Event], seat: int) -> list[str]:
    """What happened, as this seat may know it; an Action and the steps of its move are one sentence."""
    lines: list[str] = []
    walker = NONE  # whose move the last sentence tells
    for event in happened:
        kind, a, b, c = for_seat(event, events.EVENT_KINDS[event[0]], seat)[:4]
        if kind == events.STEP and a == walker:
            lines[-1] = f"{lines[-1][:-1]}{':' * (':' not in lines[-1])} {_square(match, b)}."
            continue
        lines.append(told(match, (kind, a, b, c, *event[4:])))
        walker = a if kind in (events.STEP, events.ACTION) else NONE
    return lines


def told(match: BlitzMatch, event: Event) -> str:
    """One event as a sentence, a roll with its arithmetic."""
    return roll_sentence(match, event) or _TELLERS[event[0]](match, *event[1:4])


# --- names


def coach(match: BlitzMatch, seat: int) -> str:
    """A coach, by team and end of the pitch: two equal teams can meet."""
    return f"{match.sides[seat].name} ({('west', 'east')[seat]})"


def _square(match: BlitzMatch, square: int) -> str:
    return match.grid.name(square)


# --- one teller for each kind of event


def _toss(match: BlitzMatch, seat: int, _b: int, _c: int) -> str:
    return f"The coin falls for the coach in the {('west', 'east')[seat]}, who sets up second and plays second."


def _arena(_match: BlitzMatch, arena: int, _b: int, _c: int) -> str:
    entry = load_library().arenas[ARENAS[arena - 1]]
    return f"Arena: {entry.name}. {entry.text}"


def _pitch(match: BlitzMatch, pitch: int, _b: int, _c: int) -> str:
    return f"The pitch is {match.setup.grounds[pitch].name}."


def _placed(match: BlitzMatch, player: int, square: int, _c: int) -> str:
    return f"{who(match, player)} lines up on {_square(match, square)}."


def _turn(match: BlitzMatch, seat: int, turn: int, _c: int) -> str:
    return f"Turn {turn}: {coach(match, seat)}."


def _action(match: BlitzMatch, player: int, kind: int, free: int) -> str:
    return f"{who(match, player)} {_DOES[kind]}{' (free)' if free else ''}."


def _step(match: BlitzMatch, player: int, square: int, _c: int) -> str:
    return f"{who(match, player)} moves: {_square(match, square)}."


def _picked_up(match: BlitzMatch, player: int, square: int, _c: int) -> str:
    return f"{who(match, player)} has the ball on {_square(match, square)}."


def _bounced(match: BlitzMatch, start: int, square: int, die: int) -> str:
    if not die:
        return f"The ball goes from {_square(match, start)} to {_square(match, square)}, as the coach chooses."
    rolled = f"D8: {die}, {DIRECTION_NAMES[die - 1]}{_turned(match, start, square, die)}"
    return f"The ball bounces from {_square(match, start)} to {_square(match, square)} ({rolled})."


def _turned(match: BlitzMatch, start: int, square: int, die: int) -> str:
    """Where the ball really went if the direction that was rolled leads nowhere."""
    steps = match.grid.steps[start]
    if square not in steps or steps[die - 1] == square:
        return ""
    return f" is blocked, so clockwise to {DIRECTION_NAMES[steps.index(square)]}"


def _new_ball(match: BlitzMatch, square: int, ball: int, _c: int) -> str:
    name = "ball" if BALLS[ball] == "standard" else name_of(BALLS[ball])
    return f"A {name} comes into play on {_square(match, square)}."


def _ball_gone(match: BlitzMatch, square: int, _b: int, _c: int) -> str:
    return f"The ball on {_square(match, square)} leaves play."


def _check(match: BlitzMatch, player: int, roll: int, die: int) -> str:
    sheet = match.sheets[player]
    if roll == THROW_ROLL:
        return f"{who(match, player)} rolls {die} for the Throw (needs {sheet.throw}+ before modifiers)."
    return f"{who(match, player)} rolls {die} for armour (needs {sheet.armour}+ before modifiers)."


def _block_dice(match: BlitzMatch, player: int, target: int, dice: int) -> str:
    if player == NONE:
        return f"The crowd comes for {who(match, target)}: {block_faces(dice)}."
    return f"{who(match, player)} rolls against {who(match, target)}: {block_faces(dice)}."


def _result(match: BlitzMatch, player: int, target: int, result: int) -> str:
    means = _RESULT_MEANS[result]
    return (
        f"{who(match, player)} takes {RESULTS[result].capitalize()} on {who(match, target)}{' ' * bool(means)}{means}."
    )


def _result_turned(match: BlitzMatch, effect: int, shown: int, result: int) -> str:
    name = name_of(match.rules.effects[effect].id)
    return f"{name}: {RESULTS[shown].capitalize()} counts as {RESULTS[result].capitalize()}."


def _rerolled(match: BlitzMatch, player: int, source: int, _c: int) -> str:
    return f"{who(match, player)} re-rolls by {name_of(match.rules.effects[source].id)}."


def _pushed(match: BlitzMatch, player: int, square: int, _c: int) -> str:
    return f"{who(match, player)} is pushed to {_square(match, square)}."


def _fell(match: BlitzMatch, player: int, square: int, _c: int) -> str:
    return f"{who(match, player)} is Prone on {_square(match, square)}."


def _stood_up(match: BlitzMatch, player: int, square: int, _c: int) -> str:
    return f"{who(match, player)} stands on {_square(match, square)}."


def _injured(match: BlitzMatch, player: int, _square: int, _c: int) -> str:
    return f"{who(match, player)} is Injured and goes to the Dugout."


def _sent_off(match: BlitzMatch, player: int, _square: int, _c: int) -> str:
    return f"{who(match, player)} is sent to the Dugout for the Foul."


def _touchdown(match: BlitzMatch, player: int, points: int, _c: int) -> str:
    return f"TOUCHDOWN by {who(match, player)}: {points} points for {coach(match, match.sheets[player].seat)}!"


def _claimed(match: BlitzMatch, seat: int, challenge: int, points: int) -> str:
    return f"{coach(match, seat)} claims {name_of(CHALLENGES[challenge])} for {_points(points)}."


def _sweep(match: BlitzMatch, seat: int, _b: int, _c: int) -> str:
    return f"Clean Sweep: {coach(match, seat)} has claimed three cards in a turn, 2 points more."


def _dealt(_match: BlitzMatch, slot: int, challenge: int, _c: int) -> str:
    return f"Challenge {slot + 1} is {name_of(CHALLENGES[challenge])}"


def _discarded(match: BlitzMatch, _seat: int, challenge: int, bonus: int) -> str:
    return f"{name_of(CHALLENGES[challenge])} is discarded; on its back: {name_of(BONUS_PLAYS[bonus])}."


def _top_card(_match: BlitzMatch, challenge: int, _b: int, _c: int) -> str:
    return f"Next in the deck: {name_of(CHALLENGES[challenge])}"


def _event(_match: BlitzMatch, event: int, _b: int, _c: int) -> str:
    entry = load_library().events[EVENTS[event]]
    return f"Random Event: {entry.name}. {entry.text}"


def _played(match: BlitzMatch, seat: int, bonus: int, _c: int) -> str:
    return f"{coach(match, seat)} plays {name_of(BONUS_PLAYS[bonus])}."


def _ability(match: BlitzMatch, player: int, effect: int, _c: int) -> str:
    return f"{name_of(match.rules.effects[effect].id)} strikes {who(match, player)}."


def _passed(match: BlitzMatch, seat: int, _b: int, _c: int) -> str:
    return f"{coach(match, seat)} lets an Action go."


def _handed_off(match: BlitzMatch, player: int, target: int, _c: int) -> str:
    return f"{who(match, player)} hands the ball to {who(match, target)}."


def _thrown(match: BlitzMatch, player: int, target: int, square: int) -> str:
    return f"{who(match, player)} aims for {_square(match, square)} ({who(match, target)})."


def _finished(match: BlitzMatch, winner: int, _b: int, _c: int) -> str:
    score = f"{match.score[0]} : {match.score[1]}"
    result = f"The game is drawn, {score}" if winner < 0 else f"{coach(match, winner)} wins the game, {score}"
    lead = abs(match.score[0] - match.score[1])
    early = winner >= 0 and not (match.final and match.turn >= match.final)
    return f"{result}: {f'a lead of {lead} points ends the game' if early else 'the last turn is over'}."


def _move_roll(match: BlitzMatch, player: int, die: int, _c: int) -> str:
    return f"{who(match, player)} rolls {die} for the length of the Run."


def _die(match: BlitzMatch, player: int, effect: int, die: int) -> str:
    cause = "the Squig Ball" if effect == NONE else name_of(match.rules.effects[effect].id)
    return f"{who(match, player)} rolls {die} for {cause}."


def _took_card(match: BlitzMatch, seat: int, bonus: int, _c: int) -> str:
    card = "a Bonus Play" if bonus == HIDDEN else name_of(BONUS_PLAYS[bonus])
    return f"{coach(match, seat)} takes {card} into the hand."


def _points(points: int) -> str:
    return "1 point" if points == 1 else f"{points} points"


_TELLERS: Final[dict[int, Teller]] = {
    events.TOSS: _toss,
    events.ARENA: _arena,
    events.PITCH_CHOSEN: _pitch,
    events.PLACED: _placed,
    events.TURN: _turn,
    events.ACTION: _action,
    events.STEP: _step,
    events.PICKED_UP: _picked_up,
    events.BOUNCED: _bounced,
    events.NEW_BALL: _new_ball,
    events.BALL_GONE: _ball_gone,
    events.CHECK: _check,
    events.BLOCK_DICE: _block_dice,
    events.RESULT: _result,
    events.REROLLED: _rerolled,
    events.PUSHED: _pushed,
    events.FELL: _fell,
    events.STOOD_UP: _stood_up,
    events.INJURED: _injured,
    events.SENT_OFF: _sent_off,
    events.TOUCHDOWN: _touchdown,
    events.CLAIMED: _claimed,
    events.SWEEP: _sweep,
    events.DEALT: _dealt,
    events.DISCARDED: _discarded,
    events.TOP: _top_card,
    events.EVENT: _event,
    events.PLAYED: _played,
    events.ABILITY: _ability,
    events.TURNED: _result_turned,
    events.PASSED: _passed,
    events.HANDED_OFF: _handed_off,
    events.THROWN: _thrown,
    events.FINISHED: _finished,
    events.MOVE_ROLL: _move_roll,
    events.DIE: _die,
    events.TOOK_CARD: _took_card,
}
