"""Questions common to screens of a season: before an action without undo, before a change, for a private note."""

from collections.abc import Callable
from functools import partial

from cosmotui.rules.space_force.private_notes import MOST, private_note, with_private_note
from cosmotui.rules.space_force.season import Change
from cosmotui.rules.space_force.show.episodes import note
from cosmotui.screens.space_force.season_page import Offer, SeasonPage

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

    page.questions.offer(title, (Offer("Not now"), Offer(yes, lambda: page.call_later(act))), hint=FINAL)


def ask_note(page: SeasonPage[None]) -> None:
    """Ask what happens in the open episode, and write it down with the date of the season."""
    page.questions.ask("What happens?", partial(note, page.season), fact=page.season.series.date, limit=NOTE)


def ask_private(page: SeasonPage[None], about: str, name: str, part: int = 0) -> None:
    """Ask for the Director's private note about a character or an episode, shown nowhere else (SF-20.10)."""
    now = private_note(page.season, about, part)

    def done(text: str) -> Change | None:
        return with_private_note(page.season, about, text, part) if text.strip() != now else None

    hint = f"About {name}. No sheet, export or guide shows it; an empty line drops it."
    page.questions.ask("For the Director alone", done, text=now, hint=hint, limit=MOST)
