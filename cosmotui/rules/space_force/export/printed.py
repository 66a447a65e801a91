"""A record for print: its blocks without repetitions (SF-16.1)."""

from collections.abc import Iterator

import msgspec

from cosmotui.rules.space_force.creation.issues import Issue
from cosmotui.rules.space_force.sheet.blocks import Block, Row, blocks
from cosmotui.rules.space_force.sheet.overrides import value_name
from cosmotui.rules.space_force.sheet.record import Record


def printed_blocks(record: Record) -> tuple[Block, ...]:
    """Return every block of a sheet for paper, without rows that repeat the title, another row or the checks."""
    return tuple(_printed(block, record) for block in blocks(record))


def printed_issues(record: Record) -> tuple[Issue, ...]:
    """Return the problems of a sheet; those that the Director let pass are among the notes."""
    noted = {(one.code, one.subject) for one in record.notes.waivers}
    return tuple(one for one in record.issues if not (one.waived and (one.code, one.subject) in noted))


def _printed(block: Block, record: Record) -> Block:
    match block.key:
        case "header":
            said = ["Checks", *(["Name"] if record.header.name.strip() else [])]
            said += ["Aboard"] if record.header.spoken in (record.header.rank_name, record.header.position) else []
            return _without(block, *said)
        case "body":
            return _without(block, *(["Condition"] if record.body.condition == record.header.status else []))
        case "equipment":
            load = Row("Load", f"{record.numbers.load.value} lb", rule=record.numbers.load.rule)
            rows = tuple(load if row.label == "Load" else row for row in block.rows)
            return msgspec.structs.replace(block, rows=rows)
        case "notes":
            return msgspec.structs.replace(block, rows=tuple(_notes(block, record)))
        case _:
            return block


def _without(block: Block, *labels: str) -> Block:
    return msgspec.structs.replace(block, rows=tuple(row for row in block.rows if row.label not in labels))


def _notes(block: Block, record: Record) -> Iterator[Row]:
    """Yield the rows of the notes: a waiver says what was let pass; the Defense Rating tells by itself that
    it was set."""
    texts = {(issue.code, issue.subject): issue.text for issue in record.issues if issue.waived}
    waivers = iter(record.notes.waivers)
    for row in block.rows:
        waiver = next(waivers, None) if row.label.startswith("Waived ") else None
        if waiver and (text := texts.get((waiver.code, waiver.subject))):
            yield msgspec.structs.replace(row, value=f"{text} {waiver.reason}".strip())
        elif row.label != f"Set by the Director: {value_name('defense_rating')}":
            yield row
