"""Texts in which ships and players have their shape, and the names of players, as spans in the right inks."""

from typing import TypeAlias

import msgspec

from cosmotui.widgets.glyphs import Glyphs
from cosmotui.widgets.line_widget import Line, seat_ink
from cosmotui.widgets.plain_text import clip, visible


class Who(msgspec.Struct, frozen=True):
    """A player: colour (0 to 7) and name as typed."""

    colour: int
    name: str


class Ship(msgspec.Struct, frozen=True):
    """A seat's shape and a piece's letter inside a text: `◉F`; without a letter the shape alone."""

    colour: int
    letter: str = ""


Words: TypeAlias = str | tuple[str | Ship, ...]
"""A text, or its parts where ships occur in it, written with the safe glyphs; other tiers translate them."""


def parts(words: Words) -> tuple[str | Ship, ...]:
    """Return the parts of a text; a text without ships is a single part."""
    return (words,) if isinstance(words, str) else words


def spell(words: Words, ink: str, glyphs: Glyphs, fill: str = "") -> Line:
    """Return the words as spans in `ink`; on a fill, ships take an ink that is readable there."""
    return [
        (glyphs.adapt(visible(part)), ink)
        if isinstance(part, str)
        else (_ship(part, glyphs), seat_ink(part.colour, fill))
        for part in parts(words)
    ]


def _ship(ship: Ship, glyphs: Glyphs) -> str:
    return glyphs.piece(ship.colour, visible(ship.letter)) if ship.letter else glyphs.seat(ship.colour)


def name_line(who: Who, glyphs: Glyphs, ink: str, fill: str = "", cells: int = 20) -> Line:
    """Return shape, letter and name as a line: `✚R Atropos`."""
    tag = glyphs.seat_tag(who.colour)
    return [(tag, seat_ink(who.colour, fill)), (" " + clip(visible(who.name), cells), ink)]
