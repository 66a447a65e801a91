"""Verbs of CE-36 that no alien uses yet: what happens to ships and bases; captives (CE-12.27)."""

from collections.abc import Callable

import msgspec
import pytest

from cosmotui.engine.question import Script
from cosmotui.engine.table import Table
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import fleet_ships, free_ships, on_planet, planets_of
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.facts.fleet_selection import choices
from cosmotui.rules.cosmic_encounter.facts.might import ship_might
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, HELD, INVADERS, VAPORIZED, WARP
from cosmotui.rules.cosmic_encounter.operations.ships import put
from tests.rules.cosmic_encounter.made_up import MadeUp
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene


def acts(made_up: MadeUp, run: Callable[[Use], Script[None] | None], *powers: str) -> Scene:
    """A warpfall of A in which D may do something once; the first seats have these powers."""
    power = made_up("smith", effect("smith", "any:warpfall.window")(run))
    return Scene(*powers, *[""] * (D - len(powers)), power).begin("warpfall")


def play(scene: Scene, *answers: tuple[str, str | int]) -> Scene:
    """D does it."""
    return scene.play(("D-window 3", "smith"), *answers, stop=("D-target",))


# --- bases -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-36.16", "CE-36.1")
def test_an_evacuated_planet_is_abandoned_by_those_who_are_meant(made_up: MadeUp) -> None:
    """D makes B and C leave a planet of B; A, which is there as well, stays."""

    def run(use: Use) -> Script[None]:
        """B and C evacuate the first planet of B."""
        yield from do.evacuate(use.table, planets_of(use.state, B)[0], (B, C), use)

    scene = acts(made_up, run)
    planet = planets_of(scene.state, B)[0]
    for seat, count in ((C, 2), (A, 1)):
        scene.warp(seat, count)
        scene.base(seat, planet, count)
    assert [scene.on(seat, planet) for seat in (A, B, C)] == [1, 4, 2]
    ships = [len(free_ships(scene.state, seat)) for seat in (A, B, C)]
    play(scene)
    assert [scene.on(seat, planet) for seat in (A, B, C)] == [1, 0, 0]
    assert [len(free_ships(scene.state, seat)) for seat in (A, B, C)] == ships
    assert scene.authority_of(B) == 4


@pytest.mark.rule("CE-36.16", "CE-36.55")
def test_who_is_evacuated_is_targeted_and_may_answer(made_up: MadeUp) -> None:
    @effect("rock", "any:on:targeted", applies=lambda use: use.cause is not None and use.cause.seat == use.seat)
    def stay(use: Use) -> None:
        """When your ships are targeted: they are not."""
        assert use.cause is not None
        use.cause.stop()

    def run(use: Use) -> Script[None]:
        """B evacuates its first planet."""
        yield from do.evacuate(use.table, planets_of(use.state, B)[0], (B,), use)

    scene = acts(made_up, run, "", made_up("rock", stay))
    play(scene, ("D-response 1", "rock"))
    assert scene.authority_of(B) == 5


def redistribute(use: Use) -> Script[None]:
    """Redistribute your ships among your home bases."""
    yield from do.redistribute(use.table, use.seat, planets_of(use.state, use.seat))


@pytest.mark.rule("CE-36.82")
def test_ships_are_redistributed_and_one_stays_on_each_base(made_up: MadeUp) -> None:
    scene = acts(made_up, redistribute)
    first, second, *_ = planets_of(scene.state, D)
    moves: list[tuple[str, str | int]] = []
    for id in on_planet(scene.state, first, D)[:3]:
        moves += [("D-declare 3", f"s{id}"), ("D-place 3", str(second))]
    play(scene, *moves)
    assert (scene.on(D, first), scene.on(D, second)) == (1, 7)


@pytest.mark.rule("CE-36.82")
def test_whoever_redistributes_may_leave_all_as_it_is(made_up: MadeUp) -> None:
    """Also a bot or a clock that takes the sensible answer: it ends there."""
    scene = play(acts(made_up, redistribute))
    assert [scene.on(D, planet) for planet in planets_of(scene.state, D)] == [4] * 5


@pytest.mark.rule("CE-36.82")
def test_each_ship_moves_once(made_up: MadeUp) -> None:
    """Two bases, one with a single ship: nothing is left to move after it has come and nothing may go."""

    def run(use: Use) -> Script[None]:
        """Redistribute your ships among two bases."""
        yield from do.redistribute(use.table, use.seat, planets_of(use.state, use.seat)[:2])

    scene = acts(made_up, run)
    first, second, *_ = planets_of(scene.state, D)
    scene.base(D, first, 2)
    scene.base(D, second, 1)
    (ship, _) = on_planet(scene.state, first, D)
    play(scene, ("D-declare 3", f"s{ship}"))
    assert (scene.on(D, first), scene.on(D, second)) == (1, 2)


# --- wagers ----------------------------------------------------------------------------------------------------------


def gambler(made_up: MadeUp, lost: bool) -> Scene:
    """D wagers 2 ships before the launch and learns at payoff whether they are lost."""
    staked: list[int] = []

    @effect("gambler", "any:launch.window")
    def bet(use: Use) -> Script[None]:
        """Wager 2 ships."""
        staked.extend((yield from do.wager(use, use.seat, 2, 2)))

    @effect("croupier", "any:payoff.window", applies=lambda use: bool(use.now.staked), mandatory=True)
    def settle(use: Use) -> Script[None]:
        """The wager is settled."""
        yield from do.settle_wager(use, list(use.now.staked), lost)

    scene = Scene("", "", "", made_up("gambler", bet, settle)).begin("launch")
    scene.state.now.fleets[DEFENDERS].leader = B
    scene.state.aliens[B].flagship = True
    scene.base(D, planets_of(scene.state, D)[0], 2)
    return scene


@pytest.mark.rule("CE-36.89")
def test_wagered_ships_stay_where_they_are_and_cannot_be_committed(made_up: MadeUp) -> None:
    scene = gambler(made_up, lost=True)
    home = planets_of(scene.state, D)[0]
    ids = on_planet(scene.state, home, D)
    answers = [("D-declare 3", f"s{id}") for id in ids]
    scene.play(("D-window 3", "gambler"), *answers, stop=("D-beacon",))
    assert scene.state.now.staked == ids and scene.on(D, home) == 2
    assert not set(ids) & set(choices(scene.state, D, DEFENDERS).ships)


@pytest.mark.rule("CE-36.89")
def test_no_effect_commits_a_wagered_ship(made_up: MadeUp) -> None:
    @effect("press", "any:arrival.window", mandatory=True)
    def press(use: Use) -> Script[None]:
        """Commit 2 of your ships to the invading fleet."""
        yield from do.commit(use.table, on_planet(use.state, planets_of(use.state, D)[0], D), INVADERS, use)

    scene = Scene("", "", "", made_up("press", press)).invade(4)
    scene.state.phase = "arrival"
    staked = on_planet(scene.state, planets_of(scene.state, D)[0], D)[:3]
    scene.state.now.staked = list(staked)
    scene.play(stop=("D-driver",))
    assert sum((ship.owner, ship.fleet) == (D, INVADERS) for ship in scene.state.ships) == 1


@pytest.mark.rule("CE-36.89")
@pytest.mark.parametrize(("lost", "warp"), [(True, 2), (False, 0)])
def test_a_settled_wager_is_lost_or_free_again(made_up: MadeUp, lost: bool, warp: int) -> None:
    scene = gambler(made_up, lost)
    scene.give(A, "attack 10")
    scene.give(B, "attack 08")
    before = scene.in_warp(D)
    scene.play(("D-window 3", "gambler"))
    assert scene.in_warp(D) - before == warp


# --- captives --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-36.2", "CE-36.21")
def test_the_owner_picks_which_of_its_ships_are_abducted(made_up: MadeUp) -> None:
    def run(use: Use) -> Script[None]:
        """Abduct a ship of B."""
        yield from do.abduct_ships(use.table, use.seat, free_ships(use.state, B), 1, use)

    scene = acts(made_up, run)
    ship = on_planet(scene.state, planets_of(scene.state, B)[2], B)[0]
    play(scene, ("D-ravage 1", f"s{ship}"))
    assert do.captives_of(scene.state, D) == [ship]
    assert scene.on(B, planets_of(scene.state, B)[2]) == 3


@pytest.mark.rule("CE-12.27")
@pytest.mark.parametrize(("power", "might"), [("observer", 17), ("", 17)])
def test_captive_ships_have_no_traits_of_their_owners_power(made_up: MadeUp, power: str, might: int) -> None:
    """Ships of Observer have no might: 10 and 4, and 3 of B that A holds are ships like all others."""

    @effect("keeper", "leader:combat.window", mandatory=True)
    def keep(use: Use) -> None:
        """Add the might of your captives."""
        ids = do.captives_of(use.state, use.seat)
        do.add_might(use, sum(ship_might(use.state, use.side, id) for id in ids), "Keeper")

    scene = Scene(made_up("keeper", keep), power)
    for id in on_planet(scene.state, planets_of(scene.state, B)[4], B)[:3]:
        put(scene.state, id, HELD, holder=A)
    scene.invade(4, defender=C).prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 08").play()
    assert f"might {might} against 12" in scene.told()


@pytest.mark.rule("CE-12.27")
def test_until_they_are_captured_they_have_them() -> None:
    scene = Scene("", "observer").invade(4)
    (id, *_) = on_planet(scene.state, scene.state.now.target, B)
    assert ship_might(scene.state, DEFENDERS, id) == 0
    put(scene.state, id, HELD, holder=A)
    assert ship_might(scene.state, DEFENDERS, id) == 1


@pytest.mark.rule("CE-12.27", "CE-37.5")
def test_what_a_ship_has_gained_for_the_match_it_keeps_in_captivity() -> None:
    """That is no trait of a power, but of the ship."""
    scene = Scene("", "warrior").invade(4)
    (id, *_) = on_planet(scene.state, scene.state.now.target, B)
    put(scene.state, id, HELD, holder=A)
    scene.state.ships[id] = msgspec.structs.replace(scene.state.ships[id], level=2)
    assert ship_might(scene.state, DEFENDERS, id) == 3


# --- merged ships ----------------------------------------------------------------------------------------------------


def press(made_up: MadeUp, power: str = "") -> Scene:
    """At contact C, a bystander, may merge the ships of A's fleet: 4 of A's, 2 of its foreward D."""

    @effect("press", "bystander:contact.window")
    def merge(use: Use) -> None:
        """Merge the ships of each alien of the invading fleet."""
        for seat in (A, D):
            do.merge(use.table, fleet_ships(use.state, INVADERS, seat))

    scene = Scene(power, "", made_up("press", merge)).invade(4, forewards={D: 2})
    return scene.prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 08")


@pytest.mark.rule("CE-36.90", "CE-37.50")
def test_merged_ships_fight_as_one_ship(made_up: MadeUp) -> None:
    scene = press(made_up).play(("D-window 2", "press"))
    assert "might 12 against 12" in scene.told()
    assert "4 ships of A merged into one" in scene.told()


@pytest.mark.rule("CE-37.50")
def test_a_merged_ship_is_lost_as_one_and_split_where_it_is(made_up: MadeUp) -> None:
    """The defender wins the tie: A loses one ship, in which three are."""
    scene = press(made_up).play(("D-window 2", "press"))
    assert scene.in_warp(A) == 1
    (ship,) = [id for id, one in enumerate(scene.state.ships) if (one.owner, one.place) == (A, WARP)]
    out = do.split(Table(scene.setup, scene.state), ship)
    assert len(out) == 3 and scene.in_warp(A) == 4


@pytest.mark.rule("CE-37.49", "CE-37.50")
def test_a_merged_ship_does_not_merge_again_and_is_what_it_was_once_it_is_split(made_up: MadeUp) -> None:
    def run(use: Use) -> None:
        """Merge two hired ships of a base of A, then all that is there, then split the first."""
        (planet, *_) = planets_of(use.state, A)
        do.manifest(use.table, A, 2, "hired", planet)
        hired = [id for id in on_planet(use.state, planet, A) if use.state.ships[id].kind]
        ship = do.merge(use.table, hired)
        assert use.state.ships[ship].kind == "merged hired"
        do.merge(use.table, on_planet(use.state, planet, A))
        assert len(on_planet(use.state, planet, A)) == 2
        do.split(use.table, ship)
        assert [use.state.ships[id].kind for id in hired] == ["hired", "hired"]

    play(acts(made_up, run))


@pytest.mark.rule("CE-37.50", "CE-36.21")
def test_impervious_ships_do_not_merge(made_up: MadeUp) -> None:
    scene = press(made_up)
    scene.state.now.fleets[INVADERS].impervious = [D]
    scene.play(("D-window 2", "press"))
    assert "might 13 against 12" in scene.told()


@pytest.mark.rule("CE-37.50", "CE-36.58")
def test_what_is_inside_is_vaporized_with_the_ship(made_up: MadeUp) -> None:
    def run(use: Use) -> Script[None]:
        """Merge the ships of a base of A, and vaporize what is left there."""
        (planet, *_) = planets_of(use.state, A)
        ship = do.merge(use.table, on_planet(use.state, planet, A))
        assert on_planet(use.state, planet, A) == [ship]
        yield from do.lose(use.table, [ship], use, vaporize=True)

    scene = play(acts(made_up, run))
    assert sum((ship.owner, ship.place) == (A, VAPORIZED) for ship in scene.state.ships) == 4
