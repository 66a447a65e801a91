"""A muster being made: who is in, who stands by, how many of each template, and how it is played."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final, Literal

from cosmotui.rules.space_force.combat.muster import APART, fit_problem
from cosmotui.rules.space_force.combat.templates import TEMPLATES
from cosmotui.rules.space_force.opponents.opponent import Opponent
from cosmotui.rules.space_force.season import Season
from cosmotui.widgets.section_list import Row, gap, heading, row

State = Literal["", "in", "reserve"]
STATES: Final[tuple[State, ...]] = ("", "in", "reserve")
OWN: Final = "own:"
"""Before the name of a file of the library, so that it is never taken for a template."""
MOST_OF_ONE: Final = 20
LISTED: Final = 12
"""How many of the crews stand in the list from the start."""
DISTANCES: Final = (None, 2, 5, 10, 15, APART, 30, 40, 60, 80, 100)
VALUES: Final = {
    "surprise": ("none", "mutual", "open", "concealed", "ask"),
    "ambushed": ("crew", "opposition"),
    "ground": ("built", "wild"),
    "dice": ("auto", "typed"),
    "questions": ("brief", "full"),
    "foes": ("", "recruit", "trooper"),
}
TOLD: Final = {
    ("surprise", "none"): "none",
    ("surprise", "mutual"): "everybody rolls",
    ("surprise", "open"): "open ambush",
    ("surprise", "concealed"): "concealed ambush",
    ("surprise", "ask"): "asked at the start",
    ("ambushed", "crew"): "the crew",
    ("ambushed", "opposition"): "the opposition",
    ("ground", "built"): "built-up",
    ("ground", "wild"): "wild",
    ("dice", "auto"): "rolled here",
    ("dice", "typed"): "typed in",
    ("questions", "brief"): "what is needed",
    ("questions", "full"): "modifiers each time",
    ("foes", ""): "the Director",
    ("foes", "recruit"): "bot, recruit",
    ("foes", "trooper"): "bot, trooper",
}


SETTINGS: Final = (
    ("apart", "Distance"),
    ("surprise", "Surprise"),
    ("ambushed", "Ambushed"),
    ("ground", "Ground"),
    ("dice", "Dice"),
    ("questions", "Asks"),
    ("foes", "Opposition by"),
)


@dataclass
class MusterDraft:
    """Everything that can be set before a fight."""

    title: str
    people: dict[str, State]
    """By id of the character, in the order of the list."""
    foes: dict[str, int] = field(default_factory=lambda: {"guard": 3})
    """How many of each template by its word, and of each opponent of the library by the name of its file."""
    own: dict[str, Opponent] = field(default_factory=dict[str, Opponent])
    """The opponents of the library, by the names of their files."""
    apart: int | None = APART
    values: dict[str, str] = field(default_factory=lambda: {name: values[0] for name, values in VALUES.items()})

    @classmethod
    def of(cls, season: Season, character: str = "") -> "MusterDraft":
        """The crews of the season, nobody in but the character given."""
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
        """Take out everybody who is no longer in the season."""
        self.people = {id: state for id, state in self.people.items() if season.has(id)}

    @property
    def crew(self) -> tuple[str, ...]:
        """Who is in from the start."""
        return tuple(id for id, state in self.people.items() if state == "in")

    @property
    def reserves(self) -> tuple[str, ...]:
        """Who may come in later."""
        return tuple(id for id, state in self.people.items() if state == "reserve")

    @property
    def templates(self) -> tuple[str | Opponent, ...]:
        """The opposition: one template after the other, then those of the library."""
        listed = [name for name in TEMPLATES for _ in range(self.foes.get(name, 0))]
        own = [one for name, one in self.own.items() for _ in range(self.foes.get(OWN + name, 0))]
        return (*listed, *own)

    @property
    def surprise(self) -> str:
        """The way of surprise chosen."""
        return self.values["surprise"]

    @property
    def level(self) -> str:
        """The level of the bot that runs the opposition, or "" for the Director."""
        return self.values["foes"]

    @property
    def options(self) -> dict[str, str]:
        """The options of the match that differ from the standard."""
        return {name: value for name, value in self.values.items() if name != "foes" and value != VALUES[name][0]}

    def told(self, name: str) -> str:
        """A setting in words."""
        if name == "apart":
            return "no positions" if self.apart is None else f"{self.apart} paces"
        return TOLD[name, self.values[name]]

    def toggle(self, id: str, step: int = 1) -> None:
        """In, standing by, or out."""
        self.people[id] = STATES[(STATES.index(self.people.get(id, "")) + step) % len(STATES)]

    def more(self, template: str, step: int) -> None:
        """One more or fewer of a template."""
        self.foes[template] = min(max(0, self.foes.get(template, 0) + step), MOST_OF_ONE)

    def turn(self, name: str, step: int) -> None:
        """The next value of a setting."""
        if name == "apart":
            self.apart = DISTANCES[(DISTANCES.index(self.apart) + step) % len(DISTANCES)]
        else:
            values = VALUES[name]
            self.values[name] = values[(values.index(self.values[name]) + step) % len(values)]


def _ready(season: Season, ids: Iterable[str]) -> Iterable[str]:
    return (id for id in ids if season.has(id) and not fit_problem(season.characters[id]))


def setting_rows(draft: MusterDraft) -> list[Row]:
    """How it is played, a row a setting; what only an ambush has is left out without one."""
    rows = [gap(), heading("table")]
    for name, label in SETTINGS:
        if name not in ("ambushed", "ground") or draft.surprise in ("open", "concealed"):
            rows.append(row(f"set {name}", [(label, "text")], [(draft.told(name), "bright")]))
    return rows
