"""After the match: new players, staff, re-rolls, Star Players and stadiums are bought, others let go."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from touchline.journal import Refused
from touchline.league.drafting import free_number, is_full, next_id, position_faults, size_faults, stars_of
from touchline.league.list_check import (
    ALLY,
    ally_choices,
    by_lists,
    new_faults,
    player_price,
    staff_price,
    team_faults,
)
from touchline.league.model import Player, changed
from touchline.league.steps.base import (
    Answer,
    Field,
    Option,
    Question,
    Step,
    enter,
    flag_of,
    number_of,
    only,
    rows_of,
    table_of,
    text_of,
    texts_of,
)
from touchline.league.steps.stadiums import buy_stadium, stadium_price
from touchline.teams.checks.allies import AURA, WIZARD

if TYPE_CHECKING:
    from touchline.league.run import Run


STAFF = {"assistant_coaches": "assistant-coach", "cheerleaders": "cheerleader"}
"""Staff that can be changed in number, with the figure of its price."""


def _change(label: str, now: int, price: int, removable: bool) -> Field:
    """A number that is changed by this amount."""
    words = f"{label}: {now} now, {price:,} gp each; change by"
    return Field("number", words, least=-now if removable else 0, most=99, cost=price)


class BuyAndFire(Step):
    """Everything a coach buys or lets go, in one answer.

    `fire` lists players; `hire` lists new ones, each with `position` and optionally `name` and `number`; `rerolls`,
    `assistant_coaches` and `cheerleaders` are the change of their number; `apothecary` is true to hire one, false to
    let one go; `star` is a Star Player with `name` and `cost`, or with the `slot` of a star who may choose whose place
    is taken; `stadium` is "buy" or "save". Where lists are mixed the
    position of an ally is `list:position`, a new player may have a `weapon`, and `staff` and `dismiss` list staff.
    """

    id = "buy-and-fire"
    title = "Hire and fire"

    def turn(self, run: Run) -> str:
        return run.team_id

    def asks(self, run: Run) -> Question | None:
        listed = run.rosters.team(run.team.roster)
        options = tuple(
            Option(each.id, f"{each.name}: {each.cost:,} gp", self._why_not(run, each.id, each.cost), cost=each.cost)
            for each in listed.positions
        )
        if by_lists(run.rules):
            options += tuple(
                Option(word, f"{name}: {cost:,} gp", self._why_no_ally(run, word, cost), cost=cost)
                for word, name, cost in ally_choices(run.rosters, run.team.roster)
            )
        facts = {"treasury": run.team.treasury, "reroll": reroll_price(run)}
        return self.question(run, "Hire and fire", options, fields=self._fields(run, options), facts=facts)

    def _fields(self, run: Run, options: tuple[Option, ...]) -> dict[str, Field]:
        rules, team = run.rules, run.team
        player = {
            "position": Field("choice", "Position", options),
            "name": Field("text", "Name"),
            "number": Field("number", "Shirt", most=99),
            **self._weapons(run),
        }
        listed = tuple(Option(each.id, run.called(each)) for each in team.listed)
        fields = {
            "hire": Field("rows", "New players", parts=player),
            "fire": Field("several", "Players who leave", listed),
            "rerolls": _change("Re-rolls", team.rerolls, reroll_price(run), rules.on("rerolls.removable")),
        }
        for name, figure in STAFF.items():
            price = rules.figure(f"cost.{figure}")
            fields[name] = _change(name.replace("_", " ").capitalize(), getattr(team, name), price, True)
        if run.rosters.team(team.roster).apothecary:
            price = rules.figure("cost.apothecary")
            other = (
                Option("fire", "Let the apothecary go", answer={"apothecary": False})
                if team.apothecary
                else Option("hire", f"Hire one for {price:,} gp", answer={"apothecary": True}, cost=price)
            )
            fields["apothecary"] = Field("choice", "Apothecary", (Option("as-is", "No change", answer={}), other))
        fields |= self._staff_fields(run)
        if rules.on("star.hired"):
            options = tuple(
                Option(star.name, f"{star.name}: {price:,} gp", cost=price)
                for star, price in stars_of(run.rules, run.rosters, run.team.roster)
            )
            parts = {"name": Field("choice", "Star", options), **self._places(run)}
            fields["star"] = Field("record", "A permanent star", parts=parts)
        if "star-upkeep" in rules.after:
            star = {"name": Field("text", "Name"), "cost": Field("number", "Fee", most=10_000_000)}
            fields["star"] = Field("record", "A Star Player for the roster", parts=star)
        if "residency-deal" in rules.after:
            fields["stadium"] = Field("choice", "Stadium", self._stadiums(run))
        last = next(reversed(fields))
        return {**fields, last: replace(fields[last], purse=team.treasury)}

    def _stadiums(self, run: Run) -> tuple[Option, ...]:
        resident = run.team.notes.get("stadium") and not run.team.notes["stadium"]["owned"]
        why_not = "" if resident else "only a team with a residency can buy its stadium"
        saved, price = run.figure("stadium.instalment"), stadium_price(run)
        return (
            Option("as-is", "No change", answer={}),
            Option("save", f"Save {saved:,} gp for one", cost=saved),
            Option("buy", f"Buy the one you reside at for {price:,} gp", why_not, cost=price),
        )

    def _places(self, run: Run) -> dict[str, Field]:
        """The positions whose place a star may take, if one of those on offer has a choice."""
        offered = [star for star, _ in stars_of(run.rules, run.rosters, run.team.roster)]
        slots = {slot for star in offered if len(star.slots) > 1 for slot in star.slots}
        places = [each for each in run.rosters.team(run.team.roster).positions if each.id in slots]
        none = Option("none", "No choice", answer={})
        return (
            {"slot": Field("choice", "In the place of", (none, *(Option(each.id, each.name) for each in places)))}
            if places
            else {}
        )

    def _weapons(self, run: Run) -> dict[str, Field]:
        """The secret weapons that can be bought with a new player, and at no other time."""
        sold = [weapon for weapon in run.rosters.library.weapons.values() if run.team.roster in weapon.teams]
        if not by_lists(run.rules) or not sold:
            return {}
        none = Option("none", "None", answer={})
        options = (Option(one.id, f"{one.name}: {one.cost:,} gp", cost=one.cost) for one in sold)
        return {"weapon": Field("choice", "Secret weapon", (none, *options))}

    def _staff_fields(self, run: Run) -> dict[str, Field]:
        """Staff for good: what the lists offer this team, and what it has."""
        if not by_lists(run.rules):
            return {}
        known = run.rosters.library.inducements
        hired = [
            item for item in known if not team_faults(run.rules, run.rosters, changed(run.team, staff=(item,)))
        ]  # fmt: skip
        offered = tuple(
            Option(item, f"{known[item].name}: {known[item].cost:,} gp", cost=known[item].cost)
            for item in hired
            if item not in run.team.staff
        )
        own = tuple(Option(item, known[item].name) for item in run.team.staff)
        fields = {"staff": Field("several", "Permanent staff", offered)} if offered else {}
        return fields | ({"dismiss": Field("several", "Staff who leave", own)} if own else {})

    def _why_no_ally(self, run: Run, word: str, cost: int) -> str:
        if cost > run.team.treasury:
            return f"the treasury holds {run.team.treasury:,} gp"
        return "; ".join(new_faults(run.rules, run.rosters, run.team, self._newcomer(run, word, "")))

    def _newcomer(self, run: Run, word: str, weapon: str) -> Player:
        """A player of the team's own list, or by `list:position` an ally, with the weapon bought for it."""
        ally, _, wanted = word.rpartition(ALLY) if by_lists(run.rules) else ("", "", word)
        ally = "" if ally == run.team.roster else ally
        position = run.rosters.position(ally or run.team.roster, wanted)
        price = player_price(run.rosters, run.team.roster, position.id, ally, weapon)
        name, number = next_id(run.team), free_number(run.team.listed)
        return Player(name, number, "", position.id, price, joined=run.fixture.season, ally_of=ally, weapon=weapon)

    def _why_not(self, run: Run, position: str, cost: int) -> str:
        if cost > run.team.treasury:
            return f"the treasury holds {run.team.treasury:,} gp"
        if is_full(run.rules, run.rosters, run.team):
            return "the roster is full"
        return "; ".join(position_faults(run.rules, run.rosters, run.team, position))

    def run(self, run: Run, answer: Answer) -> bool:
        mixed = ("staff", "dismiss") if by_lists(run.rules) else ()
        plain = ("fire", "hire", "rerolls", "assistant_coaches", "cheerleaders", "apothecary", "star", "stadium")
        only(answer, *plain, *mixed)
        if answer:
            self._trade(run, answer)
        faults = list(size_faults(run.rules, run.rosters, run.team))
        if faults:
            raise Refused(faults)
        return True

    def _trade(self, run: Run, answer: Answer) -> None:
        for name in texts_of(answer, "fire"):
            self._fire(run, name)
        for wish in rows_of(answer, "hire"):
            self._hire(run, wish)
        self._rerolls(run, number_of(answer, "rerolls"))
        for name, figure in STAFF.items():
            self._staff(run, name, figure, number_of(answer, name))
        for item in texts_of(answer, "dismiss"):
            self._dismiss(run, item)
        for item in texts_of(answer, "staff"):
            run.post("treasury", -staff_price(run.rosters, item), f"hired {item}")
            run.change(staff=(*run.team.staff, item))
        if "apothecary" in answer:
            self._apothecary(run, flag_of(answer, "apothecary"))
        if "star" in answer:
            self._star(run, table_of(answer, "star"))
        if "stadium" in answer:
            buy_stadium(run, text_of(answer, "stadium"))

    def _fire(self, run: Run, name: str) -> None:
        player = run.team.players.get(name)
        if player is None or player.left:
            raise Refused([f"there is no player {name!r} on the roster"])
        if player.contract:
            raise Refused([f"{player.name} is under contract until the end of the season"])
        run.put(changed(player, left="fired"))
        if run.rules.on("retire.gives-coach"):
            run.change(assistant_coaches=run.team.assistant_coaches + 1)

    def _hire(self, run: Run, wish: Answer) -> None:
        only(wish, "position", "name", "number", *(("weapon",) if by_lists(run.rules) else ()))
        player = self._newcomer(run, text_of(wish, "position"), text_of(wish, "weapon"))
        full = is_full(run.rules, run.rosters, run.team)
        if full:
            raise Refused([full])
        faults = [] if by_lists(run.rules) else position_faults(run.rules, run.rosters, run.team, player.position)
        if faults:
            raise Refused(faults)
        number = number_of(wish, "number") or player.number
        if not 1 <= number <= 99:
            raise Refused([f"{number} is not a shirt number; allowed are 1 to 99"])
        name = text_of(wish, "name")[:60]
        hired = changed(player, number=number, name=name)
        called = run.rosters.position_of(run.team, hired).name
        run.post("treasury", -hired.cost, f"hired {called} {name}".strip())
        run.put(hired)

    def _dismiss(self, run: Run, item: str) -> None:
        """Staff that leaves; with the last wizard go those whom only a wizard can summon."""
        if item not in run.team.staff:
            raise Refused([f"the team has no staff {item!r}"])
        run.change(staff=tuple(each for each in run.team.staff if each != item))
        if any(run.rosters.library.inducements[each].kind == WIZARD for each in run.team.staff):
            return
        for player in run.team.permanent:
            if not player.star and run.rosters.position_of(run.team, player).has(AURA):
                run.put(changed(player, left="lost with the wizard"))

    def _rerolls(self, run: Run, change: int) -> None:
        if change < 0 and not run.rules.on("rerolls.removable"):
            raise Refused(["re-rolls cannot be given up during a season"])
        if change > 0:
            run.post("treasury", -change * reroll_price(run), f"{change} re-rolls at {reroll_price(run):,} gp")
        if change:
            run.change(rerolls=run.team.rerolls + change)

    def _staff(self, run: Run, name: str, figure: str, change: int) -> None:
        if change > 0:
            run.post("treasury", -change * run.figure(f"cost.{figure}"), f"{change} {name.replace('_', ' ')}")
        if change:
            run.change(**{name: getattr(run.team, name) + change})

    def _apothecary(self, run: Run, wanted: bool) -> None:
        if wanted and not run.team.apothecary:
            run.post("treasury", -run.figure("cost.apothecary"), "an apothecary")
        run.change(apothecary=wanted)

    def _star(self, run: Run, wish: Mapping[str, Any]) -> None:
        if "star-upkeep" not in run.rules.after and not run.rules.on("star.hired"):
            raise Refused(["Star Players are not rostered in this league"])
        cost = self._star_price(run, wish) if run.rules.on("star.hired") else number_of(wish, "cost")
        if cost <= 0:
            raise Refused(["state the fee of the Star Player"])
        name = text_of(wish, "name")
        places = run.rosters.places(name)
        full = is_full(run.rules, run.rosters, run.team, places) if run.rules.on("star.counts") else ""
        if full:
            raise Refused([full])
        run.post("treasury", -cost, f"the Star Player {name}")
        number = free_number(run.team.listed)
        slot = text_of(wish, "slot") if run.rules.on("star.hired") else ""
        run.put(Player(next_id(run.team), number, name, "star", cost, joined=run.fixture.season, star=True, slot=slot))

    def _star_price(self, run: Run, wish: Mapping[str, Any]) -> int:
        """The price of a star by the list, who must play for the team and can be there once."""
        name = text_of(wish, "name")
        price = next(
            (price for star, price in stars_of(run.rules, run.rosters, run.team.roster) if star.name == name), None
        )
        if price is None:
            raise Refused([f"there is no star {name!r} who plays for this team"])
        if any(player.star and player.name == name for player in run.team.listed):
            raise Refused([f"{name} is on the roster already"])
        return price


def reroll_price(run: Run) -> int:
    """A re-roll added after the draft costs a multiple of the list price."""
    return run.rosters.team(run.team.roster).reroll_cost * run.figure("rerolls.later-times")


enter(BuyAndFire())
