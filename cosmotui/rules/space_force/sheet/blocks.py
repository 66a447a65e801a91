"""A record as titled blocks of text, in the order of SF-16.1, for plain lists, Markdown and HTML."""

import msgspec

from cosmotui.rules.space_force.sheet.computed import Number, gravity_text
from cosmotui.rules.space_force.sheet.derived import ONE_G
from cosmotui.rules.space_force.sheet.overrides import value_name
from cosmotui.rules.space_force.sheet.record import Record
from cosmotui.rules.space_force.sheet.record_lines import WeaponLine


class Row(msgspec.Struct, frozen=True):
    """A label and its value; `why` and `rule` explain a computed one."""

    label: str
    value: str
    why: str = ""
    rule: str = ""


class BlockTable(msgspec.Struct, frozen=True):
    """Lines under headings; `numeric` marks right-aligned columns."""

    headings: tuple[str, ...]
    lines: tuple[tuple[str, ...], ...]
    numeric: tuple[int, ...] = ()


class Block(msgspec.Struct, frozen=True):
    """A part of the sheet: rows, and perhaps a table below them."""

    key: str
    title: str
    rows: tuple[Row, ...] = ()
    table: BlockTable | None = None


def blocks(record: Record) -> tuple[Block, ...]:
    """Return every block of a sheet, empty ones included (SF-16.1)."""
    return (
        _header(record),
        _abilities(record),
        _body(record),
        _derived(record),
        _hand(record),
        _skills(record),
        _languages(record),
        _weapons(record),
        _equipment(record),
        _stars(record),
        _notes(record),
    )


def _header(record: Record) -> Block:
    who = record.header
    rows = (
        Row("Name", who.name or "none"),
        Row("Actor", who.actor),
        Row("Position", who.position or "none"),
        Row("Job title", who.job_title),
        Row("Rank", f"{who.rank_name} ({who.rank})" if who.rank else who.rank_name, rule="SF-5.20"),
        Row("Aboard", who.spoken, rule="SF-5.23"),
        Row("Service", f"{who.months} months", rule="SF-5.31"),
        Row("Ship", who.ship or "none"),
        Row("Status", f"{who.status}, absent" if who.absent else who.status),
        Row("Checks", record.validity, rule="SF-17.2"),
    )
    return Block("header", who.titled_name or "Nobody yet", tuple(row for row in rows if row.value))


def _abilities(record: Record) -> Block:
    rows = [Row(line.label, line.text) for line in record.abilities]
    if record.draft:
        rows.append(Row("Points", f"{record.draft.abilities} of {record.draft.abilities_of} used", rule="SF-1.4"))
    return Block("abilities", "Abilities", tuple(rows))


def _body(record: Record) -> Block:
    most = record.numbers.max_hp
    return Block(
        "body",
        "Body",
        (
            Row("HP", f"{record.body.hp}/{most.value}", most.why, most.rule),
            Row("Stun", str(record.body.stun), rule="SF-14.3"),
            Row("Condition", record.body.condition, rule="SF-16.7"),
        ),
    )


def _derived(record: Record) -> Block:
    numbers = record.numbers
    rows = [
        _row(numbers.movement, "Movement"),
        _row(numbers.half_movement, "Movement when overloaded"),
        _row(numbers.defense_rating),
        _row(numbers.initiative_bonus, "Initiative", f"1d10 + {numbers.initiative_bonus.value}"),
        _row(numbers.lift, f"Lift at {gravity_text(record.gravity)}"),
        _row(numbers.carry, f"Carry at {gravity_text(record.gravity)}"),
        *([] if record.gravity == ONE_G else [_row(numbers.lift_at_1_g), _row(numbers.carry_at_1_g)]),
        _row(numbers.sleep_hours, "Required sleep"),
        _row(numbers.stun_recovery, "Stun recovery an hour"),
        Row("Combat-trained", "yes" if record.is_combat_trained else "no", rule="SF-3.21"),
    ]
    return Block("derived", "Derived", tuple(rows))


def _row(number: Number, label: str = "", text: str = "") -> Row:
    return Row(label or number.label, text or number.text, number.why, number.rule)


def _hand(record: Record) -> Block:
    penalty = record.numbers.off_hand_penalty
    return Block("hand", "Hand", (Row("Preferred", record.hand or "none", rule="SF-2.16"), _row(penalty)))


def _skills(record: Record) -> Block:
    lines = tuple(
        (
            line.label + (f", {line.tier}" if line.tier else "") + (", science" if line.is_science else ""),
            line.ability.short,
            str(line.level),
            f"{line.bonus:+d}",
            str(line.static_difficulty),
        )
        for line in record.skills
    )
    headings = ("Skill", "Ability", "Level", "Total", "Against")
    rows: tuple[Row, ...] = ()
    if record.draft:
        rows = (
            Row("Points", f"{record.draft.skill_points} of {record.draft.skill_points_of} used", rule="SF-2.2"),
            Row("Skills", f"{record.draft.skills} of {record.draft.skills_of}", rule="SF-2.5"),
        )
    return Block("skills", "Skills", rows, BlockTable(headings, lines, (2, 3, 4)))


def _languages(record: Record) -> Block:
    lines = tuple(
        (one.language, _level(one.speak), _level(one.read), "native" if one.is_native else "")
        for one in record.languages
    )
    return Block("languages", "Languages", table=BlockTable(("Language", "Speaks", "Reads", ""), lines, (1, 2)))


def _level(level: int) -> str:
    return str(level) if level > 0 else "no"


def _weapons(record: Record) -> Block:
    headings = ("Weapon", "Attack", "Damage", "Range", "Hands", "Shots", "Place")
    return Block(
        "weapons", "Weapons", table=BlockTable(headings, tuple(_weapon(line) for line in record.weapons), (1, 4, 5))
    )


def _weapon(line: WeaponLine) -> tuple[str, ...]:
    reach = f"{line.range}/{line.most_range}" if line.range else "hand to hand"
    shots = str(line.shots) if line.shots_full else ""
    return line.name, f"{line.bonus:+d}", line.damage, reach, str(line.hands), shots, line.place


def _equipment(record: Record) -> Block:
    load, carry = record.numbers.load, record.numbers.carry
    rows = [Row("Load", f"{load.value} of Carry {carry.value} lb", load.why, load.rule)]
    rows += [
        Row(asked.item, f"{asked.state}: {asked.note}" if asked.note else asked.state, rule="SF-7.6")
        for asked in record.requisitions
    ]
    lines = tuple((item.item, str(item.lb), item.place) for item in record.equipment)
    return Block("equipment", "Equipment", tuple(rows), BlockTable(("Thing", "lb", "Place"), lines, (1,)))


def _stars(record: Record) -> Block:
    rows = [Row("Unspent", str(record.stars), rule="SF-11.11")]
    if record.training:
        rows.append(Row("Learning", record.training, rule="SF-11.18"))
    lines = tuple((entry.reason, f"{entry.amount:+d}") for entry in record.star_log)
    return Block("stars", "Stars", tuple(rows), BlockTable(("For", "Stars"), lines, (1,)))


def _notes(record: Record) -> Block:
    notes = record.notes
    rows = [
        Row("Description", notes.description),
        Row("Background", notes.background),
        Row("Notes", notes.notes),
        Row("Approved by the Director", "yes" if notes.approved else "no", rule="SF-2.17"),
    ]
    rows += [Row(f"Waived {one.code}", " ".join((one.subject, one.reason)).strip() or "yes") for one in notes.waivers]
    rows += [
        Row(f"Set by the Director: {value_name(one.path)}", f"{one.old} to {one.new}", one.reason, "SF-0.3")
        for one in notes.overrides
    ]
    return Block("notes", "Notes", tuple(row for row in rows if row.value))
