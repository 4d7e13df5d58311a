"""`touchline serve`: play in the browser."""

from __future__ import annotations

import ipaddress
import signal
import sys
import threading
import webbrowser
from pathlib import Path
from typing import Any

import click

from touchline.cli.program_option import program_option
from touchline.cli.stores import store_address, store_options
from touchline.core.errors import TouchlineError
from touchline.store.database import check_sound, open_database
from touchline.store.server_lock import allowed_connections, check_same, serving_alone
from touchline.web.app import ServerSettings
from touchline.web.thinking import BUDGET_SECONDS, most_at_once
from touchline.web.workers import Foreman, Place, listen, serve

OF_A_PROCESS = 17  # connections: those of the pool, and two for the other processes
OPENING_DELAY = 1.0  # seconds until the page is opened, so that the server answers


@click.command()
@click.option(
    "--host",
    default="127.0.0.1",
    show_default=True,
    help="The address to listen on; by default only this machine can connect.",
)
@click.option("--port", default=8000, show_default=True, type=click.IntRange(1, 65535), help="The port to listen on.")
@store_options
@click.option(
    "--pace", default=0.6, show_default=True, type=click.FloatRange(0, 60), help="Seconds between bot answers."
)
@click.option(
    "--accounts/--no-accounts",
    default=None,
    help="Require accounts; the default is yes, unless only this machine can reach the server.",
)
@click.option("--sign-up/--no-sign-up", default=True, show_default=True, help="Let strangers make an account.")
@click.option(
    "--guests/--no-guests", default=False, show_default=True, help="Let strangers play bots without an account."
)
@click.option(
    "--most-connections", default=2000, show_default=True, type=click.IntRange(1), help="Live connections at once."
)
@click.option(
    "--most-from-one-address",
    default=200,
    show_default=True,
    type=click.IntRange(1),
    help="Live connections at once from one address.",
)
@click.option(
    "--workers",
    default=1,
    show_default=True,
    type=click.IntRange(1, 64),
    help="Server processes on this machine; more than one requires PostgreSQL.",
)
@click.option(
    "--bots-at-once",
    type=click.IntRange(1),
    help="Bots that think at the same time on this machine, divided between the workers and rounded up; the default "
    "is one fewer than its cores, at least two for each.",
)
@click.option(
    "--bot-seconds",
    type=click.IntRange(1),
    help="Seconds that the bots of one coach may think, of which half is forgiven every minute; the default is "
    f"{BUDGET_SECONDS:g}, or no limit if only this machine can reach the server.",
)
@click.option(
    "--proxy",
    "proxies",
    multiple=True,
    metavar="ADDRESS",
    callback=lambda _context, _option, given: tuple(map(check_network, given)),
    help="A reverse proxy on another machine, by address or network; it may say whose requests it passes on.",
)
@click.option(
    "--session-url",
    default="",
    envvar="TOUCHLINE_SESSION_URL",
    help="The same database for lasting connections, where --database-url is a pool in transaction mode.",
)
@click.option("--shared", is_flag=True, help="Share a PostgreSQL store with servers on other hosts.")
@program_option
@click.option(
    "--log",
    type=click.Choice(["text", "json"]),
    default="text",
    show_default=True,
    help="Warnings as text, or everything that people do as JSON lines.",
)
@click.option("--open", "open_page", is_flag=True, help="Open the page in the browser.")
def command(
    host: str,
    port: int,
    data: Path,
    database_url: str | None,
    accounts: bool | None,
    open_page: bool,
    workers: int,
    shared: bool,
    session_url: str,
    bots_at_once: int | None,
    log: str,
    **settings: Any,
) -> int:
    """Start the web server: play against a bot or a friend or play both sides, watch, and replay old games."""
    check_free(host, port)
    at_home = is_loopback(host) if accounts is None else not accounts
    url = store_address(data, database_url)
    several = workers > 1 or shared
    thinking = most_at_once(bots_at_once, workers)
    given = ServerSettings(url, at_home, shared=several, session_url=session_url, bots_at_once=thinking, **settings)
    place = Place(given, host, port, log == "json")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # the web server raises it again once it has shut down
    with serving_alone(session_url or url, several):
        if session_url:
            check_same(url)
        check_store(url)
        if several and not session_url:
            warn_of_connections(allowed_connections(url), workers)
        announce(address_at(host, port), at_home, open_page)
        if workers > 1:
            Foreman(place, workers).run()
        else:
            serve(place)
    return 0


def check_store(url: str) -> None:
    """Name a store that cannot be used before anybody is sent here."""
    check_sound(url)  # first: whatever else a damaged file leads to would be the wrong reason
    open_database(url).dispose()


def warn_of_connections(allowed: int, workers: int) -> None:
    """Name a database that lets in too few connections: under load it would seem to be away now and then."""
    needed = workers * OF_A_PROCESS + 1
    if needed > allowed:
        click.echo(
            f"PostgreSQL allows {allowed} connections, and {workers} processes use up to {needed}: raise its "
            "max_connections, or put PgBouncer between (see --session-url).",
            err=True,
        )


def announce(address: str, at_home: bool, open_page: bool) -> None:
    """Say where the server is."""
    click.echo(f"Touchline is at {address}   (Ctrl+C ends it; games are kept)")
    if not at_home:
        click.echo("Others sign in, or come by an invitation to a table; everybody can watch.")
    if open_page:
        threading.Timer(OPENING_DELAY, webbrowser.open, [address]).start()


def check_network(text: str) -> str:
    """The address of a machine, or of a network such as 10.0.0.0/24."""
    try:
        return str(ipaddress.ip_network(text, strict=False) if "/" in text else ipaddress.ip_address(text))
    except ValueError:
        raise click.BadParameter(f"{text} is neither an address nor a network such as 10.0.0.0/24") from None


def is_loopback(host: str) -> bool:
    """Is this an address that only this machine can reach?"""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def address_at(host: str, port: int) -> str:
    """The address of the server as a browser takes it."""
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def check_free(host: str, port: int) -> None:
    """Refuse an address that cannot be listened on, before anybody is sent there."""
    try:
        for probe in listen(host, port):
            probe.close()
    except OSError as error:
        raise TouchlineError(
            f"cannot listen on {host}, port {port}: {error.strerror}; if Touchline runs there already, open "
            f"{address_at(host, port)}, else choose another port: touchline serve --open --port {port % 65535 + 1}"
        ) from error
