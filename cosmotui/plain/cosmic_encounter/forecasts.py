"""The forecast of an encounter, in lines: the own driver against whatever the enemy leader may bring."""

from collections.abc import Sequence

from cosmotui.plain.cosmic_encounter.places import names_of
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.views.driver_table import LEFT_OUT, DriverForecasts, brought
from cosmotui.rules.cosmic_encounter.views.forecast import Drive, Forecast, Outlook
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView
from cosmotui.rules.cosmic_encounter.words.describe import wrapped
from cosmotui.rules.cosmic_encounter.words.forecast_words import made_of, outcome, totals


def driver_lines(view: CosmicEncounterView, seat: int, own: Drive) -> list[str]:
    """Return what happens if a leader brings this driver, by what the other leader brings."""
    forecasts = DriverForecasts(view, seat)
    table, names = forecasts.table(own), _leaders(view)
    enemy = names[1 - forecasts.side]
    lines = [f"With {brought(own)}, if {enemy} brings:"]
    for row in table.rows:
        count = f" ({row.count} of {table.unseen} not in sight)" if row.count else ""
        lines.append(f"  {row.brings}{count}: {_end(row.forecast, forecasts.side, names)}")
    return wrapped([*lines, f"Your {table.made}.", *filter(None, [table.share]), LEFT_OUT])


def standing_lines(view: CosmicEncounterView) -> list[str]:
    """Return how the encounter ends if nothing changes, once the drivers are shown; nothing before."""
    now = view.invasion
    found = Outlook(view).standing() if now is not None and now.defender >= 0 else None
    if found is None:
        return []
    names = _leaders(view)
    told = [f"As it stands: {outcome(found, names)}."]
    if found.form != "negotiation":
        told += [f"  {names[side]}: {made_of(found, side)}" for side in (INVADERS, DEFENDERS)]
    return wrapped([*told, LEFT_OUT])


def _leaders(view: CosmicEncounterView) -> tuple[str, str]:
    now, names = view.invasion, names_of(view)
    assert now is not None
    return names[now.invader], names[now.defender]


def _end(forecast: Forecast, side: int, names: Sequence[str]) -> str:
    told = totals(forecast, side)
    return f"{told}, {outcome(forecast, names)}" if told else outcome(forecast, names)
