"""Fido: Power to Fetch."""

import pytest

from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.scenes import A, Answer, B, C, D, E, Scene

UPKEEP = ("D-purchase",)


def fought(*powers: str) -> Scene:
    """A and B are about to fight with 20 and 08."""
    return Scene(*powers).invade(3).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 08")


def offer(scene: Scene, driver: int, to: int, answer: str, seat: int = D) -> list[tuple[str, Answer]]:
    """An alien offers the driver of a fleet to another one, which answers."""
    pod = scene.state.now.fleets[driver].driver
    return [(f"D-declare {seat}", pod_id(pod)), (f"D-declare {seat}", str(to)), (f"D-power {to}", answer)]


USE = ("D-window 3", "fido")


def cache(scene: Scene, seat: int) -> list[str]:
    return scene.names(scene.state.aliens[seat].cache)


def test_whoever_takes_the_pod_pays_a_lucre_to_it() -> None:
    scene = fought("", "", "", "fido")
    scene.play(USE, *offer(scene, INVADERS, C, "yes"), stop=UPKEEP)
    assert cache(scene, C) == ["attack 20"] and not cache(scene, D)
    assert [alien.lucre for alien in scene.state.aliens] == [2, 2, 2, 3, 2]


@pytest.mark.parametrize(("word", "held"), [("claim", ["attack 20"]), ("scrap", [])])
def test_what_is_refused_is_its_own_or_scrapped(word: str, held: list[str]) -> None:
    scene = fought("", "", "", "fido")
    scene.play(USE, *offer(scene, INVADERS, C, "no"), ("D-declare 3", word), stop=UPKEEP)
    assert cache(scene, D) == held and not cache(scene, C)
    assert scene.state.aliens[D].lucre == 2


def test_only_encounter_pods_that_all_see_are_offered() -> None:
    scene = fought("", "", "", "fido")
    (plague,) = scene.give(E, "Plague")
    (hidden,) = scene.give(E, "attack 12")
    scene.state.aliens[E].cache = []
    scene.state.aliens[E].exhaust = [plague, hidden]
    scene.state.shrouded = [hidden]
    scene.play(USE, stop=UPKEEP)
    assert f"{D} {pod_id(plague)}" not in scene.offers and f"{D} {pod_id(hidden)}" not in scene.offers


def test_with_empty_exhausts_it_has_nothing_to_fetch() -> None:
    scene = Scene("", "", "", "fido").invade(3).prime(INVADERS).prime(DEFENDERS)
    assert f"{D} fido" not in scene.play(stop=UPKEEP).offers


def test_zapped_nothing_is_offered() -> None:
    scene = fought("", "", "", "fido")
    (zap,) = scene.give(E, "Cosmic Zap")
    scene.play(USE, ("D-response 4", pod_id(zap)), stop=UPKEEP)
    assert not any(key.startswith("D-power") for key in scene.asked)


def test_stolen_it_serves_its_new_owner() -> None:
    scene = fought("", "", "", "fido")
    scene.state.aliens[E].powers.append(scene.state.aliens[D].powers.pop())
    scene.play(("D-window 4", "fido"), *offer(scene, DEFENDERS, C, "yes", E), stop=UPKEEP)
    assert scene.state.aliens[E].lucre == 3


def test_below_three_authority_it_is_not_offered() -> None:
    scene = fought("", "", "", "fido")
    scene.state.aliens[D].powers[0].off = True
    assert f"{D} fido" not in scene.play(stop=UPKEEP).offers


def test_its_super_flare_offers_one_pod_after_the_other() -> None:
    scene = fought("", "", "", "fido")
    scene.give(D, "flare Fido")
    first, second = offer(scene, INVADERS, C, "yes"), offer(scene, DEFENDERS, E, "yes")
    scene.play(USE, ("D-power 3", "yes"), *first, *second, stop=UPKEEP)
    assert (cache(scene, C), cache(scene, E)) == (["attack 20"], ["attack 08"])
    assert scene.state.aliens[D].lucre == 4


def test_its_super_flare_may_stop_after_one() -> None:
    scene = fought("", "", "", "fido")
    scene.give(D, "flare Fido")
    scene.play(USE, ("D-power 3", "yes"), *offer(scene, INVADERS, C, "yes"), ("D-declare 3", "stop"), stop=UPKEEP)
    assert scene.state.aliens[D].lucre == 3


def test_its_wild_flare_gives_the_opponent_a_pod() -> None:
    scene = fought()
    (flare,) = scene.give(A, "flare Fido")
    scene.state.phase, scene.state.at, scene.state.now.revealed = "primed", "approach.after", False
    scene.play(("D-window 0", pod_id(flare)), stop=UPKEEP)
    assert len(cache(scene, B)) == 1 and scene.state.aliens[A].lucre == 3


def test_by_its_legacy_whoever_has_an_exhaust_gains_a_lucre() -> None:
    scene = fought()
    scene.state.legacies.append("fido")
    scene.play(stop=UPKEEP)
    assert [alien.lucre for alien in scene.state.aliens] == [3, 3, 2, 2, 2]
