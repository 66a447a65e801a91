"""Tables set up by hand: five aliens A to E without powers, pods by name, encounters that are about to begin."""

from collections.abc import Callable, Mapping
from typing import Final

import msgspec

from cosmotui.engine.dice import Dice
from cosmotui.engine.event import Event
from cosmotui.engine.match import Match
from cosmotui.engine.question import AnyQuestion, ChooseOne, Reply, Round, Script
from cosmotui.engine.setup import Seat, Setup
from cosmotui.engine.table import Table
from cosmotui.rules.cosmic_encounter.board import authority, bases_of, dominion, in_warp, on_planet, planets_of
from cosmotui.rules.cosmic_encounter.defaults import default_reply
from cosmotui.rules.cosmic_encounter.effect import CosmicTable
from cosmotui.rules.cosmic_encounter.facts.primed import Slot
from cosmotui.rules.cosmic_encounter.game import CosmicEncounter
from cosmotui.rules.cosmic_encounter.kinds.essence import essences_of
from cosmotui.rules.cosmic_encounter.model.alien import Alien
from cosmotui.rules.cosmic_encounter.model.essence import Essences
from cosmotui.rules.cosmic_encounter.model.holding import TOKEN, Holding
from cosmotui.rules.cosmic_encounter.model.pod import COUNTS, SPECIAL, Pod, pod_id
from cosmotui.rules.cosmic_encounter.model.power import Power
from cosmotui.rules.cosmic_encounter.model.priming import DRIVER, SECOND, Beside
from cosmotui.rules.cosmic_encounter.model.state import (
    DEFENDERS,
    FLEET,
    INVADERS,
    NOBODY,
    VAPORIZED,
    WARP,
    CosmicEncounterState,
)
from cosmotui.rules.cosmic_encounter.model.store import SHROUDED, Store
from cosmotui.rules.cosmic_encounter.operations.placing import put
from cosmotui.rules.cosmic_encounter.phases.approach import candidates
from cosmotui.rules.cosmic_encounter.phases.fresh import fresh_invasion
from cosmotui.rules.cosmic_encounter.phases.setting_up import new_state
from cosmotui.rules.cosmic_encounter.timing.moments import look_for_moments
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView
from tests.same_aliens import only_these

GAME: Final = CosmicEncounter()
A, B, C, D, E = range(5)
STOPS: Final = ("D-continue", "D-fuel")
"""Questions of the next invasion or campaign: there a scene ends."""
Answer = Reply | Callable[[AnyQuestion], Reply]


class Scene:
    """A table that is set up piece by piece and then played with given answers, all others being the defaults."""

    def __init__(self, *powers: str, seats: int = 5, seed: int = 1, options: dict[str, str] | None = None) -> None:
        """`powers`: ids by seat; seats without one have no power at all. Caches and exhausts are empty."""
        names = "ABCDEFGH"[:seats]
        self.setup = Setup(tuple(Seat(name, n, "novice") for n, name in enumerate(names)), options or {}, seed)
        with only_these():
            self.state = new_state(self.setup, Dice(seed))
        self.state.campaign = A
        self.state.aliens = [
            Alien([Power(powers[seat])] if seat < len(powers) and powers[seat] else [], lucre=2)
            for seat in range(seats)
        ]
        look_for_moments(self.state)
        self.match: Match[CosmicEncounterState, CosmicEncounterView] | None = None
        self.asked: list[str] = []
        """What was asked of whom so far, as `key seat`."""
        self.offers: list[str] = []
        """What could be chosen, as `seat value`."""

    @classmethod
    def under(cls, **options: str) -> "Scene":
        """A table without powers, under these options."""
        return cls(options=options)

    # --- setting up ------------------------------------------------------------------------------------------------

    def pod(self, name: str) -> int:
        """A pod of that name out of the forge, made if there is none: `attack 12`, `Cosmic Zap`, `flare Human`."""
        state = self.state
        found = next((id for id in state.forge if state.pods[id].name == name), None)
        if found is None:
            state.pods.append(made(name))
            look_for_moments(state)
            return len(state.pods) - 1
        state.forge.remove(found)
        return found

    def give(self, seat: int, *names: str) -> list[int]:
        """Put pods into a cache."""
        pods = [self.pod(name) for name in names]
        self.state.aliens[seat].cache += pods
        return pods

    def hold(
        self, kind: str, item: str, owner: int = NOBODY, planet: int = -1, works: bool = True, public: bool = False
    ) -> int:
        """Put a technology, station, moon, hazard or the like into play and return its number."""
        self.state.holdings.append(Holding(kind, item, owner, planet, public, works, since=len(self.state.holdings)))
        look_for_moments(self.state)
        return len(self.state.holdings) - 1

    def essences(self, seat: int, *at_hand: str) -> Essences:
        """Put these essences into the nexus of an alien's power, and the others into its pool."""
        power = self.state.aliens[seat].powers[0]
        pool = [id for id in essences_of(power.alien) if id not in at_hand]
        power.essences = Essences(list(at_hand), pool)
        return power.essences

    def on_holding(self, seat: int, number: int, place: int, count: int = 1) -> list[int]:
        """Put ships of an alien, from its fullest bases, onto a holding and return them."""
        state = self.state
        moved: list[int] = []
        for _ in range(count):
            base = max(bases_of(state, seat), key=lambda one: len(on_planet(state, one, seat)))
            moved.append(on_planet(state, base, seat)[0])
            put(state, moved[-1], place, holder=number)
        return moved

    def store(self, of: str, name: str, *names: str, sight: str = SHROUDED) -> Store:
        """Put pods into a store of a power."""
        made = Store(f"power {of}", name, sight, [self.pod(one) for one in names])
        self.state.stores.append(made)
        return made

    def stored(self, name: str) -> list[str]:
        """The pods in the stores of that name."""
        return self.names([pod for store in self.state.stores if store.name == name for pod in store.pods])

    def token(self, item: str, planet: int, of: str, owner: int = NOBODY, shrouded: bool = False) -> int:
        """A token on a planet, laid by a power or legacy of that key; its number."""
        number = self.hold(TOKEN, item, owner, planet, public=not shrouded)
        self.state.holdings[number].of = of
        return number

    def tokens(self, item: str) -> list[int]:
        """The planets on which tokens of a name lie; -1 is a nexus."""
        return [one.planet for one in self.state.holdings if one.item == item and not one.gone]

    def base(self, seat: int, planet: int, count: int) -> None:
        """Let exactly `count` ships of an alien stand on a planet; the others go to the warp."""
        state = self.state
        there = on_planet(state, planet, seat)
        for id in there[count:]:
            put(state, id, WARP)
        spare = [id for id, ship in enumerate(state.ships) if ship.owner == seat and ship.place in (WARP, VAPORIZED)]
        for id in spare[: max(0, count - len(there))]:
            put(state, id, planet)

    def warp(self, seat: int, count: int) -> None:
        """Send ships of an alien to the warp, from its fullest bases."""
        state = self.state
        for _ in range(count):
            base = max(bases_of(state, seat), key=lambda one: len(on_planet(state, one, seat)))
            put(state, on_planet(state, base, seat)[0], WARP)

    def dominion(self, seat: int, count: int, there: int = E) -> None:
        """Give an alien foreign bases of one ship each, beside those of another alien."""
        state = self.state
        spare = [planet for planet in planets_of(state, there) if not on_planet(state, planet, seat)]
        for planet in spare[:count]:
            base = max(bases_of(state, seat), key=lambda one: len(on_planet(state, one, seat)))
            put(state, on_planet(state, base, seat)[0], planet)

    def authority(self, seat: int, count: int) -> None:
        """Leave an alien that many home bases; the ships of the others go to the first one."""
        state = self.state
        home = planets_of(state, seat)
        for planet in home[count:]:
            for id in on_planet(state, planet, seat):
                put(state, id, home[0])

    def invade(
        self,
        ships: int = 4,
        target: int = 0,
        forewards: Mapping[int, int] | None = None,
        backwards: Mapping[int, int] | None = None,
        loaded: int = 2,
        invader: int = A,
        defender: int = B,
    ) -> "Scene":
        """A encounters B on a planet of its system (`target` from 0), all ships in their fleets, nothing primed."""
        state = self.state
        state.campaign = invader
        now = state.invasion = fresh_invasion(invader)
        now.fleets[DEFENDERS].leader = defender
        now.target = planets_of(state, defender)[target]
        now.actors = [invader, defender]
        alien = state.aliens[invader]
        alien.flagship, alien.away, alien.loaded = True, True, loaded - 1
        state.aliens[defender].flagship = True
        state.invasions = 1
        for seat, side, count in (
            (invader, INVADERS, ships),
            *((seat, INVADERS, count) for seat, count in (forewards or {}).items()),
            *((seat, DEFENDERS, count) for seat, count in (backwards or {}).items()),
        ):
            self.send(seat, side, count)
        for id in on_planet(state, now.target, defender):
            put(state, id, now.target, DEFENDERS)
        state.phase, state.at = "approach", "approach.open"
        return self

    def begin(self, phase: str, invader: int = A) -> "Scene":
        """A fresh invasion is at the start of a phase, `warpfall` or `destiny`."""
        state = self.state
        state.campaign, state.phase = invader, phase
        state.invasion = fresh_invasion(invader)
        state.aliens[invader].flagship, state.aliens[invader].loaded = True, 2
        return self

    def send(self, seat: int, side: int, count: int) -> None:
        """Put ships of an alien into a fleet, from its fullest bases, so that no base empties if it can be helped."""
        state = self.state
        now = state.now
        for _ in range(count):
            base = max(
                (one for one in bases_of(state, seat)),
                key=lambda one: len([id for id in on_planet(state, one, seat) if state.ships[id].fleet < 0]),
            )
            put(state, next(id for id in on_planet(state, base, seat) if state.ships[id].fleet < 0), FLEET, side)
        if seat not in (now.invader, now.defender):
            now.fleets[side].sponsors.append(seat)
            now.actors.append(seat)

    def prime(self, side: int, driver: str = "", kicker: str = "", **more: str) -> "Scene":
        """Prime pods as if at `approach.prime`: the scene then begins at contact."""
        fleet = self.state.now.fleets[side]
        if driver:
            fleet.driver = self.pod(driver)
        if kicker:
            fleet.kicker = self.pod(kicker)
        self.state.phase, self.state.now.revealed = "contact", True
        return self

    def beside(self, side: int, name: str, rank: str = SECOND, seat: int = -1) -> "Scene":
        """Prime a pod beside a driver, its leader's if no seat is given."""
        fleet = self.state.now.fleets[side]
        fleet.beside.append(Beside(self.pod(name), seat if seat >= 0 else fleet.leader, rank))
        return self

    def intimidate(self, side: int, seat: int, name: str) -> "Scene":
        """Prime an intimidate pod."""
        fleet = self.state.now.fleets[side]
        fleet.intimidate, fleet.intimidator = self.pod(name), seat
        return self

    # --- playing ---------------------------------------------------------------------------------------------------

    def play(
        self, *answers: tuple[str, Answer], stop: tuple[str, ...] = STOPS, script: list[int] | None = None
    ) -> "Scene":
        """Answer until the next invasion or campaign is asked about, or the match ends.

        `answers` are used up in their order: each answers the next question of its key, or of `key seat`; declarations
        the next window in which they may be made.
        """
        if script is not None:
            self.state.dice = Dice(1, 0, script)
        waiting = list(answers)
        if self.match is None:
            look_for_moments(self.state)  # for legacies and powers put there by hand
        match = self.match or Match.from_state(GAME, self.setup, self.state)
        self.match = match
        while match.result is None:
            question = next(iter(match.questions))
            self.asked.append(f"{question.key} {question.seat}")
            if isinstance(question, ChooseOne):
                self.offers += [f"{question.seat} {option.value}" for option in question.options]
            given = next((one for one in waiting if answers_to(one, question)), None)
            if given is None and question.key in stop:
                break
            reply: Reply = default_reply(question)
            if given is not None:
                waiting.remove(given)
                reply = given[1](question) if callable(given[1]) else given[1]
                match.view(question.seat)  # of all others it would take two thirds of the time
            match.answer(question.seat, reply)
        match.view(None)
        assert not waiting, f"never asked: {[key for key, _ in waiting]}; asked were {self.asked}"
        self.state = msgspec.msgpack.decode(match.state_bytes(), type=CosmicEncounterState)
        return self

    # --- looking ---------------------------------------------------------------------------------------------------

    @property
    def events(self) -> list[Event]:
        """Everything that happened."""
        assert self.match is not None
        return [one.event for one in self.match._table.events]

    def offered(self) -> list[object]:
        """The values of the options of what is asked now."""
        assert self.match is not None
        (question,) = self.match.questions
        assert isinstance(question, ChooseOne)
        return [option.value for option in question.options]

    def told(self) -> str:
        """The same in words, a line each."""
        return "\n".join(event.describe(self.setup.names()) for event in self.events)

    def in_warp(self, seat: int) -> int:
        """How many ships an alien has in the warp."""
        return len(in_warp(self.state, seat))

    def on(self, seat: int, planet: int) -> int:
        """How many ships an alien has on a planet."""
        return len(on_planet(self.state, planet, seat))

    def authority_of(self, seat: int) -> int:
        """Its home bases."""
        return authority(self.state, seat)

    def dominion_of(self, seat: int) -> int:
        """Its foreign bases."""
        return dominion(self.state, seat)

    def names(self, pods: list[int]) -> list[str]:
        """Pods by name."""
        return [self.state.pods[pod].name for pod in pods]


def fight(scene: Scene, invader: str, defender: str) -> Scene:
    """Prime these drivers."""
    return scene.prime(INVADERS, invader).prime(DEFENDERS, defender)


def attack_of_a(
    invader: str,
    defender: str,
    *powers: str,
    ships: int = 3,
    forewards: dict[int, int] | None = None,
    backwards: dict[int, int] | None = None,
) -> Scene:
    """A against B with these drivers."""
    return fight(Scene(*powers).invade(ships, forewards=forewards, backwards=backwards), invader, defender)


def answers_to(given: tuple[str, Answer], question: AnyQuestion) -> bool:
    """Whether an answer is for a question; declarations wait for the window in which they are legal."""
    key, reply = given
    if key not in (question.key, f"{question.key} {question.seat}"):
        return False
    if question.key in ("D-window", "D-response") and isinstance(question, ChooseOne):
        return reply in [option.value for option in question.options]
    return True


def made(name: str) -> Pod:
    """A pod by its name."""
    words = name.split()
    match words:
        case ["attack", value]:
            return Pod("attack", value=int(value))
        case ["flex", value]:
            return Pod("flex-attack", value=int(value))
        case ["slime", value]:
            return Pod("slime-attack", value=int(value))
        case ["2-D", "attack", values]:
            left, right = values.split("/")
            return Pod("attack-2d", value=int(left), right=int(right))
        case ["intimidate" | "rift" as kind, value]:
            return Pod(kind, value=int(value))
        case ["kicker", value]:
            return Pod("kicker", value=int(value.removeprefix("x")))
        case ["negotiate" | "poison" | "morph" as kind]:
            return Pod(kind)
        case [rider, "negotiate"]:
            return Pod("negotiate", f"{rider.lower()}-negotiate")
        case ["flare", alien]:
            return Pod("flare", alien.lower())
        case ["home" | "warp" | "fleet" as where, "reinforcement"]:
            return Pod("distress", SPECIAL, COUNTS.index(where))
        case ["reinforcement" | "therapist" | "assassin" | "escape" as item]:
            return Pod("distress", item)
        case _:
            return Pod("artifact", name.lower().replace(" ", "-"))


def distress(*pods: int) -> Reply:
    """The answer that primes these distress pods."""
    return [pod_id(pod) for pod in pods]


def first(question: AnyQuestion) -> Reply:
    """The answer that takes the first option."""
    assert isinstance(question, ChooseOne)
    return question.options[0].value


def table_of(scene: Scene) -> CosmicTable:
    """A table of a scene that is not played, for operations tried by themselves."""
    return Table(scene.setup, scene.state)


def run_to_end(script: Script[object], *answers: str | int) -> None:
    """Run a script; `answers` go to its questions in turn, and what is asked after them gets the first option.

    Whoever may answer an event passes, unless the next answer is one that it may give.
    """
    left: list[Reply] = list(answers)

    def answer(question: AnyQuestion) -> Reply:
        passes = question.key == "D-response" and left and not answers_to((question.key, left[0]), question)
        reply = left.pop(0) if left and not passes else first(question)
        question.check(reply)
        return reply

    try:
        asked = next(script)
        while True:
            questions = asked.questions if isinstance(asked, Round) else (asked,)
            asked = script.send({one.seat: answer(one) for one in questions})
    except StopIteration:
        assert not left, f"never asked for: {left}"


def drivers(state: CosmicEncounterState, seat: int) -> list[int]:
    """The pods that a leader may prime as its driver."""
    return candidates(state, seat, Slot(DRIVER, None))
