"""The outcome of the player's driver against whatever the other leader may bring: rows of exact results."""

from typing import Final

from cosmotui.engine.setup import NAME_LIMIT
from cosmotui.rules.cosmic_encounter.events.base import pods
from cosmotui.rules.cosmic_encounter.model.pod import Pod, digits
from cosmotui.rules.cosmic_encounter.traits import counts_are_shown
from cosmotui.rules.cosmic_encounter.views.driver_table import LEFT_OUT, MIDDLE, DriverForecasts, brought
from cosmotui.rules.cosmic_encounter.views.forecast import Drive, Forecast
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView
from cosmotui.rules.cosmic_encounter.words.forecast_words import outcome, totals
from cosmotui.widgets.glyphs import Glyphs
from cosmotui.widgets.line_widget import Line, seat_ink, width_of
from cosmotui.widgets.panel import said
from cosmotui.widgets.plain_text import clip, visible
from cosmotui.widgets.section_list import Row, heading, row

NAMES, TOTALS = 16, 9
"""The widths of the columns, in cells."""
SHORT: Final = 12
"""The least width of the enemy's name, in cells."""
LEVELS: Final = ((0, "equal drivers"), (4, "invader's +4"), (-4, "defender's +4"))
"""The differences between the drivers that a sponsor is shown."""
NATURES: Final = {"attack": "brigade", "negotiate": "envoy"}


class Prospect:
    """The outlook of one leader or sponsor; results are kept, for they are needed again with every key."""

    left_out = LEFT_OUT

    def __init__(self, view: CosmicEncounterView, seat: int) -> None:
        self.view, self.seat = view, seat
        self._forecasts = DriverForecasts(view, seat)
        leaders = self._forecasts.leaders
        self._names = [visible(view.seats[one].name) if one >= 0 else "nobody" for one in leaders]

    @property
    def enemy(self) -> str:
        """The name of the leader whose driver is asked about."""
        return visible(self.view.seats[self._forecasts.enemy].name)

    def bribe_words(self, bribe: int, name: int = NAME_LIMIT) -> str:
        """Return who gets a bribe, and when (CE-11.23), with the given width for the name."""
        what = f"The bribe of {bribe}" if bribe else "A bribe"
        return f"{what} goes to {clip(self.enemy, name)} if beaten or in a deal, else back to you."

    def rows(
        self,
        leads: bool,
        own: Drive,
        bribe: int,
        cells: int,
        glyphs: Glyphs,
        name: int = NAME_LIMIT,
    ) -> list[Row]:
        """Return the table under the cache: for leaders by the enemy driver, for sponsors by what both might bring.

        `name` is the width of the enemy's name, in cells.
        """
        if leads:
            return self._leading(own, bribe, cells, glyphs, name)
        return [*self._sponsoring(cells, glyphs), said(self.bribe_words(bribe, name), cells, "dim")]

    def _leading(self, own: Drive, bribe: int, cells: int, glyphs: Glyphs, name: int) -> list[Row]:
        enemy, table = clip(self.enemy, name), self._forecasts.table(own)
        rows = [heading(f"if {enemy} brings", f"with {brought(own)}")]
        rows += [self._row(one.brings, one.forecast, cells, glyphs) for one in table.rows]
        rows.append(said(table.made, cells))
        if bribe:
            return [*rows, said(self.bribe_words(bribe, name), cells, "dim")]
        count = self.view.aliens[self._forecasts.enemy].cache_size
        held = pods(count) if counts_are_shown(self.view) else "pods"
        rows.append(said(f"{enemy} holds {held}, sealed. {table.share}".rstrip(), cells, "dim"))
        return rows

    def _sponsoring(self, cells: int, glyphs: Glyphs) -> list[Row]:
        rows = [heading("if the drivers are", f"invader's about {digits(MIDDLE)}")]
        for apart, name in LEVELS:
            invader = Drive(Pod("attack", value=MIDDLE + max(0, apart)))
            defender = Drive(Pod("attack", value=MIDDLE + max(0, -apart)))
            rows.append(self._row(name, self._forecasts.of(invader, defender), cells, glyphs))
        for first, second in (("negotiate", "attack"), ("attack", "negotiate"), ("negotiate", "negotiate")):
            invader, defender = (Drive(Pod(kind, value=MIDDLE)) for kind in (first, second))
            forecast = self._forecasts.of(invader, defender)
            rows.append(self._row(f"{NATURES[first]} v {NATURES[second]}", forecast, cells, glyphs))
        return rows

    def _row(self, name: str, forecast: Forecast, cells: int, glyphs: Glyphs) -> Row:
        ink = "bright" if forecast.winner == self._forecasts.side else "text"
        words: Line = [(outcome(forecast, self._names), ink)]
        if width_of(words) > cells - NAMES - TOTALS - 1 and forecast.winner >= 0:  # the shape stands for the name
            leader = self.view.seats[self._forecasts.leaders[forecast.winner]]
            words = [(glyphs.seat(leader.colour), seat_ink(leader.colour)), (outcome(forecast, ("", "")), ink)]
        told = totals(forecast, self._forecasts.side)
        room = cells - width_of(words) - 1  # how it ends is never cut: what stands before gives way
        column = TOTALS if told or room >= NAMES + TOTALS else 0
        column = len(told) + 1 if NAMES + column > room else column
        label = max(0, min(NAMES, room - column))
        start: Line = [(f"{clip(name, label):<{label}} ", "text"), (f"{told:<{max(0, column - 1)}} "[:column], "dim")]
        return row("", [*start, *words])
