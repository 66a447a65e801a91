"""The spending of stars on a sheet: raising skills and abilities, learning new ones, training (SF-11)."""

from collections.abc import Callable
from functools import partial
from typing import Final

from cosmotui.keymap.current import keys
from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.languages import LANGUAGES
from cosmotui.rules.space_force.season import Change, Season
from cosmotui.rules.space_force.show.advancement import (
    learn,
    learning_cost,
    level_of,
    raisable,
    raise_cost,
    raise_skill,
)
from cosmotui.rules.space_force.show.training import approve_training, cancel_training, declare_training, training_label
from cosmotui.rules.space_force.skills import LANGUAGE, READ_WRITE, SUGGESTED_SPECS, label
from cosmotui.screens.space_force.season_page import Offer, SeasonPage
from cosmotui.screens.space_force.sheet_subject import SheetSubject
from cosmotui.widgets.picker import Choice

SPEC: Final = 60


class SheetStars:
    """The questions about how to spend the stars of a sheet's character."""

    def __init__(self, page: SeasonPage[None], subject: SheetSubject) -> None:
        self._page, self._subject = page, subject

    def ask(self) -> None:
        """Ask what to spend the stars on."""
        page, season, c = self._page, self._subject.season, self._subject.character
        if c.status == "draft":
            page.say(f"A draft has points, not stars: {keys('e')} edits it. SF-2.2")
            return
        choices = [*_training_choices(c), *_raises(c), *_new(season, c)]

        changes: dict[str, Callable[[str, str], Change]] = {
            "raise": partial(raise_skill, season, c.id),
            "approve": lambda *_: approve_training(season, c.id),
            "pay": partial(learn, season, c.id),
            "cancel": lambda *_: cancel_training(season, c.id),
        }

        def done(value: str) -> Change | None:
            kind, skill, spec = value.split("|")
            return self._ask_new(skill) if kind == "new" else changes[kind](skill, spec)

        fact, hint = f"{c.stars} star{'s' if c.stars != 1 else ''}", "Undo is open until the next episode. SF-11.22"
        page.questions.pick("Stars for what?", choices, done, fact=fact, hint=hint)

    def _ask_new(self, skill: str) -> None:
        found = self._subject.season.skills.find(skill)
        if found is None or not found.has_spec:
            self._ask_how(skill, "")
            return
        known = LANGUAGES if skill in (LANGUAGE, READ_WRITE) else SUGGESTED_SPECS.get(skill, ())
        choices, done = [Choice(spec, spec) for spec in known], partial(self._ask_how, skill)
        self._page.questions.pick(f"{skill}: which?", choices, done, typed=done)

    def _ask_how(self, skill: str, spec: str) -> None:
        spec = spec[:SPEC]
        of, name = (self._subject.season, self._subject.id, skill, spec), label(skill, spec)
        sits_out, asks = f"Sit out the next adventure to learn {name}", f"Sit out, and ask the Director about {name}"
        agreed, open_yet = "The Director agrees. SF-11.17, SF-11.18", "Agreement is still open. SF-11.16"
        now, waived = f"Learn {name} now: the Director waives the missed episode", "SF-11.17"
        offers = (
            Offer(sits_out, lambda: declare_training(*of, approved=True), about=agreed),
            Offer(asks, lambda: declare_training(*of, approved=False), about=open_yet),
            Offer(now, lambda: learn(*of, approved=True, waived=True), about=waived),
        )
        self._page.questions.offer(f"Learn {name}?", offers)


def _training_choices(c: Character) -> list[Choice]:
    if c.training is None:
        return []
    name, key = training_label(c.training), f"{c.training.skill}|{c.training.spec}"
    choices = [Choice(f"pay|{key}", f"Learn {name} now", "", "After an adventure was missed for it. SF-11.18")]
    if not c.training.approved:
        choices.append(Choice(f"approve|{key}", f"The Director agrees to {name}", "", "SF-11.16"))
    return [*choices, Choice(f"cancel|{key}", f"Give up learning {name}", "", "Back into play; nothing was paid.")]


def _raises(c: Character) -> list[Choice]:
    choices: list[Choice] = []
    for known in raisable(c):
        level, name = level_of(c, known.skill, known.spec), known.label
        cost, raised = raise_cost(level), f"{name} {level} to {level + 1}"
        refused = f"{name} costs {cost} stars; {c.name} has {c.stars}." if cost > c.stars else ""
        about = f"Level {level} to {level + 1} costs {cost}. SF-11.13"
        choices.append(Choice(f"raise|{known.skill}|{known.spec}", raised, f"{cost}", about, refused))
    return sorted(choices, key=lambda choice: (bool(choice.refused), choice.label.casefold()))


def _new(season: Season, c: Character) -> list[Choice]:
    choices: list[Choice] = []
    for skill in season.skills.all():
        if not skill.has_spec and c.level(skill.name):
            continue
        name = f"Learn {skill.name}{', one specialisation' if skill.has_spec else ''}"
        cost = str(learning_cost(c, skill))
        choices.append(Choice(f"new|{skill.name}|", name, cost, f"{skill.help} SF-11.15"))
    return choices
