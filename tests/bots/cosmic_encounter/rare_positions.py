"""More positions for what helps seldom: pods that are worth changing, planets worth ending, fleets that are behind."""

from collections.abc import Callable

import msgspec

from cosmotui.rules.cosmic_encounter.board import foreign_bases, home_bases, on_planet, planets_of
from cosmotui.rules.cosmic_encounter.content.aliens.aristocrat import PREMIUM
from cosmotui.rules.cosmic_encounter.operations.placing import put
from tests.bots.cosmic_encounter.positions import Case, at, held
from tests.rules.cosmic_encounter.holdings.moons import moon
from tests.rules.cosmic_encounter.holdings.technologies import holder
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene, fight
from tests.rules.cosmic_encounter.test_economy import launching

POOR, RICH = ("attack 01", "attack 00"), ("attack 40", "attack 30", "morph", "kicker x3")


def trash(*pods: str) -> Case:
    scene = Scene("grandfather").begin("warpfall")
    scene.give(A, *pods)
    return scene, A, "grandfather"


def cache(name: str, *pods: str) -> Case:
    """C, which is at home while A invades, holds these pods besides."""
    scene = Scene().begin("warpfall")
    scene.give(C, *pods)
    return held(scene, C, name)


def premium(*pods: str) -> Case:
    scene = Scene("", "", "aristocrat").begin("warpfall")
    scene.state.aliens[C].powers[0].marks[PREMIUM] = 1
    scene.give(C, *pods)
    return scene, C, "credit of aristocrat"


def nearly_won(bases: int) -> Case:
    """One of four aliens has so many bases in the system of another."""
    scene = Scene(seats=4).begin("warpfall")
    scene.dominion(B, bases, there=C)
    return held(scene, A, "flare Locust")


def spreading(there: int) -> Case:
    """C has so many ships on its only foreign base."""
    scene = Scene("", "", "disease")
    scene.dominion(C, 1)
    (base,) = foreign_bases(scene.state, C)
    for home in home_bases(scene.state, C)[: there - 1]:
        put(scene.state, on_planet(scene.state, home, C)[0], base)
    return held(scene.begin("warpfall"), C, "flare Disease")


def outdone(own: str, other: str, legacy: str) -> Case:
    """A, which is Patriot, fights while a legacy is in force."""
    scene = Scene("patriot")
    scene.state.legacies.append(legacy)
    return fight(scene.invade(3), own, other), A, "decree of patriot"


def helpers(is_behind: bool) -> Case:
    """A has a sponsor, in a fleet that is far larger or far smaller than that of B."""
    many = {C: 1, D: 4} if is_behind else {C: 4, D: 1}
    scene = Scene().invade(1 if is_behind else 4, forewards={C: many[C]}, backwards={D: many[D]})
    return held(at(scene, "arrival", "arrival.window"), A, "flare Observer")


def upset(bases: int) -> Case:
    """Both leaders have a power, and A has so many foreign bases."""
    scene = fight(Scene("macron", "human").invade(3), "attack 10", "attack 08")
    scene.dominion(A, bases)
    return held(scene, C, "flare Sorcerer")


def against_four(driver: str) -> Case:
    """A leads against four ships of B."""
    return held(fight(Scene().invade(4), driver, "attack 08"), A, "flare Antimatter")


def loud(own: str) -> Case:
    scene = fight(Scene("vox").invade(4), own, "attack 10")
    return scene, A, "vox"


def louder(own: str) -> Case:
    return held(fight(Scene().invade(4), own, "attack 10"), A, "flare Vox")


def devoted(own: str) -> Case:
    """A may destroy ships for might."""
    return held(fight(Scene().invade(4), own, "attack 12"), A, "flare Kamikaze")


def giver(pod: str) -> Case:
    """C, a sponsor, is Philanthropist."""
    scene = at(Scene("", "", "philanthropist").invade(3, forewards={C: 1}), "arrival", "arrival.window")
    scene.give(C, pod, "attack 20")
    return scene, C, "philanthropist"


def bait(claw: str, *pods: str) -> Case:
    """A is Claw, which shrouds one pod and holds others."""
    scene = Scene("claw")
    scene.store("claw", "claw", claw)
    scene.give(A, *pods)
    return scene.begin("warpfall"), A, "swap of claw"


def cannon(seat: int) -> Case:
    """A begins an invasion with a wild destiny; an alien has a Lunar Cannon in its own system."""
    scene, number = holder("lunar-cannon", seat=seat, works=True)
    scene.state.holdings[number].planets = planets_of(scene.state, seat)[:2]
    scene.state.charges, scene.state.wild = [[0, 0] for _ in scene.state.seats], 2
    return scene.begin("destiny"), seat, "way of lunar-cannon"


def junk() -> Case:
    """One exhausted pod lies in the forge."""
    scene = Scene().begin("warpfall")
    scene.state.spent_aur = [scene.pod("attack 20")]
    return held(scene, A, "Space Junk")


def torn() -> Case:
    """A holds a rift."""
    scene = Scene().begin("warpfall")
    return held(scene, A, "rift 02")


def drones(pods: int) -> Case:
    """A invades with so many pods, and has drones; its destiny is flagged with a hazard."""
    scene, number = holder("treasure-drones", 3)
    scene.give(A, *["attack 08"] * pods)
    scene.begin("launch")
    scene.state.now.fleets[1].leader, scene.state.now.flagged = B, True
    return scene, A, f"develop {number}"


def written(*pods: str) -> Case:
    """A is Author; B holds these pods."""
    scene = Scene("author").invade(3)
    scene.give(B, *pods)
    scene.give(A, "attack 12")
    return at(scene, "approach", "approach.open"), A, "author"


def talks(influence: int) -> Case:
    """A negotiates with B, which has so much influence."""
    scene = fight(Scene().invade(4), "negotiate", "negotiate")
    scene.state.aliens[B].promised = influence - scene.authority_of(B)
    return held(scene, A, "Grime")


def spent_before(*seen: str) -> Case:
    """A holds a therapist, and has seen these exhausted pods in the forge."""
    scene = Scene().begin("warpfall")
    pods = [scene.pod(name) for name in seen]
    scene.state.spent_aur += pods
    scene.state.aliens[A].known = pods
    scene.give(A, "therapist")
    return held(scene, A, "flare Alchemist")


def treasure(kept: bool) -> Case:
    """C has seen a good pod of D, which an effect may keep where it is."""
    scene = launching(Scene())
    pods = scene.give(D, "attack 40", "attack 08")
    scene.state.aliens[C].known = pods[:1]
    scene.state.aliens[D].locked = pods[:1] if kept else []
    scene.state.aliens[D].locked_until = "approach.open"
    return held(scene, C, "Finder")


def electric(is_electric: bool) -> Case:
    """C has seen a good pod of D, which may have been electrified."""
    scene, seat, answer = treasure(False)
    (pod,) = scene.state.aliens[C].known
    scene.state.pods[pod] = msgspec.structs.replace(scene.state.pods[pod], electrified=is_electric)
    return scene, seat, answer


def tripled(power: str) -> Case:
    """B, on a moon, has four ships against those of A; with some powers they have no might."""
    scene, _ = moon("blue-hulkout", seat=B, of=Scene("", power))
    return fight(scene.invade(4, backwards={C: 1}), "attack 10", "attack 06"), B, "blue-hulkout"


RARE: dict[str, tuple[Callable[[], Case], Callable[[], Case]]] = {
    "grandfather": (lambda: trash("poison", "kicker x2"), lambda: trash("kicker x2", "reinforcement")),
    "cache-zap": (lambda: cache("Cache Zap", *POOR), lambda: cache("Cache Zap", *RICH)),
    "wild greenhorn": (
        lambda: cache("flare Greenhorn", "poison"),
        lambda: cache("flare Greenhorn", "morph", "kicker x3", "negotiate", "reinforcement", "Plague"),
    ),
    "credit of aristocrat": (lambda: premium(*POOR), lambda: premium(*RICH, *RICH)),
    "wild locust": (lambda: nearly_won(3), lambda: nearly_won(0)),
    "super disease": (lambda: spreading(2), lambda: spreading(3)),
    "decree of patriot": (
        lambda: outdone("attack 04", "attack 12", "warrior"),
        lambda: outdone("attack 30", "attack 04", "warrior"),
    ),
    "wild observer": (lambda: helpers(True), lambda: helpers(False)),
    "wild sorcerer": (lambda: upset(3), lambda: upset(0)),
    "wild antimatter": (lambda: against_four("attack 06"), lambda: against_four("attack 30")),
    "vox": (lambda: loud("attack 06"), lambda: loud("attack 30")),
    "wild vox": (lambda: louder("attack 08"), lambda: louder("attack 30")),
    "wild kamikaze": (lambda: devoted("attack 10"), lambda: devoted("attack 30")),
    "swap of claw": (lambda: bait("attack 40", "attack 06"), lambda: bait("attack 06", "attack 40")),
    "way of lunar-cannon": (lambda: cannon(A), lambda: cannon(C)),
    "treasure-drones": (lambda: drones(1), lambda: drones(8)),
    "grime": (lambda: talks(5), lambda: talks(0)),
    "author": (lambda: written("attack 06"), written),
    "wild alchemist, what has been seen": (lambda: spent_before("reinforcement"), lambda: spent_before("therapist")),
    "finder": (lambda: treasure(False), lambda: treasure(True)),
    "finder, of what is electrified": (lambda: electric(False), lambda: electric(True)),
    "blue-hulkout": (lambda: tripled(""), lambda: tripled("observer")),
    "philanthropist": (lambda: giver("poison"), lambda: giver("attack 10")),
}
"""By the name of a use: a position in which it helps, and one in which it does not."""
GAINS: dict[str, Callable[[], Case]] = {"space-junk": junk, "rift": torn}
"""Positions by the name of what costs nothing, and helps wherever it may be used."""
