"""A hook of the documentation build: every ledger becomes a page that a person can read."""

from __future__ import annotations

from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from touchline.ledger.book import Book, Ledger, Rule

INTRODUCTION = """# The rules ledger

Every rule we know of, in our own words, with the reading we chose where the rulebook is silent or unclear. A test that
proves a rule names its id, and `touchline rules` lists which rules are proven.

| ledger | rules | with a ruling |
|---|---|---|
"""


def on_files(files: Files, config: MkDocsConfig) -> Files:
    book = Book.read(Path(config.docs_dir) / "ledger")
    pages = {"index": index_page(book)} | {name: ledger_page(ledger) for name, ledger in book.ledgers.items()}
    for name, text in pages.items():
        files.append(File.generated(config, f"ledger/{name}.md", content=text))
    return files


def index_page(book: Book) -> str:
    return INTRODUCTION + "".join(index_row(ledger) for ledger in book.ledgers.values())


def index_row(ledger: Ledger) -> str:
    ruled = sum(1 for rule in ledger.rules if rule.ruling)
    return f"| [{ledger.title}]({ledger.name}.md) | {len(ledger.rules)} | {ruled} |\n"


def ledger_page(ledger: Ledger) -> str:
    """The rules of a ledger under the headings of their source, in its order."""
    chapters: dict[str, list[Rule]] = {}
    for rule in ledger.rules:
        chapters.setdefault(rule.source, []).append(rule)
    parts = [f"# {ledger.title}\n"]
    for source, rules in chapters.items():
        parts.append(f"## {escaped(source)}\n")
        parts.extend(rule_text(rule) for rule in rules)
    return "\n".join(parts)


def rule_text(rule: Rule) -> str:
    heading = f"### `{rule.id}` {{ #{rule.id} }}\n\n{escaped(rule.text)}\n"
    return heading + (f'\n!!! note "Ruling"\n    {escaped(rule.ruling)}\n' if rule.ruling else "")


def escaped(text: str) -> str:
    """Rule texts are plain text; signs that Markdown reads as layout are shown as they are."""
    return "".join(f"\\{sign}" if sign in r"\`*_{}[]<>#|" else sign for sign in " ".join(text.split()))
