"""Positions for clauses by which somebody learns something: one in which there is something to learn, and one in which
there is not."""

from collections.abc import Callable

from cosmotui.rules.cosmic_encounter.model.constraints import Limit
from tests.bots.cosmic_encounter.positions import Case, at, held
from tests.rules.cosmic_encounter.scenes import A, B, C, Scene


def asking(scene: Scene, *bound: int) -> Scene:
    """A leads against B; some leaders have said that they will attack."""
    at(scene.invade(3), "arrival", "arrival.window")
    scene.give(A, "attack 12")
    scene.give(B, "attack 08")
    scene.state.now.limits = [Limit("force", seat, "attack") for seat in bound]
    return scene


def reading(known: bool, power: str = "") -> Case:
    """A leads against B, whose cache it has seen or not."""
    scene = asking(Scene(power))
    scene.state.aliens[A].known = list(scene.state.aliens[B].cache) if known else []
    return held(scene, A, "flare Mind")


def whining(*pods: str) -> Case:
    """A is Crybaby; B, the only other one with any, holds these pods."""
    scene = Scene("crybaby")
    scene.give(B, *pods)
    return at(scene.invade(3), "rally", "rally.open"), A, "crybaby"


def ahead(known: bool) -> Case:
    """C has looked at what comes next out of the forge, or not."""
    scene = Scene().begin("warpfall")
    scene.state.next_aur = scene.state.forge[:3]
    scene.state.aliens[C].known = scene.state.next_aur[:] if known else []
    return held(scene, C, "flare Coordinator")


def drafting(*pods: str) -> Case:
    """A begins an invasion with these pods."""
    scene = Scene().begin("warpfall")
    scene.give(A, *pods)
    return held(scene, C, "flare Aura")


TELLING: dict[str, tuple[Callable[[], Case], Callable[[], Case]]] = {
    "inquisitor": (
        lambda: (asking(Scene("inquisitor")), A, "inquisitor"),
        lambda: (asking(Scene("inquisitor"), B), A, "inquisitor"),
    ),
    "wild inquisitor": (
        lambda: held(asking(Scene(), A), C, "flare Inquisitor"),
        lambda: held(asking(Scene(), A, B), C, "flare Inquisitor"),
    ),
    "wild mind": (lambda: reading(False), lambda: reading(True)),
    "super mind": (lambda: reading(False, "mind"), lambda: reading(True, "mind")),
    "crybaby": (lambda: whining("attack 08"), whining),
    "wild coordinator": (lambda: ahead(False), lambda: ahead(True)),
    "wild aura": (drafting, lambda: drafting("attack 08")),
}
"""By the name of a use: a position in which it helps, and one in which it does not."""
