"""Luck and other statistics of a match: what the dice gave against what was to be expected, blocks, possession."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, Final

from touchline.blitzbowl import events as blitz_events
from touchline.blitzbowl.vocabulary import RESULTS as BLITZ_RESULTS
from touchline.bloodbowl import events as bowl_events
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import RESULTS as BOWL_RESULTS
from touchline.core.events import Event
from touchline.core.rolls import FAILS, PAIR, PASSES, THREAT, Roll, explained

Given = list[Any]  # the seat that hopes for it, the chance in percent, whether it came, and the label of who rolls
PAIRS: Final = [one + two for one in range(1, 7) for two in range(1, 7)]
MARKS: Final = ("touchdown", "turnover", "injury", "sent-off", "claim")
_BY_A_PLAYER: Final = (bowl_events.TEST, bowl_events.DIE, bowl_events.RECOVERY)


def chance_of(roll: Roll, always: bool) -> float:
    """The chance that a roll passes; with `always` a natural 1 of one die fails and a natural 6 passes."""
    if roll.flags & PAIR:
        return sum(pair + roll.modifier >= roll.target for pair in PAIRS) / len(PAIRS)
    faces = [die + roll.modifier >= roll.target for die in range(1, 7)]
    if always:
        faces[0], faces[5] = False, True
    return sum(faces) / 6


def rolls_of(match: Any, happened: Iterable[Event]) -> list[Given]:
    """Every roll with a target that somebody tries: who hoped for it, how likely it was, and whether it came."""
    found: list[Given] = []
    bowl = isinstance(match, BowlMatch)
    for event in happened:
        roll = explained(event)
        if roll is None or not roll.target or not roll.flags & (PASSES | FAILS) or roll.flags & THREAT:
            continue
        came = bool(roll.flags & PASSES)
        if bowl and event[0] == bowl_events.ARMOUR:
            likely = chance_of(replace(roll, flags=roll.flags | PAIR), False)
            found.append(_given(1 - match.sheets[event[1]].seat, likely, came, ""))
        elif bowl and event[0] in _BY_A_PLAYER and 0 <= event[1] < match.count:
            likely = chance_of(roll, event[0] == bowl_events.TEST)
            found.append(_given(match.sheets[event[1]].seat, likely, came, match.sheets[event[1]].label))
        elif not bowl and event[0] == blitz_events.CHECK:
            sheet = match.sheets[event[1]]
            found.append(_given(sheet.seat, chance_of(roll, True), came, sheet.label))
    return found


def _given(seat: int, likely: float, came: bool, label: str) -> Given:
    return [seat, round(100 * likely, 1), int(came), label]


def blocks_of(match: Any, happened: Iterable[Event]) -> list[list[Any]]:
    """The results of blocks, with the seat and the label of the blocker."""
    kind, names = (bowl_events, BOWL_RESULTS) if isinstance(match, BowlMatch) else (blitz_events, BLITZ_RESULTS)
    blocks = [e for e in happened if e[0] == kind.RESULT and e[1] >= 0]
    return [[match.sheets[e[1]].seat, names[e[3]], match.sheets[e[1]].label] for e in blocks]


def statistics(views: Sequence[dict[str, Any]], log: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Figures over a whole match, from what its replay shows."""
    balance = [0.0, 0.0]
    luck: list[list[float]] = []
    blocks: list[Counter[str]] = [Counter(), Counter()]
    held = [0, 0]
    for view, entry in zip(views, log, strict=True):
        for seat, likely, came, *_ in entry.get("rolls", ()):
            balance[seat] += came - likely / 100
        for seat, result, *_ in entry.get("blocks", ()):
            blocks[seat][result] += 1
        luck.append([round(one, 2) for one in balance])
        for ball in view["balls"]:
            if ball.get("holder"):
                held[0 if str(ball["holder"]).endswith("W") else 1] += 1
    moments = max(1, sum(held))
    return {
        "luck": luck,
        "blocks": [dict(one.most_common()) for one in blocks],
        "possession": [round(100 * one / moments) for one in held],
        "players": players(views[-1], log),
        "marks": marks(log),
    }


def players(view: dict[str, Any], log: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """What each player has rolled, blocked and done, in the order of the view; those without any are left out."""
    rolls: dict[str, list[tuple[float, int]]] = {}
    blocks: Counter[str] = Counter()
    for entry in log:
        for _, likely, came, *label in entry.get("rolls", ()):
            rolls.setdefault("".join(label), []).append((likely, came))
        blocks.update("".join(label) for _, _, *label in entry.get("blocks", ()))
    found: list[dict[str, Any]] = []
    for player in view.get("players", ()):
        label = player["label"]
        own = rolls.get(label, [])
        done = {name: count for name, count in player.get("statistics", {}).items() if count}
        if own or blocks[label] or done:
            found.append(
                {
                    "label": label,
                    "name": player["name"],
                    "rolls": len(own),
                    "came": sum(came for _, came in own),
                    "luck": round(sum(came - likely / 100 for likely, came in own), 2),
                    "blocks": blocks[label],
                    "done": done,
                }
            )
    return found


def marks(log: Sequence[dict[str, Any]]) -> list[list[Any]]:
    """The moments that nobody wants to miss: number, kind and words."""
    return [
        [entry["number"], kind, words] for entry in log for kind, words in entry.get("headlines", ()) if kind in MARKS
    ]
