"""Sitting out an adventure to learn a new skill (SF-11.16 to SF-11.19)."""

import msgspec

from cosmotui.rules.space_force.adventure import Adventure
from cosmotui.rules.space_force.character import Character, Training
from cosmotui.rules.space_force.documents import Id
from cosmotui.rules.space_force.season import Change, Season, SeasonError
from cosmotui.rules.space_force.show.advancement import missed, new_skill, played, trained_out, with_new_skill
from cosmotui.rules.space_force.show.stars import between_episodes
from cosmotui.rules.space_force.skills import label


def declare_training(season: Season, character: Id, skill: str, spec: str = "", *, approved: bool = False) -> Change:
    """Declare training in a skill, sitting out from now on; nothing is paid yet (SF-11.18). Raises SeasonError."""
    between_episodes(season)
    one = played(season, character)
    if one.training:
        raise SeasonError(f"{one.name} is already learning {training_label(one.training)}.")
    if one.status != "active":
        raise SeasonError(f"{one.name} is {one.status} and cannot train.")
    new = new_skill(season, one, skill, spec)
    training = Training(new.skill.name, new.spec, last_completed(season), approved)
    return Change(f"Train {new.label}", put=(msgspec.structs.replace(one, status="training", training=training),))


def approve_training(season: Season, character: Id) -> Change:
    """Approve training for the Director (SF-11.16)."""
    one, training = _in_training(season, character)
    agreed = msgspec.structs.replace(training, approved=True)
    what = f"{training_label(training)} approved"
    return Change(what, put=(msgspec.structs.replace(one, training=agreed),))


def cancel_training(season: Season, character: Id) -> Change:
    """Cancel training: the character is back in play, and nothing was paid."""
    between_episodes(season)
    one, training = _in_training(season, character)
    return Change(f"No training in {training_label(training)}", put=(trained_out(one, keep=False),))


def last_completed(season: Season) -> int:
    """Return the number of the last adventure of which every episode is done, 0 for none."""
    return max((adventure.number for adventure in season.adventures.values() if adventure.is_done), default=0)


def training_label(training: Training) -> str:
    """Return the printed name of the skill in training."""
    return label(training.skill, training.spec)


def trained_by(season: Season, adventure: Adventure) -> tuple[Character, ...]:
    """Return everybody who comes back from training after missing this completed adventure (SF-11.18).

    A character with the Director's approval and the stars has learned the skill. The others keep their training, and
    can pay for it later.
    """
    return tuple(
        _trained(season, one)
        for one in season.characters.values()
        if one.status == "training" and one.training and missed(one, one.training, adventure)
    )


def _trained(season: Season, character: Character) -> Character:
    training = character.training
    if training is None or not training.approved:
        return trained_out(character, keep=True)
    try:
        new = new_skill(season, character, training.skill, training.spec)
        return with_new_skill(character, new, season.skills)
    except SeasonError:
        return trained_out(character, keep=True)


def _in_training(season: Season, character: Id) -> tuple[Character, Training]:
    one = season.characters[character]
    if one.training is None:
        raise SeasonError(f"{one.name} is not learning anything.")
    return one, one.training
