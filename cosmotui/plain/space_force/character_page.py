"""One character: read, edit, roll, spend, equip, retire, write to a file."""

from cosmotui.plain.space_force.career_page import career_page
from cosmotui.plain.space_force.creation_page import creation_page
from cosmotui.plain.space_force.dice import roll
from cosmotui.plain.space_force.export_page import export_page
from cosmotui.plain.space_force.fields import ABSENT, DETAILS, IDENTITY, entries, entry
from cosmotui.plain.space_force.finishing import checks_page, finalise_draft
from cosmotui.plain.space_force.gear_page import gear_page
from cosmotui.plain.space_force.overrides_page import overrides_page
from cosmotui.plain.space_force.private_page import ask_private, private_line
from cosmotui.plain.space_force.rolls_page import rolls_page
from cosmotui.plain.space_force.season_shell import Desk, Entry
from cosmotui.plain.space_force.sheet_lines import block_lines, record_of, sheet_lines
from cosmotui.plain.space_force.stars_page import stars_page
from cosmotui.plain.space_force.who import name_of
from cosmotui.rules.space_force.creation.creation import rerolled
from cosmotui.rules.space_force.sheet.blocks import blocks


def character_page(desk: Desk, id: str) -> None:
    """The menu of one character, until somebody goes back or the character is gone."""
    desk.menu(lambda: _head(desk, id), lambda: _entries(desk, id), rule="SF-16")


def _head(desk: Desk, id: str) -> list[str]:
    sheet = record_of(desk.season, id)
    who, body = sheet.header, sheet.body
    where = f", {who.ship}" if who.ship else ""
    return [
        f"{name_of(desk.season.characters[id]).upper()}{where}: {who.status}, {body.condition}",
        f"HP {body.hp} of {sheet.numbers.max_hp.value}, Stun {body.stun}, DR {sheet.numbers.defense_rating.value}, "
        f"stars {sheet.stars}, checks {sheet.validity}",
    ]


def _entries(desk: Desk, id: str) -> list[Entry]:
    is_draft = desk.season.characters[id].status == "draft"
    making = [
        Entry("go on making it, step by step", lambda: creation_page(desk, id, asks=False)),
        Entry("finalise: ready for play", lambda: _finalise(desk, id)),
        Entry("somebody else at random in its place", lambda: _reroll(desk, id)),
    ]
    playing = [
        Entry("stars: raise, learn and train skills", lambda: stars_page(desk, id)),
        Entry("weapons and things", lambda: gear_page(desk, id)),
    ]
    return [
        Entry("read the whole sheet", lambda: desk.say(*sheet_lines(record_of(desk.season, id)))),
        Entry("read a part of it, and why its numbers are so", lambda: _read(desk, id)),
        Entry("roll", lambda: rolls_page(desk, id)),
        *(making if is_draft else playing),
        Entry("edit name, post, rank, details", lambda: _edit(desk, id)),
        Entry("what is wrong, and what may be waived", lambda: checks_page(desk, id)),
        Entry("numbers set by the Director's hand", lambda: overrides_page(desk, id)),
        Entry(private_line(desk, id), lambda: ask_private(desk, id)),
        Entry("copy, retire, bring back, delete", lambda: career_page(desk, id)),
        Entry("write it to a file", lambda: export_page(desk, id)),
    ]


def _finalise(desk: Desk, id: str) -> None:
    finalise_draft(desk, id)


def _reroll(desk: Desk, id: str) -> None:
    if desk.yes("All of this draft but its name is lost, and no undo brings it back. Go on", False):
        roll(desk, lambda dice: rerolled(desk.season, dice, desk.season.characters[id]), typed=False)


def _read(desk: Desk, id: str) -> None:
    parts = blocks(record_of(desk.season, id))
    desk.say(*block_lines(desk.pick("Part", parts, lambda block: block.title), why=True))


def _edit(desk: Desk, id: str) -> None:
    def lines() -> list[Entry]:
        c = desk.season.characters[id]
        absent = [entry(desk, id, ABSENT)] if c.in_play else []
        return [*entries(desk, id, (*IDENTITY, *DETAILS)), *absent]

    desk.menu(lambda: [f"EDIT {name_of(desk.season.characters[id])}"], lines, rule="SF-16")
