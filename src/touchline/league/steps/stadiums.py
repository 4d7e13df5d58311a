"""Home stadiums: a residency, its loss, and the purchase, saving and sale of a stadium."""

from __future__ import annotations

from typing import TYPE_CHECKING

from touchline.journal import Refused
from touchline.league.steps.base import (
    Answer,
    Field,
    Question,
    Step,
    enter,
    flag_of,
    number_of,
    only,
    text_of,
    yes_or_no,
)
from touchline.league.steps.sponsors import ongoing

if TYPE_CHECKING:
    from touchline.league.run import Run


def has_stadium(run: Run) -> bool:
    return bool(run.team.notes.get("stadium"))


class ResidencyDeal(Step):
    """After a match at a stadium with an attribute a team may try to reside there.

    Answer: `seek` is true or false, with `name` for the stadium; if it would cost the winnings, `accept`.
    """

    id = "residency-deal"
    title = "Residency deal"

    def applies(self, run: Run) -> bool:
        venue = run.fact("venue", {})
        return (
            bool(venue.get("attribute"))
            and not venue.get("home")
            and not has_stadium(run)
            and run.own("residency") is None
        )

    def turn(self, run: Run) -> str:
        return run.team_id

    def asks(self, run: Run) -> Question | None:
        if run.own("residency roll"):
            fields = yes_or_no("accept", "Give the winnings", "Keep them")
            return self.question(run, "Give the winnings of this match for the residency?", fields=fields)
        fields = yes_or_no("seek", "Try for it", "Not now", name=Field("text", "What the stadium is called"))
        return self.question(
            run, f"Try for a residency at this stadium ({run.fact('venue')['attribute']})?", fields=fields
        )

    def run(self, run: Run, answer: Answer) -> bool:
        only(answer, "seek", "name", "accept")
        if run.own("residency roll"):
            if flag_of(answer, "accept"):
                self._move_in(run, "for-winnings")
            else:
                run.note_own("residency", "refused")
            return True
        if not flag_of(answer, "seek"):
            run.note_own("residency", "not sought")
            return True
        run.note_own("stadium name", text_of(answer, "name").strip() or f"{run.team.name} Stadium")
        total = run.roll("residency", 6) + residency_modifier(run)
        return self._judge(run, total)

    def _judge(self, run: Run, total: int) -> bool:
        theirs = run.fixture.post_facts.get(f"{run.other.id}.residency total")
        run.note_own("residency total", total)
        while theirs is not None and total == theirs and run.rules.on("residency.equal-again"):
            total = run.roll("residency", 6) + residency_modifier(run)
            run.note_own("residency total", total)
        if theirs is not None and total >= theirs:
            _revoke(run)
        if theirs is not None and total <= theirs:
            run.note_own("residency", "the other team was preferred")
            return True
        if total >= run.figure("residency.granted"):
            self._move_in(run, "granted")
            return True
        if total >= run.figure("residency.for-winnings"):
            run.note_own("residency roll", total)
            return False
        run.note_own("residency", "rejected")
        return True

    def _move_in(self, run: Run, how: str) -> None:
        venue = run.fact("venue")
        name = run.own("stadium name")
        stadium = {"name": name, "attribute": venue["attribute"], "table": venue["table"], "owned": False}
        run.note_team("stadium", stadium)
        run.note_own("residency", how)
        won = int(run.own("won gold", 0))
        if how == "for-winnings" and won:
            run.post("treasury", -won, "the winnings of this match for a residency")
            run.note_own("forfeited", won)
        run.tell(f"{run.team.name} now reside at {name}")


def _revoke(run: Run) -> None:
    """The other team loses the residency it was granted; winnings given for it come back."""
    other = run.other
    how = run.fixture.post_facts.get(f"{other.id}.residency")
    if how not in ("granted", "for-winnings"):
        return
    run.note_team("stadium", None, other.id)
    given = int(run.fixture.post_facts.get(f"{other.id}.forfeited", 0))
    run.post("treasury", given, "winnings back, the residency went elsewhere", other.id)


def residency_modifier(run: Run) -> int:
    """Result, sponsors and fans. Modifiers of one kind do not add up."""
    total = int(run.won) - int(run.lost)
    if run.team.notes.get("major"):
        total += run.figure("residency.major")
    elif ongoing(run):
        total += run.figure("residency.ongoing")
    for line in reversed(run.rules.tables["residency-fans"]):
        if run.team.fans >= line.low:
            return total + int(line.result)
    return total


class ResidencyLoss(Step):
    """The loser with a residency rolls a die against its fans; gold lowers the roll, but not the highest face.

    Answer after a bad roll: `pay` is the number of payments.
    """

    id = "residency-loss"
    title = "Loss of residency"

    def applies(self, run: Run) -> bool:
        stadium = run.team.notes.get("stadium")
        return stadium is not None and not stadium["owned"] and run.lost

    def turn(self, run: Run) -> str:
        return "" if run.own("residency at risk") is None else run.team_id

    def asks(self, run: Run) -> Question | None:
        roll = run.own("residency at risk")
        label = f"Payments of {run.figure('residency.per-point'):,} gp, each lowers the roll by 1"
        fields = {"pay": Field("number", label, most=6)}
        return self.question(run, f"The residency is lost with a {roll}. Pay to keep it?", fields=fields)

    def run(self, run: Run, answer: Answer) -> bool:
        only(answer, "pay")
        roll = run.own("residency at risk")
        sides = run.figure("residency.loss-die")
        if roll is None:
            roll = run.roll("residency loss", sides)
            if roll <= run.team.fans and roll < sides:
                return True
            if roll == sides:
                return self._lose(run)
            run.note_own("residency at risk", roll)
            return False
        payments = number_of(answer, "pay")
        if payments < 0:
            raise Refused(["a number of payments cannot be below 0"])
        if roll - payments > run.team.fans:
            return self._lose(run)
        run.post("treasury", -payments * run.figure("residency.per-point"), "kept the residency")
        return True

    def _lose(self, run: Run) -> bool:
        run.note_team("stadium", None)
        run.tell(f"{run.team.name} lose their residency")
        return True


class SellStadium(Step):
    """An owner may sell. Answer: `sell` is true or false."""

    id = "sell-stadium"
    title = "Sell the stadium"

    def applies(self, run: Run) -> bool:
        return bool((run.team.notes.get("stadium") or {}).get("owned"))

    def turn(self, run: Run) -> str:
        return run.team_id

    def asks(self, run: Run) -> Question | None:
        return self.question(run, "Sell the stadium?", fields=yes_or_no("sell", "Sell it", "Keep it"))

    def run(self, run: Run, answer: Answer) -> bool:
        only(answer, "sell")
        if flag_of(answer, "sell"):
            row = run.rules.row("stadium-sale", run.roll("stadium sale", 6))
            dice, fixed = (int(part) for part in row.result.split("+"))
            run.post("treasury", fixed + run.total("stadium price", dice, 6) * 10_000, "sold the stadium")
            run.note_team("stadium", None)
        return True


def stadium_price(run: Run) -> int:
    """What is still to be paid for a stadium: the fund covers the rest."""
    return run.figure("stadium.price") - int(run.team.notes.get("stadium fund", 0))


def buy_stadium(run: Run, what: str) -> None:
    """Buy the stadium the team resides at, or save for one."""
    fund = int(run.team.notes.get("stadium fund", 0))
    price = run.figure("stadium.price")
    if what == "save":
        run.post("treasury", -run.figure("stadium.instalment"), "into the stadium fund")
        run.note_team("stadium fund", min(price, fund + run.figure("stadium.saved")))
        return
    if what != "buy":
        raise Refused([f"{what!r} is not possible; choose buy or save"])
    stadium = run.team.notes.get("stadium")
    if not stadium or stadium["owned"]:
        raise Refused(["only a team with a residency can buy its stadium"])
    run.post("treasury", -stadium_price(run), f"bought the stadium, {fund:,} gp from the fund")
    run.note_team("stadium fund", 0)
    run.note_team("stadium", {**stadium, "owned": True})


enter(ResidencyDeal(), ResidencyLoss(), SellStadium())
