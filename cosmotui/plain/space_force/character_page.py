"""One character: read, edit, roll, spend, equip, retire, write to a file."""

from functools import partial

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
from cosmotui.rules.space_force.creation.personnel import delete, duplicate, reinstate, retire, revive
from cosmotui.rules.space_force.crew.crew import switch_actor
from cosmotui.rules.space_force.season import Change
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
        MenuRow("overrides by the Director", lambda: overrides_page(shell, id)),
        MenuRow(private_line(shell, id), lambda: ask_private(shell, id)),
        MenuRow("copy, retire, bring back, delete", lambda: _career(shell, id)),
        MenuRow("write it to a file", shell.leading_out(lambda: export_page(shell, id))),
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


# --- the fate of a whole sheet ---------------------------------------------------------------------------------------


def _career(shell: SeasonShell, id: str) -> None:
    """Choose what to do with the whole sheet."""
    shell.menu(lambda: [f"CAREER of {name_of(shell.season.characters[id])}"], lambda: _fates(shell, id), rule="SF-6.13")


def _fates(shell: SeasonShell, id: str) -> list[MenuRow]:
    c = shell.season.characters[id]
    copy = partial(duplicate, shell.season, id)
    told = "a copy of the sheet as it was created, as a draft"
    lines = [MenuRow(told, lambda: copy(shell.text("Name of the copy", c.name, clears=False)))]
    if c.in_play:
        lines.append(MenuRow("another actor takes over", lambda: _switch(shell, id)))
        lines.append(MenuRow("retire", lambda: retire(shell.season, id)))
    if c.status == "retired":
        lines.append(MenuRow("come back", lambda: reinstate(shell.season, id)))
    if c.status == "dead" or c.condition.kind == "dead":
        revived = partial(revive, shell.season, id)
        lines.append(MenuRow("the Director takes the death back", lambda: revived(shell.why(), shell.now)))
    return [*lines, MenuRow("delete", lambda: _delete(shell, id))]


def _switch(shell: SeasonShell, id: str) -> Change:
    """Give the actor this character; the actor's former character becomes an NPC (SF-6.10)."""
    actor = shell.text("Actor who takes over")
    played = [c for c in shell.season.characters.values() if c.id != id and c.in_play and c.actor]
    before = next((c for c in played if (c.actor or "").casefold() == actor.casefold()), None)
    return switch_actor(shell.season, actor, id, before.id if before else None)


def _delete(shell: SeasonShell, id: str) -> Change | None:
    change = delete(shell.season, id)
    return change if shell.yes(f"{change.what}: sure", False) else None
