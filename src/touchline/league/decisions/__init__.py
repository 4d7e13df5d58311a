"""Everything people decide about a league, each checked against the rules and written to the journal."""

from touchline.league.decisions.base import LeagueDecision, permitted
from touchline.league.decisions.brought import BringTeam, BroughtPlayer
from touchline.league.decisions.challenges import AnswerChallenge, IssueChallenge, entered, next_challenge
from touchline.league.decisions.clock import StartClock, late_faults, seconds_left
from touchline.league.decisions.contracts import SignStar, contract_order, under_contract
from touchline.league.decisions.matches import (
    AgreeWeather,
    EnterResult,
    PlayHere,
    ReportMatch,
    SettleFixture,
    SetVenue,
    TakeSteps,
)
from touchline.league.decisions.redraft import Redraft, Rookie, redraft_budget, rehire_price
from touchline.league.decisions.seasons import (
    AddStage,
    Division,
    EnterTeam,
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
    LeaveStadium,
    OpeningPlayer,
    RenamePlayer,
    ReviewTeam,
    SetBot,
    SetOpening,
)
from touchline.league.decisions.trophies import AwardTrophy, held

__all__ = [
    "AddStage",
    "AdjustFigure",
    "AgreeWeather",
    "Announce",
    "AnswerChallenge",
    "AppointDeputies",
    "ArchiveTeam",
    "AwardTrophy",
    "BringTeam",
    "BroughtPlayer",
    "ChangeRules",
    "Division",
    "DraftTeam",
    "EnterResult",
    "EnterTeam",
    "FinishSeason",
    "GrantSponsor",
    "HandOver",
    "HonourPlayer",
    "IssueChallenge",
    "LeagueDecision",
    "LeaveStadium",
    "MoveDeadline",
    "OpeningPlayer",
    "PlayHere",
    "PublishFixtures",
    "Redraft",
    "RenamePlayer",
    "ReportMatch",
    "ReviewTeam",
    "Rookie",
    "SetBot",
    "SetOpening",
    "SetVenue",
    "SettleFixture",
    "SignStar",
    "StartClock",
    "StartSeason",
    "TakeSteps",
    "contract_order",
    "divisions_of",
    "entered",
    "held",
    "late_faults",
    "next_challenge",
    "permitted",
    "redraft_budget",
    "rehire_price",
    "seconds_left",
    "under_contract",
]
