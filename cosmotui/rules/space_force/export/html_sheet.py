"""Sheets as one HTML file that prints a page each: nothing is fetched, nothing runs, every text is escaped (SF-16)."""

from collections.abc import Iterable, Iterator
from html import escape
from typing import Final

from cosmotui.rules.space_force.computed import gravity_text
from cosmotui.rules.space_force.export import sheet_lines
from cosmotui.rules.space_force.export.layout import paragraphs, plain
from cosmotui.rules.space_force.record import Record

_STYLE: Final = """
@page { margin: 12mm }
* { box-sizing: border-box }
body { margin: 0; background: #fff; color: #111; font: 10pt/1.35 "Helvetica Neue", Arial, sans-serif }
article { max-width: 190mm; margin: 0 auto; padding: 8mm 0; break-after: page }
article:last-child { break-after: auto }
header { display: flex; justify-content: space-between; gap: 6mm; border-bottom: 1.5pt solid #111; padding-bottom: 2mm }
h1 { font-size: 17pt; line-height: 1.15; margin: 0 }
h2 { font-size: 8pt; letter-spacing: .08em; text-transform: uppercase; margin: 0 0 1mm }
p { margin: 0 0 1mm; overflow-wrap: anywhere }
header p:last-child, .right { text-align: right }
main { display: grid; grid-template-columns: 42mm 1fr 1fr; gap: 3mm; margin-top: 3mm }
section { border: .6pt solid #111; border-radius: 1mm; padding: 2mm; break-inside: avoid; min-width: 0 }
section.wide { grid-column: 1 / -1 }
section.two { grid-column: span 2 }
table { border-collapse: collapse; width: 100% }
th { font-weight: 400; text-align: left } td, th { padding: .2mm 0; vertical-align: top; overflow-wrap: anywhere }
td { text-align: right; font-variant-numeric: tabular-nums; padding-left: 3mm; white-space: nowrap }
tr.head th, tr.head td { font-size: 7.5pt; color: #555 }
ul { margin: 0; padding: 0; list-style: none } li { overflow-wrap: anywhere }
@media print { article { padding: 0 } }
"""
_HEAD: Final = (
    '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
    "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
    '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
)


def sheets_html(records: Iterable[Record], title: str) -> str:
    """A whole page with these sheets."""
    articles = "\n".join(_article(record) for record in records)
    head = f"{_HEAD}<title>{_text(title)}</title>\n<style>{_STYLE}</style>\n</head>\n"
    return f"{head}<body>\n{articles}\n</body>\n</html>\n"


def _article(record: Record) -> str:
    header = record.header
    spoken = f"<br>&quot;{_text(header.spoken)}&quot; aboard" if header.ship else ""
    head = (
        f"<header><div><h1>{_text(sheet_lines.title(record))}</h1>"
        f"<p>{_text(sheet_lines.post(record))}<br>{_text(sheet_lines.service(record))}</p></div>"
        f"<p>actor: {_text(header.actor)}<br>status: {_text(sheet_lines.status(record))}{spoken}</p></header>"
    )
    return f"<article>\n{head}\n<main>\n" + "\n".join(_sections(record)) + "\n</main>\n</article>"


def _sections(record: Record) -> Iterator[str]:
    numbers, draft = record.numbers, record.draft
    abilities = [(line.label, line.text) for line in record.abilities]
    yield _section("Abilities", _table(abilities))
    yield _section(
        "Body",
        _table(
            [
                ("HP", f"{record.body.hp} / {numbers.max_hp.value}"),
                ("Stun", f"{record.body.stun}"),
                ("Stun an hour", f"-{numbers.stun_recovery.value}"),
                ("Sleep", numbers.sleep_hours.text),
                ("Hand", f"{record.hand or 'none'}, off hand {numbers.off_hand_penalty.value}"),
                ("Combat-trained", "yes" if record.is_combat_trained else "no"),
            ]
        ),
    )
    yield _section(
        f"At {gravity_text(record.gravity)}",
        _table(
            [
                ("DR", str(numbers.defense_rating.value)),
                (f"= {numbers.defense_rating.parts}", ""),
                ("Initiative", f"1d10{numbers.initiative_bonus.value:+d}"),
                ("Move, overloaded", f"{numbers.movement.value}, {numbers.half_movement.value}"),
                ("Lift, at 1 G", f"{numbers.lift.value}, {numbers.lift_at_1_g.text}"),
                ("Carry, at 1 G", f"{numbers.carry.value}, {numbers.carry_at_1_g.text}"),
            ]
        ),
    )
    for group, name in (("combat", "Combat skills"), ("regular", "Regular skills")):
        rows = [
            (sheet_lines.skill_name(line), str(line.level), f"{line.bonus:+d}", str(line.static_difficulty))
            for line in record.skills
            if line.group == group
        ]
        head = ("", "level", "bonus", "to pass")
        yield _section(name, _table(rows, head), "" if group == "combat" else "two")
    yield _section("Languages", _list(sheet_lines.tongue(line) for line in record.languages))
    weapons = [(line.name, sheet_lines.weapon(line)) for line in record.weapons]
    yield _section("Weapons", _table(weapons), "two")
    items = [f"{one.item}, {one.lb} lb, {one.place}" for one in record.equipment]
    asked = [f"asked for {sheet_lines.requisition(line)}" for line in record.requisitions]
    yield _section("Equipment", _list([*items, *asked, sheet_lines.weight(record)]))
    stars = [sheet_lines.star(entry) for entry in record.star_log]
    learning = [f"learning {record.training}"] if record.training else []
    yield _section(f"Stars: {record.stars} unspent", _list([*stars, *learning]))
    remarks = [*(["Approved by the Director."] if record.notes.approved else []), *sheet_lines.remarks(record)]
    if draft:
        remarks.insert(0, f"{draft.abilities}/{draft.abilities_of} ability points")
        remarks.insert(1, f"{draft.skill_points}/{draft.skill_points_of} skill points, {draft.skills} skills")
    yield _section("Remarks", _list(remarks))
    notes = record.notes
    for name, text in (("Looks", notes.description), ("Background", notes.background), ("Notes", notes.notes)):
        if text.strip():
            yield _section(name, "".join(f"<p>{escape(line)}</p>" for line in paragraphs(text)), "wide")


def _section(name: str, body: str, kind: str = "") -> str:
    marked = f' class="{kind}"' if kind else ""
    return f"<section{marked}><h2>{_text(name)}</h2>{body}</section>"


def _table(rows: Iterable[tuple[str, ...]], head: tuple[str, ...] = ()) -> str:
    lines = [f'<tr class="head">{_cells(head)}</tr>'] if head else []
    lines += [f"<tr>{_cells(row)}</tr>" for row in rows]
    return f"<table>{''.join(lines)}</table>"


def _cells(row: tuple[str, ...]) -> str:
    name, *values = row
    return f"<th>{_text(name)}</th>" + "".join(f"<td>{_text(value)}</td>" for value in values)


def _list(items: Iterable[str]) -> str:
    return f"<ul>{''.join(f'<li>{_text(item)}</li>' for item in items)}</ul>"


def _text(text: str) -> str:
    """Any text, as text."""
    return escape(plain(text), quote=True)
