"""How long texts and how large figures of a rulespack may be: more than any event needs, less than spoils a page.

They apply to a rulespack written now; an older journal may hold values outside them.
"""

from __future__ import annotations

from collections.abc import Iterator

from touchline.journal.documents import to_document
from touchline.journal.names import LONGEST_NAME, bad_names
from touchline.teams import edition_of
from touchline.tournament.dates import date_faults
from touchline.tournament.rulespack import Rulespack

LONGEST_LINE = 200
LONGEST_TEXT = 2_000
LONGEST_GAME = 24 * 60  # minutes
MOST_ROUNDS = 30
MOST_PLACES = 5_000
MOST_LINES = 30  # of any list that the organiser makes up
MOST_POINTS = 10_000  # some events count a win as a thousand
MOST_SCORE = 99
MOST_QUALIFIERS = 256
MOST_GOLD = 100_000_000
MOST_PLAYERS = 100
MOST_OF_ANYTHING = 1_000_000
GOLD_WORDS = ("cost", "fee", "gold", "budget", "value", "price", "treasury")


def out_of_bounds(pack: Rulespack) -> list[str]:
    """Every entry that is too long, too large or no date, and the lack of a name."""
    return [
        *([] if pack.name.strip() else ["an event needs a name"]),
        *bad_names(pack.name),
        *_long_texts(pack),
        *_long_lists(pack),
        *_large_figures(pack),
        *_absurd_figures("roster", to_document(pack).get("roster")),
        *_odd_times(pack),
        *_old_lists(pack),
        *date_faults(pack),
    ]


def _long_texts(pack: Rulespack) -> Iterator[str]:
    day = pack.logistics
    texts: list[tuple[str, str, int]] = [
        ("the venue", day.venue, LONGEST_LINE),
        ("the entry about lunch", day.lunch, LONGEST_LINE),
        ("the further information", day.information, LONGEST_TEXT),
        *((f"the name of round {number}", slot.name, LONGEST_NAME) for number, slot in enumerate(day.rounds, 1)),
        *(("the title of a publication", title, LONGEST_LINE) for title in pack.publications.titles),
        *(("the name of a bonus", bonus.name, LONGEST_NAME) for bonus in pack.bonuses),
        *(("the name of a tiebreaker", own.name, LONGEST_NAME) for own in pack.custom_tiebreakers),
        *(("the label of a tiebreaker", own.label, LONGEST_NAME) for own in pack.custom_tiebreakers),
        *(("the name of an award", extra.name, LONGEST_NAME) for extra in pack.awards.extra),
        *(("the label of an award", extra.label, LONGEST_NAME) for extra in pack.awards.extra),
    ]
    if pack.roster is not None:
        texts += [("the name of an inducement", own.name, LONGEST_NAME) for own in pack.roster.inducements.custom]
        texts += [("the effect of an inducement", own.effect, LONGEST_TEXT) for own in pack.roster.inducements.custom]
    for what, text, most in texts:
        if len(text) > most:
            yield f"{what} has {len(text)} characters; allowed are up to {most}"


def _long_lists(pack: Rulespack) -> Iterator[str]:
    lists: list[tuple[str, int, int]] = [
        ("rounds", pack.rounds, MOST_ROUNDS),
        ("publications", len(pack.publications.titles), MOST_LINES),
        ("bonuses", len(pack.bonuses), MOST_LINES),
        ("tiebreakers", len(pack.tiebreakers or ()), MOST_LINES),
        ("tiebreakers of your own", len(pack.custom_tiebreakers), MOST_LINES),
        ("awards of your own", len(pack.awards.extra), MOST_LINES),
    ]
    if pack.roster is not None:
        lists.append(("inducements of your own", len(pack.roster.inducements.custom), MOST_LINES))
    for what, length, most in lists:
        if length > most:
            yield f"there are {length} {what}; allowed are up to {most}"


def _large_figures(pack: Rulespack) -> Iterator[str]:
    points = pack.points
    figures: list[tuple[str, int | None, int, int]] = [
        ("a win is worth", points.win, -MOST_POINTS, MOST_POINTS),
        ("a draw is worth", points.draw, -MOST_POINTS, MOST_POINTS),
        ("a loss is worth", points.loss, -MOST_POINTS, MOST_POINTS),
        ("conceding is worth", points.concession, -MOST_POINTS, MOST_POINTS),
        ("the places are", pack.places, 2, MOST_PLACES),
        ("not coming is worth", points.no_show, -MOST_POINTS, MOST_POINTS),
        ("the score of a Bye is", pack.bye_score.scored, 0, MOST_SCORE),
        ("the score against a Bye is", pack.bye_score.conceded, 0, MOST_SCORE),
        ("the score of a concession is", pack.concession_score.scored, 0, MOST_SCORE),
        ("the score of who concedes is", pack.concession_score.conceded, 0, MOST_SCORE),
        ("rounds in which clubs are kept apart:", pack.pairing.separate_rounds, 0, MOST_ROUNDS),
    ]
    for bonus in pack.bonuses:
        figures += [
            (f"bonus {bonus.name!r} gives", bonus.points, 0, MOST_POINTS),
            (f"bonus {bonus.name!r} begins at", bonus.at_least, 0, MOST_SCORE),
            (f"bonus {bonus.name!r} ends at", bonus.at_most, 0, MOST_SCORE),
        ]
    if pack.format.knockout is not None:
        figures.append(("the qualifiers are", pack.format.knockout.qualifiers, 2, MOST_QUALIFIERS))
    if pack.roster is not None:
        budgets = (pack.roster.budget, *pack.roster.budget_by_game, *(one.gold for one in pack.roster.budget_by_tier))
        figures += [("a budget in gold is", budget, 0, MOST_GOLD) for budget in budgets]
    for what, figure, least, most in figures:
        if figure is not None and not least <= figure <= most:
            yield f"{what} {figure}; allowed are {least} to {most}"


def _absurd_figures(place: str, value: object) -> Iterator[str]:
    """Every figure about rosters that no event needs, wherever it stands."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from _absurd_figures(f"{place}.{name}", inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from _absurd_figures(place, inner)
    elif isinstance(value, int) and not isinstance(value, bool):
        name = place.rpartition(".")[2]
        most = MOST_PLAYERS if "player" in name else MOST_OF_ANYTHING
        if any(word in place for word in GOLD_WORDS):
            most = MOST_GOLD
        if not 0 <= value <= most:
            yield f"{place} is {value}; allowed are 0 to {most}"


def _old_lists(pack: Rulespack) -> Iterator[str]:
    if pack.roster is None:
        return
    oldest = edition_of(pack.roster.edition).first_lists
    if pack.roster.data_date < oldest:
        yield f"there are no team lists of {pack.roster.data_date}; the oldest are of {oldest}"


def _odd_times(pack: Rulespack) -> Iterator[str]:
    for number, slot in enumerate(pack.logistics.rounds, start=1):
        if slot.minutes <= 0:
            yield f"round {number} lasts {slot.minutes} minutes; the time limit must be positive"
        elif slot.minutes > LONGEST_GAME:
            yield f"round {number} lasts {slot.minutes} minutes; the time limit is {LONGEST_GAME} minutes at most"
