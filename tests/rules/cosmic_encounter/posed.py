"""Encounters posed for an effect: they begin shortly before a moment at which it acts, with its alien in a role in
which it may."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from cosmotui.engine.question import Reply, Round, Script
from cosmotui.engine.setup import Setup
from cosmotui.engine.table import Table
from cosmotui.rules.cosmic_encounter.board import bases_of, on_planet, planets_of
from cosmotui.rules.cosmic_encounter.defaults import default_reply
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.kinds.alien import alien
from cosmotui.rules.cosmic_encounter.kinds.technology import TECHNOLOGIES
from cosmotui.rules.cosmic_encounter.model.holding import TECHNOLOGY, Holding
from cosmotui.rules.cosmic_encounter.model.manifest import Coming
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, WARP, CosmicEncounterState
from cosmotui.rules.cosmic_encounter.operations.placing import put
from cosmotui.rules.cosmic_encounter.phases.equipping import place_station
from cosmotui.rules.cosmic_encounter.sources import power_source, sources_of
from tests.rules.cosmic_encounter.scenes import Scene

When = tuple[str, str]
"""A role and a moment."""
INVADER, DEFENDER, FOREWARD, BACKWARD, BYSTANDER = PLACES = "invader", "defender", "foreward", "backward", "bystander"
LEADERS: Final = (INVADER, DEFENDER)
SPONSORS: Final = (FOREWARD, BACKWARD)
ROLES: Final[Mapping[str, Sequence[str]]] = {
    "leader": LEADERS,
    "sponsor": SPONSORS,
    "actor": (*LEADERS, *SPONSORS),
    "not_invader": PLACES[1:],
    "not_leader": (*SPONSORS, BYSTANDER),
    **{place: (place,) for place in PLACES},
}
"""By role: the places of those who have it; all have any other."""
OPENINGS: Final[Mapping[str, Sequence[str]]] = {
    "orientation": ("orientation",),
    "warpfall": ("warpfall",),
    "destiny": ("destiny",),
    "launch": ("launch",),
    "rally": ("launch",),
    "arrival": ("arrival",),
    "approach": ("approach",),
    "contact": ("approach", "approach", "fight", "massacre", "deal"),
    "combat": ("approach", "fight"),
    "negotiation": ("deal",),
    "encounter": ("fight", "massacre", "deal", "arrival"),
    "payoff": ("fight", "fight", "massacre", "deal"),
    "upkeep": ("fight", "massacre", "deal"),
}
"""By the phase of a moment: how encounters may begin."""
OF_PAYOFF: Final = ("boon", "flagship-destroyed", "base-established", "base-lost", "landed", "landing", "ships-lost")
BEFORE: Final[Mapping[str, str]] = {
    **{f"on:{event}": "payoff" for event in OF_PAYOFF},
    "on:draft": "launch",
    "arrival.reveal": "launch",
    "payoff.deal": "negotiation",
}
"""By event or moment: the phase in which it mostly happens, or that leads to it."""
DRIVERS: Final[Mapping[str, Sequence[str]]] = {
    "fight": ("attack 08", "attack 11", "attack 20", "attack 30"),
    "massacre": ("attack 08", "negotiate"),
    "deal": ("negotiate", "negotiate"),
}
"""What the leaders may have primed."""


@effect("posed", "any:setup.clauses")
def _clause(use: Use) -> None:
    """A Setup clause."""


def set_up(setup: Setup, state: CosmicEncounterState, seat: int) -> None:
    """Let the powers of an alien do what they do in setup; every choice is the default."""
    for power in list(state.aliens[seat].powers):
        clause = alien(power.alien).power.setup
        if clause is None:
            continue
        script = clause(Use(Table(setup, state), seat, _clause, "setup.clauses", source=power_source(seat, power)))
        if script is not None:
            carry_out(script)


def receive_station(setup: Setup, state: CosmicEncounterState, seat: int, id: str) -> None:
    """Let an alien get a station as in setup."""
    carry_out(place_station(Table(setup, state), id, seat, planets_of(state, seat)[0]))


def develop(setup: Setup, state: CosmicEncounterState, seat: int, id: str) -> None:
    """Let an alien have a technology that is developed."""
    state.holdings.append(Holding(TECHNOLOGY, id, seat, public=True))
    source = next(one for one in sources_of(state, seat) if one.number == len(state.holdings) - 1)
    clause = TECHNOLOGIES[id].development
    carry_out(clause.script(Use(Table(setup, state), seat, clause, clause.when[0][1], source=source)))


def carry_out(script: Script[object]) -> None:
    """Run a script to its end; everything that it asks gets the default reply."""
    replies: dict[int, Reply] | None = None
    try:
        while True:
            asked = script.send(replies) if replies is not None else next(script)
            questions = asked.questions if isinstance(asked, Round) else (asked,)
            replies = {one.seat: default_reply(one) for one in questions}
    except StopIteration:
        return


def pose(state: CosmicEncounterState, seat: int, when: Sequence[When], number: int) -> None:
    """Begin an encounter for an alien; `number`: which of all that do."""
    rng = Random(f"pose {number}")
    role, moment = rng.choice(when) if when else ("any", "any")
    phase = BEFORE.get(moment) or moment.partition(".")[0]
    openings = OPENINGS.get(phase) or [one for some in OPENINGS.values() for one in some]
    opening, place = rng.choice(openings), rng.choice(ROLES.get(role, PLACES))
    others = [one for one in state.seats if one != seat]
    rng.shuffle(others)
    seats = dict(zip((place, *(one for one in PLACES if one != place)), (seat, *others), strict=False))
    _spread(state, rng)
    state.invasions, state.last_charge = rng.choice((0, 1, 2)), str(seats[DEFENDER])
    _begin(state, opening, seats, place, rng)


def _spread(state: CosmicEncounterState, rng: Random) -> None:
    """As in the middle of a match: here and there ships in the warp, a foreign base, a lost home, exhausted pods;
    or near its end."""
    rng.shuffle(state.forge)
    state.threshold = rng.choice((state.threshold, state.threshold, 2))
    half = len(state.forge) // 2
    state.spent_aur, state.forge = [*state.spent_aur, *state.forge[:half]], state.forge[half:]
    for seat in state.seats:
        for _ in range(rng.choice((0, 0, 1, 3))):
            for id in _spare(state, seat, 2):
                put(state, id, WARP)
        if rng.random() < 0.5:
            host = rng.choice([one for one in state.seats if one != seat])
            planet = rng.choice(planets_of(state, host))
            for id in _spare(state, seat, rng.choice((1, 3))):
                put(state, id, planet)
        if rng.random() < 0.3:
            lost, kept = planets_of(state, seat)[-1], planets_of(state, seat)[1]
            for id in on_planet(state, lost, seat):
                put(state, id, kept)


def _spare(state: CosmicEncounterState, seat: int, count: int) -> list[int]:
    base = max(bases_of(state, seat), key=lambda one: len(on_planet(state, one, seat)))
    return on_planet(state, base, seat)[1 : 1 + count]


def _begin(state: CosmicEncounterState, opening: str, seats: Mapping[str, int], place: str, rng: Random) -> None:
    scene = Scene(seats=len(state.aliens))
    scene.state = state
    invader, defender = seats[INVADER], seats[DEFENDER]
    if opening in ("orientation", "warpfall", "destiny", "launch"):
        scene.begin(opening, invader)
        flagged = rng.random() < 0.5
        state.next_charges.insert(0, Coming(str(defender), flagged, []))
        if opening == "launch":
            state.now.charge, state.now.flagged = str(defender), flagged
            state.now.fleets[DEFENDERS].leader, state.now.actors = defender, [invader, defender]
            state.aliens[defender].flagship = True
        return
    before = state.invasions
    sent = {one: {seats[one]: rng.randint(1, 3)} if one == place or rng.random() < 0.7 else {} for one in SPONSORS}
    if place != BYSTANDER and rng.random() < 0.4:
        rng.choice(list(sent.values()))[seats[BYSTANDER]] = 1
    scene.invade(rng.randint(2, 4), rng.choice((0, 0, 1)), sent[FOREWARD], sent[BACKWARD], 2, invader, defender)
    state.invasions = max(1, before)
    state.now.flagged = rng.random() < 0.5
    state.now.commissions = [{one: 4 for sent_by in sent.values() for one in sent_by} for _ in LEADERS]
    if opening in DRIVERS:
        drivers = rng.sample(DRIVERS[opening], 2)
        scene.prime(INVADERS, drivers[0]).prime(DEFENDERS, drivers[1])
    else:
        state.phase = opening
