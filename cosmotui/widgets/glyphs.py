"""The glyphs in three tiers: ASCII, symbols one cell wide everywhere, and richer ones for terminals that have them."""

from typing import Final

import msgspec

from cosmotui.engine.setup import SEAT_LETTERS


class Glyphs(msgspec.Struct, frozen=True):
    """One tier of glyphs. Every field but `seats` is one cell wide."""

    name: str
    seats: str
    """The shapes of the eight seats, used for nothing else."""
    full: str
    empty: str
    box: str
    """An unmarked damage box."""
    hit: str
    """A marked damage box."""
    yes: str
    no: str
    chosen: str
    leads_to: str
    none: str
    """A lost piece, or an empty slot."""
    moon: str
    station: str
    token: str
    """Something laid on a planet."""
    wormhole: str
    rule: str
    wall: str
    braille: bool
    """Whether dots may be drawn."""

    def seat(self, number: int) -> str:
        """Return the shape of a seat colour, 0 to 7."""
        return self.seats[number]

    def seat_tag(self, number: int) -> str:
        """Return shape and letter as shown in a list, two cells: `✚R`; in ASCII the letter and a blank."""
        return self.seats[number] + (SEAT_LETTERS[number] if self.braille else " ")

    def piece(self, number: int, letter: str) -> str:
        """Return shape and piece as shown on a board: `✚T`; in ASCII a small letter and the piece, `rT`."""
        return (self.seats[number] if self.braille else self.seats[number].lower()) + letter

    def adapt(self, text: str) -> str:
        """Return a text written with the safe glyphs, in the glyphs of this tier."""
        return text if self is SAFE else text.translate(_TRANSLATIONS[self.name])

    def meter(self, value: float, of: float, width: int = 10) -> str:
        """Return a bar of `width` cells, filled in proportion to `value`; any value above 0 fills at least one cell."""
        full = round(width * value / of) if of > 0 else 0
        if value > 0:
            full = max(1, full)
        full = min(max(0, full), width)
        return self.full * full + self.empty * (width - full)


ASCII: Final = Glyphs(
    name="ascii", seats="RBYGPOWK", full="#", empty="-", box=".", hit="x", yes="y", no="x", chosen=">", leads_to=">",
    none=".", moon="o", station="#", token="^", wormhole="@", rule="-", wall="|", braille=False,
)  # fmt: skip
SAFE: Final = Glyphs(
    name="safe", seats="✚◉✦▴◊◖⌂▮", full="▰", empty="▱", box="▢", hit="✗", yes="✓", no="✗", chosen="▸", leads_to="▸",
    none="∙", moon="∘", station="#", token="^", wormhole="◌", rule="⠒", wall="⡇", braille=True,
)  # fmt: skip
RICH: Final = Glyphs(
    name="rich", seats="✚●★▲◆◗□■", full="■", empty="□", box="□", hit="■", yes="✓", no="✗", chosen="▶", leads_to="→",
    none="·", moon="∘", station="#", token="^", wormhole="◎", rule="─", wall="⡇", braille=True,
)  # fmt: skip
TIERS: Final = {tier.name: tier for tier in (ASCII, SAFE, RICH)}
"""The tiers by the names under which a player chooses them."""

_SYMBOLS: Final = ("full", "empty", "box", "no", "yes", "chosen", "none", "moon", "wormhole", "rule")
_TRANSLATIONS: Final = {
    tier.name: {ord(getattr(SAFE, field)): getattr(tier, field) for field in _SYMBOLS}
    | {ord(shape): tier.seats[number] for number, shape in enumerate(SAFE.seats)}
    for tier in (ASCII, RICH)
}

_PLAIN_TERMINALS: Final = ("linux", "vt100", "vt220", "dumb", "ansi")
_WIDE_LANGUAGES: Final = ("zh", "ja", "ko")


def pick_tier(term: str, locale: str, choice: str = "auto") -> Glyphs:
    """Return the tier for a terminal (`TERM`), a locale such as `en_GB.UTF-8`, and the player's choice.

    In Chinese, Japanese and Korean locales the rich glyphs are two cells wide, so the safe ones are used there.
    """
    if choice == "ascii" or (choice not in TIERS and term.startswith(_PLAIN_TERMINALS)):
        return ASCII
    encoding = locale.partition(".")[2].partition("@")[0].lower().replace("-", "")
    if choice not in TIERS and encoding not in ("", "utf8"):
        return ASCII
    if choice == "rich" and not locale.lower().startswith(_WIDE_LANGUAGES):
        return RICH
    return SAFE
