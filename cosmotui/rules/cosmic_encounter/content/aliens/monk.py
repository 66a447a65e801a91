"""Monk: Power of Asceticism."""

from typing import Final

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.facts.natures import driver_nature
from cosmotui.rules.cosmic_encounter.hints import POD, Crew, Hint, Situation, gain, weighed, worst
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power

EACH: Final = 10
LENT: Final = 12
FEW: Final = 2
FEAST: Final = 10
GATE: Final = 4
"""Ships that a leader is likely to send."""
AFTER: Final = ("contact.", "combat.", "payoff.", "upkeep.")
"""Windows in which nothing is primed any more."""


@hinted(Hint(pods=worst("of little use"), danger=-0.3))
@effect("monk", "bystander:upkeep.window", applies=lambda use: bool(use.cache), mandatory=True)
def renounce(use: Use) -> Script[None]:
    """In upkeep as a bystander, scrap one pod."""
    cache = use.cache
    pods = yield from do.choose_pods(use.table, use.seat, "D-scrap", "Which pod do you renounce?", cache, 1, 1)
    yield from do.scrap(use.table, use.seat, pods, use)


@hinted(Hint(danger=0.2))
@effect(
    "alms of monk",
    "any:on:base-established",
    applies=lambda use: use.befalls_user and do.can_draft(use.state),
    mandatory=True,
)
def beg(use: Use) -> Script[None]:
    """Whenever you establish a base draft one pod per ship landed."""
    yield from do.draft(use.table, use.seat, len(use.event.ships), use)


@effect("fists of monk", "leader:contact.value", applies=lambda use: not use.cache, mandatory=True)
def strike(use: Use) -> Script[None]:
    """As leader at contact with an empty cache, your fleet is a brigade whose driver is worth 10 per committed ship."""
    count = len(use.own_fleet)
    yield from do.become_attack(use, use.side, EACH * count, "Monk")


def _has_no_driver(use: Use) -> bool:
    return use.fleet.kind != "morph" and driver_nature(use.fleet) == "stooge"


@effect("legacy monk", "leader:contact.value", applies=_has_no_driver)
def legacy(use: Use) -> Script[None]:
    """Any stooge fleet is a brigade with an attack 12 driver."""
    yield from do.become_attack(use, use.side, LENT, "legacy of Monk")


@hinted(Hint(gain(9 * POD)))
@effect("wild monk", "any:any", applies=lambda use: len(use.cache) <= FEW and do.can_draft(use.state))
def wild(use: Use) -> Script[None]:
    """With 2 or fewer pods (this one included): draft 10 pods."""
    yield from do.draft(use.table, use.seat, FEAST, use)


def _fasting(now: Situation) -> float:
    """Return what it brings to stay without pods: more might for a leader before contact, less the pods."""
    survey = now.survey
    others = [pod for pod in survey.pods if pod.item != "monk"]
    if others or not survey.leads or survey.view.at.startswith(AFTER):
        return -1.0
    ships = survey.own_sent or GATE
    return now.might(EACH * ships).gain - POD * now.cause.count * now.unit


@hinted(Hint(weighed(_fasting), why="bare hands are mightier"))
@effect("super monk", "any:on:draft", applies=lambda use: use.befalls_user)
def super_flare(use: Use) -> None:
    """When you would draft pods: do not."""
    use.event.stop()


def _strength(crew: Crew) -> float:
    """Return the might of the ships of a leader, and that of a driver without pods."""
    bare = crew.leads and not crew.survey.view.aliens[crew.seat].cache_size
    return crew.ships * crew.level + (EACH * crew.ships if bare else 0)


ITEM = Alien(
    id="monk",
    name="Monk",
    alert="yellow",
    types=("combat", "resource"),
    galaxy="unknown",
    aim="fight with an empty cache",
    in_play=(
        "You give up a pod whenever you stand aside. With nothing left in hand each of your ships counts for eleven, "
        "so decline resupplies, and spend the alms of a new base before you lead again."
    ),
    power=Power(name="Power of Asceticism", uses=(renounce, beg), supplemental=(strike,), strength=_strength),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
