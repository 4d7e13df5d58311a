"""`touchline status`: how a running server is."""

from __future__ import annotations

import json
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

import click

from touchline.core.errors import TouchlineError

SECONDS = 10


@click.command()
@click.option("--server", default="http://127.0.0.1:8000", show_default=True, help="The address of the server.")
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
def command(server: str, as_json: bool) -> int:
    """Show the status of a server on this machine; exit code 1 if something is wrong."""
    found = ask(server)
    if as_json:
        click.echo(json.dumps(found, indent=2))
    else:
        for node, figures in found["processes"].items():
            click.echo(describe(node, figures))
        click.echo("All is well." if found["well"] else "Something is wrong: the store is away.")
    return 0 if found["well"] else 1


def ask(server: str) -> Any:
    if not server.startswith(("http://", "https://")):
        raise TouchlineError(f"the address of a server begins with http:// or https://, not {server!r}")
    try:
        with urlopen(f"{server.rstrip('/')}/status.json", timeout=SECONDS) as reply:
            return json.loads(reply.read())
    except (URLError, OSError, ValueError) as error:
        reason = getattr(error, "reason", error)
        raise TouchlineError(f"the server at {server} does not say how it is: {reason}") from None


def describe(node: str, figures: dict[str, Any]) -> str:
    store = f"{1000 * figures['store_seconds']:.1f} ms" if figures["store_seconds"] >= 0 else "away"
    return (
        f"process {node}: up {figures['up_seconds']:.0f} s, {figures['tables']} tables, {figures['watchers']} watched, "
        f"{figures['connections']} connections; {figures['answers']} answers, median "
        f"{1000 * figures['answer_seconds_median']:.1f} ms, p95 {1000 * figures['answer_seconds_p95']:.1f} ms; "
        f"{figures['bots_thinking']} bots think, {figures['bots_waiting']} wait, "
        f"{figures['bots_resting']} of them rest; store {store}; "
        f"{figures['shares']} of 64 shares, {figures['processes']} processes"
    )
