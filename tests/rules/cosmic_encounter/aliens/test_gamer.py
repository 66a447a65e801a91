"""Gamer: Power to Get Good."""

import pytest

from cosmotui.rules.cosmic_encounter.board import timing_order
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.model.store import OPEN
from tests.rules.cosmic_encounter.made_up import MadeUp
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene, fight
from tests.rules.cosmic_encounter.test_powers_in_mid_match import play as transform
from tests.rules.cosmic_encounter.test_powers_in_mid_match import transforms

FOUGHT = ("D-purchase",)


def gamer(seat: int, *scores: str) -> Scene:
    """Somebody with these pods on the nexus."""
    scene = Scene(*[""] * seat, "gamer")
    scene.store("gamer", "scores", *scores, sight=OPEN)
    return scene


def clash(scene: Scene, first: str = "attack 20", second: str = "attack 04") -> Scene:
    """A with 2 ships against B with 4."""
    return fight(scene.invade(2), first, second).play(stop=FOUGHT)


def test_it_begins_with_a_copy_of_a_00() -> None:
    scene = Scene("gamer")
    scene.state.phase = "setup"
    scene.play(stop=("D-fuel",))
    assert scene.stored("scores") == ["attack 00"]
    (pod,) = scene.state.stores[0].pods
    assert scene.state.pods[pod].manifested


@pytest.mark.rule("CE-33.2")
def test_in_mid_match_it_arrives_with_a_00_and_a_04(made_up: MadeUp) -> None:
    assert transform(transforms(made_up, "gamer")).stored("scores") == ["attack 00", "attack 04"]


@pytest.mark.rule("CE-33.5", "CE-12.16")
def test_lost_its_copies_are_vaporized_and_its_drivers_scrapped(made_up: MadeUp) -> None:
    scene = transforms(made_up, "human", old="gamer")
    (driver,) = scene.store("gamer", "scores", "attack 12").pods
    assert driver in transform(scene).state.aliens[B].exhaust


@pytest.mark.parametrize(
    ("scores", "might"), [(("attack 00",), 22), (("attack 00", "attack 08"), 42), (("attack 00",) * 3, 62)]
)
def test_a_higher_driver_counts_for_each_pod_there_and_joins_them(scores: tuple[str, ...], might: int) -> None:
    scene = clash(gamer(A, *scores))
    assert f"might {might} against 8" in scene.told()
    assert scene.stored("scores") == [*scores, "attack 20"]
    assert not scene.state.aliens[A].exhaust


@pytest.mark.parametrize(("driver", "might"), [("attack 08", "10"), ("attack 06", "8"), ("negotiate", "")])
def test_a_driver_that_is_not_higher_counts_once(driver: str, might: str) -> None:
    scene = clash(gamer(A, "attack 00", "attack 08"), driver)
    assert not might or f"might {might} against 8" in scene.told()
    assert scene.stored("scores") == ["attack 00", "attack 08"]


def test_as_the_defender_too_but_not_as_a_sponsor() -> None:
    assert clash(gamer(B, "attack 00", "attack 01")).stored("scores")[2:] == ["attack 04"]
    scene = gamer(C, "attack 00", "attack 01")
    fight(scene.invade(2, forewards={C: 1}), "attack 20", "attack 04").play(stop=FOUGHT)
    assert scene.stored("scores") == ["attack 00", "attack 01"]


@pytest.mark.rule("CE-9.14")
def test_it_multiplies_the_might_with_the_kicker_in_it_and_compares_the_aur() -> None:
    scene = gamer(A, "attack 00", "attack 08").invade(2)
    scene.prime(INVADERS, "attack 10", "kicker x3").prime(DEFENDERS, "attack 04").play(stop=FOUGHT)
    assert "might 62 against 8" in scene.told()


def test_zapped_its_driver_goes_to_the_exhaust() -> None:
    scene = gamer(A, "attack 00", "attack 01")
    (zap,) = scene.give(D, "Cosmic Zap")
    fight(scene.invade(2), "attack 20", "attack 04").play(("D-response 3", f"p{zap}"), stop=FOUGHT)
    assert "might 22 against 8" in scene.told()
    assert scene.stored("scores") == ["attack 00", "attack 01"]
    assert scene.names(scene.state.aliens[A].exhaust) == ["attack 20"]


@pytest.mark.rule("CE-12.12")
@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_its_scores_lie_there_unused(off: str) -> None:
    scene = gamer(A, "attack 00", "attack 01")
    setattr(scene.state.aliens[A].powers[0], off, True)
    assert clash(scene).stored("scores") == ["attack 00", "attack 01"]
    assert "might 22 against 8" in scene.told()


@pytest.mark.rule("CE-12.14")
def test_stolen_it_takes_the_scores_along() -> None:
    scene = gamer(A, "attack 00", "attack 01")
    scene.state.aliens[B].powers.append(scene.state.aliens[A].powers.pop())
    assert clash(scene, "attack 01", "attack 10").stored("scores")[2:] == ["attack 10"]


def test_everybody_sees_its_scores_once_it_is_public() -> None:
    scene = clash(gamer(A, "attack 00"))
    assert scene.match is not None
    view = scene.match.view(C)
    assert [view.pods[pod].name for pod in view.stores[0].pods] == ["attack 00", "attack 20"]
    assert view.aliens[A].cache_size == 0


def test_its_super_flare_scraps_a_pod_and_adds_another() -> None:
    scene = gamer(A, "attack 00")
    _, low, _ = scene.give(A, "flare Gamer", "attack 01", "attack 30")
    fight(scene.invade(2), "attack 20", "attack 04")
    scene.play(("D-power 0", "yes"), ("D-scrap 0", f"p{low}"), stop=FOUGHT)
    assert scene.stored("scores") == ["attack 00", "attack 30", "attack 20"]
    assert low in scene.state.aliens[A].exhaust


def test_its_super_flare_needs_two_pods_more() -> None:
    scene = gamer(A, "attack 00")
    scene.give(A, "flare Gamer", "attack 01")
    assert clash(scene).names(scene.state.aliens[A].cache) == ["flare Gamer", "attack 01"]


def test_its_wild_flare_drafts_the_highest_of_the_forge() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Gamer")
    scene.state.phase = "orientation"
    best = max(max(pod.value, pod.right) for pod in scene.state.pods if pod.is_attack)
    scene.play((f"D-window {A}", f"p{flare}"), stop=("D-fuel",))
    (drawn,) = [scene.state.pods[pod] for pod in scene.state.aliens[A].cache if pod != flare]
    assert max(drawn.value, drawn.right) == best
    assert timing_order(scene.state)[0] == A


@pytest.mark.rule("CE-19.25")
@pytest.mark.parametrize(
    ("first", "second", "totals", "score"),
    [
        ("attack 20", "attack 04", "42 against 12", 20),
        ("attack 01", "attack 03", "3 against 7", 3),
        ("attack 01", "attack 10", "3 against 24", 10),
    ],
)
def test_its_legacy_doubles_what_is_higher_than_the_high_score(
    first: str, second: str, totals: str, score: int
) -> None:
    scene = Scene()
    scene.state.legacies.append("gamer")
    clash(scene, first, second)
    assert f"might {totals}" in scene.told()
    assert scene.state.stores[0].notes == {"aur value": score}
    assert scene.match is not None
    assert scene.match.view(D).stores[0].notes == {"aur value": score}


def test_the_high_score_of_its_legacy_is_that_of_all() -> None:
    scene = Scene()
    scene.state.legacies.append("gamer")
    clash(scene, "attack 10", "attack 04")
    again = Scene()
    again.state.legacies.append("gamer")
    again.state.stores = scene.state.stores
    fight(again.invade(2, invader=C, defender=D), "attack 08", "attack 12").play(stop=FOUGHT)
    assert "might 10 against 28" in again.told()
    assert [store.notes for store in again.state.stores] == [{"aur value": 12}]
