"""XML from strangers: no document types, no entities, nothing too large or too deep."""

from __future__ import annotations

import re
from xml.etree.ElementTree import Element, ParseError, TreeBuilder, XMLParser

from touchline.exchange.errors import FileRefused

LARGEST_FILE = 64_000_000
"""In bytes. Save files that hold portraits of all coaches run to many megabytes."""
DEEPEST = 40
MOST_ELEMENTS = 300_000
MOST_TAGS = 1_000_000  # comments included
PIECE = 65_536  # characters that are parsed before other threads have their turn
LONGEST_TAG = 65_536  # characters: the parser begins a tag again with every piece, and attributes take their time
FORBIDDEN = ("<!DOCTYPE", "<!ENTITY")
CODINGS = re.compile(rb"utf-?(8|16)|us-ascii|ascii|iso-8859-\d+|latin-?1|windows-125\d|cp125\d", re.IGNORECASE)
"""In all of these the signs of ASCII are what they seem."""
UNUSUAL = "the file has an unusual encoding; save it as UTF-8"
_CODING = re.compile(rb"""^\s*(?:\xef\xbb\xbf)?<\?xml[^>]*?encoding\s*=\s*["']([^"'>]*)["']""")
_TAG = re.compile(r"""<(?:[^>"']++|"[^"]*+"?|'[^']*+'?)*+""")
_ENDS = {"<!--": "-->", "<?": "?>", "<![CDATA[": "]]>"}
"""How other markup ends, by its beginning."""


class _Builder:
    """Builds the tree, but refuses document types, which are the door to entity bombs and to files elsewhere.

    It has no methods for comments and processing instructions: with them every one would copy the text before it.
    """

    def __init__(self) -> None:
        self.tree = TreeBuilder()
        self.data = self.tree.data
        self.close = self.tree.close
        self.depth = 0
        self.elements = 0

    def doctype(self, name: str, public: str | None, system: str | None) -> None:
        raise FileRefused(["the file declares a document type, which is not accepted"])

    def start(self, tag: str, attributes: dict[str, str]) -> Element:
        self.depth += 1
        self.elements += 1
        if self.elements > MOST_ELEMENTS:
            raise FileRefused([f"the file has more than {MOST_ELEMENTS:,} elements"])
        if self.depth > DEEPEST:
            raise FileRefused([f"the file is nested more than {DEEPEST} levels deep"])
        return self.tree.start(tag, attributes)

    def end(self, tag: str) -> Element:
        self.depth -= 1
        return self.tree.end(tag)


def parse(content: bytes) -> Element:
    """The root element of a harmless XML file."""
    if len(content) > LARGEST_FILE:
        raise FileRefused([f"the file is larger than {LARGEST_FILE:,} bytes"])
    text = _decoded(content)
    _check_markup(text)
    parser = XMLParser(target=_Builder())
    try:
        for start in range(0, len(text), PIECE):
            parser.feed(text[start : start + PIECE])
        root: Element = parser.close()
    except ParseError as error:
        raise FileRefused([f"this is not valid XML: {error}"]) from error
    except ValueError as error:
        raise FileRefused([UNUSUAL]) from error
    return root


def _decoded(content: bytes) -> str:
    """The text of a file, by the mark at its beginning or the encoding that it declares."""
    coding = "utf-8-sig"
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        coding = "utf-16"
    elif declared := _CODING.match(content[:4096]):
        coding = declared.group(1).decode("ascii", "replace")
        if not CODINGS.fullmatch(declared.group(1)):
            raise FileRefused([UNUSUAL])
        coding = "utf-8-sig" if coding.lower() in ("utf-8", "utf8") else coding
    try:
        return content.decode(coding)
    except (LookupError, ValueError) as error:
        raise FileRefused([UNUSUAL]) from error


def _check_markup(text: str) -> None:
    """Refuse what would cost the parser too much: entities, which it expands, and endless tags."""
    if any(word in text for word in FORBIDDEN):
        raise FileRefused(["the file declares a document type, which is not accepted"])
    if text.count("<") > MOST_TAGS:
        raise FileRefused([f"the file has more than {MOST_TAGS:,} tags"])
    place = text.find("<")
    while place >= 0:
        kind = next((start for start in _ENDS if text.startswith(start, place)), "")
        end = _end_of(text, place, kind)
        if end - place > LONGEST_TAG and kind != "<![CDATA[":  # of that the parser takes every part at once
            raise FileRefused([f"the file has a tag of more than {LONGEST_TAG:,} characters"])
        place = text.find("<", end)


def _end_of(text: str, place: int, kind: str) -> int:
    """Where the markup at a place ends; one that never ends goes to the end of the text."""
    if not kind:
        tag = _TAG.match(text, place, place + LONGEST_TAG + 2)  # far enough to see that it is too long
        return tag.end() if tag else place + 1
    end = text.find(_ENDS[kind], place + len(kind))
    return len(text) if end < 0 else end


def local_name(element: Element) -> str:
    """The tag without its namespace."""
    return element.tag.rpartition("}")[2]


def children(element: Element, name: str) -> list[Element]:
    return [child for child in element if local_name(child) == name]


def child_text(element: Element, *names: str) -> str:
    """The text of the first child with one of these names; nothing if there is none."""
    for child in element:
        if local_name(child) in names:
            return " ".join((child.text or "").split())
    return ""
