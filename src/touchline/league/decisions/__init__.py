"""Everything people decide about a league, each checked against the rules and written to the journal."""

from touchline.league.decisions.base import LeagueDecision, permitted
from touchline.league.decisions.matches import EnterResult, ReportMatch, SettleFixture, TakeSteps
from touchline.league.decisions.seasons import (
    AddStage,
    Division,
    FinishSeason,
    MoveDeadline,
    PublishFixtures,
    StartSeason,
    divisions_of,
)
from touchline.league.decisions.setup import Announce, AppointDeputies, ChangeRules, HonourPlayer
from touchline.league.decisions.teams import (
    AdjustFigure,
    ArchiveTeam,
    DraftTeam,
    GrantSponsor,
    HandOver,
    OpeningPlayer,
    RenamePlayer,
    ReviewTeam,
    SetOpening,
)

__all__ = [
    "AddStage",
    "AdjustFigure",
    "Announce",
    "AppointDeputies",
    "ArchiveTeam",
    "ChangeRules",
    "Division",
    "DraftTeam",
    "EnterResult",
    "FinishSeason",
    "GrantSponsor",
    "HandOver",
    "HonourPlayer",
    "LeagueDecision",
    "MoveDeadline",
    "OpeningPlayer",
    "PublishFixtures",
    "RenamePlayer",
    "ReportMatch",
    "ReviewTeam",
    "SetOpening",
    "SettleFixture",
    "StartSeason",
    "TakeSteps",
    "divisions_of",
    "permitted",
]
