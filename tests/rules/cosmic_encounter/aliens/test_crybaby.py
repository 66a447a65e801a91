"""Crybaby: Power to Whine."""

import pytest

from cosmotui.rules.cosmic_encounter.board import foreign_bases
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, WARP
from cosmotui.rules.cosmic_encounter.operations.placing import put
from tests.rules.cosmic_encounter.scenes import A, Answer, B, C, D, E, Scene

LATER = ("D-commission", "D-driver")
OTHERS = (B, C, D, E)


def tears(seat: int = A) -> Scene:
    """A attacks B; commission is next, and an alien is Crybaby."""
    scene = Scene(*[""] * seat, "crybaby")
    scene.invade(3)
    scene.state.phase, scene.state.at = "rally", "rally.open"
    return scene


def whine(scene: Scene, about: str, *answers: tuple[str, Answer]) -> Scene:
    """A whines; of all others those refuse that are named."""
    return scene.play(("D-window 0", "crybaby"), ("D-declare 0", about), *answers, stop=LATER)


def all_say(answer: str) -> list[tuple[str, Answer]]:
    return [(f"D-vote {seat}", answer) for seat in OTHERS]


def test_with_the_consent_of_all_its_ships_come_back() -> None:
    scene = tears()
    scene.warp(A, 5)
    whine(scene, "ships", *all_say("yes"))
    assert scene.in_warp(A) == 0 and not any(scene.in_warp(seat) for seat in OTHERS)


def test_if_one_refuses_all_others_lose_as_many_ships() -> None:
    scene = tears()
    scene.warp(A, 3)
    scene.warp(D, 1)
    whine(scene, "ships", ("D-vote 2", "no"))
    assert [scene.in_warp(seat) for seat in range(5)] == [3] * 5


def test_it_must_have_more_ships_in_the_warp_than_every_other() -> None:
    scene = tears()
    scene.warp(A, 2)
    scene.warp(D, 2)
    assert "0 ships" not in scene.play(("D-window 0", "crybaby"), stop=LATER).offers


def settled(count: int) -> Scene:
    """All others have foreign bases, A has `count`."""
    scene = tears()
    scene.dominion(A, count, there=C)
    for seat in OTHERS:
        scene.dominion(seat, 1, there=A)
    return scene


def test_with_the_consent_of_all_it_has_a_base_where_it_likes() -> None:
    scene = whine(settled(0), "bases", *all_say("yes"))
    assert scene.dominion_of(A) == 1 and all(scene.dominion_of(seat) == 1 for seat in OTHERS)


def test_if_one_refuses_all_others_abandon_a_base() -> None:
    scene = whine(settled(0), "bases", ("D-vote 4", "no"))
    assert not any(foreign_bases(scene.state, seat) for seat in range(5))


def test_it_must_have_less_dominion_than_every_other() -> None:
    assert "0 bases" not in settled(1).play(("D-window 0", "crybaby"), stop=LATER).offers


def asked_for() -> Scene:
    """A whines about attack 12, which B and D hold."""
    scene = tears()
    for seat in (B, D):
        scene.give(seat, "attack 12", "attack 06")
    scene.give(A, "attack 10")
    return scene


WANTED: tuple[tuple[str, Answer], ...] = (("D-declare 0", "attack"), ("D-declare 0", "attack 12"))


def test_the_first_that_agrees_gives_it_the_pod() -> None:
    scene = asked_for()
    scene.play(("D-window 0", "crybaby"), *WANTED, ("D-power 1", "no"), ("D-power 3", "yes"), stop=LATER)
    assert scene.names(scene.state.aliens[A].cache) == ["attack 10", "attack 12"]
    assert [len(scene.state.aliens[seat].cache) for seat in (B, D)] == [2, 1]


def test_if_none_agrees_all_copies_are_scrapped() -> None:
    scene = asked_for()
    scene.play(("D-window 0", "crybaby"), *WANTED, ("D-power 1", "no"), ("D-power 3", "no"), stop=LATER)
    assert [scene.names(scene.state.aliens[seat].cache) for seat in (A, B, D)] == [
        ["attack 10"],
        ["attack 06"],
        ["attack 06"],
    ]


def test_it_cannot_want_a_pod_that_it_holds_nor_one_that_is_no_encounter_pod() -> None:
    scene = asked_for().play(("D-window 0", "crybaby"), ("D-declare 0", "attack"), stop=LATER)
    assert "0 attack 12" in scene.offers
    assert "0 attack 10" not in scene.offers and "0 artifact" not in scene.offers


def test_it_does_not_whine_as_a_bystander() -> None:
    assert "2 crybaby" not in tears(C).play(stop=LATER).offers


def test_zapped_nobody_listens() -> None:
    scene = tears()
    scene.warp(A, 3)
    (zap,) = scene.give(E, "Cosmic Zap")
    scene.play(("D-window 0", "crybaby"), ("D-response 4", pod_id(zap)), stop=LATER)
    assert scene.in_warp(A) == 3 and "D-vote 1" not in scene.asked


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_is_not_offered(off: str) -> None:
    scene = tears()
    setattr(scene.state.aliens[A].powers[0], off, True)
    assert "0 crybaby" not in scene.play(stop=LATER).offers


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = tears()
    scene.state.aliens[B].powers.append(scene.state.aliens[A].powers.pop())
    scene.play(stop=LATER)
    assert "1 crybaby" in scene.offers and "0 crybaby" not in scene.offers


def test_its_super_flare_lets_it_whine_twice() -> None:
    scene = settled(0)
    scene.warp(A, 2)
    scene.give(A, "flare Crybaby")
    yes = all_say("yes")
    answers = [("D-window 0", "crybaby"), ("D-power 0", "yes"), ("D-declare 0", "ships"), *yes]
    scene.play(*answers, ("D-declare 0", "bases"), *yes, stop=LATER)
    assert scene.in_warp(A) == 0 and scene.dominion_of(A) == 1


def cried(choice: str, *asked: int) -> Scene:
    """A has commissioned some; D discharges the wild flare against A."""
    scene = Scene()
    scene.invade(3)
    (flare,) = scene.give(D, "flare Crybaby")
    scene.state.phase, scene.state.at = "relay", "rally.relay"
    scene.state.now.commissions = [dict.fromkeys(asked, 4), {}]
    if D in asked:
        return scene.play(stop=("D-sponsor",))
    answers = (("D-window 3", pod_id(flare)), ("D-declare 3", str(A)), ("D-declare 0", choice))
    return scene.play(*answers, stop=("D-sponsor",))


@pytest.mark.rule("CE-17.12")
def test_its_wild_flare_makes_a_leader_ask_it_too() -> None:
    assert cried("join", C).state.now.commissions[INVADERS] == {C: 4, D: 4}


@pytest.mark.rule("CE-17.12")
def test_or_its_wild_flare_makes_a_leader_ask_nobody() -> None:
    scene = cried("alone", C, E)
    assert scene.state.now.commissions[INVADERS] == {} == scene.state.now.commissions[DEFENDERS]


def test_its_wild_flare_is_only_for_those_that_nobody_asked() -> None:
    scene = cried("", D)
    assert f"3 {pod_id(scene.state.aliens[D].cache[0])}" not in scene.offers


@pytest.mark.parametrize(("lost", "back"), [((3, 1), 1), ((2, 2), 0)])
def test_its_legacy_revives_a_ship_of_whoever_has_lost_most(lost: tuple[int, int], back: int) -> None:
    scene = Scene()
    scene.state.legacies.append("crybaby")
    for seat, count in zip((B, D), lost, strict=True):
        scene.warp(seat, count)
    scene.begin("orientation").play(stop=("D-fuel",))
    assert (scene.in_warp(B), scene.in_warp(D)) == (lost[0] - back, lost[1])


def test_it_may_whine_about_bases_without_a_ship_for_one() -> None:
    scene = settled(0)
    for id, ship in enumerate(scene.state.ships):
        if ship.owner == A:
            put(scene.state, id, WARP)
    whine(scene, "bases", ("D-vote 4", "no"))
    assert not any(foreign_bases(scene.state, seat) for seat in OTHERS)


@pytest.mark.parametrize("seat", [A, B])
def test_its_wild_flare_is_not_for_leaders(seat: int) -> None:
    scene = Scene()
    scene.invade(3)
    (flare,) = scene.give(seat, "flare Crybaby")
    scene.state.phase, scene.state.at = "relay", "rally.relay"
    scene.state.now.commissions = [{C: 4}, {}]
    assert f"{seat} {pod_id(flare)}" not in scene.play(stop=("D-sponsor",)).offers
