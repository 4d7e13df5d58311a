"""What comes in is limited before it is parsed, and nobody waits for what a stranger sends."""

from __future__ import annotations

import json
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from fastapi import APIRouter

from tests.web.room import club
from touchline.core.errors import TouchlineError
from touchline.core.foreign_text import SMALL
from touchline.exchange.errors import FileRefused
from touchline.exchange.safe_xml import parse
from touchline.web import large_bodies

DOTTED = "a" + ".a" * 30_000 + " = 1"
STATUS_OF_BAD_INPUT = (413, 422)


def test_a_long_dotted_key_is_refused_at_once_without_an_echo(tmp_path: Path) -> None:
    with club(tmp_path) as client:
        begin = time.monotonic()
        for body in ({"text": DOTTED}, {"text": DOTTED * 3}, {"text": "[" * 60_000}, {"text": "{" * 60_000}):
            reply = client.post("/api/events/rulespacks", json=body)
            assert reply.status_code in STATUS_OF_BAD_INPUT
            assert len(reply.content) < 2000
        assert time.monotonic() - begin < 5


def test_a_refusal_does_not_repeat_what_was_sent(tmp_path: Path) -> None:
    with club(tmp_path) as client:
        keys = {f"key {number} {'x' * 1000}": number for number in range(400)}
        for body in ({"document": keys}, keys, {"text": "x" * 100_000}):
            reply = client.post("/api/events/rulespacks", json=body)
            assert reply.status_code == 422
            assert len(reply.content) < 3000


def test_eighteen_megabytes_of_small_values_stall_nobody(tmp_path: Path) -> None:
    with club(tmp_path) as client:
        client.get("/api/games")
        content = b'{"document": {"a": [' + b"{}," * 6_000_000 + b"{}]}}"
        done = threading.Event()
        slowest = 0.0

        def ask() -> None:
            nonlocal slowest
            while not done.is_set():
                begin = time.monotonic()
                client.get("/api/session")
                slowest = max(slowest, time.monotonic() - begin)

        other = threading.Thread(target=ask, daemon=True)
        other.start()
        reply = client.post("/api/events/import", content=content, headers={"Content-Type": "application/json"})
        done.set()
        other.join(10)
        assert (reply.status_code, "more than 200,000 values" in reply.text) == (413, True)
        assert slowest < 1.5


def test_very_many_fields_are_one_fault(tmp_path: Path) -> None:
    with club(tmp_path) as client:
        fields = {f"k{number}": 1 for number in range(20_000)}
        reply = client.post("/api/events/rulespacks", json=fields)
        assert (reply.status_code, len(reply.json()["detail"])) == (422, 1)
        assert "20,000 fields" in reply.text


def test_large_bodies_are_read_in_a_thread_one_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    threads: set[str] = set()
    running = most = 0
    read = large_bodies._read

    def watched(*given: Any) -> Any:
        nonlocal running, most
        running += 1
        most = max(most, running)
        threads.add(threading.current_thread().name)
        try:
            return read(*given)
        finally:
            running -= 1

    loads = json.loads

    def only_apart(text: Any, **named: Any) -> Any:
        assert len(text) < SMALL or threading.current_thread().name.startswith("apart"), "on the event loop"
        return loads(text, **named)

    monkeypatch.setattr(large_bodies, "_read", watched)
    monkeypatch.setattr(json, "loads", only_apart)
    with club(tmp_path) as client, ThreadPoolExecutor(6) as visitors:
        body = json.dumps({"document": {f"key {number}": "x" * 20 for number in range(9000)}})
        headers = {"Content-Type": "application/json"}

        def send(_: int) -> int:
            return client.post("/api/events/rulespacks", content=body, headers=headers).status_code

        assert set(visitors.map(send, range(6))) == {422}
    assert all(name.startswith("apart") for name in threads)
    assert most == 1


@pytest.mark.parametrize(
    ("content", "status", "words"),
    [
        (b'{"document": {"a": [' + b"1," * 60_000 + b"1]}}", 413, "more than 50,000 values"),
        (b'{"document": {"a": "' + b"x" * 100_000, 422, "JSON decode error"),
        (b'{"document": {"a": "' + b"x" * 100_000 + b'\xff"}}', 400, "not JSON in UTF-8"),
        (b'{"document": {"a": "' + b"x" * 100_000 + b'", "b": NaN}}', 422, "finite numbers only"),
        (b'["' + b"x" * 100_000 + b'"]', 422, "dictionary"),
    ],
)
def test_a_large_body_is_refused_in_words(tmp_path: Path, content: bytes, status: int, words: str) -> None:
    with club(tmp_path) as client:
        headers = {"Content-Type": "application/json"}
        reply = client.post("/api/events/rulespacks", content=content, headers=headers)
        assert (reply.status_code, words in reply.text, len(reply.content) < 1000) == (status, True, True)


def test_a_large_body_where_none_is_asked_for_is_passed_over(tmp_path: Path) -> None:
    with club(tmp_path) as client:
        assert client.request("GET", "/api/replays/import", content=b"1" * 100_000).status_code == 404


def test_a_route_that_would_read_large_bodies_on_the_event_loop_is_refused() -> None:
    router = APIRouter()
    router.post("/api/leagues/import")(lambda: None)
    with pytest.raises(TouchlineError, match="route_class=LargeRoute"):
        large_bodies.check_large(router.routes)


BOMB = '<!DOCTYPE a [<!ENTITY b "{}">{}]><a>&c;</a>'.format("x" * 100, "<!ENTITY c '&b;&b;&b;&b;'>" * 20_000)


@pytest.mark.parametrize("coding", ["utf-8", "utf-16", "utf-16-le", "utf-16-be"])
def test_entities_are_refused_before_the_parser_sees_them(coding: str) -> None:
    begin = time.process_time()
    with pytest.raises(FileRefused, match=r"document type|not valid XML"):
        parse(BOMB.encode(coding))
    assert time.process_time() - begin < 0.5


def test_an_encoding_that_hides_them_is_refused() -> None:
    with pytest.raises(FileRefused, match="unusual encoding"):
        parse(b'<?xml version="1.0" encoding="cp037"?>' + BOMB.encode("cp037"))


@pytest.mark.parametrize("coding", ["utf-7", "idna", "zlib_codec", "nonsense"])
def test_an_encoding_far_behind_is_refused_too(coding: str) -> None:
    with pytest.raises(FileRefused, match="unusual encoding"):
        parse(f'<?xml version="1.0" {" " * 500} encoding="{coding}"?><a/>'.encode())


def test_a_file_of_very_many_elements_is_refused() -> None:
    with pytest.raises(FileRefused, match="more than 300,000 elements"):
        parse(b"<a>" + b"<b/>" * 400_000 + b"</a>")
    with pytest.raises(FileRefused, match="more than 1,000,000 tags"):
        parse(b"<a>" + b"<?b?>" * 1_000_000 + b"</a>")


@pytest.mark.parametrize(
    "content",
    [
        b"<" + b"a" * 6_000_000,
        b'<a b="' + b"x" * 6_000_000 + b'"/>',
        b'<a b="' + b">" * 6_000_000 + b'"/>',
        b"<a><!--" + b"-x" * 3_000_000,
        b"<a><!--" + b"> -" * 2_000_000 + b"--></a>",
        b"<a><?b " + b"> " * 3_000_000 + b"?></a>",
    ],
    ids=["name", "attribute", "attribute with signs", "comment", "comment with signs", "instruction"],
)
def test_an_endless_tag_is_refused_before_the_parser_sees_it(content: bytes) -> None:
    begin = time.process_time()
    for text in (content, b"\xff\xfe" + content.decode().encode("utf-16-le")):
        with pytest.raises(FileRefused, match="a tag of more than 65,536 characters"):
            parse(text)
    assert time.process_time() - begin < 0.5


@pytest.mark.parametrize("mark", [b"<!---->", b"<?b?>", b'<![CDATA[ < " ]]>'], ids=["comment", "instruction", "text"])
def test_many_marks_between_words_take_no_time_that_grows_with_their_square(mark: bytes) -> None:
    begin = time.process_time()
    root = parse(b"<a>" + (b"x" + mark) * 400_000 + b"</a>")
    assert (root.text or "").count("x") == 400_000
    assert time.process_time() - begin < 2.5


@pytest.mark.parametrize("coding", ["utf-8", "utf-8-sig", "utf-16", "iso-8859-15", "windows-1252"])
def test_usual_encodings_and_long_texts_are_read(coding: str) -> None:
    declared = {"utf-8-sig": "UTF-8"}.get(coding, coding)
    text = f'<?xml version="1.0" encoding="{declared}"?><a name="Zoë"><Picture>{"A" * 300_000}</Picture></a>'
    root = parse(text.encode(coding))
    assert (root.get("name"), len(root[0].text or "")) == ("Zoë", 300_000)
