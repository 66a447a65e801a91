"""Making a character by questions, step by step, each answer kept at once (SF-2.1, SF-2.18)."""

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
from cosmotui.plain.space_force.season_shell import Back, Desk, Entry
from cosmotui.plain.space_force.sheet_lines import block_lines, issue_lines, record_of, sheet_lines
from cosmotui.plain.space_force.who import name_of
from cosmotui.rules.space_force.abilities import TOTAL
from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.creation.creation import STEP_RULES, edited
from cosmotui.rules.space_force.creation.drafting import with_abilities_placed, with_skills_placed
from cosmotui.rules.space_force.creation.validate import check
from cosmotui.rules.space_force.season import SeasonError
from cosmotui.rules.space_force.sheet.blocks import blocks
from cosmotui.saves.errors import SaveError


class Step(NamedTuple):
    """A step of creation: what is said, and what can be done in it besides going on."""

    title: str
    fields: tuple[Field, ...] = ()
    """Asked one after the other when the step is new."""
    lines: Callable[[Desk, str], list[str]] = lambda desk, id: []
    entries: Callable[[Desk, str], list[Entry]] = lambda desk, id: []
    intro: tuple[str, ...] = ()
    """Said when the step is new."""
    types_skills: bool = False


def creation_page(desk: Desk, id: str, step: int = 0, asks: bool = True) -> None:
    """Go through the steps with a draft, beginning with one, until it is finalised or left; whatever stands is kept.

    `asks`: the questions of a step are put one after the other when it is new. An empty line keeps what stands.
    """
    new = set(range(len(STEPS))) if asks else set[int]()
    going: int | None = step
    while going is not None and _is_draft(desk, id):
        if going in new:
            new.remove(going)
            _ask_all(desk, id, STEPS[going])
        going = _page(desk, id, going)
    if _is_draft(desk, id):
        desk.say("The draft is kept as it stands.")


def _is_draft(desk: Desk, id: str) -> bool:
    return desk.season.has(id) and desk.season.characters[id].status == "draft"


def _ask_all(desk: Desk, id: str, step: Step) -> None:
    """Put the questions of a step; b leaves out the rest of them."""
    desk.say("", *step.intro)
    if step.fields:
        desk.say(f"{step.title.capitalize()}. An empty line keeps what stands.")
    for field in step.fields:
        try:
            if field.applies(desk.season.characters[id]):
                ask_field(desk, id, field)
        except (SeasonError, SaveError) as error:
            desk.say(str(error))
        except Back:
            return


def _page(desk: Desk, id: str, number: int) -> int | None:
    """What stands in a step and what can be done. The step to go to, or None to leave."""
    step = STEPS[number]
    going: int | None = None

    def to(other: int) -> Callable[[], bool]:
        def go() -> bool:
            nonlocal going
            going = other
            return True

        return go

    def head() -> list[str]:
        c = desk.season.characters[id]
        title = f"STEP {number + 1} of {len(STEPS)}, {step.title}: {name_of(c)}"
        issues = check(c, desk.season, desk.season.ship_of(id))
        return [title, *step.lines(desk, id), *(issue_lines(issues) or ["Nothing is wrong."])]

    def lines() -> list[Entry]:
        on = [Entry(f"on to {STEPS[number + 1].title}", to(number + 1))] if step is not STEPS[-1] else []
        back = [Entry(f"back to {STEPS[number - 1].title}", to(number - 1))] if number else []
        return [*on, *entries(desk, id, step.fields), *step.entries(desk, id), *back]

    rule = STEP_RULES[number]
    if step.types_skills:
        desk.menu(head, lines, skill_words(desk), lambda text: skill_typed(desk, id, text), HINT, rule)
    else:
        desk.menu(head, lines, rule=rule)
    return going


# --- the steps ---------------------------------------------------------------------------------------------------


def _ability_lines(desk: Desk, id: str) -> list[str]:
    return [f"Ability points: {points_text(desk.season.characters[id].abilities.total, TOTAL)}."]


def _placing(placed: Callable[[Character], Character]) -> Callable[[Desk, str], list[Entry]]:
    def place(desk: Desk, id: str) -> None:
        desk.commit(edited(desk.season, placed(desk.season.characters[id]), "All points placed"))

    text = "place all points, changing as little as can be"
    return lambda desk, id: [Entry(text, lambda: place(desk, id))]


def _blocks(*keys: str, why: bool = False) -> Callable[[Desk, str], list[str]]:
    def told(desk: Desk, id: str) -> list[str]:
        chosen = (block for block in blocks(record_of(desk.season, id)) if block.key in keys)
        return [line for block in chosen for line in block_lines(block, why)]

    return told


def _skills(desk: Desk, id: str) -> list[Entry]:
    return [*skill_entries(desk, id), *_placing(with_skills_placed)(desk, id)]


def _review(desk: Desk, id: str) -> list[Entry]:
    return [
        Entry("finalise: ready for play", lambda: finalise_draft(desk, id)),
        Entry("what is wrong, and what may be waived", lambda: checks_page(desk, id)),
        Entry("read the whole sheet", lambda: desk.say(*sheet_lines(record_of(desk.season, id)))),
    ]


STEPS: Final = (
    Step("name and position", IDENTITY),
    Step("abilities", ABILITIES, _ability_lines, _placing(with_abilities_placed)),
    Step("skills", (), skill_lines, _skills, INTRO, types_skills=True),
    Step("what follows", (), _blocks("body", "derived", "languages", why=True)),
    Step("details", DETAILS),
    Step("review", (), _blocks("header", "abilities", "skills"), _review),
)
"""SF-2.1."""
