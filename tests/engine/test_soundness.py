"""Whether values can be, by what their types declare."""

from typing import Annotated, Literal

import msgspec
import pytest

from cosmotui.engine.soundness import FARTHEST, LONGEST, MOST, Of, SeatOrNone, Within, problem_of


class Deck(msgspec.Struct):
    """Some cards."""

    cards: list[Annotated[int, Of("card")]] = []
    top: Annotated[str, Of("name", ("",))] = ""


class Crew(msgspec.Struct, tag=True):
    """One kind of player."""

    seat: SeatOrNone = -1
    speed: Annotated[int, Within(-3, 3)] = 0


class Bot(msgspec.Struct, tag=True):
    """The other kind."""

    level: int = 0


class Table(msgspec.Struct):
    """All of it."""

    deck: Deck = msgspec.field(default_factory=Deck)
    players: tuple[Crew | Bot, ...] = ()
    score: dict[Annotated[int, Of("card")], int] = {}
    pair: tuple[int, float] = (0, 0.0)
    count: int = 0
    limited: Annotated[int, msgspec.Meta(ge=-50, le=50)] = 0
    word: str | None = None
    flag: bool = False
    kind: Literal["a", "b"] | Deck = "a"


THINGS = {"card": range(10), "name": ("ace",), "seat": range(2)}


@pytest.mark.parametrize(
    "table",
    [
        Table(),
        Table(deck=Deck([0, 9], "ace"), players=(Crew(1, -3), Crew(-1, 3), Bot(7)), score={9: MOST}),
        Table(count=MOST, limited=-50, pair=(0, -FARTHEST), word="x" * LONGEST, flag=True, kind=Deck([3])),
    ],
)
def test_what_can_be_is_sound(table: Table) -> None:
    assert problem_of(table, Table, THINGS) == ""


@pytest.mark.parametrize(
    ("table", "problem"),
    [
        (Table(deck=Deck([3, 10])), "deck.cards.1 is 10, which is no card"),
        (Table(deck=Deck([-1])), "deck.cards.0 is -1, which is no card"),
        (Table(deck=Deck(top="king")), "deck.top is king, which is no name"),
        (Table(deck=Deck(top="\x1b[2J\n")), "deck.top is \\x1b[2J\\n, which is no name"),
        (Table(players=(Bot(), Crew(2))), "players.1.seat is 2, which is no seat"),
        (Table(players=(Crew(0, 4),)), "players.0.speed is 4, which is not from -3 to 3"),
        (Table(players=(Bot(-1),)), "players.0.level is -1, which is not from 0 to 9999"),
        (Table(score={10: 1}), "score.10 is 10, which is no card"),
        (Table(score={1: -1}), "score.1 is -1, which is not from 0 to 9999"),
        (Table(pair=(0, float("nan"))), "pair.1 is nan, which nothing can measure"),
        (Table(pair=(0, float("inf"))), "pair.1 is inf, which nothing can measure"),
        (Table(count=MOST + 1), "count is 10000, which is not from 0 to 9999"),
        (Table(word="x" * (LONGEST + 1)), "word has 10001 letters"),
        (Table(deck=Deck([1] * (LONGEST + 1))), "deck.cards has 10001 entries"),
        (Table(kind=Deck([11])), "kind.cards.0 is 11, which is no card"),
    ],
)
def test_what_cannot_be_is_named_with_the_way_to_it(table: Table, problem: str) -> None:
    assert problem_of(table, Table, THINGS) == problem
