"""What may be missing on a table: each takes it away, from the alien of a seat or from everybody."""

from collections.abc import Callable

from msgspec.structs import replace

from cosmotui.rules.cosmic_encounter.board import foreign_bases, free_ships, on_planet, planets_of
from cosmotui.rules.cosmic_encounter.kinds.alien import ALIENS
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from cosmotui.rules.cosmic_encounter.model.state import NOBODY, WARP
from cosmotui.rules.cosmic_encounter.operations.placing import put
from tests.rules.cosmic_encounter.scenes import Scene

Lack = Callable[[Scene, int], None]
"""Takes something away; the seat is that of the alien whose use is looked at."""


def nothing(scene: Scene, seat: int) -> None:
    """Nothing is missing."""


def no_ships(scene: Scene, seat: int) -> None:
    """All ships of the alien are in the warp."""
    for id, ship in enumerate(scene.state.ships):
        if ship.owner == seat:
            put(scene.state, id, WARP)


def no_ships_in_warp(scene: Scene, seat: int) -> None:
    """No ship is in the warp."""
    for id, ship in enumerate(scene.state.ships):
        if ship.place == WARP:
            put(scene.state, id, planets_of(scene.state, ship.owner)[0])


def no_other_ships(scene: Scene, seat: int) -> None:
    """No other alien has a ship that is free."""
    for other in range(5):
        for id in free_ships(scene.state, other) if other != seat else ():
            put(scene.state, id, WARP)


def no_pods(scene: Scene, seat: int) -> None:
    """The cache of the alien is empty."""
    scene.state.aliens[seat].cache = []


def no_other_pods(scene: Scene, seat: int) -> None:
    """The caches of all others are empty."""
    for other, alien in enumerate(scene.state.aliens):
        alien.cache = alien.cache if other == seat else []


def no_exhausts(scene: Scene, seat: int) -> None:
    """All exhausts are empty."""
    for alien in scene.state.aliens:
        alien.exhaust = []


def no_aur(scene: Scene, seat: int) -> None:
    """The forge is empty."""
    scene.state.forge = []
    scene.state.spent_aur = []


def no_spent_aur(scene: Scene, seat: int) -> None:
    """No pod of the forge is exhausted."""
    scene.state.spent_aur = []


def no_lucre(scene: Scene, seat: int) -> None:
    """Nobody has lucre."""
    for alien in scene.state.aliens:
        alien.lucre = 0


def no_bases_abroad(scene: Scene, seat: int) -> None:
    """Nobody has a foreign base."""
    for other in range(5):
        for planet in foreign_bases(scene.state, other):
            for id in on_planet(scene.state, planet, other):
                put(scene.state, id, planets_of(scene.state, other)[0])


def no_empty_home(scene: Scene, seat: int) -> None:
    """Everybody has a base on each of its home planets."""
    for other in range(5):
        scene.base(other, planets_of(scene.state, other)[4], 1)


def no_other_powers(scene: Scene, seat: int) -> None:
    """No alien has a power besides the one that is looked at."""
    for alien in scene.state.aliens:
        alien.powers = []


def no_sponsors(scene: Scene, seat: int) -> None:
    """Nobody has been commissioned, and nobody sponsors."""
    now = scene.state.now
    for fleet in now.fleets:
        for sponsor in fleet.sponsors:
            for id, ship in enumerate(scene.state.ships):
                if ship.owner == sponsor and ship.fleet >= 0:
                    put(scene.state, id, planets_of(scene.state, sponsor)[0])
        fleet.sponsors = []
    now.actors, now.commissions = [one for one in now.actors if one in (now.invader, now.defender)], [{}, {}]


def no_escape(scene: Scene, seat: int) -> None:
    """Whoever has won has fled."""
    for fleet in scene.state.now.fleets:
        fleet.escaped = True


def no_encounter(scene: Scene, seat: int) -> None:
    """It is an ambush."""
    scene.state.now.is_ambush = True


def no_flag(scene: Scene, seat: int) -> None:
    """The charge has no hazard flag."""
    scene.state.now.flagged = False


def no_rewards(scene: Scene, seat: int) -> None:
    """Nobody gets rewards."""
    scene.state.now.no_rewards = True


def no_drivers(scene: Scene, seat: int) -> None:
    """Nothing has been primed."""
    for fleet in scene.state.now.fleets:
        fleet.driver = fleet.kicker = -1
        fleet.distress, fleet.kind, fleet.nature = [], "", ""


def no_casualties(scene: Scene, seat: int) -> None:
    """No ship was lost at the crash."""
    for fleet in scene.state.now.fleets:
        fleet.casualties = {}


def no_pods_anywhere(scene: Scene, seat: int) -> None:
    """All caches and the forge are empty."""
    for alien in scene.state.aliens:
        alien.cache = []
    no_aur(scene, seat)


def no_room(scene: Scene, seat: int) -> None:
    """The cache of the alien is full."""
    scene.state.aliens[seat].cache = scene.state.forge[:20]


def no_others(scene: Scene, seat: int) -> None:
    """All others are left out."""
    scene.state.now.left_out = [other for other in range(5) if other != seat]


def no_opponent(scene: Scene, seat: int) -> None:
    """The leader of the other fleet is gone."""
    now = scene.state.now
    now.fleets[1 if seat == now.invader else 0].leader = NOBODY


def no_result(scene: Scene, seat: int) -> None:
    """The encounter has no result."""
    for fleet in scene.state.now.fleets:
        fleet.result = ""


def nobody_left_out(scene: Scene, seat: int) -> None:
    """Both leaders have commissioned everybody."""
    scene.state.now.commissions = [dict.fromkeys(range(5), 4), dict.fromkeys(range(5), 4)]


def no_system(scene: Scene, seat: int) -> None:
    """No planet has a base, and those of the alien are gone."""
    for id in range(len(scene.state.ships)):
        put(scene.state, id, WARP)
    scene.state.planets = [replace(one, exists=one.system != seat) for one in scene.state.planets]


def befalls_another(scene: Scene, seat: int) -> None:
    """What happens befalls another alien."""


def befalls_itself(scene: Scene, seat: int) -> None:
    """What happens befalls the alien itself."""


def no_charge(scene: Scene, seat: int) -> None:
    """Destiny has not spoken."""
    scene.state.now.charge = ""


def no_combat(scene: Scene, seat: int) -> None:
    """The encounter was a deal."""
    scene.state.now.form = "deal"


def no_onlooker(scene: Scene, seat: int) -> None:
    """The alien negotiates as well."""
    scene.state.now.negotiators = [seat]


def no_flare_left(scene: Scene, seat: int) -> None:
    """Every flare is in the match."""
    scene.state.pods += [Pod("flare", id) for id in ALIENS]
