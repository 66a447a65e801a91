"""The odds of an encounter, fought in a separate thread while the player looks on."""

import time
from collections.abc import Callable
from threading import Event, Thread

from cosmotui.bots.space_force.encounter_odds import FIGHTS, EncounterOdds, encounter_odds, odds_lines
from cosmotui.engine.errors import EngineError
from cosmotui.keymap.current import keys
from cosmotui.rules.space_force.combat.cast import Cast
from cosmotui.widgets.panel import said
from cosmotui.widgets.section_list import Row, gap, heading

PAUSE, LEAN_PAUSE = 0.4, 1.5
"""The seconds between two reports, usual and lean."""
Told = Callable[["OddsJob", EncounterOdds, str], object]
"""A callback that gets the job, its odds so far, and what went wrong, if anything; called in the thread."""


class OddsJob:
    """A simulation that runs from the start; `stop` ends it, and the results so far remain."""

    def __init__(self, cast: Cast, options: dict[str, str], told: Told, lean: bool = False) -> None:
        self.cast, self.odds, self.trouble = cast, EncounterOdds(), ""
        self._stop = Event()
        fought = (options, told, LEAN_PAUSE if lean else PAUSE)
        Thread(target=self._run, args=fought, name="odds", daemon=True).start()

    @property
    def is_over(self) -> bool:
        """Whether no more reports will come."""
        return self._stop.is_set() or bool(self.trouble) or self.odds.fights >= FIGHTS

    def stop(self) -> None:
        """Stop fighting."""
        self._stop.set()

    def _run(self, options: dict[str, str], told: Told, pause: float) -> None:
        last, odds = time.monotonic(), EncounterOdds()
        try:
            for odds in encounter_odds(self.cast, options):
                if self._stop.is_set():
                    return
                if odds.fights < FIGHTS and time.monotonic() - last >= pause:
                    last = time.monotonic()
                    told(self, odds, "")
            told(self, odds, "")
        except EngineError as error:
            told(self, odds, str(error))

    def rows(self, cast: Cast, cells: int) -> list[Row]:
        """Return the odds, if they are those of this cast."""
        if cast != self.cast:
            return []
        count = self.odds.fights
        note = f"{count} fights" if self.is_over else f"{count} of {FIGHTS}, {keys('d')} stops"
        told = [self.trouble] if self.trouble else odds_lines(self.odds) if count else []
        return [gap(), heading("odds", note), *(said(line, cells) for line in told)]
