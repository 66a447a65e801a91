"""Bases as rows of a form: how many ships leave each, how many stay, and what is lost where none stays."""

from collections.abc import Callable, Sequence
from typing import Final

from cosmotui.rules.cosmic_encounter.board import authority, bases_of, coexist, dominion, free_at, on_planet
from cosmotui.rules.cosmic_encounter.operations.switching import NO_POWER
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView
from cosmotui.rules.cosmic_encounter.words.rally_words import RallyFact
from cosmotui.screens.cosmic_encounter.table_words import planet_words
from cosmotui.widgets.glyphs import Glyphs
from cosmotui.widgets.line_widget import Line, seat_ink
from cosmotui.widgets.name_room import beside, with_room
from cosmotui.widgets.panel import said
from cosmotui.widgets.plain_text import fit, visible
from cosmotui.widgets.section_list import Row, heading, row

NAME: Final = 18
"""The least width of a name, in cells."""
_INKS: Final = {"grave": "bright", "usual": "text", "aside": "dim"}


def base_rows(
    view: CosmicEncounterView,
    seat: int,
    sent: Callable[[int], int],
    most: int,
    glyphs: Glyphs,
    cells: int,
    live: bool = True,
) -> list[Row]:
    """Return a row per base, home first; `sent` tells how many ships leave a base; without `live`, none can leave."""
    bases = bases_of(view, seat)

    def drawn(name: int) -> list[Row]:
        """Return the rows with the given width for the name of a planet."""
        rows: list[Row] = []
        for title, ours in (("home bases", True), ("bases elsewhere", False)):
            found = [base for base in bases if (view.planets[base].system == seat) is ours]
            now = authority(view, seat) if ours else dominion(view, seat)
            left = now - sum(sent(base) >= len(on_planet(view, base, seat)) for base in found)
            word = "authority" if ours else "dominion"
            if found:
                rows.append(heading(title, f"{word} {now}" if left == now else f"{word} {now} to {left}"))
            rows += [_row(view, seat, base, sent(base), most, glyphs, live, name) for base in found]
        return rows

    return with_room(drawn, [planet_words(view, base) for base in bases], NAME, beside(cells))


def _row(
    view: CosmicEncounterView, seat: int, base: int, going: int, most: int, glyphs: Glyphs, live: bool, name: int
) -> Row:
    free, there = free_at(view, base, seat), len(on_planet(view, base, seat))
    ink = "strong" if going else "text" if live else "chart"
    cells = min(most, 8)
    left: Line = [
        (f"{fit(planet_words(view, base, name), name)} ", ink),
        (glyphs.meter(going, most, cells) if going else glyphs.empty * cells, ink),
        (f" {going} of {free} ", ink),
        (f"  {there - going} stay" if there > going else "  emptied", "dim" if there > going else "bright"),
    ]
    for other in coexist(view, base):
        if other != seat:
            colour = view.seats[other].colour
            left += [("  ", "dim"), (glyphs.seat_tag(colour), seat_ink(colour))]
            left.append((f" {len(on_planet(view, base, other))}", "dim"))
    lost = "home base lost" if view.planets[base].system == seat else "base lost"
    return row(str(base), left, [(lost, "bright")] if there <= going else None)


def rally_rows(facts: Sequence[RallyFact], cells: int) -> list[Row]:
    """Return what comes of commissions or of sponsoring, grave facts brighter."""
    return [said(one.text, cells, _INKS[one.weight], rule=one.rule) for one in facts]


def follow_rows(view: CosmicEncounterView, seat: int, sent: Callable[[int], int], cells: int) -> Sequence[Row]:
    """Return what leaving bases empty means."""
    emptied = [base for base in bases_of(view, seat) if sent(base) >= len(on_planet(view, base, seat))]
    at_home = authority(view, seat) - sum(view.planets[base].system == seat for base in emptied)
    rows: list[Row] = []
    if emptied:
        names = ", ".join(visible(planet_words(view, base)) for base in emptied)
        rows.append(said(f"No base is left on {names}.", cells, "bright", rule="CE-5.22"))
    if at_home <= NO_POWER:
        rows.append(said("With two home bases or fewer the power does not work.", cells, "text", rule="CE-12.20"))
    return rows
