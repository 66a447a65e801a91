"""Stars between episodes: raising a skill, learning a new one, training for it (SF-11.11 to SF-11.21)."""

from cosmotui.plain.space_force.season_shell import MenuRow, SeasonShell
from cosmotui.plain.space_force.skill_words import ask_skill
from cosmotui.plain.space_force.who import name_of
from cosmotui.rules.space_force.character import KnownSkill
from cosmotui.rules.space_force.season import Change
from cosmotui.rules.space_force.show.advancement import learn, level_of, new_skill, raisable, raise_cost, raise_skill
from cosmotui.rules.space_force.show.stars import between_episodes
from cosmotui.rules.space_force.show.training import approve_training, cancel_training, declare_training, training_label


def stars_page(shell: SeasonShell, id: str) -> None:
    """Show the account of stars, and what they buy."""
    shell.menu(lambda: _head(shell, id), lambda: _entries(shell, id), rule="SF-11")


def _head(shell: SeasonShell, id: str) -> list[str]:
    c = shell.season.characters[id]
    lines = [f"STARS of {name_of(c)}: {c.stars} to spend"]
    lines += [f"{entry.amount:+d} {entry.reason or ', '.join(entry.kinds)}" for entry in c.star_log[-10:]]
    if c.training:
        agreed = "approved" if c.training.approved else "not approved yet"
        lines.append(f"Learning {training_label(c.training)}, {agreed}.")
    if shell.season.open_adventure():
        lines.append("Stars are spent between episodes. SF-11.12")
    return lines


def _entries(shell: SeasonShell, id: str) -> list[MenuRow]:
    lines = [
        MenuRow("raise a skill by one level or more", lambda: _raise(shell, id)),
        MenuRow("learn a new skill, if the Director agrees", lambda: _learn(shell, id)),
    ]
    training = shell.season.characters[id].training
    if training is None:
        return [*lines, MenuRow("sit out the next adventure to learn a new skill", lambda: _train(shell, id))]
    if not training.approved:
        lines.append(MenuRow("the Director agrees to the training", lambda: approve_training(shell.season, id)))
    return [*lines, MenuRow("give the training up", lambda: cancel_training(shell.season, id))]


def _raise(shell: SeasonShell, id: str) -> Change:
    between_episodes(shell.season)
    c = shell.season.characters[id]

    def told(one: KnownSkill) -> str:
        level = level_of(c, one.skill, one.spec)
        return f"{one.label} {level}, the next level costs {raise_cost(level)}"

    known = shell.pick("Skill", raisable(c), told)
    levels = shell.number("How many levels", 1, 20, 1)
    return raise_skill(shell.season, id, known.skill, known.spec, levels)


def _learn(shell: SeasonShell, id: str) -> Change:
    between_episodes(shell.season)
    typed = ask_skill(shell)
    new = new_skill(shell.season, shell.season.characters[id], typed.skill.name, typed.spec)
    shell.say(f"{new.label} costs {new.cost} stars.")
    approved = shell.yes("Does the Director agree", False)
    waived = shell.yes("Does the Director waive the missed episode", False)
    return learn(shell.season, id, typed.skill.name, typed.spec, approved=approved, waived=waived)


def _train(shell: SeasonShell, id: str) -> Change:
    between_episodes(shell.season)
    typed = ask_skill(shell)
    approved = shell.yes("Does the Director agree", False)
    return declare_training(shell.season, id, typed.skill.name, typed.spec, approved=approved)
