"""After the match: how many follow the team from now on, and who leaves it after a concession."""

from __future__ import annotations

from typing import TYPE_CHECKING

from touchline.league.model import Player, changed
from touchline.league.steps.base import Answer, Step, enter, only

if TYPE_CHECKING:
    from touchline.league.run import Run


def rolls_for_fans(run: Run) -> bool:
    return run.rules.outcomes[run.fixture.outcome].fans[run.place]


class FanFactorSum(Step):
    """The winner rolls 3D6 to rise, the loser 2D6 to fall; after a draw 2D6 decide both ways."""

    id = "fan-factor-sum"
    title = "Fan Factor"

    def applies(self, run: Run) -> bool:
        return rolls_for_fans(run)

    def run(self, run: Run, answer: Answer) -> bool:
        only(answer)
        fans = run.team.fans
        roll = run.total("fan factor", 3 if run.won else 2, 6)
        bonus = run.figure("broadcast.fans") if run.fact("venue", {}).get("attribute") == "Broadcast Studio" else 0
        words = f", {bonus:+d} for the broadcast" if bonus else ""
        rises = (roll + bonus > fans) and not run.lost
        falls = roll + bonus < fans and not run.won
        change = int(rises) - int(falls)
        run.post("fans", change, f"{roll}{words} against a Fan Factor of {fans}")
        return True


class DedicatedFans(Step):
    """A D6: the winner gains a fan with at least their number, the loser loses one below it."""

    id = "dedicated-fans"
    title = "Dedicated Fans"

    def applies(self, run: Run) -> bool:
        return rolls_for_fans(run) and (run.won or run.lost)

    def run(self, run: Run, answer: Answer) -> bool:
        only(answer)
        fans = run.team.fans
        if run.punished and run.rules.on("concede.fans-lost-die"):
            lost = min(run.roll("fans lost", 3), fans - run.figure("fans.minimum"))
            run.post("fans", -max(0, lost), "conceded")
            return True
        roll = run.roll("dedicated fans", 6)
        if run.won and roll >= fans:
            run.post("fans", 1, f"won, {roll} against {fans}")
        elif run.lost and roll < fans and fans > run.figure("fans.minimum"):
            run.post("fans", -1, f"lost, {roll} against {fans}")
        return True


class FanFactorTable(Step):
    """A D6 with modifiers for result, touchdowns, casualties and stage: 1 or less loses one, 6 or more gains one."""

    id = "fan-factor-table"
    title = "Fan Factor"

    def run(self, run: Run, answer: Answer) -> bool:
        only(answer)
        least = run.figure("fans.minimum")
        if run.punished:
            run.post("fans", -int(run.team.fans > least), "conceded")
            return True
        modifier = int(run.won) - int(run.lost)
        modifier += int(run.side.touchdowns >= 2) + int(run.side.casualties + run.side.other_casualties >= 2)
        modifier += {"semi-final": 1, "final": 2}.get(run.fixture.division, 0) if run.fixture.kind == "playoff" else 0
        if run.won and run.fixture.report is not None and run.fixture.report.conceded_by:
            modifier += run.figure("concede.winner-fans")
        roll = run.roll("fan factor", 6)
        total = roll + modifier
        change = 1 if total >= 6 else -1 if total <= 1 and run.team.fans > least else 0
        run.post("fans", change, f"{roll} {modifier:+d} on the Fan Factor table")
        return True


class PlayersQuit(Step):
    """After a concession a D6 for each of the best players, by their points before it: on a low roll he leaves."""

    id = "players-quit"
    title = "Players who leave"

    def applies(self, run: Run) -> bool:
        return run.punished

    def run(self, run: Run, answer: Answer) -> bool:
        only(answer)
        needed, points = run.figure("quit.advancements"), run.figure("quit.spp")
        for player in sorted(run.team.listed, key=lambda each: each.number):
            enough = (needed and len(player.gains) >= needed) or (points and self._before(run, player) >= points)
            if (
                enough
                and not player.star
                and not player.dead
                and run.roll(f"loyalty of {player.id}", 6) <= run.figure("quit.leaves-on")
            ):
                run.put(changed(player, left="left after a concession"))
        return True

    def _before(self, run: Run, player: Player) -> int:
        """The points of a player without those of this match."""
        own = [deed for deed in run.side.deeds if deed.player == player.id]
        return player.spp - sum(run.rules.rewards[deed.what] * deed.count for deed in own)


enter(FanFactorSum(), DedicatedFans(), FanFactorTable(), PlayersQuit())
