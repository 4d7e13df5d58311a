"""Teams of every edition: dated rosters, stars and inducements, and the checking of team lists for an event."""

from touchline.teams.approval import CheckedAgainst, checked_against
from touchline.teams.builder import Taste, quick_start
from touchline.teams.check import check_list
from touchline.teams.edition import EDITIONS, Edition, deviations, edition_of, standard_rules
from touchline.teams.errors import DataError, FormatError, RulesError, TeamsError
from touchline.teams.escalation import check_escalation, check_series
from touchline.teams.event_rules import (
    CustomInducement,
    DraftLimits,
    InducementRules,
    ProgressRules,
    RosterRules,
    SkillRules,
    StarRules,
    StuntyRules,
    TierAllowance,
    TierBudget,
    TierChange,
)
from touchline.teams.faults import Fault
from touchline.teams.library import Library, library_of, load_library
from touchline.teams.model import Inducement, Position, Profile, Skill, Star, Team, TierList
from touchline.teams.roster import BoughtInducement, ListedMercenary, ListedPlayer, ListedStar, TeamList
from touchline.teams.rules_check import check_rules
from touchline.teams.sheet import RosterSheet, roster_sheet
from touchline.teams.sheet_text import blank_sheet_text, sheet_text
from touchline.teams.squads import check_squad

__all__ = [
    "EDITIONS",
    "BoughtInducement",
    "CheckedAgainst",
    "CustomInducement",
    "DataError",
    "DraftLimits",
    "Edition",
    "Fault",
    "FormatError",
    "Inducement",
    "InducementRules",
    "Library",
    "ListedMercenary",
    "ListedPlayer",
    "ListedStar",
    "Position",
    "Profile",
    "ProgressRules",
    "RosterRules",
    "RosterSheet",
    "RulesError",
    "Skill",
    "SkillRules",
    "Star",
    "StarRules",
    "StuntyRules",
    "Taste",
    "Team",
    "TeamList",
    "TeamsError",
    "TierAllowance",
    "TierBudget",
    "TierChange",
    "TierList",
    "blank_sheet_text",
    "check_escalation",
    "check_list",
    "check_rules",
    "check_series",
    "check_squad",
    "checked_against",
    "deviations",
    "edition_of",
    "library_of",
    "load_library",
    "quick_start",
    "roster_sheet",
    "sheet_text",
    "standard_rules",
]
