"""The lists of a sheet: languages, equipment, skills and weapons (SF-16)."""

from cosmotui.rules.space_force.character import HeldWeapon
from cosmotui.rules.space_force.creation.checked_sheet import points_used, skills_bought
from cosmotui.rules.space_force.sheet import derived
from cosmotui.rules.space_force.sheet.reading import tongues
from cosmotui.rules.space_force.sheet.record_lines import SkillLine, damage_text, skill_lines
from cosmotui.rules.space_force.skills import MOST_SKILLS, POINTS
from cosmotui.rules.space_force.weapons import BODY_WEAPONS, Weapon
from cosmotui.screens.space_force.sheet_frame import SheetFrame
from cosmotui.screens.space_force.sheet_words import weapon_reach
from cosmotui.widgets.line_widget import Line, column
from cosmotui.widgets.plain_text import clip, fit, visible


class SheetLists(SheetFrame):
    """The part of a sheet with the lists. Each method that draws one returns the row below it."""

    def _languages(self, y: int) -> int:
        self._head(0, y, "languages", "say read")
        known = tongues(self.c, self.season.series.scripts)
        for number, tongue in enumerate(known):
            levels: Line = [
                column(str(tongue.speak) if tongue.speak else "-", 4, "bright", True),
                column(str(tongue.read) if tongue.read else "-", 4, "bright", True),
            ]
            room = self.left - 8
            native = " native" if tongue.is_native else ""
            name: Line = [(fit(visible(tongue.language), room - len(native)), "text"), (native, "dim")]
            self._put(1, y + 1 + number, [*name, *levels], f"tongue:{number}")
        return y + 1 + len(known)

    def _things(self, y: int) -> int:
        c = self.c
        load, carry = derived.load(c, self.season.armoury), derived.carry(c, self.gravity)
        self._head(0, y, "equipment", f"{load} of {carry} lb")
        for number, item in enumerate(c.equipment):
            ink = "dim" if item.place == "stowed" else "text"
            line: Line = [
                column(visible(item.item), self.left - 11, ink),
                column(str(item.lb), 3, ink, True),
                (" ", ink),
                column(item.place, 7, "dim"),
            ]
            self._put(1, y + 1 + number, line, f"item:{number}")
        if not c.equipment:
            self.canvas.put(1, y + 1, [("nothing", "chart")])
        return y + 1 + max(1, len(c.equipment))

    def _skills(self, y: int) -> int:
        c = self.c
        note = f"{points_used(c)} of {POINTS} points, {skills_bought(c, self.season)} of {MOST_SKILLS}  "
        draft = note if c.status == "draft" else ""
        skills = self._ordered_skills()
        if self.is_wide:
            used = f"{'used for':<{max(8, self.rest - 40)}}"
            self._head(1, y, "skills", f"{draft}level total from  v  {used}"[: self.rest - 8])
            for number, (index, line) in enumerate(skills):
                self._put(self.right, y + 1 + number, full_skill(line, 22), f"skill:{index}", self.rest)
            rows = len(skills)
        else:
            self._head(1, y, "skills", f"{draft}level total")
            rows = (len(skills) + 1) // 2
            cells = (self.rest - 2) // 2
            for number, (index, line) in enumerate(skills):
                x = self.right + (number // rows) * (cells + 2)
                self._put(x, y + 1 + number % rows, _skill(line, cells), f"skill:{index}", cells)
        if not skills:
            self.canvas.put(self.right, y + 1, [("none yet", "chart")])
        return y + 1 + max(1, rows)

    def _ordered_skills(self) -> list[tuple[int, SkillLine]]:
        """Return combat skills, then regular ones, alphabetically (SF-16.1), each with its number on the sheet."""
        lines = skill_lines(self.c, self.season.skills)
        left = list(enumerate(self.c.skills))
        found: list[tuple[int, SkillLine]] = []
        for line in lines:
            own = next(entry for entry in left if (entry[1].skill, entry[1].spec) == (line.skill, line.spec))
            left.remove(own)
            found.append((own[0], line))
        return found

    def _weapons(self, y: int) -> int:
        self._head(1, y, "weapons", "shots hands place  " if self.is_wide else "shots hands")
        held = list(enumerate(self.c.weapons))
        rows = [(f"weapon:{number}", held_weapon.weapon, held_weapon) for number, held_weapon in held]
        rows += [(f"body:{id}", id, None) for id in BODY_WEAPONS]
        for number, (key, id, one) in enumerate(rows):
            weapon = self.season.armoury.find(id)
            self._put(self.right, y + 1 + number, self._weapon(weapon, id, one), key, self.rest)
        return y + 1 + len(rows)

    def _weapon(self, weapon: Weapon | None, id: str, held: HeldWeapon | None) -> Line:
        if weapon is None:
            return [(f"{visible(id)}, not a known weapon", "dim")]
        names = self.rest - 38
        place = ("on person" if held.place == "person" else "locker") if held else ""
        hand = f", {held.hand} hand" if held and held.hand else ""
        ink = "dim" if held is None or held.place == "locker" else "text"
        shots = str(held.shots) if held and weapon.shots else ""
        return [
            column(visible(weapon.name), names, ink),
            column(f"{derived.weapon_bonus(self.c, weapon, self.season.skills):+}", 4, "bright", True),
            ("  ", ink),
            column(damage_text(self.c, weapon), 9, ink),
            column(weapon_reach(weapon), 8, "dim"),
            column(shots, 3, ink, True),
            column(str(weapon.hands) if weapon.hands else "", 2, "dim", True),
            (" ", "dim"),
            column(place, 9, "dim"),
            (hand if self.is_wide else "", "dim"),
        ]


def _skill(line: SkillLine, cells: int) -> Line:
    return [
        (_label(line, cells - 7), "text"),
        column(str(line.level), 3, "dim", True),
        column(f"{line.bonus:+}", 4, "bright", True),
    ]


def full_skill(line: SkillLine, names: int) -> Line:
    """Return all that SF-16 requires of a skill, and what the skill is used for."""
    return [
        (_label(line, names), "text"),
        column(str(line.level), 3, "dim", True),
        column(f"{line.bonus:+}", 5, "bright", True),
        (f"  {line.ability.short}", "dim"),
        column(str(line.static_difficulty), 4, "dim", True),
        ("  " + visible(line.help), "chart"),
    ]


def _label(line: SkillLine, cells: int) -> str:
    """Return name, tier of Medical (SF-10.14) and the mark of a science, which is never cut off."""
    tier = f", {line.tier}" if line.tier else ""
    mark = "*" if line.is_science else ""
    return fit(clip(visible(line.label) + tier, cells - len(mark)) + mark, cells)
