"""On the Ball."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2020
from touchline.bloodbowl.entries import PASSING_SKILL, Skill
from touchline.bloodbowl.skills.pieces import tell_use
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import BY_CROWD, KICK_FLIES, NONE, PASS_AIMED, PICK_Q, PLAYER
from touchline.core.hooks import Effect
from touchline.core.match import NO, YES

ON_THE_BALL: Final = 3  # squares


def react_to_pass(match: BowlMatch, value: int, owner: int, passer: int, _target: int) -> int:
    """Players of the other team may move before the throw, one after another. The first of them asks for all."""
    if value or match.seat_of(owner) == match.seat_of(passer):
        return value
    return next_reaction(match, YES, match.seat_of(owner), 0)


def next_reaction(match: BowlMatch, on_feet: int, seat: int, moved: int) -> int:
    """Who fell is the last; who is gone through a trapdoor is not."""
    holders = match.setup.interrupt_holders[PASS_AIMED] & match.skilled() & match.team_bits(seat) & ~moved
    players = [player for player in match.team(seat) if holders >> player & 1 and player != match.act_player]
    fell = not on_feet and match.cause != BY_CROWD
    if fell or not players or not match.rules.play_goes_on(match):
        return YES
    match.topic = match.rules.number("on-the-ball")
    match.focus = NONE
    return match.ask(seat, PICK_Q, [NO] + [PLAYER + player for player in players], reaction_chosen, seat, moved)


def reaction_chosen(match: BowlMatch, answer: int, seat: int, moved: int) -> int:
    if answer == NO:
        return YES
    player = answer - PLAYER
    tell_use(match, player, "on-the-ball")
    match.after(next_reaction, seat, moved | 1 << player)
    return match.rules.march(match, player, ON_THE_BALL)


def react_to_kick(match: BowlMatch, value: int, owner: int, _subject: int, _other: int) -> int:
    """One Open player of the receiving team may move before the kick-off event."""
    seat = 1 - match.kicking
    if value or match.landing == NONE or match.seat_of(owner) != seat:
        return value
    holders = match.setup.interrupt_holders[KICK_FLIES] & match.rules.open_players(match, seat)
    players = [player for player in match.team(seat) if holders >> player & 1]
    if not players:
        return YES
    match.topic = match.rules.number("on-the-ball")
    match.focus = NONE
    return match.ask(seat, PICK_Q, [NO] + [PLAYER + player for player in players], kick_reaction_chosen)


def kick_reaction_chosen(match: BowlMatch, answer: int) -> int:
    if answer == NO:
        return YES
    player = answer - PLAYER
    tell_use(match, player, "on-the-ball")
    match.after(reacted_to_kick)
    return match.rules.march(match, player, ON_THE_BALL)


def reacted_to_kick(_match: BowlMatch, _: int) -> int:
    """Nobody else does."""
    return YES


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("on-the-ball", interrupts={PASS_AIMED: react_to_pass, KICK_FLIES: react_to_kick}),
        "On the Ball",
        "May move up to 3 squares when an opponent passes, before the test; and one Open player may move 3 "
        "squares under a kick-off.",
        PASSING_SKILL,
        (BB2020,),
        720,
        carry_on=(next_reaction, reaction_chosen, kick_reaction_chosen, reacted_to_kick),
    ),
]
