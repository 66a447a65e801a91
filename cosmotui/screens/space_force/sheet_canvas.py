"""The drawing of a character sheet: every field of SF-16, with a place of the cursor on each that can be used."""

from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len

from cosmotui.rules.space_force.abilities import MOST, TOTAL, Ability
from cosmotui.rules.space_force.character import Character, HeldWeapon
from cosmotui.rules.space_force.creation.checked_sheet import points_used, skills_bought
from cosmotui.rules.space_force.creation.issues import blocking, validity_mark
from cosmotui.rules.space_force.creation.validate import check
from cosmotui.rules.space_force.season import Season
from cosmotui.rules.space_force.sheet import derived
from cosmotui.rules.space_force.sheet.address import rank_name, spoken_aboard, titled_name
from cosmotui.rules.space_force.sheet.computed import gravity_text
from cosmotui.rules.space_force.sheet.reading import tongues
from cosmotui.rules.space_force.sheet.record_lines import SkillLine, damage_text, skill_lines, weapon_reach
from cosmotui.rules.space_force.ship import Ship
from cosmotui.rules.space_force.skills import MOST_SKILLS, POINTS
from cosmotui.rules.space_force.weapons import BODY_WEAPONS, Weapon
from cosmotui.screens.space_force.sheet_below import Block, blocks_below
from cosmotui.widgets.canvas import Canvas
from cosmotui.widgets.glyphs import Glyphs
from cosmotui.widgets.head import head_line
from cosmotui.widgets.line_widget import Line, column, width_of
from cosmotui.widgets.plain_text import clip, fit, visible, wrap

WIDE: Final = 86
"""The width in cells from which each skill takes a line of its own, with its uses."""
LEFT: Final = 24
"""The width in cells of the left column: abilities, languages, equipment."""
ORDER: Final = ("field", "ability", "tongue", "item", "value", "skill", "weapon", "body", "table")
"""The blocks in the order in which tab goes through them."""


@dataclass
class SheetCanvas:
    """The drawing of one sheet. Each method that draws a part returns the row below it."""

    season: Season
    c: Character
    glyphs: Glyphs
    width: int
    roomy: bool = False
    """Whether there are rows to spare between the blocks."""
    has_rail: bool = False
    """Whether the history stands beside the sheet."""

    def __post_init__(self) -> None:
        self.canvas = Canvas(self.width)
        self.ship: Ship | None = self.season.ship_of(self.c.id)
        self.is_wide = self.width >= WIDE
        self.left = LEFT
        self.right = self.left + (5 if self.is_wide else 3)
        self.rest = self.width - self.right - 1
        self.gravity = self.ship.gravity if self.ship else derived.ONE_G
        self.issues = check(self.c, self.season, self.ship)
        self.gap = 1 if self.roomy else 0

    def draw(self) -> Canvas:
        """Draw the whole sheet."""
        top = self._header() + 1
        left = self._abilities(top) + self.gap
        left = self._languages(left) + self.gap
        left = self._things(left)
        right = max(self._body(top), top + 7) + self.gap
        right = self._skills(right) + self.gap
        right = self._weapons(right)
        self._below(max(left, right) + 1)
        self.canvas.spots.sort(key=lambda spot: (spot.block not in ORDER, _order(spot.block), spot.y, spot.x))
        return self.canvas

    # --- what stands at the top ----------------------------------------------------------------------------------

    def _header(self) -> int:
        c = self.c
        post = c.position.post.name if c.position else "no position yet"
        post += f" of the {visible(self.ship.name)}" if self.ship else ", no ship"
        post += f", {visible(c.job_title)}" if c.job_title else ""
        condition = derived.shown_condition(c)
        state = condition if c.status in ("active", "dead") else f"{c.status}, {condition}"
        room = self.width - len(state) - 11
        name = clip(visible(titled_name(c)) or "no name", room * 2 // 3)
        at = cell_len(name) + 3
        self._put(1, 0, [(name, "strong")], "field:name")
        self._put(at, 0, [(clip(post, room - at), "text")], "field:position")
        self._right(0, [("status  ", "dim"), (state, "strong")], "field:status")
        actor = clip(visible(c.actor) if c.actor else "NPC" if c.npc else "none", 24)
        self._right(1, [("actor  ", "dim"), (actor, "text")], "field:actor")
        rank = f"{visible(rank_name(c))}, {c.service_months} months"
        self._put(1, 1, [(rank, "dim")], "field:rank")
        spoken = f'"{visible(spoken_aboard(c))}" aboard'
        room = self.width - len(rank) - cell_len(actor) - 13
        self._put(len(rank) + 3, 1, [(clip(spoken, room), "dim")], "field:title")
        return 2

    def _abilities(self, y: int) -> int:
        c = self.c
        note = f"{c.abilities.total} of {TOTAL}" if c.status == "draft" else str(c.abilities.total)
        self._head(0, y, "abilities", note)
        for number, ability in enumerate(Ability):
            score, base = c.ability(ability), c.abilities.of(ability)
            number_shown = f"{score}/{base}" if score != base else str(score)
            line: Line = [column(ability.title, 13, "text"), (self.glyphs.meter(score, MOST, MOST), "text")]
            line.append(column(number_shown, self.left - 13 - MOST, "bright", True))
            self._put(1, y + 1 + number, line, f"ability:{ability}")
        return y + 7

    def _body(self, y: int) -> int:
        c, x, b = self.c, self.right, self.right + self.rest - 18
        at_one_g = f"at 1 G Lift {derived.lift(c)}, Carry {derived.carry(c)}; " if self.gravity != derived.ONE_G else ""
        self._head(1, y, "body", f"{at_one_g}{gravity_text(self.gravity)}")
        hp, most = derived.current_hp(c), derived.max_hp(c)
        meter = self.glyphs.meter(hp, most, 14)
        self._value(x, y + 1, "hp", "HP", f"{meter} ", f"{hp}/{most}")
        self._value(b, y + 1, "stun", "Stun", "", str(c.stun), f"  -{derived.stun_recovery(c)} an hour", 5)
        parts = derived.dr_parts(c)
        sums = " + ".join(f"{part.reason} {part.value}".strip() for part in parts)
        rating = derived.defense_rating(c)
        is_sum = rating == sum(part.value for part in parts)
        self._value(x, y + 2, "defense_rating", "DR", "", str(rating), f" = {sums}" if is_sum else ", by hand")
        self._value(b, y + 2, "initiative_bonus", "Init", "", f"d10 + {derived.initiative_bonus(c)}", "", 5)
        move = derived.movement(c, self.gravity, self.season.armoury)
        full, half = derived.full_movement(c), derived.half_movement(c)
        slow = f"  {half} when overloaded" if move == full else f"  {full} unless overloaded"
        self._value(x, y + 3, "movement", "Move", "", str(move), slow)
        hand = c.preferred_hand or "none"
        self._value(b, y + 3, "hand", "Hand", "", hand, f", off {derived.off_hand_penalty(c)}", 5)
        lift, carry = derived.lift(c, self.gravity), derived.carry(c, self.gravity)
        load = derived.load(c, self.season.armoury)
        at = self._value(x, y + 4, "lift", "Lift", "", str(lift), "")
        at = self._value(at + 1, y + 4, "carry", "Carry", "", str(carry), "", 6)
        self._value(at + 1, y + 4, "load", "Load", "", str(load), " lb", 5)
        self._value(b, y + 4, "sleep_hours", "Sleep", "", f"{derived.sleep_hours(c)} h", "", 6)
        trained = "combat-trained" if derived.is_combat_trained(c, self.season.skills) else "not combat-trained"
        self._value(x, y + 5, "stars", "Stars", "", str(c.stars), f"  {trained}")
        self._value(b, y + 5, "checks", "Checks", "", self._verdict(), "", 7)
        state = derived.shown_condition(c)
        until = f" until the end of round {c.condition.wake}" if c.condition.kind == "unconscious" else ""
        self._value(x, y + 6, "condition", "State", "", state, until)
        return y + 7

    def _verdict(self) -> str:
        return self.glyphs.adapt(f"{'✗' if blocking(self.issues) else '✓'} {validity_mark(self.issues)}")

    # --- the lists ---------------------------------------------------------------------------------------------------

    def _languages(self, y: int) -> int:
        self._head(0, y, "languages", "say read")
        known = tongues(self.c, self.season.series.scripts)
        for number, tongue in enumerate(known):
            levels = [column(str(level or "-"), 4, "bright", True) for level in (tongue.speak, tongue.read)]
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
            name, lb = visible(item.item), str(item.lb)
            if not item.lb and len(name) > self.left - 11:
                lb = ""  # a long name takes the room of a weight that counts for nothing
            room = self.left - 8 - max(3, len(lb)) if lb else self.left - 8
            line: Line = [column(name, room, ink), column(lb, 3 if lb else 0, ink, True), (" ", ink)]
            line.append(column(item.place, 7, "dim"))
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

    # --- what one scrolls to -------------------------------------------------------------------------------------

    def _below(self, y: int) -> None:
        if not self.is_wide and self.c.skills:
            note = "level total from  v  used for"
            self.canvas.put(1, y, head_line("skills in full", note, self.width - 2, self.glyphs))
            for number, (index, line) in enumerate(self._ordered_skills()):
                self._put(1, y + 1 + number, full_skill(line, 26), f"table:{index}", self.width - 2)
            y += 2 + len(self.c.skills)
        for block in blocks_below(self.season, self.c, self.issues, self.has_rail):
            y = self._block(y, block)

    def _block(self, y: int, block: Block) -> int:
        """Draw a block over the whole width: texts that wrap, each with a word and a rule at its right."""
        self.canvas.put(1, y, head_line(block.title, block.note, self.width - 2, self.glyphs))
        y += 1
        for number, (text, right) in enumerate(block.entries):
            room = self.width - 4 - len(right)
            for part, line in enumerate(wrap(self.glyphs.adapt(visible(text)), max(20, room))):
                if part:
                    self.canvas.put(1, y, [(line, "text")])
                else:
                    shown: Line = [(fit(line, room), "text"), ("  " + right, "dim")]
                    self._put(1, y, shown, f"{block.key}:{number}", self.width - 2)
                y += 1
        return y + 1

    # --- what every part uses ----------------------------------------------------------------------------------------

    def _put(self, x: int, y: int, line: Line, key: str, width: int = 0) -> None:
        self.canvas.put(x, y, line, key, width)

    def _right(self, y: int, line: Line, key: str) -> None:
        width = width_of(line)
        self._put(self.width - 1 - width, y, line, key)

    def _head(self, side: int, y: int, title: str, note: str) -> None:
        x, width = (self.right, self.rest) if side else (1, self.left)
        self.canvas.put(x, y, head_line(title, note, width, self.glyphs))

    def _value(
        self, x: int, y: int, key: str, label: str, before: str, number: str, after: str = "", cells: int = 6
    ) -> int:
        """Draw a labelled number, and return the column after it."""
        line: Line = [column(label, cells, "text"), (before, "text"), (number, "bright"), (after, "dim")]
        width = width_of(line)
        self._put(x, y, line, f"value:{key}", width)
        return x + width


def _skill(line: SkillLine, cells: int) -> Line:
    level, bonus = column(str(line.level), 3, "dim", True), column(f"{line.bonus:+}", 4, "bright", True)
    return [(_label(line, cells - 7), "text"), level, bonus]


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


def _order(block: str) -> int:
    return ORDER.index(block) if block in ORDER else len(ORDER)
