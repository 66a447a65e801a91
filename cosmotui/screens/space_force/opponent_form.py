"""Writing an opponent: name, abilities, skills and weapons; what the rules refuse is shown as it arises.

What was written stays as a draft until it is kept in the library or thrown away.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

import msgspec
from textual.binding import Binding, BindingType
from textual.events import Key

from cosmotui.engine.errors import Problem
from cosmotui.rules.space_force.abilities import LEAST, QUICK_MOST, Ability
from cosmotui.rules.space_force.opponents.opponent import NAME_LIMIT, Opponent, opponent_problems, opponent_sheet
from cosmotui.rules.space_force.opponents.opponent_text import (
    read_skills,
    read_weapons,
    skills_text,
    weapons_text,
)
from cosmotui.rules.space_force.sheet.derived import defense_rating, weapon_bonus
from cosmotui.saves.opponent_draft import OpponentDraft
from cosmotui.screens.form_screen import CHANGE
from cosmotui.screens.space_force.action_panel import Way
from cosmotui.screens.space_force.form_page import FormPage
from cosmotui.widgets.line_widget import column
from cosmotui.widgets.panel import said
from cosmotui.widgets.picker import Choice
from cosmotui.widgets.plain_text import visible, wrap
from cosmotui.widgets.section_list import Row, SectionList, gap, heading, row
from cosmotui.widgets.title_bar import Title

if TYPE_CHECKING:
    from cosmotui.saves.season.file import SeasonFile

KEEP: Final = "keep"
ARM: Final = "arm"
TEXTS: Final = ("name", "skills", "weapons")
LABEL: Final = 14
TEXT_MOST: Final = 2000


class OpponentForm(FormPage[Opponent]):
    """Returns the opponent once it is kept; nothing if it is left, which keeps the draft."""

    NAME = "opponent"
    RULES = "SF-20.9"
    BINDINGS: ClassVar[list[BindingType]] = [
        *CHANGE,
        Binding("delete,backspace", "drop", "take off", show=False),
        Binding("w", "arm", "add a weapon"),
        Binding("k", "keep", "keep"),
        Binding("0", "reset", "as it was", show=False),
    ]

    def __init__(self, file: "SeasonFile", begun: Opponent) -> None:
        super().__init__(file)
        self.begun = begun
        self.draft = OpponentDraft(begun)

    def title_now(self) -> Title:
        return Title("Space Force", "opponent", note=self.begun.name or "a new one")

    @property
    def opponent(self) -> Opponent:
        """As far as it is written."""
        return self.draft.opponent

    @property
    def problems(self) -> list[Problem]:
        """Everything that stands against it."""
        return opponent_problems(self.opponent, self.season.armoury, self.season.skills)

    # --- what is shown -------------------------------------------------------------------------------------------

    def on_mount(self) -> None:
        if self.draft.told:
            self.call_after_refresh(self.say, self.draft.told)

    def show(self) -> None:
        if not self.is_mounted:
            return
        one, glyphs = self.opponent, self.app.glyphs
        rows: list[Row] = [heading("opponent"), self._text("name", "Name", one.name or "type a name"), gap()]
        for ability in Ability:
            score = one.abilities.of(ability)
            rows.append(row(ability.value, [column(ability.title, LABEL, "dim"), (str(score), "strong")]))
        skills, weapons = skills_text(one.skills).split(", "), weapons_text(one.weapons).split(", ")
        rows += [gap(), self._text("skills", "Skills", *(skills if one.skills else ["none"]))]
        rows.append(self._text("weapons", "Weapons", *(weapons if one.weapons else ["bare hands"])))
        rows += [row(ARM, [("+ a weapon of the list", "dim")])]
        rows += [gap(), row(KEEP, [("Keep it in the library", "strong" if not self.problems else "chart")])]
        self.list.show(rows)
        self.side.show(self._side(glyphs.no))
        told = "ready to keep" if not self.problems else f"{len(self.problems)} to mend"
        if self.row in TEXTS:  # letters are typed there
            ways = (Way("enter", "Type it", "take"), Way("end", "Keep it: the last row", ""))
        else:
            reset = [Way("0", "As it was before", "reset")] if self.opponent != self.begun else []
            leave = Way("esc", "Leave it as a draft" if reset else "Leave it", "back")
            ways = (Way("k", "Keep it", "keep"), Way("w", "Add a weapon", "arm"), *reset, leave)
        self.asks.asked = ("Opponent", told, ways)

    def _text(self, key: str, label: str, *entries: str) -> Row:
        """A row whose text is typed: as many entries in a line as fit whole."""
        texts = _whole(entries, self.columns.left - LABEL)
        lines = [([column("" if n else label, LABEL, "dim"), (text, "text")], []) for n, text in enumerate(texts)]
        return Row(key, tuple(lines), typed=True)

    def _side(self, mark: str) -> list[Row]:
        cells = self.columns.right
        sheet = opponent_sheet(self.opponent, 1, self.season.armoury)
        rows = [heading("follows"), said(f"HP {sheet.hp}, DR {defense_rating(sheet)}", cells, "strong")]
        for held in sheet.weapons:
            if weapon := self.season.armoury.find(held.weapon):
                bonus = weapon_bonus(sheet, weapon, self.season.skills)
                does = f"{bonus:+d}, 1d{weapon.sides} {weapon.kind}"
                *first, last = wrap(visible(weapon.name), cells - len(does) - 1)
                rows += [row("", [(part, "text")]) for part in first]
                rows.append(row("", [(last, "text")], [(does, "dim")]))
        problems = self.problems
        rows += [gap(), heading("checks", f"{len(problems)} to mend" if problems else "all pass")]
        return [*rows, *(said(problem.text, cells, "text", f"{mark} ", problem.rule) for problem in problems)]

    def word(self, binding: Binding) -> str:
        if binding.action != "take":
            return super().word(binding)
        return "type" if self.row in TEXTS else "keep" if self.row == KEEP else "pick" if self.row == ARM else "more"

    # --- keys ----------------------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in ("undo", "redo"):
            return False  # the library is no part of the season
        if action == "change" and self.is_mounted and not self.questions.is_asking:
            return self.row in list(Ability)
        if action == "reset" and self.is_mounted and not self.questions.is_asking:
            return self.opponent != self.begun
        return super().check_action(action, parameters)

    def on_key(self, event: Key) -> None:
        """A digit sets the ability under the cursor."""
        if (
            self.row in list(Ability)
            and event.character
            and event.character in "123456789"
            and not self.questions.is_asking
        ):
            self._score(Ability(self.row), int(event.character))
            event.stop()

    def on_section_list_taken(self) -> None:
        self.action_take()

    def action_take(self) -> None:
        """Type the text of the row, or keep the opponent."""
        if self.row == KEEP:
            self.action_keep()
        elif self.row == ARM:
            self.action_arm()
        elif self.row in list(Ability):
            self.action_change(1)
        else:
            self._type_row(self.row, "")

    def on_section_list_typed(self, message: SectionList.Typed) -> None:
        self._type_row(message.key, message.text)

    def _type_row(self, key: str, text: str) -> None:
        one = self.opponent
        if key == "name":
            self.questions.ask("Name?", self._named, text=text or one.name, limit=NAME_LIMIT)
        elif key == "skills":
            begun = _gone_on(skills_text(one.skills), text)
            hint = "Such as Shooting 3, Language (Russian) 2."
            self.questions.ask("Skills?", self._trained, text=begun, limit=TEXT_MOST, hint=hint)
        else:
            begun = _gone_on(weapons_text(one.weapons), text)
            hint = "With commas between them; the first is in the main hand."
            self.questions.ask("Weapons?", self._armed, text=begun, limit=TEXT_MOST, hint=hint)

    def _named(self, text: str) -> str:
        return self._put(name=" ".join(text.split()))

    def _trained(self, text: str) -> str:
        skills, problems = read_skills(text, self.season.skills)
        return " ".join(str(problem) for problem in problems) or self._put(skills=skills)

    def _armed(self, text: str) -> str:
        return self._put(weapons=read_weapons(text))

    def _put(self, **fields: object) -> str:
        self._become(msgspec.structs.replace(self.opponent, **fields))
        return ""

    def _become(self, opponent: Opponent) -> None:
        """Go on with this, and keep the draft."""
        if trouble := self.draft.keep(opponent):
            self.call_after_refresh(self.say, trouble)
        self.call_later(self.refresh_all)

    def action_reset(self) -> None:
        """Throw the draft away."""
        self._become(self.begun)

    def action_change(self, step: int) -> None:
        """One point of an ability more or fewer."""
        if self.row in list(Ability):
            ability = Ability(self.row)
            self._score(ability, self.opponent.abilities.of(ability) + step)

    def _score(self, ability: Ability, score: int) -> None:
        scores = {one.value: self.opponent.abilities.of(one) for one in Ability}
        scores[ability.value] = min(max(LEAST, score), QUICK_MOST)
        self._put(abilities=type(self.opponent.abilities)(*scores.values()))

    def action_arm(self) -> None:
        """Add a weapon of the list or of the season."""

        def done(id: str) -> str:
            weapon = self.season.armoury.find(id)
            return self._put(weapons=(*self.opponent.weapons, weapon.name)) if weapon else ""

        weapons = [weapon for weapon in self.season.armoury.all() if weapon.id not in ("fist", "kick")]
        choices = [Choice(weapon.id, weapon.name, f"1d{weapon.sides} {weapon.kind}") for weapon in weapons]
        self.questions.pick("Which weapon?", choices, done)

    def action_drop(self) -> None:
        """Take off the last skill or weapon, or the name."""
        one = self.opponent
        fields = {"skills": one.skills[:-1], "weapons": one.weapons[:-1], "name": ""}
        if self.row in fields:
            self._put(**{self.row: fields[self.row]})

    def action_keep(self) -> None:
        """Return it, or say what stands against it."""
        if problems := self.problems:
            self.say(visible(str(problems[0])))
        else:
            self.draft.drop()
            self.dismiss(self.opponent)


def _whole(entries: Sequence[str], cells: int) -> list[str]:
    """A list in lines, broken between its entries wherever one fits a line."""
    lines: list[str] = []
    for number, entry in enumerate(entries, 1):
        text = visible(entry) + ("," if number < len(entries) else "")
        if lines and len(lines[-1]) + 1 + len(text) <= cells:
            lines[-1] += f" {text}"
        else:
            lines += wrap(text, cells)
    return lines


def _gone_on(now: str, text: str) -> str:
    """The list as it stands, with what was typed as its next entry."""
    return f"{now}, {text}" if now and text else now or text
