"""The form of a new match: seats, options and presets, what is not standard, and everything that stands in the way."""

from collections.abc import Iterable
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widget import Widget

from cosmotui.engine.question import ChooseOne
from cosmotui.engine.setup import one_of, values_told
from cosmotui.games import manifest, rules_of
from cosmotui.games.manifest import OptionScreen
from cosmotui.saves.drafts import AS_LEFT
from cosmotui.saves.setup_draft import SetupDraft
from cosmotui.screens.key_list import action_name
from cosmotui.screens.match_start import MatchStart
from cosmotui.screens.new_match_form import NewMatchForm, said
from cosmotui.screens.new_match_rows import (
    MOST_UNUSUAL,
    TAKING,
    about_row,
    checks,
    not_standard,
    option_rows,
    ready,
    ready_word,
    seat_rows,
    taking,
)
from cosmotui.screens.page import Page
from cosmotui.screens.paragraphs import Paragraphs
from cosmotui.screens.scoring_page import ScoringPage
from cosmotui.session.new_match import seats_told
from cosmotui.widgets.event_log import LogEntry
from cosmotui.widgets.plain_text import visible, wrap
from cosmotui.widgets.prompt import Done, Prompt
from cosmotui.widgets.question_panel import Asked, QuestionPanel
from cosmotui.widgets.section_list import AROUND, SectionList
from cosmotui.widgets.styles import styles_path
from cosmotui.widgets.title_bar import Title

WIDE = 120
"""The number of columns from which there is room for the rule ids."""
LEAST_OPTIONS = 6
AROUND_OPTIONS = 8
"""The lines of the screen outside the options, without those that say what is not standard."""
LEFT = (42, 59)
"""The width of the left side of a small and of a wide screen, as in the style sheet."""


class NewMatch(Page[None]):
    """A form in two columns. `enter` starts the match, unless the row under the cursor is to be typed or drawn."""

    CSS_PATH = str(styles_path("new_match.tcss"))
    NAME = "new match"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space,plus,equals_sign", "change(1)", "change", tooltip="next value"),
        Binding("minus", "change(-1)", "previous value", show=False),
        Binding("right,tab", "column(1)", "to the right column", show=False, system=True),
        Binding("left,shift+tab", "column(-1)", "to the left column", show=False, system=True),
        Binding("a", "add", "add", tooltip="add a seat"),
        Binding("delete,backspace", "remove", "remove"),
        Binding("n", "rename", "name the seat", show=False),
        Binding("left_square_bracket,shift+up", "sooner(-1)", "seat plays earlier", show=False),
        Binding("right_square_bracket,shift+down", "sooner(1)", "seat plays later", show=False),
        Binding("p", "quick(1)", "next quick start", show=False),
        Binding("P", "quick(-1)", "previous quick start", show=False),
        Binding("escape", "back", "back"),
        Binding("w", "why", "why"),
        Binding("i", "whole", "show the whole text", show=False),
        Binding("1", "ready(1)", "start", show=False),
        Binding("2", "ready(2)", "start with a typed seed", show=False),
        Binding("3", "ready(3)", "keep as a preset", show=False),
        Binding("4", "ready(4)", "open a table", show=False),
    ]

    def __init__(self, name: str, at_table: bool = False) -> None:
        """Begin the form of a game; `at_table` offers nothing but a table."""
        super().__init__()
        self._at_table = at_table
        self.game = rules_of(name)
        self.seat = 0
        """The seat that THIS SEAT is about."""
        self.form = NewMatchForm(self.game)
        self._draft = SetupDraft(name, self.form.begun)
        self.seats, self.options = SectionList(id="seats"), SectionList(id="options")
        self.prompt, self._ready = Prompt(id="prompt"), QuestionPanel(id="ready")
        self._about, self._unusual = Paragraphs(id="about"), Paragraphs(id="unusual")
        self._about.more_key = self._unusual.more_key = "i"

    def title_now(self) -> Title:
        game = self.game
        return Title("new table" if self._at_table else self.NAME, game.title, note=seats_told(game))

    def body(self) -> Iterable[Widget]:
        with Horizontal(id="form"):
            yield Vertical(self.seats, self._about, id="left")
            yield Vertical(self.options, self._unusual, self._ready, self.prompt, id="right")

    def rules_here(self) -> tuple[str, str, str]:
        return self.game.name, self._rule(), ""

    @property
    def cursor(self) -> str:
        """The key of the row under the cursor: `seat:0`, `add`, `name`, `option:layout`, `preset` .."""
        if not self.is_mounted:
            return ""
        return self.options.key if self.options.has_focus else self.seats.key

    def on_mount(self) -> None:
        name, settings = self.game.name, self.app.settings
        form = NewMatchForm(self.game, settings.seats.get(name, ()), settings.presets.get(name, {}))
        if self._at_table:
            form.seat_people(self.app.at_desk().who)
        self._draft = SetupDraft(name, form.begun)
        begun, trouble = self._draft.begin()
        if name not in self.app.drafts and (told := AS_LEFT if form.resume(begun) else trouble):
            self.call_after_refresh(self.say, told)
        self.form = self.app.drafts.setdefault(name, form)
        self.show()
        self.seats.focus(scroll_visible=False)

    def on_resize(self) -> None:
        self.show()

    # --- what is shown -------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Redraw the whole form; only what differs is painted."""
        if trouble := self._draft.keep(self.form.begun):
            self.call_after_refresh(self.say, trouble)
        self.seat = min(self.seat, len(self.form.seats) - 1)
        left = LEFT[self.size.width >= WIDE] - AROUND
        self.seats.show(seat_rows(self.form, self.seat, self.app.glyphs, left))
        self.options.show(option_rows(self.form, self.size.width >= WIDE, self.app.glyphs.yes))
        problems = self.form.problems()
        self._about.shown = checks(problems) if problems else about_row(self.form, self.cursor)
        self._show_unusual()
        title = "Not yet" if problems else "Ready?"
        fact = f"{len(problems)} to mend" if problems else f"{len(self.form.seats)} seats"
        self._ready.asked = Asked(ChooseOne(0, "new-match", title, ready(self._at_table)), fact=fact)
        self.refresh_bindings()

    def _show_unusual(self) -> None:
        """Give what is not standard the lines that it needs; the options, which scroll, take the rest."""
        self._unusual.shown = not_standard(self.form, self.size.width >= WIDE)
        width = max(20, self.size.width - LEFT[self.size.width >= WIDE] - 5)
        needed = sum(len(wrap(visible(text), width)) for text, _, _ in self._unusual.shown[2])
        most = self.size.height - AROUND_OPTIONS - 2 * self.has_class("-tall") - min(needed, MOST_UNUSUAL)
        self.options.styles.max_height = max(LEAST_OPTIONS, most)

    def _rule(self) -> str:
        kind, _, name = self.cursor.partition(":")
        problems = self.form.problems()
        if kind == "option":
            return self.form.spec(name).rule
        return problems[0].rule if problems else ""

    # --- keys ----------------------------------------------------------------------------------------------------

    def word(self, binding: Binding) -> str:
        if action_name(binding.action) == "ready":
            return ready_word(self._at_table, int(binding.key))
        return super().word(binding)

    def taking(self) -> str:
        screen = self._screen()
        usual = "open a table" if self._at_table else "start"
        return screen.word if screen else TAKING.get(self._taking(), usual)

    def _taking(self) -> str:
        return taking(self.form, self.cursor, self._screen() is not None)

    def _screen(self) -> OptionScreen | None:
        """Return the screen that belongs to the option under the cursor, if there is one."""
        kind, _, name = self.cursor.partition(":")
        screen = manifest(self.game.name).option_screens.get(name) if kind == "option" else None
        return screen if screen and screen.when in ("", self.form.value(name)) else None

    def allows(self, action: str, parameters: tuple[object, ...]) -> bool:
        kind = self.cursor.partition(":")[0]
        if action == "remove":
            on_seat = kind == "seat" and len(self.form.seats) > self.game.least_seats
            return on_seat or (kind == "preset" and self.form.preset in self.form.presets)
        if action == "add":
            return len(self.form.seats) < self.game.most_seats
        if action == "ready":
            return parameters[0] in range(1, len(ready(self._at_table)) + 1)
        return True

    def on_section_list_moved(self, message: SectionList.Moved) -> None:
        kind, _, number = message.key.partition(":")
        if kind == "seat":
            self.seat = int(number)
        self.show()

    def on_section_list_taken(self, message: SectionList.Taken) -> None:
        match self._taking():
            case "add":
                self.action_add()
            case "name":
                self.action_rename()
            case "open":
                self._open_option()
            case "quick":
                self.form.take_quick(message.key.partition(":")[2])
                self.show()
            case "type":
                self._type_option(message.key.partition(":")[2])
            case _:
                self._ready.action_answer()

    def action_column(self, step: int) -> None:
        (self.options if step > 0 else self.seats).focus(scroll_visible=False)
        self.call_later(self.show)

    def action_change(self, step: int) -> None:
        """Take the next or the previous value of the row under the cursor."""
        kind, _, name = self.cursor.partition(":")
        match kind:
            case "seat":
                self.form.change_player(int(name), step)
            case "add":
                self.action_add()
            case "name":
                self.action_rename()
            case "who":
                self.form.change_who(self.seat)
            case "level":
                self.form.change_level(self.seat, step)
            case "colour":
                self.form.change_colour(self.seat, step)
            case "team":
                self.form.change_team(self.seat, step)
            case "preset":
                self.form.change_preset(step)
            case "quick":
                self.form.take_quick(name)
            case "option":
                self._change_option(name, step)
            case _:
                pass
        self.show()

    def _change_option(self, name: str, step: int) -> None:
        screen = manifest(self.game.name).option_screens.get(name)
        if screen and not screen.typed:
            self._open_option()
        elif self.form.spec(name).made:
            self.form.set(name, "")
        elif self.form.spec(name).values:
            self.form.change(name, step)
            if name == "layout" and self.form.value(name) != "custom" and "tiles" in self.form.options:
                self.form.set("tiles", "")
        else:
            self._type_option(name)

    def action_add(self) -> None:
        """Add a seat at the end of the order of play."""
        if self.form.add_seat():
            self.seat = len(self.form.seats) - 1
            self.show()
            self.seats.choose(f"seat:{self.seat}")
            self.show()

    def action_quick(self, step: int) -> None:
        """Take the options and seats of the next quick start, and go to its row, which tells what it is."""
        self.form.change_quick(step)
        self.show()
        if quick := self.form.quick:
            self.options.focus(scroll_visible=False)
            self.options.choose(f"quick:{quick.name}")
            self.call_later(self.show)

    def action_remove(self) -> None:
        """Remove the seat under the cursor, or forget the chosen preset."""
        if self.cursor == "preset":
            name = self.form.remove_preset()
            self.app.change_settings(self.form.kept_in(self.app.settings))
            self.say(f"Preset forgotten: {name}")
        elif self.form.remove_seat(self.seat):
            self.seat = min(self.seat, len(self.form.seats) - 1)
            self.seats.choose(f"seat:{self.seat}")
        self.show()

    def action_sooner(self, step: int) -> None:
        """Let this seat play earlier or later."""
        self.seat = self.form.move_seat(self.seat, step)
        if self.seats.key.startswith("seat:"):
            self.seats.choose(f"seat:{self.seat}")
        self.show()

    def on_section_list_typed(self, message: SectionList.Typed) -> None:
        self._type_row(message.key, message.text)

    def _type_row(self, key: str, text: str) -> None:
        """Begin to type the name of a seat or the value of an option over the present one."""
        kind, _, name = key.partition(":")
        if kind == "name":
            self.action_rename(text)
        else:
            self._type_option(name, text)

    def action_rename(self, begin: str = "") -> None:
        """Begin to type the name of this seat."""
        number = self.seat

        def done(text: str) -> str:
            self.form.rename(number, text)
            self.show()
            return ""

        self._ask(f"Name of seat {number + 1}?", done, text=begin or self.form.seats[number].name)

    def _type_option(self, name: str, begin: str = "") -> None:
        spec = self.form.spec(name)

        def done(text: str) -> str:
            value = text.strip()
            if spec.values and value not in spec.values:
                return f"{spec.label} takes {one_of(spec.values)}. {spec.rule}"
            if not spec.values and (wrong := self.form.wrong_with(name, value)):
                return " ".join(str(problem) for problem in wrong)
            self.form.give(name, value)
            self.seat = min(self.seat, len(self.form.seats) - 1)
            self.show()
            return ""

        hint = f"{values_told(spec)}  {spec.rule}" if spec.values else spec.help

        def check(text: str) -> str:
            """Return what is wrong with free text, while it is typed."""
            return "" if spec.values else " ".join(map(str, self.form.wrong_with(name, text.strip())))

        self._ask(f"{spec.label}?", done, text=begin or self.form.value(name), hint=hint, limit=4000, check=check)

    def _ask(
        self, title: str, done: Done, text: str = "", hint: str = "", limit: int = 200, check: Done | None = None
    ) -> None:
        """Ask in the place of READY."""
        self._ready.display = False
        self.prompt.ask(title, done, text=text, hint=hint, limit=limit, check=check)

    def on_prompt_closed(self) -> None:
        self._ready.display = True
        self.call_later(self.show)

    def _open_option(self) -> None:
        if screen := self._screen():
            self.app.open_option(screen, self.form, self.show)

    def action_why(self) -> None:
        """Open the rule of the option under the cursor, or of what is wrong."""
        kind, _, name = self.cursor.partition(":")
        here = ""
        if kind == "option":
            spec = self.form.spec(name)
            here = f"{spec.label} is {said(self.form.value(name), spec)}"
        self.app.read_rules(self.game.name, self._rule(), here)

    def action_whole(self) -> None:
        """Show on a page with room for all of it what is said of the row, and what is not standard."""
        lines: list[LogEntry] = []
        for head, note, paragraphs in (self._about.shown, self._unusual.shown):
            lines.append(LogEntry(", ".join(filter(None, (head, note))), mark=True))
            lines += [LogEntry(" ".join(filter(None, (text, rule)))) for text, _, rule in paragraphs]
        self.app.push_screen(ScoringPage(self.game.title, lines, self.NAME, "in full"))

    def action_back(self) -> None:
        """Go back to home; seats and options stay until the match is started or the program ends, in no file."""
        self._draft.drop()
        self.dismiss(None)

    # --- ready ---------------------------------------------------------------------------------------------------

    def action_ready(self, number: int) -> None:
        """Take one of the options at the bottom right."""
        self._ready.press(str(number), str(number))

    def on_question_panel_answered(self, message: QuestionPanel.Answered) -> None:
        start = MatchStart(self.app, self.form, self._draft, self.say)
        match message.reply:
            case "start":
                start.start()
            case "seed":
                hint = "Up to 16 digits. You then know every roll; the title says that it was chosen."
                self._ask("Which seed?", start.start_typed, hint=hint)
            case "table":
                start.open_table()
            case _:
                self._ask("Keep these options as?", start.keep, hint="A name for the preset.")
