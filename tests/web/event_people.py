"""An event with one person of each role, for the tests of its pages."""

from __future__ import annotations

from sqlalchemy import Engine

from touchline.cli.demo import demo_event
from touchline.store.events import EventStore
from touchline.store.journals import Key
from touchline.tournament import Event
from touchline.web.secrets import fingerprint

EVENT = "lantern"
SECRETS = {
    "organiser": ("the-secret-of-Marta", "Marta Quill"),
    "scorekeeper": ("the-secret-of-Tess", "Tess Bauer"),
    "referee": ("the-secret-of-Sven", "Sven Aalto"),
    "coach": ("the-secret-of-Ada", "Ada Thornbury"),
}
"""By role: the secret of somebody and the person they are."""


def keep_event(engine: Engine, event: Event | None = None, event_id: str = EVENT) -> EventStore:
    """Put an event, the example if none is given, into a store, where each of its people has a secret."""
    store = EventStore(engine)
    keys = [Key(fingerprint(secret), person) for secret, person in SECRETS.values()]
    store.create(event_id, event or demo_event(), *keys)
    return store
