"""The combat tracker during a match: count and positions at the left; who acts, odds, log, question beside them."""

from collections.abc import Iterable
from dataclasses import replace
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget

from cosmotui.engine.question import AnyQuestion, ChooseOne, Option, Value
from cosmotui.engine.state import View
from cosmotui.rules.space_force.combat.destinations import BACK
from cosmotui.rules.space_force.combat.lineup import Fighter
from cosmotui.rules.space_force.combat.preview import Lens, lens
from cosmotui.rules.space_force.combat.standing import brief_state
from cosmotui.rules.space_force.combat.view import SpaceForceView
from cosmotui.screens.game_area import GameArea, Keys
from cosmotui.screens.look import of_any_game
from cosmotui.screens.match_controller import MatchController, options_of
from cosmotui.screens.notes import Note
from cosmotui.screens.space_force.fight_board import FightBoard
from cosmotui.screens.space_force.tracker_course import TrackerCourse
from cosmotui.screens.space_force.tracker_look import (
    TrackerLook,
    facts_of,
    fighter_at,
    odds,
    pointed_at,
    rows,
    tokens,
    why,
)
from cosmotui.widgets.facts import Facts
from cosmotui.widgets.odds_lens import OddsLens
from cosmotui.widgets.question_panel import Asked
from cosmotui.widgets.words import Words

ROOM = 24
"""The cells that label and detail of an option have together in the narrow rail."""


class TrackerArea(GameArea):
    """The area that shows an encounter of Space Force."""

    CALLED = "the combat tracker"
    LOOK = of_any_game(TrackerLook())
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "next_number", "next number", show=False),
        Binding("h", "director('harm')", "harm somebody", show=False),
        Binding("o", "director('override')", "override a value", show=False),
        Binding("a", "director('come')", "somebody comes in", show=False),
    ]

    def __init__(self, controller: MatchController, lean: bool = False) -> None:
        super().__init__(controller, lean)
        controller.game = TrackerCourse(controller)

    def parts(self) -> Iterable[Widget]:
        yield Facts(id="actor")
        yield OddsLens(lean=self.lean, id="odds")

    @property
    def board(self) -> FightBoard:
        """The board with count and positions."""
        return self.query_one("#board", FightBoard)

    @property
    def table(self) -> SpaceForceView:
        """The view of the whole table that everybody sees."""
        view = self.controller.view
        assert isinstance(view, SpaceForceView)
        return view

    # --- showing -----------------------------------------------------------------------------------------------------

    def show_board(self, view: View, question: AnyQuestion | None) -> None:
        assert isinstance(view, SpaceForceView)
        actor = view.actor
        facts = self.query_one("#actor", Facts)
        facts.title = actor.name if actor else "nobody acts"
        facts.note = f"DR {actor.dr}" if actor else ""
        facts.facts = facts_of(view, actor) if actor else ()
        self.show_pointed(None)

    def question_extras(self, view: View, question: AnyQuestion) -> Asked:
        assert isinstance(view, SpaceForceView)
        asked = super().question_extras(view, question)
        due = len(view.due)
        fact = f"{len(view.declared)} of {due} declared" if due > 1 else f"number {view.number}"
        return replace(asked, fact=fact if view.phase == "count" else "", details=self._details(question))

    def _details(self, question: AnyQuestion) -> dict[Value, Words]:
        """Return empty details for all options where one would be cut: the lens shows those of the option in hand."""
        options = options_of(question)
        labels = max((len(option.label) for option in options), default=0)
        longest = max((len(option.detail) + len(option.number) for option in options), default=0)
        has_room = self.app.size.width >= 120 or labels + longest <= ROOM
        return {} if has_room else {option.value: "" for option in options}

    def show_pointed(self, option: Option | None) -> None:
        view = self.table
        shown = None if self.controller.local or option is None else self._lens(option)
        self.query_one("#odds", OddsLens).odds = odds(view, shown) if shown else None
        other, place = (None, None) if self.controller.local else pointed_at(view, option)
        start = view.actor.at if view.actor else None
        aim = (start, place) if start and place and start != place else None
        self.board.show(rows(view), tokens(view, other.mark if other else ""), aim)

    # --- explanations ------------------------------------------------------------------------------------------------

    def explain(self) -> Note:
        option = self.panel.option
        shown = self._lens(option) if option and not self.controller.local else None
        if shown is None or shown.attack is None:
            return super().explain()
        return why(self.table, shown.attack)

    def _lens(self, option: Option) -> Lens | None:
        question = self.question
        return lens(self.table, question, option) if question else None

    def inspected(self) -> Note | None:
        view = self.table
        other, _ = pointed_at(view, self.panel.option)
        one = other or view.actor
        return self._person(one) if one else None

    def _person(self, one: Fighter) -> Note:
        view, body = self.table, one.now.body
        weapons = [
            weapon.name + (f", {one.shots(weapon.id)} shots" if weapon.mode == "ranged" else "")
            for weapon in one.weapons(view.rules)
        ]
        skills = ", ".join(f"{known.label} {known.level}" for known in one.sheet.skills[:12])
        where = f"at {one.at[0]},{one.at[1]}" if one.at else "nobody knows where"
        facts = (
            (f"HP {body.hp} of {body.max_hp}, Stun {body.stun}, {brief_state(view, one) or one.condition}", "SF-14"),
            (f"DR {one.dr}, move {one.movement(view.rules)}, {where}", "SF-3.13"),
            ("; ".join(weapons), "SF-7.8"),
            *(((skills, "SF-4"),) if skills else ()),
        )
        return Note(one.name, facts)

    # --- keys --------------------------------------------------------------------------------------------------------

    def keys_now(self, usual: Keys) -> Keys:
        """Return the keys of every match, with those of the Director where they do something."""
        own: list[tuple[str, str]] = []
        if self._offers("done"):
            own.append(("n", "next number"))
        if self._offers("director"):
            own += [("h", "harm"), ("o", "override")]
        first, *rest = (pair for pair in usual if pair[0] != "tab")
        return (first, rest[0], *own, *rest[1:])

    def back(self) -> bool:
        """Go from a choice within a turn back to the turn."""
        goes = self._offers(BACK.value)
        if goes:
            self.controller.give(BACK.value)
        return goes

    def _offers(self, value: Value) -> bool:
        question = self.controller.asked
        return question is not None and any(option.value == value for option in options_of(question))

    def action_next_number(self) -> None:
        """End the turn of the character who is asked, so that the next number is called."""
        if self._offers("done"):
            self.controller.give("done")
        else:
            self.say("Nobody can be passed over here.")

    def action_director(self, what: str) -> None:
        """Begin an action that the Director takes out of turn."""
        if not self._offers("director"):
            self.say("The Director steps in when one of theirs is asked to act.")
            return
        self.controller.give("director")
        if self._offers(what):
            self.controller.give(what)

    def go_to(self, typed: str, ended: bool) -> str | None:
        one = fighter_at(self.table, typed)
        option = self.panel.point_at(one.mark) if one and isinstance(self.question, ChooseOne) else None
        if option is None:
            return super().go_to(typed, ended)
        self.show_pointed(option)
        return ""
