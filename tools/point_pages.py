"""A hook of the documentation build: a page with all hook points of both games and what they are for."""

from __future__ import annotations

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from touchline.blitzbowl.vocabulary import HOOK_POINTS as BLITZ_POINTS
from touchline.bloodbowl.vocabulary import HOOK_POINTS as BOWL_POINTS
from touchline.core.hooks import HookPoints

PAGE = "hook_points.md"
INTRODUCTION = """# Hook points

The named places of the rules where skills, abilities, cards and table results step in. A value changes a number and
asks nobody; an interrupt may stop the rule and ask a coach; a re-roll repeats dice. The points are declared in the
`vocabulary.py` of each game, in one line each, and number themselves.
"""


def on_files(files: Files, config: MkDocsConfig) -> Files:
    files.append(File.generated(config, PAGE, content=page()))
    return files


def page() -> str:
    return INTRODUCTION + table("Blood Bowl", BOWL_POINTS) + table("Blitz Bowl", BLITZ_POINTS)


def table(game: str, points: HookPoints) -> str:
    rows = [f"| `{name}` | {meaning} |" for name, meaning in zip(points.names, points.meanings, strict=True)]
    return "\n".join(["", f"## {game}", "", "| point | what it is for |", "|---|---|", *rows, ""])
