"""Magician: Power of Prestidigitation."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, always, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.priming import CHOICE

HIDDEN, SHOWN, THREE = "two pods of the opponent", "two pods of the opponent, one face up", "three pods of the opponent"
"""What is declared."""


def _encounter_pods(use: Use, seat: int) -> int:
    return sum(use.state.pods[pod].is_encounter for pod in use.state.aliens[seat].cache)


@effect("magician", "leader:approach.open", applies=lambda use: use.opponent >= 0, mandatory=True)
def prestidigitation(use: Use) -> None:
    """After arrival the opponent must prime two encounter pods face down. Before you prime your own driver you pick
    one of the two unseen and add it to your cache (you may prime it); the other is its driver. If it has not two to
    prime, it primes the one it has, relays the rest of its cache to you, and nothing else happens."""
    do.prime_first(use, use.opponent)
    do.prime_beside(use, use.opponent, CHOICE, "Magician")
    do.declare(use, SHOWN if use.boosted else HIDDEN, "magician")


def _has_primed(use: Use) -> bool:
    return do.declared(use, "magician") in (HIDDEN, SHOWN) and bool(do.among(use, 1 - use.side))


@effect("trick of magician", "leader:approach.prime", applies=_has_primed, mandatory=True)
def trick(use: Use) -> Script[None]:
    """Once the opponent has primed, take one of its two pods."""
    side, shown = 1 - use.side, do.fulfil(use, "magician") == SHOWN
    pods = do.among(use, side)
    if len(pods) < 2:
        yield from do.probe(use.table, use.seat, use.opponent, use)
        return
    if shown:
        title = "Which pod is turned face up?"
        do.show_openly(use, side, (yield from do.pick_primed(use, side, title, pods, "D-take-primed")))
    taken = yield from do.pick_primed(use, side, "Which pod do you take?", pods, "D-take-primed")
    do.make_driver(use, side, pods[1 - pods.index(taken)])
    yield from do.take_primed(use, side, taken)


def _choose(use: Use) -> Script[None]:
    side = 1 - use.side
    chosen = yield from do.pick_primed(use, side, "Which pod is the enemy driver?", do.among(use, side))
    do.make_driver(use, side, chosen)
    do.return_choices(use.table, side)


@effect(
    "choice of magician",
    "leader:approach.after",
    applies=lambda use: do.declared(use, "magician") == THREE,
    mandatory=True,
)
def choice(use: Use) -> Script[None]:
    """The driver declared is chosen."""
    do.fulfil(use, "magician")
    yield from _choose(use)


@effect("legacy magician", "leader:approach.open", applies=lambda use: use.opponent >= 0)
def legacy(use: Use) -> None:
    """Every leader primes two and the other leader picks which is the driver; the other returns."""
    do.prime_beside(use, use.seat, CHOICE, "Magician's legacy")


@effect("pick of magician", "leader:approach.after", applies=lambda use: bool(do.among(use, 1 - use.side)))
def pick(use: Use) -> Script[None]:
    """The other leader's driver is picked."""
    yield from _choose(use)


@hinted(Hint(gain(0.05), why="the best pod of its opponent may stay at home"))
@effect("wild magician", "leader:approach.open", applies=lambda use: use.opponent >= 0)
def wild(use: Use) -> Script[None]:
    """The opponent primes three encounter pods (drafting until it has three); you pick the driver, the others
    return."""
    while _encounter_pods(use, use.opponent) < 3 and do.can_draft(use.state):
        if not (yield from do.draft(use.table, use.opponent, 1, use)):
            break
    for _ in range(2):
        do.prime_beside(use, use.opponent, CHOICE, "Magician's flare")
    do.declare(use, THREE, "magician")


@hinted(Hint(helps=always))
@effect("super magician", "leader:approach.open", with_power=True)
def super_flare(use: Use) -> None:
    """With your power: turn one of the two pods face up for all before you choose."""


ITEM = Alien(
    id="magician",
    name="Magician",
    alert="red",
    types=("resource", "control", "info"),
    galaxy="Incursion",
    aim="take the opponent's pod",
    in_play=(
        "You take one of two pods blindly, and the other leader fights with what is left. What you took may drive your "
        "own fleet at once."
    ),
    with_others=(
        "Oracle resolves first: Magician primes openly, then makes Oracle prime two, takes one and may prime anew; if "
        "it does, Oracle may too. Emperor: Magician first, then champions."
    ),
    power=Power(name="Power of Prestidigitation", uses=(prestidigitation,), supplemental=(trick, choice)),
    legacy=Legacy((legacy, pick)),
    flare=Flare(wild, super_flare),
)
