"""Bases as rows of a form: how many ships leave each, how many stay, and what is lost where none stays."""

from collections.abc import Callable, Sequence
from typing import Final

from cosmotui.rules.cosmic_encounter.board import authority, bases_of, coexist, dominion, on_planet
from cosmotui.rules.cosmic_encounter.facts.commitment import Commitment, origin_name
from cosmotui.rules.cosmic_encounter.facts.count_displays import base_words
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
    ways: Commitment,
    sent: Callable[[str], int],
    most: int,
    glyphs: Glyphs,
    cells: int,
    live: bool = True,
) -> list[Row]:
    """Return a row per base, home first, and a row for each moon, and the warp, that ships may leave.

    `sent` tells how many ships leave a place, by its field; without `live`, none can leave.
    """
    bases = bases_of(view, seat)
    names = [one.name for one in view.seats]
    elsewhere = {field: origin_name(view, names, field) for field in ways.ready if not field.isdecimal()}

    def drawn(name: int) -> list[Row]:
        """Return the rows with the given width for the name of a planet."""
        rows: list[Row] = []
        for title, ours in (("home bases", True), ("bases elsewhere", False)):
            found = [base for base in bases if (view.planets[base].system == seat) is ours]
            now = authority(view, seat) if ours else dominion(view, seat)
            left = now - sum(sent(str(base)) >= len(on_planet(view, base, seat)) for base in found)
            word = "authority" if ours else "dominion"
            if found:
                rows.append(heading(title, f"{word} {now}" if left == now else f"{word} {now} to {left}"))
            rows += [_row(view, seat, ways, base, sent(str(base)), most, glyphs, live, name) for base in found]
        if elsewhere:
            rows.append(heading("moons and the warp"))
        for field, told in elsewhere.items():
            going, there = sent(field), len(ways.ready[field])
            line = _ships(fit(visible(told), name), going, there, most, glyphs, live)
            rows.append(row(field, [*line, (f"  {there - going} stay", "dim")]))
        return rows

    return with_room(drawn, [*(planet_words(view, base) for base in bases), *elsewhere.values()], NAME, beside(cells))


def _ships(told: str, going: int, free: int, most: int, glyphs: Glyphs, live: bool) -> Line:
    """Return a place, and how many of its ships go."""
    ink = "strong" if going else "text" if live else "chart"
    cells = min(most, 8)
    return [
        (f"{told} ", ink),
        (glyphs.meter(going, most, cells) if going else glyphs.empty * cells, ink),
        (f" {going} of {free} ", ink),
    ]


def _row(
    view: CosmicEncounterView,
    seat: int,
    ways: Commitment,
    base: int,
    going: int,
    most: int,
    glyphs: Glyphs,
    live: bool,
    name: int,
) -> Row:
    free, there = len(ways.ready.get(str(base), ())), len(on_planet(view, base, seat))
    left = _ships(fit(planet_words(view, base, name), name), going, free, most, glyphs, live)
    stays = there > going
    left.append((f"  {there - going} stay", "dim") if stays else ("  emptied", "bright"))
    for other in coexist(view, base):
        if other != seat:
            colour = view.seats[other].colour
            left += [("  ", "dim"), (glyphs.seat_tag(colour), seat_ink(colour))]
            left.append((base_words(view, "", base, other), "dim"))
    lost = "home base lost" if view.planets[base].system == seat else "base lost"
    return row(str(base), left, None if stays else [(lost, "bright")])


def rally_rows(facts: Sequence[RallyFact], cells: int) -> list[Row]:
    """Return what comes of commissions or of sponsoring, grave facts brighter."""
    return [said(one.text, cells, _INKS[one.weight], rule=one.rule) for one in facts]


def follow_rows(view: CosmicEncounterView, seat: int, sent: Callable[[str], int], cells: int) -> Sequence[Row]:
    """Return what leaving bases empty means."""
    emptied = [base for base in bases_of(view, seat) if sent(str(base)) >= len(on_planet(view, base, seat))]
    at_home = authority(view, seat) - sum(view.planets[base].system == seat for base in emptied)
    rows: list[Row] = []
    if emptied:
        names = ", ".join(visible(planet_words(view, base)) for base in emptied)
        rows.append(said(f"No base is left on {names}.", cells, "bright", rule="CE-5.22"))
    if at_home <= NO_POWER:
        rows.append(said("With two home bases or fewer the power does not work.", cells, "text", rule="CE-12.20"))
    return rows
