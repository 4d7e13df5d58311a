"""How many players, of which positions. (Drafting Your Team; the rulebook's drafting rules)"""

from collections import Counter
from collections.abc import Iterator

from touchline.teams.entry import Entry
from touchline.teams.faults import Fault
from touchline.teams.wording import either, several

HIGHEST_NUMBER = 99


def player_faults(entry: Entry) -> Iterator[Fault]:
    yield from _head_count(entry)
    yield from _numbers(entry)
    yield from _positions(entry)
    yield from _big_guys(entry)


def _head_count(entry: Entry) -> Iterator[Fault]:
    """A waiver for mandatory stars lets stars count among the least number of players; nobody else ever does."""
    draft, stars = entry.rules.draft, entry.rules.stars
    hired = len(entry.listed.players)
    waived = stars.mandatory and stars.eleven_players_waived
    counted = hired + entry.star_places if waived else hired
    if counted < draft.min_players:
        yield Fault(
            "too-few-players",
            f"The list has {several(counted, 'player')}, which is too few.",
            f"at least {draft.min_players}{', Star Players included' if waived else ' without stars and mercenaries'}",
        )
    everybody = hired + len(entry.listed.mercenaries) + entry.star_places
    if everybody > draft.max_players:
        yield Fault(
            "too-many-players",
            f"The list has {several(everybody, 'player')}, stars and mercenaries included, which is too many.",
            f"at most {draft.max_players}",
        )


def _numbers(entry: Entry) -> Iterator[Fault]:
    counts = Counter(player.number for player in entry.listed.everybody)
    for number, count in sorted(counts.items()):
        if count > 1:
            message = f"{several(count, 'player')} wear the number {number}."
            yield Fault("number-repeated", message, "every number once")
        if not 1 <= number <= HIGHEST_NUMBER:
            message = f"{number} is no shirt number."
            yield Fault("number-out-of-range", message, f"1 to {HIGHEST_NUMBER}")


def _positions(entry: Entry) -> Iterator[Fault]:
    counts = Counter(player.position for player in entry.listed.everybody)
    for position_id, count in counts.items():
        position = entry.team.position(position_id)
        if position is None:
            yield Fault(
                "position-unknown",
                f"{entry.team.name} teams have no position '{position_id}'.",
                either(known.name for known in entry.team.positions),
            )
        elif count > position.limit:
            yield Fault(
                "position-limit",
                f"The list has {count} of the position {position.name}.",
                f"at most {position.limit}",
            )


def _big_guys(entry: Entry) -> Iterator[Fault]:
    limit = entry.team.big_guy_limit
    count = sum(position.big_guy for _, position in entry.hired())
    if limit is not None and count > limit:
        names = either(position.name for position in entry.team.positions if position.big_guy)
        yield Fault(
            "big-guy-limit",
            f"The list has {several(count, 'Big Guy')} ({names}).",
            f"at most {limit} of them together",
        )
