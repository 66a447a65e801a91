"""The colours and attributes a terminal draws with, and the SGR sequences that change them."""

from functools import lru_cache

import msgspec
from msgspec.structs import replace

_OFF = {"1": "22", "2": "22", "3": "23", "4": "24", "5": "25", "7": "27", "8": "28", "9": "29"}
"""The number that ends each attribute; bold and dim end together."""


class Style(msgspec.Struct, frozen=True):
    """A style: attributes by number, and both colours as their parameters, "" for the default."""

    attributes: frozenset[str] = frozenset()
    ink: str = ""
    fill: str = ""


PLAIN = Style()


@lru_cache(maxsize=4096)
def change(sent: Style, wanted: Style) -> str:
    """Return the shortest sequence that leads from one style to another."""
    if sent == wanted:
        return ""
    if wanted == PLAIN:
        return "\x1b[0m"
    ended = sent.attributes - wanted.attributes
    offs = {_OFF[attribute] for attribute in ended}
    parameters = sorted(offs)
    parameters += sorted(new for new in wanted.attributes if new not in sent.attributes or _OFF[new] in offs)
    if sent.ink != wanted.ink:
        parameters.append(wanted.ink or "39")
    if sent.fill != wanted.fill:
        parameters.append(wanted.fill or "49")
    return f"\x1b[{';'.join(parameters)}m"


@lru_cache(maxsize=4096)
def read(parameters: str, style: Style) -> Style:
    """Return the style after an SGR sequence with these parameters. Unknown parameters change nothing."""
    numbers = parameters.split(";") if parameters else ["0"]
    at = 0
    while at < len(numbers):
        number = numbers[at] or "0"
        length = 1
        if number == "0":
            style = PLAIN
        elif number in _OFF:
            style = replace(style, attributes=style.attributes | {number})
        elif number in _OFF.values():
            style = replace(style, attributes=frozenset(kept for kept in style.attributes if _OFF[kept] != number))
        elif number in ("38", "48"):
            kind = numbers[at + 1] if at + 1 < len(numbers) else ""
            length = {"5": 3, "2": 5}.get(kind, 0)
            if not length or at + length > len(numbers):
                return style
            colour = ";".join(numbers[at : at + length])
            style = replace(style, ink=colour) if number == "38" else replace(style, fill=colour)
        elif _is_colour(number, 30, 90) or number == "39":
            style = replace(style, ink="" if number == "39" else number)
        elif _is_colour(number, 40, 100) or number == "49":
            style = replace(style, fill="" if number == "49" else number)
        at += length
    return style


def _is_colour(number: str, *starts: int) -> bool:
    return number.isdecimal() and any(start <= int(number) < start + 8 for start in starts)
