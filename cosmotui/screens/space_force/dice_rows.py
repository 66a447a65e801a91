"""The form of the dice screen as rows: the kind of roll, what the Director says, the other side."""

from cosmotui.rules.space_force.procedures.asks import answer_text, asks
from cosmotui.rules.space_force.procedures.prepared_roll import FALL, KINDS, OPPOSED, PLAIN, STATIC, PreparedRoll, Side
from cosmotui.rules.space_force.rolls.roll_terms import Term
from cosmotui.rules.space_force.season import Season, SeasonError
from cosmotui.rules.space_force.sheet.computed import gravity_text
from cosmotui.rules.space_force.skills import label
from cosmotui.widgets.line_widget import column
from cosmotui.widgets.plain_text import visible
from cosmotui.widgets.section_list import Row, gap, heading, row

LABELS = 16


def dice_rows(draft: PreparedRoll, season: Season) -> list[Row]:
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
        for ask in asks(procedure):
            answer = answers.get(ask.field, ask.default)
            rows.append(_row(f"ask:{ask.field}", ask.title, answer_text(answer), answer != ask.default))
    if draft.kind in (OPPOSED, STATIC):
        head = "the other, who defends" if draft.attacks or draft.kind == STATIC else "the other, who attacks"
        rows += [gap(), heading(head, "SF-9.9" if draft.kind == OPPOSED else "SF-9.14")]
        rows.append(_row("other who", "Who", _who(draft.other, season), True))
        rows += _side_rows("other", draft.other, season)
        if draft.kind == OPPOSED:
            attacker = _who(draft.one if draft.attacks else draft.other, season)
            rows.append(_row("attacks", "Who attacks", attacker, not draft.attacks))
    return [*rows, gap(), *_said(draft, season)]


def _said(draft: PreparedRoll, season: Season) -> list[Row]:
    rows = [heading("the director", "standard is dim")]
    options = season.series.options
    try:
        terms = draft.form.told(draft.prepared(season), options)
    except SeasonError:  # until everything is picked, the terms that always count
        terms = draft.form.told(draft.checks(season)[0], options)
        terms = [one for one in terms if one.is_changed or one.key in ("difficulty", "modifier")]
    by_hand = options.get("dice") == "typed"
    by = Term("by_hand", "Dice", "typed in" if by_hand else "automatic", by_hand)
    place = 1 if terms[0].key == "difficulty" else 0
    for one in (*terms[:place], by, *terms[place:]):
        rows.append(_row(one.key, one.label, visible(one.value), one.is_changed))
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
    if season.has(side.character):
        return visible(season.characters[side.character].name)
    return f"{visible(side.name)}, by hand"


def _row(key: str, name: str, value: str, changed: bool = False) -> Row:
    ink = ("text", "strong") if changed else ("dim", "dim")
    return row(key, [column(name, max(LABELS, len(name) + 1), ink[0]), (value, ink[1])])
