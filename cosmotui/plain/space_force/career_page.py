"""What becomes of a sheet as a whole: a copy, leaving and coming back, death taken back, deletion."""

from collections.abc import Callable

from cosmotui.plain.space_force.season_shell import Desk, Entry
from cosmotui.plain.space_force.who import name_of
from cosmotui.rules.space_force.creation.personnel import delete, duplicate, reinstate, retire, revive
from cosmotui.rules.space_force.crew.crew import switch_actor
from cosmotui.rules.space_force.season import Change


def career_page(desk: Desk, id: str) -> None:
    """Choose what becomes of somebody."""
    desk.menu(lambda: [f"CAREER of {name_of(desk.season.characters[id])}"], lambda: _entries(desk, id), rule="SF-6.13")


def _entries(desk: Desk, id: str) -> list[Entry]:
    c = desk.season.characters[id]
    lines = [Entry("a copy of the sheet as it was created, as a draft", _keeper(desk, lambda: _copy(desk, id)))]
    if c.in_play:
        lines.append(Entry("another actor takes over", _keeper(desk, lambda: _switch(desk, id))))
        lines.append(Entry("retire", _keeper(desk, lambda: retire(desk.season, id))))
    if c.status == "retired":
        lines.append(Entry("come back", _keeper(desk, lambda: reinstate(desk.season, id))))
    if c.status == "dead" or c.condition.kind == "dead":
        lines.append(Entry("the Director takes the death back", _keeper(desk, lambda: _revive(desk, id))))
    return [*lines, Entry("delete", lambda: _delete(desk, id))]


def _keeper(desk: Desk, make: Callable[[], Change]) -> Callable[[], None]:
    return lambda: desk.commit(make())


def _copy(desk: Desk, id: str) -> Change:
    return duplicate(desk.season, id, desk.text("Name of the copy", desk.season.characters[id].name, clears=False))


def _switch(desk: Desk, id: str) -> Change:
    """SF-6.10: whom the actor played before becomes an NPC."""
    actor = desk.text("Actor who takes over")
    played = [c for c in desk.season.characters.values() if c.id != id and c.in_play and c.actor]
    before = next((c for c in played if (c.actor or "").casefold() == actor.casefold()), None)
    return switch_actor(desk.season, actor, id, before.id if before else None)


def _revive(desk: Desk, id: str) -> Change:
    return revive(desk.season, id, desk.text("Why (may be empty)")[:200], desk.now)


def _delete(desk: Desk, id: str) -> bool:
    change = delete(desk.season, id)
    if not desk.yes(f"{change.what}: sure", False):
        return False
    desk.commit(change)
    return True
