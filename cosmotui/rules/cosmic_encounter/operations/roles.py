"""Changes of roles and target: defender, invader, planet (CE-15.14, CE-16.34, CE-37.10 to 37.12)."""

from collections.abc import Sequence
from typing import Final

from cosmotui.engine.question import ChooseOne, Script, choose_one
from cosmotui.rules.cosmic_encounter.board import fleet_ships, on_planet, place_name
from cosmotui.rules.cosmic_encounter.effect import Use
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, NOBODY, CosmicEncounterState, Invasion
from cosmotui.rules.cosmic_encounter.operations.choices import planet_options
from cosmotui.rules.cosmic_encounter.operations.ships import put

CLOSED: Final = "off limits"
"""Note of an invasion, with a planet: nobody aims at it any more (CE-16.34)."""


def make_defender(use: Use, seat: int) -> None:
    """Make another alien the defender, before the rally; the former one is a bystander (CE-15.14).

    The charge stays consumed, and a planet that was aimed at stays the target.
    """
    state, now = use.state, use.now
    former = now.defender
    if seat in (former, now.invader) or state.aliens[seat].eliminated:
        return
    if former != state.campaign:
        state.aliens[former].flagship = False
    state.aliens[former].slime_acts = False
    now.fleets[DEFENDERS].leader = seat
    state.aliens[seat].flagship = True
    slime_acts(state, seat)
    now.actors = [*(one for one in now.actors if one != former), seat]
    use.table.record(Told(use.seat, "{} made {1} the defender", seat))


def trade_roles(use: Use) -> None:
    """Exchange invader and defender for the rest of the invasion, before the rally.

    Campaign, fuel and rotation stay where they are (CE-37.11). What the text of an ambush fixes, the ships and the
    planet, holds for the ambusher as the invader alone (CE-32.8).
    """
    use.now.only = []
    if use.state.phase == "destiny":
        use.now.target, use.now.targets = -1, []
    invaders, defenders = use.now.fleets
    invaders.leader, defenders.leader = defenders.leader, invaders.leader
    use.table.record(Told(invaders.leader, "{} became the invader, {1} the defender", defenders.leader))


def make_invader(use: Use, seat: int) -> None:
    """Make another alien the invader of this campaign, with the flagship if there is one already, before destiny or
    once the encounter is over.

    The rotation continues behind the alien whose turn it was (CE-37.12). An alien that has been the defender is so no
    more: nobody invades itself.
    """
    state, now = use.state, use.now
    former = now.invader
    if seat == former or state.aliens[seat].eliminated:
        return
    state.in_turn = state.in_turn if state.in_turn >= 0 else state.campaign
    state.campaign = now.fleets[INVADERS].leader = seat
    if now.defender == seat:
        now.fleets[DEFENDERS].leader = NOBODY
    now.actors = [seat]
    old, new = state.aliens[former], state.aliens[seat]
    new.flagship, new.loaded = old.flagship, old.loaded
    old.flagship, old.loaded, old.away, old.slime_acts = False, 0, False, False
    slime_acts(state, seat)
    use.table.record(Told(use.seat, "{} made {1} the invader", seat))


def slime_acts(state: CosmicEncounterState, leader: int) -> None:
    """Let the slime of an alien act in the next invasion that it leads, and in no other (CE-6.17, CE-6.19)."""
    state.aliens[leader].slime_acts = state.aliens[leader].slime >= 0


def aim(use: Use, planets: Sequence[int], by: int | None = None) -> Script[None]:
    """Let an alien, by default the user, pick the target among these planets, before or after the invader does.

    After the arrival the defender fights with its ships on the new planet (CE-16.33 to CE-16.35).
    """
    state, now, names = use.state, use.now, use.names
    order = [one for one in planets if state.planets[one].exists and one != now.target and not is_closed(now, one)]
    if not order:
        return
    target = order[0]
    if len(order) > 1:
        asked, options = use.seat if by is None else by, planet_options(use.table, order)
        target = int((yield from choose_one(ChooseOne(asked, "D-target", "Which planet is the target?", options))))
    has_arrived = bool(fleet_ships(state, INVADERS) or fleet_ships(state, DEFENDERS))
    if has_arrived:
        for id in on_planet(state, now.target, now.defender):
            put(state, id, now.target)
        for id in on_planet(state, target, now.defender):
            put(state, id, target, DEFENDERS)
        state.aliens[now.invader].away = state.planets[target].system != now.invader
    now.target = target
    use.table.record(Told(use.seat, f"{{}}: the target is {place_name(state, names, target)}"))


def close_planet(use: Use, planet: int) -> None:
    """Put a planet off limits until `upkeep.end`: nobody aims at it (CE-16.34)."""
    use.now.notes[f"{CLOSED} {planet}"] = 1


def is_closed(now: Invasion, planet: int) -> bool:
    """Return whether a planet is off limits in an invasion (CE-16.34)."""
    return f"{CLOSED} {planet}" in now.notes
