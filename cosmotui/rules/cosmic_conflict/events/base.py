"""Events of a side and of one of its units."""

from cosmotui.engine.event import Event


class SideEvent(Event, frozen=True):
    """An act of a side, or a blow to one of its units."""

    side: int

    def who(self) -> int | None:
        return self.side


class UnitEvent(SideEvent, frozen=True):
    """An event of one unit; `label` is its name for people."""

    unit: int
    label: str


def counted(count: int, thing: str) -> str:
    """Return `1 ship`, `3 ships`."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"
