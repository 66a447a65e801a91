"""A season in memory: all its documents, and changes made to them as a whole or not at all."""

from collections.abc import Iterator, Mapping, MutableMapping
from typing import Final, Generic, TypeAlias, TypeVar

import msgspec

from cosmotui.engine.seed import AnySeed
from cosmotui.rules.space_force.adventure import Adventure
from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.series import Fight, PrivateNote, Roll, Series
from cosmotui.rules.space_force.ship import Ship
from cosmotui.rules.space_force.skills import LISTED, SkillBook
from cosmotui.rules.space_force.weapons import LISTED_WEAPONS, Armoury

Document: TypeAlias = Series | Character | Ship | Adventure | Fight | Roll | PrivateNote
D = TypeVar("D", Series, Character, Ship, Adventure, Fight, Roll, PrivateNote)

LETTERS: Final[Mapping[type[Document], str]] = {
    Series: "s",
    Character: "c",
    Ship: "v",
    Adventure: "a",
    Fight: "f",
    Roll: "r",
    PrivateNote: "n",
}
"""The letter that the ids of each kind of document begin with."""
KINDS: Final = {letter: kind for kind, letter in LETTERS.items()}


class SeasonError(Exception):
    """Raised for an action that a season does not allow: one line for people that names the rule."""


class NoDocument(SeasonError, KeyError):
    """Raised where there is no such document; also a KeyError, so that `get` works as for any mapping."""

    __str__ = Exception.__str__


class Change(msgspec.Struct, frozen=True):
    """Documents to put and to drop, all at once. All others stay unchanged."""

    what: str
    """In a few words, for the undo meter: `Strength 5`."""
    put: tuple[Document, ...] = ()
    drop: tuple[str, ...] = ()
    wall: str = ""
    """What nobody can forget again, such as `d20`: undo ends here. Empty for what can be taken back."""


class Season:
    """All documents of a season. Rules read it and return a Change; only `apply` writes."""

    def __init__(self, documents: MutableMapping[str, Document]) -> None:
        """Take the `documents` by id, which must include the series and may be read lazily."""
        self._documents = documents
        self._skills = LISTED  # made anew when the series has other ones: a roster asks for each of ten thousand
        self._armoury = LISTED_WEAPONS

    @classmethod
    def new(cls, title: str, seed: AnySeed) -> "Season":
        """Return an empty season."""
        series = Series(title, seed)
        return cls({series.id: series})

    @property
    def series(self) -> Series:
        """The series: the settings of the season as a whole."""
        return self.get("s0", Series)

    @property
    def characters(self) -> "Shelf[Character]":
        """Every character by id."""
        return Shelf(self, Character)

    @property
    def ships(self) -> "Shelf[Ship]":
        """Every ship by id."""
        return Shelf(self, Ship)

    @property
    def adventures(self) -> "Shelf[Adventure]":
        """Every adventure by id."""
        return Shelf(self, Adventure)

    @property
    def fights(self) -> "Shelf[Fight]":
        """Every encounter by id."""
        return Shelf(self, Fight)

    @property
    def rolls(self) -> "Shelf[Roll]":
        """Every logged roll by id."""
        return Shelf(self, Roll)

    @property
    def private_notes(self) -> "Shelf[PrivateNote]":
        """Every private note of the Director by id (SF-20.10)."""
        return Shelf(self, PrivateNote)

    @property
    def skills(self) -> SkillBook:
        """The skills that exist in the season."""
        custom = self.series.custom_skills
        if self._skills.custom is not custom:
            self._skills = SkillBook(custom)
        return self._skills

    @property
    def armoury(self) -> Armoury:
        """The weapons that exist in the season."""
        custom = self.series.custom_weapons
        if self._armoury.custom is not custom:
            self._armoury = Armoury(custom)
        return self._armoury

    def has(self, id: str) -> bool:
        """Return whether there is a document of that id."""
        return id in self._documents

    def ship_of(self, character: str) -> Ship | None:
        """Return the ship on which a character has a berth."""
        return next((ship for ship in self.ships.values() if character in ship.crew), None)

    def open_adventure(self) -> Adventure | None:
        """Return the adventure with an open episode (SF-20.4)."""
        return next((adventure for adventure in self.adventures.values() if adventure.is_open), None)

    def ids(self, kind: type[Document], count: int) -> tuple[tuple[str, ...], Series]:
        """Return ids for `count` new documents, and the series that has counted them, which belongs in the
        same change."""
        series = self.series
        first = series.next_id
        numbers = range(first, first + count)
        return tuple(f"{LETTERS[kind]}{n}" for n in numbers), msgspec.structs.replace(series, next_id=first + count)

    def apply(self, change: Change) -> None:
        """Carry out a change."""
        for document in change.put:
            self._documents[document.id] = document
        for id in change.drop:
            self._documents.pop(id, None)

    def get(self, id: str, kind: type[D]) -> D:
        """Return the document of that id and kind. Raises NoDocument if there is none."""
        document = self._documents.get(id)
        if not isinstance(document, kind):
            raise NoDocument(f"There is no {kind.__name__.lower()} {id} in this season.")
        return document

    def ids_of(self, kind: type[Document]) -> list[str]:
        """Return the ids of all documents of a kind, in the order in which they came."""
        letter = LETTERS[kind]
        return [id for id in self._documents if id.startswith(letter)]


class Shelf(Mapping[str, D], Generic[D]):
    """The documents of one kind, by id, in the order in which they came. Raises NoDocument for a missing id."""

    def __init__(self, season: Season, kind: type[D]) -> None:
        self._season = season
        self._kind = kind

    def __getitem__(self, id: str) -> D:
        return self._season.get(id, self._kind)

    def __iter__(self) -> Iterator[str]:
        return iter(self._season.ids_of(self._kind))

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __contains__(self, id: object) -> bool:
        return isinstance(id, str) and self._season.has(id) and id.startswith(LETTERS[self._kind])
