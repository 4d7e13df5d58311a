"""FUMBBL's stream in the order of our rules, where the two differ in nothing but the order.

The Master Chef cooks while the ball is in the air, there before the set-up. In 2016 more players swarm onto the pitch
before the kick, there while the ball is in the air. Of several victims of a bomb or a fireball
ours are hit in the order of their numbers. Of two blocks at once ours roll the first with its re-rolls and then the
second; FUMBBL rolls both, shows them in a dialog, and reports re-rolls alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from touchline.exchange.fumbbl.squads import Squad
from touchline.exchange.fumbbl.stream import Item

CHEF: Final = "masterChefRoll"
KICK: Final = "kickoffScatter"
SWARM: Final = "swarmingPlayersRoll"
VICTIM: Final = "spellEffectRoll"
OF_A_VICTIM: Final = ("injury", "apothecaryRoll", "apothecaryChoice", "regenerationRoll", "skillUse", "reRoll")
ENDS: Final = ("playerAction", "turnEnd")
DIALOG: Final = "gameSetDialogParameter"
BOTH_ROLLS: Final = "reRollBlockForTargets"
AGAIN: Final = ("reRoll", "blockReRoll", "blockRoll")


def in_our_order(items: Sequence[Item], squad: Squad) -> list[Item]:
    """All items; those of blasts and of two blocks at once may have changed places."""
    found: list[Item] = []
    meals: list[Item] = []
    place, kicked = 0, -1
    while place < len(items):
        item = items[place]
        part = [item]
        if item.is_report and item.name == CHEF:
            meals.append(item)
            place += 1
            continue
        if item.is_report and item.name == "kickoffResult":
            found += sorted(meals, key=lambda meal: squad.seat_of_team.get(str(meal.get("teamId")), 0))
            meals = []
        if item.is_report and item.name == KICK:
            kicked = len(found)
        if item.is_report and item.name == SWARM and not squad.modern and kicked >= 0:
            found.insert(kicked, item)
            kicked += 1
        elif item.is_report and item.name == VICTIM:
            part = _blast(items, place)
            found += _by_number(part, squad)
        elif item.is_report and item.name == "playerAction" and item.get("playerAction") == "multipleBlock":
            part += takewhile(lambda one: one.name not in ENDS, (items[n] for n in range(place + 1, len(items))))
            found += _one_after_the_other(part)
        else:
            found.append(item)
        place += len(part)
    return found + meals


# --- blasts


def _blast(items: Sequence[Item], start: int) -> list[Item]:
    """From the roll for the first victim to the last report about one; what changes in between belongs to it."""
    end = place = start
    while place < len(items):
        item = items[place]
        if item.is_report and item.name not in (VICTIM, *OF_A_VICTIM):
            break
        if item.is_report:
            end = place
        place += 1
    return list(items[start : end + 1])


def _by_number(blast: list[Item], squad: Squad) -> list[Item]:
    victims: list[list[Item]] = []
    for item in blast:
        if item.is_report and item.name == VICTIM:
            victims.append([])
        victims[-1].append(item)
    victims.sort(key=lambda victim: squad.number.get(str(victim[0].get("playerId")), -1))
    return [item for victim in victims for item in victim]


# --- two blocks at once


def _one_after_the_other(action: list[Item]) -> list[Item]:
    """Both rolls with what was rolled again, each as if it were a block of its own, and then what came of them."""
    first = _first_rolls(action)
    again: dict[str, list[Item]] = {}
    rest: list[Item] = []
    waiting: list[Item] = []  # reports of a re-roll whose target is in the roll that follows
    for item in action[1:]:
        if item.is_report and item.name in AGAIN:
            waiting.append(item)
            if item.name == "blockRoll":
                again.setdefault(str(item.get("defenderId")), []).extend(waiting)
                waiting = []
        elif not (item.is_report and item.name == "block"):
            rest.append(item)
    chosen = [str(item.get("defenderId")) for item in rest if item.is_report and item.name == "blockChoice"]
    if not again or not all(target in first for target in chosen):
        return action
    rolls = [item for target in chosen for item in (first[target], *again.get(target, []))]
    return [action[0], *rolls, *waiting, *rest]


def _first_rolls(action: list[Item]) -> dict[str, Item]:
    """The dice of both blocks as the first dialog shows them."""
    for item in action:
        if item.name == DIALOG and isinstance(item.value, dict) and item.value.get("dialogId") == BOTH_ROLLS:
            return {
                str(roll.get("playerId")): Item(
                    item.command,
                    "blockRoll",
                    "",
                    {"reportId": "blockRoll", "blockRoll": roll.get("blockRoll"), "defenderId": roll.get("playerId")},
                )
                for roll in item.value.get("blockRolls") or []
            }
    return {}
