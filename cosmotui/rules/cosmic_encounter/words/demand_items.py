"""Demands and other turns of a negotiation, in the encyclopedia."""

import re
from typing import Final

from cosmotui.rules.cosmic_encounter.words.item import Clause, Item
from cosmotui.rules.rulebook import RuleEntry, load

_DEMANDS: Final = {
    "revive-ship": ("Revive a ship", "CE-21.22"),
    "draft-pod": ("Draft a pod", "CE-21.23"),
    "probe-cache": ("Probe the cache", "CE-21.24"),
    "request-pod": ("A named pod", "CE-21.25"),
    "peaceful-victory": ("Peaceful victory", "CE-21.26"),
    "remove-sponsor": ("Remove a sponsor", "CE-21.27"),
    "request-tech": ("A technology", "CE-21.28"),
    "request-station": ("A station", "CE-21.29"),
}
"""Demands by id: what they are called, and their row in the rulebook's table."""
_TURNS: Final = (
    (
        "special-offer",
        "Special offer",
        "The deal of an alien's own text: its owner performs it and gains the stated influence.",
        "CE-21.40",
    ),
    ("negate", "Negate a demand", "Negate the demand just made. Costs 2.", "CE-21.12"),
)
"""What a turn of a negotiation may be besides: id, name, text, rule."""
_ASIDE: Final = re.compile(r" \([^()]*\)")


def demand_items() -> list[Item]:
    """Return every demand with its row in the rulebook's table, then the other turns."""
    book = load("cosmic-encounter")
    found: list[Item] = []
    for id, (name, rule) in _DEMANDS.items():
        entry = book.find_id(rule)
        cells = dict(part.split(": ", 1) for part in entry.text.split("; ")) if isinstance(entry, RuleEntry) else {}
        who = "leader" if cells["Who"] == "both" else cells["Who"]
        demand = _ASIDE.sub("", cells["Demand"])
        text = f"{demand[:1].upper()}{demand[1:]}. Costs {cells['Cost']}; {cells['Limit']}."
        found.append(Item("demand", id, name, (Clause("", text, (f"{who}:negotiation.turn",)),), rule))
    timing = ("leader:negotiation.turn",)
    return [*found, *(Item("demand", id, name, (Clause("", text, timing),), rule) for id, name, text, rule in _TURNS)]
