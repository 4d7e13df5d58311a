"""`touchline league`: run a league from a terminal, kept in one file, without a network.

The league file is the journal of `touchline.league`, one decision per line. Every rule lives there; the commands here
only ask it, and show what it says.
"""

from __future__ import annotations

from touchline.cli.journal_desk import JournalGroup
from touchline.cli.league import history, matches, off_season, open_play, papers, seasons, setup, tables, teams

command = JournalGroup("league", help=__doc__.split("\n\n")[0].partition(": ")[2].capitalize() if __doc__ else None)
for part in (setup, teams, seasons, off_season, open_play, matches, tables, history, papers):
    for subcommand in part.COMMANDS:
        command.add_command(subcommand)
