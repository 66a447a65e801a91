"""Sloth: Power of Sleep."""

import pytest

from cosmotui.rules.cosmic_encounter.board import fleet_ships
from cosmotui.rules.cosmic_encounter.content.aliens.sloth import SNOOZING
from cosmotui.rules.cosmic_encounter.effect import Use
from cosmotui.rules.cosmic_encounter.kinds.alien import alien
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.timing.channels import FLEET, channels
from tests.rules.cosmic_encounter.scenes import A, Answer, B, C, Scene, fight, first, run_to_end, table_of

AIMED = ("D-target",)
PRIMING = ("D-driver",)
AFTER = ("D-purchase", "D-continue", "D-fuel")


def snoozing(scene: Scene) -> list[int]:
    """Who is asleep."""
    return [seat for seat, one in enumerate(scene.state.aliens) if SNOOZING in [status.name for status in one.statuses]]


def drawn(scene: Scene, *answers: tuple[str, Answer], defender: int = B) -> Scene:
    """Destiny names a defender."""
    scene.begin("destiny")
    scene.state.charges = [[0, 0] for _ in scene.state.aliens]
    scene.state.charges[defender] = [1, 0]
    scene.state.wild = 0
    return scene.play(*answers, stop=AIMED)


def asleep(scene: Scene, seat: int, sides: dict[int, int] | None = None, at: str = "arrival") -> Scene:
    """An alien with Sloth is asleep: the invader, or a sponsor of a side; A is about to encounter B."""
    scene.invade(0 if seat == A else 2)
    use = Use(table_of(scene), seat, alien("sloth").power.uses[0], "destiny.defender")
    run_to_end(use.effect.script(use))
    for sponsor, side in (sides or {}).items():
        scene.state.now.fleets[side].sponsors.append(sponsor)
        scene.state.now.actors.append(sponsor)
    scene.state.phase = at
    return scene


def test_after_destiny_it_falls_asleep() -> None:
    assert snoozing(drawn(Scene("sloth"))) == [A]
    assert snoozing(drawn(Scene("", "", "sloth"))) == [C]


def test_as_the_defender_it_does_not_sleep() -> None:
    assert snoozing(drawn(Scene("", "sloth"))) == []


def test_zapped_it_does_not_sleep() -> None:
    scene = Scene("sloth")
    (zap,) = scene.give(B, "Cosmic Zap")
    assert snoozing(drawn(scene, ("D-response 1", pod_id(zap)))) == []


def test_below_three_authority_it_does_not_sleep() -> None:
    scene = Scene("sloth")
    scene.state.aliens[A].powers[0].off = True
    assert snoozing(drawn(scene)) == []


def test_stolen_it_lets_the_thief_sleep() -> None:
    scene = Scene("sloth")
    scene.state.aliens[C].powers.append(scene.state.aliens[A].powers.pop())
    assert snoozing(drawn(scene)) == [C]


@pytest.mark.rule("CE-5.27")
def test_asleep_it_invades_without_a_ship() -> None:
    scene = drawn(Scene("sloth"))
    scene.give(A, "attack 10")
    scene.give(B, "attack 08")
    scene.play(("D-target", first), stop=PRIMING)
    assert scene.state.now.invader == A and not fleet_ships(scene.state, INVADERS, A)


@pytest.mark.rule("CE-37.41")
def test_whoever_is_asleep_cannot_discharge_support_pods_or_use_other_powers() -> None:
    scene = Scene("", "", "sloth")
    (plague,) = scene.give(C, "Plague")
    drawn(scene)
    scene.give(A, "attack 20")
    scene.give(B, "attack 08")
    scene.play(("D-target", first), stop=AFTER)
    before = scene.offers[: scene.offers.index(f"{A} pass")]
    assert f"{C} {pod_id(plague)}" not in before
    assert f"{C} {pod_id(plague)}" not in scene.offers[len(before) :]


def test_asleep_it_hears_no_voice_but_may_write() -> None:
    scene = asleep(Scene("", "", "sloth", options={"channels": "on"}), C, {C: INVADERS})
    scene.state.at = "arrival.window"
    assert FLEET in channels(scene.setup, scene.state, A)
    assert list(channels(scene.setup, scene.state, C)) == ["all"]


@pytest.mark.parametrize("at", ["arrival", "approach"])
def test_a_sleeping_invader_may_wake_after_arrival_or_after_the_approach(at: str) -> None:
    scene = asleep(Scene("sloth"), A, at=at)
    scene.give(A, "attack 10")
    scene.give(B, "attack 08")
    wakes: list[tuple[str, Answer]] = [("D-window 0", "waking of sloth"), *[("D-declare 0", first)] * 3]
    scene.play(*wakes, ("D-declare 0", "stop"), stop=("D-distress", "D-purchase"))
    assert len(fleet_ships(scene.state, INVADERS, A)) == 3
    assert snoozing(scene) == [B]


def test_a_sleeping_sponsor_wakes_with_its_ships_and_chooses_which_enemy_yawns() -> None:
    scene = asleep(Scene("", "", "sloth"), C, {C: DEFENDERS})
    scene.give(A, "attack 10")
    scene.give(B, "attack 08")
    scene.play(("D-window 2", "waking of sloth"), *[("D-declare 2", first)] * 4, stop=PRIMING)
    assert len(fleet_ships(scene.state, DEFENDERS, C)) == 4 and snoozing(scene) == [A]


def test_a_bystander_and_whoever_is_awake_do_not_wake_up() -> None:
    scene = asleep(Scene("", "", "sloth"), C)
    scene.give(A, "attack 10")
    scene.play(stop=PRIMING)
    assert f"{C} waking of sloth" not in scene.offers
    scene = Scene("", "sloth").invade(2)
    scene.state.phase = "arrival"
    assert f"{B} waking of sloth" not in scene.play(stop=PRIMING).offers


def test_it_sleeps_until_the_end_of_upkeep_at_the_latest() -> None:
    scene = asleep(Scene("", "", "sloth"), C)
    fight(scene, "attack 20", "attack 08").play(stop=AFTER)
    assert snoozing(scene) == [C]
    assert snoozing(scene.play(stop=("D-continue", "D-fuel"))) == []


def test_its_super_flare_wakes_it_after_contact() -> None:
    scene = asleep(Scene("", "", "sloth"), C, {C: INVADERS})
    (flare,) = scene.give(C, "flare Sloth")
    fight(scene, "attack 20", "attack 08")
    scene.play(("D-window 2", pod_id(flare)), *[("D-declare 2", first)] * 4, stop=AFTER)
    assert "might 26 against 12" in scene.told() and B in snoozing(scene)


def test_its_wild_flare_brings_more_ships_of_a_sponsor() -> None:
    scene = Scene()
    (flare,) = scene.give(C, "flare Sloth")
    fight(scene.invade(2, forewards={C: 1}), "attack 20", "attack 08")
    scene.play(("D-window 2", pod_id(flare)), *[("D-declare 2", first)] * 3, stop=AFTER)
    assert "might 26 against 12" in scene.told()


def test_its_wild_flare_is_nothing_to_a_full_group() -> None:
    scene = Scene()
    (flare,) = scene.give(C, "flare Sloth")
    fight(scene.invade(2, forewards={C: 4}), "attack 20", "attack 08").play(stop=AFTER)
    assert f"{C} {pod_id(flare)}" not in scene.offers


@pytest.mark.rule("CE-17.8")
def test_its_legacy_hides_sponsors_until_after_the_approach() -> None:
    scene = Scene()
    scene.state.legacies.append("sloth")
    scene.give(A, "attack 10")
    scene.give(B, "attack 08")
    scene.begin("destiny").play(("D-target", first), stop=("D-commission",))
    home = f"{next(ship.place for ship in scene.state.ships if ship.owner == C)}"
    scene.play(
        ("D-commission 0", {f"{C}": 4}), ("D-commission", {}), (f"D-sponsor {C}", {"side": INVADERS, home: 2}),
        stop=PRIMING,
    )  # fmt: skip
    assert not scene.state.now.fleets[INVADERS].sponsors and scene.state.now.sponsors[C][0] == INVADERS
    scene.play(stop=("D-distress", "D-purchase"))
    assert scene.state.now.fleets[INVADERS].sponsors == [C] and len(fleet_ships(scene.state, INVADERS, C)) == 2
