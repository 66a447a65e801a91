"""The facts about one alien beside the numbers of its row: counters, exhaust, and its cache for those who may see
it."""

from cosmotui.keymap.current import keys
from cosmotui.rules.cosmic_encounter.board import authority, dominion
from cosmotui.rules.cosmic_encounter.facts.influence import influence
from cosmotui.rules.cosmic_encounter.traits import counts_are_shown
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView
from cosmotui.rules.cosmic_encounter.words.table_words import told_of
from cosmotui.widgets.facts import Fact
from cosmotui.widgets.plain_text import wrap


def near_facts(view: CosmicEncounterView, seat: int, width: int, rows: int) -> tuple[Fact, ...]:
    """Return the lines, as many as there is room for; the last one says how many are left."""
    held = f"influence {influence(view, seat)}"
    if counts_are_shown(view):
        held = f"authority {authority(view, seat)}, dominion {dominion(view, seat)}, {held}"
    facts = [Fact(text) for text in wrap(held, width)]
    own = ("cache",) if seat == view.seat else ()  # that stands below the table
    for label, text in told_of(view, seat):
        if label in own:
            continue
        lines = wrap(f"{label}: {text}", width - 1)
        facts += [Fact(f" {line}" if number else line, ink="dim") for number, line in enumerate(lines)]
    if len(facts) > rows:
        facts = [*facts[: rows - 1], Fact(f"{len(facts) - rows + 1} more: {keys('i')}", ink="chart")]
    return tuple(facts)
