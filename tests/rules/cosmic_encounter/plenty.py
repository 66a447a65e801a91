"""Tables on which there is something for everything, at each stage of an invasion."""

from collections.abc import Callable, Mapping
from typing import Final

from cosmotui.rules.cosmic_encounter.board import planets_of
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene

CACHE: Final = ("attack 12", "attack 08", "negotiate", "reinforcement", "Plague", "flare Zombie")
SPENT: Final = ("attack 06", "negotiate", "Grime", "flare Void")
POWERS: Final = ("human", "warrior", "trader", "virus", "vulture")
Stage = Callable[[Scene], Scene]
"""Brings a table to a stage of an invasion."""


def rich() -> Scene:
    """Everybody has a power, pods, an exhaust, lucre, ships in the warp, two bases abroad and one home planet without;
    pods of the forge are exhausted."""
    scene = Scene(*POWERS)
    for seat, alien in enumerate(scene.state.aliens):
        alien.powers[0].public, alien.lucre, alien.vouchers = True, 5, ["payment"]
        scene.warp(seat, 2)
        scene.give(seat, *CACHE)
        alien.exhaust = [scene.pod(name) for name in SPENT]
    for seat in range(5):
        for there in ((seat + 1) % 5, (seat + 3) % 5):
            scene.dominion(seat, 1, there=there)
        scene.base(seat, planets_of(scene.state, seat)[4], 0)
    scene.state.spent_aur = [scene.pod(name) for name in (*SPENT, "reinforcement")]
    return scene


def begun(scene: Scene) -> Scene:
    """An invasion of A begins."""
    return scene.begin("warpfall")


def invaded(scene: Scene) -> Scene:
    """A encounters B; C is at its side, D at that of B, and E looks on."""
    return scene.invade(3, forewards={C: 2}, backwards={D: 2})


def launched(scene: Scene) -> Scene:
    """A is on its way to a planet of B, and has asked C and D."""
    scene.invade(2)
    now = scene.state.now
    now.beacon = [id for id, ship in enumerate(scene.state.ships) if ship.owner == A and ship.fleet == 0]
    now.commissions = [{C: 4}, {D: 4}]
    return scene


def drawn(scene: Scene) -> Scene:
    """Destiny names B."""
    scene.begin("destiny").state.now.fleets[1].leader = B
    scene.state.now.charge, scene.state.now.flagged = str(B), True
    return scene


def primed(drivers: tuple[str, str], natures: tuple[str, str], form: str) -> Stage:
    """The drivers are revealed."""

    def contact(scene: Scene) -> Scene:
        invaded(scene)
        scene.state.now.form = form
        for side in (0, 1):
            scene.prime(side, drivers[side], "kicker x2")
            fleet = scene.state.now.fleets[side]
            pod = scene.state.pods[fleet.driver]
            fleet.kind, fleet.value, fleet.nature = pod.kind, pod.value, natures[side]
            fleet.distress = [(fleet.leader, scene.pod("reinforcement"))]
        return scene

    return contact


def over(before: Stage, results: tuple[str, str], form: str, margin: int = -1) -> Stage:
    """The encounter has ended so; whoever has lost has casualties."""

    def ended(scene: Scene) -> Scene:
        now = before(scene).state.now
        now.form, now.margin = form, margin
        for fleet, result in zip(now.fleets, results, strict=True):
            fleet.result = result
            if result == "lose":
                fleet.casualties = dict.fromkeys((fleet.leader, *fleet.sponsors), 2)
        return scene

    return ended


CLASH: Final = primed(("attack 12", "attack 08"), ("brigade", "brigade"), "clash")
MASSACRE: Final = primed(("attack 12", "negotiate"), ("brigade", "envoy"), "massacre")
ENVOYS: Final = primed(("negotiate", "attack 08"), ("envoy", "brigade"), "massacre")
TALKS: Final = primed(("negotiate", "negotiate"), ("envoy", "envoy"), "negotiation")
ENDS: Final = (
    over(CLASH, ("win", "lose"), "clash", 4),
    over(CLASH, ("lose", "win"), "clash", 4),
    over(MASSACRE, ("win", "lose"), "massacre"),
    over(ENVOYS, ("lose", "win"), "massacre"),
    over(TALKS, ("win", "win"), "deal"),
    over(TALKS, ("lose", "lose"), "failed"),
)
STAGES: Final[Mapping[str, tuple[Stage, ...]]] = {
    "orientation": (begun,),
    "warpfall": (begun,),
    "destiny": (drawn,),
    "launch": (launched,),
    "rally": (launched,),
    "arrival": (invaded,),
    "approach": (invaded,),
    "contact": (CLASH, MASSACRE, ENVOYS, TALKS),
    "combat": (CLASH, MASSACRE, ENVOYS),
    "negotiation": (TALKS,),
    "encounter": ENDS,
    "payoff": ENDS,
    "upkeep": ENDS,
    "legacy": ENDS[:1],
    "on": (ENDS[0], ENDS[1], invaded, CLASH),
    "any": (begun, invaded, ENDS[0]),
}
"""By phase, or for events and any time: the tables that are looked at."""
