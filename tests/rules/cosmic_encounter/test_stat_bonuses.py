"""What effects add to authority, dominion, capacity and flare charges (CE-3.15, CE-5.26, CE-8.15, CE-25.6)."""

from dataclasses import replace

import pytest

from cosmotui.engine.errors import IllegalReply
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import authority, capacity, dominion
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.kinds.alien import Legacy
from cosmotui.rules.cosmic_encounter.model.power import Power
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, VAPORIZED
from cosmotui.rules.cosmic_encounter.operations.ships import put
from cosmotui.rules.cosmic_encounter.traits import ANY_NUMBER, AUTHORITY, CAPACITY, DOMINION, FLARES
from tests.rules.cosmic_encounter.made_up import BLANK, MadeUp, with_power
from tests.rules.cosmic_encounter.scenes import GAME, A, B, C, D, E, Scene


def wide(made_up: MadeUp, id: str, more: int) -> str:
    """An alien whose own capacity is that much higher."""
    return made_up(id, like=with_power(traits=(CAPACITY(lambda board, owner, seat: more * (owner == seat)),)))


def narrow(made_up: MadeUp, less: int = 1) -> str:
    """An alien that makes everybody's capacity lower."""
    return made_up("narrow", like=with_power(traits=(CAPACITY(lambda board, owner, seat: -less),)))


# --- gate capacity ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-5.26", "CE-5.19")
def test_what_changes_capacity_adds_up(made_up: MadeUp) -> None:
    """A has two powers with 2 and 1 more; D takes 1 from everybody."""
    scene = Scene(wide(made_up, "wide", 2), "", "", narrow(made_up))
    scene.state.aliens[A].powers.append(Power(wide(made_up, "broad", 1)))
    assert [capacity(scene.state, seat) for seat in (A, B, D)] == [6, 3, 3]


@pytest.mark.rule("CE-5.26")
def test_capacity_is_never_negative(made_up: MadeUp) -> None:
    scene = Scene("", narrow(made_up, 7))
    assert capacity(scene.state, A) == 0


@pytest.mark.rule("CE-5.26", "CE-12.11")
@pytest.mark.parametrize("off", ["zapped", "off"])
def test_an_inactive_power_changes_nothing(made_up: MadeUp, off: str) -> None:
    scene = Scene(wide(made_up, "wide", 2))
    setattr(scene.state.aliens[A].powers[0], off, True)
    assert capacity(scene.state, A) == 4


@pytest.mark.rule("CE-5.26")
def test_the_invader_sends_as_many_ships_as_its_own_capacity_allows(made_up: MadeUp) -> None:
    scene = Scene(wide(made_up, "wide", 2)).begin("launch")
    scene.state.now.fleets[DEFENDERS].leader = B
    scene.state.aliens[B].flagship = True
    with pytest.raises(IllegalReply, match="7 ships; 1 to 6 can be committed"):
        scene.play(("D-beacon", {"0": 4, "1": 3}))
    scene.play(("D-beacon", {"0": 4, "1": 2}), stop=("D-driver",))
    assert sum(ship.fleet == INVADERS for ship in scene.state.ships) == 6


@pytest.mark.rule("CE-5.26", "CE-17.2")
def test_a_cap_goes_up_to_the_capacity_of_the_alien_commissioned(made_up: MadeUp) -> None:
    scene = Scene("", "", wide(made_up, "wide", 2)).begin("rally")
    now = scene.state.now
    now.fleets[DEFENDERS].leader, now.target, now.beacon = B, 5, [0]
    with pytest.raises(IllegalReply, match="A cap is a number from 1 to 4"):
        scene.play(("D-commission 0", {str(C): 6, str(D): 6}))
    sent: dict[str, object] = {"side": 0, "10": 4, "11": 2}
    scene.play(("D-commission 0", {str(C): 6, str(D): 4}), ("D-sponsor 2", sent), stop=("D-driver",))
    assert sum((ship.owner, ship.fleet) == (C, INVADERS) for ship in scene.state.ships) == 6


@pytest.mark.rule("CE-5.26", "CE-5.23")
def test_without_capacity_an_invasion_stops(made_up: MadeUp) -> None:
    scene = Scene("", narrow(made_up, 4)).begin("launch")
    scene.state.now.fleets[DEFENDERS].leader = B
    scene.play(stop=("D-fuel",))
    assert "D-beacon 0" not in scene.asked


@pytest.mark.rule("CE-5.26")
def test_people_and_bots_see_the_capacity_in_their_view(made_up: MadeUp) -> None:
    scene = Scene(wide(made_up, "wide", 2))
    scene.state.aliens[A].powers[0].public = True
    assert capacity(GAME.view(scene.setup, scene.state, E), A) == 6


# --- flare charges ---------------------------------------------------------------------------------------------------


def flares(made_up: MadeUp, more: int) -> Scene:
    """A, whose power gives it more flare charges, holds three flares that add might wherever it uses them."""

    def wild(use: Use) -> None:
        """Add 1 might."""
        do.add_might(use, 1, "flare")

    names: list[str] = []
    for id in ("spark", "ember", "flame"):
        names.append(
            made_up(
                id,
                like=replace(
                    BLANK, flare=replace(BLANK.flare, wild=effect(f"wild {id}", "leader:combat.window")(wild))
                ),
            )
        )
    giver = made_up("lamp", like=with_power(traits=(FLARES(lambda board, owner, seat: more * (owner == seat)),)))
    scene = Scene(giver)
    scene.give(A, *[f"flare {name.title()}" for name in names])
    return scene.invade(4).prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 08")


def discharge(scene: Scene, count: int) -> Scene:
    """A discharges so many of them."""
    return scene.play(*[("D-window 0", f"p{pod}") for pod in scene.state.aliens[A].cache[:count]])


@pytest.mark.rule("CE-8.15", "CE-8.3")
@pytest.mark.parametrize(("more", "used"), [(0, 1), (1, 2), (ANY_NUMBER, 3)])
def test_more_charges_let_more_flares_be_discharged(made_up: MadeUp, more: int, used: int) -> None:
    assert f"might {14 + used} against 12" in discharge(flares(made_up, more), used).told()


@pytest.mark.rule("CE-8.15", "CE-8.3")
@pytest.mark.parametrize("more", [0, 1])
def test_without_a_charge_no_further_flare_is_offered(made_up: MadeUp, more: int) -> None:
    with pytest.raises(AssertionError, match="never asked"):
        discharge(flares(made_up, more), more + 2)


@pytest.mark.rule("CE-8.15", "CE-8.4")
def test_each_flare_is_discharged_once_however_many_charges_there_are(made_up: MadeUp) -> None:
    scene = flares(made_up, ANY_NUMBER)
    (pod, *_) = scene.state.aliens[A].cache
    assert discharge(scene, 1).offers.count(f"0 p{pod}") == 1


# --- dominion and authority ------------------------------------------------------------------------------------------


def rich(made_up: MadeUp) -> str:
    """An alien with 2 dominion by its power."""
    return made_up("rich", like=with_power(traits=(DOMINION(lambda board, owner, seat: 2 * (owner == seat)),)))


@pytest.mark.rule("CE-25.6", "CE-3.16")
@pytest.mark.parametrize(("off", "wins"), [("", True), ("zapped", False), ("off", False)])
def test_dominion_of_a_power_counts_while_it_is_active(made_up: MadeUp, off: str, wins: bool) -> None:
    """C has 3 foreign bases and 2 more from its power."""
    scene = Scene("", "", rich(made_up))
    scene.dominion(C, 3)
    if off:
        setattr(scene.state.aliens[C].powers[0], off, True)
    scene.authority(C, 2 if off == "off" else 3)
    scene.invade(2).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 01").play()
    ended = scene.state.ended
    assert (ended.winners if ended is not None else ()) == ((C,) if wins else ())


@pytest.mark.rule("CE-25.6", "CE-36.66", "CE-36.67")
def test_dominion_is_gained_and_lost_and_never_below_0(made_up: MadeUp) -> None:
    """As leader B gains 1 dominion for its power, then loses 3: it has 1 base and this 1."""

    @effect("meek", "leader:combat.window", mandatory=True)
    def meek(use: Use) -> None:
        """Gain 1 dominion."""
        do.gain_dominion(use.table, use.seat, 1, "Meek", use.power)

    scene = Scene("", made_up("meek", meek))
    scene.dominion(B, 1)
    scene.invade(2).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 01").play()
    state = scene.state
    assert dominion(state, B) == 2
    state.aliens[B].powers[0].zapped = True
    assert dominion(state, B) == 1
    state.aliens[B].marks[DOMINION.name] = -3
    assert dominion(state, B) == 0


@pytest.mark.rule("CE-25.6")
def test_a_legacy_may_give_dominion_to_everybody(made_up: MadeUp) -> None:
    scene = Scene()
    like = replace(BLANK, legacy=Legacy((), (DOMINION(lambda board, owner, seat: 1),)))
    scene.state.legacies.append(made_up("ace", like=like))
    scene.dominion(C, 4)
    scene.invade(2).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 01").play()
    assert scene.state.ended is not None and scene.state.ended.winners == (C,)


@pytest.mark.rule("CE-25.12", "CE-25.6", "CE-X69")
@pytest.mark.parametrize(("power", "out"), [("", True), ("rich", False)])
def test_dominion_that_is_no_base_keeps_an_alien_with_few_ships_in_the_match(
    made_up: MadeUp, power: str, out: bool
) -> None:
    scene = Scene("", "", "", "", rich(made_up) if power else "")
    own = [id for id, ship in enumerate(scene.state.ships) if ship.owner == E]
    for id in own[4:]:
        put(scene.state, id, VAPORIZED)
    scene.invade(2).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 01").play()
    assert scene.state.aliens[E].eliminated is out


@pytest.mark.rule("CE-3.15", "CE-25.11", "CE-12.21")
@pytest.mark.parametrize(
    ("homes", "more", "authorities", "off"), [(2, 1, 3, False), (4, -2, 2, True), (1, -5, 0, True)]
)
def test_authority_counts_what_effects_add_and_kills_nobody(
    made_up: MadeUp, homes: int, more: int, authorities: int, off: bool
) -> None:
    like = with_power(traits=(AUTHORITY(lambda board, owner, seat: more * (seat == C)),))
    scene = Scene("", "", "human", made_up("moon", like=like))
    scene.authority(C, homes)
    assert authority(scene.state, C) == authorities
    scene.invade(2).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 01").play()
    assert scene.state.aliens[C].powers[0].off is off
    assert not scene.state.aliens[C].eliminated
