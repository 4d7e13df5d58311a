"""`touchline event`: a whole tournament from a terminal, kept in one file, without a network.

The event file is the journal of `touchline.tournament`, one decision a line. Every rule lives there; the commands here
only ask it, and show what it says.
"""

from __future__ import annotations

from touchline.cli.event import (
    attendance,
    entering,
    extras,
    files,
    history,
    printing,
    progress,
    results,
    rosters,
    rounds,
    rulespacks,
    setup,
    tables,
)
from touchline.cli.journal_desk import JournalGroup

command = JournalGroup("event", help=__doc__.split("\n\n")[0].partition(": ")[2].capitalize() if __doc__ else None)
for part in (
    setup,
    rulespacks,
    entering,
    rosters,
    rounds,
    results,
    attendance,
    tables,
    history,
    extras,
    progress,
    files,
    printing,
):
    for subcommand in part.COMMANDS:
        command.add_command(subcommand)
