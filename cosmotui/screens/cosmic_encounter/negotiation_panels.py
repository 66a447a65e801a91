"""The parts of a negotiation, which stand in place of the table while two leaders talk."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from textual.geometry import Region, Size
from textual.widget import Widget

from cosmotui.engine.question import Amount, AnyQuestion, Option
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView
from cosmotui.rules.cosmic_encounter.words.negotiation_words import follows, head, refused
from cosmotui.screens.cosmic_encounter.negotiation_scene import is_negotiation, negotiation_of, short_names
from cosmotui.screens.cosmic_encounter.negotiation_view import (
    NegotiationPicture,
    NegotiationSide,
    NegotiationView,
    negotiation_rooms,
    past_deals,
)
from cosmotui.screens.cosmic_encounter.star_cursor import StarCursor, table_of
from cosmotui.screens.cosmic_encounter.table_scene import scene_of
from cosmotui.screens.game_area import Keys
from cosmotui.screens.match_controller import MatchController
from cosmotui.widgets.facts import Facts
from cosmotui.widgets.question_panel import Asked, QuestionPanel

PASSING: Final = ("pass", "nobody")
DETAILS: Final = 60
"""The cells of the question from which its options say what they lead to."""
WORDS: Final = {"arrows": "choose", "enter": "say it"}
"""The words for keys, by cap, that do something else here than at the table."""


class NegotiationPanels:
    """The panels that show what two leaders say, and what follows from the word in hand."""

    def __init__(self, controller: MatchController, cursor: StarCursor) -> None:
        self._controller, self._cursor = controller, cursor
        self._view = NegotiationView(id="negotiation")
        self._side = NegotiationSide(id="side")
        self._past = Facts(title="past deals of these two", note="memory", id="past")
        self.are_shown = False
        """Whether the parts were shown last, and not the table."""

    @property
    def parts(self) -> tuple[Widget, ...]:
        """The widgets, in the order in which they are drawn."""
        return self._view, self._side, self._past

    @property
    def are_due(self) -> bool:
        """Whether the parts stand in place of the table now."""
        controller = self._controller
        return not controller.is_covered and is_negotiation(table_of(controller), controller.question)

    def rooms(self, size: Size) -> dict[str, Region]:
        """Return where every part stands, by id."""
        found = negotiation_rooms(*size)
        return {**found, "notes": found["side"]}

    def point(self, panel: QuestionPanel) -> None:
        """Show the negotiation, and what follows from the word in hand."""
        view, question = table_of(self._controller), self._controller.asked
        if not is_negotiation(view, question):
            return
        scene, side, form = negotiation_of(view), self._side, panel.form
        self._view.picture = NegotiationPicture(scene_of(view), scene)
        amount = form.amount if form is not None and isinstance(form.question, Amount) else None
        with side.held():
            side.scene = scene
            if question is not None:  # what follows still stands while it is asked whether that is sure
                side.title = head(view, short_names(view), question, panel.option)
                side.answers = tuple(follows(view, short_names(view), question, panel.option, amount))
        if self._past.display:
            self._past.facts = tuple(past_deals(view, self._controller.session.match.events(None)))

    def make_way(self, explaining: bool) -> None:
        """Make room for an explanation, or take the room back."""
        self._side.display = not explaining

    @property
    def passing(self) -> Option | None:
        """The answer that lets things go on, if there is one."""
        return next((option for option in self._cursor.options if option.value in PASSING), None)

    def keys(self, table: Keys) -> Keys:
        """Return the keys that do something now, made from those of the table."""
        said = [(key, WORDS.get(key, word)) for key, word in table if key not in ("tab", "g")]
        return (said[0], ("p", "pass"), *said[1:]) if self.passing is not None else tuple(said)


def extras(asked: Asked, view: CosmicEncounterView, question: AnyQuestion, width: int) -> Asked:
    """Return a question with what cannot be said now, and why; in a narrow room its options have no details."""
    options: Sequence[Option] = () if isinstance(question, Amount) else getattr(question, "options", ())
    asked = replace(asked, refused=refused(view, short_names(view), question))
    return replace(asked, details={option.value: "" for option in options}) if options and width < DETAILS else asked
