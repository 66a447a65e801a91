"""Joker: Power of Wild Cards."""

from collections.abc import Sequence
from typing import Final

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import NOWHERE, Aim, Hint, Situation, drivers, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.pod import Pod, digits, pod_id
from cosmotui.rules.cosmic_encounter.model.store import OPEN
from cosmotui.rules.cosmic_encounter.options.pools import standard

JOKERS, SPENT = "jokers", "spent jokers"
WILDCARD: Final = "wildcard"
"""Mark of the power: the aur value that makes a driver a joker."""
BELOW: Final = "wildcard below 0"
"""Mark of the power: the wildcard is a negative value, of which marks count the digits."""
FIRST: Final = 8
NINE: Final = (
    *(Pod("attack", value=value) for value in (0, 5, 10, 15, 20, 30)),
    Pod("negotiate"),
    Pod("morph"),
    Pod("poison"),
)
NEAR: Final = "joker near"
"""Note of an invasion: the fleet whose driver matches by the super flare, plus 1."""
VALUES: Final = tuple(sorted({pod.value for pod, _ in standard() if pod.is_attack}))
WITHIN: Final = 2
LEAST, MOST, WILD = 0, 20, 15


def setup(use: Use) -> None:
    """Manifest nine jokers (six attacks 00, 05, 10, 15, 20, 30; a negotiate; a morph; a poison) on the nexus; the
    wildcard value is 08."""
    assert use.power is not None
    for pod in NINE:
        do.store_manifest(use.table, use.seat, pod, do.store(use, JOKERS, OPEN))
    do.set_marks(use, use.power, WILDCARD, FIRST)


def _wildcard(use: Use) -> int:
    marks = use.power.marks if use.power is not None else {}
    return -marks[WILDCARD] if marks.get(BELOW) else marks.get(WILDCARD, FIRST)


def _off(use: Use, side: int) -> int | None:
    """How far a driver is from the wildcard; None where it has no value that everybody knows."""
    fleet = use.now.fleets[side]
    if fleet.driver < 0 or fleet.veiled or fleet.became or not use.state.pods[fleet.driver].is_attack:
        return None
    return abs(do.aur_value(use, fleet.driver) - _wildcard(use))


def _matching(use: Use) -> list[int]:
    near = use.now.notes.get(NEAR, 0) - 1
    return [side for side in range(2) if _off(use, side) == 0 or side == near]


def _own_best(now: Situation, title: str, values: Sequence[str]) -> tuple[str, str] | None:
    """The strongest joker for the own driver, the weakest one for that of the enemy."""
    survey = now.survey
    pods = [(survey.view.pods[int(value[1:])], value) for value in values if value[1:].isdecimal()]
    ranked = [value for _, value in sorted(pods, key=lambda one: (one[0].is_attack, one[0].value, one[1]))]
    attacks = [value for pod, value in pods if pod.is_attack]
    if not attacks:
        return None
    is_own = survey.side >= 0 and survey.name(survey.leader(survey.side)) in title
    return (ranked[-1], "the strongest for its own fleet") if is_own else (attacks[0], "the weakest for the enemy")


@hinted(Hint(word=_own_best))
@effect(
    "joker", "any:contact.window", applies=lambda use: bool(_matching(use) and do.stored(use, JOKERS)), mandatory=True
)
def turn(use: Use) -> Script[None]:
    """After contact each driver whose aur value equals the wildcard is turned by you into an unused joker. Jokers used
    return face down; when the last is used all are face up again."""
    pods = use.state.pods
    for side in _matching(use):
        words = [(pod_id(pod), pods[pod].name) for pod in do.stored(use, JOKERS)]
        title = f"Which joker for the driver of {use.names[use.now.fleets[side].leader]}?"
        chosen = int((yield from do.choose_word(use.table, use.seat, title, words))[1:])
        do.store_pods(use.table, use.seat, [chosen], do.store(use, SPENT, OPEN))
        if not do.stored(use, JOKERS):
            do.store_pods(use.table, use.seat, do.stored(use, SPENT), do.store(use, JOKERS, OPEN))
        yield from do.become(use, side, pods[chosen], "Joker")


def _of_own(now: Situation) -> Aim:
    """Return the value of the weakest attack pod that it holds, unless one of its pods matches the wildcard already."""
    survey = now.survey
    named = survey.marks(survey.me, WILDCARD) * (-1 if survey.marks(survey.me, BELOW) else 1)
    held = [pod.value for pod in survey.pods if pod.kind == "attack" and pod.value in VALUES]
    if not held or named in held:
        return NOWHERE
    return Aim(now.unit * 0.1, "its weakest driver becomes a joker", word=str(min(held)))


@hinted(Hint(aim=_of_own))
@effect("choice of joker", "invader:orientation.window")
def name(use: Use) -> Script[None]:
    """In the orientation.window of your campaign you may name another aur value of an attack pod as the wildcard; it
    stays until you name a new one."""
    assert use.power is not None
    words = [(str(value), digits(value)) for value in VALUES if value != _wildcard(use)]
    value = int((yield from do.choose_word(use.table, use.seat, "Which aur value is the wildcard?", words)))
    do.set_marks(use, use.power, WILDCARD, abs(value))
    if value < 0 or use.power.marks.get(BELOW):
        do.set_marks(use, use.power, BELOW, int(value < 0))


def _is_eight(use: Use) -> bool:
    fleet = use.fleet
    return fleet.driver >= 0 and use.state.pods[fleet.driver].is_attack and do.aur_value(use, fleet.driver) == FIRST


@effect("legacy joker", "leader:contact.value", applies=_is_eight)
def legacy(use: Use) -> Script[None]:
    """Drivers worth 08 may be given any value 00-20 by their leader."""
    title = "Which value has your driver?"
    value = yield from do.choose_number(use.table, use.seat, title, LEAST, MOST)
    do.set_driver(use, use.side, value, "legacy of Joker")


@hinted(Hint(drivers(lambda mine, enemy: (max(mine, WILD), enemy))))
@effect("wild joker", "leader:contact.window", applies=lambda use: use.fleet.driver >= 0)
def wild(use: Use) -> Script[None]:
    """Your driver becomes an attack pod of any value from 00 to 15."""
    value = yield from do.choose_number(use.table, use.seat, "Which value?", 0, WILD)
    yield from do.become_attack(use, use.side, value, "Joker")


def _near(use: Use) -> list[int]:
    return [side for side in range(2) if (off := _off(use, side)) is not None and 0 < off <= WITHIN]


@hinted(Hint(gain(0.1), target=lambda now, seats: (now.survey.leader(now.survey.side), "its own fleet")))
@effect("super joker", "any:contact.window", applies=lambda use: bool(_near(use)) and bool(do.stored(use, JOKERS)))
def super_flare(use: Use) -> Script[None]:
    """With your power: treat one driver within 2 of the wildcard as matching."""
    leaders = [use.now.fleets[side].leader for side in _near(use)]
    leader = yield from do.choose_target(use, "Whose driver matches?", leaders)
    use.now.notes[NEAR] = [fleet.leader for fleet in use.now.fleets].index(leader) + 1
    yield from do.use_clause(use, turn)


ITEM = Alien(
    id="joker",
    name="Joker",
    alert="red",
    types=("combat", "control"),
    galaxy="Dominion",
    aim="name a value that you hold",
    in_play=(
        "A driver of the wildcard value becomes whatever you make of it, your own or another's. Name a value that you "
        "hold, or one that many others are likely to hold."
    ),
    power=Power(name="Power of Wild Cards", uses=(turn,), extras=(name,), setup=setup, setup_shows=True),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
