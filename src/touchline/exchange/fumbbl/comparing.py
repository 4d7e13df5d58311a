"""Our position beside FUMBBL's: what differs, in words."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import CASUALTY, HELD, KNOCKED_OUT, NONE, ON_PITCH, SENT_OFF
from touchline.exchange.fumbbl.model import Model

STANDING: Final = "standing"
STATES: Final = {
    1: STANDING, 2: STANDING, 3: "prone", 4: "stunned", 5: "knocked out", 6: "casualty", 7: "casualty", 8: "casualty",
    11: STANDING, 12: STANDING, 13: "sent off",
}  # fmt: skip
BOXES: Final = {KNOCKED_OUT: "knocked out", CASUALTY: "casualty", SENT_OFF: "sent off"}
RESERVE: Final = "reserves"


def our_status(match: BowlMatch, player: int) -> str:
    if match.box[player] != ON_PITCH:
        return BOXES.get(match.box[player], RESERVE)
    if match.stunned >> player & 1:
        return "stunned"
    return "prone" if match.prone >> player & 1 else STANDING


def their_status(model: Model, player: int) -> str:
    status = STATES.get(model.state[player], RESERVE)
    on_pitch = status in (STANDING, "prone", "stunned")
    return RESERVE if on_pitch and model.at[player] < 0 else status


def differences(match: BowlMatch, model: Model) -> list[str]:
    """Every player, the ball and the score where the two engines do not agree."""
    found: list[str] = []
    for player, sheet in enumerate(match.sheets[: len(model.at)]):
        ours, theirs = our_status(match, player), their_status(model, player)
        square, their_square = match.at[player], model.at[player] if theirs in (STANDING, "prone", "stunned") else NONE
        if ours == "stunned" and theirs == "prone" and match.seat_of(player) == match.active:
            theirs = ours  # FUMBBL turns them over when their turn begins, and keeps them from acting
        if (ours, square) != (theirs, their_square):
            found.append(
                f"{sheet.label} is {_place(match, ours, square)} here, {_place(match, theirs, their_square)} there"
            )
    ball = match.at[HELD - match.ball] if match.ball <= HELD else match.ball
    if ball != model.ball and not match.coming_down:
        found.append(f"the ball is {_place(match, '', ball)} here, {_place(match, '', model.ball)} there")
    if match.score != model.score:
        found.append(f"the score is {match.score} here, {model.score} there")
    return found


def _place(match: BowlMatch, status: str, square: int) -> str:
    where = f"at {match.grid.name(square)}" if square >= 0 else "off the pitch"
    return f"{status} {where}".strip()


def position(match: BowlMatch, model: Model) -> dict[str, object]:
    """FUMBBL's position as one that can be staged; what it does not tell is as in our match."""
    players: dict[str, str] = {}
    for player, sheet in enumerate(match.sheets[: len(model.at)]):
        status = their_status(model, player)
        if status in (STANDING, "prone", "stunned"):
            words = [match.grid.name(model.at[player])] + ([status] if status != STANDING else [])
            if model.ball == model.at[player] and status == STANDING:
                words.append("ball")
            if not model.active[player] and match.seat_of(player) == model.playing:
                words.append("activated")
            players[sheet.label] = " ".join(words)
        else:
            players[sheet.label] = status.replace(" ", "-")
    found: dict[str, object] = {
        "players": players,
        "active": ("west", "east")[model.playing],
        "half": max(1, model.half),
        "turns": model.turns,
        "score": model.score,
        "rerolls": model.rerolls,
        "kicking": ("west", "east")[match.kicking],
        "weather": match.rules.weathers[match.weather],
    }
    if model.ball >= 0 and not any(words.endswith((" ball", " ball activated")) for words in players.values()):
        found["ball"] = match.grid.name(model.ball)
    return found
