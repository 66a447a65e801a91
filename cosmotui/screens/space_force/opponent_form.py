"""The form of an opponent: name, abilities, skills and weapons; what the rules refuse is shown at once.

The form is kept as a draft until the player saves it in the library or discards it.
"""

from collections.abc import Sequence
from typing import ClassVar, Final

import msgspec
from textual.binding import Binding, BindingType
from textual.events import Key

from cosmotui.engine.errors import Problem
from cosmotui.rules.space_force.abilities import LEAST, QUICK_MOST, Ability
from cosmotui.rules.space_force.opponents.opponent import (
    NAME_LIMIT,
    Opponent,
    opponent_problems,
    opponent_sheet,
    strength,
)
from cosmotui.rules.space_force.opponents.opponent_text import read_skills, read_weapons, skills_text, weapons_text
from cosmotui.rules.space_force.season import Season
from cosmotui.rules.space_force.sheet.derived import weapon_bonus
from cosmotui.saves.opponent_draft import OpponentDraft
from cosmotui.saves.season.file import SeasonFile
from cosmotui.screens.form_screen import CHANGE
from cosmotui.screens.space_force.action_panel import Way
from cosmotui.screens.space_force.form_page import FormPage
from cosmotui.screens.space_force.season_page import SeasonPage
from cosmotui.widgets.line_widget import column
from cosmotui.widgets.panel import said
from cosmotui.widgets.picker import Choice
from cosmotui.widgets.plain_text import visible, wrap
from cosmotui.widgets.section_list import Row, SectionList, gap, heading, row
from cosmotui.widgets.title_bar import Title

KEEP: Final = "keep"
ARM: Final = "arm"
LABEL: Final = 14


def opponent_rows(one: Opponent, is_sound: bool, cells: int) -> list[Row]:
    """Return every field, the weapons of the list, and the row that saves the opponent."""
    rows: list[Row] = [heading("opponent"), _text(cells, "name", "Name", one.name or "type a name"), gap()]
    for ability in Ability:
        score = one.abilities.of(ability)
        rows.append(row(ability.value, [column(ability.title, LABEL, "dim"), (str(score), "strong")]))
    skills, weapons = skills_text(one.skills).split(", "), weapons_text(one.weapons).split(", ")
    rows += [gap(), _text(cells, "skills", "Skills", *(skills if one.skills else ["none"]))]
    rows.append(_text(cells, "weapons", "Weapons", *(weapons if one.weapons else ["bare hands"])))
    rows += [row(ARM, [("+ a weapon of the list", "dim")])]
    rows += [gap(), row(KEEP, [("Keep it in the library", "strong" if is_sound else "chart")])]
    return rows


def _text(cells: int, key: str, label: str, *entries: str) -> Row:
    """Return a row whose text is typed: as many whole entries as fit on a line."""
    texts = _whole(entries, cells - LABEL)
    lines = [([column("" if n else label, LABEL, "dim"), (text, "text")], []) for n, text in enumerate(texts)]
    return Row(key, tuple(lines), typed=True)


def follows_rows(season: Season, one: Opponent, problems: Sequence[Problem], cells: int, mark: str) -> list[Row]:
    """Return what follows from the fields, and what is wrong with them."""
    sheet = opponent_sheet(one, 1, season.armoury)
    rows = [heading("follows"), said(strength(sheet), cells, "strong")]
    for held in sheet.weapons:
        if weapon := season.armoury.find(held.weapon):
            bonus = weapon_bonus(sheet, weapon, season.skills)
            does = f"{bonus:+d}, 1d{weapon.sides} {weapon.kind}"
            *first, last = wrap(visible(weapon.name), cells - len(does) - 1)
            rows += [row("", [(part, "text")]) for part in first]
            rows.append(row("", [(last, "text")], [(does, "dim")]))
    rows += [gap(), heading("checks", f"{len(problems)} to mend" if problems else "all pass")]
    return [*rows, *(said(problem.text, cells, "text", f"{mark} ", problem.rule) for problem in problems)]


def _whole(entries: Sequence[str], cells: int) -> list[str]:
    """Return a list as lines, broken between entries wherever one fits a line."""
    lines: list[str] = []
    for number, entry in enumerate(entries, 1):
        text = visible(entry) + ("," if number < len(entries) else "")
        if lines and len(lines[-1]) + 1 + len(text) <= cells:
            lines[-1] += f" {text}"
        else:
            lines += wrap(text, cells)
    return lines


TEXT_MOST: Final = 2000


class OpponentEditor:
    """The editor of an opponent on a page."""

    def __init__(self, page: SeasonPage[Opponent], begun: Opponent) -> None:
        self.draft = OpponentDraft(begun)
        self._page = page

    @property
    def opponent(self) -> Opponent:
        """The opponent, as far as it is written."""
        return self.draft.opponent

    @property
    def problems(self) -> list[Problem]:
        """Every problem of the opponent."""
        return opponent_problems(self.opponent, self._page.season.armoury, self._page.season.skills)

    def type_row(self, key: str, text: str = "") -> None:
        """Ask for the text of a row, with `text` already typed."""
        one = self.opponent
        if key == "name":
            self._page.questions.ask("Name?", self._named, text=text or one.name, limit=NAME_LIMIT)
        elif key == "skills":
            begun = _gone_on(skills_text(one.skills), text)
            hint = "Such as Shooting 3, Language (Russian) 2."
            self._page.questions.ask("Skills?", self._trained, text=begun, limit=TEXT_MOST, hint=hint)
        else:
            begun = _gone_on(weapons_text(one.weapons), text)
            hint = "With commas between them; the first is in the main hand."
            self._page.questions.ask("Weapons?", self._armed, text=begun, limit=TEXT_MOST, hint=hint)

    def _named(self, text: str) -> str:
        return self._put(name=" ".join(text.split()))

    def _trained(self, text: str) -> str:
        skills, problems = read_skills(text, self._page.season.skills)
        return " ".join(str(problem) for problem in problems) or self._put(skills=skills)

    def _armed(self, text: str) -> str:
        return self._put(weapons=read_weapons(text))

    def _put(self, **fields: object) -> str:
        self.become(msgspec.structs.replace(self.opponent, **fields))
        return ""

    def become(self, opponent: Opponent) -> None:
        """Continue with this opponent, and save the draft."""
        if trouble := self.draft.keep(opponent):
            self._page.call_after_refresh(self._page.say, trouble)
        self._page.call_later(self._page.refresh_all)

    def score(self, ability: Ability, score: int) -> None:
        """Give an ability so many points, as far as the rules allow."""
        scores = {one.value: self.opponent.abilities.of(one) for one in Ability}
        scores[ability.value] = min(max(LEAST, score), QUICK_MOST)
        self._put(abilities=type(self.opponent.abilities)(*scores.values()))

    def pick_weapon(self) -> None:
        """Ask for a weapon of the list or of the season, and add it."""

        def done(id: str) -> str:
            weapon = self._page.season.armoury.find(id)
            return self._put(weapons=(*self.opponent.weapons, weapon.name)) if weapon else ""

        weapons = [weapon for weapon in self._page.season.armoury.all() if weapon.id not in ("fist", "kick")]
        choices = [Choice(weapon.id, weapon.name, f"1d{weapon.sides} {weapon.kind}") for weapon in weapons]
        self._page.questions.pick("Which weapon?", choices, done)

    def drop_last(self, row: str) -> None:
        """Remove the last skill or weapon, or the name."""
        one = self.opponent
        fields = {"skills": one.skills[:-1], "weapons": one.weapons[:-1], "name": ""}
        if row in fields:
            self._put(**{row: fields[row]})


def _gone_on(now: str, text: str) -> str:
    """Return the list with the typed text as its next entry."""
    return f"{now}, {text}" if now and text else now or text


TEXTS: Final = ("name", "skills", "weapons")
DIGITS: Final = tuple("123456789")


class OpponentForm(FormPage[Opponent]):
    """The form of an opponent: returns it once it is saved; nothing if the player leaves, which keeps the draft."""

    NAME = "opponent"
    RULES = "SF-20.9"
    BINDINGS: ClassVar[list[BindingType]] = [
        *CHANGE,
        Binding("delete,backspace", "drop", "take off", show=False),
        Binding("w", "arm", "add a weapon"),
        Binding("k", "keep", "keep"),
        Binding("0", "reset", "as it was", show=False),
    ]

    def __init__(self, file: SeasonFile, begun: Opponent) -> None:
        super().__init__(file)
        self.begun = begun
        self.editor = OpponentEditor(self, begun)
        self.action_arm = self.editor.pick_weapon

    def title_now(self) -> Title:
        return Title("Space Force", "opponent", note=self.begun.name or "a new one")

    # --- what is shown -------------------------------------------------------------------------------------------

    def on_mount(self) -> None:
        if self.editor.draft.told:
            self.call_after_refresh(self.say, self.editor.draft.told)

    def draw(self) -> None:
        one, problems, columns = self.editor.opponent, self.editor.problems, self.columns
        self.list.show(opponent_rows(one, not problems, columns.left))
        self.side.show(follows_rows(self.season, one, problems, columns.right, self.app.glyphs.no))
        told = "ready to keep" if not problems else f"{len(problems)} to mend"
        if self.row in TEXTS:  # letters are typed there
            ways = (Way("enter", "Type it", "take"), Way("end", "Keep it: the last row", ""))
        else:
            reset = [Way("0", "As it was before", "reset")] if one != self.begun else []
            leave = Way("esc", "Leave it as a draft" if reset else "Leave it", "back")
            ways = (Way("k", "Keep it", "keep"), Way("w", "Add a weapon", "arm"), *reset, leave)
        self.asks.asked = ("Opponent", told, ways)

    def taking(self) -> str:
        return "type" if self.row in TEXTS else "keep" if self.row == KEEP else "pick" if self.row == ARM else "more"

    # --- keys ----------------------------------------------------------------------------------------------------

    def allows(self, action: str, parameters: tuple[object, ...]) -> bool:
        can = {
            "undo": False,  # the library is no part of the season
            "redo": False,
            "change": self.row in list(Ability),
            "reset": self.editor.opponent != self.begun,
        }
        return can.get(action, True)

    def on_key(self, event: Key) -> None:
        """Set the ability under the cursor with a digit."""
        digit = event.character or ""
        if self.row in list(Ability) and digit in DIGITS and not self.questions.is_asking:
            self.editor.score(Ability(self.row), int(digit))
            event.stop()

    def action_take(self) -> None:
        """Type the text of the row, or save the opponent."""
        if self.row == KEEP:
            self.action_keep()
        elif self.row == ARM:
            self.action_arm()
        elif self.row in list(Ability):
            self.action_change(1)
        else:
            self.editor.type_row(self.row)

    def on_section_list_typed(self, message: SectionList.Typed) -> None:
        self.editor.type_row(message.key, message.text)

    def action_reset(self) -> None:
        """Discard the draft."""
        self.editor.become(self.begun)

    def action_change(self, step: int) -> None:
        """Give the ability under the cursor one point more or less."""
        if self.row in list(Ability):
            ability = Ability(self.row)
            self.editor.score(ability, self.editor.opponent.abilities.of(ability) + step)

    def action_drop(self) -> None:
        """Remove the last skill or weapon, or the name."""
        self.editor.drop_last(self.row)

    def action_keep(self) -> None:
        """Return the opponent, or say what is wrong with it."""
        if problems := self.editor.problems:
            self.say(visible(str(problems[0])))
        else:
            self.editor.draft.drop()
            self.dismiss(self.editor.opponent)
