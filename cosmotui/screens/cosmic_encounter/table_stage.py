"""What the screen of the table shows: board, log, whoever is looked at, and the question. It decides nothing."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final, cast

from textual.geometry import Region
from textual.widget import Widget

from cosmotui.engine.game import View
from cosmotui.engine.question import AnyQuestion, Compose, Option
from cosmotui.engine.windows import PASS, may_only_pass
from cosmotui.rules.cosmic_encounter.auto_pass import LONGER
from cosmotui.rules.cosmic_encounter.events.pods import PodDischarged
from cosmotui.rules.cosmic_encounter.events.powers import PowerUsed
from cosmotui.rules.cosmic_encounter.influence import influence
from cosmotui.rules.cosmic_encounter.phase import phase_of
from cosmotui.rules.cosmic_encounter.view import CosmicEncounterView
from cosmotui.screens.cosmic_encounter.cache_line import CacheLine, stock_of
from cosmotui.screens.cosmic_encounter.private_forms import PrivateForms
from cosmotui.screens.cosmic_encounter.star_table import StarTable
from cosmotui.screens.cosmic_encounter.table_near import near_facts
from cosmotui.screens.cosmic_encounter.table_rooms import rooms
from cosmotui.screens.cosmic_encounter.table_scene import lit_places, scene_of, seat_at
from cosmotui.screens.cosmic_encounter.table_words import role_of
from cosmotui.screens.region_layout import Roomed
from cosmotui.widgets.event_log import EventLog
from cosmotui.widgets.facts import Fact, Facts
from cosmotui.widgets.plain_text import visible, wrap
from cosmotui.widgets.question_panel import Asked, QuestionPanel
from cosmotui.widgets.title_bar import Title

POLLS: Final = ("D-call-out", "D-window", "D-response")
"""Questions that ask whether anybody acts out of turn (CE-13.9)."""
SPENDS: Final = {"D-purchase": "lucre", "D-comp-lucre": "lucre", "D-crooked": "lucre"}
"""What the numbers of an option are, by decision, where they are not influence."""
SECRETS: Final = ("D-resupply", "D-distress")
"""Decisions of several that nobody sees before all are made, also of the last who is asked (PP-4)."""
TALKS: Final = ("D-demand", "D-negate", "D-offer-answer", "D-quash")


COVERS: Final = ("notes", "lens")
"""Parts that are shown only at times."""
SAID: Final = 24
"""Letters of an effect that the row of its option has room for."""
STILL: Final = (PASS.value, "nobody", *LONGER, "no")
"""Values of options that let things go on."""
KINDS: Final = {"on:power-used": (PowerUsed,), "use": (PowerUsed, PodDischarged)}
"""What tells of a use, by what is under way; of all others the discharge of a pod."""
RECENT: Final = 20
"""How many events back a use is looked for that is still under way."""


class TableStage(PrivateForms, Roomed):
    """Shows the table."""

    def parts(self) -> Iterable[Widget]:
        yield self.LOOK.board()
        yield EventLog(id="log")
        yield Facts(title="effect", id="lens")
        yield Facts(id="near")
        yield CacheLine(id="cache")

    def place_parts(self) -> None:
        super().place_parts()
        found = self.rooms
        for part in self.query("#rooms > *"):
            part.display = part.id in found and (part.display or part.id not in COVERS)

    @property
    def rooms(self) -> dict[str, Region]:
        return rooms(*self.app.size, len(self.session.match.setup.seats))

    _looking = ""
    """A place that somebody looks at, whether or not it can be chosen."""

    @property
    def stars(self) -> StarTable:
        """The board."""
        return self.query_one("#board", StarTable)

    @property
    def table(self) -> CosmicEncounterView:
        """What whoever looks may see."""
        return cast("CosmicEncounterView", self.view)

    @property
    def here(self) -> str:
        """The place under the cursor: looked at, or of the option in hand."""
        option = None if self._local else self.panel.option
        return self._looking or (option.place or "" if option else "")

    @property
    def looked_at(self) -> int:
        """Whose system is under the cursor; else who is asked, or invades."""
        view, question = self.table, self.question
        seat = seat_at(view, self.here)
        if seat is not None and self._looking:
            return seat
        if question is not None:
            return question.seat if self.viewer is not None or seat is None else seat
        return view.invasion.invader if view.invasion is not None else max(0, view.campaign)

    # --- showing -------------------------------------------------------------------------------------------------

    def show_board(self, view: View, question: AnyQuestion | None) -> None:
        self._looking = ""
        line = self.query_one(CacheLine)
        line.stock = stock_of(self.table)
        line.apart = len(self.session.people) > 1 and self.session.match.result is None

    def show_pointed(self, option: Option | None) -> None:
        """Show where an option lies."""
        self._looking = ""
        self._point(option)

    def _point(self, option: Option | None) -> None:
        view, question = self.table, None if self._local else self.question
        lit = lit_places(question, option if question else None, self.panel.ticked)
        cursor = self.here if question else self._looking
        self.stars.scene = scene_of(view, pending=self._pending, lit=lit, cursor=cursor)
        self._show_near(view)
        self._show_lens(option if question else None)

    def _show_lens(self, option: Option | None) -> None:
        """Below the newest of the log, what the option in hand does or lets pass, where its row cannot say it."""
        lens, log, room = self.query_one("#lens", Facts), self.query_one("#log"), self.rooms.get("lens")
        if room is None:
            return
        text = (self._let_pass(option) or option.detail).replace("`", "") if option is not None else ""
        lens.display = len(text) > SAID and not self._explaining
        taken = 0
        if lens.display:
            lens.facts = tuple(Fact(line) for line in wrap(visible(text), room.width)[: room.height - 1])
            taken = len(lens.facts) + 1
            lens.styles.offset, lens.styles.height = (room.x, room.bottom - taken), taken
        log.styles.height = room.height - taken
        log.display = room.height - taken > 1 and not self._covers_log

    def _let_pass(self, option: Option) -> str:
        """What the use does that goes on if nobody answers it; who calls the table (PP-9) reads it at every row."""
        doing, match, question = self.table.doing, self.session.match, self.question
        if not doing or not doing[-1].effect or question is None:
            return ""
        if option.value not in STILL and question.key != "D-call-out":
            return ""
        kinds = KINDS.get(doing[-1].kind, (PodDischarged,))
        news = match.events(self.viewer, max(0, match.event_count - RECENT))
        told = (one for one in reversed(news) if isinstance(one, (PowerUsed, PodDischarged)) and isinstance(one, kinds))
        used = next(told, None)
        return used.what if used is not None and used.seat == doing[-1].seat else ""

    def _show_near(self, view: CosmicEncounterView) -> None:
        near, room = self.query_one("#near", Facts), self.rooms.get("near")
        if room is not None:
            seat = self.looked_at
            with near.held():
                near.title = view.seats[seat].name
                near.note = role_of(view, seat)
                near.facts = near_facts(view, seat, room.width, room.height - 1)

    @property
    def _pending(self) -> Sequence[int]:
        """The seats that have not answered yet."""
        return [one.seat for one in self.session.match.questions]

    def question_extras(self, view: View, question: AnyQuestion) -> Asked:
        asked = super().question_extras(view, question)
        nobody_alone = question.key == "D-call-out"
        return replace(asked, fact=asked.fact or self._fact(question), who=None if nobody_alone else asked.who)

    def _fact(self, question: AnyQuestion) -> str:
        """The right side of the plate: what can be spent, that it is sealed, or the phase."""
        view = self.table
        if question.key in TALKS:
            return f"{influence(view, question.seat)} influence"
        if question.key in SPENDS:
            return f"{view.aliens[question.seat].lucre} {SPENDS[question.key]}"
        if question.key in POLLS[1:] and may_only_pass(question):
            return "nothing to use"
        several = len(self.session.match.questions) > 1 or question.key in SECRETS
        if isinstance(question, Compose) or several:
            return "sealed"
        return phase_of(view.at)

    def on_question_panel_changed(self, event: QuestionPanel.Changed) -> None:
        event.stop()
        self._point(self.panel.option)
        self._explain_again()

    def title_now(self) -> Title:
        title, question = super().title_now(), self.question
        if title.who is None or title.after or question is None:
            return title
        if question.key == "D-call-out":
            return replace(title, who=None, after="  everybody is asked")
        if self.viewer is not None and len(self.session.people) > 1:
            return replace(title, after=" alone sees this")
        role = role_of(self.table, question.seat)
        return replace(title, after=f", {role}" if role else "")

    def _note_next(self, seat: int) -> None:
        question = self.session.person_question()
        super()._note_next(seat)
        if question is not None and question.key == "D-call-out":
            self.set_next("")  # whoever is named first is not asked alone

    def keys_now(self) -> tuple[tuple[str, str], ...]:
        over = self.session.match.result is not None
        question = None if self._local else self.question
        keys: list[tuple[str, str]] = [("enter", "go"), ("arrows", "look")]
        if any(option.place for option in self._options):
            keys.append(("tab", "target"))
        if question is not None and question.key in POLLS:
            keys.append(("e", "respond"))
        if isinstance(question, Compose):
            keys.append(("e", "fill in"))
        keys.append(("i", "inspect"))
        keys += [] if over else [("u", "undo"), ("w", "why")]
        return (*keys, ("?", "rules"), ("l", "log"), ("g", "go to"), *self.fork_keys, ("q", "leave"), (":", "commands"))

    @property
    def _options(self) -> tuple[Option, ...]:
        form = self.panel.form
        return () if form is None or self._local else form.options

    def _explain_again(self, toggled: bool = False) -> None:
        super()._explain_again(toggled)
        # The explanation takes the room of whatever stands where it is put.
        found = self.rooms
        if "near" in found:
            self.query_one("#near").display = not self._explaining
        if "lens" in found:
            self._show_lens(None if self._local or self.question is None else self.panel.option)

    @property
    def _covers_log(self) -> bool:
        """Whether an explanation lies over the log."""
        found = self.rooms
        return bool(self._explaining) and "log" in found and found["log"].overlaps(found["notes"])
