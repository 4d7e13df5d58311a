"""How many players, of which positions. (Drafting Your Team; the rulebook's drafting rules)"""

from collections import Counter
from collections.abc import Iterator

from touchline.teams.entered_list import EnteredList
from touchline.teams.faults import Fault
from touchline.teams.model import Star
from touchline.teams.wording import either, several

HIGHEST_NUMBER = 99
HALF_A_PLAYER = "titchy"


def player_faults(entered: EnteredList) -> Iterator[Fault]:
    yield from _head_count(entered)
    yield from _numbers(entered)
    yield from _positions(entered)
    yield from _big_guys(entered)


def _head_count(entered: EnteredList) -> Iterator[Fault]:
    """A waiver for mandatory stars lets stars count among the least number of players; nobody else ever does."""
    stars, least, most = entered.rules.stars, entered.least_players, entered.most_players
    hired = len(entered.listed.players)
    waived = stars.mandatory and stars.eleven_players_waived
    counted = hired + entered.star_places if waived else hired
    if counted < least:
        yield Fault(
            "too-few-players",
            f"The list has {several(counted, 'player')}, which is too few.",
            f"at least {least}{', Star Players included' if waived else ' without stars and mercenaries'}",
        )
    everybody = hired + len(entered.listed.mercenaries) + entered.star_places
    titchy = (
        sum(position.has(HALF_A_PLAYER) for _, position in entered.hired()) if entered.rules.draft.titchy_half else 0
    )
    if 2 * everybody - titchy > 2 * most:
        halves = f"; {several(titchy, 'Titchy player')} among them count half" if titchy else ""
        yield Fault(
            "too-many-players",
            f"The list has {several(everybody, 'player')}, stars and mercenaries included, which is too many{halves}.",
            f"at most {most}",
        )


def _numbers(entered: EnteredList) -> Iterator[Fault]:
    counts = Counter(player.number for player in entered.listed.everybody)
    for number, count in sorted(counts.items()):
        if count > 1:
            message = f"{several(count, 'player')} wear the number {number}."
            yield Fault("number-repeated", message, "every number once")
        if not 1 <= number <= HIGHEST_NUMBER:
            message = f"{number} is no shirt number."
            yield Fault("number-out-of-range", message, f"1 to {HIGHEST_NUMBER}")


def _positions(entered: EnteredList) -> Iterator[Fault]:
    """Allies are on other lists; a star of the team's race takes the place of a player."""
    own = [player.position for player in entered.listed.everybody if not entered.ally_of(player)]
    stars = list(_places_of_stars(entered))
    yield from _wrong_places(entered)
    for position_id, count in Counter((*own, *stars)).items():
        position = entered.team.position(position_id)
        if position is None:
            yield Fault(
                "position-unknown",
                f"{entered.team.name} teams have no position '{position_id}'.",
                either(known.name for known in entered.team.positions),
            )
        elif count > position.limit:
            yield Fault(
                "position-limit",
                f"The list has {count} of the position {position.name}{_with_stars(stars.count(position_id))}.",
                f"at most {position.limit}",
            )


def _stars_at_home(entered: EnteredList) -> Iterator[tuple[Star, str]]:
    """The stars of the team's race, each with the position that the coach has chosen for it."""
    for listed in entered.listed.stars:
        star = entered.library.stars.get(listed.star)
        if star is not None and star.slots and entered.team.id in star.plays_for:
            yield star, listed.slot


def _places_of_stars(entered: EnteredList) -> Iterator[str]:
    for star, chosen in _stars_at_home(entered):
        yield chosen if chosen in star.slots else star.slots[0]


def _wrong_places(entered: EnteredList) -> Iterator[Fault]:
    for star, chosen in _stars_at_home(entered):
        if chosen and chosen not in star.slots:
            names = [position.name for position in entered.team.positions if position.id in star.slots]
            message = f"{star.name} does not take the place of a '{chosen}'."
            yield Fault("star-place", message, either(names))


def _with_stars(count: int) -> str:
    return f", {several(count, 'Star Player')} included" if count else ""


def _big_guys(entered: EnteredList) -> Iterator[Fault]:
    limit = entered.team.big_guy_limit
    count = sum(position.big_guy for _, position in entered.hired())
    if limit is not None and count > limit:
        names = either(position.name for position in entered.team.positions if position.big_guy)
        yield Fault(
            "big-guy-limit",
            f"The list has {several(count, 'Big Guy')} ({names}).",
            f"at most {limit} of them together",
        )
