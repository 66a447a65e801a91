"""Destiny: a charge names the defender (CE-15)."""

from functools import partial

from cosmotui.engine.question import ChooseOne, Option, Script, choose_one
from cosmotui.rules.cosmic_encounter.board import garrisons, planets_of, remaining, ring, system_place
from cosmotui.rules.cosmic_encounter.effect import CosmicTable
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.facts.statuses import is_stopped
from cosmotui.rules.cosmic_encounter.model.manifest import seat_of
from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState
from cosmotui.rules.cosmic_encounter.model.status import LEAD
from cosmotui.rules.cosmic_encounter.operations.choices import alien_words
from cosmotui.rules.cosmic_encounter.operations.destiny import manifest_destiny
from cosmotui.rules.cosmic_encounter.operations.hazards import strike
from cosmotui.rules.cosmic_encounter.operations.roles import slime_acts
from cosmotui.rules.cosmic_encounter.options.rules import rules_of
from cosmotui.rules.cosmic_encounter.timing.windows import moment
from cosmotui.rules.cosmic_encounter.traits import counts_are_shown


def destiny(table: CosmicTable) -> Script[None]:
    """Run from the choice of a charge to the defender's role. An ambush has its defender already, and no charge
    (CE-32.1)."""
    state = table.state
    now = state.now
    if not now.is_ambush:
        yield from moment(table, "destiny.open")
        yield from moment(table, "destiny.manifest", automatic=partial(manifest_destiny, table))
        yield from moment(table, "destiny.window")
        yield from _wild(table)
        yield from _without_those_barred(table)
    yield from moment(table, "destiny.hazard", automatic=partial(_hazard, table))
    yield from moment(table, "destiny.defender", automatic=partial(_appear, table))
    state.phase = "launch"


def scramble(table: CosmicTable, why: str) -> Script[None]:
    """Pick another charge, and ask for the defender if that is wild, once nothing can answer it any more (CE-15.10).

    `why`: with `{}` for the alien that destiny has named.
    """
    table.record(Told(int(table.state.now.charge), why))
    manifest_destiny(table)
    yield from _wild(table)
    yield from _without_those_barred(table)


def _without_those_barred(table: CosmicTable) -> Script[None]:
    if _is_scrambled(table.state):
        yield from scramble(table, "{} may not defend: destiny is scrambled")


def _wild(table: CosmicTable) -> Script[None]:
    """Where destiny names nobody the invader names the defender."""
    if seat_of(table.state.now.charge) < 0:
        yield from moment(table, "destiny.wild")
    if seat_of(table.state.now.charge) < 0:
        yield from _name_defender(table)


def _is_scrambled(state: CosmicEncounterState) -> bool:
    """Return whether destiny has named an alien that may not lead, as long as there is another one (CE-37.41)."""
    now = state.now
    if not now.charge or not is_stopped(state, int(now.charge), LEAD):
        return False
    return any(seat != now.invader and not is_stopped(state, seat, LEAD) for seat in remaining(state))


def _hazard(table: CosmicTable) -> Script[None]:
    """A flagged charge manifests a hazard (CE-15.9, CE-30.1, CE-30.5)."""
    if table.state.now.flagged and rules_of(table.setup).hazards:
        yield from strike(table)


def _name_defender(table: CosmicTable) -> Script[None]:
    """The invader names any other alien (CE-15.6, CE-15.7)."""
    state, names = table.state, table.setup.names()
    now = state.now
    others = [seat for seat in ring(state, now.invader) if seat != now.invader and seat not in now.left_out]
    others = [seat for seat in others if not is_stopped(state, seat, LEAD)] or others
    order = others
    if counts_are_shown(state):
        order = sorted(others, key=lambda seat: (_weakest(state, seat), others.index(seat)))
    options = tuple(
        Option(str(seat), names[seat], alien_words(state, seat), place=system_place(seat)) for seat in order
    )
    now.charge = yield from choose_one(ChooseOne(now.invader, "D-wild", "Wild destiny: who defends?", options))
    table.record(Told(now.invader, "{} named {1} as the defender", int(now.charge)))
    now.notes["wild"] = 1


def _weakest(state: CosmicEncounterState, seat: int) -> int:
    """Return the fewest ships that stand on one of its planets."""
    ships = garrisons(state, seat)
    return min((ships.get(planet, 0) for planet in planets_of(state, seat)), default=99)


def _appear(table: CosmicTable) -> None:
    """The defender's role and flagship begin (CE-5.7, CE-15.11)."""
    state = table.state
    now = state.now
    if not now.is_ambush:
        now.fleets[1].leader = int(now.charge)
    state.aliens[now.defender].flagship = True
    slime_acts(state, now.defender)
    if now.defender not in now.actors:
        now.actors.append(now.defender)
