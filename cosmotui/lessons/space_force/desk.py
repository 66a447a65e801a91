"""The season of a lesson: what is in it from the start, and what a change puts into it."""

from collections.abc import Callable
from typing import Final, TypeVar

from cosmotui.rules.space_force.season import Change, Document
from cosmotui.rules.space_force.series import Series

D = TypeVar("D")
FIRST_FREE: Final = 100
"""The number of the first new document."""


def desk(*documents: Document, seed: int = 1) -> Callable[[], tuple[Document, ...]]:
    """Return the maker of a season with these documents, whose dice fall as the seed says."""
    return lambda: (Series("A first season", seed, next_id=FIRST_FREE), *documents)


def put(change: Change, kind: type[D]) -> D | None:
    """Return the first document of a kind that a change puts into the season."""
    return next((document for document in change.put if isinstance(document, kind)), None)
