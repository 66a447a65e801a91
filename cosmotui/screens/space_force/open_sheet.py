"""Opening the sheet of a character from any screen."""

from collections.abc import Iterable

from cosmotui.rules.space_force.character import Character
from cosmotui.screens.space_force.season_page import SeasonPage


def open_sheet(page: SeasonPage[None], who: Character, others: Iterable[str] = ()) -> None:
    """Open a sheet, or the six steps of a draft; `others` are the characters that can be opened from there."""
    if who.status == "draft":
        from cosmotui.screens.space_force.wizard import Wizard

        page.app.push_screen(Wizard(page.file, who.id))
    else:
        from cosmotui.screens.space_force.sheet import Sheet

        page.app.push_screen(Sheet(page.file, who.id, others))
