"""Match Events that meddle with chance: a wish, a moment of glory, the weather."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.match_events.scene import MatchEvent, ask, is_on, note, noted, start, stop
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ACTIVATED,
    ACTIVATION_ENDED,
    NONE,
    TURN,
    UNTIL_GAME,
    UNTIL_TURN_ENDS,
    WEATHER,
)
from touchline.core.dice import COIN
from touchline.core.hooks import Effect
from touchline.core.match import DONE

# --- Weather Magic


def brew_weather(match: BowlMatch) -> int:
    """The coach with the louder fans chooses other weather."""
    winner = NONE
    while winner == NONE:
        winner = match.rules.roll_off(match, match.rules.fan_parts(match))
    options = [WEATHER + weather for weather in range(len(match.rules.weathers)) if weather != match.weather]
    return ask(match, "weather-magic", winner, options, weather_foretold)


def weather_foretold(match: BowlMatch, answer: int) -> int:
    match.rules.set_weather(match, answer - WEATHER)
    match.tell(events.WEATHER, match.weather, NONE)
    return DONE


# --- Wish Daemon


def grant_wish(match: BowlMatch) -> int:
    """For the team that is behind, then for the one of lower value, then for either."""
    values = [match.rules.team_value(match, seat) for seat in (0, 1)]
    seat = NONE
    for figures in (match.score, values):
        if seat == NONE and figures[0] != figures[1]:
            seat = int(figures[1] < figures[0])
    if seat == NONE:
        seat = match.dice.roll(COIN) - 1
    match.tell(events.SKILL, match.team_owner(seat), match.rules.number("wish-daemon"))
    wishes = wishes_of(match)
    wishes[seat] += 1
    return start(match, "wish-daemon", UNTIL_GAME, wishes[0], wishes[1])


def wishes_of(match: BowlMatch) -> list[int]:
    """How many markers each team has: the event may come up in both halves."""
    return list(noted(match, "wish-daemon")) if is_on(match, "wish-daemon") else [0, 0]


def may_wish(match: BowlMatch) -> bool:
    """Is it a turn of a team with a wish?"""
    return match.phase == TURN and wishes_of(match)[match.active] > 0


def spend_wish(match: BowlMatch, seat: int) -> None:
    wishes = wishes_of(match)
    wishes[seat] -= 1
    if any(wishes):
        note(match, "wish-daemon", wishes[0], wishes[1])
    else:
        stop(match, "wish-daemon")


# --- Moment of Glory


def choose_hero(match: BowlMatch) -> int:
    seat = match.active
    eligible = sum(1 << player for player in match.on_pitch(seat))
    if not eligible:
        return DONE
    player = match.rules.random_player(match, seat, eligible)
    match.tell(events.SKILL, player, match.rules.number("moment-of-glory"))
    return start(match, "moment-of-glory", UNTIL_TURN_ENDS + seat, player)


def first_activated(match: BowlMatch, value: int, _owner: int, subject: int, _target: int) -> int:
    """Only the first player activated in the turn can have the moment."""
    if subject != noted(match, "moment-of-glory")[0]:
        stop(match, "moment-of-glory")
    return value


def may_shine(match: BowlMatch) -> bool:
    """Is it the activation of the player whose moment it is? Any other activation has put an end to it."""
    if match.act_player == NONE or not is_on(match, "moment-of-glory"):
        return False
    return noted(match, "moment-of-glory")[0] == match.act_player


def moment_over(match: BowlMatch, value: int, _owner: int, _subject: int, _other: int) -> int:
    stop(match, "moment-of-glory")
    return value


CARRY_ON: Final[tuple[Callable[..., int], ...]] = (weather_foretold,)

WEATHER_MAGIC: Final[MatchEvent] = MatchEvent(Effect("weather-magic"), brew_weather)
WISH_DAEMON: Final[MatchEvent] = MatchEvent(Effect("wish-daemon"), grant_wish)
MOMENT_OF_GLORY: Final[MatchEvent] = MatchEvent(
    Effect("moment-of-glory", interrupts={ACTIVATED: first_activated, ACTIVATION_ENDED: moment_over}), choose_hero
)
