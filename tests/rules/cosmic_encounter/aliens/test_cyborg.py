"""Cyborg: Power of Bionics."""

import pytest

from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.operations import snatch
from cosmotui.rules.cosmic_encounter.phases.upkeep import eliminate
from cosmotui.rules.cosmic_encounter.timing.legacies import legacies_begin
from tests.rules.cosmic_encounter.made_up import MadeUp
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene, fight, run_to_end, table_of
from tests.rules.cosmic_encounter.test_powers_in_mid_match import play as transform
from tests.rules.cosmic_encounter.test_powers_in_mid_match import transforms


def armed(*powers: str, arms: tuple[str, ...] = ("attack 30", "negotiate", "Plague")) -> Scene:
    """A fights B with 10 against 12 while somebody has three attachments."""
    scene = Scene(*powers)
    scene.store("cyborg", "attachments", *arms, sight="open")
    return fight(scene.invade(4, forewards={C: 1}), "attack 10", "attack 12")


def arm(scene: Scene, number: int = 0, seat: int = A) -> tuple[str, str]:
    return (f"D-declare {seat}", pod_id(scene.state.stores[0].pods[number]))


def test_it_begins_with_three_that_all_see() -> None:
    scene = Scene("cyborg")
    scene.state.phase = "setup"
    scene.play(stop=("D-fuel",))
    assert len(scene.stored("attachments")) == 3


@pytest.mark.rule("CE-12.16")
def test_in_mid_match_they_come_too_and_lost_they_are_scrapped(made_up: MadeUp) -> None:
    assert len(transform(transforms(made_up, "cyborg")).stored("attachments")) == 3
    scene = transforms(made_up, "human", old="cyborg")
    pods = scene.store("cyborg", "attachments", "attack 12", sight="open").pods
    assert transform(scene).state.aliens[B].exhaust == pods


@pytest.mark.rule("CE-36.73")
@pytest.mark.parametrize("seat", [A, C])
def test_an_attachment_replaces_the_driver_of_its_fleet(seat: int) -> None:
    scene = armed(*[""] * seat, "cyborg")
    scene.play((f"D-window {seat}", "cyborg"), arm(scene, seat=seat))
    assert "replaced the driver of A with attack 30" in scene.told()
    assert "might 35 against 16" in scene.told()


def test_not_without_encounter_pods_nor_for_bystanders() -> None:
    assert "0 cyborg" not in armed("cyborg", arms=("Plague", "Plague", "Plague")).play().offers
    assert "3 cyborg" not in armed("", "", "", "cyborg").play().offers


def test_support_pods_among_them_are_discharged_as_if_in_the_cache() -> None:
    scene = armed("cyborg", arms=("Ship Zap", "attack 30", "negotiate"))
    (pod, *_) = scene.state.stores[0].pods
    scene.play(("D-window 0", pod_id(pod)))
    assert "A discharged Ship Zap" in scene.told()


def test_it_refills_to_three() -> None:
    scene = armed("cyborg", arms=("negotiate",))
    scene.play(("D-window 0", "repair of cyborg"))
    assert len(scene.stored("attachments")) == 3
    assert "0 repair of cyborg" not in armed("cyborg").play().offers


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_replaces_nothing(off: str) -> None:
    scene = armed("cyborg")
    setattr(scene.state.aliens[A].powers[0], off, True)
    assert "0 cyborg" not in scene.play().offers


def test_zapped_the_driver_stays() -> None:
    scene = armed("cyborg")
    (zap,) = scene.give(D, "Cosmic Zap")
    scene.play(("D-window 0", "cyborg"), ("D-response 3", pod_id(zap)))
    assert "might 15 against 16" in scene.told()


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = armed("", "cyborg")
    scene.state.aliens[A].powers.append(scene.state.aliens[B].powers.pop())
    scene.play(("D-window 0", "cyborg"), arm(scene))
    assert "might 35 against 16" in scene.told()


def fourth() -> tuple[Scene, int]:
    """A has used its super flare."""
    scene = armed("cyborg")
    (flare,) = scene.give(A, "flare Cyborg")
    scene.play(("D-window 0", pod_id(flare)))
    assert len(scene.stored("attachments")) == 4 and flare in scene.state.aliens[A].cache
    return scene, flare


def test_its_super_flare_brings_a_fourth_that_goes_with_the_flare() -> None:
    scene, flare = fourth()
    script = snatch(table_of(scene), B, A, 1, pods=[flare])
    run_to_end(script)
    assert len(scene.stored("attachments")) == 3


def test_another_pod_takes_none_along() -> None:
    scene, _ = fourth()
    (pod,) = scene.give(A, "attack 08")
    run_to_end(snatch(table_of(scene), B, A, 1, pods=[pod]))
    assert len(scene.stored("attachments")) == 4


def test_its_wild_flare_counts_all_exhausts() -> None:
    scene = armed("", "", "", "cyborg")
    (flare,) = scene.give(A, "flare Cyborg")
    scene.state.aliens[C].exhaust = [scene.pod("attack 01"), scene.pod("attack 04")]
    scene.play(("D-window 0", pod_id(flare)))
    assert "A added +3 might: Cyborg" in scene.told()


@pytest.mark.rule("CE-25.22")
def test_its_legacy_lays_seven_pods_out_for_whoever_drafts() -> None:
    scene = Scene("", "", "cyborg")
    scene.invade(4, backwards={D: 1})
    eliminate(table_of(scene), C)
    run_to_end(legacies_begin(table_of(scene), ["cyborg"]))
    (store,) = scene.state.stores
    assert len(store.pods) == 7
    wanted = store.pods[0]
    fight(scene, "attack 01", "attack 20").play(("D-declare 3", pod_id(wanted)), stop=("D-purchase",))
    assert wanted in scene.state.aliens[D].cache
    assert len(scene.state.aliens[D].cache) == 1


def test_scrapped_its_super_flare_takes_an_attachment_along() -> None:
    scene, flare = fourth()
    run_to_end(do.scrap(table_of(scene), A, [flare]))
    assert len(scene.stored("attachments")) == 3
