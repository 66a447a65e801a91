"""Launch: the target, resupplies and the sealed beacon (CE-16)."""

from cosmotui.engine.question import AnyQuestion, ChooseOne, Option, Reply, Round, Script, choose_one
from cosmotui.rules.cosmic_encounter.board import (
    bases_of,
    foreign_bases,
    garrisons,
    home_bases,
    is_in_own_system,
    on_planet,
    place_name,
    planets_of,
)
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, Use
from cosmotui.rules.cosmic_encounter.events.base import Told, pods
from cosmotui.rules.cosmic_encounter.facts.fleet_selection import beacon_question, choices, chosen_ships
from cosmotui.rules.cosmic_encounter.facts.statuses import is_stopped
from cosmotui.rules.cosmic_encounter.holdings import serves
from cosmotui.rules.cosmic_encounter.model.holding import Holding
from cosmotui.rules.cosmic_encounter.model.state import INVADERS, NOBODY, CosmicEncounterState
from cosmotui.rules.cosmic_encounter.model.status import RESUPPLY as RESUPPLY_STOPPED
from cosmotui.rules.cosmic_encounter.operations import abandon, can_draft, choose_base, resupply
from cosmotui.rules.cosmic_encounter.operations.choices import planet_options
from cosmotui.rules.cosmic_encounter.operations.roles import is_closed
from cosmotui.rules.cosmic_encounter.options.rules import rules_of
from cosmotui.rules.cosmic_encounter.phases.calling_off import call_off, cut_short
from cosmotui.rules.cosmic_encounter.timing.polling import call, calls_for_decisions
from cosmotui.rules.cosmic_encounter.timing.windows import moment
from cosmotui.rules.cosmic_encounter.traits import ANY_ENCOUNTER_PODS, FREE_RESUPPLIES, RESUPPLY, allows, extra

TAKE, DECLINE = "take", "no"
RETREAT = Option("retreat", "end the campaign", "no invasion: it needs an encounter pod")
"""Out of pods (CE-16.30)."""


def launch(table: CosmicTable) -> Script[None]:
    """Run from the aim of the gate to the sealed beacon, which ends the step, so that a fork draws it again."""
    state = table.state
    now = state.now
    yield from moment(table, "launch.open")
    yield from moment(table, "launch.target")
    targets = legal_targets(table)
    if not targets:
        table.record(Told(now.invader, "{} found no planet to aim at"))
        cut_short(table, ends_campaign=False)  # CE-16.3
        return
    if now.target < 0 or not state.planets[now.target].exists:
        yield from _aim(table, targets)
    yield from moment(table, "launch.window")
    yield from moment(table, "launch.resupply")
    yield from _resupplies(table)
    if now.cut:
        return
    yield from moment(table, "launch.beacon")
    ways = choices(state, now.invader, INVADERS)
    if not ways.is_possible:
        table.record(Told(now.invader, "{} had no ship to send, and its campaign ended"))
        cut_short(table, ends_campaign=True)  # CE-5.23
        return
    if not ways.is_idle:
        replies = yield Round((beacon_question(state, now.invader),))
        now.beacon = chosen_ships(state, now.invader, INVADERS, replies[now.invader])
    table.record(Told(now.invader, "{} fixed a beacon; its size is sealed"))
    state.phase = "launched"


def launched(table: CosmicTable) -> Script[None]:
    """Run the rest of the launch once the beacon is sealed."""
    yield from moment(table, "launch.after")
    table.state.phase = "rally"


def legal_targets(table: CosmicTable) -> list[int]:
    """Return the planets that may be aimed at (CE-16.1 to CE-16.5, CE-16.35)."""
    state = table.state
    now = state.now
    found = planets_of(state, now.defender)
    if rules_of(table.setup).own_system:
        found += [planet for planet in planets_of(state, now.invader) if on_planet(state, planet, now.defender)]
    found += [planet for planet in now.targets if state.planets[planet].exists and planet not in found]
    return [planet for planet in found if not is_closed(now, planet)]


def _aim(table: CosmicTable, targets: list[int]) -> Script[None]:
    state, names = table.state, table.setup.names()
    now = state.now
    own, held = garrisons(state, now.invader), garrisons(state, now.defender)
    order = sorted(targets, key=lambda planet: (planet in own, held.get(planet, 0), planet))
    question = ChooseOne(now.invader, "D-target", "Which planet is the target?", planet_options(table, order))
    chosen = yield from choose_one(question)
    now.target = int(chosen)
    table.record(Told(now.invader, f"{{}} aimed at {place_name(state, names, now.target)}"))


# --- resupply --------------------------------------------------------------------------------------------------------


def holds_encounter(state: CosmicEncounterState, seat: int) -> bool:
    """Return whether an alien holds an encounter pod."""
    return any(state.pods[pod].is_encounter for pod in state.aliens[seat].cache)


def spare_pods(table: CosmicTable, seat: int) -> int:
    """Return how many encounter pods do not stand against a resupply: one where two are primed (CE-31.7)."""
    return max(rules_of(table.setup).resupply_at, min(1, extra(table.state, seat, RESUPPLY)))


def qualifies(table: CosmicTable, seat: int, anywhere: bool = False) -> bool:
    """Return whether a leader may take a resupply: no encounter pod, and in its own system, or `anywhere` by an effect.

    (CE-16.20, CE-16.25 to CE-16.29)
    """
    state = table.state
    alien = state.aliens[seat]
    if is_stopped(state, seat, RESUPPLY_STOPPED):
        return False
    held = sum(state.pods[pod].is_encounter for pod in alien.cache)
    if alien.shown or not can_draft(state):
        return False
    if held and held > spare_pods(table, seat) and not allows(state, seat, ANY_ENCOUNTER_PODS):
        return False
    if not (anywhere or is_in_own_system(state, seat)):
        return False
    return has_free_resupply(state, seat) or bool(abandonable(state, seat))


def has_free_resupply(state: CosmicEncounterState, seat: int) -> bool:
    """Return whether a resupply of an alien costs no base (CE-16.24)."""
    return state.aliens[seat].resupplies > 0 or extra(state, seat, FREE_RESUPPLIES) > 0


def _single_resupplies(state: CosmicEncounterState, seat: int) -> list[Holding]:
    """Return what serves an alien with free resupplies that are used up, each a mark of it."""
    name, holdings = FREE_RESUPPLIES.name, state.holdings
    return [
        one
        for number, one in enumerate(holdings)
        if one.marks.get(name) and one.is_active and serves(state, number, seat)
    ]


def abandonable(state: CosmicEncounterState, seat: int) -> list[int]:
    """Return the bases that may be given up for a resupply: never the only home base (CE-16.27)."""
    return bases_of(state, seat) if len(home_bases(state, seat)) > 1 else foreign_bases(state, seat)


def _resupplies(table: CosmicTable) -> Script[None]:
    """Both leaders decide together and in secret, and are served in timing order (CE-16.22). Of people at one keyboard
    only who is called decides: it is much more often neither than one of them (PP-9)."""
    state = table.state
    now = state.now
    leaders = (now.invader, now.defender)
    called = [seat for seat in leaders if calls_for_decisions(table.setup) and not table.setup.seats[seat].bot]
    replies: dict[int, Reply] = {}
    if asked := [seat for seat in leaders if seat not in called]:
        questions: list[AnyQuestion] = [_resupply_question(table, seat) for seat in asked]
        replies.update((yield Round(tuple(questions))))
    while called and (seat := (yield from call(table, "Does a leader take a resupply?", called))) != NOBODY:
        replies[seat] = yield from choose_one(_resupply_question(table, seat))
        called.remove(seat)  # whatever it chose: who is left tells nothing
    for seat in leaders:
        if replies.get(seat) == TAKE:
            yield from serve(table, seat)
    if replies.get(now.invader) == RETREAT.value:
        yield from retreat(table)


def _resupply_question(table: CosmicTable, seat: int) -> ChooseOne:
    state = table.state
    alien = state.aliens[seat]
    options = [Option(DECLINE, "no resupply", _why_none(table, seat))]
    if qualifies(table, seat):
        is_free = has_free_resupply(state, seat)
        price = f"1 of {alien.resupplies} free" if alien.resupplies else "free" if is_free else "costs a base"
        told = f"{pods(len(alien.cache))} dumped, 8 drafted, lucre gained"
        take = Option(TAKE, "take a resupply", told, price)
        options.insert(0 if is_free else 1, take)
    if seat == state.now.invader and not holds_encounter(state, seat):
        options.append(RETREAT)
    return ChooseOne(seat, "D-resupply", "Do you take a resupply?", tuple(options))


def _why_none(table: CosmicTable, seat: int) -> str:
    """Return why a resupply cannot be taken, if so."""
    state = table.state
    if qualifies(table, seat):
        return ""
    if holds_encounter(state, seat) and not allows(state, seat, ANY_ENCOUNTER_PODS):
        return "encounter pod held"
    return "" if is_in_own_system(state, seat) else "not at home"


def serve(table: CosmicTable, seat: int, by: Use | None = None) -> Script[None]:
    """Take a resupply, one of the free ones or for a base (CE-16.24, CE-16.27)."""
    alien, single = table.state.aliens[seat], _single_resupplies(table.state, seat)
    if extra(table.state, seat, FREE_RESUPPLIES) > sum(one.marks[FREE_RESUPPLIES.name] for one in single):
        pass
    elif alien.resupplies:
        alien.resupplies -= 1
    elif single:
        single[0].marks[FREE_RESUPPLIES.name] -= 1
    else:
        title = "Which base is abandoned for the resupply?"
        base = yield from choose_base(table, seat, title, abandonable(table.state, seat))
        if base < 0:
            return
        yield from abandon(table, seat, base)
    yield from resupply(table, seat, by)


def retreat(table: CosmicTable) -> Script[None]:
    """Retreat out of pods: the campaign ends (CE-16.30)."""
    table.record(Told(table.state.now.invader, "{} was out of pods and ended its campaign"))
    yield from call_off(table, ends_campaign=True)
