"""Journals of decisions: who decided what, when and why, what it adds up to, and every way to take it back."""

from touchline.journal.chronicle import Chronicle, Preview, kind_words
from touchline.journal.decision import Decision, all_faults, read_entry
from touchline.journal.documents import from_document, to_document
from touchline.journal.entries import CORRECTION, UNDO, Entry, Journal, JournalError, StaleVersion, plain_payload
from touchline.journal.errors import DocumentError, Questionable, Refused

__all__ = [
    "CORRECTION",
    "UNDO",
    "Chronicle",
    "Decision",
    "DocumentError",
    "Entry",
    "Journal",
    "JournalError",
    "Preview",
    "Questionable",
    "Refused",
    "StaleVersion",
    "all_faults",
    "from_document",
    "kind_words",
    "plain_payload",
    "read_entry",
    "to_document",
]
