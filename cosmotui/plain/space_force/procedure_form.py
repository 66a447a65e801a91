"""The procedures of single skills: the choice, the questions, and the roll (SF-10)."""

from cosmotui.plain.space_force.roll_page import Trial, roll_page
from cosmotui.plain.space_force.season_shell import SeasonShell
from cosmotui.plain.space_force.skill_words import ask_spec
from cosmotui.plain.space_force.terms_menu import ask_quality
from cosmotui.plain.space_force.who import pick_character
from cosmotui.rules.space_force.procedures.asks import Ask, asks
from cosmotui.rules.space_force.procedures.observers import Observer, observer
from cosmotui.rules.space_force.procedures.procedure import Procedure
from cosmotui.rules.space_force.procedures.registry import PROCEDURES, check_for, made_for
from cosmotui.rules.space_force.rolls.check import Check

SOMEBODY = "somebody without a sheet"
NO_MORE = "nobody else"
NO_SKILL = "no skill"


def procedures_page(shell: SeasonShell, id: str) -> None:
    """Choose a procedure, answer its questions, and roll it."""
    c = shell.season.characters[id]
    chosen = shell.pick("Procedure", PROCEDURES, lambda one: one.name)
    skill, spec = _skill(shell, id, chosen)
    answers = {ask.field: _answer(shell, id, ask, skill) for ask in asks(chosen)}

    def procedure() -> Procedure:
        return made_for(chosen, answers, shell.season, c.name)

    def check() -> Check:
        return check_for(chosen, shell.season.characters[id], shell.season, skill, spec)

    roll_page(shell, id, Trial(check, procedure, chosen.note))


def _skill(shell: SeasonShell, id: str, procedure: type[Procedure]) -> tuple[str, str]:
    """Return the skill and specialisation for the roll; ask where there are several."""
    if not procedure.skills:
        return "", ""
    name = procedure.skills[0] if len(procedure.skills) == 1 else shell.pick("Skill", procedure.skills)
    listed = shell.season.skills.find(name)
    if listed is None or not listed.has_spec:
        return name, ""
    known = [one.spec for one in shell.season.characters[id].skills if one.skill == name]
    other = "another one"
    spec = shell.pick(f"Which {name}", (*known, other)) if known else other
    return name, ask_spec(shell, listed) if spec == other else spec


def _answer(shell: SeasonShell, id: str, ask: Ask, skill: str) -> object:
    """Ask one question of a procedure, and return the answer. Raises Back."""
    match ask.kind:
        case "yes or no":
            return shell.yes(ask.title, ask.default is True)
        case "number":
            usual = ask.default if isinstance(ask.default, int) else None
            return shell.number(ask.title, ask.least, ask.most, usual)
        case "one of":
            return shell.pick(ask.title, ask.choices, str, str(ask.default))
        case "people":
            return _people(shell, id, ask, skill)
        case "quality":
            return ask_quality(shell)
        case "skill":
            known = [*shell.season.characters[id].skills, None]
            chosen = shell.pick(ask.title, range(len(known)), lambda n: one.label if (one := known[n]) else NO_SKILL)
            return known[chosen]


def _people(shell: SeasonShell, id: str, ask: Ask, skill: str) -> tuple[Observer, ...]:
    """Ask for those who may see through the act: people of the season, or a name with an Intelligence."""
    found: list[Observer] = []
    while True:
        here = [c for c in shell.season.characters.values() if c.id != id and c.id not in {o.character for o in found}]
        so_far = f", so far {', '.join(one.name for one in found)}" if found else ""
        ways = [NO_MORE, SOMEBODY, *(["somebody of the season"] if here else [])]
        way = shell.pick(f"{ask.title}{so_far}", ways, str, NO_MORE)
        if way == NO_MORE:
            return tuple(found)
        if way == SOMEBODY:
            name = shell.text("Name", "Watcher")[:60]
            intelligence = shell.number("Intelligence", 1, 15, 4)
            found.append(Observer(name, intelligence, shell.number(f"Level of {skill}", 0, 15, 0)))
        else:
            found.append(observer(pick_character(shell, "Who", here), skill))
