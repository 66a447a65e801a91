"""Lines of a sheet in words that all exports share (SF-16.1)."""

from collections.abc import Iterator

from cosmotui.rules.space_force.character import StarEntry
from cosmotui.rules.space_force.creation.issues import Issue
from cosmotui.rules.space_force.sheet.blocks import Row
from cosmotui.rules.space_force.sheet.computed import gravity_text
from cosmotui.rules.space_force.sheet.overrides import value_name
from cosmotui.rules.space_force.sheet.record import Record, RequisitionLine
from cosmotui.rules.space_force.sheet.record_lines import SkillLine, WeaponLine

NO_NAME = "(no name)"


def title(record: Record) -> str:
    """Return the rank or title and name."""
    return record.header.titled_name if record.header.name.strip() else f"{record.header.rank} {NO_NAME}".strip()


def service(record: Record) -> str:
    """Return the rank in full and months: `Commander, 190 months`."""
    header = record.header
    return f"{header.rank_name}, {header.months} months" if header.rank else header.rank_name


def status(record: Record) -> str:
    """Return the status and condition: `active, wounded, absent`."""
    header = record.header
    shown = [header.status, *([record.body.condition] if header.status != "dead" else [])]
    return ", ".join([*shown, *(["absent"] if header.absent else [])])


def skill_name(line: SkillLine) -> str:
    """Return a skill with its ability unless obvious, its tier and marks: `Medical (Int), doctor`."""
    ability = f" ({line.ability.short})" if line.group == "regular" else ""
    marks = [line.tier, "science" if line.is_science else "", "custom" if line.is_custom else ""]
    return ", ".join([f"{line.label}{ability}", *(mark for mark in marks if mark)])


def weapon(line: WeaponLine) -> str:
    """Return the text after a weapon's name: `+7, 1d12 K, range 50/100, 1 hand, 20 shots, on person`."""
    reach = f"range {line.range}/{line.most_range}" if line.range else "reach 1"
    hands = f"{line.hands} hand{'' if line.hands == 1 else 's'}" if line.hands else ""
    shots = f"{line.shots} of {line.shots_full} shots" if line.shots_full else ""
    held = f"in the {line.hand} hand" if line.hand else ""
    return ", ".join(part for part in (f"{line.bonus:+d}", line.damage, reach, hands, shots, line.place, held) if part)


def weight(record: Record) -> str:
    """Return the load: `Load 6 lb of Carry 60 lb at 1.00 G`."""
    numbers = record.numbers
    return f"Load {numbers.load.text} of Carry {numbers.carry.text} at {gravity_text(record.gravity)}"


def star(entry: StarEntry) -> str:
    """Return a line of the star log: `+2 mission, subplot`."""
    reason = entry.reason if entry.reason.strip() else ", ".join(entry.kinds)
    return f"{entry.amount:+d} {reason}"


def requisition(line: RequisitionLine) -> str:
    """Return a requisition: `rifle: approved, for the hunt`."""
    return f"{line.item}: {line.state}{f', {line.note}' if line.note.strip() else ''}"


def remarks(record: Record) -> Iterator[str]:
    """Yield what the Director let pass or set by hand, and the problems of the sheet."""
    if record.notes.approved:
        yield "Approved by the Director."
    for waiver in record.notes.waivers:
        yield f"Waived {waiver.code}: {' '.join((waiver.subject, waiver.reason)).strip() or 'no reason given'}"
    for override in record.notes.overrides:
        reason = f", {override.reason}" if override.reason.strip() else ""
        yield f"Set by the Director: {value_name(override.path)} {override.old} to {override.new}{reason}"
    yield from (issue_text(issue) for issue in record.issues)


def issue_text(issue: Issue) -> str:
    """Return `Wrong: Ability points: 28 of 30 used; 2 left to place. SF-1.4`."""
    word = "Waived" if issue.waived else "Warning" if issue.is_warning else "Wrong"
    return f"{word}: {issue.text} {issue.rule}"


def shown(row: Row) -> str:
    """Return the value of a row of the sheet. The Defense Rating always shows its parts (SF-16.3)."""
    return row.why.removeprefix("DR ") if row.label == "DR" and row.why else row.value
