"""How many players, of which positions. (Drafting Your Team; the rulebook's drafting rules)"""

from collections import Counter
from collections.abc import Iterator

from touchline.teams.entry import Entry
from touchline.teams.faults import Fault
from touchline.teams.wording import either, several

HIGHEST_NUMBER = 99
HALF_A_PLAYER = "titchy"


def player_faults(entry: Entry) -> Iterator[Fault]:
    yield from _head_count(entry)
    yield from _numbers(entry)
    yield from _positions(entry)
    yield from _big_guys(entry)


def _head_count(entry: Entry) -> Iterator[Fault]:
    """A waiver for mandatory stars lets stars count among the least number of players; nobody else ever does."""
    stars, least, most = entry.rules.stars, entry.least_players, entry.most_players
    hired = len(entry.listed.players)
    waived = stars.mandatory and stars.eleven_players_waived
    counted = hired + entry.star_places if waived else hired
    if counted < least:
        yield Fault(
            "too-few-players",
            f"The list has {several(counted, 'player')}, which is too few.",
            f"at least {least}{', Star Players included' if waived else ' without stars and mercenaries'}",
        )
    everybody = hired + len(entry.listed.mercenaries) + entry.star_places
    titchy = sum(position.has(HALF_A_PLAYER) for _, position in entry.hired()) if entry.rules.draft.titchy_half else 0
    if 2 * everybody - titchy > 2 * most:
        halves = f"; {several(titchy, 'Titchy player')} among them count half" if titchy else ""
        yield Fault(
            "too-many-players",
            f"The list has {several(everybody, 'player')}, stars and mercenaries included, which is too many{halves}.",
            f"at most {most}",
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
    """Allies are on other lists; a star of the own race takes the place of a player."""
    own = [player.position for player in entry.listed.everybody if not entry.ally_of(player)]
    stars = [star.slot for star in entry.stars if star.slot and entry.team.id in star.plays_for]
    for position_id, count in Counter((*own, *stars)).items():
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
                f"The list has {count} of the position {position.name}{_with_stars(stars.count(position_id))}.",
                f"at most {position.limit}",
            )


def _with_stars(count: int) -> str:
    return f", {several(count, 'Star Player')} included" if count else ""


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
