"""Score titles: when each is fulfilled, and what it is worth then (CE-34.23)."""

from collections.abc import Callable
from typing import Final

import msgspec
import pytest

from cosmotui.engine.setup import Seat
from cosmotui.rules.cosmic_encounter.kinds.score import TITLES
from cosmotui.rules.cosmic_encounter.model.holding import Holding
from cosmotui.rules.cosmic_encounter.model.power import Power
from cosmotui.rules.cosmic_encounter.model.state import ON_MOON
from cosmotui.rules.cosmic_encounter.timing.channels import SPOKE
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene
from tests.rules.cosmic_encounter.test_scores import end, out, points, stand

Arrange = Callable[[Scene], object]


def cache(*pods: str, seat: int = A) -> Arrange:
    """A cache of these pods."""
    return lambda scene: scene.give(seat, *pods)


def caches(*sizes: int) -> Arrange:
    """Caches of these sizes, from A on."""

    def give(scene: Scene) -> None:
        for seat, size in enumerate(sizes):
            scene.give(seat, *["negotiate"] * size)

    return give


def ships(**places: int) -> Arrange:
    """The ships of A on these planets, `p7=3`."""
    return lambda scene: stand(scene, A, {int(name[1:]): count for name, count in places.items()})


def foreign(*bases: tuple[int, int, int]) -> Arrange:
    """Foreign bases: alien, planet, ships."""

    def settle(scene: Scene) -> None:
        for seat, planet, count in bases:
            scene.base(seat, planet, 0)
            spare = [
                id for id, ship in enumerate(scene.state.ships) if ship.owner == seat and 0 <= ship.place - 5 * seat < 5
            ]
            for id in spare[-count:]:
                scene.state.ships[id] = msgspec.structs.replace(scene.state.ships[id], place=planet)

    return settle


def alien(**fields: object) -> Arrange:
    """A with these counters."""

    def change(scene: Scene) -> None:
        for name, value in fields.items():
            setattr(scene.state.aliens[A], name, value)

    return change


def both(*parts: Arrange) -> Arrange:
    """One after the other."""
    return lambda scene: [part(scene) for part in parts]


def vacated(planet: int, by: int) -> Arrange:
    """A planet that its owner has left."""
    return lambda scene: scene.base(by, planet, 0)


CASES: Final[tuple[tuple[str, Arrange, int], ...]] = (
    ("host-with-the-most", foreign((B, 0, 2), (C, 1, 1)), 3),
    ("friendly", foreign((B, 0, 2), (A, 10, 1)), 4),
    ("curator", cache("Cosmic Zap", "Plague", "negotiate"), 4),
    ("diverse-investor", cache("attack 08", "attack 10", "Plague", "negotiate", "rift 2"), 12),
    ("eco-friendly", alien(fuel=2, loaded=3), 6),
    ("stockpiler", cache("reinforcement", "home reinforcement", "Plague"), 6),
    ("concentrated-colonizer", foreign((A, 10, 3), (A, 15, 2)), 4),
    ("moneybags", alien(lucre=3), 12),
    ("warmonger", cache("negotiate", "Crooked negotiate", "attack 08"), 8),
    ("silver-medalist", foreign((A, 10, 1), (B, 10, 1)), 15),
    ("luminosity", cache("flare Human", "flare Void"), 10),
    ("cheerleader", lambda scene: end(scene, B), 6),
    ("cheerleader", lambda scene: end(scene, E), 0),
    ("fully-stocked", caches(9), 6),
    ("fully-stocked", caches(8), 0),
    ("closing-act", lambda scene: scene.invade(2, invader=A), 6),
    ("closing-act", lambda scene: scene.invade(2, invader=B, defender=A), 6),
    ("closing-act", lambda scene: scene.invade(2, invader=B, defender=C, forewards={A: 1}), 0),
    ("battle-hardened", ships(p0=9), 6),
    ("battle-hardened", ships(p0=10), 0),
    ("prepared-for-anything", both(cache("2-D attack 04/12"), cache("attack 12", seat=B)), 6),
    ("prepared-for-anything", both(cache("attack 10"), cache("flex 20", seat=B)), 0),
    ("prepared-for-anything", cache("negotiate"), 0),
    ("strong-supporter", cache("attack 08", "Plague", "rift 2", "escape", "negotiate"), 6),
    ("strong-supporter", cache("attack 08", "Plague", "rift 2", "negotiate"), 0),
    ("enlightened", alien(lucre=0), 7),
    ("enlightened", alien(lucre=1), 0),
    ("history-buff", cache("Plague", "Cosmic Zap"), 7),
    ("history-buff", cache("Plague"), 0),
    ("good-neighbor", foreign((B, 0, 1), (A, 5, 1)), 7),
    ("good-neighbor", foreign((E, 0, 1), (B, 1, 1)), 0),
    ("good-neighbor", foreign((C, 0, 1), (A, 10, 1)), 0),
    ("synced-minds", caches(3, 1, 3), 7),
    ("synced-minds", both(caches(3, 1), lambda scene: out(scene, C)), 0),
    ("under-budget", alien(resupplies=1), 7),
    ("under-budget", alien(resupplies=0), 0),
    ("crowd-favorite", foreign((A, 10, 1)), 8),
    ("crowd-favorite", foreign((B, 10, 1)), 0),
    ("cutthroat", lambda scene: out(scene, D), 8),
    ("cutthroat", lambda scene: None, 0),
    ("emptiest-mind", caches(1, 1, 2, 3, 2), 8),
    ("emptiest-mind", caches(2, 1, 2, 3, 2), 0),
    ("expanded-borders", foreign((A, 10, 1), (A, 11, 1)), 8),
    ("expanded-borders", foreign((A, 10, 1), (A, 15, 1)), 0),
    ("tour-guide", foreign((B, 0, 2), (A, 10, 2)), 8),
    ("tour-guide", foreign((B, 0, 1), (A, 10, 2)), 0),
    ("nameless-warrior", alien(powers=[Power("human", off=True)]), 8),
    ("nameless-warrior", alien(powers=[Power("human", zapped=True)]), 0),
    ("warp-explorer", both(ships(p0=18), lambda scene: scene.warp(B, 2)), 8),
    ("warp-explorer", both(ships(p0=18), lambda scene: scene.warp(B, 3)), 0),
    ("well-traveled", foreign((A, 5, 1), (A, 10, 1), (A, 15, 1)), 8),
    ("well-traveled", foreign((A, 5, 1), (A, 10, 1), (A, 11, 1)), 0),
    ("hoardest", caches(3, 3, 2), 9),
    ("hoardest", caches(2, 3, 2), 0),
    ("lone-colonizer", both(vacated(10, C), foreign((A, 10, 1), (B, 15, 1))), 9),
    ("lone-colonizer", foreign((A, 10, 1)), 0),
    ("blessed-by-the-forge", cache("Plague", "Finder", "Cosmic Zap"), 9),
    ("blessed-by-the-forge", cache("Plague", "Finder", "rift 2", "attack 04", "attack 06", "attack 08"), 0),
    ("out-of-the-warp", both(ships(p0=19), *(vacated(5 * seat, seat) for seat in (B, C, D, E))), 10),
    ("out-of-the-warp", ships(p0=19), 0),
    ("professional-fence-sitter", lambda scene: scene.invade(2, invader=B, defender=C), 10),
    ("professional-fence-sitter", lambda scene: scene.invade(2, invader=B, defender=C, backwards={A: 1}), 0),
    ("living-on-the-edge", ships(p0=20), 12),
    ("living-on-the-edge", ships(p0=10, p1=10), 0),
    ("little-trooper", cache("attack 12", "2-D attack 14/10"), 10),
    ("little-trooper", cache("attack 11"), 0),
    ("little-trooper", cache("attack -7", "attack 08"), 0),
    ("little-trooper", cache("negotiate"), 0),
    ("self-disciplined", cache("attack 08", "2-D attack 04/15"), 8),
    ("self-disciplined", cache("attack -7"), 0),
    ("weapon-shepherd", cache("attack 04", "attack -3", "rift 2", "attack 05", "kicker x3", "2-D attack 01/02"), 3),
    ("weapon-shepherd", cache("attack -7", "attack 04"), 0),
)  # fmt: skip


@pytest.mark.rule("CE-34.6", "CE-34.23")
@pytest.mark.parametrize(("title", "arrange", "expected"), CASES, ids=[f"{case[0]}-{case[2]}" for case in CASES])
def test_a_title_is_worth_its_points(title: str, arrange: Arrange, expected: int) -> None:
    scene = end(Scene(), C)
    arrange(scene)
    assert points(scene, title, A) == expected


def test_every_title_has_a_case() -> None:
    assert {case[0] for case in CASES} == set(TITLES) - {"silent-protagonist"}


@pytest.mark.rule("CE-34.23")
def test_winners_are_no_silver_medalists() -> None:
    scene = end(Scene(), A)
    foreign((A, 10, 1))(scene)
    assert points(scene, "silver-medalist", A) == 0


@pytest.mark.rule("CE-34.23", "CE-35.2")
@pytest.mark.parametrize(("channels", "bot", "spoke", "expected"), [
    ("on", "", False, 7),
    ("on", "", True, 0),
    ("on", "novice", False, 0),
    ("off", "", False, 0),
])  # fmt: skip
def test_only_people_with_channels_can_be_silent(channels: str, bot: str, spoke: bool, expected: int) -> None:
    scene = end(Scene.under(channels=channels), C)
    seats = (Seat("A", 0, bot), *scene.setup.seats[1:])
    scene.setup = msgspec.structs.replace(scene.setup, seats=seats)
    if spoke:
        scene.state.aliens[A].notes[SPOKE] = 1
    assert points(scene, "silent-protagonist", A) == expected


@pytest.mark.rule("CE-34.23", "CE-29.7")
def test_guests_on_moons_stand_in_the_system() -> None:
    scene = end(Scene(), C)
    scene.state.holdings.append(Holding("moon", "", planet=1))
    ship = scene.state.ships[-1]
    scene.state.ships[-1] = msgspec.structs.replace(ship, place=ON_MOON, holder=0)
    assert (points(scene, "host-with-the-most", A), points(scene, "host-with-the-most", B)) == (1, 0)
