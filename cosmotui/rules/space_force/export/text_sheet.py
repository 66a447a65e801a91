"""A sheet as plain text: a box of 80 columns (SF-16.5)."""

from collections.abc import Iterable, Iterator
from itertools import zip_longest

from cosmotui.rules.space_force.export import sheet_lines
from cosmotui.rules.space_force.export.layout import cells, fill, paragraphs, plain, wrap
from cosmotui.rules.space_force.sheet.computed import Number, gravity_text
from cosmotui.rules.space_force.sheet.derived import ONE_G
from cosmotui.rules.space_force.sheet.record import Record
from cosmotui.rules.space_force.sheet.record_lines import SkillLine

WIDTH = 80
_LEFT, _MIDDLE, _RIGHT = 16, 28, 32
"""Cells between the bars of the three columns."""
_INNER = WIDTH - 4
_HEAD = (29, 24, 21)
_NAME = 6
"""Cells of the name of a value."""
_LABEL = 10
"""Cells of the name of a block."""

Row = tuple[str, str] | None
"""The middle and right cell of a line; None for a rule across both."""


def sheets_text(records: Iterable[Record]) -> str:
    """Return the sheets one after the other."""
    return "\n".join(sheet_text(record) for record in records)


def sheet_text(record: Record) -> str:
    """Return one sheet."""
    lines = ["+" + "-" * (WIDTH - 2) + "+", *_header(record), *_columns(record)]
    for block in _blocks(record):
        lines += [*(f"| {fill(line, _INNER)} |" for line in block), "+" + "-" * (WIDTH - 2) + "+"]
    return "\n".join(lines) + "\n"


def _header(record: Record) -> Iterator[str]:
    header = record.header
    post = f"{header.position or 'no position'}{f', {header.ship}' if header.ship else ''}"
    job = f", {header.job_title}" if header.job_title.strip() else ""
    spoken = f'"{header.spoken}" aboard' if header.ship else ""
    for left, middle, right in (
        (sheet_lines.title(record), f"{post}{job}", f"actor: {header.actor}"),
        (sheet_lines.service(record), spoken, f"status: {sheet_lines.status(record)}"),
    ):
        cells = [wrap(plain(text), width, "  ") for text, width in zip((left, middle, right), _HEAD, strict=True)]
        for line in zip_longest(*cells, fillvalue=""):
            yield f"| {' '.join(fill(cell, width) for cell, width in zip(line, _HEAD, strict=True))} |"


def _columns(record: Record) -> Iterator[str]:
    """Yield the abilities and languages at the left, the body and the numbers above the skills at the right."""
    left: list[str | None] = [
        f"{fill(line.label, _LEFT - 3 - len(line.text))} {line.text}" for line in record.abilities
    ]
    if record.draft:
        left.append(f"{record.draft.abilities}/{record.draft.abilities_of} points")
    left += [None, "LANGUAGES", *_languages(record)]
    right: list[Row] = [*_numbers(record), None, *_skills(record)]
    rows = max(len(left), len(right))
    left += [""] * (rows - len(left))
    right += [("", "")] * (rows - len(right))
    yield _joined(None, None)
    for one, other in zip(left, right, strict=True):
        yield _joined(one, other)
    yield _joined(None, None)


def _joined(left: str | None, right: Row) -> str:
    if right is None:
        pair = "-" * _MIDDLE + "+" + "-" * _RIGHT + "+"
    else:
        pair = f" {fill(right[0], _MIDDLE - 2)} | {fill(right[1], _RIGHT - 2)} |"
    bar = "+" if left is None or right is None else "|"
    cell = "-" * _LEFT if left is None else f" {fill(left, _LEFT - 2)} "
    return f"{'+' if left is None else '|'}{cell}{bar}{pair}"


def _numbers(record: Record) -> Iterator[Row]:
    numbers, body, draft = record.numbers, record.body, record.draft
    gravity = gravity_text(record.gravity)
    pairs = [
        (f"HP    {body.hp}/{numbers.max_hp.value}   Stun {body.stun}", _limits(numbers.lift, numbers.carry, gravity)),
        (
            f"DR    {numbers.defense_rating.value} = {numbers.defense_rating.parts}",
            f"Load {numbers.load.text}  Move {numbers.movement.value} ({numbers.half_movement.value})",
        ),
        (
            f"Init  1d10{numbers.initiative_bonus.value:+d}",
            f"Sleep {numbers.sleep_hours.text}  Stun -{numbers.stun_recovery.value}/h",
        ),
        (
            f"Hand  {record.hand or 'none'}  off-hand {numbers.off_hand_penalty.value}",
            f"Stars {record.stars}{'  Combat-trained' if record.is_combat_trained else ''}",
        ),
    ]
    if record.gravity != ONE_G:
        pairs.append(("", _limits(numbers.lift_at_1_g, numbers.carry_at_1_g, gravity_text(ONE_G))))
    if draft:
        used = f"{draft.skill_points}/{draft.skill_points_of} skill points"
        pairs.append((used, f"{draft.skills}/{draft.skills_of} skills"))
    for middle, right in pairs:
        yield from zip_longest(_cell(middle, _MIDDLE - 2), _cell(right, _RIGHT - 2), fillvalue="")


def _limits(lift: Number, carry: Number, gravity: str) -> str:
    return f"Lift {lift.value}  Carry {carry.value} lb @{gravity}"


def _cell(text: str, width: int) -> list[str]:
    """Return the text in lines that stand below each other behind the name of the value."""
    if cells(text) <= width:
        return [text]
    first, *more = wrap(text[_NAME:], width - _NAME)
    return [text[:_NAME] + first, *(" " * _NAME + line for line in more)]


def _skills(record: Record) -> Iterator[Row]:
    """Yield the level, bonus and static difficulty of every skill."""
    combat = [line for skill in record.skills if skill.group == "combat" for line in _skill(skill, _MIDDLE - 2)]
    regular = [line for skill in record.skills if skill.group != "combat" for line in _skill(skill, _RIGHT - 2)]
    yield (
        _table("COMBAT SKILLS", "lv", "bon", "vs", _MIDDLE - 2),
        _table("REGULAR SKILLS", "lv", "bon", "vs", _RIGHT - 2),
    )
    yield from zip_longest(combat or ["none"], regular or ["none"], fillvalue="")


def _skill(line: SkillLine, width: int) -> Iterator[str]:
    name, *more = wrap(plain(sheet_lines.skill_name(line)), width - 11, " ")
    yield _table(name, str(line.level), f"{line.bonus:+d}", str(line.static_difficulty), width)
    yield from more


def _table(name: str, level: str, bonus: str, difficulty: str, width: int) -> str:
    return f"{fill(name, width - 11)} {level:>2} {bonus:>3} {difficulty:>3}"


def _languages(record: Record) -> Iterator[str]:
    for line in record.languages:
        yield from wrap(f"{plain(line.language)}{' native' if line.is_native else ''}", _LEFT - 2, " ")
        yield f" sp {line.speak}  rd {line.read}"


def _blocks(record: Record) -> Iterator[list[str]]:
    """Yield everything across the whole width."""
    yield _labelled("WEAPONS", [f"{line.name} {sheet_lines.weapon(line)}" for line in record.weapons])
    items = ", ".join(f"{plain(item.item)} {item.lb} ({item.place})" for item in record.equipment) or "none"
    yield _labelled("EQUIPMENT", [items, sheet_lines.weight(record)])
    if record.requisitions:
        yield _labelled("ASKED FOR", [sheet_lines.requisition(line) for line in record.requisitions])
    stars = [f"{record.stars} unspent", *(sheet_lines.star(entry) for entry in record.star_log)]
    yield _labelled("STARS", [*stars, *([f"learning {record.training}"] if record.training else [])])
    notes = record.notes
    for name, text in (("LOOKS", notes.description), ("BACKGROUND", notes.background), ("NOTES", notes.notes)):
        if text.strip():
            yield _labelled(name, paragraphs(text))
    if remarks := list(sheet_lines.remarks(record)):
        yield _labelled("REMARKS", remarks)


def _labelled(label: str, texts: Iterable[str]) -> list[str]:
    """Return the texts, each on lines of its own, beside the name of their block."""
    lines = [line for text in texts for line in wrap(plain(text), _INNER - _LABEL, "  ")]
    return [f"{label if number == 0 else '':<{_LABEL}}{line}" for number, line in enumerate(lines)]
