"""Matches aimed at one thing that seldom acts: who has it leads or sponsors in the encounter they begin with."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

import msgspec

from cosmotui.engine.match import Match
from cosmotui.engine.question import ChooseOne, Compose
from cosmotui.engine.setup import Setup
from cosmotui.rules.cosmic_encounter.effect import Effect
from cosmotui.rules.cosmic_encounter.kinds.alien import ALIENS
from cosmotui.rules.cosmic_encounter.kinds.effects import effect_named
from cosmotui.rules.cosmic_encounter.kinds.essence import ESSENCES
from cosmotui.rules.cosmic_encounter.kinds.holding import HoldingKind
from cosmotui.rules.cosmic_encounter.kinds.moon import MOONS
from cosmotui.rules.cosmic_encounter.kinds.station import STATIONS
from cosmotui.rules.cosmic_encounter.kinds.technology import TECHNOLOGIES
from cosmotui.rules.cosmic_encounter.model.holding import DIMENSION, ESSENCE, FOLDERS, MOON, STATION, TECHNOLOGY
from cosmotui.rules.cosmic_encounter.model.pod import Pod, pod_id
from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState
from cosmotui.rules.cosmic_encounter.model.windows import ACT
from cosmotui.rules.cosmic_encounter.phases.rally import COMMISSION
from cosmotui.rules.cosmic_encounter.registry import Shelf
from cosmotui.rules.cosmic_encounter.timing.moments import look_for_moments
from tests.rules.cosmic_encounter.aims import AIMS, LINKED, endow
from tests.rules.cosmic_encounter.everything import POOL, is_legacy, wanted_of
from tests.rules.cosmic_encounter.founded import found
from tests.rules.cosmic_encounter.head_start import DEVELOPED, RECEIVED, Item, head_start
from tests.rules.cosmic_encounter.posed import When, develop, pose, receive_station, set_up
from tests.rules.cosmic_encounter.random_play import EAGER, CosmicMatch, answer, dealt, setup_of, state_of
from tests.rules.cosmic_encounter.scenes import GAME

SEATS: Final = 5
HAND: Final = (
    *(Pod("attack", value=value) for value in (4, 12, 30)),
    *(Pod("negotiate"), Pod("negotiate"), Pod("artifact", item="plague")),
    Pod("distress", "reinforcement"),
)
"""What everybody holds besides: pods for a fight, a massacre and a deal, and harm for others."""
ZAP: Final = Pod("artifact", item="cosmic-zap")
"""What everybody holds in every third match, for what answers zaps; nothing else would act."""
SHELVES: Final = {TECHNOLOGY: TECHNOLOGIES, MOON: MOONS}
"""Kinds of which others have some as well."""
RESUPPLIED: Final = (("leader", "launch.window"),)
"""When leaders who hold no encounter pods take a resupply."""
COMING: Final = {DEVELOPED: develop, RECEIVED: receive_station}
"""How items come that do something when they do, by what stands in place of their kind."""
BEGINS: Final = [("any", "legacy.begins")]
"""When legacies do what they do in setup, which other matches have behind them."""
SPOKEN: Final = ("moon cheesy-blank", "moon cheesy-tongue")
"""What waits for people who talk."""
SAID: Final = {"hazard federation-intervention": ("stand", *(f"victory {seat}" for seat in range(SEATS)))}
"""What is answered for something that nobody declares."""


def aimed(key: str, what: str, number: int) -> CosmicMatch:
    """The match of that number that is aimed at an entry of the ledger."""
    rng = Random(f"{what} {number}")
    kind, _, item = what.partition(" ")
    id = ESSENCES[item].of if kind == ESSENCE else next((one for one in ALIENS if key in wanted_of(one)), "")
    is_owned = bool(id) and kind != "wild" and not is_legacy(key)
    powers = rng.sample([one for one in ALIENS if one != id], SEATS)
    powers = [id, *powers[1:]] if is_owned else powers
    when = _when(key, what)
    zaps = [] if number % 3 and ("any", "on:zap") not in when else [ZAP]
    caches = [(seat, pod) for seat in range(SEATS) for pod in _hand(zaps, rng)]
    if when == RESUPPLIED:
        caches = [(seat, pod) for seat, pod in caches if not pod.is_encounter]
    caches += [(seat, pod) for seat in (0, 0, 1, 2) for pod in _pods(key, kind, item, id)]
    caches += [(0, Pod("flare", one)) for one in powers[1:3]] if kind in SHELVES or when == RESUPPLIED else []
    caches += [(seat, Pod("flare", id)) for seat in range(3)] if is_owned and number % 2 else []
    vouchers = [(seat, item) for seat in range(SEATS)] if kind == "voucher" else []
    options = {"dimensions": item} if kind == DIMENSION else {"powers": ",".join(powers), "channels": "on"}
    setup = setup_of(SEATS, number, quash=rng.choice(("mutual", "unilateral")), **options)
    if what in SPOKEN:
        people = tuple(msgspec.structs.replace(one, bot="") for one in setup.seats)
        setup = msgspec.structs.replace(setup, seats=people, options={**setup.options, "response_poll": "strict"})
    state = dealt(setup, caches, [id] if is_legacy(key) else [], vouchers)
    if list(when) != BEGINS:
        _begin(setup, state, number, what, when, _items(key, kind, item, rng))
    look_for_moments(state)
    return Match.from_state(GAME, setup, state)


def _hand(zaps: Sequence[Pod], rng: Random) -> Sequence[Pod]:
    """What somebody holds besides: much, as usual, or little."""
    hand = rng.choice((HAND, (*HAND, *HAND), (*HAND, Pod("poison")), rng.sample(HAND, 2)))
    return [*rng.sample(hand, len(hand)), *zaps]


def _begin(
    setup: Setup, state: CosmicEncounterState, number: int, what: str, when: Sequence[When], items: Sequence[Item]
) -> None:
    """Begin the encounter, every other time in the situation that the power of its alien waits for, and now and then as
    if that had just come."""
    if number % 3:
        set_up(setup, state, 0)
    head_start(state, [one for one in items if one[1] not in COMING])
    for seat, kind, item in items:
        if kind in COMING:
            COMING[kind](setup, state, seat, item)
    start = state.phase
    is_offer = what.startswith("offer ")  # made to whoever is in that situation with the alien
    if what in AIMS:
        AIMS[what](state, 0)
    elif is_offer:
        found(state, 0)
    if state.phase == start:
        pose(state, 0, when, number)
    if what.startswith(ESSENCE):
        endow(state, 0, what.partition(" ")[2])
    elif what not in AIMS and not is_offer and (number % 2 or not what.startswith("power ")):
        found(state, 0)


def _items(key: str, kind: str, item: str, rng: Random) -> list[Item]:
    """What is in play for it, and some more of the same kind: a technology is developed, unless it is its development
    that is aimed at."""
    if kind not in FOLDERS:
        return []
    as_what = kind
    if kind == TECHNOLOGY and TECHNOLOGIES[item].development.name != key:
        as_what = DEVELOPED
    if kind == STATION and any(clause.name == key and clause.is_at("on:received") for clause in STATIONS[item].uses):
        as_what = RECEIVED
    others = rng.sample([id for id in SHELVES[kind] if id != item], 2) if kind in SHELVES else []
    return [(0, as_what, item), *((seat, kind, id) for seat, id in enumerate(others, 1))]


def _when(key: str, what: str) -> Sequence[When]:
    """The roles and moments at which it may act or is prepared; others lead where it is an essence that is linked to
    one of them, and where a moon is found."""
    kind, _, item = what.partition(" ")
    found = effect_named(key) or effect_named(what)
    if kind == "offer":
        return [("leader", ACT)]
    when = list(found.when) if found is not None else []
    if ("any", "on:revealed") in when:
        return [("defender", "combat.window")]
    if ("any", "on:resupply") in when:
        return RESUPPLIED
    if kind == ESSENCE and ESSENCES[item].of in LINKED:
        return [("not_leader", moment) for _, moment in when]
    return [*when, *when, *(pair for clause in _clauses(what) for pair in clause.when)]


def _clauses(what: str) -> Sequence[Effect]:
    """What the same power or item does at its other moments, which may come first; for a super flare its power."""
    kind, _, item = what.partition(" ")
    if kind in ("power", "super"):
        return ALIENS[what.rpartition(" ")[2]].power.uses
    return Shelf(FOLDERS[kind], HoldingKind)[item].effects if kind in FOLDERS else ()


def _pods(key: str, kind: str, item: str, id: str) -> list[Pod]:
    """The pods that it is about."""
    if kind in ("wild", "super"):
        return [Pod("flare", item=id)]
    if kind == "item":
        return [pod for pod in POOL.values() if item in (pod.item, pod.kind)]
    return [POOL[key]] if key in POOL else []


def played_for(match: CosmicMatch, key: str, what: str, rng: Random, most: int) -> Iterator[CosmicMatch]:
    """The match after each answer, until it ends or `most` answers were given: whoever can declare it does so, or
    else what else the same power or item does, which may have to come first."""
    names = [key, *(clause.name for clause in _clauses(what) if clause.name != key)]
    while match.result is None and match.answer_count < most:
        found = next((one for one in (offered(match, name, what) for name in names) if one is not None), None)
        asked = next((one for one in match.questions if isinstance(one, Compose) and one.form == COMMISSION), None)
        if found is not None and (found[1] == key or rng.random() < EAGER):
            match.answer(*found)
        elif asked is not None and rng.random() < EAGER:
            match.answer(asked.seat, asked.start)  # everybody is asked
        else:
            answer(match, rng, EAGER)
        yield match


def offered(match: CosmicMatch, key: str, what: str) -> tuple[int, str] | None:
    """The seat that may declare it or accept it now, and the answer that does; None if nobody may."""
    state = state_of(match)
    named = {key, *(pod_id(id) for id, pod in enumerate(state.pods) if _is_meant(pod, what))}
    named |= {f"develop {number}" for number, one in enumerate(state.holdings) if what == f"{one.kind} {one.item}"}
    named |= {"offer 0", "offer 1", "accept"} if what.startswith("offer ") else set()
    named |= set(SAID.get(what, ()))
    for question in match.questions:
        for option in question.options if isinstance(question, ChooseOne) else ():
            if option.value in named:
                return question.seat, option.value
    return None


def _is_meant(pod: Pod, what: str) -> bool:
    """Whether a pod is discharged for it."""
    if pod.kind == "flare":
        return what in (f"wild {pod.item}", f"super {pod.item}")
    return what in (f"item {pod.item}", f"item {pod.kind}", f"pod {pod.name}")
