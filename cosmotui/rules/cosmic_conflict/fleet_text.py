"""A fleet as text that people read and write: a head, its name, its faction, and its cards (CX-2.20).

    Cosmic Conflict fleet
    name: Home Guard
    faction: Salvage Company

    stock: Light Carrier

    stock: Bomber
    carrier: 1

    card: Old Lady
    size: 2
    primary: Kinetic, arcs F FR FL

A faction of one's own has its advantages and disadvantages in another line, `traits: Cheaper, Beams only`.
A stock card is named only; any other has its own lines, as in `card_text`. `carrier` says to which card of the fleet,
counted from 1, a Fighter is assigned.
"""

from itertools import pairwise
from typing import Final

from cosmotui.engine.errors import Problem
from cosmotui.rules.cosmic_conflict.card import Card, Fleet, Wing
from cosmotui.rules.cosmic_conflict.card_problems import fleet_problems, name_problems, shown
from cosmotui.rules.cosmic_conflict.card_text import (
    MODULES,
    TEXT_RULE,
    CardReading,
    CardTextError,
    Line,
    card_lines,
    one_line,
    text_lines,
)
from cosmotui.rules.cosmic_conflict.faction import (
    FACTION_TRAITS,
    FACTIONS,
    AnyFaction,
    Faction,
    faction_name,
    trait_names,
)
from cosmotui.rules.cosmic_conflict.stock import FIGHTERS, SHIPS

FLEET_HEAD: Final = "Cosmic Conflict fleet"
"""The first line, by which such a file is known."""
FLEET_LIMIT: Final = 400_000
"""Characters of a text that is read, more than the biggest fleet needs."""
MOST_CARDS: Final = 60
FULL: Final = Problem(f"A fleet has {MOST_CARDS} cards at most.", "CX-2.20")
"""The reason why no more cards join a fleet."""
_NO_LIMIT: Final = 10**9
"""Points: how many are allowed is not the text's concern."""

_STOCK: Final = (*SHIPS.values(), *FIGHTERS.values())
_STOCK_WORDS: Final[dict[str, Card]] = {
    word.casefold(): card for code, card in (*SHIPS.items(), *FIGHTERS.items()) for word in (code, card.name)
}
_FACTIONS: Final = {word.casefold(): code for code, named in FACTIONS.items() for word in (code, named.name)}
_TRAITS: Final = {word.casefold(): code for code, words in FACTION_TRAITS.items() for word in (code, words.name)}
_NO_TRAITS: Final = "none"
_CARRIERS: Final = {str(number): number - 1 for number in range(1, MOST_CARDS + 1)}
_FIRST_KEYS: Final = ("card", "stock")


def fleet_text(fleet: Fleet) -> str:
    """Return the text of a fleet. Characters that no line can hold, such as control characters, become `?`."""
    lines = [FLEET_HEAD, f"name: {one_line(fleet.name)}"]
    if fleet.faction:
        lines.append(f"faction: {one_line(faction_name(fleet.faction))}")
    if isinstance(fleet.faction, Faction):
        lines.append(f"traits: {one_line(trait_names(fleet.faction)) or _NO_TRAITS}")
    after_stock = False
    for wing in fleet.wings:
        stock = wing.card in _STOCK
        if not (stock and after_stock):
            lines.append("")
        lines += (
            [f"stock: {wing.card.name}"] if stock else [f"card: {one_line(wing.card.name)}", *card_lines(wing.card)]
        )
        after_stock = stock
        if wing.carrier is not None:
            lines.append(f"carrier: {wing.carrier + 1}")
    return "\n".join(lines) + "\n"


def read_fleet(text: str) -> Fleet:
    """Return the fleet in a text; `fleet_problems` may still refuse it. Raises CardTextError with all problems."""
    lines = text_lines(text, FLEET_HEAD, "fleet", FLEET_LIMIT)
    starts = [at for at, (_, key, _) in enumerate(lines) if key in _FIRST_KEYS] + [len(lines)]
    reading = _FleetReading()
    for line in lines[: starts[0]]:
        reading.head(line)
    reading.head_ends()
    for start, end in pairwise(starts):
        reading.card(lines[start:end])
    return reading.finished()


class _FleetReading:
    """What the lines of a fleet have said so far."""

    def __init__(self) -> None:
        self._problems: list[Problem] = []
        self._said: dict[str, str] = {}
        self._at: dict[str, int] = {}
        """The lines where it was said."""
        self._faction: AnyFaction = ""
        self._wings: list[Wing] = []
        self._of_cards: list[Problem] = []
        """What is wrong with single cards."""
        self._all_read = True

    def head(self, line: Line) -> None:
        """Take a line before the first card."""
        number, key, value = line
        if key not in ("name", "faction", "traits"):
            self._refuse(number, f"'{shown(f'{key}: {value}' if key else value)}' says nothing about a fleet.")
        elif key in self._said:
            self._refuse(number, f"the {key} is given twice.")
        else:
            self._said[key] = value
            self._at[key] = number

    def card(self, lines: list[Line]) -> None:
        """Take the lines of one card, from its `card` or `stock` line on."""
        (number, key, value), *rest = lines
        carriers = [line for line in rest if line[1] == "carrier"]
        rest = [line for line in rest if line[1] != "carrier"]
        card = self._stock(number, value, rest) if key == "stock" else self._own(number, value, rest)
        self._wings.append(Wing(card, self._carrier(carriers)))

    def finished(self) -> Fleet:
        """Return the fleet. Raises CardTextError."""
        if len(self._wings) > MOST_CARDS:
            self._problems.append(Problem(f"{len(self._wings)} cards; {MOST_CARDS} fit into a fleet.", TEXT_RULE))
        fleet = Fleet(self._said.get("name", ""), tuple(self._wings), self._faction)
        nameless = name_problems("fleet", fleet.name)
        if isinstance(fleet.faction, Faction):
            nameless += name_problems("faction", fleet.faction.name)
        if self._problems or nameless or not self._all_read:
            broken = fleet_problems(fleet, _NO_LIMIT, MODULES) if self._all_read else nameless + self._of_cards
            raise CardTextError([*self._problems, *broken])
        return fleet

    def head_ends(self) -> None:
        """All lines before the first card are taken: a named faction, or one's own with its traits (CX-22.1)."""
        name, traits = self._said.get("faction"), self._said.get("traits")
        if traits is not None:
            self._own_faction(name, traits)
        elif name is not None and name.casefold() not in _FACTIONS:
            self._refuse(self._at["faction"], f"there is no faction '{shown(name)}'.", "CX-22.1")
        elif name is not None:
            self._faction = _FACTIONS[name.casefold()]

    def _own_faction(self, name: str | None, traits: str) -> None:
        """CX-22.9, CX-22.11."""
        number, before = self._at["traits"], len(self._problems)
        if name is None:
            self._refuse(number, "traits without the name of a faction.", "CX-22.11")
        words = [word.strip() for word in traits.split(",")] if traits.casefold() != _NO_TRAITS else []
        found: list[str] = []
        for word in words:
            code = _TRAITS.get(word.casefold())
            if code is None:
                self._refuse(number, f"there is no advantage or disadvantage '{shown(word)}'.", "CX-22.9")
            elif code in found:
                self._refuse(number, f"'{shown(word)}' is given twice.", "CX-22.9")
            else:
                found.append(code)
        if len(self._problems) == before and name is not None:
            self._faction = Faction(name, tuple(found))

    def _stock(self, number: int, value: str, rest: list[Line]) -> Card:
        for line in rest:
            self._refuse(line[0], "a stock card has no lines but its carrier.")
        card = _STOCK_WORDS.get(value.casefold())
        if card is None:
            self._all_read = False
            self._refuse(number, f"there is no stock card '{shown(value)}'.")
        return card or Card("?", 0)

    def _own(self, number: int, value: str, rest: list[Line]) -> Card:
        reading = CardReading()
        for line in ((number, "name", value), *rest):
            reading.take(line)
        card, lacking = reading.finished()
        self._all_read &= not (reading.problems or lacking)
        self._problems += reading.problems
        where = f"Card {len(self._wings) + 1}: "
        for problem in (*lacking, *reading.broken_rules(card)):
            self._of_cards.append(Problem(where + problem.text, problem.rule))
        return card

    def _carrier(self, lines: list[Line]) -> int | None:
        for number, _, _ in lines[1:]:
            self._refuse(number, "the carrier is given twice.")
        if not lines:
            return None
        number, _, value = lines[0]
        if value not in _CARRIERS:
            self._refuse(number, f"'{shown(value)}' is no number of a card in the fleet.", "CX-11.2")
        return _CARRIERS.get(value)

    def _refuse(self, number: int, text: str, rule: str = TEXT_RULE) -> None:
        self._problems.append(Problem(f"Line {number}: {text}", rule))
