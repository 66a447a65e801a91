"""A sheet as Markdown: headings, lists and tables that any reader of Markdown draws (SF-16)."""

from collections.abc import Iterable, Iterator

from cosmotui.rules.space_force.computed import gravity_text
from cosmotui.rules.space_force.export import sheet_lines
from cosmotui.rules.space_force.export.layout import paragraphs
from cosmotui.rules.space_force.markdown import escaped
from cosmotui.rules.space_force.record import Record
from cosmotui.rules.space_force.record_lines import SkillLine


def sheets_markdown(records: Iterable[Record]) -> str:
    """Sheets one after the other."""
    return "\n---\n\n".join(sheet_markdown(record) for record in records)


def sheet_markdown(record: Record) -> str:
    """One sheet."""
    return "\n".join(_lines(record)).rstrip() + "\n"


def _lines(record: Record) -> Iterator[str]:
    header, numbers = record.header, record.numbers
    yield from (f"# {escaped(sheet_lines.title(record))}", "")
    yield from _items(
        f"**{escaped(sheet_lines.post(record))}**",
        escaped(sheet_lines.service(record)),
        f"actor: {escaped(header.actor)}",
        *([f"spoken to as {escaped(header.spoken)} aboard"] if header.ship else []),
        f"status: {escaped(sheet_lines.status(record))}",
        *([_used(record)] if record.draft else []),
    )
    yield from _table(
        (line.label for line in record.abilities), [[line.text for line in record.abilities]], align=":-:"
    )
    yield from _items(
        f"HP {record.body.hp}/{numbers.max_hp.value}, Stun {record.body.stun}",
        numbers.defense_rating.why,
        f"Initiative 1d10{numbers.initiative_bonus.value:+d}",
        f"Move {numbers.movement.value}, overloaded {numbers.half_movement.value}",
        f"Lift {numbers.lift.text}, Carry {numbers.carry.text} at {gravity_text(record.gravity)}; "
        f"at 1 G {numbers.lift_at_1_g.text} and {numbers.carry_at_1_g.text}",
        f"Sleep {numbers.sleep_hours.text}, Stun -{numbers.stun_recovery.value} an hour",
        f"Hand {record.hand or 'none'}, off hand {numbers.off_hand_penalty.value}",
        *(["Combat-trained"] if record.is_combat_trained else []),
    )
    yield from ("## Skills", "")
    rows = [_skill(line) for group in ("combat", "regular") for line in record.skills if line.group == group]
    yield from _table(("Skill", "Level", "Bonus", "Difficulty to pass"), rows)
    yield from ("## Languages", "")
    yield from _items(*(escaped(sheet_lines.tongue(line)) for line in record.languages))
    yield from ("## Weapons", "")
    yield from _items(*(f"**{escaped(line.name)}** {escaped(sheet_lines.weapon(line))}" for line in record.weapons))
    yield from ("## Equipment", "")
    yield from _items(*(f"{escaped(one.item)}, {one.lb} lb, {one.place}" for one in record.equipment))
    yield from (sheet_lines.weight(record) + ".", "")
    if record.requisitions:
        yield from ("## Asked for", "")
        yield from _items(*(escaped(sheet_lines.requisition(line)) for line in record.requisitions))
    yield from (f"## Stars: {record.stars} unspent", "")
    learning = [f"learning {escaped(record.training)}"] if record.training else []
    yield from _items(*(escaped(sheet_lines.star(entry)) for entry in record.star_log), *learning)
    yield from _notes(record)


def _notes(record: Record) -> Iterator[str]:
    notes = record.notes
    for name, text in (("Looks", notes.description), ("Background", notes.background), ("Notes", notes.notes)):
        if text.strip():
            yield from (f"## {name}", "")
            for paragraph in filter(None, paragraphs(text)):
                yield from (escaped(paragraph), "")
    remarks = [escaped(line) for line in sheet_lines.remarks(record)]
    if notes.approved:
        remarks.insert(0, "Approved by the Director.")
    if remarks:
        yield from ("## Remarks", "")
        yield from _items(*remarks)


def _used(record: Record) -> str:
    draft = record.draft
    assert draft is not None
    return (
        f"{draft.abilities}/{draft.abilities_of} ability points, {draft.skill_points}/{draft.skill_points_of} skill "
        f"points, {draft.skills}/{draft.skills_of} skills"
    )


def _skill(line: SkillLine) -> list[str]:
    return [escaped(sheet_lines.skill_name(line)), str(line.level), f"{line.bonus:+d}", str(line.static_difficulty)]


def _items(*items: str) -> Iterator[str]:
    """A list with an empty line after it; nothing for no items."""
    yield from (f"- {item}" for item in items)
    if items:
        yield ""


def _table(head: Iterable[str], rows: Iterable[Iterable[str]], align: str = "-:") -> Iterator[str]:
    """A table; all columns but the first stand at the right."""
    names = list(head)
    yield f"| {' | '.join(names)} |"
    yield f"|{'|'.join([':-' if align == '-:' else align, *[align] * (len(names) - 1)])}|"
    yield from (f"| {' | '.join(row)} |" for row in rows)
    yield ""
