"""The roster in pages of lines: finding, sorting, filtering, and opening a sheet (SF-16.6)."""

from dataclasses import dataclass
from functools import partial
from typing import Final, get_args

from cosmotui.plain.space_force.character_page import character_page
from cosmotui.plain.space_force.season_shell import Heard, MenuRow, SeasonShell
from cosmotui.rules.space_force.character import Status
from cosmotui.rules.space_force.positions import Position
from cosmotui.rules.space_force.sheet.roster import SORT_KEYS, Roster, RosterLine, RosterRow, SortKey, roster_row

PAGE: Final = 20
STATUSES: Final[tuple[Status, ...]] = get_args(Status)
WORDS: Final = (
    "n next page, p page before; find WORDS, or just the words; all: everybody again",
    f"only POSITION or only STATUS: {', '.join((*Position, *STATUSES))}",
    f"sort KEY: {', '.join(SORT_KEYS)}; the same key again turns the order round",
)


@dataclass
class _View:
    """The part of the roster that is shown."""

    words: str = ""
    position: Position | None = None
    status: Status | None = None
    sort: SortKey = "name"
    reverse: bool = False
    page: int = 0


def roster_page(shell: SeasonShell) -> None:
    """Show all characters of the season, until the player goes back."""
    _Pages(shell).run()


def row_text(row: RosterRow) -> str:
    """Return a row in words: `Cmdr Dorothea Lindqvist: Captain, actor none, HP 14 of 14, fit, DR 18, active, ok`."""
    parts = [row.position or "no position", "NPC" if row.actor == "NPC" else f"actor {row.actor}"]
    parts += [f"HP {row.hp} of {row.max_hp}", *([f"Stun {row.stun}"] if row.stun else []), row.condition]
    parts += [f"DR {row.defense_rating}", f"{row.stars} star{'' if row.stars == 1 else 's'}"]
    parts += [*(["combat-trained"] if row.is_combat_trained else []), row.status, row.validity]
    return f"{row.name or 'nobody yet'}: {', '.join(parts)}"


class _Pages:
    def __init__(self, shell: SeasonShell) -> None:
        self._shell = shell
        self._view = _View()
        self._lines: tuple[RosterLine, ...] = ()

    def run(self) -> None:
        """Show the menu of the present page."""
        words: dict[str, Heard] = {
            **dict.fromkeys(("n", "next"), lambda rest: self._turn(1)),
            **dict.fromkeys(("p", "previous"), lambda rest: self._turn(-1)),
            "find": self._find,
            "only": self._only,
            "sort": self._sort,
            "all": lambda rest: self._everybody(),
            "words": lambda rest: self._shell.say(*WORDS),
        }
        hint = "n, p, find, only, sort, all; words explains"
        self._shell.menu(self._head, self._entries, words, self._find, hint, rule="SF-16")

    def _entries(self) -> list[MenuRow]:
        """Return the rows of the page; only their characters are read as whole sheets."""
        view = self._view
        roster = Roster(self._shell.file.roster())
        self._lines = roster.find(view.words, view.position, view.status, view.sort, view.reverse)
        view.page = max(0, min(view.page, self._last))
        season = self._shell.season
        ids = [line.id for line in self._lines[view.page * PAGE : (view.page + 1) * PAGE]]
        told = {id: row_text(roster_row(season.characters[id], season, season.ship_of(id))) for id in ids}
        return [MenuRow(text, partial(character_page, self._shell, id)) for id, text in told.items()]

    @property
    def _last(self) -> int:
        return max(0, (len(self._lines) - 1) // PAGE)

    def _head(self) -> list[str]:
        view, count = self._view, len(self._lines)
        chosen = [f"with {view.words}" if view.words else "", view.position or "", view.status or ""]
        which = ", ".join(part for part in chosen if part)
        order = f"by {view.sort}{', the other way round' if view.reverse else ''}"
        pages = f", page {view.page + 1} of {self._last + 1}" if self._last else ""
        return [f"ROSTER: {count} {'sheet' if count == 1 else 'sheets'}{f', {which}' if which else ''}, {order}{pages}"]

    # --- words ---------------------------------------------------------------------------------------------------

    def _turn(self, step: int) -> None:
        wanted = self._view.page + step
        if not 0 <= wanted <= self._last:
            self._shell.say("There is no page further on." if step > 0 else "This is the first page.")
        self._view.page = max(0, min(wanted, self._last))

    def _find(self, words: str) -> None:
        self._view.words = words or self._shell.text("Words in name, actor, position, job or rank")
        self._view.page = 0

    def _only(self, wanted: str) -> None:
        word = wanted.casefold() or str(self._shell.pick("Only", [*Position, *STATUSES]))
        self._view.page = 0
        position: Position | None = next((one for one in Position if one == word), None)
        status: Status | None = next((one for one in STATUSES if one == word), None)
        if position:
            self._view.position = position
        elif status:
            self._view.status = status
        else:
            self._shell.say(f"{wanted[:40]!r} is neither a position nor a status; only alone lists them.")

    def _sort(self, wanted: str) -> None:
        key = next((one for one in SORT_KEYS if one == wanted.casefold()), None) or self._shell.pick("Sort", SORT_KEYS)
        view = self._view
        view.reverse, view.sort, view.page = (not view.reverse if key == view.sort else False), key, 0

    def _everybody(self) -> None:
        self._view = _View(sort=self._view.sort, reverse=self._view.reverse)
