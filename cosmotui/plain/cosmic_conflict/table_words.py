"""The commands of Cosmic Conflict understood during any question: looking, measuring, attack previews."""

from collections.abc import Sequence
from typing import Final

from cosmotui.engine.event import Event
from cosmotui.engine.question import AnyQuestion, ChooseOne, Option, Value
from cosmotui.plain.cosmic_conflict.places import PLACES, place_of, read_number, unit_named
from cosmotui.plain.cosmic_conflict.unit_lines import terrain_lines, unit_lines
from cosmotui.plain.game_commands import GameCommands
from cosmotui.plain.words import wrapped
from cosmotui.rules.cosmic_conflict.arcs import Arc
from cosmotui.rules.cosmic_conflict.describe import arcs_words
from cosmotui.rules.cosmic_conflict.describe_odds import attack_lines
from cosmotui.rules.cosmic_conflict.events import ConditionWon, DieShown
from cosmotui.rules.cosmic_conflict.geometry import Point
from cosmotui.rules.cosmic_conflict.preview.asked import acting_unit, attack_of
from cosmotui.rules.cosmic_conflict.preview.attack import AttackLens, told_briefly
from cosmotui.rules.cosmic_conflict.preview.measure import measure, reaches
from cosmotui.rules.cosmic_conflict.unit import Unit
from cosmotui.rules.cosmic_conflict.victory_words import counts, had
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView


class TableWords(GameCommands[CosmicConflictView]):
    """The commands about the table of Cosmic Conflict."""

    WORDS: Final = ("look", "board", "measure", "attack")
    """The first words of the commands."""
    help: tuple[str, ...] = (
        "  look a1     one unit closely; look 27 15: what is around a point",
        "  measure a1 b2    distance, bearing, arcs, what lies on the line",
        "  attack a1 b2     the odds of each weapon of a1, every modifier named",
        "  Places are units (a1), missile tokens (m1), objectives (o1), terrain (t1)",
        "  or points: 27 15 is 27 u east and 15 u north of the south-west corner.",
    )

    def obey(self, view: CosmicConflictView, question: AnyQuestion, text: str) -> list[str] | None:
        """Obey a command and return the lines to say; None if the text is no command."""
        word, _, rest = text.partition(" ")
        words = rest.replace(",", " ").split()
        if word.casefold() in ("look", "board") and words:
            return self._look(view, words)
        if word.casefold() == "measure":
            return self._measure(view, question, words)
        if word.casefold() == "attack" and words:
            return self._attack(view, question, words)
        return None

    def place(self, view: CosmicConflictView, text: str) -> str:
        """Return the place that a text means, as options and refusals call it: `u5` for `b2`; "" if it is none."""
        unit = unit_named(view, text)
        word = text.casefold()
        return f"u{unit.id}" if unit is not None else word if word[:1] == "m" and word[1:].isdecimal() else ""

    def notes(self, view: CosmicConflictView, question: ChooseOne) -> dict[Value, str]:
        """Return notes beside options: the odds of weapons and targets (CX-5.3)."""
        found = ((option.value, self._note(view, question, option)) for option in question.options)
        return {value: note for value, note in found if note}

    def ending(self, events: Sequence[Event], names: Sequence[str]) -> list[str]:
        """Return an explanation of every victory condition (CX-19)."""
        return verdict_lines(events, names)

    # --- words ---------------------------------------------------------------------------------------------------

    def _look(self, view: CosmicConflictView, words: list[str]) -> list[str]:
        unit = unit_named(view, words[0]) if len(words) == 1 else None
        if unit is not None:
            return unit_lines(view, unit)
        found = place_of(view, words)
        if isinstance(found, str):
            return wrapped([found])
        at, name = found
        units = [other for other in view.units if other.on_table]
        near = sorted((measure(view, view.rules, at, other.pos).distance, other.label) for other in units)
        told = [f"{label} {far:.1f} u away" for far, label in near[:6]]
        return wrapped([f"at {name}: {', '.join(told)}", *terrain_lines(view, at)])

    def _measure(self, view: CosmicConflictView, question: AnyQuestion, words: list[str]) -> list[str]:
        """Measure from one place to another; where only one is named, from the unit that the question is about."""
        acting = acting_unit(view, question)
        own = view.units[acting] if acting >= 0 and view.units[acting].on_table else None
        first = 2 if len(words) > 1 and read_number(words[0]) is not None else 1
        parts = [words[:first], words[first:]]
        if not words or (not parts[1] and own is None):
            return wrapped([f"Measure from where to where? measure a1 b2. {PLACES}."])
        if not parts[1] and own is not None:
            parts = [[own.label.partition(" ")[0]], parts[0]]
        found = [place_of(view, part) for part in parts]
        for one in found:
            if isinstance(one, str):
                return wrapped([one])
        start, end = (one for one in found if isinstance(one, tuple))
        here, there = (unit_named(view, part[0]) if len(part) == 1 else None for part in parts)
        return wrapped(self._ruler(view, start, end, here, there))

    def _ruler(
        self,
        view: CosmicConflictView,
        start: tuple[Point, str],
        end: tuple[Point, str],
        here: Unit | None,
        there: Unit | None,
    ) -> list[str]:
        found = measure(view, view.rules, start[0], end[0], here)
        turned = round(found.bearing) % 360
        lines = [f"{start[1]} to {end[1]}: {found.distance:.1f} u, bearing {turned} degrees"]
        for one, other, arcs in ((here, end[1], found.arcs), (there, start[1], self._seen(view, there, start[0]))):
            if one is not None and arcs:
                lines.append(f"{one.label} has {other} in its {arcs_words(arcs)} CX-1.19")
        lines += [f"{fact.text} {fact.rule}" for fact in found.facts] or ["nothing lies on the line"]
        if here is not None and (here.revealed or here.side == view.seat):
            lines += [f"{fact.text} {fact.rule}" for fact in reaches(view, view.rules, here, found.distance)]
        return lines

    def _seen(self, view: CosmicConflictView, unit: Unit | None, at: Point) -> tuple[Arc, ...]:
        return () if unit is None else measure(view, view.rules, unit.pos, at, unit).arcs

    def _attack(self, view: CosmicConflictView, question: AnyQuestion, words: list[str]) -> list[str]:
        acting = acting_unit(view, question)
        if len(words) == 1 and acting >= 0:
            words = [view.units[acting].label.partition(" ")[0], *words]
        units = [unit_named(view, word) for word in words]
        if len(units) != 2 or units[0] is None or units[1] is None:
            return ["Who attacks whom? attack a1 b2"]
        attacker, target = units[0], units[1]
        if attacker.side == target.side:
            return ["Own units cannot be attacked. CX-5.4"]
        if not (attacker.on_table and target.on_table):
            return ["Both have to be on the table. CX-5.4"]
        if not (attacker.revealed or attacker.side == view.seat):
            return [f"The card of {attacker.label} is hidden. CX-21.3"]
        weapons = attacker.weapons()
        return [line for mount in weapons for line in wrapped(attack_lines(view, attacker, mount, target))] or [
            f"{attacker.label} has no weapon that works."
        ]

    def _note(self, view: CosmicConflictView, question: ChooseOne, option: Option) -> str:
        lens = attack_of(view, question, option.value)
        if not isinstance(lens, AttackLens):
            return ""
        target = view.units[lens.shot.target]
        at = f"at {target.label}, " if str(option.value)[0] == "w" else ""
        damage = f" in 100, {lens.odds.damage:.1f} damage"
        return f"{at}{told_briefly(view, lens, damage)}"


DRAW = "victory condition"
"""The purpose of the dice that draw conditions."""


def verdict_lines(events: Sequence[Event], names: Sequence[str]) -> list[str]:
    """Return the explanation of a result; nothing where a concession ended the battle and nothing was counted."""
    drawn: list[int] = []
    rolled: dict[str, str] = {}
    lines: list[str] = []
    won = [0, 0]
    for event in events:
        match event:
            case DieShown(why=why, dice=dice) if why == DRAW:
                drawn += dice
            case DieShown(why=why, dice=dice):
                rolled[why] = ", ".join(str(die) for die in dice)
            case ConditionWon(name=name, told=told, winner=winner):
                what, rule = counts(name)
                die = rolled.get(name.partition(",")[0], "")
                lines.append(f"{name}: {what}. {rule}")
                who = "a tie, nobody wins it" if winner is None else f"{names[winner]} wins it"
                lines.append(f"  {had(name, told, names)}{f', decided by a roll of {die}' if die else ''}: {who}")
                if winner is not None:
                    won[winner] += 1
            case _:
                pass
    if not lines:
        return []
    dice = ", ".join(str(die) for die in drawn)
    first = [f"Conditions were drawn with the dice {dice}; 5, 6 and doubles are rolled again. CX-19.3"] * bool(drawn)
    return wrapped([*first, *lines, f"Conditions won: {names[0]} {won[0]}, {names[1]} {won[1]}. CX-19.13"])
