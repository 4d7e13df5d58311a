"""Bonus Plays that interrupt an opponent's Action with one of the coach's Players."""

from __future__ import annotations

from typing import Final

from touchline.blitzbowl.cards.deck import BONUS_PLAYS
from touchline.blitzbowl.cards.playing import about, play, put_in_force, seat_of
from touchline.blitzbowl.rules.actions import GRANTED
from touchline.blitzbowl.state import BlitzMatch
from touchline.blitzbowl.vocabulary import MARK, NONE, PLAY, PLAYER, PLAYER_Q, SIDESTEP
from touchline.core.match import NO

_AGGRESSIVE_MARK: Final = PLAY + BONUS_PLAYS.index("aggressive-mark")


def could(match: BlitzMatch, player: int, kind: int) -> bool:
    """Has the Player neither made this kind of Action nor lost the right to act this turn?"""
    return not (match.made[player] >> kind | match.locked >> player) & 1


# --- Intervention


def intervention(match: BlitzMatch, value: int, owner: int, runner: int, _other: int) -> int:
    """Interrupt, after an opponent's Run: one of your Open Players Marks them, from afar with an Aggressive Mark."""
    if match.interrupting or not match.on_pitch(runner):
        return value
    options = [NO] + [PLAYER + player for player in interveners(match, owner, runner)]
    if reached_from_afar(match, owner, runner):
        options.append(_AGGRESSIVE_MARK)
    if len(options) == 1:
        return value
    about(match, "intervention", runner)
    return match.ask(seat_of(match, owner), PLAYER_Q, options, intervened, owner, runner, value)


def interveners(match: BlitzMatch, owner: int, runner: int) -> list[int]:
    """The Players who can Mark the runner now."""
    able = [p for p in match.team(seat_of(match, owner)) if could(match, p, MARK) and match.is_open(p)]
    return [p for p in able if match.rules.can_mark(match, p, runner)]


def reached_from_afar(match: BlitzMatch, owner: int, runner: int) -> bool:
    """Is there an Aggressive Mark in hand, and somebody who can Mark the runner with it?"""
    before = match.effects[owner]
    if not before & match.rules.bits["aggressive-mark"]:
        return False
    put_in_force(match, owner, "aggressive-mark:on")
    able = interveners(match, owner, runner)
    match.effects[owner] = before
    return bool(able)


def intervened(match: BlitzMatch, answer: int, owner: int, runner: int, value: int) -> int:
    if answer == NO:
        return value
    play(match, owner, "intervention")
    match.interrupting = 1
    match.after(match.rules.interrupt_over, value)
    if answer != _AGGRESSIVE_MARK:
        return stepped_in(match, answer, runner)
    play(match, owner, "aggressive-mark")
    put_in_force(match, owner, "aggressive-mark:on")
    options = [PLAYER + player for player in interveners(match, owner, runner)]
    return match.ask(seat_of(match, owner), PLAYER_Q, options, stepped_in, runner)


def stepped_in(match: BlitzMatch, answer: int, runner: int) -> int:
    return match.rules.perform(match, MARK, answer - PLAYER, GRANTED, runner)


# --- Step Aside and Shadowing


def step_aside(match: BlitzMatch, value: int, owner: int, marker: int, _other: int) -> int:
    """Interrupt, after an opponent's Mark: one of your Players they Mark makes a Sidestep."""
    if match.interrupting or not match.is_standing(marker):
        return value
    seat = seat_of(match, owner)
    near = match.standing[seat] & match.grid.near[match.at[marker]]
    able = [p for p in match.players_on(near) if could(match, p, SIDESTEP) and match.rules.sidestep_squares(match, p)]
    if not able:
        return value
    about(match, "step-aside", marker)
    options = [NO, *sorted(PLAYER + player for player in able)]
    return match.ask(seat, PLAYER_Q, options, stepped_aside, owner, value)


def stepped_aside(match: BlitzMatch, answer: int, owner: int, value: int) -> int:
    if answer == NO:
        return value
    play(match, owner, "step-aside")
    match.interrupting = 1
    match.after(match.rules.interrupt_over, value)
    return match.rules.perform(match, SIDESTEP, answer - PLAYER, GRANTED, NONE)


def shadowing(match: BlitzMatch, value: int, owner: int, stepper: int, square: int) -> int:
    """Interrupt, on an opponent's Sidestep: one of your Players that Marked them takes the square they left."""
    if match.interrupting or match.occupied() >> square & 1:
        return value
    seat = seat_of(match, owner)
    able = sorted(match.players_on(match.standing[seat] & match.grid.near[square]))
    if not able:
        return value
    about(match, "shadowing", stepper)
    options = [NO] + [PLAYER + player for player in able]
    return match.ask(seat, PLAYER_Q, options, shadowed, owner, square, value)


def shadowed(match: BlitzMatch, answer: int, owner: int, square: int, value: int) -> int:
    if answer != NO:
        play(match, owner, "shadowing")
        match.rules.follow(match, answer - PLAYER, square)
    return value


CARRY_ON: Final = (intervened, stepped_in, stepped_aside, shadowed)
