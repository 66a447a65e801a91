"""Positions of fights, and of what is made ready for them: one in which a clause helps, one in which it does not."""

from collections.abc import Callable

from cosmotui.rules.cosmic_encounter.board import foreign_bases, home_bases, on_planet, planets_of
from cosmotui.rules.cosmic_encounter.content.aliens.mouth import FOOD
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS
from cosmotui.rules.cosmic_encounter.operations.placing import put
from tests.bots.cosmic_encounter.positions import Case, at, held
from tests.rules.cosmic_encounter.aliens.test_schizoid import split
from tests.rules.cosmic_encounter.holdings.stations import seated
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene, fight


def clash(flare: str, own: str, *powers: str, seat: int = A, warp: int = 0, cache: str = "") -> Case:
    """A, with a sponsor, fights against B's 12; somebody holds a flare, and both leaders have lost ships."""
    scene = Scene(*powers)
    for leader in (A, B):
        scene.warp(leader, warp)
    fight(scene.invade(2, forewards={C: 1}), own, "attack 12")
    if cache:
        scene.give(seat, cache)
    return held(scene, seat, f"flare {flare}")


def cloaked(elsewhere: int) -> Case:
    """A is on its way to a planet of B with a station and one ship; on B's other planets stand so many."""
    scene = seated("colony-cloak", B, planet=0)
    for planet in planets_of(scene.state, B):
        scene.base(B, planet, elsewhere)
    scene.base(B, planets_of(scene.state, B)[0], 1)
    at(scene.invade(3), "launched", "launch.after")
    scene.state.now.beacon = [id for id, ship in enumerate(scene.state.ships) if ship.owner == A and ship.fleet == 0]
    scene.give(B, "attack 10")
    return scene, B, "colony-cloak"


def voted(own: int) -> Case:
    """A, which is Diplomat, leads against B, which has two foreign bases."""
    scene = at(Scene("diplomat").invade(3), "arrival", "arrival.window")
    scene.dominion(A, own, there=D)
    scene.dominion(B, 2)
    scene.give(A, "attack 08")
    scene.give(B, "attack 08")
    return held(scene, A, "flare Diplomat")


def reality(bases: int) -> Case:
    """A, which is Schizoid, has no foreign base; C has so many."""
    scene = split()
    scene.dominion(C, bases)
    return scene.begin("destiny"), A, "schizoid"


def ruins(dark: int) -> Case:
    """A would lose by a few; of the pods of the forges so many dark ones are exhausted, and none besides."""
    scene = fight(Scene.under(dark_forge="on").invade(2), "attack 08", "attack 12")
    state = scene.state
    state.spent_aur = [pod for pod in state.forge if state.pods[pod].dark][:dark]
    state.forge = [pod for pod in state.forge if pod not in state.spent_aur]
    scene.give(A, "attack 01")
    return held(scene, A, "flare Architect")


def tip(lucre: int, expensive: str = "off") -> Case:
    """A leads, and has so much lucre."""
    scene = at(Scene.under(expensive=expensive).invade(3), "arrival", "arrival.window")
    scene.state.aliens[A].lucre = lucre
    scene.give(A, "attack 08")
    scene.give(B, "attack 08")
    return held(scene, A, "flare Fido")


def transmuted(seen: str) -> Case:
    """A, which is Alchemist, has seen an exhausted pod in the forge."""
    scene = Scene("alchemist").begin("warpfall")
    scene.state.spent_aur = [scene.pod(seen)]
    scene.state.aliens[A].known = list(scene.state.spent_aur)
    scene.give(A, "attack 08")
    return scene, A, "alchemist"


def lonely(spared: bool) -> Case:
    """B has one ship in the system of C, which is impervious or not."""
    scene = Scene()
    scene.dominion(B, 1, there=C)
    scene.begin("warpfall")
    (base,) = foreign_bases(scene.state, B)
    for id in on_planet(scene.state, base, B)[1:]:
        put(scene.state, id, home_bases(scene.state, B)[0])
    scene.state.now.spared = on_planet(scene.state, base, B) if spared else []
    return held(scene, A, "Ship Zap")


def sponsored(power: str, ships: int, there: int) -> Case:
    """C, which has that power, sponsors A's ships against B's, whose backers are so many."""
    scene = Scene("", "", power).invade(ships, forewards={C: 1}, backwards={D: there})
    for seat in (A, B):
        scene.give(seat, "attack 08")
    return held(scene, C, f"flare {power.capitalize()}")


def struck(loaded: int) -> Case:
    """A, with so many cells, has won; C is Lightning."""
    scene = Scene("", "", "lightning").invade(3, loaded=loaded)
    return held(fight(scene, "attack 20", "attack 01"), C, "flare Lightning")


def bitten(own: str) -> Case:
    """A, which is Mouth, has swallowed a good pod, and has primed another one."""
    scene = fight(Scene("mouth").invade(3), own, "attack 12")
    scene.store("mouth", FOOD, "attack 30")
    return held(scene, A, "flare Mouth")


def chosen(pod: str) -> Case:
    """B, which is Coordinator, is to be the defender."""
    scene = Scene("", "coordinator").begin("destiny")
    for seat in scene.state.seats:
        scene.state.charges[seat] = [int(seat == B), 0]
    scene.state.wild = 0
    scene.give(B, pod)
    return held(scene, B, "flare Coordinator")


def reinforced(own: str) -> Case:
    """D has primed a reinforcement for the fleet of B, which A fights."""
    scene = fight(Scene().invade(3, backwards={D: 1}), own, "attack 12")
    scene.state.now.fleets[DEFENDERS].distress.append((D, scene.pod("reinforcement")))
    return held(scene, A, "flare Sting")


def passed_over(ships: int) -> Case:
    """A has asked C; D, with so many free ships, nobody."""
    scene = Scene().invade(3)
    scene.warp(D, 20 - ships)
    scene.state.phase, scene.state.at = "relay", "rally.relay"
    scene.state.now.commissions = [{C: 4}, {}]
    return held(scene, D, "flare Crybaby")


def stormy() -> Case:
    scene = fight(Scene("", "", "lightning").invade(3), "attack 01", "attack 20")
    scene.state.aliens[C].powers[0].marks["charges"] = 3
    return scene, C, "storm of lightning"


def owed() -> Case:
    """A, which is Ethic, has lost three ships to B, which holds five pods."""
    scene = Scene("ethic")
    scene.give(B, *["attack 06"] * 5)
    return held(fight(scene.invade(3), "negotiate", "attack 20"), A, "flare Ethic")


def crowded() -> Case:
    """All but A have a base on the third planet of B."""
    scene = Scene()
    for seat in (C, D, E):
        put(
            scene.state,
            on_planet(scene.state, home_bases(scene.state, seat)[0], seat)[0],
            planets_of(scene.state, B)[2],
        )
    scene.warp(A, 2)
    return held(scene.begin("warpfall"), A, "flare Lemming")


def backed() -> Case:
    """B, with C behind it, has won."""
    return held(fight(Scene().invade(4, backwards={C: 1}), "attack 08", "attack 40"), C, "flare Neighbor")


def riding() -> Case:
    """C has a base in the system of A, which has commissioned nobody."""
    scene = Scene()
    scene.state.legacies.append("moocher")
    scene.dominion(C, 1, there=A)
    scene.give(A, "attack 10")
    scene.invade(0)
    scene.state.phase, scene.state.now.commissions = "relay", [{}, {}]
    return scene, C, "legacy moocher"


WHENEVER: dict[str, Callable[[], Case]] = {
    "storm of lightning": stormy,
    "super ethic": owed,
    "wild lemming": crowded,
    "wild neighbor": backed,
    "legacy moocher": riding,
}
"""Positions by the name of what helps wherever it may be used."""
FIGHTS: dict[str, tuple[Callable[[], Case], Callable[[], Case]]] = {
    "wild hologram": (lambda: clash("Hologram", "attack 12"), lambda: clash("Hologram", "attack 40")),
    "super symbiote": (
        lambda: clash("Symbiote", "attack 10", "symbiote"),
        lambda: clash("Symbiote", "attack 40", "symbiote"),
    ),
    "wild assassin": (
        lambda: clash("Assassin", "attack 12", seat=B),
        lambda: clash("Assassin", "attack 01", seat=B),
    ),
    "wild deuce": (
        lambda: clash("Deuce", "attack 08", cache="attack 08"),
        lambda: clash("Deuce", "attack 40", cache="attack 40"),
    ),
    "super warpish": (
        lambda: clash("Warpish", "attack 02", "warpish", warp=4),
        lambda: clash("Warpish", "attack 40", "warpish", warp=4),
    ),
    "super masochist": (
        lambda: clash("Masochist", "attack 12", "masochist", warp=4),
        lambda: clash("Masochist", "attack 40", "masochist", warp=4),
    ),
    "ship-zap": (lambda: lonely(False), lambda: lonely(True)),
    "colony-cloak": (lambda: cloaked(4), lambda: cloaked(1)),
    "super diplomat": (lambda: voted(0), lambda: voted(3)),
    "schizoid": (lambda: reality(3), lambda: reality(0)),
    "wild architect": (lambda: ruins(8), lambda: ruins(1)),
    "wild fido": (lambda: tip(2), lambda: tip(0)),
    "wild fido, where all is expensive": (lambda: tip(5, "on"), lambda: tip(2, "on")),
    "alchemist": (lambda: transmuted("2-D attack 8/20"), lambda: transmuted("attack 10")),
    "super mirror": (lambda: sponsored("mirror", 1, 4), lambda: sponsored("mirror", 4, 1)),
    "super calculator": (lambda: sponsored("calculator", 1, 4), lambda: sponsored("calculator", 4, 1)),
    "super lightning": (lambda: struck(1), lambda: struck(2)),
    "super mouth": (lambda: bitten("attack 08"), lambda: bitten("attack 40")),
    "super coordinator": (lambda: chosen("attack 40"), lambda: chosen("attack 04")),
    "wild sting": (lambda: reinforced("attack 12"), lambda: reinforced("attack 40")),
    "wild crybaby": (lambda: passed_over(20), lambda: passed_over(0)),
}
"""By the name of a use: a position in which it helps, and one in which it does not."""
