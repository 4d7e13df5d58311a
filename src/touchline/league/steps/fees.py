"""Before the match where a team has a rating: freebooters and fees, handicap, plays drawn, niggling injuries."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from touchline.journal import Refused
from touchline.league.drafting import free_number, next_id, stars_of
from touchline.league.list_check import ALLY, ally_choices, by_lists, player_price, team_faults
from touchline.league.model import LeagueTeam, Player, changed
from touchline.league.rules import LeagueRules
from touchline.league.steps.base import Answer, Field, Option, Question, Step, enter, only, rows_of, text_of, texts_of
from touchline.league.values import team_value
from touchline.teams import Star

if TYPE_CHECKING:
    from touchline.league.reports import MatchReport, TeamReport
    from touchline.league.run import Run
    from touchline.league.state import Fixture, LeagueState


def fee_of(rules: LeagueRules, player: Player) -> int:
    """What a player demands for each match, at the level the league has chosen; stars count by their price."""
    points = player.cost // 1000 if player.star else player.spp
    return int(rules.row(f"fees.{rules.figure('fee.level')}", points).result)


class AppearanceFees(Step):
    """Freebooters are hired at half their price for this match, and famous players are paid, or do not play.

    Answer: `pay` lists players whose fee is paid; `freebooters` lists hires, each with `position` and `name`.
    """

    id = "appearance-fees"
    title = "Freebooters and appearance fees"

    def _waiting(self, run: Run) -> list[str]:
        return [name for name in run.teams if name not in run.fact("fees", {})]

    def turn(self, run: Run) -> str:
        return self._waiting(run)[0]

    def asks(self, run: Run) -> Question | None:
        team = run.teams[self.turn(run)]
        demands, listed = self._demands(run, team), run.rosters.team(team.roster)
        options = tuple(Option(name, f"{team.players[name].name}: {fee:,} gp") for name, fee in demands.items())
        positions = (
            *(Option(each.id, f"{each.name}: {each.cost // 2:,} gp") for each in listed.positions),
            *(Option(word, f"{name}: {cost // 2:,} gp") for word, name, cost in allies(run, team)),
            *(Option(f"{STAR}{each.id}", f"{each.name}: {price:,} gp") for each, price in star_prices(run, team)),
        )
        parts = {"position": Field("choice", "Position", positions), "name": Field("text", "Name")}
        fields = {
            "pay": Field("several", "Players who are paid", options),
            "freebooters": Field("rows", "Freebooters for this match", parts=parts),
        }
        return self.question(run, "Pay appearance fees, hire freebooters", options, team=team.id, fields=fields)

    def _demands(self, run: Run, team: LeagueTeam) -> dict[str, int]:
        fees = {player.id: fee_of(run.rules, player) for player in team.fieldable}
        return {name: fee for name, fee in fees.items() if fee}

    def run(self, run: Run, answer: Answer) -> bool:
        only(answer, "pay", "freebooters")
        team = run.teams[run.team_id]
        demands = self._demands(run, team)
        paid = texts_of(answer, "pay")
        strangers = [name for name in paid if name not in demands]
        if strangers:
            raise Refused([f"{name!r} demands no fee" for name in strangers])
        for name in paid:
            run.post("treasury", -demands[name], f"appearance fee of {team.players[name].name}")
        hired = [self._hire(run, team, wish) for wish in rows_of(answer, "freebooters")]
        faults = self._faults(run, team, hired)
        if faults:
            raise Refused(faults)
        unpaid = [name for name in demands if name not in paid]
        fees = {**run.fact("fees", {}), run.team_id: {"unpaid": unpaid, "freebooters": hired}}
        run.note("fees", fees)
        return len(fees) == len(run.teams)

    def _faults(self, run: Run, team: LeagueTeam, hired: list[dict[str, Any]]) -> list[str]:
        """Freebooters need places in the team, and where lists are checked they count for every limit of it."""
        if not hired:
            return []
        if by_lists(run.rules):
            now, joined = team_faults(run.rules, run.rosters, team), team
            for hire in hired:
                joined = joined.with_player(_for_a_match(joined, hire))
            return [fault for fault in team_faults(run.rules, run.rosters, joined) if fault not in now]
        most = run.figure("draft.most-players")
        return [f"the team has {most} places"] if len(team.permanent) + len(hired) > most else []

    def _hire(self, run: Run, team: LeagueTeam, wish: Answer) -> dict[str, Any]:
        only(wish, "position", "name")
        if run.friendly:
            raise Refused(["freebooters are hired for league matches only"])
        wanted = text_of(wish, "position")
        if wanted.startswith(STAR):
            return self._hire_star(run, team, wanted.removeprefix(STAR))
        ally, _, place = wanted.rpartition(ALLY) if by_lists(run.rules) else ("", "", wanted)
        position = run.rosters.position(ally or team.roster, place)
        price = player_price(run.rosters, team.roster, place, ally) // 2
        run.post("treasury", -price, f"freebooter {position.name}")
        hired = {"name": text_of(wish, "name"), "position": position.id, "cost": price}
        return {**hired, "ally_of": ally} if ally else hired

    def _hire_star(self, run: Run, team: LeagueTeam, wanted: str) -> dict[str, Any]:
        """A star as a freebooter: half the price, and the fee that a star demands for every match."""
        star, price = next((each for each in star_prices(run, team) if each[0].id == wanted), (None, 0))
        if star is None:
            raise Refused([f"there is no star {wanted!r} who plays for this team"])
        run.post("treasury", -price, f"freebooter {star.name}, with the appearance fee")
        return {"name": star.name, "position": "star", "star": star.id, "cost": price}


STAR = "star:"
"""Before the id of a star who is hired for one match."""


def star_prices(run: Run, team: LeagueTeam) -> list[tuple[Star, int]]:
    """The stars who play for a team, with what one match of each costs: half the price and the fee."""
    if not run.rules.on("star.hired"):
        return []
    level = f"fees.{run.figure('fee.level')}"
    return [
        (star, price // 2 + int(run.rules.row(level, star.cost // 1000).result))
        for star, price in stars_of(run.rules, run.rosters, team.roster)
    ]  # fmt: skip


def allies(run: Run, team: LeagueTeam) -> list[tuple[str, str, int]]:
    return list(ally_choices(run.rosters, team.roster)) if by_lists(run.rules) else []


def _for_a_match(team: LeagueTeam, hire: Mapping[str, Any]) -> Player:
    """A freebooter as one more player of the team."""
    number, star = free_number(team.listed), bool(hire.get("star"))
    return Player(
        next_id(team), number, str(hire["name"]), str(hire["position"]), 0, star=star, ally_of=hire.get("ally_of", "")
    )


def unpaid(fixture: Fixture, team: str) -> list[str]:
    """The players of a team who were not paid before the match."""
    return list((fixture.facts.get("fees") or {}).get(team, {}).get("unpaid", ()))


def fee_faults(state: LeagueState, fixture: Fixture, report: MatchReport) -> Iterator[str]:
    """Only fees that were not paid before are paid in the match; a player who is never paid does nothing in it."""
    for name, side in report.sides.items():
        team = state.teams.get(name)
        if team is None:
            continue
        waiting = unpaid(fixture, name)
        if not waiting and not side.fees_paid:
            continue
        yield from (f"{team.name}: {player} demands no fee" for player in side.fees_paid if player not in waiting)
        idle = {player for player in waiting if player not in side.fees_paid}
        for player in sorted({deed.player for deed in side.deeds} & idle):
            yield f"{team.name}: number {team.players[player].number} {team.players[player].name} was not paid"
        fees = sum(fee_of(state.rules, team.players[player]) for player in side.fees_paid if player in waiting)
        if fees > team.treasury:
            yield f"{team.name} has {team.treasury:,} gp; {fees:,} gp are needed for appearance fees"


def pay_fees(run: Run, side: TeamReport) -> None:
    """Fees that were paid in the course of the match leave the treasury with the result."""
    for name in side.fees_paid:
        player = run.team.players[name]
        run.post("treasury", -fee_of(run.rules, player), f"appearance fee of {player.name}, paid in the match")


class Handicap(Step):
    """The team with the lower rating gets bonus plays and bonus MVP awards by the difference."""

    id = "handicap"
    title = "Handicap"

    def run(self, run: Run, answer: Answer) -> bool:
        only(answer)
        ratings = {name: team_value(run.rules, run.rosters, run.teams[name]) for name in run.teams}
        run.note("values", ratings)
        low, high = sorted(ratings, key=lambda name: ratings[name])
        cards, mvps = run.rules.row("handicap", ratings[high] - ratings[low]).result.split("/")
        run.note("handicap", {low: {"cards": int(cards), "mvps": int(mvps)}, high: {"cards": 0, "mvps": 0}})
        return True


class PlaysRolled(Step):
    """Each coach rolls a D6 for the number of special plays; those of handicap and trophies come on top."""

    id = "plays-rolled"
    title = "Special plays"

    def run(self, run: Run, answer: Answer) -> bool:
        only(answer)
        bonus = run.fact("handicap", {})
        numbers = {
            name: int(run.rules.row("plays", run.dice.roll(f"{name}.plays", 6)).result)
            + int(bonus.get(name, {}).get("cards", 0))
            + sum(trophy.plays for trophy in run.trophies(name))
            for name in run.teams
        }
        run.note("plays", numbers)
        return True


def other_decks(rules: LeagueRules) -> str:
    """The decks from which a league draws its special plays by hand, with their sizes; empty if the match deals."""
    if not rules.on("plays.third-edition"):
        return ""
    return ", ".join(f"{row.result} ({row.high - row.low + 1})" for row in rules.tables["third-edition-decks"])


class NigglingRolls(Step):
    """A D6 for each niggling injury: on a 1 the player misses this match, unless the apothecary treats him.

    An apothecary who treats somebody now is not there for the match. Answer: `treat` is a player, or empty.
    """

    id = "niggling-rolls"
    title = "Niggling injuries"

    def turn(self, run: Run) -> str:
        treated = run.fact("treated", {})
        asked = [name for name in self._absent(run) if name not in treated and self._can_treat(run, name)]
        return asked[0] if asked else ""

    def _absent(self, run: Run) -> dict[str, list[str]]:
        found: dict[str, list[str]] = run.fact("niggling", {})
        return found

    def _can_treat(self, run: Run, team: str) -> bool:
        return run.rules.on("apothecary.niggling") and run.teams[team].apothecary and bool(self._absent(run)[team])

    def asks(self, run: Run) -> Question | None:
        name = self.turn(run)
        players = run.teams[name].players
        options = tuple(
            Option(each, f"Treat {run.called(players[each], name)}", answer={"treat": each})
            for each in self._absent(run)[name]
        )
        none = Option("none", "Keep the apothecary for the match", answer={"treat": ""})
        fields = {"treat": Field("choice", "Apothecary", (*options, none))}
        text = "Let the apothecary treat a niggling injury?"
        return self.question(run, text, (*options, none), team=name, fields=fields)

    def run(self, run: Run, answer: Answer) -> bool:
        only(answer, "treat")
        if run.fact("niggling") is None:
            self._roll(run)
        else:
            self._treat(run, text_of(answer, "treat"))
        return not self.turn(run)

    def _treat(self, run: Run, wanted: str) -> None:
        if wanted and wanted not in self._absent(run)[run.team_id]:
            raise Refused([f"{wanted!r} does not miss the match through a niggling injury"])
        if wanted:
            run.put(changed(run.team.players[wanted], misses=False))
        run.note("treated", {**run.fact("treated", {}), run.team_id: wanted})

    def _roll(self, run: Run) -> None:
        absent: dict[str, list[str]] = {name: [] for name in run.teams}
        for name in run.teams:
            for player in run.teams[name].fieldable:
                dice = [run.dice.roll(f"{name}.niggling injury of {player.id}", 6) for _ in range(player.niggles)]
                if 1 in dice:
                    run.put(changed(player, misses=True), name)
                    absent[name].append(player.id)
        run.note("niggling", absent)


enter(AppearanceFees(), Handicap(), PlaysRolled(), NigglingRolls())
