"""Before the match: stadium, referee, weather, fans and the toss."""

from __future__ import annotations

from typing import TYPE_CHECKING

from touchline.journal import Refused
from touchline.league.steps.base import Answer, Field, Option, Question, Step, enter, only, text_of

if TYPE_CHECKING:
    from touchline.league.run import Run


def both_roll(run: Run, purpose: str, sides: int = 6) -> int:
    """Each coach rolls a die; the sum."""
    return run.dice.roll(f"{run.fixture.home}.{purpose}", sides) + run.dice.roll(f"{run.fixture.away}.{purpose}", sides)


def roll_off(run: Run, purpose: str) -> str:
    """One die each, ties rolled again; who rolled higher."""
    home, away = run.teams
    while True:
        first, second = run.dice.roll(f"{home}.{purpose}", 6), run.dice.roll(f"{away}.{purpose}", 6)
        if first != second:
            return home if first > second else away


class Stadium(Step):
    """2D6 on the random stadium table, then a D6 on the table it names.

    If a team has a home stadium the coaches roll off, and a winner with one may play there instead of rolling for an
    attribute. Answer: `venue` is "home" or "roll".
    """

    id = "stadium"
    title = "Stadium"

    def applies(self, run: Run) -> bool:
        return run.fact("venue") is None

    def turn(self, run: Run) -> str:
        chooser = str(run.fact("may choose venue", ""))
        # a correction may have taken the stadium away since the roll
        return chooser if chooser and run.teams[chooser].notes.get("stadium") else ""

    def asks(self, run: Run) -> Question | None:
        team = run.teams[self.turn(run)]
        options = (Option("home", f"Play at {team.notes['stadium']['name']}"), Option("roll", "Roll for an attribute"))
        fields = {"venue": Field("choice", "Venue", options)}
        return self.question(run, "Choose the venue", options, team=team.id, fields=fields)

    def run(self, run: Run, answer: Answer) -> bool:
        only(answer, "venue")
        chooser = self.turn(run)
        if chooser:
            return self._chosen(run, chooser, text_of(answer, "venue"))
        if run.fact("stadium table") is not None:
            return self._attribute(run)
        homes = home_stadiums(run)
        winner = roll_off(run, "venue") if homes else ""
        row = run.rules.row("random-stadium", both_roll(run, "stadium"))
        run.note("stadium table", row.result)
        if row.result and winner in homes:
            run.note("may choose venue", winner)
            return False
        return self._attribute(run)

    def _chosen(self, run: Run, chooser: str, venue: str) -> bool:
        if venue == "home":
            stadium = run.teams[chooser].notes["stadium"]
            return self._settle(run, stadium["table"], stadium["attribute"], chooser)
        if venue != "roll":
            raise Refused([f"{venue!r} is not a venue; choose home or roll"])
        return self._attribute(run)

    def _attribute(self, run: Run) -> bool:
        name = run.fact("stadium table")
        attribute = ""
        if name:
            table, roll = f"stadium:{name}", run.dice.roll("stadium attribute", 6)
            attribute = run.rules.row(table, roll).result if table in run.rules.tables else name
        return self._settle(run, name, attribute, "")

    def _settle(self, run: Run, table: str, attribute: str, home: str) -> bool:
        run.note("venue", {"table": table, "attribute": attribute, "home": home})
        run.tell(f"Stadium: {attribute or 'no attribute'}")
        if attribute == "Reputation for Spectacle":
            run.note("spectacle", both_roll(run, "spectacle") * 10_000)
        return True


def home_stadiums(run: Run) -> list[str]:
    """The teams that may play this match at their home stadium."""
    return [name for name in run.teams if run.teams[name].notes.get("stadium") and not _met_there(run, name)]


def _met_there(run: Run, team: str) -> bool:
    """Whether the two have met at this stadium in the season already."""
    run.read_more = True
    other = run.fixture.opponent_of(team)
    return any(
        found.season == run.fixture.season
        and found.id != run.fixture.id
        and other in found.teams
        and found.facts.get("venue", {}).get("home") == team
        for found in (run.state.fixtures[name] for name in run.state.fixtures_of.get(team, ()))
    )


class Referee(Step):
    """2D6 on the table of famous referees."""

    id = "referee"
    title = "Famous referee"

    def applies(self, run: Run) -> bool:
        return "referees" in run.rules.tables

    def run(self, run: Run, answer: Answer) -> bool:
        only(answer)
        row = run.rules.row("referees", both_roll(run, "referee"))
        run.note("referee", row.result)
        run.tell(f"Referee: {row.result}")
        return True


class Weather(Step):
    """2D6 on the weather table."""

    id = "weather"
    title = "Weather"

    def run(self, run: Run, answer: Answer) -> bool:
        only(answer)
        row = run.rules.row(weather_table(run), both_roll(run, "weather"))
        run.note("weather", row.result)
        run.tell(f"Weather: {row.result}")
        return True


def weather_table(run: Run) -> str:
    """The league's table, the one both coaches agreed on, or the usual one."""
    wanted = run.fact("weather wanted", {})
    agreed = set(wanted.values()) if len(wanted) == len(run.teams) else set()
    name = run.rules.weather or (agreed.pop() if len(agreed) == 1 else "")
    return f"weather:{name}" if name else "weather"


class Kick(Step):
    """A roll-off; its winner chooses to kick or to receive. Answer: `choice` is "kick" or "receive"."""

    id = "kick"
    title = "Toss"

    def turn(self, run: Run) -> str:
        return str(run.fact("toss", ""))

    def asks(self, run: Run) -> Question | None:
        winner = run.fact("toss")
        options = (Option("receive", "Receive the kick-off"), Option("kick", "Kick off"))
        fields = {"choice": Field("choice", "", options)}
        return self.question(run, "Kick or receive?", options, team=winner, fields=fields)

    def run(self, run: Run, answer: Answer) -> bool:
        only(answer, "choice")
        winner = run.fact("toss")
        if not winner:
            run.note("toss", roll_off(run, "toss"))
            return False
        choice = text_of(answer, "choice")
        if choice not in ("kick", "receive"):
            raise Refused([f"{choice!r} is not a choice; choose kick or receive"])
        run.note("kicks", winner if choice == "kick" else run.fixture.opponent_of(winner))
        return True


class FansAndFame(Step):
    """2D6 plus Fan Factor thousand fans each; more fans give FAME +1, twice as many +2."""

    id = "fans-and-fame"
    title = "Fans and FAME"

    def run(self, run: Run, answer: Answer) -> bool:
        only(answer)
        fans = {name: self._fans(run, name) for name in run.teams}
        run.note("fans", fans)
        found = fame(fans)
        if run.fact("venue", {}).get("attribute") == "Boisterous Rabble":
            found = {name: min(2, each + 1) for name, each in found.items()}
        run.note("fame", found)
        return True

    def _fans(self, run: Run, team: str) -> int:
        thousands = run.dice.roll(f"{team}.fans", 6) + run.dice.roll(f"{team}.fans", 6) + run.teams[team].fans
        if run.fact("venue", {}).get("home") == team:
            thousands += run.dice.roll(f"{team}.home fans", 3)
        return thousands * 1000


def fame(fans: dict[str, int]) -> dict[str, int]:
    """FAME of both teams by their fans."""
    most, least = max(fans.values()), min(fans.values())
    if most == least:
        return dict.fromkeys(fans, 0)
    bonus = 2 if most >= 2 * least else 1
    return {name: bonus if number == most else 0 for name, number in fans.items()}


class FanAttendance(Step):
    """A D3 plus Dedicated Fans each: the Fan Factor of the match. The home team adds 1."""

    id = "fan-attendance"
    title = "Fan Factor"

    def run(self, run: Run, answer: Answer) -> bool:
        only(answer)
        venue = run.fact("venue", {})
        home, rabble = venue.get("home"), int(venue.get("attribute") == "Boisterous Rabble")
        factors = {
            name: run.dice.roll(f"{name}.fan factor", 3) + run.teams[name].fans + int(home == name) + rabble
            for name in run.teams
        }
        run.note("fan_factor", factors)
        return True


class Gate(Step):
    """A D6 for each point of both Fan Factors, in thousands."""

    id = "gate"
    title = "Gate"

    def run(self, run: Run, answer: Answer) -> bool:
        only(answer)
        number = sum(run.teams[name].fans for name in run.teams)
        more = {"semi-final": 1, "final": 2}.get(run.fixture.division, 0) if run.fixture.kind == "playoff" else 0
        run.note("gate", sum(run.dice.roll("gate", 6) + more for _ in range(number)) * 1000)
        return True


enter(Stadium(), Referee(), Weather(), Kick(), FansAndFame(), FanAttendance(), Gate())
