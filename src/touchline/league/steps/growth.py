"""After the match: MVP awards and the improvement of players."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from touchline.journal import Refused
from touchline.league.lists import WITHOUT
from touchline.league.model import Gain, Player, changed
from touchline.league.profiles import CHARACTERISTICS, can_improve
from touchline.league.run import earns
from touchline.league.steps.base import (
    Answer,
    Field,
    Odds,
    Option,
    Question,
    Step,
    enter,
    numbers_of,
    only,
    text_of,
    texts_of,
)
from touchline.teams.model import Access

if TYPE_CHECKING:
    from touchline.league.run import Run


def eligible_for_mvp(run: Run) -> list[Player]:
    """Players of the roster who were available for the match; the dead only where the rule set says so."""
    dead_too = run.rules.on("mvp.dead-too")
    rosters, team, excluded = run.rosters, run.team, run.side.no_mvp
    armed = rosters.armed(team.roster)
    return [
        player
        for player in team.listed
        if not player.sat_out
        and not player.retired
        and not player.star
        and player.id not in excluded
        and (dead_too or not player.dead)
        and (not (armed or player.ally_of) or earns(rosters, team, player))
    ]


def mvp_awards(run: Run) -> int:
    """How many MVP awards the team makes: none in a friendly, else as the outcome says."""
    if run.friendly:
        return 0
    own = run.rules.outcomes[run.fixture.outcome].mvps[run.place]
    bonus = run.fact("handicap")
    if not bonus:
        return own
    sides = [run.team_id, run.other.id] if own > 1 else [run.team_id] if own else []
    return own + sum(int(bonus.get(side, {}).get("mvps", 0)) for side in sides)


def _give_mvp(run: Run, player: Player) -> None:
    run.award(player, "mvp")
    run.note_own("mvp", [*run.own("mvp", []), player.id])
    run.tell(f"MVP: {player.name or f'number {player.number}'}")


class MvpNominated(Step):
    """The coach nominates players and one of them, at random, is the MVP. Answer: `nominated` lists their ids."""

    id = "mvp-nominated"
    title = "MVP"

    def applies(self, run: Run) -> bool:
        return run.own("mvps", 0) < mvp_awards(run) and bool(eligible_for_mvp(run))

    def turn(self, run: Run) -> str:
        return run.team_id

    def asks(self, run: Run) -> Question | None:
        number = self._number(run)
        options = tuple(Option(player.id, run.called(player)) for player in eligible_for_mvp(run))
        fields = {"nominated": Field("several", "The nominees", options, number, number)}
        return self.question(run, f"Nominate {number} players for MVP", options, fields=fields)

    def _number(self, run: Run) -> int:
        return min(run.figure("mvp.nominees"), len(eligible_for_mvp(run)))

    def run(self, run: Run, answer: Answer) -> bool:
        only(answer, "nominated")
        named = texts_of(answer, "nominated")
        eligible = {player.id: player for player in eligible_for_mvp(run)}
        number = self._number(run)
        strangers = [name for name in named if name not in eligible]
        if strangers:
            raise Refused(
                [f"{name!r} cannot be MVP: nominate players who were available for the match" for name in strangers]
            )
        if len(set(named)) != number or len(named) != number:
            raise Refused([f"nominate {number} different players, not {len(named)}"])
        chosen = named[run.roll("mvp", number) - 1] if number > 1 else named[0]
        _give_mvp(run, eligible[chosen])
        run.note_own("mvps", run.own("mvps", 0) + 1)
        return not self.applies(run)


class MvpDrawn(Step):
    """One player who was available is drawn at random for each award."""

    id = "mvp-drawn"
    title = "MVP"

    def run(self, run: Run, answer: Answer) -> bool:
        only(answer)
        had: set[str] = set()
        for _ in range(mvp_awards(run)):
            pool = eligible_for_mvp(run)
            if had:
                pool = [player for player in pool if player.id not in had]
            if not pool:
                break
            chosen = pool[run.roll("mvp", len(pool)) - 1] if len(pool) > 1 else pool[0]
            if not run.rules.on("mvp.several-for-one"):
                had.add(chosen.id)
            _give_mvp(run, run.team.players[chosen.id])
        return True


# --- improvement by thresholds and a roll


def improvements_due(run: Run, player: Player) -> int:
    """How many rolls a player has earned and not made."""
    if player.star or player.dead:
        return 0
    double = _needs_double(run, player)
    thresholds = [line.low * (2 if double else 1) for line in run.rules.tables["improvement-thresholds"] if line.low]
    reached = sum(player.spp >= bound for bound in thresholds)
    return max(0, reached - sum(gain.how != "granted" for gain in player.gains))


def _needs_double(run: Run, player: Player) -> bool:
    """Big Guys, and those whose name or ability is in the table `improvement-doubled`, need twice the points."""
    position = position_of(run, player)
    slow = {line.result for line in run.rules.tables.get("improvement-doubled", ())}
    big = run.rules.on("improvement.big-guys-double") and position.big_guy
    return big or player.name in slow or any(held.skill.id in slow for held in position.skills)


def position_of(run: Run, player: Player) -> Any:
    return run.rosters.position_of(run.team, player)


class ImprovementRolls(Step):
    """Two dice for every improvement earned. With Steelhelm's the coach may roll three and discard one.

    Answer with that sponsor: `three_dice` lists the players for whom three dice are rolled.
    """

    id = "improvement-rolls"
    title = "Improvement rolls"

    def applies(self, run: Run) -> bool:
        return bool(self._due(run))

    def _due(self, run: Run) -> dict[str, int]:
        due = {player.id: improvements_due(run, player) for player in run.team.listed}
        return {name: number for name, number in due.items() if number}

    def turn(self, run: Run) -> str:
        return run.team_id if run.team.notes.get("major") == "steelhelm" else ""

    def asks(self, run: Run) -> Question | None:
        options = tuple(_player_option(run, name) for name in self._due(run))
        fields = {"three_dice": Field("several", "The player for whom three dice are rolled", options)}
        return self.question(
            run, "Roll three dice and discard one?", options, fields=fields, odds=improvement_odds(run)
        )

    def run(self, run: Run, answer: Answer) -> bool:
        only(answer, "three_dice")
        three = texts_of(answer, "three_dice")
        pending = []
        for name, number in self._due(run).items():
            for _ in range(number):
                dice = [run.roll(f"improvement of {name}", 6) for _ in range(3 if name in three else 2)]
                if name in three:
                    self._strain(run, name, dice)
                pending.append([name, dice])
        run.note_own("improvements", pending)
        return True

    def _strain(self, run: Run, name: str, dice: list[int]) -> None:
        """Equal dice among three: the player misses the next match; two or more 1s bring a niggling injury too."""
        if run.rules.on("steelhelm.strain") and len(set(dice)) < len(dice):
            player = run.team.players[name]
            run.put(changed(player, misses=True, niggles=player.niggles + int(dice.count(1) > 1)))


class Improvements(Step):
    """One choice for each roll. Answer: `take` is a skill or characteristic; `dice` the two kept of three."""

    id = "improvements"
    title = "Improvements"

    def applies(self, run: Run) -> bool:
        return bool(run.own("improvements"))

    def turn(self, run: Run) -> str:
        name, dice = run.own("improvements")[0]
        return run.team_id if any(True for _ in rolled_options(run, run.team.players[name], dice)) else ""

    def asks(self, run: Run) -> Question | None:
        name, dice = run.own("improvements")[0]
        options = tuple(rolled_options(run, run.team.players[name], dice))
        facts = {"player": name, "dice": dice}
        fields = {"take": Field("choice", "The skill or characteristic", options)}
        if len(dice) == 3:
            pairs = ([dice[0], dice[1]], [dice[0], dice[2]], [dice[1], dice[2]])
            kept = tuple(Option(str(pair), f"{pair[0]} and {pair[1]}", answer={"dice": pair}) for pair in pairs)
            fields["dice"] = Field("choice", "The two dice that are kept", kept)
        text = f"Choose the improvement of {called(run, name)}"
        return self.question(run, text, options, fields=fields, facts=facts, odds=improvement_odds(run))

    def run(self, run: Run, answer: Answer) -> bool:
        only(answer, "take", "dice")
        if not self.turn(run):
            return self._roll_again(run)
        name, dice = run.own("improvements")[0]
        if len(dice) == 3:
            dice = _kept(dice, numbers_of(answer, "dice"))
        player = run.team.players[name]
        take = text_of(answer, "take")
        allowed = {option.id for option in rolled_options(run, player, dice)}
        if take not in allowed:
            raise Refused([f"{take!r} cannot be taken with {dice}; choose one of {', '.join(sorted(allowed))}"])
        improve(run, player, take, "roll", rolled_value(run, player, take))
        run.note_own("improvements", run.own("improvements")[1:])
        return not self.applies(run)

    def _roll_again(self, run: Run) -> bool:
        """A roll that allows nothing is made again; who can gain nothing by any roll gains nothing."""
        (name, dice), *later = run.own("improvements")
        player = run.team.players[name]
        faces = range(1, 7)
        if any(True for one in faces for other in faces for _ in rolled_options(run, player, [one, other])):
            run.tell(f"{called(run, name)} can gain nothing by {' and '.join(map(str, dice))}: rolled again")
            again = [run.roll(f"improvement of {name}", 6) for _ in dice]
            run.note_own("improvements", [[name, again], *later])
            return False
        run.tell(f"{called(run, name)} can gain nothing more")
        run.note_own("improvements", later)
        return not later


def improvement_odds(run: Run) -> Odds:
    """What two dice bring on the improvement table: a double, or a line of the table without one."""
    found: dict[str, float] = {"a double": 1 / 6}
    for one in range(1, 7):
        for other in range(1, 7):
            if one != other:
                row = run.rules.row("improvement-roll", one + other)
                words = " or ".join(f"+1 {name}" for name in row.result.split() if name in CHARACTERISTICS)
                name = f"{words} or a normal skill" if words else "a normal skill"
                found[name] = found.get(name, 0) + 1 / 36
    return tuple(found.items())


def _kept(dice: list[int], kept: list[Any]) -> list[int]:
    left = list(dice)
    for die in kept:
        if die not in left:
            raise Refused([f"{kept} are not two of the dice {dice}"])
        left.remove(die)
    if len(kept) != 2:
        raise Refused([f"keep two of the dice {dice}"])
    return kept


def rolled_options(run: Run, player: Player, dice: list[int]) -> Iterator[Option]:
    """What an improvement roll allows. With three dice everything that two of them allow."""
    if len(dice) == 3:
        seen: set[str] = set()
        for pair in ((0, 1), (0, 2), (1, 2)):
            for option in rolled_options(run, player, [dice[pair[0]], dice[pair[1]]]):
                if option.id not in seen:
                    seen.add(option.id)
                    yield option
        return
    double = dice[0] == dice[1]
    row = run.rules.row("improvement-roll", sum(dice))
    raised = [name for name in row.result.split() if name in CHARACTERISTICS and may_raise(run, player, name)]
    forced = bool(raised) and run.rules.on("improvement.forced") and not double
    yield from (Option(name, f"+1 {name}") for name in raised)
    if not forced:
        yield from skill_options(run, player, Access.PRIMARY)
    if double:
        yield from _double_options(run, player)


def _double_options(run: Run, player: Player) -> Iterator[Option]:
    """What a double opens: the doubles categories, or where the rule set says so any category and own traits."""
    if not run.rules.on("improvement.double-any"):
        yield from skill_options(run, player, Access.SECONDARY)
        return
    if position_of(run, player).big_guy:
        yield from (Option(name, f"+1 {name}") for name in ("ST", "AV") if may_raise(run, player, name))
        lost = {gain.what for gain in player.gains}
        for held in position_of(run, player).skills:
            if held.skill.trait and f"{WITHOUT}{held.skill.id}" not in lost:
                yield Option(f"{WITHOUT}{held.skill.id}", f"get rid of {held.skill.name}")
        return
    known = frozenset(gain.what for gain in player.gains)
    for skill in run.rosters.on_a_double(run.rosters.home_of(run.team, player), player.position, known):
        yield Option(skill.id, f"{skill.name} (double)")


def may_raise(run: Run, player: Player, name: str) -> bool:
    """A characteristic rises within its limits; a sponsor may forbid some."""
    if name in ("MA", "AG") and run.team.notes.get("major") == "mcmurtys":
        return False
    return can_improve(run.rules, run.rosters, run.team, player, name)


def skill_ids(run: Run, player: Player, access: Access) -> tuple[str, ...]:
    """The skills that a player can gain by a kind of access."""
    known = frozenset([gain.what for gain in player.gains])
    return run.rosters.learnable_ids(player.ally_of or run.team.roster, player.position, access, known)


def skill_options(run: Run, player: Player, access: Access) -> Iterator[Option]:
    known = frozenset(gain.what for gain in player.gains)
    for skill in run.rosters.learnable(run.rosters.home_of(run.team, player), player.position, access, known):
        yield Option(skill.id, f"{skill.name} ({access.value})")


def rolled_value(run: Run, player: Player, take: str) -> int:
    if take in CHARACTERISTICS:
        return run.figure(f"value.{take}")
    if run.rules.on("value.is-rating"):
        return 0
    if take.startswith(WITHOUT):
        return 0
    position = position_of(run, player)
    primary = position.access(run.rosters.skill(take).category) is Access.PRIMARY
    return run.figure("value.skill" if primary else "value.double-skill")


def improve(run: Run, player: Player, take: str, how: str, value: int, spent: int = 0) -> None:
    """Give a player a skill or a characteristic; the value is recorded at once."""
    run.put(changed(player, gains=(*player.gains, Gain(take, value, how)), spent=player.spent + spent))
    gained = run.rosters.gain_name(take)
    run.postings.append((run.team_id, f"value:{player.id}", value, f"{gained} ({how.replace('-', ' ')})"))
    run.tell(f"{called(run, player.id)} gains {gained}")
    if (
        take not in CHARACTERISTICS
        and run.team.notes.get("major") == "steelhelm"
        and run.rules.on("steelhelm.accidents")
    ):
        _accident(run, player.id, 1 if how.endswith("primary") else 2)


def _accident(run: Run, name: str, number: int) -> None:
    """The price of Steelhelm's equipment: a 1 costs the next match, two 1s leave a niggling injury as well."""
    ones = sum(run.roll(f"accident of {name}", 6) == 1 for _ in range(number))
    if ones:
        player = run.team.players[name]
        run.put(changed(player, misses=True, niggles=player.niggles + int(ones > 1)))


def called(run: Run, name: str) -> str:
    player = run.team.players[name]
    return f"Number {player.number} {player.name}".strip()


def _player_option(run: Run, name: str) -> Option:
    return Option(name, run.called(run.team.players[name]))


enter(MvpNominated(), MvpDrawn(), ImprovementRolls(), Improvements())
