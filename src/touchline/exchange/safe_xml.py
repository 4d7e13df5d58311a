"""XML from strangers: no document types, no entities, nothing too large or too deep."""

from __future__ import annotations

from xml.etree.ElementTree import Element, ParseError, TreeBuilder, XMLParser

from touchline.exchange.errors import FileRefused

LARGEST_FILE = 64_000_000
"""In bytes. Save files that hold portraits of all coaches run to many megabytes."""
DEEPEST = 40


class _Builder(TreeBuilder):
    """Builds the tree, but refuses document types, which are the door to entity bombs and to files elsewhere."""

    def __init__(self) -> None:
        super().__init__()
        self.depth = 0

    def doctype(self, name: str, public: str | None, system: str | None) -> None:
        raise FileRefused(["the file declares a document type, which is not accepted"])

    def start(self, tag: str, attributes: dict[str, str]) -> Element:
        self.depth += 1
        if self.depth > DEEPEST:
            raise FileRefused([f"the file is nested more than {DEEPEST} levels deep"])
        return super().start(tag, attributes)

    def end(self, tag: str) -> Element:
        self.depth -= 1
        return super().end(tag)


def parse(content: bytes) -> Element:
    """The root element of a harmless XML file."""
    if len(content) > LARGEST_FILE:
        raise FileRefused([f"the file is larger than {LARGEST_FILE:,} bytes"])
    parser = XMLParser(target=_Builder())
    try:
        parser.feed(content)
        root: Element = parser.close()
    except ParseError as error:
        raise FileRefused([f"this is no valid XML: {error}"]) from error
    return root


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
