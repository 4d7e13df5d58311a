"""Teams of the 2020 edition: dated rosters, stars and inducements, and the checking of team lists for an event."""

from touchline.teams.approval import Checked, ListRefused, mark_checked
from touchline.teams.check import check_list
from touchline.teams.errors import DataError, FormatError, RulesError, TeamsError
from touchline.teams.escalation import check_escalation, check_series
from touchline.teams.event_rules import CustomInducement, RosterRules
from touchline.teams.faults import Fault
from touchline.teams.library import LAST_LISTS, Library, load_library
from touchline.teams.model import Inducement, Position, Profile, Skill, Star, Team, TierList
from touchline.teams.roster import BoughtInducement, ListedMercenary, ListedPlayer, ListedStar, TeamList
from touchline.teams.rules_check import check_rules
from touchline.teams.squads import check_squad

__all__ = [
    "LAST_LISTS",
    "BoughtInducement",
    "Checked",
    "CustomInducement",
    "DataError",
    "Fault",
    "FormatError",
    "Inducement",
    "Library",
    "ListRefused",
    "ListedMercenary",
    "ListedPlayer",
    "ListedStar",
    "Position",
    "Profile",
    "RosterRules",
    "RulesError",
    "Skill",
    "Star",
    "Team",
    "TeamList",
    "TeamsError",
    "TierList",
    "check_escalation",
    "check_list",
    "check_rules",
    "check_series",
    "check_squad",
    "load_library",
    "mark_checked",
]
