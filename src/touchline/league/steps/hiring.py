"""After the match: the dead leave, Journeymen are hired or released, stars are paid, players retire for a while."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Final

from touchline.journal import Refused
from touchline.league.drafting import is_full, position_faults
from touchline.league.model import Player, changed
from touchline.league.profiles import CHARACTERISTICS, can_fall
from touchline.league.steps.base import Answer, Field, Option, Question, Step, enter, only, texts_of

if TYPE_CHECKING:
    from touchline.league.run import Run

_IS_JOURNEYMAN: Final = attrgetter("journeyman")
_IS_HURT: Final = attrgetter("hurt_now")
_IS_STAR: Final = attrgetter("star")


class SeriousInjuries(Step):
    """The opposing coach rolls two D6 for each player who was seriously injured; all of them miss the next match."""

    id = "serious-injuries"
    title = "Serious injuries"

    def applies(self, run: Run) -> bool:
        return bool(self._waiting(run))

    def _waiting(self, run: Run) -> list[str]:
        serious = {line.result for line in run.rules.tables["injuries"] if "serious" in line.text.split()}
        done = run.own("serious", [])
        return [each.player for each in run.side.injuries if each.result in serious and each.player not in done]

    def run(self, run: Run, answer: Answer) -> bool:
        only(answer)
        for name in self._waiting(run):
            purpose = f"{run.other.id}.serious injury of {run.team_id} {name}"
            number = (run.dice.roll(purpose, 6) - 1) * 6 + run.dice.roll(purpose, 6)
            row, player = run.rules.row("serious-injuries", number), run.team.players[name]
            falls = row.text in CHARACTERISTICS and can_fall(run.rules, run.rosters, run.team, player, row.text)
            reduced = (*player.reduced, row.text) if falls else player.reduced
            niggles = player.niggles + int(row.text == "niggling")
            run.put(changed(player, niggles=niggles, reduced=reduced, hurt_now=player.hurt_now or falls))
            run.postings.append((run.team_id, f"injury:{name}", 1, f"{row.result} {row.text}".strip()))
            run.tell(f"Number {player.number} {player.name}: {row.result}")
            run.note_own("serious", [*run.own("serious", []), name])
        return True


class RemoveDead(Step):
    """Dead players leave the roster; their records stay."""

    id = "remove-dead"
    title = "Remove the dead"

    def run(self, run: Run, answer: Answer) -> bool:
        only(answer)
        dead = [player for player in run.team.listed if player.dead]
        for player in dead:
            run.put(changed(player, left="dead"))
        run.note_own("dead", [player.id for player in dead])
        for player in dead:
            self._succeed(run, player)
        return True

    def _succeed(self, run: Run, dead: Player) -> None:
        """Where the table `successors` says so, the best of another position takes the place of the dead."""
        line = next((row for row in run.rules.tables.get("successors", ()) if row.result == dead.position), None)
        heirs = [player for player in run.team.listed if line is not None and player.position == line.text]
        if heirs:
            heir = max(heirs, key=lambda player: (player.spp, -player.number))
            run.put(changed(heir, position=dead.position))
            run.tell(f"{run.called(run.team.players[heir.id])} takes the place of {dead.name or dead.number}")


class HireJourneymen(Step):
    """Every Journeyman is hired or released. Answer: `hire` lists those who stay; the others leave."""

    id = "hire-journeymen"
    title = "Journeymen"

    def applies(self, run: Run) -> bool:
        return any(map(_IS_JOURNEYMAN, run.team.listed))

    def turn(self, run: Run) -> str:
        return run.team_id

    def asks(self, run: Run) -> Question | None:
        options = tuple(
            Option(
                player.id,
                f"{run.called(player)}: {journeyman_price(run, player):,} gp",
                self._why_not(run, player),
                cost=journeyman_price(run, player),
            )
            for player in run.team.listed
            if player.journeyman
        )
        fields = {"hire": Field("several", "Who is hired; the others leave", options, purse=run.team.treasury)}
        return self.question(run, "Hire Journeymen?", options, fields=fields)

    def _why_not(self, run: Run, player: Player) -> str:
        full = is_full(run.rules, run.rosters, run.team)
        if full:
            return full
        if run.team.treasury < journeyman_price(run, player):
            return f"the treasury holds {run.team.treasury:,} gp"
        return "; ".join(position_faults(run.rules, run.rosters, run.team, player.position))

    def run(self, run: Run, answer: Answer) -> bool:
        only(answer, "hire")
        hired = texts_of(answer, "hire")
        waiting = {player.id: player for player in run.team.listed if player.journeyman}
        strangers = [name for name in hired if name not in waiting]
        if strangers:
            raise Refused([f"{name!r} is not a Journeyman of the team" for name in strangers])
        for name in hired:
            player = waiting[name]
            why_not = self._why_not(run, player)
            if why_not:
                raise Refused([f"number {player.number} {player.name} cannot be hired: {why_not}"])
            run.post("treasury", -journeyman_price(run, player), f"hired the Journeyman {player.name or player.number}")
            run.put(changed(player, journeyman=False, free=False, taught=0))
        for name, player in waiting.items():
            if name not in hired:
                run.put(changed(player, left="released"))
        return True


def journeyman_price(run: Run, player: Player) -> int:
    """The fee of the position, or the whole value, as the rule set says."""
    if player.free:
        return 0
    lessons = player.taught * run.rules.figures.get("journeyman.per-lesson", 0)
    return lessons + (player.value if run.rules.on("journeyman.costs-value") else player.cost)


class StarUpkeep(Step):
    """The upkeep of each rostered Star Player is paid, or the star goes. Answer: `keep` lists those who are paid."""

    id = "star-upkeep"
    title = "Upkeep of Star Players"

    def applies(self, run: Run) -> bool:
        return any(map(_IS_STAR, run.team.listed))

    def turn(self, run: Run) -> str:
        return run.team_id

    def asks(self, run: Run) -> Question | None:
        options = tuple(
            Option(player.id, f"{player.name}: {upkeep(run, player):,} gp", cost=upkeep(run, player))
            for player in run.team.listed
            if player.star
        )
        fields = {"keep": Field("several", "Who is paid; the others leave", options, purse=run.team.treasury)}
        return self.question(run, "Pay the upkeep of Star Players?", options, fields=fields)

    def run(self, run: Run, answer: Answer) -> bool:
        only(answer, "keep")
        kept = texts_of(answer, "keep")
        for player in [each for each in run.team.listed if each.star]:
            if player.id in kept:
                run.post("treasury", -upkeep(run, player), f"upkeep of {player.name}")
            else:
                run.put(changed(player, left="not paid"))
        return True


def upkeep(run: Run, player: Player) -> int:
    return int(run.rules.row("star-upkeep", player.cost).result)


class TemporaryRetirement(Step):
    """Who suffered a lasting injury in this match may rest for the season. Answer: `retire` lists them."""

    id = "temporary-retirement"
    title = "Temporary retirement"

    def applies(self, run: Run) -> bool:
        listed = run.team.listed
        return any(map(_IS_HURT, listed)) and any(player.hurt_now and not player.dead for player in listed)

    def turn(self, run: Run) -> str:
        return run.team_id

    def asks(self, run: Run) -> Question | None:
        options = tuple(Option(player.id, run.called(player)) for player in run.team.listed if player.hurt_now)
        fields = {"retire": Field("several", "Who rests for the season", options)}
        return self.question(run, "Retire players temporarily?", options, fields=fields)

    def run(self, run: Run, answer: Answer) -> bool:
        only(answer, "retire")
        for name in texts_of(answer, "retire"):
            player = run.team.players.get(name)
            if player is None or player.left or not player.hurt_now:
                raise Refused([f"{name!r} suffered no lasting injury in this match"])
            run.put(changed(player, retired=True))
        return True


enter(SeriousInjuries(), RemoveDead(), HireJourneymen(), StarUpkeep(), TemporaryRetirement())
