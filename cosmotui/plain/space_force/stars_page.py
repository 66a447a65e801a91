"""Stars between episodes: raise a skill, learn a new one, train for it (SF-11.11 to SF-11.21)."""

from cosmotui.plain.space_force.season_shell import Desk, Entry
from cosmotui.plain.space_force.skill_words import ask_skill
from cosmotui.plain.space_force.who import name_of
from cosmotui.rules.space_force.character import Character, KnownSkill
from cosmotui.rules.space_force.sheet.reading import native_levels
from cosmotui.rules.space_force.show.advancement import learn, level_of, new_skill, raise_cost, raise_skill
from cosmotui.rules.space_force.show.stars import between_episodes
from cosmotui.rules.space_force.show.training import approve_training, cancel_training, declare_training, training_label
from cosmotui.rules.space_force.skills import LANGUAGE, READ_WRITE


def stars_page(desk: Desk, id: str) -> None:
    """The account of stars, and what they buy."""
    desk.menu(lambda: _head(desk, id), lambda: _entries(desk, id), rule="SF-11")


def _head(desk: Desk, id: str) -> list[str]:
    c = desk.season.characters[id]
    lines = [f"STARS of {name_of(c)}: {c.stars} to spend"]
    lines += [f"{entry.amount:+d} {entry.reason or ', '.join(entry.kinds)}" for entry in c.star_log[-10:]]
    if c.training:
        agreed = "approved" if c.training.approved else "not approved yet"
        lines.append(f"Learning {training_label(c.training)}, {agreed}.")
    if desk.season.open_adventure():
        lines.append("Stars are spent between episodes. SF-11.12")
    return lines


def _entries(desk: Desk, id: str) -> list[Entry]:
    lines = [
        Entry("raise a skill by one level or more", lambda: _raise(desk, id)),
        Entry("learn a new skill, if the Director agrees", lambda: _learn(desk, id)),
    ]
    training = desk.season.characters[id].training
    if training is None:
        return [*lines, Entry("sit out the next adventure to learn a new skill", lambda: _train(desk, id))]
    if not training.approved:
        lines.append(
            Entry("the Director agrees to the training", lambda: desk.commit(approve_training(desk.season, id)))
        )
    return [*lines, Entry("give the training up", lambda: desk.commit(cancel_training(desk.season, id)))]


def _known(c: Character) -> list[KnownSkill]:
    """The skills that can be raised: those of the sheet and the two native ones."""
    native = native_levels(c)
    free = (
        KnownSkill(LANGUAGE, native.speak, c.native_language),
        KnownSkill(READ_WRITE, native.read, c.native_language),
    )
    return [*c.skills, *(one for one in free if one.level >= 1 and c.known(one.skill, one.spec) is None)]


def _raise(desk: Desk, id: str) -> None:
    between_episodes(desk.season)
    c = desk.season.characters[id]

    def told(one: KnownSkill) -> str:
        level = level_of(c, one.skill, one.spec)
        return f"{one.label} {level}, the next level costs {raise_cost(level)}"

    known = desk.pick("Skill", _known(c), told)
    levels = desk.number("How many levels", 1, 20, 1)
    desk.commit(raise_skill(desk.season, id, known.skill, known.spec, levels))


def _learn(desk: Desk, id: str) -> None:
    between_episodes(desk.season)
    typed = ask_skill(desk)
    new = new_skill(desk.season, desk.season.characters[id], typed.skill.name, typed.spec)
    desk.say(f"{new.label} costs {new.cost} stars.")
    approved = desk.yes("Does the Director agree", False)
    waived = desk.yes("Does the Director waive the missed episode", False)
    desk.commit(learn(desk.season, id, typed.skill.name, typed.spec, approved=approved, waived=waived))


def _train(desk: Desk, id: str) -> None:
    between_episodes(desk.season)
    typed = ask_skill(desk)
    approved = desk.yes("Does the Director agree", False)
    desk.commit(declare_training(desk.season, id, typed.skill.name, typed.spec, approved=approved))
