"""The deal of aliens for a new match while it is made."""

from collections.abc import Callable

from cosmotui.rules.cosmic_encounter.options.deal import RANDOM, Deal


class Dealing:
    """A deal under way, and the seat that gets the next alien; `changed` is called after each change."""

    def __init__(self, deal: Deal, changed: Callable[[], None]) -> None:
        self.deal = deal
        self.seat = next((number for number, power in enumerate(deal.powers) if power == RANDOM), 0)
        """The seat whose alien enter chooses."""
        self._changed = changed

    def become(self, deal: Deal) -> None:
        """Take another deal."""
        self.deal = deal
        self._changed()

    def give(self, seat: int, id: str) -> None:
        """Give an alien to a seat; the second time, a random one."""
        self.seat = seat
        self.become(self.deal.give(seat, id))

    def give_next(self, id: str) -> None:
        """Give an alien to the seat with the mark, and move the mark to the next seat that has none."""
        seats = len(self.deal.powers)
        self.give(self.seat, id)
        after = [*range(self.seat + 1, seats), *range(self.seat)]
        if self.deal.powers[self.seat] != RANDOM:
            self.seat = next((seat for seat in after if self.deal.powers[seat] == RANDOM), self.seat)
        self._changed()

    def allow(self) -> None:
        """Leave nobody out."""
        self.become(Deal(self.deal.powers, ()))

    def randomise(self) -> None:
        """Give every seat a random alien."""
        self.become(Deal((RANDOM,) * len(self.deal.powers), self.deal.excluded))
