"""The places looked at on the rosters of a battle, and the ship that stands beside that of the seat asked."""

from cosmotui.engine.question import AnyQuestion
from cosmotui.rules.cosmoforce.turn_steps import by_pace
from cosmotui.rules.cosmoforce.view import CosmoforceView
from cosmotui.screens.cosmoforce.ship_rosters import CREW, place_of


class BattleSights:
    """The place looked at without being chosen, and the ship that was looked at or aimed at last."""

    def __init__(self) -> None:
        self.looking = ""
        """The place that is looked at without being chosen."""
        self.second: int | None = None
        """The ship whose roster was asked for beside that of the seat asked."""
        self._aimed = -1
        """The target of the action under way, to notice when it changes."""

    def begin(self, view: CosmoforceView) -> None:
        """Look back at what is asked; a ship that has become the target becomes the second one."""
        self.looking = ""
        target = view.now.target if view.now else -1
        if target != self._aimed:
            self._aimed = target
            self.second = target if target >= 0 else self.second

    def beside(self, view: CosmoforceView, question: AnyQuestion | None) -> int | None:
        """Return the second roster: last aimed at or looked at, else the acting ship, else the fastest enemy."""
        first = first_of(view, question)
        if self.second is not None and self.second != first:
            return self.second
        if view.active != first:
            return view.active
        others = others_of(view, first)
        foes = [seat for seat in view.enemies(first) if seat != first]
        return next(iter(foes or others), None)


def first_of(view: CosmoforceView, question: AnyQuestion | None) -> int:
    """Return the ship that comes before all others: of the seat asked, else the acting one."""
    return question.seat if question else view.active


def others_of(view: CosmoforceView, first: int) -> list[int]:
    """Return all other ships, the fastest first."""
    return [seat for seat in by_pace(view) if seat != first]


def places(view: CosmoforceView, seat: int) -> list[str]:
    """Return the places of a roster from top to bottom."""
    mounted = [place_of(seat, slot) for slot, name in enumerate(view.ships[seat].systems) if name]
    return [f"{seat + 1}.{CREW}", *mounted]


def places_called(view: CosmoforceView, typed: str, ended: bool) -> set[str]:
    """Return the places with this number, ship or player; until typing has `ended`, also names that begin so."""
    word = typed.casefold()
    names: list[tuple[str, str]] = []
    for seat, ship in enumerate(view.ships):
        own = str(seat + 1)
        names += [(view.seats[seat].name.casefold(), own), (ship.name.casefold(), own)]
        names += [(place, place) for place in (own, *places(view, seat))]
    return {place for name, place in names if name == word or (not ended and name.startswith(word))}
