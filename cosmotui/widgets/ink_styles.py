"""The look of each ink in the current theme, made from the theme's variables once per theme.

Inks are not component classes: a style sheet would match each ink against its rules for every single widget.
"""

from collections.abc import Mapping
from typing import Final
from weakref import WeakKeyDictionary

from rich.style import Style
from textual.app import App
from textual.color import Color

from cosmotui.widgets.themes import SEATS

_GROUND: Final = {
    "text": ("text", "none"),
    "bright": ("bright", "$bright-style"),
    "strong": ("bright", "bold"),
    "dim": ("dim", "$dim-style"),
    "head": ("dim", "bold"),
    "head-focus": ("bright", "bold"),
    "chart": ("chart", "$chart-style"),
    "rule": ("rule", "$rule-style"),
    "path": ("path", "none"),
    **{f"seat-{letter}": (f"seat-{letter}", "bold") for letter in SEATS},
}
_FILLED: Final = {
    "lit": {"": ("lit-ink", "$lit-style"), "strong": ("lit-ink", "bold"), "path": ("path", "none")},
    "chosen": {"": ("chosen-ink", "$chosen-style"), "strong": ("chosen-ink", "$chosen-strong-style")},
    "signal": {"": ("signal-ink", "$signal-style"), "strong": ("signal-ink", "$signal-strong-style")},
    "plate": {
        "": ("plate-ink", "$plate-style"),
        "strong": ("plate-bright", "$plate-strong-style"),
        "dim": ("plate-dim", "$plate-style"),
        **{f"seat-{letter}": (f"plate-seat-{letter}", "$plate-strong-style") for letter in SEATS},
    },
    "pod": {"": ("text", "none"), "dim": ("chart", "$chart-style")},
}

INK_TOKENS: Final[Mapping[str, tuple[str, str, str]]] = {
    **{ink: (colour, "ground", style) for ink, (colour, style) in _GROUND.items()},
    **{
        f"{fill}-{kind}".rstrip("-"): (colour, fill, style)
        for fill, kinds in _FILLED.items()
        for kind, (colour, style) in kinds.items()
    },
}
"""The variables of the colour and the background of each ink, and its attributes or the variable that holds them."""

_made: WeakKeyDictionary[App[object], tuple[str, Mapping[str, Style]]] = WeakKeyDictionary()


def ink_styles(app: App[object]) -> Mapping[str, Style]:
    """Return every ink as a style, in the current theme of the app."""
    known = _made.get(app)
    if known is None or known[0] != app.theme:
        known = _made[app] = (app.theme, _styles(app.get_css_variables()))
    return known[1]


def _styles(variables: Mapping[str, str]) -> Mapping[str, Style]:
    return {
        ink: _style(variables[colour], variables[fill], variables[style[1:]] if style.startswith("$") else style)
        for ink, (colour, fill, style) in INK_TOKENS.items()
    }


def _style(colour: str, fill: str, attributes: str) -> Style:
    ground = Color.parse(fill)
    read = colour.startswith("auto")  # how themes made by others say: whatever can be read on it
    ink = ground + ground.get_contrast_text(0.87) if read else Color.parse(colour)
    drawn = Style(color=ink.rich_color, bgcolor=ground.rich_color)
    return drawn if attributes == "none" else drawn + Style.parse(attributes)
