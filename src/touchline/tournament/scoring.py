"""Result sheets: what is recorded of a game, whether it can be true, and what it is worth.

(Matched Play: GAMES, RANKING, BYE, CONCEDING, SECRET OBJECTIVES)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from touchline.journal.errors import Refused
from touchline.journal.names import bad_names
from touchline.tournament.rulespack import BonusRule, FixedScore, Rulespack
from touchline.tournament.tiebreakers import figure_faults, figure_of, own_figures, recorded

Outcome = Literal["win", "draw", "loss"]
Ending = Literal["full-time", "time-called", "extra-time", "sudden-death", "conceded", "no-show"]

MOST_FIGURE = 9_999
MOST_TALLIES = 64
UNLIKELY_TOUCHDOWNS = 8
UNLIKELY_CASUALTIES = 11


@dataclass(frozen=True)
class PlayerTally:
    """What one player did in one game; a player is known by the number on the roster, a star by name."""

    player: str
    touchdowns: int = 0
    casualties: int = 0
    star: bool = False


@dataclass(frozen=True)
class Score:
    """One coach's side of a result sheet. Casualties are those that would earn Star Player Points."""

    outcome: Outcome
    bonus: int
    touchdowns: int
    casualties: int
    violence: int | None = None
    """Casualties by block, blitz or crowd push, for the awards; unknown means the figure above."""
    casualties_on_stars: int = 0
    sent_off: int | None = None
    """Own players sent off, those of the Secret Weapon trait not counted."""
    objectives: int | None = None
    custom: Mapping[str, int] = field(default_factory=dict)
    players: tuple[PlayerTally, ...] = ()


@dataclass(frozen=True)
class GameResult:
    """The record of a game, one score per coach. After a concession the scores are those of the moment it was made."""

    scores: Mapping[str, Score]
    ending: Ending = "full-time"
    conceded_by: tuple[str, ...] = ()
    winner: str | None = None
    """Only for a knockout game decided by sudden death."""


@dataclass(frozen=True, slots=True)
class Line:
    """What a game is worth to one coach."""

    game: str
    round: int
    coach: str
    opponent: str | None
    outcome: Outcome
    points: int
    bonus: int
    scored: int
    conceded: int
    casualties: int
    suffered: int
    further: Mapping[str, int] = field(default_factory=dict)
    """The figures of tiebreakers that have one of their own on the result sheet."""


def bonus_earned(bonus: BonusRule, scored: int, conceded: int, casualties: int) -> int:
    figure = {"touchdowns": scored, "conceded": conceded, "casualties": casualties}[bonus.measure]
    met = figure >= bonus.at_least if bonus.at_least is not None else figure <= (bonus.at_most or 0)
    return bonus.points if met else 0


def bonus_points(pack: Rulespack, scored: int, conceded: int, casualties: int) -> int:
    """Bonus Points of a finished game: the criteria are independent of each other and of the result."""
    return sum(bonus_earned(bonus, scored, conceded, casualties) for bonus in pack.bonuses)


def outcome_of(scored: int, conceded: int) -> Outcome:
    return "win" if scored > conceded else "loss" if scored < conceded else "draw"


def conceded_score(pack: Rulespack, scored: int, conceded: int) -> FixedScore:
    """The fixed score, unless the score on the pitch was better: larger difference, then more touchdowns."""
    fixed = pack.concession_score
    better = (scored - conceded, scored) > (fixed.scored - fixed.conceded, fixed.scored)
    return FixedScore(scored, conceded) if better else fixed


def fill_in(pack: Rulespack, scores: Mapping[str, Score], **ending: object) -> GameResult:
    """A sheet whose outcomes and Bonus Points are worked out from touchdowns and casualties."""
    sheet = GameResult(scores, **ending)  # type: ignore[arg-type]
    filled = {
        coach: replace(score, outcome=_implied_outcome(sheet, coach), bonus=_implied_bonus(pack, sheet, coach))
        for coach, score in scores.items()
    }
    return replace(sheet, scores=filled)


def reported(
    before: Score | None,
    game: str,
    *,
    touchdowns: int,
    casualties: int | None,
    casualties_on_stars: int | None = None,
    custom: Mapping[str, int] | None = None,
    players: tuple[PlayerTally, ...] | None = None,
    **further: int | None,
) -> Score:
    """One coach's figures as a person gave them: what is not named stays as it was `before`.

    Casualties that nobody has ever named are asked for; nothing becomes zero by silence.
    """
    if casualties is None and before is None:
        raise Refused([f"{game}: the casualties of both sides are missing; say 0 and 0 if there were none"])
    old = before or Score("draw", 0, 0, 0)
    named: dict[str, Any] = {name: figure for name, figure in further.items() if figure is not None}
    named |= {} if casualties is None else {"casualties": casualties}
    named |= {} if casualties_on_stars is None else {"casualties_on_stars": casualties_on_stars}
    named |= {} if players is None else {"players": players}
    return replace(old, touchdowns=touchdowns, custom={**old.custom, **(custom or {})}, **named)


def plain_result(pack: Rulespack, figures: Mapping[str, tuple[int, int]], **ending: object) -> GameResult:
    """The usual sheet, from touchdowns and casualties per coach."""
    return fill_in(pack, {coach: Score("draw", 0, td, cas) for coach, (td, cas) in figures.items()}, **ending)


def _opponent(sheet: GameResult, coach: str) -> str:
    return next(other for other in sheet.scores if other != coach)


def _implied_outcome(sheet: GameResult, coach: str) -> Outcome:
    opponent = _opponent(sheet, coach)
    if sheet.conceded_by:
        return "loss" if coach in sheet.conceded_by else "win"
    if sheet.winner is not None:
        return "win" if sheet.winner == coach else "loss"
    return outcome_of(sheet.scores[coach].touchdowns, sheet.scores[opponent].touchdowns)


def _implied_bonus(pack: Rulespack, sheet: GameResult, coach: str) -> int:
    if sheet.conceded_by:
        return 0 if coach in sheet.conceded_by else pack.best_bonus
    own, other = sheet.scores[coach], sheet.scores[_opponent(sheet, coach)]
    return bonus_points(pack, own.touchdowns, other.touchdowns, own.casualties)


def recorded_score(pack: Rulespack, sheet: GameResult, coach: str) -> FixedScore:
    """Touchdowns for and against as they go into the records."""
    opponent = _opponent(sheet, coach)
    own, other = sheet.scores[coach].touchdowns, sheet.scores[opponent].touchdowns
    if len(sheet.conceded_by) > 1:
        return FixedScore(0, 0)
    if coach in sheet.conceded_by:
        theirs = conceded_score(pack, other, own)
        return FixedScore(theirs.conceded, theirs.scored)
    return conceded_score(pack, own, other) if sheet.conceded_by else FixedScore(own, other)


def line_of(pack: Rulespack, sheet: GameResult, coach: str, game: str, round_number: int) -> Line:
    """What a recorded game is worth to one of its coaches. Outcome and bonus were checked when it was recorded."""
    own = sheet.scores[coach]
    score = recorded_score(pack, sheet, coach)
    worth = pack.points
    points = worth.win if own.outcome == "win" else worth.draw if own.outcome == "draw" else worth.loss
    if coach in sheet.conceded_by:
        absent = sheet.ending == "no-show" and worth.no_show is not None
        points += (worth.no_show or 0) if absent else worth.concession
    return Line(
        game=game,
        round=round_number,
        coach=coach,
        opponent=_opponent(sheet, coach),
        outcome=own.outcome,
        points=points,
        bonus=own.bonus,
        scored=score.scored,
        conceded=score.conceded,
        casualties=own.casualties,
        suffered=sum(score.casualties for other, score in sheet.scores.items() if other != coach),
        further={name: figure_of(name, own) or 0 for name in (*own.custom, *own_figures())},
    )


def bye_line(pack: Rulespack, coach: str, game: str, round_number: int) -> Line:
    """A Bye is a win by the fixed score without casualties, against nobody."""
    score = pack.bye_score
    bonus = bonus_points(pack, score.scored, score.conceded, 0)
    return Line(game, round_number, coach, None, "win", pack.points.win, bonus, score.scored, score.conceded, 0, 0)


def result_faults(pack: Rulespack, sheet: GameResult, coaches: tuple[str, str], *, needs_winner: bool) -> list[str]:
    """Everything that makes a sheet unacceptable."""
    if set(sheet.scores) != set(coaches):
        return [f"the sheet must have one score for each of {' and '.join(coaches)}, not for {', '.join(sheet.scores)}"]
    faults = [fault for coach in coaches for fault in _figure_faults(coach, sheet.scores[coach])]
    faults += _ending_faults(sheet, coaches, needs_winner)
    return faults or [fault for coach in coaches for fault in _declared_faults(pack, sheet, coach)]


def excessive_figures(sheet: GameResult) -> Iterator[str]:
    """What no sheet may hold, however often it was checked. Sheets of older journals are read without it."""
    for coach, score in sheet.scores.items():
        tallied = [figure for tally in score.players for figure in (tally.touchdowns, tally.casualties)]
        known = [given for name in own_figures() if (given := figure_of(name, score)) is not None]
        figures = (score.touchdowns, score.casualties, score.violence or 0, score.casualties_on_stars)
        if max(map(abs, (*figures, *known, *tallied, *score.custom.values(), 0))) > MOST_FIGURE:
            yield f"{coach}: a figure of a sheet can be at most {MOST_FIGURE:,}"
        if max(len(score.players), len(score.custom)) > MOST_TALLIES:
            yield f"{coach}: a sheet has figures of at most {MOST_TALLIES} players"
        yield from bad_names(*(tally.player for tally in score.players), *score.custom)


def _figure_faults(coach: str, score: Score) -> Iterator[str]:
    figures = {
        "touchdowns": score.touchdowns,
        "casualties": score.casualties,
        "violence": score.violence or 0,
        "casualties on stars": score.casualties_on_stars,
        **{f"touchdowns of player {tally.player}": tally.touchdowns for tally in score.players},
        **{f"casualties of player {tally.player}": tally.casualties for tally in score.players},
    }
    yield from (f"{coach}: {name} is {figure}; it must be 0 or more" for name, figure in figures.items() if figure < 0)
    yield from (f"{coach}: {fault}" for fault in figure_faults(score))
    if sum(tally.touchdowns for tally in score.players) > score.touchdowns:
        yield f"{coach}: the players' touchdowns add up to more than the team's {score.touchdowns}"
    if sum(tally.casualties for tally in score.players) > score.casualties:
        yield f"{coach}: the players' casualties add up to more than the team's {score.casualties}"


def _ending_faults(sheet: GameResult, coaches: tuple[str, str], needs_winner: bool) -> Iterator[str]:
    level = sheet.scores[coaches[0]].touchdowns == sheet.scores[coaches[1]].touchdowns
    gave_up = sheet.ending in ("conceded", "no-show")
    strangers = [coach for coach in (*sheet.conceded_by, sheet.winner) if coach is not None and coach not in coaches]
    yield from (f"{stranger} does not play in this game" for stranger in strangers)
    if gave_up != bool(sheet.conceded_by):
        yield "a conceded game or a no-show names who gave it up, and no other game does"
    if sheet.ending == "conceded" and len(set(sheet.conceded_by)) > 1:
        yield "only one coach can concede a game"
    if sheet.ending == "no-show" and any(score.touchdowns or score.casualties for score in sheet.scores.values()):
        yield "a game nobody started has neither touchdowns nor casualties"
    if (sheet.ending == "sudden-death") != (sheet.winner is not None):
        yield "a winner is named only for a game decided by sudden death, and must be then"
    if sheet.ending == "sudden-death" and not level:
        yield "sudden death is played only while the touchdowns are level"
    if not needs_winner and sheet.ending in ("extra-time", "sudden-death"):
        yield "extra time is played only in the knockout stage"
    if needs_winner and level and not gave_up and sheet.winner is None:
        yield "a knockout game cannot end in a draw: play extra time, then sudden death, and name the winner"
    if needs_winner and len(set(sheet.conceded_by)) > 1:
        yield "a knockout game needs a winner; if both coaches are missing the organiser must name who advances"


def _declared_faults(pack: Rulespack, sheet: GameResult, coach: str) -> Iterator[str]:
    declared = sheet.scores[coach]
    outcome, bonus = _implied_outcome(sheet, coach), _implied_bonus(pack, sheet, coach)
    if declared.outcome != outcome:
        yield f"{coach}: a {declared.outcome} is declared, but the score makes it a {outcome}"
    if declared.bonus != bonus:
        yield f"{coach}: {declared.bonus} Bonus Points are declared, but the figures give {bonus}"


def missing_figures(pack: Rulespack, score: Score) -> list[str]:
    """Figures the tiebreakers and options in use need and the sheet does not give."""
    return [name for name in recorded(pack) if figure_of(name, score) is None]


def unlikely_figures(sheet: GameResult) -> list[str]:
    """Values that are more often a slip of the pen than a feat; they are asked about, not refused."""
    found = []
    for coach, score in sheet.scores.items():
        if score.touchdowns > UNLIKELY_TOUCHDOWNS:
            found.append(f"{coach}: really {score.touchdowns} touchdowns?")
        if score.casualties > UNLIKELY_CASUALTIES:
            found.append(f"{coach}: really {score.casualties} casualties?")
    return found


def agree(one: GameResult, other: GameResult) -> bool:
    """Two reports agree if they tell the same game; the extra figures of a side are that coach's own business."""
    return (
        one.ending == other.ending
        and set(one.conceded_by) == set(other.conceded_by)
        and one.winner == other.winner
        and all(
            (score.touchdowns, score.casualties) == (other.scores[coach].touchdowns, other.scores[coach].casualties)
            for coach, score in one.scores.items()
        )
    )


def merged(reports: Mapping[str, GameResult]) -> GameResult:
    """The official sheet of two agreeing reports: each coach's extra figures from that coach's own report."""
    first = next(iter(reports.values()))
    own = {coach: sheet.scores[coach] for coach, sheet in reports.items()}
    return replace(first, scores={**first.scores, **own})
