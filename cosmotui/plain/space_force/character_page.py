"""One character: read, edit, roll, spend, equip, retire, write to a file."""

from cosmotui.plain.space_force.career_page import career_page
from cosmotui.plain.space_force.creation_page import creation_page
from cosmotui.plain.space_force.dice import roll
from cosmotui.plain.space_force.export_page import export_page
from cosmotui.plain.space_force.fields import ABSENT, DETAILS, IDENTITY, entries
from cosmotui.plain.space_force.finishing import checks_page, finalise_draft
from cosmotui.plain.space_force.gear_page import gear_page
from cosmotui.plain.space_force.overrides_page import overrides_page
from cosmotui.plain.space_force.private_page import ask_private, private_line
from cosmotui.plain.space_force.rolls_page import rolls_page
from cosmotui.plain.space_force.season_shell import MenuRow, SeasonShell
from cosmotui.plain.space_force.sheet_lines import block_lines, record_of, sheet_lines
from cosmotui.plain.space_force.stars_page import stars_page
from cosmotui.plain.space_force.who import name_of
from cosmotui.rules.space_force.creation.creation import rerolled
from cosmotui.rules.space_force.sheet.blocks import blocks


def character_page(shell: SeasonShell, id: str) -> None:
    """Show the menu of one character, until the player goes back or the character is gone."""
    shell.menu(lambda: _head(shell, id), lambda: _entries(shell, id), rule="SF-16")


def _head(shell: SeasonShell, id: str) -> list[str]:
    sheet = record_of(shell.season, id)
    who, body = sheet.header, sheet.body
    where = f", {who.ship}" if who.ship else ""
    return [
        f"{name_of(shell.season.characters[id]).upper()}{where}: {who.status}, {body.condition}",
        f"HP {body.hp} of {sheet.numbers.max_hp.value}, Stun {body.stun}, DR {sheet.numbers.defense_rating.value}, "
        f"stars {sheet.stars}, checks {sheet.validity}",
    ]


def _entries(shell: SeasonShell, id: str) -> list[MenuRow]:
    is_draft = shell.season.characters[id].status == "draft"
    making = [
        MenuRow("go on making it, step by step", lambda: creation_page(shell, id, asks=False)),
        MenuRow("finalise: ready for play", lambda: _finalise(shell, id)),
        MenuRow("somebody else at random in its place", lambda: _reroll(shell, id)),
    ]
    playing = [
        MenuRow("stars: raise, learn and train skills", lambda: stars_page(shell, id)),
        MenuRow("weapons and things", lambda: gear_page(shell, id)),
    ]
    return [
        MenuRow("read the whole sheet", lambda: shell.say(*sheet_lines(record_of(shell.season, id)))),
        MenuRow("read a part of it, and why its numbers are so", lambda: _read(shell, id)),
        MenuRow("roll", lambda: rolls_page(shell, id)),
        *(making if is_draft else playing),
        MenuRow("edit name, post, rank, details", lambda: _edit(shell, id)),
        MenuRow("what is wrong, and what may be waived", lambda: checks_page(shell, id)),
        MenuRow("numbers set by the Director's hand", lambda: overrides_page(shell, id)),
        MenuRow(private_line(shell, id), lambda: ask_private(shell, id)),
        MenuRow("copy, retire, bring back, delete", lambda: career_page(shell, id)),
        MenuRow("write it to a file", lambda: export_page(shell, id)),
    ]


def _finalise(shell: SeasonShell, id: str) -> None:
    finalise_draft(shell, id)


def _reroll(shell: SeasonShell, id: str) -> None:
    if shell.yes("All of this draft but its name is lost, and no undo brings it back. Go on", False):
        roll(shell, lambda dice: rerolled(shell.season, dice, shell.season.characters[id]), typed=False)


def _read(shell: SeasonShell, id: str) -> None:
    parts = blocks(record_of(shell.season, id))
    shell.say(*block_lines(shell.pick("Part", parts, lambda block: block.title), why=True))


def _edit(shell: SeasonShell, id: str) -> None:
    fields = (*IDENTITY, *DETAILS, ABSENT)

    def head() -> list[str]:
        return [f"EDIT {name_of(shell.season.characters[id])}"]

    shell.menu(head, lambda: entries(shell, id, fields), rule="SF-16")
