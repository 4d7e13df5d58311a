"""A way to a PostgreSQL server on which connections can break without either end noticing."""

from __future__ import annotations

import contextlib
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SOCKET = ".s.PGSQL.5432"


class Way:
    """Passes bytes between clients and a server."""

    def __init__(self, folder: Path, server: Path) -> None:
        self.server = server
        self.listening = socket.socket(socket.AF_UNIX)
        self.listening.bind(str(folder / SOCKET))
        self.listening.listen()
        self.broken: set[socket.socket] = set()
        self._ends: list[socket.socket] = []
        threading.Thread(target=self._accept, daemon=True).start()

    def break_all(self) -> None:
        """Swallow what is sent over the connections that there are; new ones work."""
        self.broken.update(self._ends)

    def close(self) -> None:
        for end in (self.listening, *self._ends):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                client, _ = self.listening.accept()
                server = socket.socket(socket.AF_UNIX)
                server.connect(str(self.server / SOCKET))
                self._ends += [client, server]
                for one, other in ((client, server), (server, client)):
                    threading.Thread(target=self._pass_on, args=(one, other), daemon=True).start()

    def _pass_on(self, one: socket.socket, other: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := one.recv(65536):
                if one not in self.broken:
                    other.sendall(data)
            if one not in self.broken:
                other.shutdown(socket.SHUT_RDWR)


@contextmanager
def way_to(url: str, folder: Path) -> Iterator[tuple[Way, str]]:
    """A way to the server of an address, and the address to use instead. The folder is for its socket."""
    start, _, place = url.rpartition("host=")
    way = Way(folder, Path(place))
    try:
        yield way, f"{start}host={folder}"
    finally:
        way.close()
