"""A muster in preparation: who is in, who stands by, how many of each template, and how the fight is played."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final, Literal

from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.combat.muster import APART, Muster, combat_trained, fit_problem, muster, trained_of
from cosmotui.rules.space_force.combat.templates import TEMPLATES
from cosmotui.rules.space_force.opponents.opponent import Opponent, opponent_sheet
from cosmotui.rules.space_force.opponents.ready_made import TEMPLATE_OPPONENTS
from cosmotui.rules.space_force.season import Season
from cosmotui.rules.space_force.sheet.derived import ONE_G

State = Literal["", "in", "reserve"]
STATES: Final[tuple[State, ...]] = ("", "in", "reserve")
OWN: Final = "own:"
"""The prefix of a file name of the library, which tells it from a template."""
MOST_OF_ONE: Final = 20
LISTED: Final = 12
"""The number of characters of the crews that are listed from the start."""
DISTANCES: Final = (None, 2, 5, 10, 15, APART, 30, 40, 60, 80, 100)
VALUES: Final[dict[str, dict[str, str]]] = {
    "surprise": {
        "none": "none",
        "mutual": "everybody rolls",
        "open": "open ambush",
        "concealed": "concealed ambush",
        "ask": "asked at the start",
    },
    "ambushed": {"crew": "the crew", "opposition": "the opposition"},
    "ground": {"built": "built-up", "wild": "wild"},
    "dice": {"auto": "rolled here", "typed": "typed in"},
    "questions": {"brief": "what is needed", "full": "modifiers each time"},
    "foes": {"": "the Director", "recruit": "bot, recruit", "trooper": "bot, trooper"},
}
"""The values of each setting, the standard one first, each with its label."""
STANDARD: Final = {name: next(iter(values)) for name, values in VALUES.items()}


@dataclass
class MusterDraft:
    """Everything that can be set before a fight."""

    title: str
    people: dict[str, State]
    """The state of each character by id, in the order of the list."""
    foes: dict[str, int] = field(default_factory=lambda: {"guard": 3})
    """The number of each template by its word, and of each opponent of the library by its file name."""
    own: dict[str, Opponent] = field(default_factory=dict[str, Opponent])
    """The opponents of the library, by file name."""
    apart: int | None = APART
    values: dict[str, str] = field(default_factory=lambda: dict(STANDARD))

    @classmethod
    def of(cls, season: Season, character: str = "") -> "MusterDraft":
        """Return a muster of the crews of the season, with nobody in but the character given."""
        aboard = dict.fromkeys(id for ship in season.ships.values() for id in ship.crew)
        ready = list(_ready(season, aboard))[:LISTED]
        if len(ready) < LISTED and not ready:
            ready = [id for _, id in zip(range(LISTED), _ready(season, season.characters), strict=False)]
        people: dict[str, State] = dict.fromkeys(ready, "")
        if character and season.has(character) and not fit_problem(season.characters[character]):
            people[character] = "in"
        draft = cls(f"Encounter {len(season.fights) + 1}", people)
        draft.values["dice"] = "typed" if season.series.options.get("dice") == "typed" else "auto"
        return draft

    def drop_gone(self, season: Season) -> None:
        """Remove everybody who is no longer in the season."""
        self.people = {id: state for id, state in self.people.items() if season.has(id)}

    @property
    def crew(self) -> tuple[str, ...]:
        """The characters who are in from the start."""
        return tuple(id for id, state in self.people.items() if state == "in")

    @property
    def reserves(self) -> tuple[str, ...]:
        """The characters who may come in later."""
        return tuple(id for id, state in self.people.items() if state == "reserve")

    @property
    def templates(self) -> tuple[str | Opponent, ...]:
        """The opposition: the templates one by one, then the opponents of the library."""
        listed = [name for name in TEMPLATES for _ in range(self.foes.get(name, 0))]
        own = [one for name, one in self.own.items() for _ in range(self.foes.get(OWN + name, 0))]
        return (*listed, *own)

    @property
    def surprise(self) -> str:
        """The chosen way of surprise."""
        return self.values["surprise"]

    @property
    def level(self) -> str:
        """The level of the bot that runs the opposition, or "" for the Director."""
        return self.values["foes"]

    @property
    def options(self) -> dict[str, str]:
        """The options of the match that differ from the standard."""
        return {name: value for name, value in self.values.items() if name != "foes" and value != STANDARD[name]}

    def muster(self, season: Season) -> Muster:
        """Return everybody who is in, and what keeps them from fighting."""
        ship = next((ship for id in self.crew if (ship := season.ship_of(id))), None)
        gravity = ship.gravity if ship else ONE_G
        return muster(season, self.crew, self.templates, self.reserves, self.apart, gravity)

    def foe_sheets(self, season: Season) -> list[tuple[str, Character, int]]:
        """Return templates, then opponents of the library: the key and a sheet of each, and how many are in."""
        own = [(OWN + name, opponent_sheet(one, 1, season.armoury)) for name, one in self.own.items()]
        return [(name, sheet, self.foes.get(name, 0)) for name, sheet in (*TEMPLATES.items(), *own)]

    def key_of(self, opponent: Opponent | None) -> str:
        """Return the key of an opponent of the library or of a ready-made one, "" for any other."""
        own = next((OWN + name for name, kept in self.own.items() if kept == opponent), "")
        return own or next((name for name, ready in TEMPLATE_OPPONENTS.items() if ready == opponent), "")

    def told(self, name: str) -> str:
        """Return a setting in words."""
        if name == "apart":
            return "no positions" if self.apart is None else f"{self.apart} paces"
        return VALUES[name][self.values[name]]

    def change(self, row: str, step: int) -> None:
        """Change what a row of the list stands for: a character, the number of an opponent, a setting."""
        word, _, name = row.partition(" ")
        if word == "who":
            self.people[name] = STATES[(STATES.index(self.people.get(name, "")) + step) % len(STATES)]
        elif word == "foe":
            self.more(name, step)
        elif word == "set":
            self._turn(name, step)

    def put_in_trained(self, season: Season) -> int:
        """Put in everybody aboard who is combat-trained; with nobody aboard, everybody listed who is (SF-3.21)."""
        aboard = [id for ship in season.ships for id in combat_trained(season, ship)]
        found = aboard or trained_of(season, tuple(self.people))
        for id in found:
            self.people[id] = "in"
        return len(found)

    def more(self, template: str, step: int) -> None:
        """Add one of a template, or remove one."""
        self.foes[template] = min(max(0, self.foes.get(template, 0) + step), MOST_OF_ONE)

    def _turn(self, name: str, step: int) -> None:
        if name == "apart":
            self.apart = DISTANCES[(DISTANCES.index(self.apart) + step) % len(DISTANCES)]
        else:
            values = tuple(VALUES[name])
            self.values[name] = values[(values.index(self.values[name]) + step) % len(values)]


def _ready(season: Season, ids: Iterable[str]) -> Iterable[str]:
    return (id for id in ids if season.has(id) and not fit_problem(season.characters[id]))
