"""What the events of Cosmic Encounter share."""

from collections.abc import Sequence

from cosmotui.engine.event import Event


class SeatEvent(Event, frozen=True):
    """Something that an alien did or that befell it."""

    seat: int

    def who(self) -> int | None:
        return self.seat


class Told(SeatEvent, frozen=True):
    """A fact in words: `{}` stands for the alien's name, `{1}` for another one's."""

    text: str
    other: int = -1

    def tell(self, names: Sequence[str]) -> str:
        text = self.text.replace("{1}", names[self.other] if self.other >= 0 else "nobody")
        return text.replace("{}", names[self.seat])


def ships(count: int) -> str:
    """`1 ship`, `3 ships`."""
    return f"{count} {'ship' if count == 1 else 'ships'}"


def pods(count: int) -> str:
    """`1 pod`, `3 pods`."""
    return f"{count} {'pod' if count == 1 else 'pods'}"
