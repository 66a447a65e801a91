"""Values that the Director sets by hand, with old value, reason and time (SF-0.3)."""

from collections.abc import Callable
from typing import Final

import msgspec

from cosmotui.rules.space_force.abilities import Ability
from cosmotui.rules.space_force.character import Character, KnownSkill, Override
from cosmotui.rules.space_force.creation.drafting import with_known
from cosmotui.rules.space_force.creation.well_formed import well_formed
from cosmotui.rules.space_force.season import Change, Season, SeasonError
from cosmotui.rules.space_force.sheet import derived

COMPUTED: Final[dict[str, Callable[[Character], int]]] = {
    "max_hp": derived.max_hp,
    "full_movement": derived.full_movement,
    "half_movement": derived.half_movement,
    "movement": derived.movement,
    "defense_rating": derived.defense_rating,
    "initiative_bonus": derived.initiative_bonus,
    "lift": derived.lift,
    "carry": derived.carry,
    "load": derived.load,
    "sleep_hours": derived.sleep_hours,
    "stun_recovery": derived.stun_recovery,
    "off_hand_penalty": derived.off_hand_penalty,
}
"""Computed values: set by hand they stay as they are until the Director lifts that."""
STORED: Final = ("hp", "stun", "end_lost", "stars", "service_months")
"""Stored numbers: they are changed, and go on from there."""
_NAMES: Final = {
    "hp": "hit points",
    "max_hp": "maximum hit points",
    "end_lost": "Endurance lost",
    "service_months": "months of service",
    "full_movement": "movement with little load",
    "half_movement": "movement when overloaded",
    "defense_rating": "Defense Rating",
    "stun_recovery": "stun recovery an hour",
}
_BONUSES: Final = ("defense_rating", "initiative_bonus", "off_hand_penalty")
"""Computed values that may be negative."""
_MOST: Final = 9999
_MOST_SCORE: Final = 999
_PATH: Final = 60


def value_name(path: str) -> str:
    """Return what is set by hand in words: `hit points`, `Strength`."""
    return path.capitalize() if path in tuple(Ability) else _NAMES.get(path, path.replace("_", " "))


def value_title(path: str) -> str:
    """Return the same as the beginning of a sentence: `Hit points`."""
    name = value_name(path)
    return f"{name[:1].upper()}{name[1:]}"


def override(season: Season, id: str, path: str, value: int, reason: str = "", time: int = 0) -> Change:
    """Set a computed value, a stored number or an ability (`strength`) by hand. `time` in seconds since 1970.

    Raises SeasonError for a path that does not exist or a number that no sheet may hold (SF-20.3).
    """
    character = season.characters[id]
    noted = Override(path, value_of(character, path), value, " ".join(reason.split()), time)
    changed = msgspec.structs.replace(_set(character, path, value), overrides=(*character.overrides, noted))
    return Change(f"Override {value_name(path)} {value}", (_kept_in_range(changed),))


def override_skill(season: Season, id: str, known: KnownSkill, reason: str = "", time: int = 0) -> Change:
    """Set a skill by hand, the only way but stars once a sheet is finalised (SF-2.19); below 1 it is removed."""
    character = season.characters[id]
    old = character.level(known.skill, known.spec)
    noted = Override(f"skill {known.label}"[:_PATH], old, known.level, " ".join(reason.split()), time)
    changed = msgspec.structs.replace(with_known(character, known), overrides=(*character.overrides, noted))
    return Change(f"Override {known.label} {known.level}", (well_formed(changed),))


def lift_override(season: Season, id: str, path: str) -> Change:
    """Let a value be computed again. Raises SeasonError if it is not set by hand."""
    character = season.characters[id]
    if path not in COMPUTED or derived.overridden(character, path) is None:
        raise SeasonError(f"{value_title(path)} is not set by hand. SF-0.3")
    kept = tuple(one for one in character.overrides if one.path != path)
    return Change(f"Compute {value_name(path)}", (_kept_in_range(msgspec.structs.replace(character, overrides=kept)),))


def value_of(character: Character, path: str) -> int:
    """Return the present value of a path. Raises SeasonError if there is none of that name."""
    if path in COMPUTED:
        return COMPUTED[path](character)
    if path in STORED:
        return getattr(character, path)
    if path in tuple(Ability):
        return character.abilities.of(Ability(path))
    raise SeasonError(f"There is no value {path}. SF-0.3")


def _set(character: Character, path: str, value: int) -> Character:
    least, most = limits(character, path)
    if not least <= value <= most:
        raise SeasonError(f"{value_title(path)}: {least} to {most} here. SF-20.3")
    if path in COMPUTED:
        return character
    if path in tuple(Ability):
        return msgspec.structs.replace(character, abilities=character.abilities.changed(Ability(path), value))
    return msgspec.structs.replace(character, **{path: value})


def limits(character: Character, path: str) -> tuple[int, int]:
    """Return the least and the most value of a path on a sheet (SF-20.3)."""
    if path == "hp":
        return 0, derived.max_hp(character)
    if path == "end_lost":
        return 0, max(0, character.abilities.endurance - (character.status != "dead"))
    if path in tuple(Ability):
        return 1, _MOST_SCORE
    return -_MOST_SCORE if path in _BONUSES else 0, _MOST


def _kept_in_range(character: Character) -> Character:
    """Neither lost Endurance nor hit points stand above their maximum (SF-20.3)."""
    _, most_lost = limits(character, "end_lost")
    kept = msgspec.structs.replace(character, end_lost=min(character.end_lost, most_lost))
    hp = max(0, min(kept.hp, derived.max_hp(kept)))
    return well_formed(msgspec.structs.replace(kept, hp=hp))
