"""The names of units on the screen: as on the map, by the sign of the side and a number."""

import re
from collections.abc import Sequence
from typing import Final

from cosmotui.engine.setup import Seat
from cosmotui.widgets.glyphs import SAFE

_TAG: Final = re.compile(r"\b([ab])(\d{1,2})\b")
"""A unit as it is typed and told in plain mode: `a1`."""


def signed(text: str, seats: Sequence[Seat]) -> str:
    """Return a text in which units are called as on the map: `✚1 Cruiser` for `a1 Cruiser`."""
    return _TAG.sub(lambda tag: f"{SAFE.seats[seats['ab'.index(tag[1])].colour]}{tag[2]}", text)
