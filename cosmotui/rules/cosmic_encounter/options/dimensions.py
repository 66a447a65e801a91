"""The dimensions of a match: those that are named, and the options that follow from them (CE-2.4)."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, Protocol, cast

from cosmotui.engine.setup import OptionSpec, Setup
from cosmotui.rules.cosmic_encounter import registry
from cosmotui.rules.cosmic_encounter.options.named import named
from cosmotui.rules.cosmic_encounter.options.option_list import OPTIONS

OPTION: Final = "dimensions"
"""The option that names dimensions; all others say what one of them sets."""
ALL: Final = "all"
"""In place of names: as many as there can be together."""
RANDOM: Final = "random"
"""In place of names: some that are drawn with the seed."""
LEGACIES: Final = "legacies"
_ADDENDS: Final = {"": (), "0": (), "1": (1,), "2": (2,), "3": (3,), "4": (1, 3), "5": (2, 3), "6": (1, 2, 3)}
"""By number of legacies: those of the dimensions that add up to it."""
_BEATS: Final = {"alerts": "green", "poison": "clean"}
"""By option: the value that beats every other one, where dimensions set it to different ones."""
_FOLDER: Final = "dimensions"
_SPECS: Final[Mapping[str, OptionSpec]] = {spec.name: spec for spec in OPTIONS}


class Entry(Protocol):
    """What the options ask of a dimension."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def text(self) -> str: ...
    @property
    def supplement(self) -> str: ...
    @property
    def rule(self) -> str: ...
    @property
    def sets(self) -> Mapping[str, str]: ...
    @property
    def is_exact(self) -> bool: ...
    @property
    def seats(self) -> int: ...
    @property
    def beside(self) -> Mapping[str, str]: ...
    @property
    def reason(self) -> str: ...


def entry(id: str) -> Entry:
    """Return a dimension. Raises KeyError if there is none of that id."""
    return cast(Entry, registry.item_on_shelf(_FOLDER, id))  # the kinds of items are above this file


def entries() -> list[Entry]:
    """Return all dimensions."""
    return [entry(id) for id in registry.ids_on_shelf(_FOLDER)]


def listed(setup: Setup) -> tuple[str, ...]:
    """Return the names that the option holds, as far as they are dimensions, each once."""
    return _listed(setup.options.get(OPTION, ""))


def seats_asked(options: Mapping[str, str]) -> int:
    """Return how many aliens the size takes that the option names; 0 without a size, or with several (CE-2.4)."""
    names = _listed(options.get(OPTION, ""))
    sizes = [one.seats for one in entries() if one.seats and one.id in names] if names else []
    return sizes[0] if len(sizes) == 1 else 0


@lru_cache(maxsize=64)
def _listed(text: str) -> tuple[str, ...]:
    known = registry.ids_on_shelf(_FOLDER) if text else ()
    return tuple(id for id in dict.fromkeys(named(text)) if id in known)


def options_of(setup: Setup) -> Mapping[str, str]:
    """Return the options of a match with those that its dimensions set, and without their names."""
    return merged(tuple(setup.options.items()))


@lru_cache(maxsize=64)
def merged(options: tuple[tuple[str, str], ...]) -> Mapping[str, str]:
    """Return the same for options as they are given, in pairs."""
    given = dict(options)
    found = [entry(id) for id in _listed(given.pop(OPTION, ""))]
    result = dict(given)
    for one in found:
        for name, value in one.sets.items():
            is_finer = not one.is_exact and name in given and given[name] != _SPECS[name].default
            is_beaten = result.get(name, "") == _BEATS.get(name)
            result[name] = result[name] if is_finer or is_beaten else value
    parts = {part for one in found if LEGACIES in one.sets for part in _ADDENDS[one.sets[LEGACIES]]}
    if parts:
        result[LEGACIES] = str(sum(parts | set(_ADDENDS[given.get(LEGACIES, "")])))
    return result


def active(setup: Setup) -> list[Entry]:
    """Return the dimensions that a match has, whether they are named or their options are set (CE-2.5)."""
    names = listed(setup)
    return [one for one in entries() if one.id in names or _is_on(setup, one)]


def _is_on(setup: Setup, one: Entry) -> bool:
    if one.seats:
        return one.seats == len(setup.seats)
    values = options_of(setup)
    return bool(one.sets) and all(_is_set(one, name, values.get(name, _SPECS[name].default)) for name in one.sets)


def _is_set(one: Entry, name: str, value: str) -> bool:
    if name == LEGACIES:
        return int(one.sets[name]) in _ADDENDS[value]
    return value == one.sets[name] or (not one.is_exact and value != _SPECS[name].default)


def is_idle(setup: Setup, one: Entry) -> bool:
    """Return whether a dimension changes nothing: it is on already, or its options matter only with another one."""
    values = options_of(setup)
    needs = [_SPECS[name].needs for name in one.sets if _SPECS[name].needs]
    return _is_on(setup, one) or any(values.get(name, _SPECS[name].default) not in wanted for name, *wanted in needs)


def conflicts(setup: Setup, one: Entry) -> list[str]:
    """Return the options that are given and leave no room for a dimension, as `flares=off`."""
    return [
        f"{name}={given}"
        for name, value in one.sets.items()
        if (given := setup.options.get(name)) is not None and given != value and _is_without(one, name, given)
    ]


def _is_without(one: Entry, name: str, given: str) -> bool:
    """Return whether a value switches a dimension off; another one may say it more exactly, or be joined to it."""
    is_joined = name == LEGACIES or name in _BEATS
    return given == _SPECS[name].default or (one.is_exact and not is_joined)


def dimension_words(setup: Setup, name: str = "") -> Sequence[tuple[str, str]]:
    """Return what the dimensions of a match change, in words, each with its rule.

    `name`: only what one option brings; the one that names dimensions brings all, and says which cannot be played.
    """
    found = active(setup)
    told = [(_words(one, found), one.rule) for one in found if name in ("", OPTION) or name in one.sets]
    if name == OPTION and RANDOM in named(setup.options.get(OPTION, "")):
        told.append(("Random: some more by chance, of those that can be played together.", "CE-2.4"))
    barred = [one for one in entries() if one.reason] if name == OPTION else []
    return [*told, *((f"{one.name} cannot be played. {one.reason}", one.rule) for one in barred)]


def _words(one: Entry, found: Sequence[Entry]) -> str:
    beside = [f" With {other.name}: {one.beside[other.id]}" for other in found if other.id in one.beside]
    return f"{one.name}: {one.supplement or one.text}{''.join(dict.fromkeys(beside))}".replace("`", "")
