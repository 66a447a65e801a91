"""Positions for clauses that help seldom: one in which each helps, and one in which it does not."""

from collections.abc import Callable

import msgspec

from cosmotui.rules.cosmic_encounter.board import planets_of
from cosmotui.rules.cosmic_encounter.model.card import POWER, VOUCHER, Card
from cosmotui.rules.cosmic_encounter.model.holding import TOKEN
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.power import Power
from cosmotui.rules.cosmic_encounter.model.state import INVADERS
from cosmotui.rules.cosmic_encounter.model.store import OPEN
from tests.rules.cosmic_encounter.aliens.test_bride import wed as spouses
from tests.rules.cosmic_encounter.aliens.test_cult import joined
from tests.rules.cosmic_encounter.aliens.test_cult import launched as among_members
from tests.rules.cosmic_encounter.holdings.technologies import holder
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene, fight, made

Case = tuple[Scene, int, str]
"""A scene, the seat that may use something, and what a bot answers if it does."""


def held(scene: Scene, seat: int, name: str) -> Case:
    """The pod that a seat holds."""
    (pod,) = scene.give(seat, name)
    return scene, seat, pod_id(pod)


def at(scene: Scene, phase: str, moment: str) -> Scene:
    """The scene begins there."""
    scene.state.phase, scene.state.at = phase, moment
    return scene


# --- wild flares -----------------------------------------------------------------------------------------------------


def shelter(enemy: str) -> Case:
    """A has sent an attack; where it has met an envoy, a part of its cache is about to go."""
    scene = fight(Scene().invade(4, backwards={C: 1}), "attack 20", enemy)
    scene.give(A, "attack 40")
    return held(scene, A, "flare Warpwalker")


def scout(leads: bool) -> Case:
    scene = at(Scene().invade(3), "arrival", "arrival.window")
    scene.give(B, "attack 20", "attack 08")
    scene.give(A, "attack 12")
    return held(scene, A if leads else C, "flare Ai")


def lull(bases: int) -> Case:
    """A begins an invasion with so many foreign bases; C may lend it a power that is worth less than its own."""
    scene = Scene("macron", "", "human").begin("warpfall")
    scene.dominion(A, bases)
    return held(scene, C, "flare Philanthropist")


def junk(*pods: str) -> Case:
    scene = Scene().begin("orientation")
    scene.give(A, *pods)
    return held(scene, A, "flare Peddler")


def unarmed(best: str) -> Case:
    scene = Scene().begin("warpfall")
    scene.give(A, "attack 04", best)
    return held(scene, A, "flare Butler")


def mightier(sponsor: str) -> Case:
    scene = at(Scene("trader", "", sponsor).invade(4, forewards={C: 1}), "arrival", "arrival.window")
    for seat in (A, C):
        scene.state.aliens[seat].powers[0].public = True
    scene.give(A, "attack 08")
    scene.give(B, "attack 08")
    return held(scene, A, "flare Changeling")


def whirl(pod: str, flare: str = "Vortex") -> Case:
    scene = at(Scene().invade(3), "arrival", "arrival.window")
    scene.give(A, pod, "attack 20")
    scene.give(B, "attack 08", "attack 10")
    return held(scene, A, f"flare {flare}")


def haul(settled: bool) -> Case:
    """D has four foreign bases; where they are `settled`, one planet of E holds bases of B and C as well."""
    scene = Scene().begin("destiny")
    scene.state.charges, scene.state.wild = [[0, 0] for _ in range(5)], 0
    scene.state.charges[B][0] = 3
    if settled:
        for seat in (B, C, D):
            scene.dominion(seat, 1)
        scene.dominion(D, 4)
    scene.give(A, "attack 08")
    return held(scene, A, "flare Leviathan")


def clear(*pods: str) -> Case:
    scene = Scene().begin("warpfall")
    scene.give(A, *pods)
    return held(scene, A, "flare Imp")


def poisoned(before: bool) -> Case:
    """A leads, and may still get poison before its approach, or has primed its driver."""
    scene = Scene().invade(3)
    scene.dominion(A, 3)
    if before:
        at(scene, "arrival", "arrival.window")
        scene.give(A, "attack 10")
        scene.give(B, "attack 10")
    else:
        fight(scene, "attack 10", "attack 10")
    return held(scene, D, "flare Poison")


def bought(pod: str) -> Case:
    """A has bought a pod, which came out of a forge of such pods alone."""
    scene = Scene().invade()
    for id in scene.state.forge:
        scene.state.pods[id] = made(pod)
    scene.state.aliens[A].lucre, scene.state.phase = 1, "upkeep"
    case = held(scene, A, "flare Ethic")
    scene.play(("D-purchase 0", "boon"), stop=("D-window",))
    return case


def spent(pod: str) -> Case:
    """An exhausted artifact lies in the forge; A holds one too, or a flare."""
    scene = Scene().begin("warpfall")
    scene.state.spent_aur += [scene.pod("reinforcement"), scene.pod("kicker x2")]
    scene.give(A, pod)
    return held(scene, A, "flare Alchemist")


def boons(pod: str) -> Case:
    """C has helped B to win, and is about to get boons."""
    scene = fight(Scene().invade(3, backwards={C: 2}), "attack 01", "attack 30")
    scene.give(D, pod)
    return held(scene, D, "flare Quartermaster")


def peace(ships: int) -> Case:
    """A has sent its ships against many; where it has the larger fleet, it would win."""
    scene = at(Scene().invade(ships, backwards=None if ships == 4 else {C: 4, D: 4}), "launched", "launch.after")
    if ships == 4:
        scene.base(B, scene.state.now.target, 1)
        scene.dominion(A, 4)
    scene.state.now.beacon = [id for id, ship in enumerate(scene.state.ships) if ship.owner == A and ship.fleet == 0]
    scene.give(A, "attack 40" if ships == 4 else "attack 00")
    scene.give(B, "attack 10")
    return held(scene, A, "flare Heart")


def paid(enemy: str) -> Case:
    scene = fight(Scene().invade(4), "attack 30", enemy)
    scene.give(A, "attack 40", "attack 20", "reinforcement", "morph")
    return held(scene, A, "flare Bully")


def collects(pods: int) -> Case:
    """C has lost two ships at the side of A; B, which has won, holds so many pods."""
    scene = fight(Scene().invade(3, forewards={C: 2}), "attack 01", "attack 30")
    scene.give(B, *["attack 12"] * pods)
    return held(scene, C, "flare Meek")


def riders(pods: int) -> Case:
    """A, which would lose, has two sponsors with so many pods each."""
    scene = Scene().invade(1, forewards={C: 1, D: 1})
    scene.give(A, "attack 08")
    scene.give(B, "attack 10")
    for seat in (C, D):
        scene.give(seat, *["attack 12"] * pods)
    return held(scene, A, "flare Cavalry")


def grumbling(ships: int) -> Case:
    """B has so many ships in the system of E, into which A has launched."""
    scene = at(Scene().invade(2, defender=E), "launched", "launch.after")
    scene.state.now.beacon = [id for id, ship in enumerate(scene.state.ships) if ship.owner == A and ship.fleet == 0]
    planet = planets_of(scene.state, E)[3]
    scene.dominion(B, 3 if ships == 1 else 0, there=D)
    scene.warp(B, 3)
    scene.base(B, planet, ships)
    scene.give(A, "attack 10")
    scene.give(E, "attack 10")
    return held(scene, C, "flare Grump")


# --- super flares ----------------------------------------------------------------------------------------------------


def staged(stage: str) -> Case:
    """A leads against B as Pentaform with another stage under the mark."""
    scene = at(Scene("pentaform").invade(4), "arrival", "arrival.window")
    power = scene.state.aliens[A].powers[0]
    stages = ["remora", "trader", stage, "zombie", "virus"]
    power.cards, power.marks, power.public = [Card(POWER, id, True) for id in stages], {"stage": 1}, True
    scene.state.aliens[A].powers.append(Power("remora", True, beside=True, giver="pentaform"))
    scene.give(A, "attack 08")
    scene.give(B, "attack 08")
    return held(scene, A, "flare Pentaform")


def armed(own: str, spare: str) -> Case:
    """A, which needs one more base, has met the envoy of B, and is to compensate four ships."""
    scene = fight(Scene("empath").invade(4), own, "negotiate")
    scene.dominion(A, 4)
    scene.give(A, spare, "attack 40", "reinforcement", "morph")
    return held(scene, A, "flare Empath")


def plain_fight(allies: int) -> Case:
    """A leads as Grandfather against B, whose sponsors hold many pods; or its own sponsors do."""
    sides = {C: 2, D: 2}
    scene = Scene("grandfather").invade(4, forewards=sides if allies else None, backwards=None if allies else sides)
    for seat in (C, D):
        scene.give(seat, *["negotiate"] * 10)
    scene.give(A, "attack 20")
    scene.give(B, *["attack 12"] * 3)
    return held(at(scene, "arrival", "arrival.window"), A, "flare Grandfather")


def ripe(*flares: str) -> Case:
    scene = Scene("", "", "chrysalis")
    scene.store("chrysalis", "cocoon", *flares)
    for pod in scene.state.stores[-1].pods:
        scene.state.pods[pod] = made(scene.state.pods[pod].name)
    return held(scene.begin("orientation"), C, "flare Chrysalis")


# --- powers, tokens, artifacts ---------------------------------------------------------------------------------------


def member(bases: int, seat: int) -> Case:
    """C is a member of A's Cult; A or C, whoever is asked, has so many foreign bases, and is about to invade B."""
    scene = joined(C, "", "human")
    fresh = among_members("cult")
    scene.state.invasion = fresh.state.invasion
    scene.state.invasion = None
    scene.invade(2, forewards={seat: 2} if seat != A else None)
    scene.dominion(seat, bases)
    scene.give(A, "attack 10")
    scene.give(B, "attack 08")
    what = "denouncement of cult" if seat == A else "renouncement of cult"
    return at(scene, "launched", "launch.after"), seat, what


def wildcard(*pods: str) -> Case:
    scene = Scene("joker").begin("orientation")
    scene.state.aliens[A].powers[0].marks = {"wildcard": 8}
    scene.give(A, *pods)
    return scene, A, "choice of joker"


def sold_out(left: int) -> Case:
    scene = Scene("", "", "peddler").invade(2)
    scene.store("peddler", "market", *["attack 08"] * left, sight=OPEN)
    scene.state.aliens[C].powers[0].cards = [Card(VOUCHER, "reload", False)]
    fight(scene, "attack 20", "attack 01")
    return at(scene, "upkeep", "upkeep.window"), C, "delivery of peddler"


def uneven(weakest: int) -> Case:
    scene = Scene("", "", "greenhorn")
    for planet, count in zip(planets_of(scene.state, C), (weakest, 4, 4, 4, 4), strict=True):
        scene.base(C, planet, count)
    return scene.begin("warpfall"), C, "jumps of greenhorn"


def wed(own: str, other: str) -> Case:
    """A and C are married for good."""
    scene = Scene().invade(3)
    for seat in (A, C):
        number = scene.hold(TOKEN, "ring", seat, public=True)
        scene.state.holdings[number].of = "legacy bride"
    scene.give(A, own, "attack 30")
    scene.give(B, "attack 10")
    scene.give(C, other, "attack 20")
    return at(scene, "arrival", "arrival.window"), A, "gift of ring"


def bride(own: str, other: str) -> Case:
    """A, which is Bride, is married to C."""
    scene = spouses(C)
    scene.give(A, own, "attack 30")
    scene.give(B, "attack 10")
    scene.give(C, other, "attack 20")
    return at(scene, "arrival", "arrival.window"), A, "gift of bride"


def relief(ships: int) -> Case:
    """B, whose first planet is attacked, has so many ships on a warpworld."""
    scene = at(Scene("", "warpwalker").invade(3), "launched", "launch.after")
    scene.state.now.beacon = [id for id, ship in enumerate(scene.state.ships) if ship.owner == A and ship.fleet == 0]
    world = planets_of(scene.state, B)[3]
    scene.base(B, scene.state.now.target, 1)
    scene.base(B, world, ships)
    scene.state.planets[world] = msgspec.structs.replace(scene.state.planets[world], warped=True)
    scene.give(A, "attack 10")
    scene.give(B, "attack 08")
    return scene, B, "jump of warpwalker"


def few_ships(free: int) -> Case:
    """C has begun to research, and has so many ships left."""
    scene, number = holder("battleship", 2, seat=C)
    for planet in planets_of(scene.state, C):
        scene.base(C, planet, free)
    return scene.begin("warpfall"), C, f"abandon {number}"


def read(known: bool) -> Case:
    """C is Mind, and has seen all pods of the leaders or none."""
    scene = at(Scene("", "", "mind").invade(3), "rally", "rally.open")
    scene.state.now.beacon = [id for id, ship in enumerate(scene.state.ships) if ship.owner == A and ship.fleet == 0]
    pods = [*scene.give(A, "attack 12"), *scene.give(B, "attack 10", "attack 08")]
    scene.state.aliens[C].known = pods if known else []
    return scene, C, "mind"


def tail(pods: int) -> Case:
    scene = at(Scene().invade(3), "arrival", "arrival.window")
    scene.give(A, "attack 12")
    scene.give(B, *["attack 10"] * pods)
    return held(scene, A, "Prehensile Tail")


def rewards(winner: int, seat: int) -> Case:
    drivers = ("attack 30", "attack 01") if winner == INVADERS else ("attack 01", "attack 30")
    scene = fight(Scene().invade(3, backwards={C: 2}), *drivers)
    scene.dominion(A, 2)
    return held(scene, seat, "Solar Wind")


def slimy(driver: str) -> Case:
    scene = fight(Scene().invade(3), "attack 08", driver)
    return held(scene, B, "Snot Rocket")


def veiled(driver: str) -> Case:
    scene = Scene().invade(3)
    scene.give(A, driver)
    scene.give(B, "attack 10")
    return held(scene, A, "Cloudy Mind")


USES: dict[str, tuple[Callable[[], Case], Callable[[], Case]]] = {
    "wild warpwalker": (lambda: shelter("negotiate"), lambda: shelter("attack 10")),
    "wild ai": (lambda: scout(True), lambda: scout(False)),
    "wild philanthropist": (lambda: lull(4), lambda: lull(1)),
    "wild peddler": (lambda: junk("attack 01", "attack 00"), lambda: junk("attack 30", "morph", "attack 20")),
    "wild butler": (lambda: unarmed("attack 05"), lambda: unarmed("attack 20")),
    "wild changeling": (lambda: mightier("macron"), lambda: mightier("observer")),
    "wild vortex": (lambda: whirl("poison"), lambda: whirl("attack 10")),
    "wild leviathan": (lambda: haul(True), lambda: haul(False)),
    "wild imp": (
        lambda: clear("attack 00", "attack 01", "Plague", "reinforcement", "Cosmic Zap"),
        lambda: clear("attack 40", "attack 30", "Plague", "reinforcement", "Cosmic Zap"),
    ),
    "wild poison": (lambda: poisoned(True), lambda: poisoned(False)),
    "wild alchemist": (lambda: spent("therapist"), lambda: spent("kicker x3")),
    "wild quartermaster": (lambda: boons("poison"), lambda: boons("attack 08")),
    "wild heart": (lambda: peace(1), lambda: peace(4)),
    "wild bully": (lambda: paid("negotiate"), lambda: paid("attack 01")),
    "wild cloak": (lambda: whirl("poison", "Cloak"), lambda: whirl("attack 08", "Cloak")),
    "gift of bride": (lambda: bride("poison", "attack 08"), lambda: bride("attack 12", "attack 00")),
    "jump of warpwalker": (lambda: relief(5), lambda: relief(1)),
    "abandon": (lambda: few_ships(1), lambda: few_ships(4)),
    "wild meek": (lambda: collects(3), lambda: collects(0)),
    "wild cavalry": (lambda: riders(2), lambda: riders(0)),
    "mind": (lambda: read(False), lambda: read(True)),
    "prehensile-tail": (lambda: tail(2), lambda: tail(0)),
    "wild grump": (lambda: grumbling(1), lambda: grumbling(3)),
    "wild ethic": (lambda: bought("poison"), lambda: bought("attack 20")),
    "super pentaform": (lambda: staged("macron"), lambda: staged("gambler")),
    "super empath": (lambda: armed("attack 40", "attack 00"), lambda: armed("attack 01", "attack 30")),
    "super grandfather": (lambda: plain_fight(0), lambda: plain_fight(1)),
    "super chrysalis": (
        lambda: ripe("flare Human", "flare Warrior", "flare Zombie"),
        lambda: ripe("flare Human", "flare Warrior", "flare Zombie", "flare Vulture"),
    ),
    "renouncement of cult": (lambda: member(4, C), lambda: member(1, C)),
    "denouncement of cult": (lambda: member(4, A), lambda: member(1, A)),
    "choice of joker": (lambda: wildcard("attack 04", "attack 30"), lambda: wildcard("attack 08", "attack 30")),
    "delivery of peddler": (lambda: sold_out(1), lambda: sold_out(7)),
    "jumps of greenhorn": (lambda: uneven(1), lambda: uneven(3)),
    "gift of ring": (lambda: wed("poison", "attack 08"), lambda: wed("attack 12", "attack 00")),
    "solar-wind": (lambda: rewards(INVADERS, D), lambda: rewards(INVADERS, A)),
    "snot-rocket": (lambda: slimy("attack 30"), lambda: slimy("attack -03")),
    "cloudy-mind": (lambda: veiled("attack 12"), lambda: veiled("negotiate")),
}
"""By the name of a use: a position in which it helps, and one in which it does not."""
