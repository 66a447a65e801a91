"""The form of the dice screen as rows: the kind of roll, what the Director says, the other side."""

from cosmotui.rules.space_force.rolls.check import time_needed
from cosmotui.rules.space_force.rolls.rolls import may_succeed_automatically
from cosmotui.rules.space_force.season import Season, SeasonError
from cosmotui.rules.space_force.sheet.computed import gravity_text
from cosmotui.rules.space_force.skills import label
from cosmotui.screens.space_force.dice_draft import FALL, KINDS, OPPOSED, PLAIN, STATIC, DiceDraft, Side
from cosmotui.screens.space_force.procedure_fields import questions, told
from cosmotui.screens.space_force.roll_form import RollForm
from cosmotui.widgets.line_widget import column
from cosmotui.widgets.plain_text import visible
from cosmotui.widgets.section_list import Row, gap, heading, row

LABELS = 16
UNKNOWN = {"minus 5": "rolled at -5", "fail": "fails outright", "half": "half of a similar one"}
AUTOMATIC = {"ask": "the Director is asked", "yes": "granted", "no": "never"}


def dice_rows(draft: DiceDraft, season: Season) -> list[Row]:
    """Return every row that matters for this kind of roll."""
    procedure = draft.procedure
    name, rule = (procedure.name, procedure.rules[0]) if procedure else KINDS[draft.kind]
    rows = [heading("what", rule), _row("kind", "Roll", name, True)]
    if draft.kind == PLAIN:
        return [*rows, _row("who", "Who", _who(draft.one, season)), _row("dice", "Dice", draft.dice, True)]
    rows.append(_row("who", "Who", _who(draft.one, season), True))
    if draft.kind == FALL:
        rows.append(_row("paces", "Paces fallen", str(draft.paces), True))
        return [*rows, _row("gravity", "Gravity", gravity_text(draft.gravity), draft.gravity != 100)]
    rows += _side_rows("one", draft.one, season)
    if procedure:
        answers = draft.answers.get(draft.kind, {})
        for question in questions(procedure):
            answer = answers.get(question.name, question.standard)
            rows.append(
                _row(f"ask:{question.name}", question.title, told(question, answer), answer != question.standard)
            )
    if draft.kind in (OPPOSED, STATIC):
        head = "the other, who defends" if draft.attacks or draft.kind == STATIC else "the other, who attacks"
        rows += [gap(), heading(head, "SF-9.9" if draft.kind == OPPOSED else "SF-9.14")]
        rows.append(_row("other who", "Who", _who(draft.other, season), True))
        rows += _side_rows("other", draft.other, season)
        if draft.kind == OPPOSED:
            attacker = _who(draft.one if draft.attacks else draft.other, season)
            rows.append(_row("attacks", "Who attacks", attacker, not draft.attacks))
    return [*rows, gap(), *_said(draft, season)]


def _said(draft: DiceDraft, season: Season) -> list[Row]:
    form, standard = draft.form, RollForm.of(season)
    rows = [heading("the director", "standard is dim")]
    try:
        check = draft.prepared(season)
    except SeasonError:
        check = None
    if draft.kind != OPPOSED and draft.kind != STATIC and (check is None or check.kind != "quality"):
        rows.append(_row("difficulty", "Difficulty", str(form.difficulty), form.difficulty != standard.difficulty))
    by_hand = season.series.options.get("dice") == "typed"
    rows.append(_row("by_hand", "Dice", "typed in" if by_hand else "automatic", by_hand))
    rows.append(_row("modifier", "Modifier", f"{form.modifier:+}" if form.modifier else "0", bool(form.modifier)))
    timed = (
        check is not None
        and draft.kind != OPPOSED
        and check.is_skill_roll
        and check.kind == "task"
        and not (check.against and check.against.rolled)
    )
    if timed or form.take_time:  # what was said before another kind of roll was chosen can be taken back
        took = f"yes, {time_needed(form.normal_seconds)} s" if form.take_time else "no"
        rows.append(_row("take_time", "Take your time", took, form.take_time))
        if form.take_time:
            rows.append(_row("normal_seconds", "Normal time", f"{form.normal_seconds} s", form.normal_seconds > 0))
        rows.append(_row("stress", "Under stress", "yes" if form.stress else "no", form.stress))
    if check is None:
        return rows
    if check.is_unknown:
        rows.append(_row("unknown", "Unknown skill", UNKNOWN[form.unknown], form.unknown != standard.unknown))
        if form.unknown == "half":
            similar = f"{visible(form.similar.label)} {form.similar.level}" if form.similar else "none yet"
            rows.append(_row("similar", "Half of", similar, True))
    if may_succeed_automatically(check) or form.automatic != standard.automatic:
        automatic = AUTOMATIC[form.automatic]
        rows.append(_row("automatic", "Without a roll", automatic, form.automatic != standard.automatic))
    if check.kind == "task" and draft.kind != OPPOSED:
        rows.append(_row("serious", "Serious", "yes" if form.serious else "no", form.serious))
    return rows


def _side_rows(key: str, side: Side, season: Season) -> list[Row]:
    check = side.check(season)
    kind, _, which = side.what.partition(":")
    skill, _, spec = which.partition("|")
    weapon = season.armoury.find(which) if kind == "weapon" else None
    name = f"attack, {weapon.name}" if weapon else label(skill, spec) if kind == "skill" else check.ability.title
    rows = [_row(f"{key} what", "What", visible(name), True)]
    if not side.character:
        rows.append(_row(f"{key} score", check.ability.title, str(side.score), True))
        if kind == "skill":
            rows.append(_row(f"{key} level", "Level", str(side.level), True))
    elif kind == "skill":
        rows.append(_row(f"{key} ability", "With", check.ability.title, side.ability is not None))
    return rows


def _who(side: Side, season: Season) -> str:
    return (
        visible(season.characters[side.character].name)
        if season.has(side.character)
        else f"{visible(side.name)}, by hand"
    )


def _row(key: str, name: str, value: str, changed: bool = False) -> Row:
    ink = ("text", "strong") if changed else ("dim", "dim")
    return row(key, [column(name, max(LABELS, len(name) + 1), ink[0]), (value, ink[1])])
