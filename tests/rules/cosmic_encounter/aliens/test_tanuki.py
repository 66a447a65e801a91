"""Tanuki: Power to Shapeshift."""

import pytest

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import free_ships
from cosmotui.rules.cosmic_encounter.content.aliens.tanuki import LEAF
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.kinds.alien import alien
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.model.status import Status
from tests.rules.cosmic_encounter.made_up import MadeUp
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene, table_of

STOP = ("D-driver",)


def sniper(made_up: MadeUp) -> str:
    """A power that snipes two ships of B in the approach."""

    def shoot(use: Use) -> Script[None]:
        """Snipe two ships."""
        yield from do.snipe(use.table, use.seat, free_ships(use.state, B)[:2], 2, use)

    return made_up("sniper", effect("sniper", "leader:approach.open", mandatory=True)(shoot))


def thief(made_up: MadeUp) -> str:
    """A power that snatches a pod of B in the approach."""

    def take(use: Use) -> Script[None]:
        """Snatch a pod."""
        yield from do.snatch(use.table, use.seat, B, 1, use)

    return made_up("thief", effect("thief", "leader:approach.open", mandatory=True)(take))


def put_leaf(scene: Scene, seat: int) -> None:
    """A leaf of B lies on an alien."""
    scene.state.aliens[seat].statuses.append(Status(LEAF, "destiny.manifest", (), B))


def leaves(scene: Scene) -> list[int]:
    """Who has a leaf."""
    return [seat for seat, one in enumerate(scene.state.aliens) if any(status.name == LEAF for status in one.statuses)]


def leafy(power: str, *leaves: int) -> Scene:
    """A with a power that aims at Tanuki, which is B, and leaves on other aliens."""
    scene = Scene(power, "tanuki").invade(3)
    for seat in leaves:
        put_leaf(scene, seat)
    return scene


def warps(scene: Scene, *seats: int) -> tuple[int, ...]:
    """The numbers of ships in the warp."""
    return tuple(scene.in_warp(seat) for seat in seats)


@pytest.mark.rule("CE-37.30", "CE-13.40")
def test_what_aims_at_its_ships_hits_the_alien_with_the_leaf(made_up: MadeUp) -> None:
    scene = leafy(sniper(made_up), D).play(("D-response 1", "tanuki"), stop=STOP)
    assert warps(scene, B, D) == (0, 2)
    assert D not in leaves(scene)


@pytest.mark.rule("CE-37.30", "CE-36.55")
def test_what_aims_at_its_cache_hits_the_alien_with_the_leaf(made_up: MadeUp) -> None:
    scene = leafy(thief(made_up), D)
    scene.give(B, "attack 04")
    scene.give(D, "attack 06")
    scene.play(("D-response 1", "tanuki"), stop=STOP)
    assert [scene.names(scene.state.aliens[seat].cache) for seat in (A, B, D)] == [["attack 06"], ["attack 04"], []]


@pytest.mark.rule("CE-36.4", "CE-37.30")
def test_what_aims_at_its_nexus_hits_the_alien_with_the_leaf(made_up: MadeUp) -> None:
    def take(use: Use) -> Script[None]:
        """Assimilate the power of the opponent."""
        yield from do.assimilate(use, B)

    scene = leafy(made_up("taker", effect("taker", "leader:approach.open", mandatory=True)(take)), D)
    scene.state.aliens[D].powers = Scene("", "", "", "human").state.aliens[D].powers
    scene.play(("D-response 1", "tanuki"), stop=STOP)
    assert [power.alien for power in scene.state.aliens[A].powers] == ["taker", "human"]


def test_not_without_a_leaf(made_up: MadeUp) -> None:
    scene = leafy(sniper(made_up)).play(stop=STOP)
    assert f"{B} tanuki" not in scene.offers
    assert warps(scene, B) == (2,)


def test_not_against_an_alien_with_the_leaf(made_up: MadeUp) -> None:
    assert f"{B} tanuki" not in leafy(sniper(made_up), A, D).play(stop=STOP).offers


def test_it_puts_its_leaf_on_a_bystander_until_the_next_destiny() -> None:
    scene = Scene("tanuki")
    for seat in range(5):
        scene.give(seat, "attack 08")
    scene.begin("warpfall").play(stop=("D-commission",))
    assert len(leaves(scene)) == 1
    scene.play(stop=("D-continue",))
    scene.play(("D-continue", "go"), stop=("D-target", "D-wild"))
    assert leaves(scene) == []


def test_zapped_it_is_hit_itself(made_up: MadeUp) -> None:
    scene = leafy(sniper(made_up), D)
    (zap,) = scene.give(C, "Cosmic Zap")
    scene.play(("D-response 2", "pass"), ("D-response 1", "tanuki"), ("D-response 2", pod_id(zap)), stop=STOP)
    assert warps(scene, B, D) == (2, 0)


def test_stolen_it_works_for_its_new_owner(made_up: MadeUp) -> None:
    scene = leafy(sniper(made_up), D)
    scene.state.aliens[B].powers, scene.state.aliens[C].powers = [], scene.state.aliens[B].powers
    assert f"{C} tanuki" not in scene.play(stop=STOP).offers
    assert warps(scene, B) == (2,)


def test_inactive_it_shifts_nothing(made_up: MadeUp) -> None:
    scene = leafy(sniper(made_up), D)
    scene.state.aliens[B].powers[0].off = True
    assert f"{B} tanuki" not in scene.play(stop=STOP).offers


@pytest.mark.rule("CE-25.22", "CE-13.38")
def test_by_its_legacy_a_bystander_loses_ships_in_place_of_the_invader() -> None:
    scene = Scene()
    scene.state.legacies.append("tanuki")
    scene.invade(3).prime(INVADERS, "attack 01").prime(DEFENDERS, "attack 20")
    scene.play(("D-declare 0", str(E)))
    assert warps(scene, A, E) == (0, 3)
    assert not scene.state.aliens[B].cache


def test_by_its_wild_flare_the_left_neighbour_is_hit_and_gets_the_flare(made_up: MadeUp) -> None:
    scene = Scene(sniper(made_up)).invade(3)
    (flare,) = scene.give(B, "flare Tanuki")
    scene.play(("D-response 1", pod_id(flare)), stop=STOP)
    assert warps(scene, B, C) == (0, 2)
    assert scene.state.aliens[C].cache == [flare]


def test_with_a_leaf_on_it_nobody_may_use_the_wild_flare(made_up: MadeUp) -> None:
    scene = Scene(sniper(made_up)).invade(3)
    (flare,) = scene.give(B, "flare Tanuki")
    put_leaf(scene, B)
    assert f"{B} {pod_id(flare)}" not in scene.play(stop=STOP).offers


def test_its_super_flare_puts_a_leaf_on_the_opponent() -> None:
    scene = Scene("tanuki")
    _, flare = scene.give(A, "attack 08", "flare Tanuki")
    scene.begin("destiny")
    scene.state.charges, scene.state.wild = [[0, 0] if seat != B else [1, 0] for seat in range(5)], 0
    scene.play(("D-declare 0", str(D)), ("D-window 0", pod_id(flare)), ("D-declare 0", str(B)), stop=("D-commission",))
    assert leaves(scene) == [B, D]


def test_its_super_flare_puts_no_second_leaf_on_an_alien_that_has_one() -> None:
    scene = Scene("tanuki").invade(3)
    flare = alien("tanuki").flare.super_flare
    put_leaf(scene, D)
    use = Use(table_of(scene), A, flare, "launch.after")
    assert flare.applies(use)
    for seat in (B, C, E):
        put_leaf(scene, seat)
    assert not flare.applies(use)


@pytest.mark.rule("CE-12.11", "CE-37.41")
@pytest.mark.parametrize("lost", [True, False])
def test_its_leaf_falls_at_the_next_destiny_though_the_power_is_off_or_lost(lost: bool) -> None:
    scene = Scene("", "tanuki").begin("destiny")
    put_leaf(scene, D)
    scene.state.aliens[B].powers[0].off = True
    if lost:
        scene.state.aliens[B].powers = []
    assert leaves(scene) == [D]
    assert leaves(scene.play(stop=("D-target", "D-wild"))) == []
