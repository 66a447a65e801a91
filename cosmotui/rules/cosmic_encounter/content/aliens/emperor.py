"""Emperor: Power of Champions."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, Survey, always, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.priming import CHOICE
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS

SIDES = (INVADERS, DEFENDERS)
MAJORITY = "majority rule"


def _champions(use: Use, side: int) -> list[int]:
    return [one.pod for one in use.now.fleets[side].beside if one.rank == CHOICE]


def _choose(use: Use, side: int) -> Script[None]:
    """Choose the driver of a fleet, if there are pods to choose from."""
    if not _champions(use, side):
        return
    whose = "your fleet" if side == use.side else "the enemy fleet"
    pods = do.among(use, side)
    do.make_driver(use, side, (yield from do.pick_primed(use, side, f"Which pod drives {whose}?", pods)))
    do.return_choices(use.table, side)


@effect(
    "emperor",
    "leader:approach.prime",
    applies=lambda use: any(fleet.sponsors for fleet in use.now.fleets),
    mandatory=True,
)
def champions(use: Use) -> None:
    """As leader, when drivers are primed every sponsor of both fleets that holds an encounter pod also primes one."""
    for fleet in use.now.fleets:
        for seat in fleet.sponsors:
            do.prime_beside(use, seat, CHOICE, "Emperor")


@effect(
    "choice of emperor",
    "leader:approach.after",
    applies=lambda use: any(_champions(use, side) for side in SIDES),
    mandatory=True,
)
def choice(use: Use) -> Script[None]:
    """After priming you probe your own sponsors' pods and then choose, for each fleet, which pod primed in it is that
    fleet's driver; all others return to their caches."""
    do.show(use.table, use.seat, "the pods of its sponsors", _champions(use, use.side))
    if use.boosted:
        do.show(use.table, use.seat, "the pods of the enemy sponsors", _champions(use, 1 - use.side))
    for side in (use.side, 1 - use.side):
        yield from _choose(use, side)


@effect("legacy emperor", "sponsor:approach.prime")
def legacy(use: Use) -> None:
    """Every alien of a fleet primes; each leader looks at its fleet's pods and picks the driver."""
    do.prime_beside(use, use.seat, CHOICE, "Emperor's legacy")


@effect("pick of emperor", "leader:approach.after", applies=lambda use: bool(_champions(use, use.side)))
def pick(use: Use) -> Script[None]:
    """The leader picks its driver."""
    do.show(use.table, use.seat, "the pods of its sponsors", _champions(use, use.side))
    yield from _choose(use, use.side)


def _majority(survey: Survey) -> float:
    """A tie is the defender's."""
    return 0.3 if survey.me == survey.leader(DEFENDERS) else -1.0


@hinted(Hint(gain(_majority), why="without more sponsors the invader loses"))
@effect("wild emperor", "leader:launch.after")
def wild(use: Use) -> None:
    """Declare majority rule: approach and contact are skipped, the fleet with more sponsors wins (defender wins
    ties)."""
    do.declare(use, MAJORITY, "emperor")


@effect(
    "count of emperor",
    "any:arrival.window",
    applies=lambda use: do.declared(use, "emperor") == MAJORITY,
    mandatory=True,
)
def count(use: Use) -> None:
    """The majority rules."""
    do.fulfil(use, "emperor")
    invaders, defenders = (len(fleet.sponsors) for fleet in use.now.fleets)
    do.declare_result(use, INVADERS if invaders > defenders else DEFENDERS, MAJORITY)


@hinted(Hint(helps=always))
@effect("super emperor", "leader:approach.after", with_power=True)
def super_flare(use: Use) -> None:
    """With your power: also probe the enemy sponsors' pods before choosing."""


ITEM = Alien(
    id="emperor",
    name="Emperor",
    alert="yellow",
    types=("support", "resource", "info"),
    galaxy="Eon",
    aim="ask sponsors with good pods",
    in_play=(
        "Sponsors prime for you: with a rich ally you fight with its best pod and keep your own. What the enemy's "
        "sponsors have primed you choose blindly."
    ),
    with_others=(
        "Oracle: Emperor primes, then Oracle, then champions. Magician: Magician first. Author: Emperor must prime "
        "what Author names if it can, then champions may replace it."
    ),
    power=Power(name="Power of Champions", uses=(champions, choice), supplemental=(count,)),
    legacy=Legacy((legacy, pick)),
    flare=Flare(wild, super_flare),
)
