"""A ship design as text that people read and write: a head, a name, a class, and a line a slot (CF-3.16).

    Cosmoforce ship
    name: Lancer
    class: Cruiser
    1: Engine
    ..
    10: empty

Lines may come in any order; slots that are left out are empty; blank lines and those that begin with # say nothing.
"""

from typing import Final

from cosmotui.engine.errors import Problem
from cosmotui.rules.cosmoforce.design import NAME_LIMIT, Design, design_problems, slots
from cosmotui.rules.cosmoforce.systems import EMPTY, HULLS, SLOTS, SYSTEMS, Hull

HEAD: Final = "Cosmoforce ship"
"""The first line, by which such a file is known."""
TEXT_LIMIT: Final = 10_000
"""Characters of a text that is read; a design has some 200."""
MOST_PROBLEMS: Final = 20
"""More are counted, not listed."""

_EMPTY_WORDS: Final = ("empty", "-", EMPTY)
_HULLS: Final[dict[str, Hull]] = {**{hull.casefold(): hull for hull in HULLS}, "capital ship": "Capital"}
_SYSTEMS: Final = {name.casefold(): name for name in SYSTEMS} | dict.fromkeys(_EMPTY_WORDS, EMPTY)


class DesignError(ValueError):
    """A text is no design; `problems` holds everything that is wrong with it."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__(" ".join(str(problem) for problem in problems))
        self.problems = problems


def design_text(design: Design) -> str:
    """Return the text of a design. What no line can hold, such as a control character in a name, is written as `?`."""
    lines = [HEAD, f"name: {_one_line(design.name)}", f"class: {design.hull}"]
    lines += [f"{number}: {_one_line(system) or 'empty'}" for number, system in enumerate(design.systems, 1)]
    return "\n".join(lines) + "\n"


def read_design(text: str) -> Design:
    """Return the design of a text; the rules may still refuse it (`design_problems`).

    Raises DesignError with all problems.
    """
    if len(text) > TEXT_LIMIT:
        raise DesignError([Problem(f"A ship design has at most {TEXT_LIMIT} characters.", "CF-3.16")])
    numbered = [
        (number, line.strip())
        for number, line in enumerate(text.splitlines(), 1)
        if line.strip() and not line.lstrip().startswith("#")
    ]
    if not numbered or numbered[0][1].casefold() != HEAD.casefold():
        raise DesignError([Problem(f"This is not a ship design: it does not begin with '{HEAD}'.", "CF-3.16")])
    reading = _Reading()
    for number, line in numbered[1:]:
        reading.line(number, line)
    return reading.finished()


def name_problems(name: str) -> list[Problem]:
    """Return the problems with the name of a ship (CF-3.16)."""
    if not name.strip():
        return [Problem("The ship has no name.", "CF-3.16")]
    if len(name) > NAME_LIMIT:
        return [Problem(f"The name has {len(name)} characters; {NAME_LIMIT} fit.", "CF-3.16")]
    if not name.isprintable():
        return [Problem("The name holds characters that cannot be shown.", "CF-3.16")]
    return []


class _Reading:
    """What the lines have said so far."""

    def __init__(self) -> None:
        self.name: str | None = None
        self.hull: Hull | None = None
        self.systems = list(slots())
        self.problems: list[Problem] = []
        self._seen: set[str] = set()
        self._unknown_system = False

    def line(self, number: int, line: str) -> None:
        """Take one line, `key: value`."""
        key, colon, value = (part.strip() for part in line.partition(":"))
        key = key.casefold()
        slot = int(key) if key.isascii() and key.isdecimal() and len(key) < 4 else None
        if not colon or not (key in ("name", "class") or slot is not None):
            self._refuse(number, f"'{_quoted(line)}' is no name, class or slot.", "CF-3.16")
        elif slot is not None and not 1 <= slot <= SLOTS:
            self._refuse(number, f"there is no slot {slot}; a roster has {SLOTS}.", "CF-3.3")
        elif (key := str(slot or key)) in self._seen:
            self._refuse(number, f"{f'slot {key}' if slot else f'the {key}'} is given twice.", "CF-3.16")
        else:
            self._seen.add(key)
            if slot is not None:
                self._slot(number, slot, value)
            elif key == "class":
                self._class(number, value)
            else:
                self.name = value

    def finished(self) -> Design:
        """Return the design. Raises DesignError."""
        if "class" not in self._seen:
            self.problems.append(Problem("The class is missing.", "CF-3.2"))
        wrong_name = name_problems(self.name or "")
        if self.problems or wrong_name or self.hull is None:
            whole = [*self.problems, *wrong_name]
            if self.hull is not None:  # what the rules say about the rest, so that nothing is learnt one by one
                broken = design_problems(Design("", self.hull, tuple(self.systems)))
                whole += [problem for problem in broken if not (self._unknown_system and problem.rule == "CF-3.7")]
            more = len(whole) - MOST_PROBLEMS
            rest = [Problem(f"And {more} more.")] if more > 0 else []
            raise DesignError([*whole[:MOST_PROBLEMS], *rest])
        return Design(self.name or "", self.hull, tuple(self.systems))

    def _slot(self, number: int, slot: int, value: str) -> None:
        system = _SYSTEMS.get(value.casefold())
        if system is None:
            self._unknown_system = True  # it may have been meant as propulsion
            self._refuse(number, f"there is no system '{_quoted(value)}'.", "CF-3.4")
        else:
            self.systems[slot - 1] = system

    def _class(self, number: int, value: str) -> None:
        self.hull = _HULLS.get(value.casefold())
        if self.hull is None:
            self._refuse(number, f"there is no class '{_quoted(value)}': {', '.join(HULLS)}.", "CF-3.2")

    def _refuse(self, number: int, text: str, rule: str) -> None:
        self.problems.append(Problem(f"Line {number}: {text}", rule))


def _one_line(text: str) -> str:
    return "".join(letter if letter.isprintable() else "?" for letter in text).strip()


def _quoted(text: str) -> str:
    """Doubtful text, short and on one line."""
    shown = "".join(letter if letter.isprintable() else "?" for letter in text)
    return shown if len(shown) <= 24 else f"{shown[:22]}.."
