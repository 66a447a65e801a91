"""Lines of a picture that are drawn again only when what they show has changed: most of a picture stays at a key."""

from collections.abc import Callable, Hashable, Sequence

from cosmotui.widgets.line_widget import Line


class KeptLines:
    """Remembers the lines of each part of one picture, and what they were made of."""

    def __init__(self) -> None:
        self._kept: dict[Hashable, tuple[tuple[object, ...], Sequence[Line]]] = {}

    def of(self, part: Hashable, made_of: tuple[object, ...], make: Callable[[], Sequence[Line]]) -> Sequence[Line]:
        """Return the lines of a part: those of the last time, if they were made of the same. Nobody may change them."""
        before = self._kept.get(part)
        if before is None or before[0] != made_of:
            before = self._kept[part] = (made_of, make())
        return before[1]
