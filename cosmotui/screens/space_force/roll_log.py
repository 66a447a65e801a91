"""Every roll of the season, newest first: faces, parts, difficulty, verdict, and the Director's word about it."""

from typing import ClassVar, Final

from textual.binding import Binding, BindingType
from textual.containers import Horizontal

from cosmotui.rules.space_force.rolls.roll_log import overrule_typed, roll_words, sum_of, tell
from cosmotui.rules.space_force.season import Change
from cosmotui.rules.space_force.series import Roll
from cosmotui.rules.space_force.sheet.computed import sum_text
from cosmotui.saves.season.file import SeasonFile
from cosmotui.screens.space_force.roster_table import RosterTable
from cosmotui.screens.space_force.season_page import SeasonPage, now, sheets
from cosmotui.widgets.glyphs import Glyphs
from cosmotui.widgets.headed import Head
from cosmotui.widgets.line_widget import Line, column
from cosmotui.widgets.panel import Panel, said
from cosmotui.widgets.plain_text import visible
from cosmotui.widgets.section_list import Row, gap, heading

NAMES: Final = 20


class RollLog(SeasonPage[None]):
    """The rolls of one character, or of everybody."""

    CSS_PATH = sheets("roll_log")
    NAME = "all rolls"
    RULES = "SF-0.10"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("a", "everybody", "everybody or one"),
        Binding("o", "overrule", "override"),
        Binding("t", "tell", "tell all", show=False),
        Binding("l", "back", "back", show=False),
    ]

    def __init__(self, file: SeasonFile, character: str = "") -> None:
        super().__init__(file)
        self._character, self._only = character, bool(character)
        self._head = Head("rolls", id="head")
        self.table = RosterTable(_heads, self._row, id="table")
        self._about = Panel(id="about")
        self.parts = (self._head, Horizontal(self.table, self._about, id="main"), *self.questions.askers)
        self.resized = self.show_about

    def on_mount(self) -> None:
        self.table.focus(scroll_visible=False)

    def where(self) -> str:
        return f"rolls, {super().where()}"

    @property
    def chosen(self) -> Roll | None:
        """The roll under the cursor."""
        id = self.table.chosen
        return self.season.rolls[id] if id and self.season.has(id) else None

    def show(self) -> None:
        season = self.season
        ids = list(reversed(season.ids_of(Roll)))
        only = self._only and season.has(self._character)
        if only:
            ids = [id for id in ids if season.rolls[id].character == self._character]
        self.table.show(ids)
        whose = season.characters[self._character].name if only else "everybody"
        self._head.note = f"{len(ids):,}, {visible(whose)}"
        self.show_about()

    def show_about(self) -> None:
        """Show every detail of the roll under the cursor."""
        roll = self.chosen
        self._about.show(about(roll, max(20, self._about.size.width)) if roll else [said("No roll yet.", 30, "dim")])
        self.refresh_bindings()

    def _row(self, id: str, width: int, glyphs: Glyphs) -> Line:
        if not self.season.has(id):
            return []
        roll = self.season.rolls[id]
        part = f"{roll.part}" if roll.part else "-"
        return [
            column(part, 3, "chart", right=True),
            (" ", "text"),
            column(visible(roll.who), NAMES, "dim"),
            (" ", "text"),
            (glyphs.adapt(plainly(visible(roll_words(roll)))), "text"),
        ]

    def allows(self, action: str, parameters: tuple[object, ...]) -> bool:
        if action in ("overrule", "tell"):
            return self.chosen is not None
        return bool(self._character) if action == "everybody" else True

    def on_roster_table_moved(self) -> None:
        self.show_about()

    def on_roster_table_taken(self) -> None:
        self.action_overrule()

    def action_everybody(self) -> None:
        """Switch between the rolls of everybody and those of one character."""
        self._only = not self._only
        self.refresh_all()

    def action_tell(self) -> None:
        """Let everybody at the table know the roll under the cursor, or keep it to the Director again."""
        if roll := self.chosen:
            told = "The Director alone knows it again." if roll.told else "Everybody at the table knows it now."
            self.changes.commit(tell(roll, not roll.told), told)

    def action_overrule(self) -> None:
        """Ask for the Director's word about the roll under the cursor."""
        if roll := self.chosen:
            hint = "A total, or a verdict in words; then why, after a stroke: 17 / the light was bad. SF-0.3"

            def done(typed: str) -> Change:
                return overrule_typed(roll, typed, now())

            self.questions.ask("Which verdict?", done, text=roll.verdict, hint=hint)


def _heads(width: int) -> Line:
    return [column(" EP", 3, "chart"), (" ", "chart"), column("WHO", NAMES, "chart"), (" ROLL", "chart")]


def plainly(text: str) -> str:
    """Return a roll card without the dashes and crosses that some terminals lack."""
    return text.replace("—", "-").replace("×", "x").replace("–", "-").replace("…", "..")


def about(roll: Roll, width: int) -> list[Row]:
    """Return faces, modifiers, difficulty, verdict, and the Director's word (SF-0.10)."""
    rows = [heading(roll.purpose), said(roll.who, width, "bright")]
    rows.append(said(f"{sum_of(roll)}: {plainly(roll.verdict)}", width, "bright"))
    for one in roll.overruled:
        why = f": {one.reason}" if one.reason else ""
        rows.append(said(f"{one.what} {one.old} to {one.new}{why}", width, "text", rule="SF-0.3"))
    if roll.faces:
        faces = ", ".join(f"d{one.sides} {one.face}{' typed' if one.typed else ''}" for one in roll.faces)
        rows.append(said(faces, width, "dim"))
    rows += [said(f"{part.value:+} {part.reason}", width, "dim", rule=part.rule) for part in roll.parts]
    if roll.difficulty is not None:
        rows.append(said(f"against {sum_text(roll.against) or roll.difficulty}", width, "dim"))
    if roll.text:
        rows += [gap(), said(plainly(roll.text), width, "dim", rule="SF-9.36")]
    return rows


def open_log(file: SeasonFile, character: str) -> RollLog:
    """Return the log with the rolls of everybody."""
    return RollLog(file)
