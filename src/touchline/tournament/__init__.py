"""Matched Play events, from the rulespack to the trophies. Pure: no web, no database, no clock, no game."""

from touchline.journal.entries import Entry, Journal, JournalError, StaleVersion
from touchline.journal.errors import DocumentError, Questionable, Refused
from touchline.tournament.awards import Award, awards
from touchline.tournament.event import Event
from touchline.tournament.final_order import final_order
from touchline.tournament.rulespack import Rulespack
from touchline.tournament.rulespack_files import dump_json, dump_toml, load_rulespack, read_rulespack
from touchline.tournament.scoring import GameResult, Score, fill_in, plain_result
from touchline.tournament.standings import coach_standings, squad_standings, standings

__all__ = [
    "Award",
    "DocumentError",
    "Entry",
    "Event",
    "GameResult",
    "Journal",
    "JournalError",
    "Questionable",
    "Refused",
    "Rulespack",
    "Score",
    "StaleVersion",
    "awards",
    "coach_standings",
    "dump_json",
    "dump_toml",
    "fill_in",
    "final_order",
    "load_rulespack",
    "plain_result",
    "read_rulespack",
    "squad_standings",
    "standings",
]
