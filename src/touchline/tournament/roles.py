"""Who may decide what. (Matched Play: ROLES AND RESPONSIBILITIES)"""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum


class Role(StrEnum):
    ORGANISER = "organiser"
    HEAD_REFEREE = "head-referee"
    REFEREE = "referee"
    SCOREKEEPER = "scorekeeper"
    SPARE_PLAYER = "spare-player"
    CAPTAIN = "captain"
    COACH = "coach"
    VISITOR = "visitor"
    """Anyone at all: the role of a person who has no other."""


class Right(StrEnum):
    EDIT_RULESPACK = "edit the rulespack"
    RUN_EVENT = "open and close the event"
    APPOINT = "appoint staff"
    REGISTER = "register coaches"
    SUBMIT_LIST = "submit a roster"
    REVIEW = "check rosters and miniatures"
    ATTENDANCE = "record who is present"
    WITHDRAW = "withdraw a coach"
    DISQUALIFY = "disqualify a coach"
    RECORD_INCIDENT = "record an incident"
    PAIR = "make the pairings"
    CONFIRM_PAIRINGS = "confirm a team's pairings"
    REPORT = "report a result"
    SCORE = "enter results"
    SETTLE = "settle a disputed result"
    PROCEED = "continue without a result"
    VOTE = "vote"
    AWARD = "decide awards"


class Scope(StrEnum):
    ANY = "any"
    OWN = "own"
    """Only what concerns the person, or the squad a captain leads."""


PERMISSIONS: dict[Right, dict[Role, Scope]] = {
    Right.EDIT_RULESPACK: {},
    Right.RUN_EVENT: {},
    Right.APPOINT: {},
    Right.REGISTER: {Role.SCOREKEEPER: Scope.ANY, Role.VISITOR: Scope.OWN},
    Right.SUBMIT_LIST: {Role.COACH: Scope.OWN},
    Right.REVIEW: {},
    Right.ATTENDANCE: {Role.SCOREKEEPER: Scope.ANY, Role.COACH: Scope.OWN, Role.CAPTAIN: Scope.OWN},
    Right.WITHDRAW: {Role.SCOREKEEPER: Scope.ANY, Role.COACH: Scope.OWN},
    Right.DISQUALIFY: {},
    Right.RECORD_INCIDENT: {Role.REFEREE: Scope.ANY, Role.HEAD_REFEREE: Scope.ANY},
    Right.PAIR: {Role.SCOREKEEPER: Scope.ANY},
    Right.CONFIRM_PAIRINGS: {Role.CAPTAIN: Scope.OWN},
    Right.REPORT: {Role.COACH: Scope.OWN, Role.CAPTAIN: Scope.OWN, Role.SPARE_PLAYER: Scope.OWN},
    Right.SCORE: {Role.SCOREKEEPER: Scope.ANY},
    Right.SETTLE: {Role.REFEREE: Scope.ANY, Role.HEAD_REFEREE: Scope.ANY},
    Right.PROCEED: {},
    Right.VOTE: {Role.COACH: Scope.OWN},
    Right.AWARD: {},
}
"""What each role may do beside the Organiser, who may do everything."""
JUDGEMENTS = frozenset((Right.RECORD_INCIDENT, Right.SETTLE))
"""Rights whose use stays the business of the one who used them, and of the Head Referee."""


def is_for_coaches_alone(right: Right) -> bool:
    """Whether a right is about a coach's own matters, and no office has it for everybody."""
    return set(PERMISSIONS[right].values()) == {Scope.OWN}


def may(roles: Collection[Role], right: Right, *, own: bool) -> bool:
    """Whether somebody with these roles has the right; `own` says that the matter concerns that person."""
    if Role.ORGANISER in roles:
        return True
    scopes = {PERMISSIONS[right][role] for role in roles if role in PERMISSIONS[right]}
    return Scope.ANY in scopes or (own and Scope.OWN in scopes)
