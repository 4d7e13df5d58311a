"""Leagues: seasons, fixtures, the sequences before and after every match, and the memory of it all.

Pure: no web, no database, no clock. See "Leagues" in `docs/architecture.md`.
"""

from touchline.journal import Preview, Questionable, Refused
from touchline.league.decisions import LeagueDecision, permitted
from touchline.league.dice import DieWanted, Roll
from touchline.league.league import League, program_dice
from touchline.league.model import Gain, LeagueTeam, Player
from touchline.league.reports import Deed, Injury, MatchReport, TeamReport
from touchline.league.rules import DEFAULT_RULES, RULE_SETS, LeagueRules, Row, changed_rules, load_rules
from touchline.league.sequence import Due
from touchline.league.standings import standings
from touchline.league.state import Fixture, LeagueState, Posting, Season, Stage
from touchline.league.steps import STEPS, Field, Option, Question

__all__ = [
    "DEFAULT_RULES",
    "RULE_SETS",
    "STEPS",
    "Deed",
    "DieWanted",
    "Due",
    "Field",
    "Fixture",
    "Gain",
    "Injury",
    "League",
    "LeagueDecision",
    "LeagueRules",
    "LeagueState",
    "LeagueTeam",
    "MatchReport",
    "Option",
    "Player",
    "Posting",
    "Preview",
    "Question",
    "Questionable",
    "Refused",
    "Roll",
    "Row",
    "Season",
    "Stage",
    "TeamReport",
    "changed_rules",
    "load_rules",
    "permitted",
    "program_dice",
    "standings",
]
