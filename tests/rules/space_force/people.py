"""Drafts and what is wrong with them, for tests."""

import msgspec

from cosmotui.rules.space_force.abilities import Abilities
from cosmotui.rules.space_force.character import Character, KnownSkill
from cosmotui.rules.space_force.creation.finalised import as_draft
from cosmotui.rules.space_force.creation.samples import sample_for
from cosmotui.rules.space_force.creation.validate import check
from cosmotui.rules.space_force.positions import Position
from cosmotui.rules.space_force.season import Change, Season
from cosmotui.rules.space_force.ship import Ship


def changed(c: Character, **fields: object) -> Character:
    """The character with other fields."""
    return msgspec.structs.replace(c, **fields)


def a_draft(position: Position = Position.CAPTAIN, **fields: object) -> Character:
    """A draft without a fault for the position: its sample before it was finalised."""
    return changed(as_draft(sample_for(position)), **fields)


def skills(text: str) -> tuple[KnownSkill, ...]:
    """`Craft/Pottery 2, Shooting 1`."""
    entries = [entry.rpartition(" ") for entry in text.split(", ")] if text else []
    pairs = [(label.partition("/"), int(level)) for label, _, level in entries]
    return tuple(KnownSkill(skill, level, spec) for (skill, _, spec), level in pairs)


def with_scores(*scores: int, **fields: object) -> Character:
    """Somebody with these abilities and no skills."""
    return Character("c1", name="Somebody", status="active", abilities=Abilities(*scores), **fields)  # type: ignore[arg-type] # any field


def texts(c: Character, season: Season | None = None, ship: Ship | None = None) -> list[str]:
    """The messages of every problem."""
    return [issue.text for issue in check(c, season, ship)]


def codes(c: Character, season: Season | None = None, ship: Ship | None = None) -> list[str]:
    """The codes of every problem."""
    return [issue.code for issue in check(c, season, ship)]


def who(change: Change) -> Character:
    """The one character that a change puts."""
    (character,) = (document for document in change.put if isinstance(document, Character))
    return character


def done(season: Season, change: Change) -> Character:
    """The character that a change puts, once it is carried out."""
    season.apply(change)
    return who(change)
