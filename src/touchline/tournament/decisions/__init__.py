"""Everything people decide about an event, each checked against the rules and written to the journal."""

from touchline.tournament.decisions.attendance import (
    Disqualify,
    MarkAbsent,
    MarkPresent,
    RecordIncident,
    Rejoin,
    Withdraw,
)
from touchline.tournament.decisions.base import Decision, is_permitted
from touchline.tournament.decisions.entering import (
    CheckMiniatures,
    EditCoach,
    EditSquad,
    JudgeConversion,
    RegisterCoach,
    RegisterSquad,
    ReviewLists,
    SubmitLists,
)
from touchline.tournament.decisions.extras import CastVote, DealObjectives, GiveAward, RecordProgress, SetCustomValues
from touchline.tournament.decisions.hiring import HireForGame
from touchline.tournament.decisions.results import AmendResult, ConfirmReport, EnterResult, ReportResult, SettleResult
from touchline.tournament.decisions.rounds import (
    ConfirmPairings,
    CutToKnockout,
    KeepApart,
    LeaveOpen,
    PublishRound,
    SetGroups,
    SwapSeats,
)
from touchline.tournament.decisions.setup import (
    AnnounceReferees,
    Appoint,
    Dismiss,
    EditRulespack,
    FinishEvent,
    OpenRegistration,
)

__all__ = [
    "AmendResult",
    "AnnounceReferees",
    "Appoint",
    "CastVote",
    "CheckMiniatures",
    "ConfirmPairings",
    "ConfirmReport",
    "CutToKnockout",
    "DealObjectives",
    "Decision",
    "Dismiss",
    "Disqualify",
    "EditCoach",
    "EditRulespack",
    "EditSquad",
    "EnterResult",
    "FinishEvent",
    "GiveAward",
    "HireForGame",
    "JudgeConversion",
    "KeepApart",
    "LeaveOpen",
    "MarkAbsent",
    "MarkPresent",
    "OpenRegistration",
    "PublishRound",
    "RecordIncident",
    "RecordProgress",
    "RegisterCoach",
    "RegisterSquad",
    "Rejoin",
    "ReportResult",
    "ReviewLists",
    "SetCustomValues",
    "SetGroups",
    "SettleResult",
    "SubmitLists",
    "SwapSeats",
    "Withdraw",
    "is_permitted",
]
