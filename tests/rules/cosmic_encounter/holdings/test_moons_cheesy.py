"""Cheesy moons do what no sensible moon would."""

import msgspec
import pytest

from cosmotui.engine.setup import Seat
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.power import Power
from tests.rules.cosmic_encounter.holdings.moons import settled
from tests.rules.cosmic_encounter.scenes import A, Answer, B, C, D, E, Scene


def caches(scene: Scene) -> list[int]:
    """The sizes of all caches."""
    return [len(alien.cache) for alien in scene.state.aliens]


def test_atrophy_costs_everybody_a_pod_in_each_warpfall() -> None:
    scene = settled("cheesy-atrophy", C)
    for seat, count in enumerate((2, 1, 0, 3, 1)):
        scene.give(seat, *["attack 08"] * count)
    worst, best = scene.give(C, "attack 06", "attack 30")
    scene.begin("warpfall").play(("D-scrap 2", pod_id(best)), stop=("D-target",))
    assert caches(scene) == [1, 0, 1, 2, 0]
    assert scene.state.aliens[C].cache == [worst]


def test_an_empty_moon_lets_nothing_wither() -> None:
    scene = settled("cheesy-atrophy", C)
    scene.state.ships = [msgspec.structs.replace(ship, place=0, holder=-1) if ship.holder == 0 else ship
                         for ship in scene.state.ships]  # fmt: skip
    scene.give(A, "attack 08")
    scene.begin("warpfall").play(stop=("D-target",))
    assert caches(scene) == [1, 0, 0, 0, 0]


def people(scene: Scene, *seats: int) -> Scene:
    """The same with people on these seats."""
    changed = (Seat(one.name, one.colour, "" if n in seats else "novice") for n, one in enumerate(scene.setup.seats))
    scene.setup = msgspec.structs.replace(scene.setup, seats=tuple(changed))
    return scene


def talking(item: str, *seats: int) -> Scene:
    """D is on a moon, A with C meets B with E, and messages may be sent; people sit on these seats."""
    scene = settled(item, D, Scene.under(channels="on", response_poll="strict"))
    scene.give(A, "attack 20")
    scene.give(B, "attack 12")
    return people(scene.invade(3, forewards={C: 1}, backwards={E: 1}), *seats)


def says(to: str, text: str = "My ships are the best") -> tuple[tuple[str, Answer], ...]:
    """A sends a message in a window."""
    return (("D-window 0", "message"), ("D-text 0", {"to": to, "text": text}))


@pytest.mark.rule("CE-35.2")
def test_blank_costs_a_ship_for_each_message_to_everybody() -> None:
    scene = talking("cheesy-blank", A)
    scene.play(*says("all"), *says("all"), stop=("D-driver",))
    assert [scene.in_warp(seat) for seat in (A, B, C, D)] == [2, 0, 0, 0]


def test_blank_does_not_mind_what_is_said_in_a_fleet() -> None:
    scene = talking("cheesy-blank", A)
    scene.play(*says("fleet"), stop=("D-driver",))
    assert scene.in_warp(A) == 0


ACCUSED = ("D-declare 2", "prose")


@pytest.mark.rule("CE-35.2")
@pytest.mark.parametrize(("verdict", "lost"), [("prose", 1), ("rhyme", 0)])
def test_tongue_costs_a_ship_if_most_of_those_who_heard_say_that_it_did_not_rhyme(verdict: str, lost: int) -> None:
    scene = talking("cheesy-tongue", A, C)
    scene.play(*says("fleet"), ACCUSED, ("D-vote 2", verdict), stop=("D-driver",))
    assert [scene.in_warp(seat) for seat in (A, C)] == [lost, 0]


def test_tongue_does_nothing_without_an_accusation() -> None:
    scene = talking("cheesy-tongue", A, C)
    scene.play(*says("fleet"), stop=("D-driver",))
    assert "D-declare 2" in scene.asked and "D-vote 2" not in scene.asked
    assert scene.in_warp(A) == 0


def test_half_of_the_judges_are_no_majority() -> None:
    scene = talking("cheesy-tongue", A, C, E)
    scene.send(D, 0, 1)
    people(scene, A, C, D)
    votes = (("D-vote 2", "prose"), ("D-vote 3", "rhyme"))
    scene.play(*says("fleet"), ACCUSED, *votes, stop=("D-driver",))
    assert scene.in_warp(A) == 0


def test_whoever_has_not_heard_it_does_not_judge() -> None:
    scene = talking("cheesy-tongue", A, B, E)
    scene.play(*says("fleet"), stop=("D-driver",))
    assert not [asked for asked in scene.asked if asked.startswith("D-declare")]


def test_tongue_does_not_mind_messages_to_everybody() -> None:
    scene = talking("cheesy-tongue", A, C)
    scene.play(*says("all"), stop=("D-driver",))
    assert "D-declare 2" not in scene.asked


def oriented(item: str, seat: int) -> Scene:
    """A's orientation begins, and an alien is on a moon."""
    scene = settled(item, seat, Scene("human", "virus", "void"))
    scene.state.campaign, scene.state.phase = A, "orientation"
    return scene


def test_dealdeck_shares_the_unrefined_aur_out() -> None:
    scene = oriented("cheesy-dealdeck", A)
    scene.state.forge = scene.state.forge[:7]
    scene.state.spent_aur = [scene.pod("attack 30")]
    scene.play(stop=("D-fuel",))
    assert caches(scene) == [2, 2, 1, 1, 1]
    assert scene.state.forge == [] and len(scene.state.spent_aur) == 1


def test_reboot_replaces_every_power() -> None:
    scene = oriented("cheesy-reboot", A)
    scene.state.aliens[D].powers = [Power("zombie")]
    scene.play(stop=("D-fuel",))
    held = [power.alien for alien in scene.state.aliens for power in alien.powers]
    assert len(held) == len(set(held)) == 4
    assert not {"human", "virus", "void", "zombie"} & set(held)
    assert scene.state.aliens[E].powers == []


@pytest.mark.parametrize("item", ["cheesy-dealdeck", "cheesy-reboot"])
def test_they_act_in_the_orientation_of_their_owner_alone(item: str) -> None:
    scene = oriented(item, B).play(stop=("D-fuel",))
    assert caches(scene) == [0] * 5
    assert [power.alien for alien in scene.state.aliens for power in alien.powers] == ["human", "virus", "void"]
