"""Questions common to screens of a season: before an action without undo, before a change, for a private note."""

from collections.abc import Callable

from cosmotui.rules.space_force.private_notes import MOST, private_note, with_private_note
from cosmotui.rules.space_force.season import Change
from cosmotui.rules.space_force.show.episodes import note
from cosmotui.screens.space_force.season_page import SeasonPage
from cosmotui.widgets.picker import Choice

NOTE = 2000
"""The most characters of a note or a logline that are typed at once."""
FINAL = "Undo does not take it back."


def sure(page: SeasonPage[None], title: str, yes: str, act: Callable[[], object]) -> None:
    """Ask before an action that cannot be undone, unless the settings switch confirmations off.

    The first answer does nothing, so that a key pressed twice does no harm.
    """
    if not page.app.settings.confirmations:
        act()
        return

    def answered(value: str) -> str:
        if value == "yes":
            page.call_later(act)
        return ""

    page.questions.pick(title, (Choice("no", "Not now"), Choice("yes", yes)), answered, hint=FINAL)


def confirm(page: SeasonPage[None], title: str, yes: str, no: str, make: Callable[[], Change], fact: str = "") -> None:
    """Ask for confirmation; `no` is the first answer, so that a key pressed twice does no harm."""

    def answered(value: str) -> str:
        return page.changes.tried(make) if value == "yes" else ""

    page.questions.pick(title, (Choice("no", no), Choice("yes", yes)), answered, fact=fact)


def ask_note(page: SeasonPage[None]) -> None:
    """Ask what happens in the open episode, and write it down with the date of the season."""

    done = page.changes.trying(lambda text: note(page.season, text))
    page.questions.ask("What happens?", done, fact=page.season.series.date, limit=NOTE)


def ask_private(page: SeasonPage[None], about: str, name: str, part: int = 0) -> None:
    """Ask for the Director's private note about a character or an episode, shown nowhere else (SF-20.10)."""
    now = private_note(page.season, about, part)

    def done(text: str) -> str:
        if text.strip() == now:
            return ""
        return page.changes.tried(lambda: with_private_note(page.season, about, text, part))

    hint = f"About {name}. No sheet, export or guide shows it; an empty line drops it."
    page.questions.ask("For the Director alone", done, text=now, hint=hint, limit=MOST)
