"""Points that are picked on the map or typed (CX-1.39). No widgets."""

from typing import Final

from cosmotui.rules.cosmic_conflict.geometry import Point, at_bearing
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView

POINT_FORMS: Final = (
    "maneuver", "flight", "launch", "missile", "deploy", "deploy-fighter", "objective", "feature", "escort", "cloak",
)  # fmt: skip
STEP: Final = 0.5
"""The distance that an arrow moves the point (CX-1.39)."""
LEAP: Final = 5
WAYS: Final[dict[str, tuple[float, float]]] = {
    "left": (-STEP, 0),
    "right": (STEP, 0),
    "up": (0, STEP),
    "down": (0, -STEP),
    "home": (-LEAP, 0),
    "end": (LEAP, 0),
    "pageup": (0, LEAP),
    "pagedown": (0, -LEAP),
}
"""The distance that each key moves the cursor east and north."""
TABS: Final = {"tab": 1, "shift+tab": -1}
"""The direction of each key: to the next thing or to the previous one."""


def stepped(at: Point, key: str, width: float, height: float, bound: bool = True) -> Point:
    """Return the point that a key leads to, on the half units; with `bound`, the point is kept on the table."""
    east, north = WAYS[key]
    x, y = (round((at[0] + east) / STEP) * STEP, round((at[1] + north) / STEP) * STEP)
    if not bound:
        return x, y
    return min(max(0.0, x), float(width)), min(max(0.0, y), float(height))


def beyond(view: CosmicConflictView, at: Point, step: int) -> Point:
    """Return where the next or the previous unit on the table stands; the same point if there is none."""
    places = list(dict.fromkeys(unit.pos for unit in view.units if unit.on_table))
    if not places:
        return at
    now = places.index(at) if at in places else -1 if step > 0 else 0
    return places[(now + step) % len(places)]


def read_typed(text: str, origin: Point | None) -> Point | str:
    """Return a point typed as `x,y`, or as bearing and distance from `origin` (`047 1.5`), or what is wrong with it."""
    parts = text.replace(",", " ").split()
    try:
        numbers = [float(part) for part in parts if len(part) <= 8]
    except ValueError:
        numbers = []
    if len(numbers) != 2 or len(parts) != 2 or not all(abs(number) <= 1000 for number in numbers):
        return "Type x,y, or a bearing and a distance: 047 1.5"
    if "," in text:
        return numbers[0], numbers[1]
    if origin is None:
        return "There is nothing here to measure a bearing from: type x,y."
    return at_bearing(origin, *numbers)
