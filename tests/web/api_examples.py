"""The examples in the description of the interface, taken from stories that a real server is told.

    python -m tests.web.api_examples

writes them again. A new operation gets its example when one of the stories asks for it.
"""

from __future__ import annotations

import json
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.web import api_event_story, api_league_story, api_roster_story, api_table_story
from tests.web.api_scribe import Example, Scribe, made_up_world
from tests.web.room import club
from touchline.web.description import EXAMPLES

STORIES = (api_table_story.tell, api_roster_story.tell, api_event_story.tell, api_league_story.tell)


def told() -> dict[str, Example]:
    """The examples of all stories. Each is told to a server of its own, so none changes what another one finds."""
    examples: dict[str, Example] = {}
    for tell in STORIES:
        with TemporaryDirectory() as folder, made_up_world(), club(Path(folder)) as client:
            scribe = Scribe(client)
            tell(scribe)
        examples |= scribe.examples
    return dict(sorted(examples.items()))


def main() -> None:
    EXAMPLES.write_text(json.dumps(told(), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
