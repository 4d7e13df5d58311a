"""Draws the picture of the terminal in the gallery from a real game: `python -m tools.picture`."""

from __future__ import annotations

import io
import re
from pathlib import Path

from rich.console import Console

from touchline.blitzbowl.game import BLITZ_BOWL
from touchline.blitzbowl.state import BlitzMatch
from touchline.blitzbowl.words import sentences
from touchline.bots.by_name import read_bot
from touchline.cli.terminal.panels import offers
from touchline.cli.terminal.screen import Screen
from touchline.core.dice import SeededDice
from touchline.core.events import EventList

TARGET = Path("docs/images/pitch.svg")
SEED = 1
TURN = 9
WIDTH = 124


def game_in_progress() -> tuple[BlitzMatch, list[str]]:
    """A game of two greedy bots at the first Block after a certain turn, and what happened in it."""
    match = BLITZ_BOWL.new({}, SeededDice(SEED))
    match.sink = told = EventList()
    bot = read_bot("greedy", BLITZ_BOWL.id).make(SEED)
    while match.turn < TURN or not any(match.describe(answer).startswith("block") for answer in match.legal):
        match.step(bot.choose(match))
    return match, sentences(match, told.events, match.actor)


def self_contained(svg: str) -> str:
    """Without the fonts that would be fetched from elsewhere; every reader has a fixed-width font."""
    return re.sub(r"@font-face \{.*?\}", "", svg, flags=re.DOTALL).replace("Fira Code, monospace", "monospace")


def main() -> None:
    console = Console(record=True, width=WIDTH, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    match, log = game_in_progress()
    Screen(console).show(match, match.actor, log, True, [match.prompt(), offers(match)])
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(self_contained(console.export_svg(title="touchline blitz", unique_id="pitch")), encoding="utf-8")
    print(f"wrote {TARGET}")


if __name__ == "__main__":
    main()
