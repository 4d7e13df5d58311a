"""The entry of the `touchline` command: finds subcommands, shows errors.

A subcommand NAME lives in `touchline/cli/NAME.py` as a click command called `command`, and has its line below. Its
module is imported only when it is used, so that `touchline --version` stays quick however many there are.
"""

from __future__ import annotations

import errno
import importlib
import sys
from collections.abc import Sequence

import click

from touchline.core.build import build_name
from touchline.core.errors import TouchlineError
from touchline.core.refusals import LONGEST_LIST, as_text

# no room or no file handles left: the system does not say for which file
EXHAUSTED = (errno.ENOSPC, errno.EDQUOT, errno.EMFILE, errno.ENFILE)
COMMANDS = {
    "account": "Create an account on a server, or set a new password.",
    "arena": "Let bots play each other and rate them.",
    "backup": "Write all data of a server to one file.",
    "blitz": "Play Blitz Bowl in the terminal, watch bots, or learn with drills.",
    "bowl": "Play Blood Bowl in the terminal, watch bots, or learn with drills.",
    "demo": "Create an example event or league to explore.",
    "event": "Run a Matched Play tournament from one file, without a network.",
    "fit": "Fit the value function of the Blood Bowl bot.",
    "import": "Import matches played elsewhere: FUMBBL replays.",
    "league": "Run a league from one file, without a network: drafts, fixtures, matches step by step, tables.",
    "odds": "Show the exact odds of the answers in a position.",
    "organiser-link": "Make a new link for the organiser of an event or a league.",
    "repair": "Find damaged journals, and repair them.",
    "replay": "Step through a recorded game.",
    "restore": "Restore a backup.",
    "rules": "Show which rules the tests prove.",
    "scenario": "Run scenario files: positions, dice, answers and expected results.",
    "serve": "Play in the browser: against a bot or a friend, or watch.",
    "status": "Show the status of a running server.",
    "simulate": "Play many matches between bots.",
}

BAD_INPUT = 2
INTERRUPTED = 130


class LazyGroup(click.Group):
    """A group whose subcommands are imported on first use."""

    def list_commands(self, context: click.Context) -> list[str]:
        return sorted(COMMANDS)

    def get_command(self, context: click.Context, name: str) -> click.Command | None:
        if name not in COMMANDS:
            return None
        command: click.Command = importlib.import_module(f"touchline.cli.{name.replace('-', '_')}").command
        return command

    def format_commands(self, context: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, COMMANDS[name]) for name in self.list_commands(context)])


@click.command(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="touchline", message=f"touchline %(version)s, {build_name()} build")
def touchline() -> None:
    """Play Blood Bowl and Blitz Bowl, run tournaments and leagues, write bots."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Runs the command line; what a person got wrong becomes one line and exit code 2, never a traceback."""
    try:
        status = touchline.main(args=arguments, prog_name="touchline", standalone_mode=False)
    except click.Abort:
        sys.exit(INTERRUPTED)
    except click.exceptions.NoArgsIsHelpError as error:
        click.echo(error.format_message(), err=True)
        sys.exit(BAD_INPUT)
    except click.ClickException as error:
        refuse(error.format_message() + help_hint(error))
    except TouchlineError as error:
        refuse(in_short(error))
    except OSError as error:
        if error.filename is None and error.errno not in EXHAUSTED:
            raise
        refuse(f"{error.filename}: {error.strerror}" if error.filename else str(error.strerror))
    except RecursionError:
        # only a file can make this happen: brackets within brackets, thousands of times
        refuse("a file is nested too deeply to be read")
    sys.exit(status if isinstance(status, int) else 0)


def help_hint(error: click.ClickException) -> str:
    """Where to read on after a command that was put wrongly."""
    context = error.ctx if isinstance(error, click.UsageError) else None
    return f" (see '{context.command_path} --help')" if context else ""


def in_short(error: TouchlineError) -> str:
    """What a person got wrong: in full if that is not long, otherwise the first faults."""
    return str(error) if len(str(error)) <= LONGEST_LIST else as_text(error, LONGEST_LIST)


def refuse(message: str) -> None:
    click.echo(f"touchline: {message}", err=True)
    sys.exit(BAD_INPUT)
