"""Setup: powers, forge and gate, provisions, Setup clauses (CE-4)."""

from functools import partial

from cosmotui.engine.dice import Dice
from cosmotui.engine.question import Round, Script
from cosmotui.engine.setup import Setup
from cosmotui.rules.cosmic_encounter.board import ring
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, Use, effect
from cosmotui.rules.cosmic_encounter.events.scoring import TitlesOpened
from cosmotui.rules.cosmic_encounter.kinds.alien import alien
from cosmotui.rules.cosmic_encounter.kinds.score import TITLES
from cosmotui.rules.cosmic_encounter.model.alien import Alien
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from cosmotui.rules.cosmic_encounter.model.power import Power
from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState, Planet, Ship
from cosmotui.rules.cosmic_encounter.operations import draft, gain_lucre
from cosmotui.rules.cosmic_encounter.operations.showcase import fill_showcase
from cosmotui.rules.cosmic_encounter.options.dealing import deal, first_legacies, first_titles, galaxies, known
from cosmotui.rules.cosmic_encounter.options.pools import dark_pool, pool
from cosmotui.rules.cosmic_encounter.options.rules import rules_of
from cosmotui.rules.cosmic_encounter.phases.equipping import equip, impose, place_moons, shelves
from cosmotui.rules.cosmic_encounter.sources import power_source
from cosmotui.rules.cosmic_encounter.timing.legacies import legacies_begin
from cosmotui.rules.cosmic_encounter.timing.moments import look_for_moments
from cosmotui.rules.cosmic_encounter.timing.polling import has_orders, people
from cosmotui.rules.cosmic_encounter.timing.standing_orders import orders_question, set_orders
from cosmotui.rules.cosmic_encounter.timing.windows import moment


def new_state(setup: Setup, dice: Dice) -> CosmicEncounterState:
    """Return the state with powers dealt, forge and gate built, ships on their planets (CE-4.1 to CE-4.10)."""
    rules, seats = rules_of(setup), range(len(setup.seats))
    among = galaxies(setup)
    galaxy = among[0] if len(among) == 1 else dice.choose(among)
    dealt = deal(setup, dice, galaxy)
    powers = [power for held in dealt for power in held]
    aliens = [
        Alien(
            [Power(power, public=rules.familiar, option=rules.dealt > rules.powers) for power in held],
            resupplies=rules.resupplies,
        )
        for held in dealt
    ]
    planets = [Planet(system, number) for system in seats for number in range(1, rules.planets + 1)]
    ships = [Ship(planet.system, index) for index, planet in enumerate(planets) for _ in range(4)]
    pods = pool(len(setup.seats), rules.poison)
    pods += dark_pool(rules.poison) if rules.dark_forge else []
    if rules.flares:
        others = [id for id in known(setup) if id not in powers]
        dice.shuffle(others)
        pods += [Pod("flare", id) for id in (*powers, *others[: max(0, 2 * len(dealt) - len(powers))])]
    state = CosmicEncounterState(
        dice=dice,
        pods=pods,
        ships=ships,
        planets=planets,
        aliens=aliens,
        forge=list(range(len(pods))),
        spent_aur=[],
        charges=[[2, 1] for _ in seats],
        wild=2,
        at="setup.powers",
        phase="setup",
        threshold=rules.threshold,
        campaign=dice.below(len(setup.seats)),
        invasion=None,
        ambushes=[],
        moments=[],
        legacies=first_legacies(setup, dice, galaxy, powers, rules.legacies),
        next_aur=[],
        next_charges=[],
        used=[],
        vaporized=[],
        asides=[],
        suspended=[],
        galaxy=galaxy,
        shelves=shelves(rules),
        scoring=[galaxy] if rules.official else [],
    )
    impose(state, setup)
    place_moons(state, rules.moons)
    look_for_moments(state)
    return state


@effect("setup", "any:setup.clauses")
def _clause(use: Use) -> None:
    """A Setup clause."""


def setting_up(table: CosmicTable) -> Script[None]:
    """Hand out provisions and run Setup clauses, in ring order from the first invader (CE-4.10 to CE-4.15)."""
    state = table.state
    if has_orders(table.setup) and people(table.setup):
        replies = yield Round(tuple(orders_question(state, seat) for seat in people(table.setup)))
        for seat, reply in replies.items():
            set_orders(table, seat, reply)
    yield from moment(table, "setup.powers")
    yield from moment(table, "setup.forge", automatic=partial(fill_showcase, table))
    yield from moment(table, "setup.provisions", automatic=partial(_provide, table))
    yield from moment(table, "setup.clauses", automatic=partial(_run_clauses, table))
    state.phase = "orientation"


def _provide(table: CosmicTable) -> Script[None]:
    """Score titles are laid open, and everybody gets pods and lucre (CE-34.23, CE-4.10, CE-4.13)."""
    state, rules = table.state, rules_of(table.setup)
    if rules.playful:
        titles = first_titles(state.dice)
        state.scoring += titles
        table.record(TitlesOpened(tuple(TITLES[id].name for id in titles)))
    for seat in ring(state, state.campaign):
        yield from draft(table, seat, 8)
        gain_lucre(table, seat, rules.lucre, "provisions")
    yield from equip(table)


def _run_clauses(table: CosmicTable) -> Script[None]:
    """Setup clauses of powers, and what legacies do when they come into force (CE-4.14, CE-25.22)."""
    state = table.state
    legacies = list(state.legacies)  # a Setup clause may bring another one into force
    for seat in ring(state, state.campaign):
        for power in list(state.aliens[seat].powers):
            clause = alien(power.alien).power.setup
            if clause is not None and power.holding < 0 and not power.option:  # what a holding has brought has arrived
                script = clause(Use(table, seat, _clause, "setup.clauses", source=power_source(seat, power)))
                if script is not None:
                    yield from script
    yield from legacies_begin(table, legacies)
