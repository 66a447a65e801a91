"""A card as text that people read and write: a head, its name and Size, and a line an item (CX-2.20).

    Cosmic Conflict card
    name: Destroyer
    size: 3
    primary: Kinetic, arcs F FR FL, Linked (1)
    secondary: Armor
    traits: Veteran, Lucky

Size 0 is a Fighter; its weapon has a Size of its own, as in `primary: Rockets, Size 3`. Lines may come in any order,
items keep theirs; blank lines and those that begin with # say nothing.
"""

from typing import Final

import msgspec

from cosmotui.engine.errors import Problem
from cosmotui.rules.cosmic_conflict.arcs import ARCS, Arc
from cosmotui.rules.cosmic_conflict.card import TRAITS, Card, Mount
from cosmotui.rules.cosmic_conflict.card_problems import card_problems, name_problems, shown
from cosmotui.rules.cosmic_conflict.components import COMPONENTS
from cosmotui.rules.cosmic_conflict.weapons import VARIANT_NAMES, WEAPON_NAMES, Variant

CARD_HEAD: Final = "Cosmic Conflict card"
"""The first line, by which such a file is known."""
CARD_LIMIT: Final = 10_000
"""Characters of a text that is read, more than the biggest card needs."""
MOST_PROBLEMS: Final = 20
"""More are counted, not listed."""
MOST_ITEMS: Final = 40
TEXT_RULE: Final = "CX-2.20"
MODULES: Final = ("stealth", "factions", "crew", "trade")
"""All that a card may belong to: which of them are in use is not the text's concern."""

Line = tuple[int, str, str]
"""A line: its number, its key in lower case ("" without a colon), and the rest."""

_ITEMS: Final = {
    word.casefold(): code
    for code, name in (*WEAPON_NAMES.items(), *((code, part.name) for code, part in COMPONENTS.items()))
    for word in (code, name)
}
_VARIANTS: Final[dict[str, Variant]] = {
    word.casefold(): code for code, name in VARIANT_NAMES.items() if code for word in (code, name)
}
_ARCS: Final[dict[str, Arc]] = {arc.casefold(): arc for arc in ARCS}
_TRAITS: Final = {word.casefold(): code for code, name in TRAITS.items() for word in (code, name)}
_SIZES: Final = {str(size): size for size in range(7)}


class CardTextError(ValueError):
    """Raised where a text is not a card or fleet; `problems` lists everything that is wrong with it."""

    def __init__(self, problems: list[Problem]) -> None:
        more = len(problems) - MOST_PROBLEMS
        self.problems = problems[:MOST_PROBLEMS] + ([Problem(f"And {more} more.")] if more > 0 else [])
        super().__init__(" ".join(str(problem) for problem in self.problems))


def card_text(card: Card) -> str:
    """Return the text of a card. Characters that no line can hold, such as control characters, become `?`."""
    return "\n".join([CARD_HEAD, f"name: {one_line(card.name)}", *card_lines(card)]) + "\n"


def read_card(text: str) -> Card:
    """Return the card in a text; `card_problems` may still refuse it. Raises CardTextError with all problems."""
    reading = CardReading()
    for line in text_lines(text, CARD_HEAD, "card", CARD_LIMIT):
        reading.take(line)
    card, missing = reading.finished()
    if reading.problems or missing:
        raise CardTextError([*reading.problems, *missing, *reading.broken_rules(card)])
    return card


def card_lines(card: Card) -> list[str]:
    """Return all lines of a card that follow its name."""
    lines = [f"size: {card.size}"]
    for mount in card.mounts:
        details = [f"arcs {' '.join(mount.arcs)}"] * bool(mount.arcs) + [VARIANT_NAMES[mount.variant]]
        details.append(f"Size {mount.size}" if mount.size else "")
        slot = "primary" if mount.primary else "secondary"
        lines.append(f"{slot}: {', '.join(part for part in (one_line(mount.name), *details) if part)}")
    if card.traits:
        lines.append(f"traits: {', '.join(one_line(TRAITS.get(trait, trait)) for trait in card.traits)}")
    return lines


def text_lines(text: str, head: str, thing: str, limit: int) -> list[Line]:
    """Return the meaningful lines after the head. Raises CardTextError if the text does not begin with the head."""
    if len(text) > limit:
        raise CardTextError([Problem(f"The text of a {thing} has at most {limit} characters.", TEXT_RULE)])
    found = [(number, line.strip()) for number, line in enumerate(text.splitlines(), 1)]
    found = [(number, line) for number, line in found if line and not line.startswith("#")]
    if not found or found[0][1].casefold() != head.casefold():
        raise CardTextError([Problem(f"This is not a {thing}: it does not begin with '{head}'.", TEXT_RULE)])
    lines: list[Line] = []
    for number, line in found[1:]:
        key, colon, value = line.partition(":")
        lines.append((number, key.strip().casefold(), value.strip()) if colon else (number, "", line))
    return lines


def one_line(text: str) -> str:
    """Return the text without characters that no line can hold."""
    return "".join(letter if letter.isprintable() else "?" for letter in text).strip()


class CardReading:
    """The reading of one card, line by line."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []
        """What is wrong with single lines."""
        self._name = ""
        self._size: int | None = None
        self._mounts: list[Mount] = []
        self._traits: tuple[str, ...] = ()
        self._seen: set[str] = set()
        self._unknown_item = False

    def take(self, line: Line) -> None:
        """Read one line."""
        number, key, value = line
        if key in ("primary", "secondary"):
            self._item(number, key == "primary", value)
        elif key not in ("name", "size", "traits"):
            self._refuse(number, f"'{shown(f'{key}: {value}' if key else value)}' says nothing about a card.")
        elif key in self._seen:
            self._refuse(number, f"the {key} is given twice.")
        else:
            self._seen.add(key)
            if key == "name":
                self._name = value
            elif key == "size":
                self._read_size(number, value)
            else:
                self._read_traits(number, value)

    def finished(self) -> tuple[Card, list[Problem]]:
        """Return the card as far as it could be read, and what its lines together lack."""
        lacking: list[Problem] = []
        if "size" not in self._seen:
            lacking.append(Problem("The Size is missing.", "CX-2.2"))
        if len(self._mounts) > MOST_ITEMS:
            lacking.append(Problem(f"{len(self._mounts)} items; {MOST_ITEMS} fit on a card.", "CX-2.11"))
        card = Card(self._name, self._size or 0, tuple(self._mounts[:MOST_ITEMS]), self._traits)
        return card, lacking + name_problems("card", card.name)

    def broken_rules(self, card: Card) -> list[Problem]:
        """Return the broken rules of the readable part, so that all problems are reported at once."""
        if self._size is None:  # without it nothing can be judged
            return []
        nameless = msgspec.structs.replace(card, name="?")
        found = card_problems(nameless, MODULES)
        return [problem for problem in found if not (self._unknown_item and problem.rule == "CX-11.11")]

    def _item(self, number: int, primary: bool, value: str) -> None:
        what, *details = (part.strip() for part in value.split(","))
        code = _ITEMS.get(what.casefold())
        if code is None:
            self._unknown_item = True
            self._refuse(number, f"there is no item '{shown(what)}'.", "CX-2.8")
            return
        arcs: tuple[Arc, ...] = ()
        variant: Variant = ""
        size = 0
        for detail in details:
            word, *rest = detail.casefold().split() or [""]
            if word == "arcs" and not arcs and 0 < len(rest) <= len(ARCS) and all(arc in _ARCS for arc in rest):
                arcs = tuple(_ARCS[arc] for arc in rest)
            elif word == "size" and not size and len(rest) == 1 and _SIZES.get(rest[0]):
                size = _SIZES[rest[0]]
            elif detail.casefold() in _VARIANTS and not variant:
                variant = _VARIANTS[detail.casefold()]
            else:
                self._refuse(number, f"'{shown(detail)}' is neither arcs nor a variant nor a Size.", "CX-2.8")
        self._mounts.append(Mount(code, primary, arcs, variant, size))

    def _read_size(self, number: int, value: str) -> None:
        self._size = _SIZES.get(value)
        if self._size is None:
            self._refuse(number, f"'{shown(value)}' is no Size: 1 to 6, or 0 for a Fighter.", "CX-2.2")

    def _read_traits(self, number: int, value: str) -> None:
        words = [word.strip() for word in value.split(",") if word.strip()]
        for word in words:
            if word.casefold() not in _TRAITS:
                self._refuse(number, f"there is no trait '{shown(word)}'.", "CX-24.1")
        traits = [_TRAITS[word.casefold()] for word in words if word.casefold() in _TRAITS]
        if len(set(traits)) < len(traits):
            self._refuse(number, "a trait is given twice.", "CX-24.1")
        self._traits = tuple(dict.fromkeys(traits))

    def _refuse(self, number: int, text: str, rule: str = TEXT_RULE) -> None:
        self.problems.append(Problem(f"Line {number}: {text}", rule))
