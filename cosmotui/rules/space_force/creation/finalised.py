"""Finalising a draft, and the way back to a draft (SF-2.14, SF-2.18, SF-2.19)."""

import msgspec

from cosmotui.rules.space_force.character import Character, Condition, NativeLevels, Rest, Snapshot
from cosmotui.rules.space_force.sheet import derived


def finalised(draft: Character) -> Character:
    """Return the sheet ready for play: native levels, a snapshot of creation, all hit points (SF-2.14, SF-2.19,
    SF-3.2)."""
    intelligence = draft.abilities.intelligence
    active = msgspec.structs.replace(
        draft,
        status="active",
        native_levels=NativeLevels(intelligence, intelligence if draft.literate else 0),
        snapshot=Snapshot(draft.position, draft.rank, draft.service_months, draft.abilities, draft.skills),
        stun=0,
        condition=Condition(),
        rest=Rest(),
    )
    return msgspec.structs.replace(active, hp=derived.max_hp(active))


def as_draft(character: Character) -> Character:
    """Return the sheet as it was created, fully editable again, without its life in play."""
    draft = msgspec.structs.replace(
        character,
        status="draft",
        native_levels=None,
        snapshot=None,
        hp=0,
        stun=0,
        end_lost=0,
        condition=Condition(),
        rest=Rest(),
        stars=0,
        star_log=(),
        training=None,
        absent=False,
        overrides=(),
    )
    created = character.snapshot
    if created is None:
        return draft
    return msgspec.structs.replace(draft, abilities=created.abilities, skills=created.skills)
