"""The names of the seats of a table: a seat that is for whoever comes first bears the name of who came to it first."""

from collections.abc import Iterable

from cosmotui.engine.setup import Setup
from cosmotui.saves.names import clean_title
from cosmotui.saves.records import Around, Sat, Terms


def named_setup(setup: Setup, around: Iterable[Around]) -> Setup:
    """Return the set-up as it is shown; the header keeps the names with which the match began, as its chain does."""
    free, taken = frozenset[int](), set[int]()
    for one in around:
        if isinstance(one, Terms):
            free = frozenset(one.open)
        elif isinstance(one, Sat) and one.seat not in taken:
            taken.add(one.seat)
            if one.seat in free and not one.given:
                setup = setup.called(one.seat, one.who)
    return setup


def named_title(title: str, before: Setup, now: Setup) -> str:
    """Return the title of a match, in which the names of the seats follow them unless somebody chose the title."""
    names = ", ".join(before.names())
    return clean_title(title.removesuffix(names) + ", ".join(now.names())) if title.endswith(names) else title
