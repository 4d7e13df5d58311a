"""Optional rules around a match: side bets, Riotous Rookies, unusual balls, awarded touchdowns, the marks of staff."""

from __future__ import annotations

from typing import TYPE_CHECKING

from touchline.journal import Refused
from touchline.league.drafting import free_number, next_id
from touchline.league.model import Gain, Player, changed
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
    texts_of,
    yes_or_no,
)

if TYPE_CHECKING:
    from touchline.league.run import Run

ROOKIES = "riotous-rookies"


class RiotousRookies(Step):
    """2D3+1 Journeymen join the team that has hired them, up to the most players a match allows."""

    id = "riotous-rookies"
    title = "Riotous Rookies"

    def applies(self, run: Run) -> bool:
        return any(_hired(run, team) for team in run.teams)

    def run(self, run: Run, answer: Answer) -> bool:
        only(answer)
        for team in run.teams:
            if _hired(run, team):
                dice = run.dice.roll(f"{team}.rookies", 3) + run.dice.roll(f"{team}.rookies", 3)
                self._join(run, team, dice + 1)
        return True

    def _join(self, run: Run, team: str, number: int) -> None:
        lineman = run.rosters.linemen(run.teams[team].roster)[0]
        for _ in range(number):
            own = run.teams[team]
            shirt = free_number(own.listed)
            rookie = Player(
                next_id(own), shirt, f"Rookie {shirt}", lineman.id, lineman.cost,
                joined=run.fixture.season, journeyman=True,
            )  # fmt: skip
            run.put(rookie, team)
        run.note("rookies", {**run.fact("rookies", {}), team: number})
        run.tell(f"{run.teams[team].name}: {number} Riotous Rookies join")


def _hired(run: Run, team: str) -> bool:
    bought = run.fact("inducements", {}).get(team, ())
    return any(item["id"] == ROOKIES for item in bought) and team not in run.fact("rookies", {})


class SideBet(Step):
    """Each team may stake gold of its treasury on its own win. Answer: `stake`, 0 for none."""

    id = "side-bet"
    title = "Side bets"

    def applies(self, run: Run) -> bool:
        return run.rules.on("side-bet.most") and len(run.fact("bets", {})) < len(run.teams)

    def turn(self, run: Run) -> str:
        return next(team for team in run.teams if team not in run.fact("bets", {}))

    def asks(self, run: Run) -> Question | None:
        team = self.turn(run)
        most = min(run.figure("side-bet.most"), run.teams[team].treasury)
        fields = {"stake": Field("number", "Gold staked, 0 for none", most=most)}
        return self.question(run, "Stake gold on your own win?", team=team, fields=fields, facts={"most": most})

    def run(self, run: Run, answer: Answer) -> bool:
        only(answer, "stake")
        stake, least, most = number_of(answer, "stake"), run.figure("side-bet.least"), run.figure("side-bet.most")
        if stake and not least <= stake <= most:
            raise Refused([f"a stake of {stake:,} gp; allowed are {least:,} to {most:,} gp, or none"])
        run.post("treasury", -stake, "side bet", run.team_id)
        run.note("bets", {**run.fact("bets", {}), run.team_id: stake})
        return not self.applies(run)


class SideBetWon(Step):
    """A win pays back twice the stake; otherwise it is lost."""

    id = "side-bet-won"
    title = "Side bet"

    def applies(self, run: Run) -> bool:
        return bool(run.fact("bets", {}).get(run.team_id))

    def run(self, run: Run, answer: Answer) -> bool:
        only(answer)
        stake = int(run.fact("bets")[run.team_id])
        if run.won:
            run.post("treasury", 2 * stake, f"side bet of {stake:,} gp won")
        run.tell(f"Side bet of {stake:,} gp {'won' if run.won else 'lost'}")
        return True


class UnusualBall(Step):
    """The coach who kicks may bring an unusual ball, rolled or chosen as the league says.

    Answer: `bring` is true or false; with a free choice `ball` is its number on the table.
    """

    id = "unusual-ball"
    title = "Unusual ball"

    def applies(self, run: Run) -> bool:
        return run.rules.on("unusual-balls.mode") and run.fact("ball") is None and bool(run.fact("kicks"))

    def turn(self, run: Run) -> str:
        return str(run.fact("kicks"))

    def asks(self, run: Run) -> Question | None:
        more = {} if self._rolled(run) else {"ball": Field("number", "Number on the table", least=1, most=16)}
        fields = yes_or_no("bring", "Bring an unusual ball", "Play with the usual ball", **more)
        return self.question(run, "Bring an unusual ball?", team=self.turn(run), fields=fields)

    def _rolled(self, run: Run) -> bool:
        return run.figure("unusual-balls.mode") == 1

    def run(self, run: Run, answer: Answer) -> bool:
        only(answer, "bring", "ball")
        if not flag_of(answer, "bring"):
            run.note("ball", "")
            return True
        number = run.roll("unusual ball", 16) if self._rolled(run) else number_of(answer, "ball")
        if not 1 <= number <= 16:
            raise Refused([f"{number} is not on the table of balls; allowed are 1 to 16"])
        table = run.rules.tables.get("unusual-balls")
        run.note("ball", run.rules.row("unusual-balls", number).result if table else f"ball {number} of the table")
        run.tell(f"Ball: {run.fact('ball')}")
        return True


class AwardedTouchdowns(Step):
    """Touchdowns awarded by a concession may be given to players. Answer: `players` names one for each, or fewer."""

    id = "awarded-touchdowns"
    title = "Awarded touchdowns"

    def applies(self, run: Run) -> bool:
        return bool(run.own("awarded")) and bool(self._able(run))

    def _able(self, run: Run) -> list[Player]:
        return [player for player in run.team.listed if not player.dead and not player.star and not player.sat_out]

    def turn(self, run: Run) -> str:
        return run.team_id

    def asks(self, run: Run) -> Question | None:
        number = run.own("awarded")
        options = tuple(Option(player.id, run.called(player), most=number) for player in self._able(run))
        fields = {"players": Field("repeated", "Who is credited with a touchdown", options, most=number)}
        return self.question(run, f"Credit up to {number} awarded touchdowns", options, fields=fields)

    def run(self, run: Run, answer: Answer) -> bool:
        only(answer, "players")
        named, able = texts_of(answer, "players"), {player.id for player in self._able(run)}
        if len(named) > run.own("awarded"):
            raise Refused([f"{len(named)} players; {run.own('awarded')} touchdowns were awarded"])
        strangers = [name for name in named if name not in able]
        if strangers:
            raise Refused([f"{name!r} cannot be credited with a touchdown" for name in strangers])
        for name in named:
            run.award(run.team.players[name], "touchdown")
        run.note_own("awarded", 0)
        return True


class StaffEffects(Step):
    """A D6 for each player whom hired staff changed for the match: some changes stay, some cost the next match."""

    id = "staff-effects"
    title = "What coaching staff leave behind"

    def applies(self, run: Run) -> bool:
        return bool(run.side.changed_by_staff)

    def run(self, run: Run, answer: Answer) -> bool:
        only(answer)
        for change in run.side.changed_by_staff:
            player = run.team.players[change.player]
            if change.how == "taught" or player.dead:
                continue
            die = run.roll(f"{change.how} of {player.id}", 6)
            if die == 1 and change.how == "mutated":
                run.put(changed(player, misses=True))
            if die == 6:
                value = run.figure("value.from-staff")
                run.put(changed(player, gains=(*player.gains, Gain(change.skill, value, "granted"))))
                run.postings.append((run.team_id, f"value:{player.id}", value, f"{change.skill} stays"))
                run.tell(f"Number {player.number} {player.name} keeps {change.skill}")
        return True


enter(RiotousRookies(), SideBet(), SideBetWon(), UnusualBall(), AwardedTouchdowns(), StaffEffects())
