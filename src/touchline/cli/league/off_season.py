"""Between seasons: divisions of the next season, the re-draft, and the hall of fame."""

from __future__ import annotations

from dataclasses import asdict

import click

from touchline.cli.journal_desk import echo_json, show_table
from touchline.cli.league.desk import Desk, deciding, find_player, find_team, reading
from touchline.journal import Refused
from touchline.league import League, program_dice
from touchline.league.decisions import HonourPlayer, Redraft, redraft_budget, rehire_price
from touchline.league.decisions.redraft import Rookie
from touchline.league.promotion import propose


@click.command()
@reading
@click.option("--places", type=click.IntRange(min=1), default=2, show_default=True, help="Teams that go up and down.")
def promotion(league: League, as_json: bool, places: int) -> None:
    """Propose the divisions of the next season by promotion and relegation."""
    season = league.state.season
    stages = [stage.id for stage in season.stages.values() if len(stage.divisions) > 1] if season else []
    if not stages:
        raise Refused(["promotion needs a season with several divisions"])
    found, name_of = propose(league.state, stages[-1], places), league.state.name_of
    if as_json:
        return echo_json(asdict(found))
    for name, teams in found.divisions.items():
        click.echo(f"{name}: {', '.join(map(name_of, teams))}")
    for label, teams in (("Up", found.promoted), ("Down", found.relegated), ("New", found.new)):
        if teams:
            click.echo(f"{label}: {', '.join(map(name_of, teams))}")


@click.command("redraft-budget")
@reading
@click.argument("name", metavar="TEAM")
def show_budget(league: League, as_json: bool, name: str) -> None:
    """Show what TEAM can spend on its re-draft, and what each player costs."""
    state, team = league.state, league.state.teams[find_team(league.state, name)]
    lines = redraft_budget(state, team.id)
    prices = {player.id: rehire_price(state, team, player) for player in team.permanent}
    if as_json:
        return echo_json(
            {
                "budget": [asdict(line) for line in lines],
                "players": {name: {"value": value, "fees": fees} for name, (value, fees) in prices.items()},
            }
        )
    show_table("", ("What", "Gold"), [(line.what, f"{line.gold:,}") for line in lines])
    rows = [
        (one.number, one.name, one.position, *(f"{part:,}" for part in (*prices[one.id], sum(prices[one.id]))))
        for one in team.permanent
    ]
    show_table(f"{sum(line.gold for line in lines):,} gp", ("No", "Name", "Position", "Value", "Fees", "Price"), rows)


@click.command()
@deciding
@click.argument("name", metavar="TEAM")
@click.option("--keep", multiple=True, metavar="PLAYER", help="A player who stays; repeatable.")
@click.option("--keep-all", is_flag=True, help="Everybody stays.")
@click.option("--hire", multiple=True, metavar="POSITION", help="A new player of this position; repeatable.")
@click.option("--rerolls", type=click.IntRange(min=0), default=0, show_default=True)
@click.option("--assistant-coaches", type=click.IntRange(min=0), default=0, show_default=True)
@click.option("--cheerleaders", type=click.IntRange(min=0), default=0, show_default=True)
@click.option("--apothecary", is_flag=True, help="Hire an apothecary.")
@click.option("--seed", type=int, help="Reproducible dice, for tests.")
def redraft(desk: Desk, name: str, keep: tuple[str, ...], keep_all: bool, **wish: object) -> None:
    """Draft TEAM again for the next season, with dice for old injuries. `redraft-budget` shows the prices."""
    with desk.turn() as turn:
        state = turn.kept.state
        team = state.teams[find_team(state, name)]
        stays = [player.id for player in team.permanent] if keep_all else [find_player(state, team.id, k) for k in keep]
        hire, seed = wish.pop("hire"), wish.pop("seed")
        assert isinstance(hire, tuple)
        plan = Redraft(team.id, tuple(stays), tuple(Rookie(position) for position in hire), **wish)  # type: ignore[arg-type]
        dice = program_dice(seed if isinstance(seed, int) else None)
        turn.kept.redraft(plan, by=turn.by, at=turn.at, roller=dice)
        found = turn.kept.state.teams[team.id]
        sums = f"value {found.value:,}, treasury {found.treasury:,}, {len(found.listed)} players"
        turn.say(f"{found.name}: {sums}.")


@click.command()
@deciding
@click.argument("name", metavar="TEAM")
@click.argument("player")
@click.option("--words", default="", help="What is said of the player.")
def honour(desk: Desk, name: str, player: str, words: str) -> None:
    """Put PLAYER of TEAM into the hall of fame."""
    with desk.turn() as turn:
        team = find_team(turn.kept.state, name)
        turn.decide(HonourPlayer(team, find_player(turn.kept.state, team, player), words))
        turn.say("In the hall of fame.")


COMMANDS = (promotion, show_budget, redraft, honour)
