"""Intimidates, slime, rifts, artifacts, flares and zaps (CE-6 to CE-9, CE-13)."""

import pytest

from cosmotui.rules.cosmic_encounter.events.powers import PowerRevealed
from cosmotui.rules.cosmic_encounter.kinds.alien import ALIENS, alien
from cosmotui.rules.cosmic_encounter.model.pod import Pod, titled
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene


@pytest.mark.rule("CE-X45", "CE-6.33", "CE-6.34")
@pytest.mark.parametrize(("driver", "form"), [("attack 10", "might 14 against 34"), ("negotiate", ": negotiation")])
def test_an_intimidate_pod_answers_the_driver_it_faces(driver: str, form: str) -> None:
    scene = Scene().invade(4, backwards={D: 1}).prime(INVADERS, driver).prime(DEFENDERS, "negotiate")
    scene.intimidate(DEFENDERS, D, "intimidate 29").play()
    assert form in scene.told()


@pytest.mark.rule("CE-X46", "CE-6.16", "CE-6.17")
def test_slime_acts_once_more_in_the_next_invasion() -> None:
    scene = Scene(seed=4).invade(4, loaded=3).prime(INVADERS, "slime 12").prime(DEFENDERS, "attack 01")
    (driver,) = scene.give(A, "attack 08")
    scene.play(("D-continue", "go"), stop=("D-commission",))
    assert scene.state.aliens[A].slime >= 0
    scene.play()
    assert scene.state.aliens[A].slime == -1
    assert "slime" in " ".join(scene.names(scene.state.spent_aur + scene.state.aliens[A].exhaust))
    assert driver not in scene.state.aliens[A].cache


@pytest.mark.rule("CE-X46", "CE-6.18")
def test_slime_goes_with_its_flagship() -> None:
    scene = Scene().invade(1).prime(INVADERS, "slime 12").prime(DEFENDERS, "attack 40").play()
    assert scene.state.aliens[A].slime == -1


@pytest.mark.rule("CE-X48", "CE-9.20", "CE-9.21", "CE-9.22")
@pytest.mark.parametrize(("cache", "lost"), [(["rift 4"], 4), (["attack 01"], 0)])
def test_a_rift_that_is_taken_detonates(cache: list[str], lost: int) -> None:
    scene = Scene()
    scene.base(B, 5, 1)
    scene.give(A, *cache)
    scene.state.aliens[A].lucre = 0
    scene.invade(4).prime(INVADERS, "attack 10").prime(DEFENDERS, "negotiate").play()
    assert scene.in_warp(B) == 4 + lost
    assert len(scene.state.aliens[B].cache) == (0 if lost else 1)


@pytest.mark.rule("CE-X49", "CE-7.17", "CE-13.14")
def test_force_field_sends_sponsors_home() -> None:
    scene = Scene()
    (field,) = scene.give(E, "Force Field")
    scene.invade(4, forewards={C: 3}, backwards={D: 2})
    scene.state.phase = "arrival"
    scene.state.now.beacon = []
    scene.give(A, "attack 10")
    scene.give(B, "attack 08")
    scene.play(("D-window 4", f"p{field}"), ("D-declare 4", "2"), ("D-declare 4", "3"), stop=("D-driver",))
    assert [fleet.sponsors for fleet in scene.state.now.fleets] == [[], []]
    assert (scene.in_warp(C), scene.in_warp(D)) == (0, 0)


@pytest.mark.rule("CE-X50", "CE-7.18", "CE-22.31")
def test_ionic_gas_stops_boons_and_not_lucre() -> None:
    scene = Scene()
    (gas,) = scene.give(E, "Ionic Gas")
    scene.invade(2, backwards={D: 3}).prime(INVADERS, "attack 01").prime(DEFENDERS, "attack 20")
    scene.play(("D-response 4", f"p{gas}"))
    assert (len(scene.state.aliens[D].cache), scene.state.aliens[D].lucre) == (0, 3)


@pytest.mark.rule("CE-X51", "CE-7.25", "CE-22.28")
def test_solar_wind_gives_each_fleet_the_other_kind_of_reward() -> None:
    scene = Scene()
    (wind,) = scene.give(E, "Solar Wind")
    scene.warp(C, 1)
    scene.invade(3, forewards={C: 2}).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 01")
    scene.play(("D-window 4", f"p{wind}"), ("D-boon", "draft"), ("D-boon", "draft"))
    assert (scene.on(A, 5), scene.on(C, 5), scene.on(B, 5)) == (0, 0, 0)
    assert (len(scene.state.aliens[C].cache), scene.state.aliens[C].lucre) == (2, 3)
    assert scene.in_warp(B) == 4


@pytest.mark.rule("CE-X52", "CE-7.26", "CE-7.33")
def test_boon_permit_rewards_the_defender() -> None:
    scene = Scene()
    (permit,) = scene.give(B, "Boon Permit")
    scene.invade(2).prime(INVADERS, "attack 01").prime(DEFENDERS, "attack 20")
    scene.play(("D-window 1", f"p{permit}"))
    assert (len(scene.state.aliens[B].cache), scene.state.aliens[B].lucre) == (4, 3)


@pytest.mark.rule(
    "CE-X55", "CE-13.21", "CE-13.22", "CE-13.23", "CE-13.24", "CE-13.25", "CE-7.10", "CE-7.12", "CE-12.17"
)
@pytest.mark.parametrize("saved", [True, False])
def test_answers_resolve_last_in_first_out(saved: bool) -> None:
    scene = Scene("", "", "", "human")
    (cosmic,), (zap,) = scene.give(A, "Cosmic Zap"), scene.give(D, "Pod Zap")
    (other,) = scene.give(C, "Pod Zap")
    scene.invade(4, forewards={D: 1}).prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 08")
    answers = [("D-response 0", f"p{cosmic}"), ("D-response 3", f"p{zap}")]
    if not saved:
        answers.append(("D-response 2", f"p{other}"))
    scene.play(*answers)
    if saved:
        assert "might 19 against 12" in scene.told()
    else:
        assert "D decided the encounter: blitz" in scene.told()  # Human, zapped, wins at once
    assert not scene.state.aliens[D].powers[0].zapped  # it ended with the upkeep


@pytest.mark.rule("CE-X56", "CE-7.6")
def test_nobody_zaps_itself() -> None:
    scene = Scene("", "", "", "human")
    (cosmic,) = scene.give(D, "Cosmic Zap")
    scene.invade(4, forewards={D: 1}).prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 08").play()
    assert cosmic in scene.state.aliens[D].cache
    assert "D-response 3" in scene.asked


@pytest.mark.rule("CE-X57", "CE-13.2", "CE-19.5", "CE-19.24")
@pytest.mark.parametrize(("invader", "values"), [(A, (2, 24)), (B, (10, 14))])
def test_effects_on_drivers_act_in_timing_order(invader: int, values: tuple[int, int]) -> None:
    """Calculator primes 10 and Volt 08; whoever invades comes first."""
    powers = ("calculator", "volt") if invader == A else ("volt", "calculator")
    scene = Scene(*powers).invade(1)
    calculator, volt = (INVADERS, DEFENDERS) if invader == A else (DEFENDERS, INVADERS)
    scene.prime(calculator, "attack 10").prime(volt, "attack 08")
    scene.state.now.declared.append(f"{A if invader == A else B} calculator equalize")
    scene.play(stop=("D-distress",))
    assert (scene.state.now.fleets[calculator].value, scene.state.now.fleets[volt].value) == values


def test_events_and_pods_name_aliens_as_the_catalog_does() -> None:
    assert [titled(id) for id in ALIENS] == [alien(id).name for id in ALIENS]
    assert PowerRevealed(A, "ai").describe(("Mira",)) == "Mira was revealed as AI"
    assert Pod("flare", "ai").name == "flare AI"
