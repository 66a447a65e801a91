"""A ship on its drawing board: the questions about its slots, what keys do, and where its people come from (CF-D1)."""

from typing import Final

import msgspec

from cosmotui.engine.errors import Problem
from cosmotui.engine.question import ChooseOne, Option, Reply
from cosmotui.keymap.current import keys, with_keys
from cosmotui.rules.cosmoforce.build import TOKENS_ONLY, Draft, Hand, form_of
from cosmotui.rules.cosmoforce.design import NAME_LIMIT, Design
from cosmotui.rules.cosmoforce.design_words import ORDER, SYSTEM_TOLD, effect, refusal
from cosmotui.rules.cosmoforce.options import rules_of
from cosmotui.rules.cosmoforce.systems import EMPTY
from cosmotui.screens.build_job import BuildJob
from cosmotui.screens.cosmoforce.shipyard_draft import ShipDraft
from cosmotui.screens.editor_subject import Subject
from cosmotui.widgets.question_panel import Asked
from cosmotui.widgets.title_bar import Title

GAME: Final = "cosmoforce"
NAMELESS: Final = f"A ship has a name of 1 to {NAME_LIMIT} characters. CF-3.16"
LEAVING_AGAIN: Final = "The change is not confirmed. {q} leaves, and the ship stays as it was confirmed."
SURE: Final = (Option("yes", "Confirm", number="all ships are revealed"), Option("no", "Go on designing"))
WAYS: Final = (Option("confirm", "Confirm"), Option("crew", "Choose the crew"), Option("name", "Name the ship"))
"""The options that are left for a ship that everybody flies."""


class ShipSubject(Subject[Draft, dict[str, object]]):
    """The ship of one seat in the making, and its people; both are kept in every state."""

    LEAVING = "Not confirmed. The draft is kept, for you alone. {q} leaves."
    UNCHANGED = "The ship is as it was at the start."

    def __init__(self, job: BuildJob) -> None:
        form, told = job.draft.begin()
        self.job, self.rules = job, rules_of(job.setup)
        self.draft = ShipDraft(self.rules, job.seat, job.draft.start, form)
        self.draft.watch = lambda _: self._keep(self.draft.form)
        super().__init__(self.draft, told)
        self._is_last = False
        """Whether the question is open if the last ship is really to be confirmed."""

    def _keep(self, form: dict[str, object]) -> None:
        """Keep the present draft."""
        if trouble := self.job.draft.keep(form):
            self.editor.call_after_refresh(self.editor.say, trouble)

    def title(self) -> Title:
        return self.job.title("Cosmoforce", "shipyard", self.draft.count)

    def rules_here(self) -> tuple[str, str, str]:
        problems = self.problems
        system = self.draft.design.systems[self.draft.slot]
        rule = problems[0].rule if problems else SYSTEM_TOLD.get(system, ("", "CF-3.2"))[1]
        return GAME, rule, "the shipyard"

    @property
    def problems(self) -> list[Problem]:
        return self.draft.problems

    @property
    def warning(self) -> str:
        return with_keys(LEAVING_AGAIN) if self.job.again and self.draft.changed else super().warning

    def confirmed_as(self) -> dict[str, object]:
        return self.draft.form

    # --- what is asked -------------------------------------------------------------------------------------------

    @property
    def asks_slot(self) -> bool:
        """Whether the only question is what the slot under the cursor takes."""
        return not (self._is_last or self.draft.is_fixed)

    def asked(self) -> Asked:
        job, slot, hull = self.job, self.draft.slot, self.draft.now.hull
        refused, hint = [(name, reason) for name in ORDER if (reason := refusal(name, hull))], ""
        if self._is_last:
            title, options, refused = f"The last of {job.confirmed[1]}: confirm this ship?", SURE, []
        elif self.draft.is_fixed:
            title, options, refused = "Who is aboard?", WAYS, []
        else:
            fitting = (Option(name, name, number=effect(name, hull)) for name in ORDER if not refusal(name, hull))
            title, options = f"Slot {slot + 1} takes what?", (*fitting, Option("empty", "empty", number="lighter"))
            hint = f"{keys('c')} confirms; changes until all have"
        question = ChooseOne(job.seat, "CF-D1", title, options)
        return Asked(question, job.person, job.fact, refused=refused, hint=hint)

    def taken(self, reply: Reply) -> None:
        if self.drop_question():
            if reply == "yes":
                self.editor.give()
            else:
                self.editor.changed()
        elif self.draft.is_fixed:
            {"confirm": self.editor.action_confirm, "crew": self.crew, "name": self.name}[str(reply)]()
        else:
            self._fill(EMPTY if reply == "empty" else str(reply))

    def refusal(self, digit: str) -> str:
        hull = self.draft.now.hull
        reasons = [f"{name}: {reason}" for name in ORDER if (reason := refusal(name, hull))]
        return f"{', '.join(reasons)}. CF-3.5" if digit in ("8", "9") and self.asks_slot else ""

    def allows(self, action: str) -> bool:
        if action in ("row", "take", "way"):
            return True
        if self._is_last:
            return action in ("back", "why")
        return not self.draft.is_fixed or action not in ("remove", "hull", "library")

    def asks_back(self) -> bool:
        done, seats = self.job.confirmed
        self._is_last = done + 1 >= seats and not self.job.again and self.editor.app.settings.confirmations
        return self._is_last

    def drop_question(self) -> bool:
        was_last, self._is_last = self._is_last, False
        return was_last

    # --- changes -------------------------------------------------------------------------------------------------

    def _changed(self) -> None:
        self._is_last = False
        self.editor.changed()

    def _fill(self, system: str) -> None:
        """Fill the slot and go on to the next; the last one stays under the cursor."""
        self.draft.fill(system)
        if self.draft.slot < len(self.draft.design.systems) - 1:
            self.draft.move(1)
        self._changed()

    def move(self, step: int) -> None:
        """Put the cursor on another slot; where something else is asked, point at another answer."""
        if self.asks_slot:
            self.draft.move(step)
            self._changed()
        else:
            self.editor.area.panel.action_move(step)

    def go_to(self, slot: int) -> None:
        """Put the cursor on a slot."""
        self.draft.slot = slot
        self._changed()

    def remove(self) -> None:
        self.draft.fill(EMPTY)
        self._changed()

    def change_hull(self, step: int) -> None:
        """Take the next class. What it cannot mount stays, marked."""
        self.draft.change_hull(step)
        self._changed()

    def name(self) -> None:
        self.editor.ask_name(self.draft.now.name, NAME_LIMIT, NAMELESS, self._named)

    def _named(self, name: str) -> None:
        self.draft.rename(name)
        self._changed()

    # --- other pages ---------------------------------------------------------------------------------------------

    def library(self) -> None:
        from cosmotui.screens.cosmoforce.shipyard_library import DesignLibrary

        self.editor.app.push_screen(DesignLibrary(self.draft.design, self.job.is_shared), self._loaded)

    def _loaded(self, design: Design | None) -> None:
        if design is not None:
            if self.draft.load(design):
                self.editor.say(f"Loaded: {design.name}. {keys('u')} takes it back.")
            self._changed()

    def crew(self) -> None:
        """Let people stand in for tokens, where the match has any."""
        if not self.rules.rpg:
            self.editor.say(str(TOKENS_ONLY))
            return
        from cosmotui.screens.cosmoforce.shipyard_crew import CrewPicking

        design, crew = self.draft.design, self.draft.now.crew
        picking = CrewPicking(
            self.rules, self.job.seat, crew, design.complement, lambda crew: self._keep(form_of(design, crew))
        )
        self.editor.app.push_screen(picking, self._picked)

    def _picked(self, crew: tuple[Hand, ...] | None) -> None:
        if crew is not None:
            self.draft.become(msgspec.structs.replace(self.draft.now, crew=crew))
        self._changed()

    def open_lab(self, lean: bool, fights: bool = False) -> None:
        """Try the ship out: odds and duels; with `fights`, the duels begin at once."""
        from cosmotui.screens.cosmoforce.shipyard_lab import Lab

        self.editor.app.push_screen(Lab(self.draft, lean, fights), lambda _: self._changed())
