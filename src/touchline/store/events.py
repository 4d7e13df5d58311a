"""The events of the store, with the clocks of their rounds."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from sqlalchemy import Engine, text

from touchline.store.journals import JournalStore


@dataclass(frozen=True)
class ClockRow:
    """The clock of a round: while it runs it is known when it ends, while it stands how many seconds are left."""

    round: int
    seconds: float
    ends: float | None = None


class EventStore(JournalStore):
    """Events behind one database engine."""

    def __init__(self, engine: Engine) -> None:
        super().__init__(engine, "event")

    def clock(self, event_id: str) -> ClockRow | None:
        with self.engine.connect() as connection:
            row = connection.execute(
                text("SELECT round, seconds, ends FROM event_clocks WHERE event_id = :id"), {"id": event_id}
            ).first()
        return None if row is None else ClockRow(row.round, row.seconds, row.ends)

    def set_clock(self, event_id: str, clock: ClockRow) -> None:
        with self.engine.begin() as connection:
            connection.execute(text("DELETE FROM event_clocks WHERE event_id = :id"), {"id": event_id})
            connection.execute(
                text("INSERT INTO event_clocks (event_id, round, seconds, ends) VALUES (:id, :round, :seconds, :ends)"),
                {"id": event_id, **asdict(clock)},
            )
