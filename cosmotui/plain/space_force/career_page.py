"""The fate of a whole sheet: a copy, leaving and coming back, reversal of death, deletion."""

from functools import partial

from cosmotui.plain.space_force.season_shell import MenuRow, SeasonShell
from cosmotui.plain.space_force.who import name_of
from cosmotui.rules.space_force.creation.personnel import delete, duplicate, reinstate, retire, revive
from cosmotui.rules.space_force.crew.crew import switch_actor
from cosmotui.rules.space_force.season import Change


def career_page(shell: SeasonShell, id: str) -> None:
    """Choose what to do with the sheet of a character."""
    shell.menu(
        lambda: [f"CAREER of {name_of(shell.season.characters[id])}"], lambda: _entries(shell, id), rule="SF-6.13"
    )


def _entries(shell: SeasonShell, id: str) -> list[MenuRow]:
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
