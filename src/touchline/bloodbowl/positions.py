"""A match as a position that can be staged: the way back of `staging`."""

from __future__ import annotations

from touchline.bloodbowl.staging import MOVING
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.view import status
from touchline.bloodbowl.vocabulary import ABSENT, HELD, KINDS, MOVE_Q, NONE, TURN_Q
from touchline.core.errors import ScenarioError
from touchline.core.staging import SEAT_NAMES


def position_of(match: BowlMatch) -> dict[str, object]:
    """The position at a moment at which a coach chooses a player or the next step; other moments are refused."""
    if match.over or match.question not in (TURN_Q, MOVE_Q):
        raise ScenarioError("a scenario begins where a coach chooses a player or a step; go to such a moment")
    found: dict[str, object] = {
        "players": {
            sheet.label: words_of(match, player)
            for player, sheet in enumerate(match.sheets)
            if match.box[player] != ABSENT
        },
        "active": SEAT_NAMES[match.active],
        "kicking": SEAT_NAMES[match.kicking],
        "weather": match.rules.weathers[match.weather],
        "half": match.half,
        **{key: list(getattr(match, key)) for key in ("turns", "score", "rerolls", "bribes", "fans", "apothecaries")},
    }
    if match.ball >= 0:
        found["ball"] = match.grid.name(match.ball)
    used = [kind for number, kind in enumerate(KINDS) if match.used_actions >> number & 1]
    if used:
        found["used"] = used
    skills = used_skills(match)
    if skills:
        found["used_skills"] = skills
    if match.question == MOVE_Q:
        found["acting"] = acting(match)
    return found


def words_of(match: BowlMatch, player: int) -> str:
    """Where a player is, and how."""
    how = status(match, player)
    if match.at[player] < 0:
        return how
    words = [match.grid.name(match.at[player])] + ([how] if how != "standing" else [])
    words += ["ball"] if match.ball == HELD - player else []
    words += ["rooted"] if match.rooted >> player & 1 else []
    words += ["activated"] if match.activated >> player & 1 and player != match.act_player else []
    return " ".join(words)


def used_skills(match: BowlMatch) -> dict[str, list[str]]:
    """What players have used this turn."""
    bits = match.rules.bits
    found = {
        sheet.label: [id for id, bit in bits.items() if match.used[player] & bit]
        for player, sheet in enumerate(match.sheets)
    }
    return {label: ids for label, ids in found.items() if ids}


def acting(match: BowlMatch) -> dict[str, object]:
    """The activation under way."""
    kind = KINDS[match.act_kind]
    if kind not in MOVING:
        raise ScenarioError(f"a scenario cannot begin within a {kind} action; go to where it is declared")
    found: dict[str, object] = {
        "player": match.sheets[match.act_player].label,
        "kind": kind,
        "spent": match.spent,
        "rushed": match.rushed,
        "blocked": bool(match.act_done),
    }
    if match.act_target != NONE:
        found["target"] = match.sheets[match.act_target].label
    return found
