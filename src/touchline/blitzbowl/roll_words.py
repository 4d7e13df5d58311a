"""Rolls in words: each with its arithmetic, from what its event carries."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from touchline.blitzbowl import events
from touchline.blitzbowl.notation import name_of
from touchline.blitzbowl.state import BlitzMatch
from touchline.blitzbowl.vocabulary import NONE, REROLL_Q, RESULT_Q, RESULTS, SHOVE, THROW_ROLL, THROW_TEAM_MATE
from touchline.core.dice import unpack
from touchline.core.events import Event
from touchline.core.rolls import NUMBERS, Part, Roll, arithmetic, common_name, explained
from touchline.core.trail import ASSIST, RANGE, RESULT

_ABOUT_ROLLS: Final = (REROLL_Q, RESULT_Q)


def who(match: BlitzMatch, player: int) -> str:
    """A Player by position and label."""
    sheet = match.sheets[player]
    return f"{sheet.position_name} {sheet.label}"


def block_faces(packed: int) -> str:
    """Block Dice in words."""
    return ", ".join(RESULTS[min(face, SHOVE)].capitalize() for face in unpack(packed))


def roll_sentence(match: BlitzMatch, event: Event) -> str | None:
    """The sentence of a roll that explains itself; None for any other event."""
    roll = explained(event)
    if roll is None:
        return None
    if event[0] == events.CHECK:
        return _check(match, event, roll)
    if event[0] == events.BLOCK_DICE and event[1] != NONE:
        return _block(match, event, roll)
    return _die(match, event, roll) if event[0] == events.DIE else None


def roll_asked_about(match: BlitzMatch, happened: Sequence[Event]) -> str:
    """The roll that the pending question is about, in words, out of what has just happened; empty if there is none."""
    for event in reversed(happened if match.question in _ABOUT_ROLLS else ()):
        told = roll_sentence(match, event)
        if told is not None:
            return told
    return ""


def _part_name(match: BlitzMatch) -> Callable[[Part], str]:
    def name(part: Part) -> str:
        source, owner, amount = part
        if source >= 0:
            return name_of(match.rules.effects[source].id)
        if source == RANGE:
            return "Long"
        if source == RESULT:
            return "a good landing" if owner == THROW_TEAM_MATE else "Kerrunch"
        return common_name(source, amount)

    return name


def _again(roll: Roll) -> str:
    return ", re-roll" if roll.again else ""


def _check(match: BlitzMatch, event: Event, roll: Roll) -> str:
    player, point, die = event[1:4]
    shown = arithmetic(die, roll, _part_name(match))
    return f"{who(match, player)}{_again(roll)}: {'Throw' if point == THROW_ROLL else 'armour'} {shown}."


def _die(match: BlitzMatch, event: Event, roll: Roll) -> str:
    player, effect, die = event[1:4]
    cause = "the Squig Ball" if effect == NONE else name_of(match.rules.effects[effect].id)
    return f"{who(match, player)}: {cause} {arithmetic(die, roll, _part_name(match))}."


def _block(match: BlitzMatch, event: Event, roll: Roll) -> str:
    player, target, pool = event[1:4]
    number = len(unpack(pool))
    helpers = [match.sheets[owner].label for source, owner, _ in roll.parts if source == ASSIST]
    assisted = f", assisted by {' and '.join(helpers)}" if helpers else ""
    dice = "one die" if number == 1 else f"{NUMBERS[number]} dice"
    again = " again" if roll.again else ""
    return f"{who(match, player)} rolls{again} against {who(match, target)} ({dice}{assisted}): {block_faces(pool)}."
