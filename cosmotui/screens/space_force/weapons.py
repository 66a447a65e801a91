"""The weapons that the Director writes for the season: listed, written as one line, changed and dropped (SF-7.16)."""

from typing import ClassVar

from textual.binding import Binding, BindingType

from cosmotui.keymap.current import keys
from cosmotui.rules.space_force.gear.custom_weapons import drop_weapon
from cosmotui.rules.space_force.gear.weapon_text import EXAMPLE, define_from, weapon_text
from cosmotui.rules.space_force.weapons import Weapon
from cosmotui.saves.season.file import SeasonFile
from cosmotui.screens.space_force.action_panel import RowKind, Way
from cosmotui.screens.space_force.form_page import FormPage
from cosmotui.widgets.panel import said
from cosmotui.widgets.plain_text import visible
from cosmotui.widgets.section_list import Row, gap, heading, row


class CustomWeapons(FormPage[None]):
    """The list of the season's weapons; each is written in one line, column by column."""

    NAME = "weapons of the season"
    RULES = "SF-7.16"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "new", "new weapon"),
        Binding("delete,backspace", "drop", "drop"),
    ]

    def where(self) -> str:
        return f"{super().where()}, weapons"

    @property
    def weapon(self) -> Weapon | None:
        """The weapon under the cursor."""
        return next((one for one in self.season.series.custom_weapons if one.id == self.row), None)

    def draw(self) -> None:
        own = self.season.series.custom_weapons
        rows: list[Row] = [heading("weapons of the season", str(len(own)))]
        for one in own:
            told = f"1d{one.sides} {one.kind}, {one.mode}"
            rows.append(row(one.id, [(visible(one.name), "text")], [(told, "dim")]))
        self.list.show([*rows, row("+", [("+ another weapon", "dim")])])
        chosen = self.weapon
        self.keys.other = RowKind(taking="change" if chosen else "write")
        cells = self.columns.right
        if chosen:
            about = [heading(chosen.name), *(said(part, cells) for part in _columns(weapon_text(chosen))[1:])]
        else:
            about = [heading("how it is written"), *(said(part, cells) for part in _columns(EXAMPLE)), gap()]
            about.append(said("Also strength yes or no, related SKILL, explosive.", cells, "dim", rule="SF-7.16"))
        self.side.show(about)
        ways = (Way("enter", "Change it", "take"), Way("del", "Drop it", "drop")) if chosen else ()
        self.asks.asked = ("Weapons", f"{len(own)} written", (*ways, Way("n", "Write another", "new")))

    def allows(self, action: str, parameters: tuple[object, ...]) -> bool:
        return action != "drop" or self.weapon is not None

    def action_take(self) -> None:
        """Change the weapon under the cursor, or write a new one."""
        self._ask(self.weapon)

    def action_new(self) -> None:
        """Write a new weapon."""
        self._ask(None)

    def _ask(self, weapon: Weapon | None) -> None:
        text, id = (weapon_text(weapon), weapon.id) if weapon else ("", "")
        hint = f"Name and columns with ; between them: {EXAMPLE}"
        self.questions.ask("Weapon?", lambda typed: define_from(self.season, typed, id), text=text, hint=hint)

    def action_drop(self) -> None:
        """Drop the weapon under the cursor, unless a character has it; u brings it back."""
        if weapon := self.weapon:
            told = f"Dropped: {visible(weapon.name)}. {keys('u')} brings it back."
            self.changes.attempt(lambda: drop_weapon(self.season, weapon.id), told)


def _columns(text: str) -> list[str]:
    """Return the columns of a weapon's line; the name comes first."""
    return [part.strip() for part in text.split(";")]


def open_weapons(file: SeasonFile, character: str) -> CustomWeapons:
    """Return the screen of the weapons of a season."""
    return CustomWeapons(file)
