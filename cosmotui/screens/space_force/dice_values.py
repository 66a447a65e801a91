"""The rows of the dice screen by key: which are picked from a list, which are typed, and the next value of others."""

from dataclasses import replace
from typing import Final

from cosmotui.rules.space_force.procedures.asks import Ask, asks
from cosmotui.rules.space_force.procedures.prepared_roll import PreparedRoll, Side
from cosmotui.rules.space_force.rolls.check import AUTOMATICS, LEAST, MOST, SITUATION, UNKNOWNS

ASKED: Final = ("kind", "who", "other who", "one what", "other what", "one ability", "other ability", "similar")
"""The rows on which enter opens a list."""
TYPED: Final = ("dice", "paces", "normal_seconds")
"""The rows on which enter asks for a number."""


def question_at(draft: PreparedRoll, key: str) -> Ask | None:
    """Return the question of the chosen procedure that a row asks, if there is one."""
    procedure, name = draft.procedure, key.removeprefix("ask:")
    if procedure is None or name == key:
        return None
    return next((one for one in asks(procedure) if one.field == name), None)


def is_picked(draft: PreparedRoll, key: str) -> bool:
    """Return whether the value of a row is picked from a list."""
    question = question_at(draft, key)
    return key in ASKED or (question is not None and question.kind in ("skill", "quality", "people"))


def change_value(draft: PreparedRoll, key: str, step: int) -> None:
    """Give a row its next or its previous value."""
    if question := question_at(draft, key):
        _answer(draft, question, step)
        return
    form = draft.form
    match key:
        case "difficulty":
            form.difficulty = min(MOST, max(LEAST, form.difficulty + step))
        case "modifier":
            form.modifier = min(SITUATION, max(-SITUATION, form.modifier + step))
        case "take_time" | "stress" | "serious":
            setattr(form, key, not getattr(form, key))
        case "normal_seconds":
            form.normal_seconds = max(0, form.normal_seconds + 10 * step)
        case "unknown":
            form.unknown = UNKNOWNS[(UNKNOWNS.index(form.unknown) + step) % len(UNKNOWNS)]
        case "automatic":
            form.automatic = AUTOMATICS[(AUTOMATICS.index(form.automatic) + step) % len(AUTOMATICS)]
        case "attacks":
            draft.attacks = not draft.attacks
        case "paces":
            draft.paces = min(1_000_000, max(0, draft.paces + step))
        case "gravity":
            draft.gravity = min(1000, max(0, draft.gravity + 5 * step))
        case "one score" | "one level":
            draft.one = _stepped(draft.one, key.partition(" ")[2], step)
        case "other score" | "other level":
            draft.other = _stepped(draft.other, key.partition(" ")[2], step)
        case _:
            pass


def _answer(draft: PreparedRoll, question: Ask, step: int) -> None:
    answers = draft.answers.setdefault(draft.kind, {})
    now_is = answers.get(question.field, question.default)
    if question.kind == "yes or no":
        answers[question.field] = not now_is
    elif question.kind == "one of":
        values = question.choices
        answers[question.field] = values[(values.index(str(now_is)) + step) % len(values)]
    elif isinstance(now_is, int):
        answers[question.field] = min(question.most, max(question.least, now_is + step))


def _stepped(side: Side, what: str, step: int) -> Side:
    if what == "score":
        return replace(side, score=min(15, max(1, side.score + step)))
    return replace(side, level=min(15, max(0, side.level + step)))
