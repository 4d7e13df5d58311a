"""How lucky both coaches of a recorded game were: in words, and as a picture."""

from __future__ import annotations

from typing import Any, Final
from xml.sax.saxutils import escape

from touchline.matches.luck import statistics
from touchline.matches.playback import Playback

WIDTH: Final = 640
HEIGHT: Final = 220
MARGIN: Final = 34
COLOURS: Final = ("#c0392b", "#2166ac")  # of the seats


def luck_words(playback: Playback) -> tuple[str, str]:
    """For each coach how many rolls with a target succeeded, and how many could be expected."""
    rolls = [roll for entry in playback.log for roll in entry.get("rolls", ())]
    west, east = ([roll for roll in rolls if roll[0] == seat] for seat in (0, 1))
    return _words(west), _words(east)


def _words(rolls: list[list[Any]]) -> str:
    if not rolls:
        return "no rolls with a target"
    came, expected = sum(roll[2] for roll in rolls), sum(roll[1] for roll in rolls) / 100
    return f"{came} of {len(rolls)} rolls succeeded, {expected:.1f} expected ({came - expected:+.1f})"


def luck_plot(playback: Playback, names: tuple[str, str]) -> str:
    """Successes beyond expectation as the game went on, as an SVG picture."""
    luck = statistics(playback.views, playback.log)["luck"]
    most = max([1.0, *(abs(one) for both in luck for one in both)])
    middle, length = HEIGHT / 2, (WIDTH - 2 * MARGIN) / max(1, len(luck) - 1)

    def line(seat: int) -> str:
        heights = [middle - (middle - MARGIN) * both[seat] / most for both in luck]
        points = " ".join(f"{MARGIN + n * length:.1f},{y:.1f}" for n, y in enumerate(heights))
        return f'<polyline points="{points}" fill="none" stroke="{COLOURS[seat]}" stroke-width="2"/>'

    def text(x: int, y: int, colour: str, words: str) -> str:
        return f'<text x="{x}" y="{y}" font-size="13" fill="{colour}">{escape(words)}</text>'

    labels = [text(MARGIN + seat * 260, HEIGHT - 8, COLOURS[seat], names[seat]) for seat in (0, 1)]
    ends = ((MARGIN, most), (HEIGHT - MARGIN, -most))
    scale = [text(2, y, "#777", f"{value:+.1f}") for y, value in ends]
    zero = f'<path d="M{MARGIN} {middle}H{WIDTH - MARGIN}" stroke="#777" stroke-dasharray="3"/>'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">'
    title = "<title>Successful rolls beyond expectation</title>"
    return "".join([head, title, zero, line(0), line(1), *scale, *labels, "</svg>"])
