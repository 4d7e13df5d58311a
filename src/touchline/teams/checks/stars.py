"""Star Players and Mega-stars. (Inducements; Star Players; Mandatory Star Players)"""

from collections import Counter
from collections.abc import Iterator

from touchline.teams.entered_list import EnteredList
from touchline.teams.faults import Fault
from touchline.teams.library import Library
from touchline.teams.model import Star
from touchline.teams.wording import either, several, title


def star_faults(entered: EnteredList) -> Iterator[Fault]:
    yield from _unknown(entered)
    yield from _hiring(entered)
    yield from _numbers_of_stars(entered)
    yield from _eleven_players(entered)
    if entered.rules.stars.mandatory and not entered.listed.stars:
        yield Fault("star-missing", "The list has no Star Player.", "at least 1 Star Player at this event")


def _unknown(entered: EnteredList) -> Iterator[Fault]:
    for listed in entered.listed.stars:
        star = entered.library.stars.get(listed.star)
        if star is None:
            message = f"There is no Star Player '{listed.star}' in the lists of {entered.library.as_of}."
            yield Fault("star-unknown", message, "a Star Player of those lists")
        if listed.skills:
            name = star.name if star is not None else listed.star
            message = f"{name} has been given {several(len(listed.skills), 'skill')}."
            yield Fault("star-with-skill", message, "no added skills; Star Players can never be given any")


def _hiring(entered: EnteredList) -> Iterator[Fault]:
    rules = entered.rules.stars
    if entered.stars and not rules.allowed:
        yield Fault("stars-not-allowed", "This event allows no Star Players.", "no Star Players")
    for star, count in Counter(entered.stars).items():
        if count > 1:
            yield Fault("star-twice", f"{star.name} is on the list {count} times.", "once")
        if star.id in rules.banned:
            yield Fault("star-banned", f"{star.name} may not play at this event.", "another Star Player")
        if not star.hired:
            yield Fault("star-not-for-hire", f"{star.name} cannot be hired.", "another Star Player")
        if not star.agrees_to_play_for(entered.allegiances):
            yield Fault(
                "star-wont-play",
                f"{star.name} does not play for this {entered.team.name} team.",
                employers(star, entered.library),
            )


def employers(star: Star, library: Library) -> str:
    """The teams for which a star plays."""
    if "any" in star.plays_for:
        return f"any team{f' without {either(title(rule) for rule in star.not_for)}' if star.not_for else ''}"
    teams = [library.teams[team].name for team in star.plays_for if team in library.teams]
    if teams:
        allied = any(team.allies for team in library.teams.values())
        return f"{either(teams)} teams{', and teams whose allies these are' if allied else ''}"
    return f"teams with {either(title(rule) for rule in star.plays_for)}"


def _numbers_of_stars(entered: EnteredList) -> Iterator[Fault]:
    """A pair is one choice; a Mega-star counts as a star as well."""
    allowance = entered.allowance
    if allowance is None:
        return
    if len(entered.stars) > allowance.stars:
        included = ", Mega-stars included" if entered.mega_stars else ""
        yield Fault(
            "star-limit",
            f"The list has {several(len(entered.stars), 'Star Player')}{included}.",
            f"at most {allowance.stars}{entered.of_tier}",
        )
    mega = [star.name for star in entered.stars if star.id in entered.mega_stars]
    if len(mega) > allowance.mega_stars:
        yield Fault(
            "mega-star-limit",
            f"The list has {several(len(mega), 'Mega-star')}: {', '.join(mega)}.",
            f"at most {allowance.mega_stars}",
        )


def _eleven_players(entered: EnteredList) -> Iterator[Fault]:
    rules, needed = entered.rules.stars, min(entered.rules.draft.players_before_stars, entered.least_players)
    waived = rules.mandatory and rules.eleven_players_waived
    hired = len(entered.listed.players)
    if entered.listed.stars and hired < needed and not waived:
        yield Fault(
            "star-needs-eleven",
            f"The list has Star Players but only {several(hired, 'hired player')}.",
            f"at least {needed} hired players before a Star Player; stars and mercenaries do not count",
        )
