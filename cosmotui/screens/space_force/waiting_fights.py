"""Encounters and ship battles not yet written onto the sheets: continued, written, abandoned or forgotten."""

from cosmotui.keymap.current import keys
from cosmotui.rules.space_force.season import SeasonError
from cosmotui.rules.space_force.series import Fight
from cosmotui.saves.errors import SaveError
from cosmotui.screens.space_force.action_panel import Way
from cosmotui.screens.space_force.form_page import FormPage
from cosmotui.screens.space_force.season_asks import sure
from cosmotui.screens.space_force.season_page import Offer
from cosmotui.seasons.encounters import Encounter, forgotten, unwritten, watched, write_up
from cosmotui.seasons.in_a_line import in_a_line
from cosmotui.widgets.panel import said
from cosmotui.widgets.plain_text import visible
from cosmotui.widgets.section_list import Row, gap, heading, row


class WaitingFights:
    """The fights of a season that wait to be written, the newest first."""

    def __init__(self, page: FormPage[None]) -> None:
        self._page = page
        self._waiting: list[Encounter] = []
        self._seen: list[Fight] = []
        """The fights of the season at the last look for those that wait."""
        self._trouble = ""

    @property
    def rows_known(self) -> tuple[str, ...]:
        """The rows of all fights that wait, as of the last look."""
        return tuple(_row_of(one) for one in self._waiting)

    def look(self) -> None:
        """Find the fights that wait."""
        self._seen = list(self._page.season.fights.values())
        try:
            self._waiting, self._trouble = unwritten(self._page.season), ""
        except SaveError as error:
            self._waiting, self._trouble = [], in_a_line(error)

    def at(self, row: str) -> Encounter | None:
        """Return the fight of a row."""
        return next((one for one in self._waiting if row == _row_of(one)), None)

    def rows(self, cells: int) -> list[Row]:
        """Return a row for each fight, or what prevents reading them."""
        if self._seen != list(self._page.season.fights.values()):
            self.look()
        if self._trouble:
            return [heading("encounters"), said(self._trouble, cells), gap()]
        if not self._waiting:
            return []
        rows = [heading("encounters", str(len(self._waiting)))]
        for one in self._waiting:
            rows.append(row(_row_of(one), [(visible(one.fight.title), "strong")], [(one.state, "dim")]))
        return [*rows, gap()]

    def told(self, one: Encounter, cells: int) -> list[Row]:
        """Return what there is to know about a fight that waits."""
        season = self._page.season
        gone = "no longer in the season"
        names = (season.characters[id].name if season.has(id) else f"{id}, {gone}" for id in one.fight.characters)
        until = "Until it stands on the sheets or is forgotten, weapons of these characters stay where they are."
        return [
            heading("encounter", one.state),
            said(one.fight.title, cells, "strong"),
            *(said(name, cells) for name in names),
            gap(),
            said(until, cells, "dim", rule="SF-7.21"),
        ]

    def ask_to_write(self, one: Encounter) -> None:
        """Write a finished fight onto the sheets, after confirmation."""
        sure(self._page, f"Write {one.fight.title}?", "Write it onto the sheets", lambda: self._write(one))

    def abandon(self) -> None:
        """Write an unfinished battle onto the sheets in its present state, after confirmation (SF-18.44)."""
        one = self.at(self._page.row)
        if one is None or not one.can_be_abandoned:
            self._page.say("Only a ship battle that goes on can be abandoned. SF-18.44")
            return
        write = Offer("Abandon it: what was reached is written", lambda: self._page.call_later(self._write, one))
        self._page.questions.offer(f"Abandon {one.fight.title}?", (Offer("Go on with it"), write), fact=one.state)

    def forget(self) -> None:
        """Forget a fight that waits; u brings it back."""
        if one := self.at(self._page.row):
            self._page.changes.commit(
                forgotten(one.fight), f"Forgotten: {one.fight.title}. {keys('u')} brings it back."
            )

    def _write(self, one: Encounter) -> None:
        assert one.saved is not None
        try:
            told = write_up(self._page.file, one.fight, watched(one.saved))
        except (SaveError, SeasonError) as error:
            self._page.say(in_a_line(error))
            return
        self._page.refresh_all()
        self._page.say(f"{told}.")


def _row_of(one: Encounter) -> str:
    return f"fight {one.fight.id}"


def is_over(one: Encounter | None) -> bool:
    """Return whether a fight is over and only has to be written."""
    return one is not None and one.saved is not None and one.saved.over


def waiting_asks(one: Encounter) -> tuple[str, str, tuple[Way, ...]]:
    """Return what the plate asks about a fight that waits."""
    action = "Write it onto the sheets" if is_over(one) else "Go on with it"
    ways = [Way("enter", action, "take")] if one.saved and not one.saved.problem else []
    ways += [Way("w", "Write it as it stands", "abandon")] * one.can_be_abandoned
    return "This encounter?", one.state, (*ways, Way("del", "Forget, write nothing", "forget"))
