"""The picture of a character sheet: every field of SF-16, with a place of the cursor on each that says or does more."""

from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len

from cosmotui.rules.space_force import derived
from cosmotui.rules.space_force.abilities import MOST, TOTAL, Ability
from cosmotui.rules.space_force.address import rank_name, spoken_aboard, titled_name
from cosmotui.rules.space_force.character import Character, HeldWeapon, KnownSkill
from cosmotui.rules.space_force.checked_sheet import points_used, skills_bought
from cosmotui.rules.space_force.computed import gravity_text
from cosmotui.rules.space_force.issues import blocking
from cosmotui.rules.space_force.reading import tongues
from cosmotui.rules.space_force.season import Season
from cosmotui.rules.space_force.ship import Ship
from cosmotui.rules.space_force.skills import MEDICAL, MOST_SKILLS, POINTS
from cosmotui.rules.space_force.validate import check
from cosmotui.rules.space_force.weapons import BODY_WEAPONS, Weapon
from cosmotui.screens.space_force.sheet_below import Block, blocks_below
from cosmotui.screens.space_force.sheet_words import medical_tier, weapon_damage, weapon_reach
from cosmotui.widgets.canvas import Canvas
from cosmotui.widgets.glyphs import Glyphs
from cosmotui.widgets.head import head_line
from cosmotui.widgets.paint import Line, column, width_of
from cosmotui.widgets.plain_text import clip, fit, visible, wrap

WIDE: Final = 86
"""Cells from which skills take a line each, with what they are good for."""
LEFT: Final = 24
"""Cells of the left column: abilities, languages, things."""


@dataclass
class SheetCanvas:
    """Draws one sheet. `put` methods return the row below what they drew."""

    season: Season
    c: Character
    glyphs: Glyphs
    width: int
    roomy: bool = False
    """Whether there are rows to spare between the blocks."""
    has_rail: bool = False
    """Whether the past stands beside the sheet."""

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
        """The whole sheet."""
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
        self._put(
            len(rank) + 3, 1, [(clip(spoken, self.width - len(rank) - cell_len(actor) - 13), "dim")], "field:title"
        )
        return 2

    def _abilities(self, y: int) -> int:
        c = self.c
        note = f"{c.abilities.total} of {TOTAL}" if c.status == "draft" else str(c.abilities.total)
        self._head(0, y, "abilities", note)
        for number, ability in enumerate(Ability):
            score, base = c.ability(ability), c.abilities.of(ability)
            number_shown = f"{score}/{base}" if score != base else str(score)
            meter = self.glyphs.meter(score, MOST, MOST)
            cells = self.left - 13 - MOST
            line: Line = [
                column(ability.title, 13, "text"),
                (meter, "text"),
                column(number_shown, cells, "bright", True),
            ]
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
        wrong = len(blocking(self.issues))
        waived = sum(1 for issue in self.issues if issue.waived)
        said = f"✗ {wrong} error{'s' if wrong > 1 else ''}" if wrong else f"✓ {waived} waived" if waived else "✓ ok"
        return self.glyphs.adapt(said)

    # --- lists ---------------------------------------------------------------------------------------------------

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
            for number, (index, known) in enumerate(skills):
                self._put(self.right, y + 1 + number, self._full_skill(known, 22), f"skill:{index}", self.rest)
            rows = len(skills)
        else:
            self._head(1, y, "skills", f"{draft}level total")
            rows = (len(skills) + 1) // 2
            cells = (self.rest - 2) // 2
            for number, (index, known) in enumerate(skills):
                x = self.right + (number // rows) * (cells + 2)
                self._put(x, y + 1 + number % rows, self._skill(known, cells), f"skill:{index}", cells)
        if not skills:
            self.canvas.put(self.right, y + 1, [("none yet", "chart")])
        return y + 1 + max(1, rows)

    def _ordered_skills(self) -> list[tuple[int, KnownSkill]]:
        """Combat skills, then regular ones, alphabetically; the free native ones are languages (SF-16.4)."""
        book = self.season.skills
        found = list(enumerate(self.c.skills))
        groups = {index: getattr(book.find(known.skill), "group", "regular") for index, known in found}
        return sorted(found, key=lambda entry: (groups[entry[0]] != "combat", entry[1].label.casefold()))

    def _label(self, known: KnownSkill, cells: int) -> str:
        """Name, tier of Medical (SF-10.14) and the mark of a science, which is never cut off."""
        tier = f", {medical_tier(known.level)}" if known.skill == MEDICAL and known.level > 0 else ""
        mark = "*" if derived.is_science(known) else ""
        return fit(clip(visible(known.label) + tier, cells - len(mark)) + mark, cells)

    def _skill(self, known: KnownSkill, cells: int) -> Line:
        bonus = derived.skill_bonus(self.c, known, self.season.skills)
        return [
            (self._label(known, cells - 7), "text"),
            column(str(known.level), 3, "dim", True),
            column(f"{bonus:+}", 4, "bright", True),
        ]

    def _full_skill(self, known: KnownSkill, names: int) -> Line:
        """All that SF-16 wants of a skill, and what it is used for."""
        c, book = self.c, self.season.skills
        found = book.find(known.skill)
        return [
            (self._label(known, names), "text"),
            column(str(known.level), 3, "dim", True),
            column(f"{derived.skill_bonus(c, known, book):+}", 5, "bright", True),
            (f"  {derived.governing(known, book).short}", "dim"),
            column(str(derived.static_difficulty(c, known, book)), 4, "dim", True),
            ("  " + (found.help if found else ""), "chart"),
        ]

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
            column(weapon_damage(self.c, weapon), 9, ink),
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
            self.canvas.put(
                1, y, head_line("skills in full", "level total from  v  used for", self.width - 2, self.glyphs)
            )
            for number, (index, known) in enumerate(self._ordered_skills()):
                self._put(1, y + 1 + number, self._full_skill(known, 26), f"table:{index}", self.width - 2)
            y += 2 + len(self.c.skills)
        for block in blocks_below(self.season, self.c, self.issues, self.has_rail):
            y = self._block(y, block)

    def _block(self, y: int, block: Block) -> int:
        """A block over the whole width: texts that wrap, each with a word and a rule at its right."""
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

    # --- helpers -------------------------------------------------------------------------------------------------

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
        """A labelled number; the column after it."""
        line: Line = [column(label, cells, "text"), (before, "text"), (number, "bright"), (after, "dim")]
        width = width_of(line)
        self._put(x, y, line, f"value:{key}", width)
        return x + width


ORDER: Final = ("field", "ability", "tongue", "item", "value", "skill", "weapon", "body", "table")
"""The blocks in the order in which tab goes through them."""


def _order(block: str) -> int:
    return ORDER.index(block) if block in ORDER else len(ORDER)
