"""The measuring cursor while it is out: the keys move one end of the ruler, the other stays where it was pinned."""

from cosmotui.rules.cosmic_conflict.geometry import Point
from cosmotui.screens.cosmic_conflict.battle_points import TABS, WAYS, beyond, stepped
from cosmotui.screens.cosmic_conflict.battle_ruler import unit_at
from cosmotui.screens.cosmic_conflict.point_form import PointForm
from cosmotui.screens.cosmic_conflict.table import table_of
from cosmotui.screens.game_area import GameArea


class Measuring:
    """A ruler between two points, once it is taken out. A point that is asked for can be put at its end."""

    def __init__(self, area: GameArea, point: PointForm) -> None:
        """Measure on an area; `point` is the form of the point that may be asked for."""
        self._area, self._point = area, point
        self.cursor: Point | None = None
        """The end that the keys move, while the ruler is out."""
        self.pinned: Point | None = None
        """The end that stays, while the ruler is out."""

    def take_out(self, start: Point, end: Point) -> None:
        """Measure from one point to another."""
        self.pinned, self.cursor = start, end
        self._show()

    def pin(self) -> None:
        """Measure from the point under the cursor."""
        self.pinned = self.cursor
        self._show()

    def move_to(self, at: Point) -> None:
        """Move the cursor to a point."""
        self.cursor = at
        self._show()

    def put_away(self) -> None:
        """Stop measuring, without drawing anything."""
        self.cursor = self.pinned = None

    def press(self, key: str) -> bool:
        """Move the cursor, take what lies there, or put the ruler away; return whether the key does that."""
        at, view = self.cursor, table_of(self._area.controller)
        if at is None:
            return False
        if key in WAYS:
            self.move_to(stepped(at, key, view.rules.width, view.rules.height))
        elif key in TABS:
            self.move_to(beyond(view, at, TABS[key]))
        elif key == "enter":
            self._take(at)
        elif key == "escape":
            self.put_away()
            self._show()
        else:
            return False
        return True

    def _take(self, at: Point) -> None:
        """Put the point that is asked for here, or point at the option that lies here; else measure from here."""
        area = self._area
        here = unit_at(table_of(area.controller), at)
        option = area.panel.point_at(f"u{here.id}") if here is not None and area.controller.asked else None
        if self._point.draft is not None:
            self.put_away()
            self._point.move_to(at)
        elif option is not None:
            self.put_away()
            area.show_pointed(option)
        else:
            self.pin()
            area.say("The other end of the ruler lies here now; esc puts it away.")
        area.controller.front.show_keys()

    def _show(self) -> None:
        self._area.show_pointed(None)
        self._area.controller.front.show_keys()
