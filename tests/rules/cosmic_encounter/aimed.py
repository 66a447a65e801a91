"""Matches aimed at one thing that seldom acts: who has it leads or sponsors in the encounter they begin with."""

from collections.abc import Iterator
from random import Random
from typing import Final

import msgspec

from cosmotui.engine.question import ChooseOne
from cosmotui.rules.cosmic_encounter.kinds.alien import ALIENS
from cosmotui.rules.cosmic_encounter.kinds.essence import ESSENCES
from cosmotui.rules.cosmic_encounter.model.holding import ESSENCE, FOLDERS
from cosmotui.rules.cosmic_encounter.model.pod import Pod, pod_id
from tests.rules.cosmic_encounter.everything import POOL, is_legacy, wanted_of
from tests.rules.cosmic_encounter.random_play import EAGER, CosmicMatch, answer, begin, setup_of, state_of

SEATS: Final = 5
HAND: Final = (
    *(Pod("attack", value=value) for value in (4, 12, 30)),
    *(Pod("negotiate"), Pod("negotiate"), Pod("artifact", item="plague")),
)
"""What everybody holds besides: pods for a fight, a massacre and a deal, and harm for others."""
ZAP: Final = Pod("artifact", item="cosmic-zap")
"""What everybody holds in every third match, for what answers zaps; nothing else would act."""
SPOKEN: Final = ("moon cheesy-blank", "moon cheesy-tongue")
"""What waits for people who talk."""


def aimed(key: str, what: str, number: int) -> CosmicMatch:
    """The match of that number that is aimed at an entry of the ledger."""
    rng = Random(f"{what} {number}")
    kind, _, item = what.partition(" ")
    id = ESSENCES[item].of if kind == ESSENCE else next((one for one in ALIENS if key in wanted_of(one)), "")
    is_owned = bool(id) and kind != "wild" and not is_legacy(key)
    powers = rng.sample([one for one in ALIENS if one != id], SEATS)
    powers = [id, *powers[1:]] if is_owned else powers
    caches = [(seat, pod) for seat in range(SEATS) for pod in (HAND if number % 3 else (*HAND, ZAP))]
    caches += [(seat, pod) for seat in (0, 0, 1, 2) for pod in _pods(key, kind, item, id)]
    vouchers = [(seat, item) for seat in range(SEATS)] if kind == "voucher" else []
    setup = setup_of(SEATS, number, powers=",".join(powers), quash=rng.choice(("mutual", "unilateral")), channels="on")
    if what in SPOKEN:
        people = tuple(msgspec.structs.replace(one, bot="") for one in setup.seats)
        setup = msgspec.structs.replace(setup, seats=people, options={**setup.options, "response_poll": "strict"})
    items = [(0, kind, item)] if kind in FOLDERS else []
    return begin(setup, caches, [id] if is_legacy(key) else [], vouchers, items=items, founders=[0], aim=what)


def _pods(key: str, kind: str, item: str, id: str) -> list[Pod]:
    """The pods that it is about."""
    if kind in ("wild", "super"):
        return [Pod("flare", item=id)]
    if kind == "item":
        return [pod for pod in POOL.values() if item in (pod.item, pod.kind)]
    return [POOL[key]] if key in POOL else []


def played_for(match: CosmicMatch, key: str, what: str, rng: Random, most: int) -> Iterator[CosmicMatch]:
    """The match after each answer, until it ends or `most` answers were given: whoever can declare it does so."""
    while match.result is None and match.answer_count < most:
        found = offered(match, key, what)
        if found is not None:
            match.answer(*found)
        else:
            answer(match, rng, EAGER)
        yield match


def offered(match: CosmicMatch, key: str, what: str) -> tuple[int, str] | None:
    """The seat that may declare it or accept it now, and the answer that does; None if nobody may."""
    state = state_of(match)
    named = {key, *(pod_id(id) for id, pod in enumerate(state.pods) if _is_meant(pod, what))}
    named |= {f"develop {number}" for number, one in enumerate(state.holdings) if what == f"{one.kind} {one.item}"}
    named |= {"offer 0", "offer 1", "accept"} if what.startswith("offer ") else set()
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
