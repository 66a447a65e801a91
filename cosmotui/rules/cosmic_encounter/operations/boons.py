"""Boons: a draft or a revival each (CE-11.12)."""

from collections.abc import Mapping
from typing import Final

from cosmotui.engine.question import ChooseOne, Option, Script, choose_one
from cosmotui.rules.cosmic_encounter.board import in_praw, in_warp, revivable
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, GameEvent, Use
from cosmotui.rules.cosmic_encounter.operations.pods import DARK_FORGE, FORGE, draft, forges_to_draft_from
from cosmotui.rules.cosmic_encounter.operations.ships import revive
from cosmotui.rules.cosmic_encounter.timing.performing import perform

LOT: Final = "on:boon-drafts"
ECHO = "echo"
"""Note of an event of boons: who gains one boon of the same kind, plus 1."""
BOONS = "boons"
"""Note of an invasion, with a seat: how many boons it has gained."""


def can_gain_boon(use: Use, seat: int) -> bool:
    """Return whether a boon can bring an alien anything: a pod or a ship (CE-1.3)."""
    state = use.state
    is_barred = state.invasion is not None and state.invasion.no_rewards
    return not is_barred and bool(revivable(state, seat) or forges_to_draft_from(state))


def boons(table: CosmicTable, seat: int, count: int, by: Use | None = None) -> Script[int]:
    """Receive boons one by one: a draft or a revival each; return the number used (CE-11.12, CE-11.13)."""
    return (yield from boons_for(table, {seat: count}, by)).get(seat, 0)


def boons_for(table: CosmicTable, due: Mapping[int, int], by: Use | None = None) -> Script[dict[int, int]]:
    """Give boons that are due together, by alien; return the numbers used.

    Where something can answer their drafts these wait until everybody has chosen, and are one lot (CE-11.25).
    """
    now = table.state.invasion
    if now is not None and now.no_rewards:
        return {}
    lot: dict[int, int] | None = {} if LOT in table.state.moments else None
    used: dict[int, int] = {}
    for seat, count in due.items():
        if count > 0:
            about = GameEvent("on:boon", seat, by, count=count, what=f"{count} {'boon' if count == 1 else 'boons'}")
            about.lot = lot
            used[seat] = yield from perform(table, about, _receive, 0)
    if lot:
        drafts = GameEvent("on:boon-drafts", next(iter(lot)), by, count=sum(lot.values()), what="drafts of boons")
        drafts.lot = lot
        yield from perform(table, drafts, _draft_lot, None)
    return used


def _draft_lot(table: CosmicTable, about: GameEvent) -> Script[None]:
    for seat, count in (about.lot or {}).items():
        yield from draft(table, seat, count, about.by)


def _receive(table: CosmicTable, about: GameEvent) -> Script[int]:
    state, seat = table.state, about.seat
    taken: list[str] = []
    for number in range(about.count):
        options: list[Option] = []
        if revivable(state, seat):
            away, near = len(in_warp(state, seat)), len(in_praw(state, seat))
            told = f"of {away} in the warp" + (f", {near} in the Praw" if near else "")
            options.append(Option("revive", "revive a ship", told))
        options += forges_to_draft_from(state)
        if not options:
            break
        reply = str(options[0].value)
        if len(options) > 1:
            title = f"Boon {number + 1} of {about.count}: a ship or a pod?"
            reply = yield from choose_one(ChooseOne(seat, "D-boon", title, tuple(options)))
        taken.append("revive" if reply == "revive" else "draft")
        if reply == FORGE.value and about.lot is not None:
            about.lot[seat] = about.lot.get(seat, 0) + 1
        elif reply != "revive":
            yield from draft(table, seat, 1, about.by, dark=reply == DARK_FORGE.value)
        else:
            yield from revive(table, seat, 1, about.by)
    if state.invasion is not None:
        notes = state.invasion.notes
        notes[f"{BOONS} {seat}"] = notes.get(f"{BOONS} {seat}", 0) + len(taken)
    echo = about.notes.get(ECHO, 0) - 1
    if echo >= 0:
        yield from _echo(table, echo, taken)
    return len(taken)


def _echo(table: CosmicTable, seat: int, taken: list[str]) -> Script[None]:
    """One boon more for somebody else, of a kind that has been taken."""
    options: list[Option] = []
    if "revive" in taken and revivable(table.state, seat):
        options.append(Option("revive", "revive a ship"))
    if "draft" in taken:
        options += forges_to_draft_from(table.state)
    if not options:
        return
    reply = str(options[0].value)
    if len(options) > 1:
        reply = yield from choose_one(ChooseOne(seat, "D-boon", "The same boon for you?", tuple(options)))
    if reply == "revive":
        yield from revive(table, seat, 1)
    else:
        yield from draft(table, seat, 1, dark=reply == DARK_FORGE.value)
