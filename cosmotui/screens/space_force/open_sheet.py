"""Opening the sheet of somebody, from whatever screen."""

from collections.abc import Iterable

from cosmotui.rules.space_force.character import Character
from cosmotui.screens.space_force.season_page import SeasonPage


def open_sheet(page: SeasonPage[None], who: Character, others: Iterable[str] = ()) -> None:
    """Open the sheet, or its six steps while it is a draft; `others` are those that one can go on to from there."""
    if who.status == "draft":
        from cosmotui.screens.space_force.wizard import Wizard

        page.app.push_screen(Wizard(page.file, who.id))
    else:
        from cosmotui.screens.space_force.sheet import Sheet

        page.app.push_screen(Sheet(page.file, who.id, others))
