"""Documents read into dataclasses: everything wrong is named at once."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

import pytest

from touchline.journal.documents import from_document, to_document
from touchline.journal.errors import DocumentError


@dataclass(frozen=True)
class Dish:
    name: str
    price: int = 0


@dataclass(frozen=True)
class Menu:
    dishes: tuple[Dish, ...]
    open: bool = True
    cook: str | None = None
    notes: dict[str, str] = field(default_factory=dict)
    hours: tuple[int, int] = (9, 17)


def test_a_document_comes_back_as_it_was() -> None:
    menu = Menu((Dish("pie", 5), Dish("tea")), cook="Bo", notes={"pie": "hot"})
    assert from_document(Menu, to_document(menu)) == menu
    assert "cook" not in to_document(Menu(()))


def test_all_faults_are_named_together() -> None:
    with pytest.raises(DocumentError) as refusal:
        from_document(Menu, {"dishes": [{"price": True}, 4], "open": "yes", "colour": "red"}, "menu")
    assert refusal.value.faults == (
        "menu has no entry 'colour'; known are dishes, open, cook, notes, hours",
        "menu.dishes[1].name is missing",
        "menu.dishes[1].price must be a whole number, not True",
        "menu.dishes[2] must be a table of names and values, not 4",
        "menu.open must be true or false, not 'yes'",
    )


def test_lists_and_tables_of_the_wrong_shape_are_named() -> None:
    with pytest.raises(DocumentError) as refusal:
        from_document(Menu, {"dishes": "pie", "notes": 3, "hours": [1]}, "menu")
    assert refusal.value.faults == (
        "menu.dishes must be a list, not 'pie'",
        "menu.notes must be a table of names and values, not 3",
        "menu.hours must have 2 parts, not 1",
    )
    with pytest.raises(DocumentError, match="menu must be a table"):
        from_document(Menu, None, "menu")


@dataclass(frozen=True)
class Order:
    READ_ONCE: ClassVar = True
    dishes: tuple[Dish, ...]


def test_equal_documents_of_some_classes_lead_to_one_object() -> None:
    first = from_document(Order, {"dishes": [{"name": "pie", "price": 1}]})
    assert from_document(Order, {"dishes": [{"name": "pie", "price": 1}]}) is first
    assert from_document(Order, {"dishes": [{"name": "pie", "price": 2}]}) != first
    with pytest.raises(DocumentError, match="must be a whole number, not True"):
        from_document(Order, {"dishes": [{"name": "pie", "price": True}]})  # equal in Python, yet another type
    for price in range(200):
        assert from_document(Order, {"dishes": [{"name": "pie", "price": price}]}).dishes[0].price == price
