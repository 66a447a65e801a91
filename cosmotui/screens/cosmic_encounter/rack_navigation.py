"""A screen with a rack of pods: arrows and the mouse lead from plate to plate."""

from abc import abstractmethod
from typing import Final

from textual.binding import Binding, BindingType

from cosmotui.rules.cosmic_encounter.views.view import AlienView
from cosmotui.screens.cosmic_encounter.pod_rack import PodRack

WALK: Final[list[BindingType]] = [
    Binding("right,tab", "go(1)", "pod", key_display="arrows", system=True),
    Binding("left,shift+tab", "go(-1)", "previous pod", show=False, system=True),
    Binding("down", "row(1)", "row below", show=False, system=True),
    Binding("up", "row(-1)", "row above", show=False, system=True),
]
"""The keys, for the bindings of the screen."""


class Racked:
    """The part of a screen that walks over the rack."""

    rack: PodRack

    @abstractmethod
    def point_at(self, key: str) -> None:
        """Move the cursor to a plate; "" where there is none."""

    def action_go(self, step: int) -> None:
        """Go to the next plate."""
        self.point_at(self.rack.beside(step))

    def action_row(self, step: int) -> None:
        """Go to the next row of plates."""
        self.point_at(self.rack.above(step))

    def on_pod_rack_pointed(self, event: PodRack.Pointed) -> None:
        event.stop()
        self.point_at(event.key)


def cache_title(alien: AlienView) -> tuple[str, str]:
    """Return the head of a rack with a whole cache."""
    count = f"{len(alien.cache)} pod{'' if len(alien.cache) == 1 else 's'}"
    return "cache", f"{count}, {alien.dark or 'none'} dark, {alien.lucre} lucre"
