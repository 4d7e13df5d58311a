"""Prices that a coach names with a purchase: where the lists know one, it counts, and nobody names another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from touchline.league.steps.base import Answer, number_of, rows_of, table_of, text_of
from touchline.league.steps.hirelings import mercenaries_for_hire, offered, stars_for_hire

if TYPE_CHECKING:
    from touchline.league.run import Run


def price_faults(run: Run, step: str, answer: Answer) -> Iterable[str]:
    """What is wrong with the prices of an answer. Older journals may hold such prices; none is written any more."""
    if step == "inducements":
        return [fault for row in rows_of(answer, "named") for fault in _named(run, row)]
    if step == "buy-and-fire" and "star" in answer and not run.rules.on("star.hired"):
        star = table_of(answer, "star")
        return list(_listed(run, text_of(star, "name"), number_of(star, "cost")))
    return ()


def _named(run: Run, row: Answer) -> Iterator[str]:
    roster = run.teams[run.team_id].roster
    item = offered(run, run.team_id).get(text_of(row, "id"))
    if item is None:  # only a discount was asked for
        return
    price = item.price_for(roster)
    if price is not None:
        yield f"{item.name} costs {price:,} gp: choose how many, without a price"
        return
    name = text_of(row, "name") or item.name
    yield from _listed(run, name, number_of(row, "cost"))
    if item.id == "star-players" and _is_star_of_others(run, name):
        yield f"{name} does not play for this team"


def _is_star_of_others(run: Run, name: str) -> bool:
    wanted = name.strip().casefold()
    known = [star for key, star in run.rosters.library.stars.items() if wanted in (key, star.name.casefold())]
    own = {star.name for star in stars_for_hire(run, run.team_id)}
    return any(star.name not in own for star in known)


def _listed(run: Run, name: str, cost: int) -> Iterator[str]:
    price = _prices(run).get(name.strip().casefold())
    if price is not None and cost != price:
        yield f"{name} costs {price:,} gp, not {cost:,} gp"


def _prices(run: Run) -> dict[str, int]:
    """What the lists know by name or id: stars, Mercenaries of the team's positions and other inducements."""
    library, team = run.rosters.library, run.team_id
    own, price = run.teams[team], run.rosters.inducement_price
    hired = [(key, star.name, star.cost) for key, star in library.stars.items()]
    hired += [(key, name, cost) for key, (name, cost) in mercenaries_for_hire(run, team).items()]
    hired += [(key, item.name, price(item, own.roster, own.special_rule)) for key, item in library.inducements.items()]
    return {word.casefold(): cost for key, name, cost in hired for word in (key, name)}
