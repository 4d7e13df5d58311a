"""What must always hold of a match, whatever was played."""

from __future__ import annotations

from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ARGUE_Q,
    BALL_Q,
    BRIBE_Q,
    CATCH_Q,
    CHOICE_Q,
    HELD,
    NONE,
    ON_PITCH,
    PICK_Q,
    PICK_UP_Q,
    QUESTIONS,
    REROLL_Q,
    TURN_Q,
    USE_Q,
)


def broken(match: BowlMatch) -> list[str]:
    """Everything that does not hold, in words."""
    return [*_question(match), *_players(match), *_board(match), *_ball(match), *_unsettled(match), *_time(match)]


def _question(match: BowlMatch) -> list[str]:
    if match.over or match.question in match.rules.asked:
        return []
    return [f"{match.rules.game_id} asks the question {QUESTIONS[match.question]!r}, which is of other editions"]


def _players(match: BowlMatch) -> list[str]:
    faults: list[str] = []
    for player, square in enumerate(match.at):
        label = match.sheets[player].label
        on, lifted = match.box[player] == ON_PITCH, bool(match.lifted >> player & 1)
        if (square >= 0) != (on and not lifted):
            faults.append(f"{label} is both on and off the pitch")
        down = (match.prone | match.stunned) >> player & 1
        if down and not on:
            faults.append(f"{label} lies in the dugout")
        if match.stunned >> player & 1 and not match.prone >> player & 1:
            faults.append(f"{label} is Stunned on their feet")
    if match.stunned & ~match.prone or match.dazed & match.prone:
        faults.append("somebody has two statuses")
    settled = match.over or match.question not in (PICK_Q, ARGUE_Q, BRIBE_Q)  # surplus players have been noticed
    for seat in (0, 1) if settled else ():
        fielded = [player for player in match.team(seat) if match.box[player] == ON_PITCH]
        own = sum(match.sheets[player].number > 0 for player in fielded)  # also those between two squares
        if own > match.rules.player_limit(match, seat):
            faults.append(f"seat {seat} has too many players on the pitch")
    return faults


def _board(match: BowlMatch) -> list[str]:
    squares = [square for square in match.at if square >= 0]
    if len(set(squares)) != len(squares):
        return ["two players are in one square"]
    standing, tackling, lying, able = [0, 0], [0, 0], 0, 0
    for player, square in enumerate(match.at):
        if square < 0:
            continue
        if match.prone >> player & 1:
            lying |= 1 << square
            continue
        standing[match.seat_of(player)] |= 1 << square
        if not match.dazed >> player & 1:
            tackling[match.seat_of(player)] |= 1 << square
            able |= 1 << player
    if match.obstacles & (standing[0] | standing[1] | lying):
        return ["somebody is in a square that nobody can enter"]
    found = (match.standing, match.tackling, match.lying, match.able)
    return [] if found == (standing, tackling, lying, able) else ["the board does not agree with the players"]


def _ball(match: BowlMatch) -> list[str]:
    if match.ball <= HELD:
        player = HELD - match.ball
        lifted = match.lifted >> player & 1
        if player >= match.count or not (match.is_standing(player) or lifted):
            return ["the ball is held by somebody who is not standing on the pitch"]
    elif match.ball >= 0 and match.obstacles >> match.ball & 1:
        return ["the ball lies in a square where it cannot rest"]
    elif match.ball != NONE and match.occupied() >> match.ball & 1 and not _rolling(match):
        return ["a loose ball lies under a player"]
    if match.ball != NONE and match.drop != NONE:
        return ["the ball is in two places"]
    return []


def _unsettled(match: BowlMatch) -> list[str]:
    """Between activations nobody is between two squares and the ball has come to rest."""
    if match.over or match.question != TURN_Q:
        return []
    pending = match.lifted or match.drop != NONE or match.in_crowd != NONE or match.act_player != NONE or match.treading
    return ["something is still to be settled between two activations"] if pending else []


def _rolling(match: BowlMatch) -> bool:
    """Is a step onto the ball still being rolled for? A card may be played into that, too."""
    return not match.over and match.question in (REROLL_Q, USE_Q, BALL_Q, PICK_UP_Q, CATCH_Q, CHOICE_Q)


def _time(match: BowlMatch) -> list[str]:
    faults: list[str] = []
    if any(not 0 <= turn <= match.rules.turns_in_half for turn in match.turns):
        faults.append(f"the turn markers show {match.turns}")
    if min(*match.rerolls, *match.drive_rerolls, *match.bribes, *match.apothecaries, *match.score) < 0:
        faults.append("something has been used that was not there")
    if not 0 <= match.half <= 3:
        faults.append(f"there is no half {match.half}")
    return faults
