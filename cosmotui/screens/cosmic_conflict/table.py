"""The table of a match, as the viewer may see it, and the form that is filled in on it."""

from cosmotui.rules.cosmic_conflict.view import CosmicConflictView
from cosmotui.screens.game_area import GameArea
from cosmotui.screens.match_controller import MatchController


def table_of(controller: MatchController) -> CosmicConflictView:
    """Return what the screen may show of the table."""
    view = controller.view
    assert isinstance(view, CosmicConflictView)
    return view


def show_form(area: GameArea) -> None:
    """Check the form in hand, which has changed, and draw it."""
    if area.question is not None:
        area.panel.asked = area.question_extras(area.controller.view, area.question)
    area.show_pointed(None)
    area.explain_again()
