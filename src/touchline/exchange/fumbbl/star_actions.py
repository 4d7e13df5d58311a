"""Actions that only one star has: FUMBBL gives each a player action of its own, ours ask within an activation."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, Final

from touchline.exchange.fumbbl.stream import Item

STAR_ACTIONS: Final[Mapping[str, str]] = {
    "allYouCanEat": "all-you-can-eat",
    "balefulHex": "baleful-hex",
    "blackInk": "black-ink",
    "catchOfTheDay": "catch-of-the-day",
    "furiousOutburst": "furious-outburst",
    "kickEmBlitz": "kick-em-while-theyre-down",
    "kickEmBlock": "kick-em-while-theyre-down",
    "lookIntoMyEyes": "look-into-my-eyes",
    "maximumCarnage": "maximum-carnage",
    "putridRegurgitationBlitz": "putrid-regurgitation",
    "putridRegurgitationBlock": "putrid-regurgitation",
    "putridRegurgitationMove": "putrid-regurgitation",
    "raidingParty": "raiding-party",
    "theFlashingBlade": "the-flashing-blade",
    "thenIStartedBlastin": "then-i-started-blastin",
    "throwKeg": "beer-barrel-bash",
    "throwKey": "beer-barrel-bash",  # as FUMBBL spells it
    "treacherous": "treacherous",
    "viciousVines": "vicious-vines",
    "wisdomOfTheWhiteDwarf": "wisdom-of-the-white-dwarf",
}
# what else the player does, if nothing is reported
MAIN: Final[Mapping[str, str]] = {
    "allYouCanEat": "throwBomb",
    "furiousOutburst": "blitzMove",
    "kickEmBlitz": "blitzMove",
    "maximumCarnage": "block",
    "putridRegurgitationBlitz": "blitzMove",
    "putridRegurgitationBlock": "block",
    "putridRegurgitationMove": "blitzMove",
    "viciousVines": "block",
}


def merged(items: Iterable[Item]) -> list[Item]:
    """One action for each activation; its field `specials` names the rules that are used in it."""
    found: list[Item] = []
    last = -1  # the place of the action that is going on
    for item in items:
        if item.is_report and item.name == "turnEnd":
            last = -1
        if not (item.is_report and item.name == "playerAction"):
            found.append(item)
            continue
        if last >= 0 and _belong_together(found[last], item):
            found[last] = replace(found[last], value=_both(found[last].value, item.value))
            continue
        last = len(found)
        found.append(replace(item, value=_both({}, item.value)) if _special(item) else item)
    return found


def _special(item: Item) -> str:
    return STAR_ACTIONS.get(str(item.get("playerAction")), "")


def _belong_together(one: Item, two: Item) -> bool:
    same = one.get("actingPlayerId") == two.get("actingPlayerId")
    return same and bool(one.get("specials") or _special(two))


def _both(before: Mapping[str, Any], now: Mapping[str, Any]) -> dict[str, Any]:
    """An action with another one of the same activation."""
    action = str(now.get("playerAction"))
    special = STAR_ACTIONS.get(action)
    specials = [*(before.get("specials") or []), *([special] if special else [])]
    main = before.get("playerAction") if special else action
    if special and (main is None or before.get("provisional")):
        return {**now, "playerAction": MAIN.get(action, "move"), "specials": specials, "provisional": True}
    return {**now, "playerAction": main, "specials": specials}
