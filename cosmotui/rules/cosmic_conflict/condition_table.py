"""The table of Conditions, its optional parts, and the deck that may replace it (CX-8.1, CX-23.1 to CX-23.3)."""

import re
from collections.abc import Container, Mapping
from typing import Final

from cosmotui.engine.errors import Problem
from cosmotui.rules.cosmic_conflict.unit import ConditionKind

TABLE: Final[dict[int, ConditionKind]] = {
    2: "catastrophic",
    3: "critical",
    4: "structural",
    5: "structural",
    6: "serious",
    7: "serious",
    8: "weapons",
    9: "component",
    10: "communications",
    11: "propulsion",
    12: "none",
}
"""CX-8.1."""
ADVANCED: Final[dict[int, ConditionKind]] = {4: "power", 8: "ammunition", 11: "engines"}
"""CX-23.3."""
SURE: Final[tuple[ConditionKind, ...]] = ("catastrophic", "critical", "structural", "serious", "none")
"""Results that are never rolled again (CX-8.2)."""
CARDS: Final = {total: 6 - abs(total - 7) for total in TABLE}
"""How often two dice show a total, and how many cards of it the deck holds (CX-23.2)."""
MOST_CARDS: Final = 36
"""Of one total."""


def kind_at(total: int, advanced: bool) -> ConditionKind:
    """Return the Condition for a total (CX-8.1, CX-23.3)."""
    return ADVANCED.get(total, TABLE[total]) if advanced else TABLE[total]


def droppable(advanced: bool) -> tuple[ConditionKind, ...]:
    """Return the results that may be switched off; the 12 stays (CX-23.1, CX-23.17)."""
    return tuple(dict.fromkeys(kind_at(total, advanced) for total in TABLE if total < 12))


def read_cards(changes: tuple[str, ...]) -> tuple[dict[int, int], list[Problem]]:
    """Return the cards of the deck by total, and the problems of the changes: `2 -1`, `12 +3` (CX-23.2, CX-23.18)."""
    cards = dict(CARDS)
    problems: list[Problem] = []
    for change in changes:
        found = re.fullmatch(r"(\d{1,2}) ?([+-]) ?(\d{1,2})", change, re.ASCII)
        total = int(found[1]) if found else 0
        if found is None or total not in cards:
            problems.append(Problem(f"{change[:20]!r} does not change any cards: write 2 -1, 12 +3.", "CX-23.18"))
            continue
        cards[total] += int(found[2] + found[3])
        if not 0 <= cards[total] <= MOST_CARDS:
            text = f"There would be {cards[total]} cards of {total}; 0 to {MOST_CARDS} can be."
            problems.append(Problem(text, "CX-23.18"))
    return cards, problems


def endless(cards: Mapping[int, int], advanced: bool, dropped: Container[str]) -> list[Problem]:
    """Return the reason why generating Conditions might never end (CX-23.17)."""
    sure = {
        total: count
        for total, count in cards.items()
        if kind_at(total, advanced) in SURE and kind_at(total, advanced) not in dropped
    }
    if not sum(sure.values()):
        return [Problem("No card is left that always counts: 2 to 7, or 12.", "CX-23.17")]
    if 2 * sure.get(3, 0) >= sum(sure.values()):
        return [Problem("Critical Damage would be half of what is left, and never end: leave it out too.", "CX-23.17")]
    return []
