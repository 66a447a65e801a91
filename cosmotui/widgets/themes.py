"""The colour themes as tables of tokens, and the choice of theme for a terminal. `ink_styles.py` uses the tokens."""

from typing import Final

from textual.theme import BUILTIN_THEMES, Theme

SEATS: Final = "rbygpowk"
"""The seat letters in order, as in the names of the seat variables: `$seat-r`."""

_TOKENS: Final = (
    "ground", "pod", "plate", "plate-ink", "plate-dim", "rule", "chart", "dim", "text", "bright",
    "signal", "signal-ink", "lit", "lit-ink", "path", *(f"seat-{letter}" for letter in SEATS),
)  # fmt: skip
"""The order of the colours in the tables below."""

_DARK: Final = (
    "#0d1217 #161e26 #24303a #cfd8df #9dabb6 #44545f #758796 #9aa8b3 #d6dce1 #ffffff "
    "#f0a830 #14100a #12454d #dff6f2 #f0a830 "
    "#ec3e56 #3f9bff #ffe949 #41dd99 #a665a5 #e89301 #f9f9f7 #868686"
)
_DARK_256: Final = (
    "#121212 #1c1c1c #303030 #d0d0d0 #a8a8a8 #4e4e4e #808080 #a8a8a8 #dadada #ffffff "
    "#ffaf00 #000000 #005f5f #ffffff #ffaf00 "
    "#ff005f #0087af #d7d700 #00d7af #af87ff #d78700 #eeeeee #878787"
)
_LIGHT: Final = (
    "#fcfaf5 #f1eee6 #dfdacd #2b3138 #555e66 #b3ad9f #6f6a5e #57564f #23282d #000000 "
    "#ffc24d #1a1206 #bfe3e0 #06302f #9a5b00 "
    "#cb3f5c #0270e1 #6b6500 #004523 #723275 #c28135 #898e90 #000104"
)
_LIGHT_256: Final = (
    "#ffffff #eeeeee #dadada #262626 #4e4e4e #b2b2b2 #6c6c6c #585858 #262626 #000000 "
    "#ffaf00 #000000 #afd7d7 #000000 #875f00 "
    "#870000 #005f87 #875f00 #00875f #af5fd7 #ff5f00 #878787 #000000"
)
_CONTRAST: Final = (
    "#000000 #000000 #303030 #ffffff #ffffff #8a8a8a #b2b2b2 #dadada #ffffff #ffffff "
    "#ffd700 #000000 #005f5f #ffffff #ffd700 "
    "#ff5f5f #8787ff #d7ff00 #00d7af #d7afff #ffaf5f #ffffff #878787"
)
_ANSI: Final = (
    "ansi_black ansi_black ansi_bright_black ansi_bright_white ansi_bright_white "
    "ansi_bright_black ansi_white ansi_white ansi_white ansi_bright_white "
    "ansi_yellow ansi_black ansi_black ansi_bright_white ansi_bright_yellow "
    "ansi_bright_red ansi_bright_blue ansi_bright_yellow ansi_cyan ansi_magenta ansi_yellow ansi_bright_white "
    "ansi_bright_black"
)
_MONO: Final = " ".join(["ansi_default"] * len(_TOKENS))

_STYLES: Final = {
    "bright-style": "none",
    "dim-style": "none",
    "chart-style": "none",
    "rule-style": "none",
    "plate-style": "none",
    "plate-strong-style": "bold",
    "lit-style": "none",
    "signal-style": "none",
    "signal-strong-style": "bold",
    "chosen-style": "none",
    "chosen-strong-style": "bold",
}
"""The text attributes of themes in which colour does the work; the themes without colours change them."""

_MONO_STYLES: Final = {
    "bright-style": "bold",
    "chart-style": "dim",
    "rule-style": "dim",
    "plate-style": "reverse",
    "plate-strong-style": "bold reverse",
    "signal-style": "reverse",
    "signal-strong-style": "bold reverse",
    "chosen-style": "reverse",
    "chosen-strong-style": "bold reverse",
}


def _variables(table: str, faint: str = "", **changed: str) -> dict[str, str]:
    """Return every token as a theme variable. Seats in `faint` are unreadable on a plate, where they take its ink."""
    tokens = dict(zip(_TOKENS, table.split(), strict=True))
    on_plate = {
        f"plate-seat-{letter}": tokens["plate-ink" if letter in faint else f"seat-{letter}"] for letter in SEATS
    }
    more = {"plate-bright": tokens["bright"], "chosen": tokens["lit"], "chosen-ink": tokens["lit-ink"]}
    values = tokens | on_plate | more | _STYLES
    return values | {name.replace("_", "-"): value for name, value in changed.items()}


def _stock(variables: dict[str, str]) -> dict[str, str]:
    """Return the variables that Textual's own widgets look up, in the program's tokens."""
    return {
        "block-cursor-background": variables["chosen"],
        "block-cursor-foreground": variables["chosen-ink"],
        "block-cursor-text-style": "bold",
        "block-cursor-blurred-background": variables["chosen"],
        "block-cursor-blurred-foreground": variables["chosen-ink"],
        "block-cursor-blurred-text-style": "none",
        "block-hover-background": variables["plate"],
        "input-cursor-background": variables["signal"],
        "input-cursor-foreground": variables["signal-ink"],
        "input-cursor-text-style": "none",
        "input-selection-background": variables["lit"],
        "scrollbar": variables["plate"],
        "scrollbar-hover": variables["plate"],
        "scrollbar-active": variables["plate"],
        "scrollbar-background": variables["ground"],
        "scrollbar-background-hover": variables["ground"],
        "scrollbar-background-active": variables["ground"],
        "scrollbar-corner-color": variables["ground"],
        "border": variables["rule"],
        "border-blurred": variables["rule"],
    }


def _theme(name: str, variables: dict[str, str], dark: bool = True, ansi: bool = False) -> Theme:
    # Without the variables of the built-in ANSI theme Textual's own style sheet does not parse under `ansi=True`.
    base = BUILTIN_THEMES["ansi-dark"].variables if ansi else {}
    return Theme(
        name=name,
        primary=variables["lit"],
        secondary=variables["chart"],
        accent=variables["signal"],
        warning=variables["signal"],
        error=variables["signal"],
        success=variables["text"],
        foreground=variables["text"],
        background=variables["ground"],
        surface=variables["ground"],
        panel=variables["plate"],
        boost=variables["pod"],
        dark=dark,
        ansi=ansi,
        variables=base | _stock(variables) | variables,
    )


_PLAIN_CHOSEN: Final = {"chosen": "ansi_white", "chosen_ink": "ansi_black"}

THEMES: Final = (
    _theme("cosmo-dark", _variables(_DARK)),
    _theme("cosmo-dark-256", _variables(_DARK_256)),
    _theme("cosmo-light", _variables(_LIGHT, faint="ow"), dark=False),
    _theme("cosmo-light-256", _variables(_LIGHT_256, faint="owp"), dark=False),
    _theme("cosmo-contrast", _variables(_CONTRAST)),
    _theme("cosmo-16", _variables(_ANSI, faint="k", **_PLAIN_CHOSEN), ansi=True),
    _theme(
        "cosmo-linux",  # the console has eight backgrounds: no bright black for a plate
        _variables(_ANSI, faint=SEATS, **_PLAIN_CHOSEN)
        | {"plate": "ansi_white", "plate-ink": "ansi_black", "plate-dim": "ansi_black", "plate-bright": "ansi_black"}
        | {f"plate-seat-{letter}": "ansi_black" for letter in SEATS},
        ansi=True,
    ),
    _theme("cosmo-mono", _variables(_MONO) | _MONO_STYLES, ansi=True),
)
"""Every theme of the program; the app registers all of them."""

CHOICES: Final = ("dark", "light", "contrast", "mono")
"""The themes a player may choose; the number of colours depends on the terminal."""


def default_variables() -> dict[str, str]:
    """Return the dark values under every name in the style sheets, so that themes from elsewhere work too."""
    return _variables(_DARK)


def pick_theme(choice: str, colour_system: str | None, term: str = "") -> str:
    """Return the name of the theme for a choice and a terminal: Rich's name of its colour system, and its `TERM`.

    Any other name is a theme of the player's own and is returned unchanged.
    """
    ours = choice.removeprefix("cosmo-").removesuffix("-256")
    if ours not in (*CHOICES, "", "auto", "16", "linux"):
        return choice
    if colour_system is None or ours == "mono":
        return "cosmo-mono"
    if colour_system not in ("256", "truecolor"):
        return "cosmo-linux" if term.startswith("linux") else "cosmo-16"
    if ours == "contrast":
        return "cosmo-contrast"
    name = "cosmo-light" if ours == "light" else "cosmo-dark"
    return name + "-256" if colour_system == "256" else name
