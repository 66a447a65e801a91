"""The powers of those who matter now, for large private screens."""

from cosmotui.rules.cosmic_encounter.kinds.alien import alien
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView
from cosmotui.widgets.panel import said
from cosmotui.widgets.section_list import Row, gap, heading


def power_rows(view: CosmicEncounterView, seat: int, cells: int, alone: bool = False) -> list[Row]:
    """Return the powers of a seat, hidden ones too, and the public ones of the leaders unless `alone`."""
    now = view.invasion
    leaders = [] if now is None or alone else [one for one in (now.invader, now.defender) if one >= 0 and one != seat]
    rows: list[Row] = []
    for one in (seat, *leaders):
        for power in view.aliens[one].powers:
            rows += [*([gap()] if rows else []), *_power(view, one, power.alien, power.public, cells)]
            if power.alien and not power.is_active:
                until = "the campaign ends" if power.all_campaign else "the upkeep"
                off = "off below three home bases" if power.off else "disabled until the upkeep"
                why = f"zapped until {until}" if power.zapped else off
                rows.append(said(f"It is {why}.", cells, "bright"))
    return rows


def _power(view: CosmicEncounterView, seat: int, id: str, is_public: bool, cells: int) -> list[Row]:
    name = view.seats[seat].name
    if not id:
        return [heading(f"{name}: hidden"), said("The power has not been used yet.", cells, "dim")]
    kind = alien(id)
    rows = [heading(f"{name}: {kind.name}", "" if is_public else "still hidden")]
    texts = [one.text for one in kind.power.uses]
    return [
        *rows,
        *(said(text, cells) for text in (*texts, *([kind.power.supplement] if kind.power.supplement else []))),
    ]
