"""Personal links of events and leagues: a secret that says who somebody is there.

A browser is one person at a time. A visitor who opens another person's link is asked first, so that an organiser
who tries a coach's link stays the organiser; a visitor who switches gets a link back.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from starlette.requests import Request

from touchline.journal import Refused
from touchline.store.journals import JournalStore, Key
from touchline.web.secrets import fingerprint, new_secret


@dataclass(frozen=True)
class Opened:
    """As whom a browser acts after a link was opened, or whom it has to choose between."""

    person: str
    instead_of: str = ""  # whom the browser is now, if it has to be asked
    way_back: str = ""  # the secret of a new link to whom the browser was


def open_link(store: JournalStore, journal_id: str, owner: str, secret: str, change: bool) -> Opened:
    """Let an owner act as the person of a link; one who is somebody else already only if they want to `change`."""
    key = store.key(journal_id, fingerprint(secret))
    if key is None:
        raise Refused(["this link is not known here, or it was withdrawn; ask for a new one"])
    person = key.person
    before = store.person(journal_id, owner)
    if before is not None and before != person and not change:
        return Opened(person, instead_of=before)
    way_back = ""
    if before is not None and before != person:
        way_back = make_link(store, journal_id, before, owner)
    store.add_key(journal_id, replace(key, owner=owner))
    return Opened(person, way_back=way_back)


def make_link(store: JournalStore, journal_id: str, person: str, maker: str = "") -> str:
    """The secret of a new link for a person; the store keeps its fingerprint alone.

    `maker` is who makes it, if it is for themselves: it goes with their account.
    """
    secret = new_secret()
    store.add_key(journal_id, Key(fingerprint(secret), person, maker))
    return secret


def link_url(request: Request, subject: str, journal_id: str, secret: str, page: str = "enter") -> str:
    """The address of a link to an event or a league. The secret stands behind the #, where no server sees it."""
    return f"{str(request.base_url).rstrip('/')}/{subject}s/{journal_id}/{page}#{secret}"


def make_links(store: JournalStore, journal_id: str, persons: Iterable[str]) -> list[tuple[str, str]]:
    """The persons, each with the secret of a new link; all are written together."""
    made = [(person, new_secret()) for person in persons]
    store.add_keys(journal_id, (Key(fingerprint(secret), person) for person, secret in made))
    return made


def asking(opened: Opened) -> dict[str, Any]:
    """What a page needs to ask somebody who they want to be."""
    return {"person": opened.person, "instead_of": opened.instead_of}
