"""The drawing of a character sheet: every field of SF-16, with a place of the cursor on each that can be used."""

from typing import Final

from rich.cells import cell_len

from cosmotui.rules.space_force.abilities import MOST, TOTAL, Ability
from cosmotui.rules.space_force.creation.issues import blocking, validity_mark
from cosmotui.rules.space_force.sheet import derived
from cosmotui.rules.space_force.sheet.address import rank_name, spoken_aboard, titled_name
from cosmotui.rules.space_force.sheet.computed import gravity_text
from cosmotui.screens.space_force.sheet_below import Block, blocks_below
from cosmotui.screens.space_force.sheet_lists import SheetLists, full_skill
from cosmotui.widgets.canvas import Canvas
from cosmotui.widgets.head import head_line
from cosmotui.widgets.line_widget import Line, column
from cosmotui.widgets.plain_text import clip, fit, visible, wrap


class SheetCanvas(SheetLists):
    """The drawing of one sheet. Each method that draws a part returns the row below it."""

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
        return self.glyphs.adapt(f"{'✗' if blocking(self.issues) else '✓'} {validity_mark(self.issues)}")

    # --- what one scrolls to -------------------------------------------------------------------------------------

    def _below(self, y: int) -> None:
        if not self.is_wide and self.c.skills:
            self.canvas.put(
                1, y, head_line("skills in full", "level total from  v  used for", self.width - 2, self.glyphs)
            )
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


ORDER: Final = ("field", "ability", "tongue", "item", "value", "skill", "weapon", "body", "table")
"""The blocks in the order in which tab goes through them."""


def _order(block: str) -> int:
    return ORDER.index(block) if block in ORDER else len(ORDER)
