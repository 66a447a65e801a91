"""Events of a side and of one of its units."""

from cosmotui.engine.event import Event


class SideEvent(Event, frozen=True):
    """Something that a side did or that befell one of its units."""

    side: int

    def who(self) -> int | None:
        return self.side


class UnitEvent(SideEvent, frozen=True):
    """Something about one unit; `label` is how people call it."""

    unit: int
    label: str


def counted(count: int, thing: str) -> str:
    """`1 ship`, `3 ships`."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"
