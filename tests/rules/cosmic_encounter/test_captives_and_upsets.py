"""Captured ships, and encounters whose winner pays (CE-20.40, CE-22.35, CE-37.48)."""

import pytest

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import free_ships, in_warp, on_planet, planets_of
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.facts.captives import captor_of
from cosmotui.rules.cosmic_encounter.facts.commitment import idle_ships
from cosmotui.rules.cosmic_encounter.kinds.alien import alien
from cosmotui.rules.cosmic_encounter.model.power import Power
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, HELD, INVADERS, VAPORIZED
from cosmotui.rules.cosmic_encounter.model.table import Board
from cosmotui.rules.cosmic_encounter.operations.placing import put
from cosmotui.rules.cosmic_encounter.operations.ships import KEEPS_CAPTIVES
from cosmotui.rules.cosmic_encounter.soundness import state_problem
from cosmotui.rules.cosmic_encounter.sources import power_source
from cosmotui.rules.cosmic_encounter.timing.moments import look_for_moments
from cosmotui.rules.cosmic_encounter.traits import ANCHORED
from cosmotui.rules.cosmic_encounter.words.constraint_words import order_words
from tests.rules.cosmic_encounter.invariants import broken_always
from tests.rules.cosmic_encounter.made_up import MadeUp, capture, with_power
from tests.rules.cosmic_encounter.scenes import GAME, A, B, C, D, E, Scene, run_to_end, table_of

AFTER = ("D-purchase", "D-continue", "D-fuel")


@effect("jailer", "any:upkeep.window")
def release(use: Use) -> Script[None]:
    """The user frees its captives."""
    yield from do.release(use.table, do.captives_of(use.state, use.seat))


def battle(scene: Scene, own: str = "attack 30", other: str = "attack 08") -> Scene:
    """A with 3 ships and C with 1 against B with 4 and D with 2."""
    return scene.invade(3, forewards={C: 1}, backwards={D: 2}).prime(INVADERS, own).prime(DEFENDERS, other)


# --- captives --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-20.40", "CE-36.85", "CE-22.33")
def test_captures_come_before_destruction_and_are_no_casualties(made_up: MadeUp) -> None:
    scene = battle(Scene(made_up("captor", capture))).play(stop=AFTER)
    assert [len(in_warp(scene.state, seat)) for seat in (B, D)] == [0, 0]
    assert len(do.captives_of(scene.state, A)) == 6
    assert scene.state.now.fleets[DEFENDERS].casualties == {}
    assert "4 ships of B captured by A" in scene.told()
    assert "the flagship of B was destroyed" in scene.told()
    assert scene.on(A, 5) == 3
    assert not [*broken_always(scene.state)]


@pytest.mark.rule("CE-37.48", "CE-36.2", "CE-3.12", "CE-3.13")
def test_captive_ships_are_lost_and_not_free(made_up: MadeUp) -> None:
    @effect("mourner", "any:on:ships-lost", mandatory=True)
    def mourn(use: Use) -> None:
        """Losses are counted."""
        assert use.cause is not None
        use.now.notes[f"mourned {use.cause.seat}"] = use.cause.count

    scene = battle(Scene(made_up("captor", capture), "", "", "", made_up("mourner", mourn))).play(stop=AFTER)
    assert (scene.state.now.notes["mourned 1"], scene.state.now.notes["mourned 3"]) == (4, 2)
    assert len(free_ships(scene.state, B)) == 16
    assert scene.state.ships[do.captives_of(scene.state, A)[0]].place == HELD


@pytest.mark.rule("CE-23.4", "CE-20.40")
def test_captured_ships_count_for_compensation(made_up: MadeUp) -> None:
    scene = battle(Scene(made_up("captor", capture)), other="negotiate")
    scene.give(A, *["attack 01"] * 6)
    scene.play(stop=AFTER)
    assert "B got compensation of 4 from A" in scene.told()
    assert len(scene.state.aliens[B].cache) == 4


@pytest.mark.rule("CE-36.21", "CE-20.40")
def test_impervious_ships_cannot_be_captured(made_up: MadeUp) -> None:
    scene = battle(Scene(made_up("captor", capture)))
    scene.state.now.fleets[DEFENDERS].impervious = [D]
    scene.play(stop=AFTER)
    owners = [scene.state.ships[id].owner for id in do.captives_of(scene.state, A)]
    assert owners == [B] * 4


@pytest.mark.rule("CE-36.40", "CE-37.48")
def test_released_ships_rebound(made_up: MadeUp) -> None:
    scene = battle(Scene(made_up("captor", capture, release))).play(("D-window 0", "jailer"), stop=AFTER)
    assert do.captives_of(scene.state, A) == []
    assert [len(free_ships(scene.state, seat)) for seat in (B, D)] == [20, 20]


@pytest.mark.rule("CE-37.48")
def test_captives_go_home_when_their_captor_is_eliminated(made_up: MadeUp) -> None:
    scene = battle(Scene(made_up("captor", capture)))
    for planet in range(5):
        scene.base(A, planet, 0)
    scene.play(stop=("D-fuel",))
    assert scene.state.aliens[A].eliminated
    assert [len(free_ships(scene.state, seat)) for seat in (B, D)] == [20, 20]


# --- upsets ----------------------------------------------------------------------------------------------------------


def plant_and_pirate(kept: bool = False) -> tuple[Scene, Use, list[int]]:
    """C is Plant, B is Pirate with two captives of D; with `kept` a second power of B has marked one of them."""
    scene = Scene("", "pirate", "plant").invade(2)
    ids = free_ships(scene.state, D)[:2]
    for id in ids:
        put(scene.state, id, HELD, holder=B)
    if kept:
        scene.state.aliens[B].powers.append(Power("cult", beside=True, ships={"offering": ids[:1]}))
    plant = scene.state.aliens[C].powers[0]
    return (
        scene,
        Use(table_of(scene), C, alien("plant").power.uses[0], "upkeep.window", source=power_source(C, plant)),
        ids,
    )


def holders(scene: Scene, ids: list[int]) -> list[int]:
    """Who holds these ships."""
    return [captor_of(scene.state, scene.state.ships[id]) for id in ids]


@pytest.mark.rule("CE-12.14", "CE-12.16", "CE-37.26")
def test_captives_go_with_a_power_that_is_assimilated_and_come_back_with_those_taken_meanwhile() -> None:
    scene, use, ids = plant_and_pirate()
    own = free_ships(scene.state, E)[:2]
    put(scene.state, own[0], HELD, holder=C)
    run_to_end(do.assimilate(use, B))
    assert holders(scene, ids) == [C, C]
    pirate = next(power for power in scene.state.aliens[C].powers if power.alien == "pirate")
    by = Use(use.table, C, alien("pirate").power.uses[0], "payoff.crash", source=power_source(C, pirate))
    run_to_end(do.capture(use.table, C, own[1:], by))
    run_to_end(do.return_loans(use.table))
    assert holders(scene, [*ids, *own]) == [B, B, C, B]
    assert state_problem(scene.setup, scene.state) == ""


@pytest.mark.rule("CE-12.14")
def test_captives_of_another_power_stay() -> None:
    scene, use, ids = plant_and_pirate(kept=True)
    run_to_end(do.assimilate(use, B))
    assert holders(scene, ids) == [B, C]


@pytest.mark.rule("CE-25.16", "CE-36.40")
def test_captives_of_a_loan_go_home_where_the_lender_is_gone() -> None:
    scene, use, ids = plant_and_pirate()
    run_to_end(do.assimilate(use, B))
    scene.state.aliens[B].eliminated = True
    run_to_end(do.return_loans(use.table))
    assert holders(scene, ids) == [-1, -1] and all(scene.state.ships[id].place >= 0 for id in ids)


@effect("upsetter", "leader:arrival.window", mandatory=True)
def upset(use: Use) -> None:
    """The winner pays, the loser is rewarded."""
    do.exchange_outcomes(use)


@effect("victor", "leader:encounter.result", mandatory=True, applies=lambda use: use.fleet.result == "win")
def gloat(use: Use) -> None:
    """Whoever wins is noted."""
    use.now.notes["victor"] = use.seat


def upturned(scene: Scene) -> Scene:
    """The same battle in an upset."""
    scene.state.now.upset = True
    return scene


@pytest.mark.rule("CE-22.35")
def test_the_losing_invader_lands_and_the_winning_defender_is_crashed(made_up: MadeUp) -> None:
    scene = upturned(battle(Scene("", made_up("victor", gloat)), own="attack 01", other="attack 20"))
    scene.play(stop=AFTER)
    assert [fleet.result for fleet in scene.state.now.fleets] == ["lose", "win"]
    assert scene.state.now.notes["victor"] == B
    assert (scene.on(A, 5), scene.on(C, 5), scene.on(B, 5)) == (3, 1, 0)
    assert (scene.in_warp(B), scene.in_warp(D), scene.in_warp(A)) == (4, 2, 0)
    assert "the flagship of B was destroyed" in scene.told()
    assert scene.state.now.fleets[DEFENDERS].casualties == {B: 4, D: 2}


@pytest.mark.rule("CE-22.35", "CE-22.22")
def test_the_losing_backwards_get_boons_and_the_winning_invader_is_crashed() -> None:
    scene = upturned(battle(Scene()))
    scene.warp(D, 2)
    before = len(scene.state.aliens[D].cache)
    scene.play(stop=AFTER)
    assert [fleet.result for fleet in scene.state.now.fleets] == ["win", "lose"]
    assert scene.on(A, 5) == scene.on(C, 5) == 0
    assert (scene.in_warp(A), scene.in_warp(C), scene.on(B, 5)) == (3, 1, 4)
    boons = (2 - scene.in_warp(D)) + len(scene.state.aliens[D].cache) - before
    assert (boons, scene.state.aliens[D].lucre) == (2, 3)
    assert not scene.state.aliens[A].flagship


@pytest.mark.rule("CE-22.35", "CE-23.5")
def test_nobody_is_compensated_for_ships_that_were_not_lost() -> None:
    scene = upturned(battle(Scene(), other="negotiate"))
    scene.give(A, "attack 01", "attack 02")
    scene.play(stop=AFTER)
    assert scene.state.now.form == "massacre"
    assert "compensation" not in scene.told()
    assert scene.in_warp(A) == 3


@pytest.mark.rule("CE-22.35", "CE-11.23")
def test_bribes_follow_the_names() -> None:
    scene = upturned(battle(Scene()))
    scene.state.now.fleets[INVADERS].bribes = {A: 2}
    scene.play(stop=AFTER)
    assert "bribe: +2 lucre" in scene.told()
    assert (scene.state.aliens[A].lucre, scene.state.aliens[B].lucre) == (2, 4)


@pytest.mark.rule("CE-22.35", "CE-21.60")
def test_a_deal_has_no_loser_to_be_rewarded() -> None:
    scene = upturned(battle(Scene(), own="negotiate", other="negotiate")).play(("D-demand 0", "pass"), stop=AFTER)
    assert [fleet.result for fleet in scene.state.now.fleets] == ["win", "win"]
    assert all(alien.flagship for alien in scene.state.aliens[:2])
    assert [scene.in_warp(seat) for seat in range(5)] == [0] * 5


@pytest.mark.rule("CE-22.35")
@pytest.mark.parametrize("twice", [False, True])
def test_two_upsets_cancel_each_other(made_up: MadeUp, twice: bool) -> None:
    powers = (made_up("upsetter", upset), made_up("overthrower", upset) if twice else "")
    scene = Scene(*powers).invade(3)
    scene.state.phase = "arrival"
    scene.give(A, "attack 30")
    scene.give(B, "attack 01")
    scene.play(stop=AFTER)
    assert scene.on(A, 5) == (3 if twice else 0)


# --- captives elsewhere ----------------------------------------------------------------------------------------------


def stacked(scene: Scene, by: int = A) -> tuple[int, list[int]]:
    """A ship of an alien on its first home planet, and two ships of C under it."""
    carrier = on_planet(scene.state, planets_of(scene.state, by)[0], by)[0]
    ids = on_planet(scene.state, planets_of(scene.state, C)[0], C)[:2]
    run_to_end(do.capture(table_of(scene), by, ids))
    do.keep_captives(table_of(scene), ids, under=carrier)
    return carrier, ids


@pytest.mark.rule("CE-37.48")
def test_captives_under_a_ship_go_where_it_goes_and_are_seen() -> None:
    scene = Scene()
    carrier, ids = stacked(scene)
    table, there = table_of(scene), planets_of(scene.state, E)[0]
    run_to_end(do.jump(table, [carrier], there))
    assert do.captives_of(scene.state, A) == ids
    assert do.stacked(scene.state, [carrier]) == ids
    assert len(free_ships(scene.state, C)) == 18
    told = [text for text, _ in order_words(GAME.view(scene.setup, scene.state, E))]
    assert "A holds 2 ships of C captive under a ship at E I." in told
    assert state_problem(scene.setup, scene.state) == ""
    assert not [*broken_always(scene.state)]


@pytest.mark.rule("CE-37.48")
@pytest.mark.parametrize("keeps", [True, False])
def test_they_go_free_into_the_warp_with_it_unless_they_are_kept(made_up: MadeUp, keeps: bool) -> None:
    @effect("warden", "any:on:ships-would-be-lost", mandatory=True)
    def guard(use: Use) -> None:
        """Captives stay under lost ships."""
        assert use.cause is not None
        use.cause.notes[KEEPS_CAPTIVES] = int(keeps)

    scene = Scene("", "", "", made_up("warden", guard))
    carrier, _ = stacked(scene)
    look_for_moments(scene.begin("launch").state)
    run_to_end(do.lose(table_of(scene), [carrier]))
    assert len(in_warp(scene.state, C)) == (0 if keeps else 2)
    assert len(do.captives_of(scene.state, A)) == (2 if keeps else 0)


@pytest.mark.rule("CE-37.48", "CE-36.40")
def test_captives_on_a_token_are_its_owners_until_it_goes() -> None:
    scene = Scene("human")
    token = scene.token("bus", -1, "power human")
    ids = on_planet(scene.state, planets_of(scene.state, C)[0], C)[:2]
    run_to_end(do.capture(table_of(scene), A, ids))
    do.keep_captives(table_of(scene), ids, on=token)
    assert do.captives_of(scene.state, A) == ids
    scene.state.aliens[B].powers.append(scene.state.aliens[A].powers.pop())
    assert do.captives_of(scene.state, B) == ids
    assert len(free_ships(scene.state, C)) == 18
    run_to_end(do.remove(table_of(scene), token))
    assert len(free_ships(scene.state, C)) == 20


@pytest.mark.rule("CE-37.48", "CE-37.49")
def test_a_captive_may_stand_on_a_base_as_a_ship_of_its_captor(made_up: MadeUp) -> None:
    def masks(board: Board, owner: int) -> list[int]:
        return [id for id, ship in enumerate(board.ships) if ship.owner == owner and ship.kind == "mask"]

    scene = Scene(made_up("jailor", like=with_power(traits=(ANCHORED(masks),))))
    table, home = table_of(scene), planets_of(scene.state, A)[0]
    (captive,) = ids = on_planet(scene.state, planets_of(scene.state, C)[0], C)[:1]
    run_to_end(do.capture(table, A, ids))
    do.manifest(table, A, 1, "mask", home)
    mask = len(scene.state.ships) - 1
    do.keep_captives(table, ids, under=mask)
    assert scene.on(A, home) == 5
    assert mask not in idle_ships(scene.state, A)
    run_to_end(do.jump(table, [mask], planets_of(scene.state, A)[1]))
    assert scene.state.ships[mask].place == home
    do.keep_captives(table, ids)
    assert (scene.state.ships[captive].place, do.captives_of(scene.state, A)) == (HELD, ids)
    do.keep_captives(table, ids, under=mask)
    run_to_end(do.lose(table, [mask]))
    assert (scene.state.ships[mask].place, in_warp(scene.state, C)) == (VAPORIZED, ids)
