"""Sponsors: income, accidents, endings, the search for one, and Star Insurance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from touchline.journal import Refused
from touchline.league.lists import armable_players
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
    text_of,
    texts_of,
    yes_or_no,
)

if TYPE_CHECKING:
    from touchline.league.run import Run

MOST_CASUALTIES = 32
INSURANCE = "star-insurance"
FARBLAST = "farblast"
MAJORS = {
    "mcmurtys": "McMurty's",
    FARBLAST: "Farblast & Sons",
    INSURANCE: "Star Insurance Guild",
    "steelhelm": "Steelhelm's Sporting Emporium",
}


def ongoing(run: Run) -> list[str]:
    return list(run.team.notes.get("sponsors", ()))


def hurt_somebody(run: Run, purpose: str, pool: list[Player]) -> None:
    """A random player misses the next match."""
    if pool:
        chosen = pool[run.roll(purpose, len(pool)) - 1] if len(pool) > 1 else pool[0]
        run.put(changed(chosen, misses=True))
        run.tell(f"Number {chosen.number} {chosen.name} misses the next match")


class SponsorIncome(Step):
    """A D3 x 10,000 for each ongoing sponsorship, and a D6: on a 1 a random player misses the next match."""

    id = "sponsor-income"
    title = "Sponsors"

    def applies(self, run: Run) -> bool:
        return bool(ongoing(run)) and not run.punished

    def run(self, run: Run, answer: Answer) -> bool:
        only(answer)
        for sponsor in ongoing(run):
            run.post("treasury", run.roll(f"income of {sponsor}", 3) * 10_000, f"sponsor {sponsor}")
            if run.roll(f"mood of {sponsor}", 6) == 1:
                hurt_somebody(run, f"victim of {sponsor}", run.team.permanent)
        return True


class EndSponsorships(Step):
    """Ongoing sponsorships and most major ones may be ended. Answer: `end` lists them."""

    id = "end-sponsorships"
    title = "End sponsorships"

    def _endable(self, run: Run) -> list[str]:
        major = run.team.notes.get("major", "")
        return ongoing(run) + ([major] if major and major != INSURANCE else [])

    def applies(self, run: Run) -> bool:
        return bool(self._endable(run))

    def turn(self, run: Run) -> str:
        return run.team_id

    def asks(self, run: Run) -> Question | None:
        options = tuple(Option(name, MAJORS.get(name, name)) for name in self._endable(run))
        fields = {"end": Field("several", "Those that end", options)}
        return self.question(run, "End sponsorships?", options, fields=fields)

    def run(self, run: Run, answer: Answer) -> bool:
        only(answer, "end")
        for name in texts_of(answer, "end"):
            if name not in self._endable(run):
                raise Refused([f"{name!r} is not a sponsorship that can be ended now"])
            end_sponsorship(run, name)
        return True


def end_sponsorship(run: Run, name: str) -> None:
    if run.team.notes.get("major") == name:
        run.note_team("major", "")
        run.note_team("bombardier", "")
    else:
        left = [each for each in ongoing(run) if each != name]
        run.note_team("sponsors", left)


class EndStarInsurance(Step):
    """The deal with the Star Insurance Guild ends here only. Answer: `end` is true or false."""

    id = "end-star-insurance"
    title = "End Star Insurance"

    def applies(self, run: Run) -> bool:
        return run.team.notes.get("major") == INSURANCE

    def turn(self, run: Run) -> str:
        return run.team_id

    def asks(self, run: Run) -> Question | None:
        fields = yes_or_no("end", "End the deal", "Keep it")
        return self.question(run, "End the deal with the Star Insurance Guild?", fields=fields)

    def run(self, run: Run, answer: Answer) -> bool:
        only(answer, "end")
        if flag_of(answer, "end"):
            end_sponsorship(run, INSURANCE)
        return True


class FindSponsor(Step):
    """A search: a D16 with fans, result, touchdowns and casualties against a target.

    Answer: `seek` is true or false; after a success `kind` is "one-time" or "ongoing", with `name` for the second, or a
    major sponsor, with the `player` whom Farblast & Sons arm.
    """

    id = "find-sponsor"
    title = "Find a sponsor"

    def turn(self, run: Run) -> str:
        return run.team_id

    def asks(self, run: Run) -> Question | None:
        if run.own("sponsor found"):
            called = {"name": Field("text", "What the sponsor is called")}
            plain = (
                Option("one-time", "One payment now"),
                Option("ongoing", "A payment after every match", answer={"kind": "ongoing"}, fields=called),
            )
            options = (*plain, *(self._major(run, name) for name in self._majors(run)))
            fields = {"kind": Field("choice", "Sponsorship", options)}
            return self.question(run, "Choose the sponsorship", options, fields=fields)
        casualties = Field("number", "Opponents who suffered a casualty roll", most=MOST_CASUALTIES)
        fields = yes_or_no("seek", "Look for one", "Not now", casualties=casualties)
        return self.question(run, "Look for a sponsor?", fields=fields)

    def run(self, run: Run, answer: Answer) -> bool:
        if run.own("sponsor found"):
            return self._sign(run, answer)
        only(answer, "seek", "casualties")
        if not flag_of(answer, "seek"):
            return True
        claimed = number_of(answer, "casualties")
        if not 0 <= claimed <= MOST_CASUALTIES:
            raise Refused([f"{claimed:,} opponents with a casualty roll; allowed are 0 to {MOST_CASUALTIES}"])
        casualties = max(claimed, run.side.casualties + run.side.other_casualties)
        total = run.roll("sponsor", 16) + run.team.fans + run.side.touchdowns * run.figure("sponsor.per-touchdown")
        total += casualties * run.figure("sponsor.per-casualty")
        total += run.figure("sponsor.win") if run.won else 0
        total += run.figure("sponsor.playoff") if run.fixture.kind == "playoff" else 0
        found = total >= run.figure("sponsor.target")
        run.tell(f"Looking for a sponsor: {total}, {'found' if found else 'nobody'}")
        run.note_own("sponsor found", found)
        return not found

    def _major(self, run: Run, name: str) -> Option:
        """A major sponsor; Farblast & Sons want to know whom they arm."""
        if name != FARBLAST:
            return Option(name, MAJORS[name])
        players = tuple(
            Option(each.id, f"{each.number} {each.name}".strip()) for each in armable_players(run.rosters, run.team)
        )
        fields = {"player": Field("choice", "Who gets the bombs", players)}
        return Option(name, MAJORS[name], answer={"kind": name}, fields=fields)

    def _majors(self, run: Run) -> list[str]:
        """Major sponsors that a successful search may bring; a team has at most one."""
        if not run.rules.on("sponsor.major-by-search") or run.team.notes.get("major"):
            return []
        blacklisted = bool(run.team.notes.get("blacklisted"))
        refused = [INSURANCE] if blacklisted else []
        refused += [FARBLAST] if run.rosters.team(run.team.roster).is_elven else []
        return [name for name in MAJORS if name not in refused]

    def _sign(self, run: Run, answer: Answer) -> bool:
        only(answer, "kind", "name", "player")
        kind, player = text_of(answer, "kind"), text_of(answer, "player")
        if player and player not in [each.id for each in armable_players(run.rosters, run.team)]:
            raise Refused([f"{player!r} cannot be armed by Farblast & Sons; choose a player of a 0-16 position"])
        if kind in self._majors(run):
            run.note_team("major", kind)
            if kind == FARBLAST and player:
                run.note_team("bombardier", player)
            return True
        if kind == "ongoing":
            name = text_of(answer, "name").strip() or f"sponsor {len(ongoing(run)) + 1}"
            if name in ongoing(run):
                raise Refused([f"the team has a sponsor {name!r} already"])
            run.note_team("sponsors", [*ongoing(run), name])
            return True
        if kind != "one-time":
            raise Refused([f"{kind!r} is not a sponsorship; choose one-time or ongoing"])
        run.post("treasury", run.roll("one-time sponsor", 6) * 10_000, "one-time sponsorship")
        if run.roll("one-time accident", 6) == 1:
            hurt_somebody(run, "one-time victim", [player for player in run.team.permanent if not player.misses])
        return True


class StarInsurance(Step):
    """A payout for each dead permanent player, then a roll whether the Guild collects its due."""

    id = "star-insurance"
    title = "Star Insurance Guild"

    def applies(self, run: Run) -> bool:
        return run.team.notes.get("major") == INSURANCE and bool(self._dead(run))

    def _dead(self, run: Run) -> list[Player]:
        dead = [run.team.players[name] for name in run.own("dead", ())]
        return [player for player in dead if not player.journeyman and not player.star]

    def run(self, run: Run, answer: Answer) -> bool:
        only(answer)
        dead = self._dead(run)
        unit = run.figure("insurance.round-to")
        for player in dead:
            half = -(-player.value // (2 * unit)) * unit
            run.post("treasury", half, f"insurance for {player.name or player.number}")
        if run.roll("insurance", 6) > len(dead):
            return True
        due = run.total("insurance due", 2, 6) * 10_000
        if due <= run.team.treasury:
            run.post("treasury", -due, "the Star Insurance Guild collects")
            return True
        run.post("treasury", -run.team.treasury, "the Star Insurance Guild takes everything")
        end_sponsorship(run, INSURANCE)
        run.note_team("blacklisted", True)
        for _ in range(run.roll("insurance victims", 3)):
            hurt_somebody(run, "insurance victim", [player for player in run.team.permanent if not player.misses])
        return True


enter(SponsorIncome(), EndSponsorships(), EndStarInsurance(), FindSponsor(), StarInsurance())
