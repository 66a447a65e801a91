"""The making of a character by questions, step by step, each answer kept at once (SF-2.1, SF-2.18)."""

from collections.abc import Callable
from typing import Final, NamedTuple

from cosmotui.plain.space_force.creation_skills import (
    HINT,
    INTRO,
    points_text,
    skill_entries,
    skill_lines,
    skill_typed,
    skill_words,
)
from cosmotui.plain.space_force.fields import ABILITIES, DETAILS, IDENTITY, Field, ask_field, entries
from cosmotui.plain.space_force.finishing import checks_page, finalise_draft
from cosmotui.plain.space_force.season_shell import Back, MenuRow, SeasonShell
from cosmotui.plain.space_force.sheet_lines import block_lines, issue_lines, record_of, sheet_lines
from cosmotui.plain.space_force.who import name_of
from cosmotui.rules.space_force.abilities import TOTAL
from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.creation.creation import edited
from cosmotui.rules.space_force.creation.drafting import with_abilities_placed, with_skills_placed
from cosmotui.rules.space_force.creation.making import STEP_RULES
from cosmotui.rules.space_force.creation.validate import check
from cosmotui.rules.space_force.season import Change, SeasonError
from cosmotui.rules.space_force.sheet.blocks import blocks
from cosmotui.saves.errors import SaveError


class Step(NamedTuple):
    """A step of creation: its text, and what can be done in it besides continuing."""

    title: str
    fields: tuple[Field, ...] = ()
    """The fields asked one after the other when the step is new."""
    lines: Callable[[SeasonShell, str], list[str]] = lambda shell, id: []
    entries: Callable[[SeasonShell, str], list[MenuRow]] = lambda shell, id: []
    intro: tuple[str, ...] = ()
    """The lines shown when the step is new."""
    types_skills: bool = False


def creation_page(shell: SeasonShell, id: str, step: int = 0, asks: bool = True) -> None:
    """Go through the steps with a draft, from one step on, until it is finalised or left; every answer is kept.

    With `asks`, the questions of a new step are put one after the other. An empty line keeps the present value.
    """
    new = set(range(len(STEPS))) if asks else set[int]()
    going: int | None = step
    while going is not None and _is_draft(shell, id):
        if going in new:
            new.remove(going)
            _ask_all(shell, id, STEPS[going])
        going = _page(shell, id, going)
    if _is_draft(shell, id):
        shell.say("The draft is kept as it stands.")


def _is_draft(shell: SeasonShell, id: str) -> bool:
    return shell.season.has(id) and shell.season.characters[id].status == "draft"


def _ask_all(shell: SeasonShell, id: str, step: Step) -> None:
    """Put the questions of a step; b skips the rest of them."""
    shell.say("", *step.intro)
    if step.fields:
        shell.say(f"{step.title.capitalize()}. An empty line keeps what stands.")
    for field in step.fields:
        try:
            if field.applies(shell.season.characters[id]) and (change := ask_field(shell, id, field)):
                shell.commit(change)
        except (SeasonError, SaveError) as error:
            shell.say(str(error))
        except Back:
            return


def _page(shell: SeasonShell, id: str, number: int) -> int | None:
    """Show a step and what can be done in it. Return the step to go to, or None to leave."""
    step = STEPS[number]
    going: int | None = None

    def to(other: int) -> Callable[[], bool]:
        def go() -> bool:
            nonlocal going
            going = other
            return True

        return go

    def head() -> list[str]:
        c = shell.season.characters[id]
        title = f"STEP {number + 1} of {len(STEPS)}, {step.title}: {name_of(c)}"
        issues = check(c, shell.season, shell.season.ship_of(id))
        return [title, *step.lines(shell, id), *(issue_lines(issues) or ["Nothing is wrong."])]

    def lines() -> list[MenuRow]:
        on = [MenuRow(f"on to {STEPS[number + 1].title}", to(number + 1))] if step is not STEPS[-1] else []
        back = [MenuRow(f"back to {STEPS[number - 1].title}", to(number - 1))] if number else []
        skills = skill_entries(shell, id) if step.types_skills else []
        return [*on, *entries(shell, id, step.fields), *skills, *step.entries(shell, id), *back]

    rule = STEP_RULES[number]
    if step.types_skills:
        shell.menu(head, lines, skill_words(shell), lambda text: skill_typed(shell, id, text), HINT, rule)
    else:
        shell.menu(head, lines, rule=rule)
    return going


# --- the steps ---------------------------------------------------------------------------------------------------


def _ability_lines(shell: SeasonShell, id: str) -> list[str]:
    return [f"Ability points: {points_text(shell.season.characters[id].abilities.total, TOTAL)}."]


def _placing(placed: Callable[[Character], Character]) -> Callable[[SeasonShell, str], list[MenuRow]]:
    def place(shell: SeasonShell, id: str) -> Change:
        return edited(shell.season, placed(shell.season.characters[id]), "All points placed")

    text = "place all points, changing as little as can be"
    return lambda shell, id: [MenuRow(text, lambda: place(shell, id))]


def _blocks(*keys: str, why: bool = False) -> Callable[[SeasonShell, str], list[str]]:
    def told(shell: SeasonShell, id: str) -> list[str]:
        chosen = (block for block in blocks(record_of(shell.season, id)) if block.key in keys)
        return [line for block in chosen for line in block_lines(block, why)]

    return told


def _review(shell: SeasonShell, id: str) -> list[MenuRow]:
    return [
        MenuRow("finalise: ready for play", lambda: finalise_draft(shell, id)),
        MenuRow("what is wrong, and what may be waived", lambda: checks_page(shell, id)),
        MenuRow("read the whole sheet", lambda: shell.say(*sheet_lines(record_of(shell.season, id)))),
    ]


STEPS: Final = (
    Step("name and position", IDENTITY),
    Step("abilities", ABILITIES, _ability_lines, _placing(with_abilities_placed)),
    Step("skills", (), skill_lines, _placing(with_skills_placed), INTRO, types_skills=True),
    Step("what follows", (), _blocks("body", "derived", "languages", why=True)),
    Step("details", DETAILS),
    Step("review", (), _blocks("header", "abilities", "skills"), _review),
)
"""The steps of creation, in order (SF-2.1)."""
