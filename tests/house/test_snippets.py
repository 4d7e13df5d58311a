"""Every snippet of the README and the documents comes out as written."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.house.snippets import RUNNABLE, Command, commands, find_snippets, run_document, same

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]

# Names that other documents use for runnable blocks; ours say `console` or `python`, so that none escapes the test.
FOREIGN = {"bash", "sh", "shell", "py", "pycon", "shell-session"}


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("path", DOCUMENTS, ids=name)
def test_the_snippets_of_a_document_run_as_written(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    snippets = list(find_snippets(path.read_text(encoding="utf-8")))
    assert not [f"line {each.line}: {each.language}" for each in snippets if each.language in FOREIGN]
    runnable = [each for each in snippets if each.language in RUNNABLE and not each.not_run]
    faults = run_document(runnable, tmp_path, quickly=path.name != "README.md")
    assert not faults, f"{name(path)}: " + "\n".join(faults)


def test_snippets_are_found_with_their_language_line_and_excuse() -> None:
    document = (
        "Text\n\n```console\n$ ls\n```\n\n<!-- not run: no network -->\n```python\nfetch()\n```\n\n"
        "- item\n\n  ```text\n  x\n  ```\n"
    )
    found = [(each.language, each.body, each.line, each.not_run) for each in find_snippets(document)]
    assert found == [
        ("console", "$ ls\n", 3, ""),
        ("python", "fetch()\n", 8, "no network"),
        ("text", "x\n", 14, ""),
    ]


def test_a_console_block_is_commands_with_their_outputs() -> None:
    assert list(commands("$ a b\none\n\ntwo\n$ c\n")) == [Command("a b", "one\n\ntwo\n"), Command("c", "")]


@pytest.mark.parametrize(
    ("promised", "given", "equal"),
    [
        ("one\ntwo\n", "one  \ntwo\n", True),
        ("one\n", "one\ntwo\n", False),
        ("", "", True),
        ("", "noise\n", False),
        ("took ... s\n", "took 12.5 s\n", True),
        ("one\n...\nlast\n", "one\n2\n3\nlast\n", True),
        ("one\n...\nlast\n", "one\nlast\n", True),
        ("a.b\n", "axb\n", False),
    ],
)
def test_promised_and_given_output_are_compared(promised: str, given: str, equal: bool) -> None:
    assert same(promised, given) is equal


def test_a_snippet_that_comes_out_otherwise_is_reported(tmp_path: Path) -> None:
    document = (
        "```console\n$ echo one > file\n$ cat file\ntwo\n```\n"
        "```python\nnumber = 2\n```\n```python\n>>> number + 1\n4\n```\n```python\nraise ValueError('no')\n```\n"
    )
    faults = run_document(list(find_snippets(document)), tmp_path)
    assert len(faults) == 3
    assert "line 1: $ cat file\n--- promised\ntwo\n--- given\none\n" in faults[0]
    assert "Got:\n    3" in faults[1]
    assert faults[2] == "line 13: ValueError: no"
