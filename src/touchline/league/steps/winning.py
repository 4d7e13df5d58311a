"""After the match: winnings, in the ways the rule sets know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from touchline.league.reports import times
from touchline.league.steps.base import Answer, Question, Step, enter, flag_of, only, yes_or_no

if TYPE_CHECKING:
    from touchline.league.run import Run


def earns_winnings(run: Run) -> bool:
    return run.rules.outcomes[run.fixture.outcome].winnings[run.place]


def match_fame(run: Run) -> int:
    """FAME at the end of the match."""
    if run.fixture.report is not None and run.side.fame is not None:
        return run.side.fame
    return int(run.fact("fame", {}).get(run.team_id, 0))


class WinningsByFame(Step):
    """A die plus FAME, times 10,000, with a bonus for a win or a tie. The winner may roll again and is bound to it.

    Answer of the winner: `reroll` is true or false.
    """

    id = "winnings-by-fame"
    title = "Winnings"

    def applies(self, run: Run) -> bool:
        return earns_winnings(run)

    def turn(self, run: Run) -> str:
        return "" if run.own("winnings") is None else run.team_id

    def asks(self, run: Run) -> Question | None:
        first = run.own("winnings")
        fields = yes_or_no("reroll", "Roll again", f"Keep the {first}")
        return self.question(run, "Re-roll the winnings?", fields=fields, facts={"die": first})

    def run(self, run: Run, answer: Answer) -> bool:
        only(answer, "reroll")
        sides = 3 if run.friendly else 6
        first = run.own("winnings")
        if first is None:
            first = run.roll("winnings", sides)
            if run.won and run.rules.on("winnings.winner-rerolls"):
                run.note_own("winnings", first)
                return False
        die = run.roll("winnings again", sides) if flag_of(answer, "reroll") else first
        per = run.figure("winnings.per")
        fame = match_fame(run)
        amount = (die + fame) * per + (0 if run.lost else run.figure("winnings.win-or-tie"))
        extra, words = stadium_effect(run)
        amount = max(0, amount + extra)
        if run.own("residency") == "for-winnings":
            run.tell(f"The winnings of {amount:,} gp pay for the residency")
            run.postings.append((run.team_id, "forfeited", amount, "winnings given for a residency"))
            run.note_own("forfeited", amount)
            return True
        run.post("treasury", amount, f"winnings: {die} on the die, FAME {fame:+d}, {_result(run)}{words}", always=True)
        run.note_own("won gold", amount)
        return True


def _result(run: Run) -> str:
    return "a win" if run.won else "a loss" if run.lost else "a draw"


def stadium_effect(run: Run) -> tuple[int, str]:
    """What the venue and a sponsor do to the winnings: gold, and the words for it."""
    per = run.figure("winnings.per")
    total, words = 0, ""
    venue = run.fact("venue", {})
    stadium = run.team.notes.get("stadium", {})
    if venue.get("home") == run.team_id and stadium.get("owned") and (run.won or run.lost):
        fame = match_fame(run) if run.rules.on("stadium.fame-counts") else 0
        die = run.roll("own stadium", 3)
        change = die + fame if run.won else -max(0, die - fame)
        total, words = change * per, f", own stadium {change * per:+,}"
    attribute = venue.get("attribute", "")
    if attribute == "Integrated Merchandise Stalls":
        gold = run.roll("merchandise stalls", 3) * per
        total, words = total + gold, words + f", merchandise {gold:+,}"
    if attribute == "Desperate for Exposure":
        gold = run.dice.roll("exposure", 6) * per if run.fact("exposure") is None else int(run.fact("exposure"))
        run.note("exposure", gold)
        total, words = total + gold, words + f", exposure {gold:+,}"
    if run.team.notes.get("major") == "farblast":
        total, words = (
            total - run.figure("farblast.winnings"),
            words + f", Farblast {-run.figure('farblast.winnings'):+,}",
        )
    return total, words


class WinningsByAttendance(Step):
    """Half the attendance plus own touchdowns, times 10,000; the whole attendance if the opponent conceded."""

    id = "winnings-by-attendance"
    title = "Winnings"

    def applies(self, run: Run) -> bool:
        return earns_winnings(run)

    def run(self, run: Run, answer: Answer) -> bool:
        only(answer)
        per = run.figure("winnings.per")
        if run.fixture.outcome == "walkover":
            die = run.roll("walkover", 6)
            run.post("treasury", die * per, f"walkover: {die} on the die")
            return True
        factors = {name: self._factor(run, name) for name in run.teams}
        attendance = sum(factors.values())
        all_of_it = (
            bool(run.fixture.report and run.fixture.report.conceded_by)
            and run.won
            and run.fixture.outcome == "conceded"
        )
        share = attendance * per if all_of_it else attendance * per // 2
        touchdowns = run.side.touchdowns
        extra, words = stadium_effect(run)
        amount = max(0, share + touchdowns * per + extra)
        why = f"winnings: attendance {attendance}, {times('touchdown', touchdowns)}{words}"
        run.post("treasury", amount, why, always=True)
        run.note_own("won gold", amount)
        return True

    def _factor(self, run: Run, name: str) -> int:
        reported = run.fixture.report.sides[name].fame if run.fixture.report else None
        return int(run.fact("fan_factor", {}).get(name, run.teams[name].fans)) if reported is None else reported


class WinningsByGate(Step):
    """A D6 with a modifier of the gate and the team rating, and 1 more for the winner, times 10,000."""

    id = "winnings-by-gate"
    title = "Winnings"

    def run(self, run: Run, answer: Answer) -> bool:
        only(answer)
        gate = int(run.fact("gate", 0)) // 1000
        rating = int(run.fact("values", {}).get(run.team_id, run.team.value))
        table = run.rules.banded("gate", gate) or "gate.0"
        modifier = int(run.rules.row(table, rating).result)
        die = run.roll("winnings", 6)
        amount = max(0, die + modifier + int(run.won)) * run.figure("winnings.per")
        taker = run.other.id if run.conceded else run.team_id
        run.post("treasury", amount, f"winnings: {die} on the die, {modifier:+d} for the gate, {_result(run)}", taker)
        for line in run.rules.tables.get("staff-income", ()):
            if line.result in run.team.staff:
                made = run.roll(line.result, 6)
                run.post("treasury", made * run.figure("winnings.per"), f"{line.text}: {made} on the die", taker)
        for trophy in run.trophies(run.team_id):
            run.post("treasury", trophy.each_match, f"holds {trophy.name}")
        if run.conceded and run.rules.on("concede.treasury"):
            gold = run.team.treasury
            run.post("treasury", -gold, "conceded: everything goes to the winner")
            run.post("treasury", gold, f"all the money of {run.team.name}, who conceded", taker)
        return True


enter(WinningsByFame(), WinningsByAttendance(), WinningsByGate())
