"""Names and secrets that the server makes."""

from __future__ import annotations

import pytest

from touchline.web.secrets import new_id


def test_no_name_looks_like_an_option_of_a_command(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter(["-first", "-second", "third-"])
    monkeypatch.setattr("secrets.token_urlsafe", lambda size: next(drawn))
    assert new_id() == "third-"
