"""The examples in the description of the interface, taken from stories that a real server is told.

    python -m tests.web.api_examples

writes them anew. A new operation gets its example when one of the stories asks for it.
"""

from __future__ import annotations

import json
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.web import api_event_story, api_table_story
from tests.web.api_scribe import Example, Scribe, made_up_world
from tests.web.room import club
from touchline.web.description import EXAMPLES

STORIES = (api_table_story.tell, api_event_story.tell)


def told(folder: Path) -> dict[str, Example]:
    """The examples of all stories, told to a server with its store in this folder."""
    examples: dict[str, Example] = {}
    with made_up_world(), club(folder) as client:
        for tell in STORIES:
            scribe = Scribe(client)
            tell(scribe)
            examples |= scribe.examples
    return dict(sorted(examples.items()))


def main() -> None:
    with TemporaryDirectory() as folder:
        examples = told(Path(folder))
    EXAMPLES.write_text(json.dumps(examples, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
