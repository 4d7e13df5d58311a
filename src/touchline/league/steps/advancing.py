"""After the match: players spend their points on advancements, chosen or rolled."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from touchline.journal import Refused
from touchline.league.model import Player
from touchline.league.profiles import CHARACTERISTICS
from touchline.league.steps.base import Answer, Field, Odds, Option, Question, Step, enter, flag_of, only
from touchline.league.steps.growth import called, improve, may_raise, position_of, skill_ids, skill_options
from touchline.teams.model import Access

if TYPE_CHECKING:
    from touchline.league.run import Run


class AdvancementStep(Step):
    """Points buy advancements. Answer: `player` and `kind`, with `skill` for a chosen, `category` for a random skill.

    For a characteristic the kind comes first, then `take`. `done` closes the step.
    """

    id = "advancement"
    title = "Player advancement"

    def turn(self, run: Run) -> str:
        if run.own("characteristic"):
            return run.team_id
        cheapest = run.rules.cheapest_advancement
        for player in run.team.listed:
            if player.spp - player.spent >= cheapest and _can_buy(run, player):
                return run.team_id
        return ""

    def asks(self, run: Run) -> Question | None:
        pending = run.own("characteristic")
        if pending:
            player = run.team.players[pending[0]]
            options = tuple(self._after_roll(run, player, pending[1]))
            fields = {"take": Field("choice", "What is gained", options)}
            return self.question(
                run, f"Choose for {called(run, player.id)}", options, fields=fields, facts={"roll": pending[1]}
            )
        options = tuple(
            self._offer(run, player, kind, price)
            for player in run.team.listed
            for kind, price in prices(run, player).items()
            if price <= player.unspent and not player.dead
        )
        must = self._must_spend(run)
        done = Option("done", "No more advancements", self._compulsory(run, must), answer={"done": True})
        skills = {
            name: self._skills(run, name) for name in dict.fromkeys(option.id.partition(":")[0] for option in options)
        }
        fields = {"player": Field("choice", "", (*options, done))}
        return self.question(run, "Buy advancements", options, fields=fields, facts={"skills": skills, "must": must})

    def _offer(self, run: Run, player: Player, kind: str, price: int) -> Option:
        """An advancement of a player, with what else must be said and the odds of its roll."""
        fields: dict[str, Field] = {}
        odds: Odds = ()
        if kind == "characteristic":
            odds = characteristic_odds(run)
        else:
            access = Access.PRIMARY if kind.endswith("primary") else Access.SECONDARY
            usable = tuple(skill_options(run, player, access))
            if kind.startswith("chosen"):
                fields["skill"] = Field("choice", "Skill", usable)
            else:
                fields["category"] = Field("choice", "Category", tuple(_categories(run, usable)))
        who = run.called(player)
        words = kind.replace("-", " ")
        kind_words = words if kind == "characteristic" else f"{words} skill"
        return Option(
            f"{player.id}:{kind}",
            f"{who}: {kind_words} for {price} SPP",
            answer={"player": player.id, "kind": kind},
            fields=fields,
            group=f"{who}: {player.unspent} SPP",
            odds=odds,
        )

    def _skills(self, run: Run, name: str) -> dict[str, list[str]]:
        """The skills that a player can choose, by the kind of access."""
        player = run.team.players[name]
        return {access.value: [option.id for option in skill_options(run, player, access)] for access in Access}

    def run(self, run: Run, answer: Answer) -> bool:
        only(answer, "player", "kind", "skill", "category", "take", "done")
        pending = run.own("characteristic")
        if pending:
            return self._take(run, pending, answer)
        if not answer or flag_of(answer, "done"):
            if must := self._must_spend(run):
                raise Refused([self._compulsory(run, must)])
            return True
        player = self._player(run, answer)
        kind = str(answer.get("kind"))
        price = prices(run, player).get(kind)
        if price is None:
            raise Refused([f"{kind!r} cannot be bought; kinds are {', '.join(prices(run, player)) or 'none any more'}"])
        if price > player.unspent:
            raise Refused([f"it costs {price} SPP, and there are {player.unspent}"])
        if kind == "characteristic":
            run.note_own("characteristic", [player.id, run.roll(f"characteristic of {player.id}", 16), price])
            return False
        access = Access.PRIMARY if kind.endswith("primary") else Access.SECONDARY
        skill = (
            self._chosen(run, player, access, answer)
            if kind.startswith("chosen")
            else self._random(run, player, access, answer)
        )
        improve(run, player, skill, kind, run.figure(f"value.{kind}"), price)
        return False

    def _player(self, run: Run, answer: Answer) -> Player:
        player = run.team.players.get(str(answer.get("player")))
        if player is None or player.left or player.dead or player.star:
            raise Refused([f"there is no player {answer.get('player')!r} who can advance"])
        return player

    def _must_spend(self, run: Run) -> list[str]:
        """Who has points enough for a characteristic: some of them must be spent."""
        found: list[str] = []
        least = run.rules.least_characteristic
        if least is None:
            return found
        for player in run.team.listed:
            if player.spp - player.spent < least or player.dead or player.retired:
                continue
            price = prices(run, player).get("characteristic")
            if price is not None and player.unspent >= price:
                found.append(player.id)
        return found

    def _compulsory(self, run: Run, must: list[str]) -> str:
        if not must:
            return ""
        points = run.team.players[must[0]].unspent
        return f"{called(run, must[0])} has {points} SPP, enough for a characteristic: spend some"

    def _chosen(self, run: Run, player: Player, access: Access, answer: Answer) -> str:
        allowed = skill_ids(run, player, access)
        skill = str(answer.get("skill"))
        if skill not in allowed:
            raise Refused(
                [f"{skill!r} is not a {access.value} skill of this player; choose one of {', '.join(allowed)}"]
            )
        return skill

    def _random(self, run: Run, player: Player, access: Access, answer: Answer) -> str:
        """Two D6 on the table of a category; what the player has or cannot use is rolled again."""
        category = str(answer.get("category"))
        table = f"skills:{category}"
        usable = set(skill_ids(run, player, access))
        listed = {line.result for line in run.rules.tables.get(table, ())}
        if not usable & listed:
            raise Refused([f"{category!r} is not a category with a {access.value} skill for this player"])
        while True:
            half, line = run.roll(f"skill of {player.id}", 6), run.roll(f"skill of {player.id}", 6)
            skill = run.rules.row(table, line + (6 if half > 3 else 0)).result
            held = {gain.what for gain in player.gains} | {each.skill.id for each in position_of(run, player).skills}
            if skill in usable and run.rules.rolled_again.get(skill) not in held:
                return skill

    def _after_roll(self, run: Run, player: Player, roll: int) -> Iterator[Option]:
        names = run.rules.row("characteristic-improvement", roll).result.split()
        yield from (Option(name, f"improve {name}") for name in names if may_raise(run, player, name))
        yield from skill_options(run, player, Access.SECONDARY)
        if run.rules.on("advancement.primary-instead"):
            yield from skill_options(run, player, Access.PRIMARY)

    def _take(self, run: Run, pending: list[Any], answer: Answer) -> bool:
        name, roll, price = pending
        player = run.team.players[name]
        allowed = {option.id for option in self._after_roll(run, player, roll)}
        take = str(answer.get("take"))
        if take not in allowed:
            raise Refused(
                [f"{take!r} cannot be taken with a roll of {roll}; choose one of {', '.join(sorted(allowed))}"]
            )
        if take in CHARACTERISTICS:
            value = run.figure(f"value.{take}")
        else:
            primary = position_of(run, player).access(run.rosters.skill(take).category) is Access.PRIMARY
            value = run.figure("value.chosen-primary" if primary else "value.chosen-secondary")
        improve(run, player, take, "characteristic", value, price)
        run.note_own("characteristic", None)
        return False


def _categories(run: Run, usable: tuple[Option, ...]) -> Iterator[Option]:
    """Categories of a random skill, with the chance of each skill that the player can use."""
    names = {option.id: option.label.partition(" (")[0] for option in usable}
    for table, lines in run.rules.tables.items():
        found = [names[line.result] for line in lines if line.result in names] if table.startswith("skills:") else []
        if found:
            category = table.partition(":")[2]
            odds = tuple((name, found.count(name) / len(found)) for name in dict.fromkeys(found))
            yield Option(category, category.capitalize(), odds=odds)


def characteristic_odds(run: Run) -> Odds:
    """What the roll for a characteristic allows, by its table."""
    lines = run.rules.tables["characteristic-improvement"]
    found: dict[str, float] = {}
    for line in lines:
        words = " or ".join(line.result.split())
        found[words] = found.get(words, 0) + (line.high - line.low + 1) / 16
    return tuple(found.items())


def _can_buy(run: Run, player: Player) -> bool:
    least = run.rules.least_advancements
    had = _advancements(player) if player.gains else 0
    price = least[had] if had < len(least) else None
    return price is not None and price <= player.spp - player.spent and not player.dead


def prices(run: Run, player: Player) -> dict[str, int]:
    """What the next advancement costs by its kind; nothing after the last one."""
    had = _advancements(player)
    table = run.rules.advancement_prices
    return table[had] if had < len(table) else {}


def _advancements(player: Player) -> int:
    """How many a player has had."""
    number = 0
    for gain in player.gains:
        if gain.how != "granted":
            number += 1
    return number


enter(AdvancementStep())
