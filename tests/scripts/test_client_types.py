"""The client's types: what a struct looks like on the other side of the wire."""

from types import ModuleType
from typing import Any, Literal

import msgspec
from scripts.client.types import Page

from reverie.kernel import Fact


class Fell(Fact, frozen=True):
    """Something fell."""

    where: Literal["left", "right"]
    hard: bool = False


class Rose(Fact, frozen=True):
    to: tuple[int, int] | None


class Basket(msgspec.Struct, frozen=True):
    things: tuple[Fell | Rose, ...]
    names: dict[str, int]
    rest: Any = None


class Wish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    count: int | msgspec.UnsetType = msgspec.UNSET


def written(kind: Any, **nouns: Any) -> str:
    module = ModuleType("nouns")
    vars(module).update(nouns)
    page = Page([module])
    page.add(kind.__name__, kind)
    return page.text()


def test_a_fact_is_told_apart_by_its_type_and_may_leave_out_what_is_usual() -> None:
    text = written(Fell)
    assert '  readonly type: "fell"\n' in text
    assert '  readonly where: "left" | "right"\n' in text
    assert "  readonly hard?: boolean\n" in text
    assert "/** Something fell. */\n" in text


def test_none_stands_beside_the_rest_and_a_pair_keeps_its_length() -> None:
    assert "  readonly to: readonly [number, number] | null\n" in written(Rose)


def test_what_the_server_always_sends_is_never_optional() -> None:
    text = written(Basket)
    assert "  readonly things: readonly (Fell | Rose)[]\n" in text
    assert "  readonly names: Readonly<Record<string, number>>\n" in text
    assert "  readonly rest: unknown\n" in text


def test_a_request_may_leave_out_what_it_does_not_wish() -> None:
    assert "  readonly count?: number\n" in written(Wish)


def test_a_choice_that_has_a_name_is_called_by_it() -> None:
    side, happening = Literal["left", "right"], Fell | Rose
    text = written(Basket, Side=side, Happening=happening)
    assert 'export type Side = "left" | "right"\n' in text
    assert "  readonly where: Side\n" in text
    assert "export type Happening = Fell | Rose\n" in text
    assert "  readonly things: readonly Happening[]\n" in text
