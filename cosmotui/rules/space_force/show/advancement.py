"""Purchases with stars between episodes: higher levels and new skills (SF-11.12 to SF-11.21)."""

from typing import Final

import msgspec

from cosmotui.rules.space_force.adventure import Adventure
from cosmotui.rules.space_force.character import Character, KnownSkill, NativeLevels, Training
from cosmotui.rules.space_force.documents import Id
from cosmotui.rules.space_force.season import Change, Season, SeasonError
from cosmotui.rules.space_force.sheet.reading import is_native, native_levels
from cosmotui.rules.space_force.show.stars import between_episodes, paid
from cosmotui.rules.space_force.skills import LANGUAGE, READ_WRITE, Skill, SkillBook, label, skill_key
from cosmotui.rules.space_force.typed_text import typed_text

NEW_SKILL: Final = 8
"""Stars for a new skill, less its governing ability (SF-11.15)."""
SPEC_LIMIT: Final = 60


class NewSkill(msgspec.Struct, frozen=True):
    """A skill that a character could learn, and its price: base ability counts, not its loss by dying (SF-11.15)."""

    skill: Skill
    spec: str
    ability: int

    @property
    def label(self) -> str:
        """The printed name (SF-4.4)."""
        return label(self.skill.name, self.spec)

    @property
    def cost(self) -> int:
        """The price in stars."""
        return max(0, NEW_SKILL - self.ability)


def raise_cost(level: int, levels: int = 1) -> int:
    """Return the stars for so many more levels, each at its own price (SF-11.13, SF-11.14)."""
    return sum(present + 1 for present in range(level, level + levels))


def learning_cost(character: Character, skill: Skill) -> int:
    """Return the stars for a new skill; the base ability counts, not its loss by dying (SF-11.15)."""
    return max(0, NEW_SKILL - character.abilities.of(skill.ability))


def level_of(character: Character, skill: str, spec: str = "") -> int:
    """Return the level of a skill, the two native ones included; 0 for an unknown one."""
    native = native_levels(character)
    match _native_half(character, skill, spec):
        case "speak":
            return native.speak
        case "read":
            return native.read
        case _:
            return character.level(skill, spec)


def raisable(character: Character) -> list[KnownSkill]:
    """Return the skills that can be raised: those of the sheet and the two native ones."""
    native = native_levels(character)
    free = (
        KnownSkill(LANGUAGE, native.speak, character.native_language),
        KnownSkill(READ_WRITE, native.read, character.native_language),
    )
    new = (one for one in free if one.level and one.spec and character.known(one.skill, one.spec) is None)
    return [*character.skills, *new]


def raise_skill(season: Season, character: Id, skill: str, spec: str = "", levels: int = 1) -> Change:
    """Buy levels of a known skill, however high (SF-11.13, SF-11.14, SF-11.20). Raises SeasonError."""
    between_episodes(season)
    one = played(season, character)
    known = one.known(skill, spec)
    name = known.label if known else label(skill, spec)
    present = level_of(one, skill, spec)
    if present < 1:
        raise SeasonError(f"{one.name} does not know {name}; a new skill is learned (SF-11.15).")
    if not 1 <= levels <= _MOST_LEVELS:
        raise SeasonError(f"{name} can be raised by 1 to {_MOST_LEVELS} levels at once.")
    now = present + levels
    reason = f"{name} {present} to {now}"
    spent = paid(one, raise_cost(present, levels), name, reason)
    return Change(reason, put=(with_level(spent, skill, spec, now, season.skills),))


def new_skill(season: Season, character: Character, skill: str, spec: str = "") -> NewSkill:
    """Return a skill that could be learned; each specialisation is one of its own (SF-11.21).

    Raises SeasonError for one that does not exist, lacks its specialisation or is known already.
    """
    listed = season.skills.find(skill)
    if listed is None:
        raise SeasonError(f"{skill} is not a listed skill.")
    if listed.has_spec:
        if not spec.strip():
            raise SeasonError(f"{listed.name} needs a specialisation.")
        spec = typed_text(spec, SPEC_LIMIT, "The specialisation")
    else:
        spec = ""
    name = label(listed.name, spec)
    if level_of(character, listed.name, spec) >= 1:
        raise SeasonError(f"{character.name} already knows {name}.")
    return NewSkill(listed, spec, character.abilities.of(listed.ability))


def learn(
    season: Season, character: Id, skill: str, spec: str = "", *, approved: bool = False, waived: bool = False
) -> Change:
    """Buy a new skill at level 1 (SF-11.15 to SF-11.18).

    The Director must have approved it, now or when training was declared; and an adventure must have been missed for
    it, unless the Director waives that. Raises SeasonError: E-LEARN, E-STARS, E-STARS-OPEN.
    """
    between_episodes(season)
    one = played(season, character)
    new = new_skill(season, one, skill, spec)
    training = one.training if trains(one, new) else None
    agreed = approved or (training is not None and training.approved)
    if not agreed or not (waived or (training is not None and has_missed(season, one, training))):
        raise SeasonError(f"{one.name} must miss an episode (or get a waiver) to learn {new.label}.")
    return Change(f"Learn {new.label}", put=(with_new_skill(one, new, season.skills),))


def has_missed(season: Season, character: Character, training: Training) -> bool:
    """Return whether an adventure was completed without the character since training was declared (SF-11.18)."""
    return any(missed(character, training, adventure) for adventure in season.adventures.values())


def missed(character: Character, training: Training, adventure: Adventure) -> bool:
    """Return whether this adventure was completed without the character since training was declared (SF-11.18)."""
    return adventure.is_done and adventure.number > training.after and not adventure.has_part(character.id)


def trains(character: Character, new: NewSkill) -> bool:
    """Return whether the character is training this skill."""
    training = character.training
    return training is not None and skill_key(training.skill, training.spec) == skill_key(new.skill.name, new.spec)


def with_new_skill(character: Character, new: NewSkill, book: SkillBook) -> Character:
    """Return the sheet with a new skill at level 1, its stars paid, its training over. Raises SeasonError (E-STARS)."""
    spent = paid(character, new.cost, new.label, f"{new.label}, new")
    if trains(spent, new):
        spent = trained_out(spent, keep=False)
    return with_level(spent, new.skill.name, new.spec, 1, book)


def trained_out(character: Character, keep: bool) -> Character:
    """Return the character back from training; `keep` the trained skill, to be paid for later."""
    status = "active" if character.status == "training" else character.status
    return msgspec.structs.replace(character, status=status, training=character.training if keep else None)


def with_level(character: Character, skill: str, spec: str, level: int, book: SkillBook) -> Character:
    """Return the sheet with a skill at that level, in its old place or at the end."""
    native = native_levels(character)
    match _native_half(character, skill, spec):
        case "speak":
            return msgspec.structs.replace(character, native_levels=NativeLevels(level, native.read))
        case "read":
            levels = NativeLevels(native.speak, level)
            return msgspec.structs.replace(character, native_levels=levels, literate=True)
        case _:
            pass
    key = skill_key(skill, spec)
    listed = book.find(skill)
    skills = [one for one in character.skills if one.key == key]
    if skills:
        raised = tuple(msgspec.structs.replace(one, level=level) if one.key == key else one for one in character.skills)
        return msgspec.structs.replace(character, skills=raised)
    custom = listed is not None and listed in book.custom
    new = KnownSkill(listed.name if listed else skill, level, spec, custom=custom)
    return msgspec.structs.replace(character, skills=(*character.skills, new))


def played(season: Season, character: Id) -> Character:
    """Return a character whose stars can be spent: finalised and alive. Raises SeasonError for any other."""
    one = season.characters[character]
    if one.status == "draft":
        raise SeasonError(f"{one.name or 'The draft'} has to be finalised first (SF-2.19).")
    if one.status == "dead":
        raise SeasonError(f"{one.name} is dead (SF-14.31).")
    return one


_MOST_LEVELS: Final = 100


def _native_half(character: Character, skill: str, spec: str) -> str:
    """Return which of the two native levels a skill is: `speak`, `read`, or "" for neither (SF-2.14)."""
    if not is_native(character, spec) or character.known(skill, spec):
        return ""
    return {LANGUAGE.casefold(): "speak", READ_WRITE.casefold(): "read"}.get(skill_key(skill)[0], "")
