"""Skills and abilities as typed on the command line."""

from cosmotui.rules.space_force.abilities import Ability
from cosmotui.session.new_match import Misuse


def read_ability(text: str) -> Ability | None:
    """Return the ability with that name, short or long; None if there is none."""
    wanted = text.strip().casefold()
    return next((one for one in Ability if wanted in (one.value, one.short.casefold())), None)


def read_pair(text: str) -> tuple[str, int]:
    """Return name and number of `NAME=4`. Raises Misuse."""
    name, equals, number = text.rpartition("=")
    digits = number.strip().removeprefix("-")
    if not equals or not name.strip() or not (digits.isascii() and digits.isdecimal() and len(digits) <= 4):
        raise Misuse(f"{text[:60]!r} is not NAME=NUMBER.")
    return name.strip(), int(number)


def read_faces(text: str) -> list[int]:
    """Return the faces in `6,12`. Raises Misuse."""
    words = text.replace(",", " ").split()
    if not words or not all(word.isascii() and word.isdecimal() and len(word) <= 4 for word in words):
        raise Misuse(f"{text[:60]!r} are no faces of dice, such as 6,12.")
    return [int(word) for word in words]
