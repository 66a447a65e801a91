"""The games under test, each with the set-ups to try: one line a case."""

from collections.abc import Callable
from functools import lru_cache

import msgspec

from cosmotui.engine.game import AnyGame, Game
from cosmotui.engine.setup import Seat, Setup
from cosmotui.engine.state import State, View
from cosmotui.games import rules_of
from cosmotui.rules.cosmic_conflict.state import CosmicConflictState
from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState
from cosmotui.rules.cosmic_encounter.views.view import visible_pods
from tests.any_game import any_game
from tests.cardgame import Salvage
from tests.cardgame.state import SalvageState, secrets_from

SEED = 4815162342108765
"""Long enough that it cannot stand in a view by chance."""
NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Fay", "Gil", "Hana")


class Case(msgspec.Struct, frozen=True):
    """A game, a set-up, the most answers that a random match may take, and what is secret in a state."""

    game: Game[State, View]
    setup: Setup
    bound: int
    secrets: Callable[[bytes, int | None], list[str]] = lambda state, seat: []
    share: float = 1.0
    """How many of the positions that a test looks at are looked at here: less than 1 where matches are long."""
    is_stock: bool = True
    """Whether what is hidden is a fixed stock, such as a deck, so that drawing anew only moves it."""

    def __hash__(self) -> int:
        return hash((self.game.name, self.setup.seats, *self.setup.options.items()))

    def __str__(self) -> str:
        options = [f"{name}={value}" for name, value in self.setup.options.items() if len(value) < 20]
        return " ".join([self.game.name, str(len(self.setup.seats)), *options])


def case(name: str, seats: int, bound: int, **options: str) -> Case:
    """A game of the registry, played by `seats` seats."""
    return Case(rules_of(name), setup_for(rules_of(name), seats, options), bound)


def setup_for(played: AnyGame, seats: int, options: dict[str, str]) -> Setup:
    """Seats called Ann, Bob and so on, the last of them a bot."""
    last = played.bot_levels[0] if seats > 1 else ""
    players = tuple(Seat(NAMES[n], n, last if n == seats - 1 else "") for n in range(seats))
    return Setup(players, options, SEED)


def salvage(seats: int, **options: str) -> Case:
    """The card game, which lives among the tests."""
    played = any_game(Salvage())
    return Case(played, setup_for(played, seats, options), 600, secret_cards)


def secret_cards(state: bytes, seat: int | None) -> list[str]:
    """What `seat` may not know of an encoded state of Salvage."""
    return secrets_from(msgspec.msgpack.decode(state, type=SalvageState), seat)


def cosmic(bound: int, **options: str) -> Case:
    """Cosmic Conflict, whose hidden things are not a fixed stock."""
    return msgspec.structs.replace(case("cosmic-conflict", 2, bound, **options), secrets=unrevealed, is_stock=False)


def people(one: Case) -> Case:
    """The same with people at all seats, who look at one screen."""
    seats = tuple(msgspec.structs.replace(seat, bot="") for seat in one.setup.seats)
    return msgspec.structs.replace(one, setup=msgspec.structs.replace(one.setup, seats=seats))


def unrevealed(state: bytes, seat: int | None) -> list[str]:
    """Names of the cards that `seat` may not know; those of random fleets are like no other word."""
    units = msgspec.msgpack.decode(state, type=CosmicConflictState).units
    return [unit.name for unit in units if not (unit.revealed or unit.bogey) and unit.side != seat]


def encounter(seats: int, bound: int, share: float, **options: str) -> Case:
    """Cosmic Encounter, whose hidden powers come from the whole catalogue."""
    whole = case("cosmic-encounter", seats, bound, **options)
    return msgspec.structs.replace(whole, share=share, secrets=hidden_things, is_stock=False)


@lru_cache(maxsize=2)
def named_pods(state: bytes) -> tuple[CosmicEncounterState, list[tuple[str, str]]]:
    """A table, and what each of its pods is called."""
    table = msgspec.msgpack.decode(state, type=CosmicEncounterState)
    return table, [(pod.item, pod.name) for pod in table.pods]


@lru_cache(maxsize=32)
def hidden_things(state: bytes, seat: int | None) -> list[str]:
    """Names of pods and powers that `seat` may not know, where it knows no other of that name."""
    table, names = named_pods(state)
    seen = visible_pods(table, seat)
    known = {word for id in seen for word in (*names[id], table.pods[id].kind)} | set(table.legacies)
    hidden = {word for id, both in enumerate(names) if id not in seen for word in both}
    known.update(table.aliens[seat].known_powers if seat is not None else [])
    for other, alien in enumerate(table.aliens):
        for power in alien.powers:
            (known if power.public or other == seat or table.ended is not None else hidden).add(power.alien)
    now = table.invasion
    if now is not None and now.negotiation is not None:  # a pod may be demanded by name, whoever holds one
        known.update(demand.target for demand in now.negotiation.demands)
    return sorted(hidden - known - {"", "poison"})  # also what an option is called


CASES = (
    case("cosmoclysm", 2, 3000),
    case("cosmoclysm", 3, 3000, layout="rift", fleet="free_pick", wormhole_turn="straight"),
    case("cosmoclysm", 4, 3000, letters="sectors", capture_pieces="limited", quiet_rounds="5"),
    case("cosmoclysm", 5, 3000, setup="quick", quiet_result="material"),
    case("cosmoclysm", 6, 3000, **{"pass": "yes"}),
    case("space-force", 1, 4000, rounds="6"),
    case("space-force", 2, 4000, scene="corridor", questions="full", surprise="ask", rounds="4"),
    case("space-force", 4, 4000, scene="brawl", dice="typed", surprise="concealed", rounds="3"),
    case("space-force", 8, 4000, scene="beast", sprint_action="yes", limit="none", surprise="mutual", rounds="4"),
    case("cosmoforce", 2, 3000),
    case("cosmoforce", 3, 3000, mode="teams", teams="ABB", friendly_fire="on", discard="ask", depletion="one_per_pair"),
    case("cosmoforce", 4, 4000, limit_kind="rounds", limit_rounds="2", overtime_rounds="2", turn_order="fixed"),
    case("cosmoforce", 5, 4000, rpg="on", helm="standby_ready", repair_destroyed="yes", burn_step="whole"),
    case("cosmoforce", 8, 6000, ships="wasp", questions="few", cascade="always", missile_blast="first_mark"),
    case("cosmoforce", 8, 6000, cascade="always", limit_kind="rounds", limit_rounds="3", overtime_rounds="2"),
    cosmic(6000, fleets="sk3", length="dice", formations="on", escorts="on", width="24", height="20", deploy="4"),
    cosmic(4000, points="500", length="3", formations="on", escorts="on", stealth="category", height="20", deploy="4"),
    cosmic(4000, points="500", length="3", stealth="category", bogeys="1", crew="free", deck="on", control="on"),
    cosmic(4000, points="500", length="half", stealth="blank", scenario="survey", width="30", deploy="5", trade="paid"),
    people(
        cosmic(4000, fleets="sk1", length="3", control="on", scenario="survey", width="26", height="20", deploy="4")
    ),
    cosmic(4000, points="500", length="2", scenario="plain", map="alternate", self="on", advanced="on", edges="long"),
    cosmic(
        4000,
        points="500",
        length="loss",
        stealth="size",
        factions="on",
        crew="paid",
        objectives="placed",
        map="one_side",
        features="2",
        exempt="off",
        drop="serious, critical",
        terrain="Reef: disc 2 hazardous 2, ring 2 to 4 obscuring 1, blocking, mobile 2; Reef at 27 15 heading 4",
    ),
    encounter(4, 20_000, 0.05),
    people(encounter(5, 20_000, 0.04, flares="off", legacies="2", poison="toxic", quash="mutual", self_zap="on")),
    encounter(6, 20_000, 0.04, zero_might="slapfight", target_own_system="on", bribes="open", generous="on"),
    encounter(
        7,
        30_000,
        0.03,
        flares="off",
        legacies="1",
        silver="on",
        expensive="on",
        lucre_spenders="all",
        quash="unilateral",
    ),
    encounter(
        8, 30_000, 0.03, alerts="green", flares="off", familiar="on", zero_might="standoff", forge_recycle="immediate"
    ),
    salvage(2),
    salvage(3, length="long"),
    salvage(5),
)


def is_further(one: Case) -> bool:
    """Whether other cases of its game show the same in shorter matches."""
    options = one.setup.options
    if one.game.name == "cosmic-conflict":  # its other kinds of stealth, random fleets and maps stay
        return options.get("fleets") == "sk3" or options.get("stealth") == "blank" or options.get("map") == "alternate"
    return one.game.name == "cosmic-encounter" and len(one.setup.seats) > 4


FURTHER = tuple(one for one in CASES if is_further(one))
"""The longest matches: the test of order plays each twice in every run, all others only behind the slow mark.

Four seats show the same of Cosmic Encounter; what options and further seats hide is asked of short scenes in
`tests/rules/cosmic_encounter`: `test_nothing_leaks`, `test_twin_views` and `test_invariants`."""
