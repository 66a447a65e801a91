"""The design of a ship in lines: words that change it, its numbers after every change, and all that is wrong (CF-3)."""

import textwrap
from collections.abc import Callable
from typing import Final

import msgspec

from cosmotui.engine.question import Compose
from cosmotui.engine.undo_stack import UndoStack
from cosmotui.plain.cosmoforce.lab_lines import lab_lines
from cosmotui.plain.cosmoforce.ship_crew import CrewList
from cosmotui.plain.cosmoforce.ship_words import (
    LEAST_LETTERS,
    chart_lines,
    numbers,
    read_hull,
    read_slots,
    read_system,
    slot_lines,
    summary,
)
from cosmotui.plain.form_input import FormInput
from cosmotui.plain.questions import WIDTH
from cosmotui.rules.cosmoforce.build import TOKENS_ONLY, Draft, draft_problems, form_of, read_form
from cosmotui.rules.cosmoforce.design import NAME_LIMIT, Design, ten_slots
from cosmotui.rules.cosmoforce.design_words import advice, why
from cosmotui.rules.cosmoforce.event_words import plural
from cosmotui.rules.cosmoforce.presets import DEFAULT, PRESETS, SPACE_FORCE
from cosmotui.rules.cosmoforce.systems import EMPTY, HULLS, SLOTS
from cosmotui.rules.cosmoforce.view import CosmoforceView
from cosmotui.saves.designs import Designs, SavedDesign
from cosmotui.saves.errors import SaveError

READY_MADE: Final = (*PRESETS, *SPACE_FORCE)


class ShipForm(FormInput[CosmoforceView]):
    """The form of CF-D1."""

    UNCLEAR = "is no word of the shipyard; ? lists them."
    help: tuple[str, ...] = (
        "Designing a ship. Systems and classes may be shortened: 3 las, class fi.",
        "  3 laser         put a system into slot 3; 5 6 armor: into both",
        "  laser missile   put systems into the first empty slots",
        "  drop 3          empty a slot; drop laser: all of a kind; drop all",
        "  class fighter   another class; name WORDS: another name for the ship",
        "  preset wasp     begin again from a ready-made ship; preset: all of them",
        "  library         your designs; load NAME or its number; save NAME keeps it",
        "  systems         what this class can mount",
        "  crew            who is aboard; aboard NUMBER of the list; ashore NAME",
        "  season          people of a Space Force season whom aboard can take",
        "  aboard Kim 12   anybody else, with hit points",
        "  check           where its numbers come from, and everything that is wrong",
        "  odds            what it deals to typical ships and takes, and its heat",
        "  undo            take the last change back",
        "  ok              confirm the ship",
    )

    def __init__(self, question: Compose, view: CosmoforceView, start: dict[str, object]) -> None:
        super().__init__(question, view, start)
        self._rules, self._seat = view.rules, question.seat
        self._people = CrewList(view.rules.cast.of(question.seat), view.rules.of_season)
        self._shared = sum(not seat.bot for seat in view.seats) > 1
        try:
            draft = read_form(start)
        except msgspec.ValidationError:
            draft = read_form(form_of(DEFAULT))
        self._steps = UndoStack(msgspec.structs.replace(draft, systems=ten_slots(draft.systems)))
        self._listed: list[SavedDesign] = []

    # --- as every form -------------------------------------------------------------------------------------------

    def lines(self) -> list[str]:
        people = f", aboard: {'; '.join(self._people.name(hand) for hand in self._now.crew)}"
        head = f"  {self._now.name or 'without a name'}{people if self._now.crew else ''}"
        return [head, *slot_lines(self._now.design), *self._checked()]

    def prompt(self) -> str:
        return "3 laser fills slot 3, ok confirms"

    def obey(self, text: str) -> list[str] | None:
        word, _, rest = text.partition(" ")
        word, rest = word.casefold(), rest.strip()
        if word in _COMMANDS and (rest or word not in _WITH_MORE):
            try:
                return _COMMANDS[word](self, rest)
            except SaveError as error:  # a library that is out of reach
                return [str(error)]
        if read_hull(text):
            return self._class(text)
        return self._fill(text.split())

    def filled_in(self) -> dict[str, object]:
        return form_of(self._now.design, self._now.crew)

    # --- words ---------------------------------------------------------------------------------------------------

    def _fill(self, words: list[str]) -> list[str] | None:
        """Fill slots as typed: `3 laser`, `5 6 armor`, or systems for the first empty slots."""
        count = sum(1 for word in words if word.isdecimal())
        given, names = words[:count], words[count:]
        slots = read_slots(given)
        if count and slots is None:
            return [f"Slots go from 1 to {SLOTS}."]
        if slots and not names:
            return [line for number, line in enumerate(slot_lines(self._now.design)) if number in slots]
        systems = [read_system(name, 1 if slots else LEAST_LETTERS) for name in names]
        if any(system is None for system in systems):
            return [f"There is no system {names[0][:20]!r}; the word systems lists them."] if slots else None
        if not slots:
            return self._mount([system or EMPTY for system in systems if system])
        if len(systems) != 1:
            return ["One system for these slots: 3 laser."]
        return self._put(slots, systems[0] or EMPTY)

    def _mount(self, systems: list[str]) -> list[str] | None:
        free = [slot for slot, system in enumerate(self._now.systems) if not system]
        if not systems:
            return None
        if len(systems) > len(free):
            return [f"{len(free)} slots are empty; drop 3 empties another."]
        changed = list(self._now.systems)
        for slot, system in zip(free, systems, strict=False):
            changed[slot] = system
        told = ", ".join(f"{slot + 1} {system}" for slot, system in zip(free, systems, strict=False))
        return self._refit(tuple(changed), f"Mounted: {told}")

    def _put(self, slots: list[int], system: str) -> list[str]:
        changed = tuple(system if slot in slots else other for slot, other in enumerate(self._now.systems))
        where = plural(len(slots), "Slot") + "".join(f" {slot + 1}" for slot in slots)
        return self._refit(changed, f"{where}: {system or 'empty'}")

    def _drop(self, rest: str) -> list[str]:
        words = rest.split()
        if rest.casefold() == "all":
            return self._put(list(range(SLOTS)), EMPTY)
        slots = read_slots(words)
        if slots is None:
            system = read_system(words[0]) if len(words) == 1 else None
            slots = [slot for slot, other in enumerate(self._now.systems) if system and other == system]
        return self._put(slots, EMPTY) if slots else ["Drop what? drop 3, drop laser or drop all."]

    def _class(self, rest: str) -> list[str]:
        hull = read_hull(rest)
        if hull is None:
            return [f"The classes are {', '.join(HULLS)}."]
        return self._fixed() or self._become(msgspec.structs.replace(self._now, hull=hull), f"Class: {hull}")

    def _name(self, rest: str) -> list[str]:
        name = rest[:NAME_LIMIT].strip()
        return self._become(msgspec.structs.replace(self._now, name=name), f"Name: {name}")

    def _preset(self, rest: str) -> list[str]:
        found = [design for design in READY_MADE if rest and design.name.casefold().startswith(rest.casefold())]
        if len(found) != 1:
            return [f"  {design.name}: {summary(design)}" for design in READY_MADE]
        return self._load_design(found[0])

    def _library(self, rest: str) -> list[str]:
        self._listed = Designs().designs()
        lines = [f"{number:>4}  {_saved(saved)}" for number, saved in enumerate(self._listed, 1)]
        return lines or ["Your library is empty; save NAME keeps this ship in it."]

    def _load(self, rest: str) -> list[str]:
        designs = Designs()
        if rest.isascii() and rest.isdecimal() and len(rest) < 6 and 1 <= int(rest) <= len(self._listed):
            return self._load_design(designs.load(self._listed[int(rest) - 1].path))
        path = designs.called(rest)
        if path is not None:
            return self._load_design(designs.load(path))
        ready = next((design for design in READY_MADE if design.name.casefold() == rest.casefold()), None)
        return self._load_design(ready) if ready else ["There is no such design; the word library lists yours."]

    def _load_design(self, design: Design) -> list[str]:
        if fixed := self._fixed():
            return fixed
        loaded = Draft(design.hull, ten_slots(design.systems), design.name, self._now.crew)
        told = self._become(loaded, f"Begun from {design.name}")
        return [told[0], *slot_lines(self._now.design), *told[1:]]

    def _save(self, rest: str) -> list[str]:
        if Designs().called(rest) is not None:
            name = rest[:NAME_LIMIT]
            return [f"There is a design called {name} already; replace {name} puts this one in its place."]
        return self._keep(rest)

    def _keep(self, rest: str) -> list[str]:
        designs = Designs()
        path = designs.save(msgspec.structs.replace(self._now.design, name=rest), designs.called(rest))
        name = designs.load(path).name
        if name != self._now.name:
            self._become(msgspec.structs.replace(self._now, name=name), "")
        others = " The others at this terminal find it there too." if self._shared else ""
        return [f"Kept in your library as {name}.{others}"]

    def _systems(self, rest: str) -> list[str]:
        return [f"A {self._now.hull} can mount:", *chart_lines(self._now.hull)]

    def _check(self, rest: str) -> list[str]:
        sums = [f"  {told} {rule}" for told, rule in why(self._now.design)]
        problems = self._problems()
        if problems:
            return [*sums, *problems]
        return [*sums, *(f"  {told}" for told in advice(self._now.design)), "Everything is in order; ok confirms it."]

    def _odds(self, rest: str) -> list[str]:
        return lab_lines(self._now.design)

    def _crew(self, rest: str) -> list[str]:
        if not self._rules.rpg:
            return [str(TOKENS_ONLY)]
        return self._people.lines(self._now.crew, self._now.design.complement)

    def _season(self, rest: str) -> list[str]:
        return self._people.season(rest, self._now.crew) if self._rules.rpg else self._crew("")

    def _aboard(self, rest: str) -> list[str]:
        if not self._rules.rpg:
            return self._crew("")
        hand = self._people.read(rest)
        if isinstance(hand, str):
            return [hand]
        crew = (*self._now.crew, hand)
        return self._become(msgspec.structs.replace(self._now, crew=crew), f"Aboard: {self._people.name(hand)}")

    def _ashore(self, rest: str) -> list[str]:
        hand = self._people.aboard(rest, self._now.crew)
        if isinstance(hand, str):
            return [hand]
        crew = list(self._now.crew)
        crew.remove(hand)
        changed = msgspec.structs.replace(self._now, crew=tuple(crew))
        return self._become(changed, f"Ashore: {self._people.name(hand)}")

    def _undo(self, rest: str) -> list[str] | None:
        return ["Taken back.", *self.lines()] if self._steps.undo() else None

    # --- the ship ------------------------------------------------------------------------------------------------

    @property
    def _now(self) -> Draft:
        return self._steps.now

    def _refit(self, systems: tuple[str, ...], told: str) -> list[str]:
        return self._fixed() or self._become(msgspec.structs.replace(self._now, systems=systems), told)

    def _fixed(self) -> list[str]:
        """Return why nothing can be rebuilt, if all fly the same design (CF-3.15)."""
        fixed = self._rules.fixed_design
        return [f"Everybody flies the {fixed.name}; its name and crew are yours. CF-3.15"] if fixed else []

    def _become(self, draft: Draft, told: str) -> list[str]:
        self._steps.become(draft)
        return [told, *self._checked()]

    def _problems(self) -> list[str]:
        return [f"  To mend: {problem}" for problem in draft_problems(self._now, self._rules, self._seat)]

    def _checked(self) -> list[str]:
        """Return the numbers of the design, and everything that is wrong with it."""
        lines = textwrap.wrap(numbers(self._now.design), WIDTH - 2, break_on_hyphens=False)
        return [*(f"  {line}" for line in lines), *self._problems()]


def _saved(saved: SavedDesign) -> str:
    if saved.thing is None:
        return f"{saved.title}: {saved.problem}"
    return f"{saved.title}: {summary(saved.thing)}" + (", to mend" if saved.refused else "")


_COMMANDS: Final[dict[str, Callable[[ShipForm, str], list[str] | None]]] = {
    "drop": ShipForm._drop,
    "class": ShipForm._class,
    "name": ShipForm._name,
    "preset": ShipForm._preset,
    "presets": ShipForm._preset,
    "library": ShipForm._library,
    "load": ShipForm._load,
    "save": ShipForm._save,
    "replace": ShipForm._keep,
    "systems": ShipForm._systems,
    "check": ShipForm._check,
    "odds": ShipForm._odds,
    "crew": ShipForm._crew,
    "season": ShipForm._season,
    "seasons": ShipForm._season,
    "aboard": ShipForm._aboard,
    "ashore": ShipForm._ashore,
    "undo": ShipForm._undo,
    "u": ShipForm._undo,
}
_WITH_MORE: Final = ("name", "load", "save", "replace", "aboard", "ashore")
"""Words that mean nothing alone; a bare `save` leaves the match, as everywhere."""
