"""Hacker: Power to Hack."""

import pytest

from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene


def massacre(scene: Scene) -> Scene:
    """A massacres B, which loses 4 ships."""
    return scene.invade(4).prime(INVADERS, "attack 10").prime(DEFENDERS, "negotiate")


def hand(scene: Scene, seat: int) -> list[int]:
    """Six pods for somebody."""
    return scene.give(seat, "attack 04", "attack 06", "attack 08", "attack 12", "attack 20", "morph")


def picks(pods: list[int], seat: int) -> list[tuple[str, str]]:
    """The answers that pick these pods."""
    return [(f"D-scrap {seat}", f"p{pod}") for pod in pods]


@pytest.mark.rule("CE-13.33", "CE-23.10")
def test_as_payee_it_chooses_the_payer_and_the_pods() -> None:
    scene = Scene("", "hacker")
    pods = hand(scene, C)
    massacre(scene).play(("D-window 1", "hacker"), ("D-declare 1", "2"), *picks(pods[2:], B))
    assert set(scene.state.aliens[B].cache) == set(pods[2:])
    assert scene.state.aliens[C].cache == pods[:2]
    assert (scene.state.aliens[A].lucre, scene.state.aliens[B].lucre) == (2, 2)
    assert set(pods) <= set(scene.state.aliens[B].known)


def test_as_payer_it_picks_what_it_pays() -> None:
    scene = Scene("hacker")
    pods = hand(scene, A)
    massacre(scene).play(("D-window 0", "hacker"), *picks(pods[:4], A))
    assert set(scene.state.aliens[B].cache) == set(pods[:4])


@pytest.mark.parametrize("powers", [("", "", "hacker"), ("", "hacker")])
def test_others_and_those_who_do_not_use_it_pay_at_random(powers: tuple[str, ...]) -> None:
    scene = Scene(*powers)
    hand(scene, A)
    massacre(scene).play()
    assert not [one for one in scene.asked if one.startswith("D-scrap")]
    assert len(scene.state.aliens[B].cache) == 4


@pytest.mark.rule("CE-23.5", "CE-23.16")
def test_without_compensation_it_is_no_use() -> None:
    scene = Scene("", "hacker").invade(4).prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 08").play()
    assert f"{B} hacker" not in scene.offers


def test_zapped_it_is_paid_at_random_by_the_winner() -> None:
    scene = Scene("", "hacker")
    (zap,) = scene.give(D, "Cosmic Zap")
    hand(scene, A)
    pods = hand(scene, C)
    massacre(scene).play(("D-window 1", "hacker"), ("D-response 3", f"p{zap}"))
    assert scene.state.aliens[C].cache == pods
    assert len(scene.state.aliens[B].cache) == 4


def test_below_three_authority_it_is_no_use() -> None:
    scene = Scene("", "hacker")
    scene.state.aliens[B].powers[0].off = True
    massacre(scene).play()
    assert f"{B} hacker" not in scene.offers


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = Scene("", "", "", "hacker")
    scene.state.aliens[A].powers.append(scene.state.aliens[D].powers.pop())
    pods = hand(scene, A)
    massacre(scene).play(("D-window 0", "hacker"), *picks(pods[:4], A))
    assert set(scene.state.aliens[B].cache) == set(pods[:4])


def test_its_super_flare_collects_the_full_amount_from_two() -> None:
    scene = Scene("", "hacker")
    scene.give(B, "flare Hacker")
    hand(scene, C)
    hand(scene, D)
    scene = massacre(scene).play(
        ("D-window 1", "hacker"), ("D-power 1", "yes"), ("D-declare 1", "2"), ("D-declare 1", "3")
    )
    assert (len(scene.state.aliens[C].cache), len(scene.state.aliens[D].cache)) == (2, 2)
    assert len(scene.state.aliens[B].cache) == 8 + 1


def test_its_wild_flare_picks_what_is_paid() -> None:
    scene = Scene("")
    (flare,) = scene.give(A, "flare Hacker")
    pods = hand(scene, A)
    massacre(scene).play(("D-window 0", f"p{flare}"), *picks(pods[:4], A))
    assert set(scene.state.aliens[B].cache) == set(pods[:4])


def test_its_legacy_lets_every_payee_pick() -> None:
    scene = Scene()
    scene.state.legacies.append("hacker")
    pods = hand(scene, A)
    massacre(scene).play(*picks(pods[2:], B))
    assert set(scene.state.aliens[B].cache) == set(pods[2:])
    assert scene.state.aliens[A].cache == pods[:2]


def test_its_super_flare_takes_one_where_there_is_only_one() -> None:
    scene = Scene("hacker")
    scene.give(A, "flare Hacker")
    scene.give(B, "attack 04", "attack 06", "attack 08", "attack 10", "attack 12")
    for seat in (C, D, 4):
        scene.state.aliens[seat].eliminated = True
    scene.state.aliens[B].lucre = 0
    scene.invade(2).prime(INVADERS, "negotiate").prime(DEFENDERS, "attack 20")
    scene.play(("D-window 0", "hacker"), ("D-power 0", "yes"), stop=("D-purchase", "D-continue", "D-fuel"))
    assert len(scene.state.aliens[B].cache) == 3


def claimed(*powers: str) -> tuple[Scene, list[int]]:
    """A beats B in a clash; B, being Ethic, loses 4 ships and claims compensation. A and C hold six pods each."""
    scene = Scene(*powers)
    pods = hand(scene, A)
    hand(scene, C)
    return scene.invade(4).prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 08"), pods


@pytest.mark.rule("CE-23.10")
def test_it_picks_what_it_pays_to_ethic() -> None:
    scene, pods = claimed("hacker", "ethic")
    scene.play(("D-response 0", "hacker"), *picks(pods[:4], A))
    assert set(scene.state.aliens[B].cache) == set(pods[:4])


def test_zapped_a_claim_is_paid_at_random() -> None:
    scene, _ = claimed("hacker")
    scene.state.legacies.append("ethic")
    (zap,) = scene.give(D, "Cosmic Zap")
    scene.play(("D-power 1", "yes"), ("D-response 0", "hacker"), ("D-response 3", f"p{zap}"))
    assert len(scene.state.aliens[B].cache) == 4
    assert not [one for one in scene.asked if one.startswith("D-scrap")]


def test_claiming_by_the_legacy_of_ethic_it_chooses_who_pays() -> None:
    scene, _ = claimed("", "hacker")
    scene.state.legacies.append("ethic")
    others = list(scene.state.aliens[C].cache)
    scene.play(("D-power 1", "yes"), ("D-response 1", "hacker"), ("D-declare 1", "2"), *picks(others[:4], B))
    assert set(scene.state.aliens[B].cache) == set(others[:4])
    assert len(scene.state.aliens[A].cache) == 6


def test_its_super_flare_collects_a_claim_from_two() -> None:
    scene, _ = claimed("", "hacker")
    scene.give(B, "flare Hacker")
    scene.state.legacies.append("ethic")
    scene.play(
        ("D-power 1", "yes"),
        ("D-response 1", "hacker"),
        ("D-power 1", "yes"),
        ("D-declare 1", "0"),
        ("D-declare 1", "2"),
    )
    assert (len(scene.state.aliens[A].cache), len(scene.state.aliens[C].cache)) == (2, 2)


def test_its_wild_flare_and_its_legacy_work_for_a_claim() -> None:
    scene, pods = claimed("", "ethic")
    (flare,) = scene.give(A, "flare Hacker")
    scene.play(("D-response 0", f"p{flare}"), *picks(pods[:4], A))
    assert set(scene.state.aliens[B].cache) == set(pods[:4])
    scene, pods = claimed("", "ethic")
    scene.state.legacies.append("hacker")
    scene.play(*picks(pods[2:], B))
    assert set(scene.state.aliens[B].cache) == set(pods[2:])


def test_a_massacre_asks_it_once() -> None:
    scene = Scene("hacker", "ethic")
    hand(scene, A)
    massacre(scene).play()
    assert scene.offers.count("0 hacker") == 1


@pytest.mark.parametrize("payer", [B, C])
def test_its_wild_flare_is_for_who_really_pays(payer: int) -> None:
    """A, an envoy, is massacred by B and says who pays: the pods of somebody else are none of B's business."""
    scene = Scene("hacker")
    (flare,) = scene.give(B, "flare Hacker")
    hand(scene, payer)
    scene.invade(4).prime(INVADERS, "negotiate").prime(DEFENDERS, "attack 10")
    scene.play(("D-window 0", "hacker"), ("D-declare 0", str(payer)))
    assert (f"1 p{flare}" in scene.offers) is (payer == B)


def test_its_legacy_is_for_sponsors_that_are_paid_too() -> None:
    """C, a sponsor that has lost with two ships, claims compensation of B by the wild flare of Meek."""
    scene = Scene()
    (flare,) = scene.give(C, "flare Meek")
    scene.state.legacies.append("hacker")
    pods = hand(scene, B)
    scene.invade(3, forewards={C: 2}).prime(INVADERS, "attack 01").prime(DEFENDERS, "attack 20")
    scene.play(("D-window 2", f"p{flare}"), *picks(pods[4:], C))
    assert set(pods[4:]) <= set(scene.state.aliens[C].cache)
