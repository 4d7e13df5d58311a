"""Before the match: petty cash, inducements, special play cards, Journeymen and prayers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from touchline.journal import Refused
from touchline.league.steps.base import (
    Answer,
    Field,
    Option,
    Question,
    Step,
    enter,
    number_of,
    only,
    rows_of,
    table_of,
    text_of,
    texts_of,
)
from touchline.league.steps.hirelings import (
    discounted,
    free_of_charge,
    haggle,
    haggles,
    hiring_faults,
    lost_hires,
    mercenaries_for_hire,
    offered,
    offers,
    stars_for_hire,
    trained_for_hire,
)
from touchline.league.steps.venue import roll_off
from touchline.league.values import team_value

if TYPE_CHECKING:
    from touchline.league.rules import LeagueInducement
    from touchline.league.run import Run

MOST_MERCENARIES: Final = 16
MOST_BOUGHT: Final = 99  # of one kind


def team_values(run: Run) -> dict[str, int]:
    return {name: team_value(run.rules, run.rosters, run.teams[name]) for name in run.teams}


def value_order(run: Run, values: dict[str, int]) -> list[str]:
    """The teams by value, highest first; equal values by a roll-off that is kept."""
    home, away = run.teams
    if values[home] == values[away]:
        first = run.fact("first") or roll_off(run, "equal values")
        run.note("first", first)
        return [first, run.fixture.opponent_of(first)]
    return sorted((home, away), key=lambda name: -values[name])


class Inducements(Step):
    """The team with the higher value buys first, then the other, with petty cash for the difference.

    Answer: `bought` maps inducements to their number; `stars` lists Star Players; `mercenaries` maps positions to a
    number; `trained` lists Mercenaries with a further skill, each as `who`: `position:skill`; `named` lists purchases
    with a price of their own, each with `id`, `name` and `cost`. At a Broadcast Studio `discount` lists people, each
    with `id` and `name`, whose discount is rolled before anything is bought.
    """

    id = "inducements"
    title = "Inducements"

    def turn(self, run: Run) -> str:
        order = run.fact("buying")
        return str(order[len(run.fact("inducements"))]) if order is not None else ""

    def asks(self, run: Run) -> Question | None:
        team = self.turn(run)
        options = tuple(_option(run, team, item) for item in offers(run, team))
        purse = petty_cash(run, team) + treasury_open(run, team)
        fields = {"bought": Field("counts", "How many of each", _priced(run, team, options, True))}
        stars, mercenaries = _star_options(run, team, purse), _mercenary_options(run, team, purse)
        if stars:
            most = offered(run, team)["star-players"].limit_for(run.teams[team].roster)
            fields["stars"] = Field("several", "Star Players", stars, most=most)
        if mercenaries:
            fields["mercenaries"] = Field("counts", "Mercenaries", mercenaries)
            fields["trained"] = _trained_field(run, team, purse)
        last = next(reversed(fields))
        fields[last] = replace(fields[last], purse=purse)
        chosen = [name for name, some in (("star-players", stars), ("mercenaries", mercenaries)) if some]
        others = [each for each in _priced(run, team, options, False) if each.id not in chosen]
        if others:
            parts = {
                "id": Field("choice", "What", tuple(others)),
                "name": Field("text", "Name"),
                "cost": Field("number", "Price", most=10_000_000),
            }
            fields["named"] = Field("rows", "Others, with a price of their own", parts=parts)
        if haggles(run):
            asked = tuple(replace(option, cost=0) for option in options)  # to ask for a discount costs nothing
            parts = {"id": Field("choice", "What", asked), "name": Field("text", "Name")}
            fields["discount"] = Field("rows", "Roll a discount first for", parts=parts)
        return self.question(
            run,
            "Choose inducements",
            options,
            team=team,
            fields=fields,
            facts={
                "petty_cash": petty_cash(run, team),
                "treasury": treasury_open(run, team),
                "minutes": run.figure("inducements.minutes"),
                **({"discounts": run.fact("discounts", {}).get(team, {})} if haggles(run) else {}),
            },
        )

    def run(self, run: Run, answer: Answer) -> bool:
        if run.fact("buying") is None:
            values = team_values(run)
            order = value_order(run, values)
            run.note("values", {name: values[name] for name in order})
            run.note("buying", order)
            run.note("inducements", {})
            return False
        only(answer, "bought", "stars", "mercenaries", "trained", "named", "discount")
        team = run.team_id
        if answer.get("discount"):
            if not haggles(run):
                raise Refused(["nobody comes cheaper to this stadium"])
            haggle(run, team, rows_of(answer, "discount"))
            return False
        bought = _purchases(run, team, answer) if answer else []
        self._pay(run, team, bought)
        run.note("inducements", {**run.fact("inducements"), team: [*bought, *free_of_charge(run, team)]})
        for name in lost_hires(run):
            run.tell(f"{name} was hired by both teams and serves neither; the fees are lost")
        return len(run.fact("inducements")) == len(run.teams)

    def _pay(self, run: Run, team: str, bought: list[dict[str, Any]]) -> None:
        cost = sum([item["cost"] * item["count"] for item in bought])
        petty = petty_cash(run, team) if cost else 0
        from_treasury = max(0, cost - petty)
        if from_treasury > treasury_open(run, team):
            have = f"{petty:,} gp of petty cash and {treasury_open(run, team):,} gp of the treasury"
            raise Refused([f"these inducements cost {cost:,} gp; there are {have}"])
        if from_treasury:
            why = f"inducements of {cost:,} gp, {min(cost, petty):,} gp of it petty cash"
            run.post("treasury", -from_treasury, why, team)
        run.note("spent", {**run.fact("spent", {}), team: from_treasury})


def petty_cash(run: Run, team: str) -> int:
    """The difference of the values for the lower team, with what the other spent where that counts, and extras."""
    values = run.fact("values")
    other = run.fixture.opponent_of(team)
    amount = max(0, values[other] - values[team])
    if run.rules.on("petty-cash.adds-spending") and values[team] < values[other]:
        amount += run.fact("spent", {}).get(other, 0)
    if run.fact("venue", {}).get("home") == other:
        amount += run.figure("petty-cash.visitors")
    return int(amount + run.fact("spectacle", 0))


def treasury_open(run: Run, team: str) -> int:
    """How much of the treasury may be spent on inducements."""
    if run.rules.on("inducements.only-higher-spends"):
        values = run.fact("values")
        if values[team] <= values[run.fixture.opponent_of(team)]:
            return 0
    return run.teams[team].treasury


def _option(run: Run, team: str, item: LeagueInducement) -> Option:
    roster = run.teams[team].roster
    price, most = item.price_for(roster), item.limit_for(roster)
    shown = f"{price:,} gp" if price is not None else "various prices"
    limit = "any number" if most is None else f"0-{most}"
    purse = petty_cash(run, team) + treasury_open(run, team)
    why_not = "not for this team" if most == 0 else ""
    if not why_not and price is not None and price > purse:
        why_not = _too_little(purse)
    return Option(item.id, f"{item.name} ({limit}, {shown})", why_not, most=most, cost=price or 0)


def _too_little(purse: int) -> str:
    return f"you have {purse:,} gp"


def _star_options(run: Run, team: str, purse: int) -> tuple[Option, ...]:
    return tuple(_hire(star.id, star.name, star.cost, purse) for star in stars_for_hire(run, team))


def _hire(player: str, name: str, cost: int, purse: int) -> Option:
    return Option(player, f"{name}: {cost:,} gp", _too_little(purse) if cost > purse else "", cost=cost)


def _mercenary_options(run: Run, team: str, purse: int) -> tuple[Option, ...]:
    hirelings = mercenaries_for_hire(run, team)
    return tuple(_hire(position, name, cost, purse) for position, (name, cost) in hirelings.items())


def _trained_field(run: Run, team: str, purse: int) -> Field:
    """Mercenaries with a further skill, under the names of their positions."""
    plain = mercenaries_for_hire(run, team)
    options = tuple(
        replace(_hire(name, item["name"], item["cost"], purse), group=plain[item["position"]][0])
        for name, item in trained_for_hire(run, team).items()
    )
    return Field("rows", "Mercenaries with a further skill", parts={"who": Field("choice", "Who", options)})


def _hired_players(run: Run, team: str, answer: Answer) -> Iterator[dict[str, Any]]:
    """Star Players and Mercenaries at the prices of the lists."""
    wanted = texts_of(answer, "stars")
    stars = {star.id: star for star in stars_for_hire(run, team)} if wanted else {}
    for star_id in dict.fromkeys(wanted):
        star = stars.get(star_id)
        if star is None:
            raise Refused([f"there is no Star Player {star_id!r} who plays for this team"])
        cost = discounted(run, team, star.name, star.cost)
        yield {"id": "star-players", "name": star.name, "count": 1, "cost": cost}
    yield from _hired_mercenaries(run, team, answer)


def _hired_mercenaries(run: Run, team: str, answer: Answer) -> Iterator[dict[str, Any]]:
    wanted = table_of(answer, "mercenaries")
    prices = mercenaries_for_hire(run, team) if wanted else {}
    for position, count in wanted.items():
        if position not in prices:
            raise Refused([f"there is no Mercenary {position!r}; known are {', '.join(prices) or 'none'}"])
        if type(count) is not int or not 0 <= count <= MOST_MERCENARIES:
            raise Refused([f"Mercenaries: {count!r} is not a number of players from 0 to {MOST_MERCENARIES}"])
        name, cost = prices[position]
        for _ in range(count):
            yield {"id": "mercenaries", "name": name, "count": 1, "cost": discounted(run, team, name, cost)}
    rows = rows_of(answer, "trained")
    trained = trained_for_hire(run, team) if rows else {}
    for row in rows:
        who = text_of(row, "who")
        if who not in trained:
            raise Refused([f"there is no Mercenary {who!r}; known are {', '.join(trained) or 'none'}"])
        item = trained[who]
        yield {**item, "cost": discounted(run, team, item["name"], item["cost"])}


def _priced(run: Run, team: str, options: tuple[Option, ...], fixed: bool) -> tuple[Option, ...]:
    """The options with a fixed price, or the others."""
    roster = run.teams[team].roster
    known = {item.id for item in offers(run, team) if (item.price_for(roster) is not None) == fixed}
    return tuple(option for option in options if option.id in known)


def _purchases(run: Run, team: str, answer: Answer) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    known = offered(run, team)
    for inducement, count in table_of(answer, "bought").items():
        item = _known(known, inducement)
        price = item.price_for(run.teams[team].roster)
        if price is None:
            raise Refused([f"{item.name} has no fixed price: name each one with its cost"])
        if type(count) is not int or not 0 <= count <= MOST_BOUGHT:
            raise Refused([f"{item.name}: {count!r} is not a number of purchases from 0 to {MOST_BOUGHT}"])
        if count:
            price = discounted(run, team, item.name, price)
            found.append({"id": item.id, "name": item.name, "count": count, "cost": price})
    found += _hired_players(run, team, answer)
    for named in rows_of(answer, "named"):
        item = _known(known, text_of(named, "id"))
        cost = number_of(named, "cost")
        if cost < 0:
            raise Refused([f"{item.name}: a price cannot be below 0"])
        name = text_of(named, "name") or item.name
        found.append({"id": item.id, "name": name, "count": 1, "cost": discounted(run, team, name, cost)})
    for inducement in dict.fromkeys(each["id"] for each in found):
        item = _known(known, inducement)
        most = item.limit_for(run.teams[team].roster)
        number = sum(each["count"] for each in found if each["id"] == item.id)
        if most is not None and number > most:
            raise Refused([f"{number} of {item.name}; at most {most} can be bought"])
    faults = list(hiring_faults(run, team, found))
    if faults:
        raise Refused(faults)
    return found


def _known(known: dict[str, LeagueInducement], inducement: str) -> LeagueInducement:
    item = known.get(inducement)
    if item is None:
        raise Refused([f"there is no inducement {inducement!r}; known are {', '.join(reversed(known))}"])
    return item


DECKS = ("any",)
"""The decks a form offers; an answer may name others."""


class SpecialPlays(Step):
    """Each coach draws cards by the higher value and keeps some; each Special Plays inducement adds one to both.

    Answer: `decks` maps decks to the number of cards drawn from each, `kept` lists the cards kept, `returned` the
    others in the order in which they go to the bottom of their decks.
    """

    id = "special-plays"
    title = "Special play cards"

    def turn(self, run: Run) -> str:
        order = run.fact("buying")
        return str(order[len(run.fact("cards", {}))]) if order is not None else ""

    def asks(self, run: Run) -> Question | None:
        team = self.turn(run)
        draw, keep = cards_of(run, team)
        facts = {"draw": draw, "keep": keep}
        decks = tuple(Option(deck, deck) for deck in DECKS)
        fields = {
            "decks": Field("counts", f"Draw {draw} cards: how many from which deck", decks, draw, draw),
            "kept": Field("texts", f"The {keep} cards you keep", least=keep, most=keep),
            "returned": Field(
                "texts", "The other cards, in the order in which they go back", (), draw - keep, draw - keep
            ),
        }
        return self.question(run, f"Draw {draw} cards and keep {keep}", team=team, fields=fields, facts=facts)

    def run(self, run: Run, answer: Answer) -> bool:
        if run.fact("buying") is None:
            run.note("buying", value_order(run, team_values(run)))
            return False
        only(answer, "decks", "kept", "returned")
        draw, keep = cards_of(run, run.team_id)
        decks, kept, returned = table_of(answer, "decks"), texts_of(answer, "kept"), texts_of(answer, "returned")
        drawn = sum(number for number in decks.values() if type(number) is int)
        faults = []
        if drawn != draw:
            faults.append(f"{draw} cards are drawn, not {drawn}")
        if len(kept) != keep:
            faults.append(f"{keep} cards are kept, not {len(kept)}")
        if len(returned) != draw - keep:
            faults.append(f"{draw - keep} cards go back, not {len(returned)}")
        if faults:
            raise Refused(faults)
        cards = {**run.fact("cards", {}), run.team_id: {"decks": decks, "kept": kept, "returned": returned}}
        run.note("cards", cards)
        return len(cards) == len(run.teams)


def cards_of(run: Run, team: str) -> tuple[int, int]:
    """How many cards a coach draws and keeps."""
    values = run.fact("values") or {name: team_value(run.rules, run.rosters, run.teams[name]) for name in run.teams}
    row = run.rules.row("special-plays", max(values.values()))
    draw, keep = (int(part) for part in row.result.split("/"))
    bought = run.fact("inducements", {}).get(team, [])
    more = sum(item["count"] for item in bought if item["id"] == "special-plays")
    return draw + more, keep + more


class Prayers(Step):
    """The team with the lower value, inducements counted, rolls once for each full 50,000 gp of difference."""

    id = "prayers"
    title = "Prayers to Nuffle"

    def run(self, run: Run, answer: Answer) -> bool:
        only(answer)
        worth = {name: run.fact("values")[name] + _bought(run, name) for name in run.teams}
        low, high = sorted(worth, key=lambda name: worth[name])
        number = (worth[high] - worth[low]) // run.figure("prayers.per")
        rolls = [run.dice.roll(f"{low}.prayer", 16) for _ in range(number)]
        run.note("prayers", {low: rolls})
        return True


def _bought(run: Run, team: str) -> int:
    return sum(int(item["cost"]) * int(item["count"]) for item in run.fact("inducements", {}).get(team, []))


enter(Inducements(), SpecialPlays(), Prayers())
