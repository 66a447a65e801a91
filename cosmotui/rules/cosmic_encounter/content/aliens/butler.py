"""Butler: Power to Serve."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.facts.fleet_selection import choices
from cosmotui.rules.cosmic_encounter.hints import POD, Hint, Survey, always, gain, worst_standing
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.state import INVADERS
from cosmotui.rules.cosmic_encounter.phases.launch import legal_targets

SERVICE, HIRED = "service without a tip", "hired invader"
TIP = "A tip for the butler?"


def _agrees(use: Use, price: int) -> Script[bool]:
    tip = f"{price} pods" if price > 1 else "a pod"
    return (yield from do.agree(use.table, use.now.invader, f"{TIP} {tip} for {use.names[use.seat]}"))


@hinted(Hint(gain(POD)))
@effect("butler", "not_invader:launch.open")
def serve(use: Use) -> Script[None]:
    """At another alien's launch prepare its gate. It may tip you (you snatch a pod); then its own targeting and
    commitment stand. If it does not, you choose the target planet and which of its ships are committed (it only fixes
    the number)."""
    invader, price = use.now.invader, 2 if use.boosted else 1
    if use.state.aliens[invader].cache and (yield from _agrees(use, price)):
        yield from do.snatch(use.table, use.seat, invader, price, use)
        return
    yield from do.aim(use, legal_targets(use.table))
    do.declare(use, SERVICE, "butler")


def _serves(use: Use) -> bool:
    return do.declared(use, "butler") == SERVICE and bool(use.now.beacon)


@effect("beacon of butler", "any:launch.after", applies=_serves, mandatory=True)
def load(use: Use) -> Script[None]:
    """Whoever served without a tip picks the ships of the beacon."""
    do.fulfil(use, "butler")
    count, ready = len(use.now.beacon), choices(use.state, use.now.invader, INVADERS).ships
    title = f"Which ship of {use.names[use.now.invader]} is committed? {{}} of {count}"
    ids = yield from do.choose_ships(use.table, use.seat, "D-declare", title, ready, count)
    do.change_beacon(use, ids, use.seat)


@effect("legacy butler", "invader:launch.open")
def legacy(use: Use) -> Script[None]:
    """At launch the invader ravages one pod to be allowed to commit ships."""
    has_pods = bool(use.cache)
    if has_pods and (yield from do.agree(use.table, use.seat, "Give a pod, to be allowed to send ships?")):
        yield from do.ravage_pods(use.table, use.seat, 1, use)
    else:
        do.limit_ships(use, "most", use.seat, INVADERS, count=0)


WEAK = 8
"""An attack pod below it wins few fights."""


def _is_unarmed(survey: Survey) -> float:
    """Return what a sponsor's base is worth to an invader whose encounter pods are all weak."""
    values = [pod.value for pod in survey.pods if pod.is_attack]
    return 0.2 if values and max(values) < WEAK else -1.0


@hinted(Hint(gain(_is_unarmed), why="another leads with better drivers", target=worst_standing))
@effect("wild butler", "invader:warpfall.after")
def wild(use: Use) -> Script[None]:
    """For this invasion another alien is the invader in your place, with your flagship and its loaded fuel; it must
    commission you. The campaign stays yours and goes on by CE-24.8 if the flagship survives."""
    seat = yield from do.choose_target(use, "Who invades in your place?")
    do.make_invader(use, seat)
    do.bind(use, "ask", INVADERS, use.seat)
    if not any(one.endswith(HIRED) for one in use.now.declared):  # else it has no campaign of its own to go on with
        do.declare(use, HIRED, "butler")


def _is_over(use: Use) -> bool:
    return do.declared(use, "butler") == HIRED


@effect("return of butler", "any:upkeep.end", applies=_is_over, mandatory=True, first=True)
def take_back(use: Use) -> None:
    """Whoever had another alien invade in its place goes on with its campaign."""
    do.fulfil(use, "butler")
    do.make_invader(use, use.seat)


@hinted(Hint(helps=always))
@effect("super butler", "not_invader:launch.open", with_power=True)
def super_flare(use: Use) -> None:
    """With your power: ask for one more pod."""


ITEM = Alien(
    id="butler",
    name="Butler",
    alert="yellow",
    types=("resource", "control", "destroy"),
    galaxy="Alliance",
    aim="let other invaders pay or obey",
    in_play=(
        "Every other invader pays you a pod, or you drive: you pick the planet, and send the ships that it would like "
        "to keep at home."
    ),
    power=Power(
        name="Power to Serve",
        uses=(serve,),
        supplemental=(load, take_back),
        supplement="Courtesy is owed in the channels.",
    ),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
