"""What comes of the own driver against whatever the other leader may bring: rows of exact results."""

from collections import Counter
from itertools import groupby
from typing import Final

from cosmotui.engine.setup import NAME_LIMIT
from cosmotui.rules.cosmic_encounter.board import side_of
from cosmotui.rules.cosmic_encounter.events.base import pods
from cosmotui.rules.cosmic_encounter.forecast import Drive, Forecast, Outlook
from cosmotui.rules.cosmic_encounter.forecast_words import made_of, outcome, totals
from cosmotui.rules.cosmic_encounter.forge import pool
from cosmotui.rules.cosmic_encounter.pod import Pod, digits
from cosmotui.rules.cosmic_encounter.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.view import CosmicEncounterView
from cosmotui.widgets.glyphs import Glyphs
from cosmotui.widgets.line_widget import Line, seat_ink, width_of
from cosmotui.widgets.panel import said
from cosmotui.widgets.plain_text import clip, visible
from cosmotui.widgets.section_list import Row, heading, row

NAMES, TOTALS = 16, 9
"""Cells of the columns."""
SHORT: Final = 12
"""Cells that the name of the enemy has at least."""
LEVELS: Final = ((0, "equal drivers"), (4, "invader's +4"), (-4, "defender's +4"))
"""What a sponsor is shown: how far apart the drivers are."""
MIDDLE: Final = 10
"""A driver in the middle of what there is."""
NATURES: Final = {"attack": "brigade", "negotiate": "envoy"}


class Prospect:
    """The outlook of one leader or sponsor; results are kept, for they are asked again with every key."""

    left_out = "Results count what you can see now: no hidden powers of others, no flares, artifacts or distress pods."

    def __init__(self, view: CosmicEncounterView, seat: int) -> None:
        assert view.invasion is not None
        self.view, self.seat = view, seat
        self.side = DEFENDERS if side_of(view, seat) == DEFENDERS else INVADERS
        now = view.invasion
        self._leaders = (now.invader, now.defender)
        self._names = [visible(view.seats[one].name) if one >= 0 else "nobody" for one in self._leaders]
        self._outlook = Outlook(view)
        self._enemy = now.defender if self.side == INVADERS else now.invader
        self._attacks = sorted({pod.value for pod in pool(len(view.seats), "clean") if pod.kind == "attack"})
        self._others = [Pod("negotiate"), Pod("morph")]
        if view.options.get("poison", "") != "clean":
            self._others.append(Pod("poison"))
        self._unseen = Counter(pod.value for pod in pool(len(view.seats), "clean") if pod.kind == "attack")
        self._unseen.subtract(pod.value for pod in view.pods if pod.kind == "attack" and not pod.manifested)
        self._unseen = +self._unseen  # none is left of which more are in sight than the forge had: copies
        self._made: dict[tuple[Drive, Drive], Forecast] = {}

    def against(self, own: Drive, enemy: Pod) -> Forecast:
        """The result of the own driver against another."""
        other = Drive(enemy)
        return self._of(own, other) if self.side == INVADERS else self._of(other, own)

    def _of(self, invader: Drive, defender: Drive) -> Forecast:
        pair = invader, defender
        if pair not in self._made:
            self._made[pair] = self._outlook.of(*pair)
        return self._made[pair]

    @property
    def enemy(self) -> str:
        """The name of the leader whose driver is asked about."""
        return visible(self.view.seats[self._enemy].name)

    def bribe_words(self, bribe: int, name: int = NAME_LIMIT) -> str:
        """Who gets a bribe, and when (CE-11.23), with so many cells for the name."""
        what = f"The bribe of {bribe}" if bribe else "A bribe"
        return f"{what} goes to {clip(self.enemy, name)} if beaten or in a deal, else back to you."

    def rows(
        self,
        leads: bool,
        driver: Pod | None,
        kicker: Pod | None,
        bribe: int,
        cells: int,
        glyphs: Glyphs,
        name: int = NAME_LIMIT,
    ) -> list[Row]:
        """The table under the cache: for leaders by the enemy driver, for sponsors by what both might bring.

        `name`: how many cells the name of the enemy has.
        """
        if leads:
            return self._leading(Drive(driver, kicker), bribe, cells, glyphs, name)
        return [*self._sponsoring(cells, glyphs), said(self.bribe_words(bribe, name), cells, "dim")]

    def _leading(self, own: Drive, bribe: int, cells: int, glyphs: Glyphs, name: int) -> list[Row]:
        enemy = clip(self.enemy, name)
        brings = "no driver" if own.driver is None else own.driver.name
        if own.kicker is not None:
            brings += f" x{own.kicker.value}"
        rows = [heading(f"if {enemy} brings", f"with {brings}")]
        known = [self.view.pods[id] for id in self.view.aliens[self._enemy].known if self.view.pods[id].is_encounter]
        for pod in dict.fromkeys(known):
            rows.append(self._row(f"{pod.name}, known", self.against(own, pod), cells, glyphs))
        ranges = self._ranges(own)
        rows += [self._row(label, forecast, cells, glyphs) for label, forecast in ranges]
        rows += [self._row(pod.name, self.against(own, pod), cells, glyphs) for pod in self._others]
        rows.append(said(made_of(ranges[0][1], self.side), cells))  # a total that stands above
        if bribe:
            return [*rows, said(self.bribe_words(bribe, name), cells, "dim")]
        held = pods(self.view.aliens[self._enemy].cache_size)
        beaten = sum(count for value, count in self._unseen.items() if self._beats(own, value))
        share = f"Of {self._unseen.total()} attack pods not in sight {beaten} lose to it."
        rows.append(said(f"{enemy} holds {held}, sealed. {share}", cells, "dim"))
        return rows

    def _beats(self, own: Drive, value: int) -> bool:
        return self.against(own, Pod("attack", value=value)).winner == self.side

    def _ranges(self, own: Drive) -> list[tuple[str, Forecast]]:
        """Attack values in a row with the same end, with the totals that are nearest to another end."""
        found: list[tuple[str, Forecast]] = []
        results = [(value, self.against(own, Pod("attack", value=value))) for value in self._attacks]
        runs = [list(run) for _, run in groupby(results, lambda one: outcome(one[1], self._names))]
        for number, run in enumerate(runs):
            low, high = run[0][0], run[-1][0]
            if len(runs) == 1:
                name, shown = "any attack", run[-1][1]
            elif number == 0:
                name, shown = f"attack up to {digits(high)}", run[-1][1]
            elif number == len(runs) - 1:
                name, shown = f"attack from {digits(low)}", run[0][1]
            else:
                name = f"attack {digits(low)} to {digits(high)}" if low != high else f"attack {digits(low)}"
                shown = run[0][1]
            found.append((name, shown))
        return found

    def _sponsoring(self, cells: int, glyphs: Glyphs) -> list[Row]:
        rows = [heading("if the drivers are", f"invader's about {digits(MIDDLE)}")]
        for apart, name in LEVELS:
            invader = Drive(Pod("attack", value=MIDDLE + max(0, apart)))
            defender = Drive(Pod("attack", value=MIDDLE + max(0, -apart)))
            rows.append(self._row(name, self._of(invader, defender), cells, glyphs))
        for first, second in (("negotiate", "attack"), ("attack", "negotiate"), ("negotiate", "negotiate")):
            invader, defender = (Drive(Pod(kind, value=MIDDLE)) for kind in (first, second))
            forecast = self._of(invader, defender)
            rows.append(self._row(f"{NATURES[first]} v {NATURES[second]}", forecast, cells, glyphs))
        return rows

    def _row(self, name: str, forecast: Forecast, cells: int, glyphs: Glyphs) -> Row:
        ink = "bright" if forecast.winner == self.side else "text"
        words: Line = [(outcome(forecast, self._names), ink)]
        if width_of(words) > cells - NAMES - TOTALS - 1 and forecast.winner >= 0:  # the shape stands for the name
            leader = self.view.seats[self._leaders[forecast.winner]]
            words = [(glyphs.seat(leader.colour), seat_ink(leader.colour)), (outcome(forecast, ("", "")), ink)]
        told = totals(forecast, self.side)
        room = cells - width_of(words) - 1  # how it ends is never cut: what stands before gives way
        column = TOTALS if told or room >= NAMES + TOTALS else 0
        column = len(told) + 1 if NAMES + column > room else column
        label = max(0, min(NAMES, room - column))
        start: Line = [(f"{clip(name, label):<{label}} ", "text"), (f"{told:<{max(0, column - 1)}} "[:column], "dim")]
        return row("", [*start, *words])
