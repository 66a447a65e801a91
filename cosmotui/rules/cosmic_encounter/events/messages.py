"""Messages between aliens (CE-35)."""

from collections.abc import Sequence

from cosmotui.rules.cosmic_encounter.events.base import SeatEvent


class MessageSent(SeatEvent, frozen=True):
    """An alien said something. The text is its own, word for word."""

    text: str
    to: tuple[int, ...] = ()
    """Who hears it besides its sender; empty: everybody."""

    def describe(self, names: Sequence[str]) -> str:
        heard = f" to {', '.join(names[seat] for seat in self.to)}" if self.to else ""
        return f'{names[self.seat]}{heard}: "{self.text}"'
