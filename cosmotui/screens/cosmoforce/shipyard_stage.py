"""What the shipyard shows: roster, numbers, checks, the question, and on large screens the lab. It decides nothing."""

from collections.abc import Iterable
from typing import Final

from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.widget import Widget

from cosmotui.engine.question import ChooseOne, Option
from cosmotui.rules.cosmoforce.design import design_problems
from cosmotui.rules.cosmoforce.design_words import ORDER, SYSTEM_TOLD, effect, refusal
from cosmotui.rules.cosmoforce.options import rules_of
from cosmotui.screens.build_job import BuildJob
from cosmotui.screens.cosmoforce.shipyard_draft import ShipDraft
from cosmotui.screens.cosmoforce.shipyard_duels import DuelTable
from cosmotui.screens.cosmoforce.shipyard_lab_rows import heat_rows, swap_rows
from cosmotui.screens.cosmoforce.shipyard_panels import check_rows, crew_rows, preset_rows, ship_rows, why_rows
from cosmotui.screens.cosmoforce.shipyard_slots import SlotList, Slots
from cosmotui.screens.editor_base import EditorBase
from cosmotui.screens.key_caps import digits, shown_cap
from cosmotui.widgets.panel import Panel
from cosmotui.widgets.question_panel import Asked
from cosmotui.widgets.styles import styles_path
from cosmotui.widgets.title_bar import Title

GAME: Final = "cosmoforce"
LEFT, LEFT_WIDE = 39, 45
"""Columns of the left side."""
SURE: Final = (Option("yes", "Confirm", number="all ships are revealed"), Option("no", "Go on designing"))
WAYS: Final = (
    Option("confirm", "Confirm"),
    Option("crew", "Choose the crew"),
    Option("name", "Name the ship"),
)
"""What is left to do with a ship that everybody flies."""


class ShipyardStage(EditorBase[dict[str, object]]):
    """The parts of the shipyard, drawn from the draft."""

    CSS_PATH = str(styles_path("cosmoforce_shipyard.tcss"))
    NAME = "the shipyard"

    def __init__(self, job: BuildJob, lean: bool = False) -> None:
        super().__init__()
        self.job, self.rules = job, rules_of(job.setup)
        self.key_list.cap_of = self._cap_of
        self.lean = lean
        form, self._told = job.draft.begin()
        self.draft = ShipDraft(self.rules, job.seat, job.draft.start, form)
        self.draft.watch(self.kept)
        self._asks_back = False
        """Whether it is asked if the last ship is really to be confirmed."""
        self.slots = SlotList(id="slots")
        self.presets, self.people = Panel(id="presets"), Panel(id="people")
        self.ship, self.reasons = Panel(id="ship"), Panel(id="why")
        self.swaps, self.heat = Panel(id="swaps"), Panel(id="heat")
        self.duels = DuelTable(self.draft.design, self.draft.tallies, lean=lean, id="duels")

    # --- the frame -----------------------------------------------------------------------------------------------

    def body(self) -> Iterable[Widget]:
        with Horizontal(id="yard"):
            with Vertical(id="left"):
                yield from (self.slots, self.checks, self.reasons, self.presets, self.people)
            with Vertical(id="rail"):
                with Horizontal(id="facts"):
                    yield from (self.ship, self.duels)
                yield from (self.swaps, self.heat)
                yield self.panel
                yield self.prompt

    def _cap_of(self, binding: Binding) -> str:
        form = self.panel.form
        taken = digits(len(form.options)) if form and (self._asks_back or self.draft.is_fixed) else ""
        return taken if taken and self.word(binding) == "take" else shown_cap(binding)

    def title_now(self) -> Title:
        return self.job.title("Cosmoforce", "shipyard", self.draft.steps)

    def rules_here(self) -> tuple[str, str, str]:
        problems = self.draft.problems
        system = self.draft.design.systems[self.draft.slot]
        rule = problems[0].rule if problems else SYSTEM_TOLD.get(system, ("", "CF-3.2"))[1]
        return GAME, rule, "the shipyard"

    def on_mount(self) -> None:
        if self._told:
            self.call_after_refresh(self.say, self._told)
        self.set_focus(None)
        self.show(self.draft.design.systems[0])

    def kept(self, form: dict[str, object]) -> None:
        """Keep the draft as it stands."""
        if trouble := self.job.draft.keep(form):
            self.call_after_refresh(self.say, trouble)

    def on_resize(self) -> None:
        self.call_after_refresh(self.show)

    @property
    def is_wide(self) -> bool:
        """Whether the lab and what follows has a place beside the roster."""
        return self.size.width >= 120

    @property
    def is_tall(self) -> bool:
        """Whether there is room for the reasons below the numbers."""
        return self.size.height >= 40

    @property
    def shows_why(self) -> bool:
        return self.is_tall

    # --- what is shown -------------------------------------------------------------------------------------------

    def show(self, choose: str = "") -> None:
        """Draw everything anew, pointing at a system, or at what is mounted under the cursor."""
        draft, design, glyphs = self.draft, self.draft.design, self.app.glyphs
        left = (LEFT_WIDE if self.is_wide else LEFT) - 1
        asks_slot = not (draft.is_fixed or self._asks_back or self.is_asking)
        self.slots.shown = Slots(design, draft.slot if asks_slot else None, draft.is_fixed)
        people = len(draft.now.crew)
        checks = check_rows(design, draft.problems, people, self.rules.rpg, left, glyphs)
        explains = self._explains and not self.is_tall
        reasons = why_rows(design, draft.slot, 37, "w back" if explains else "")
        self.checks.more_key = "c" if draft.problems else ""  # which refuses to confirm, and lists everything
        self.checks.show(checks)
        self.presets.show(preset_rows())
        self.people.show(crew_rows(draft.now.crew, self.rules.cast, self.job.seat, design.complement))
        self.people.display = self.is_tall and self.rules.rpg
        self.presets.display = self.is_tall and not self.rules.rpg
        lab = "" if self.is_wide else "l opens the lab: odds and duels"
        hint = "l opens the lab, s picks the crew" if self.rules.rpg else lab
        self.ship.show(reasons if explains else ship_rows(design, people, glyphs, hint))
        self.reasons.show(reasons)
        if self.is_tall:
            cells = max(30, self.size.width - (LEFT_WIDE if self.is_wide else LEFT) - 3)
            self.swaps.show(swap_rows(design, draft.slot, cells))
            self.heat.show(heat_rows(design, cells))
        self.duels.ship = design
        self.duels.refused = "CHECKS must pass first." if design_problems(design) else ""
        self._show_question(choose)
        self.show_title()
        self.refresh_bindings()

    def _show_question(self, system: str) -> None:
        fact, person = self.job.fact, self.job.person
        if self._asks_back:
            title = f"The last of {self.job.confirmed[1]}: confirm this ship?"
            self.panel.asked = Asked(ChooseOne(self.job.seat, "CF-D1", title, SURE), person, fact)
            return
        if self.draft.is_fixed:
            self.panel.asked = Asked(ChooseOne(self.job.seat, "CF-D1", "Who is aboard?", WAYS), person, fact)
            return
        hull, slot = self.draft.now.hull, self.draft.slot
        before = self.panel.option
        options = [Option(name, name, number=effect(name, hull)) for name in ORDER if not refusal(name, hull)]
        options.append(Option("empty", "empty", number="lighter"))
        refused = [(name, reason) for name in ORDER if (reason := refusal(name, hull))]
        question = ChooseOne(self.job.seat, "CF-D1", f"Slot {slot + 1} takes what?", tuple(options))
        hint = "c confirms; changes until all have"
        self.panel.asked = Asked(question, person, fact, refused=refused, hint=hint)
        mounted = self.draft.design.systems[slot]
        self.panel.point_to(system or mounted or (str(before.value) if before else ""))
