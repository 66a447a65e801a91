"""Pairs of aliens of which one changes what the other counts on: drivers, ships, totals, losses, compensation."""

from collections.abc import Sequence

import pytest

from cosmotui.engine.question import AnyQuestion, ChooseOne
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, FLEET, INVADERS, NEXUS, VAPORIZED, Ship
from cosmotui.rules.cosmic_encounter.operations.ships import put
from tests.rules.cosmic_encounter.scenes import A, Answer, B, C, D, E, Scene

FOUGHT = ("D-purchase", "D-boon", "D-continue", "D-fuel")
JUNK = ("Plague", "Finder", "Paradox", "Grime", "Rebirth", "Space Junk")


def fight(scene: Scene, first: str = "attack 10", second: str = "attack 08", forewards: int = 0) -> Scene:
    """A with 4 ships, and C if it joins, against B with 4; the drivers are about to be shown."""
    scene.invade(4, forewards={C: forewards} if forewards else None)
    return scene.prime(INVADERS, first).prime(DEFENDERS, second)


def hold(scene: Scene, seat: int, count: int) -> None:
    """Put ships of an alien into its nexus."""
    own = [id for id, ship in enumerate(scene.state.ships) if ship.owner == seat and ship.fleet < 0]
    for id in own[-count:]:
        put(scene.state, id, NEXUS)


def held(scene: Scene, seat: int) -> int:
    """How many pods an alien has."""
    return len(scene.state.aliens[seat].cache)


# --- drivers ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-19.5", "CE-19.24")
@pytest.mark.parametrize(
    ("powers", "drivers", "declared", "totals"),
    [
        (("graviton", "volt"), (13, 20), ["light"], "7 against 4"),  # 3 and 0; 0 x 3
        (("volt", "graviton"), (13, 20), ["light"], "9 against 4"),  # 13 / 3 is 5; 5 and 0
        (("graviton", "mirror"), (13, 20), ["heavy", ""], "14 against 24"),  # 01 and 02; 10 and 20
        (("mirror", "graviton"), (13, 20), ["", "heavy"], "7 against 4"),  # 31 and 02; 3 and 0
        (("calculator", "volt"), (10, 8), [""], "6 against 28"),  # 2 and 8; 2 and 24
        (("volt", "calculator"), (8, 10), [""], "18 against 14"),  # 24 and 10; 14 and 10
        (("calculator", "graviton"), (20, 13), ["", "light"], "11 against 7"),  # 7 and 13; 7 and 3
        (("graviton", "calculator"), (20, 13), ["light", ""], "4 against 7"),  # 0 and 3; 0 and 3 - 0
        (("calculator", "mirror"), (20, 13), ["", ""], "74 against 35"),  # 07 and 13; 70 and 31
        (("mirror", "calculator"), (20, 13), ["", ""], "6 against 33"),  # 02 and 31; 2 and 29
    ],
)
def test_what_is_declared_acts_in_timing_order(
    powers: Sequence[str], drivers: tuple[int, int], declared: list[str], totals: str
) -> None:
    scene = Scene(*powers)
    for seat, value in enumerate(drivers):
        scene.give(seat, f"attack {value:02}")
    answers: list[tuple[str, Answer]] = []
    words = iter(declared)
    for seat, power in enumerate(powers):
        if power != "volt":
            word = next(words)
            answers += [(f"D-window {seat}", power), *([(f"D-declare {seat}", word)] if word else [])]
    assert f"might {totals}" in scene.invade(4).play(*answers, stop=FOUGHT).told()


# --- might -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-37.1", "CE-37.2", "CE-37.3")
@pytest.mark.parametrize(
    ("powers", "drivers", "forewards", "totals"),
    [
        (("antimatter", "virus"), (10, 8), 0, "-6 against -32"),  # 10 - 4; 8 x 4
        (("virus", "antimatter"), (10, 8), 0, "-40 against -4"),
        (("antimatter", "human"), (10, 8), 0, "-6 against -16"),
        (("antimatter", "", "human"), (10, 8), 1, "-9 against -12"),  # 10 - 4 - 1 + 4
        (("virus", "", "guardian"), (4, 8), 2, "24 against 12"),  # 4 x 4; 2 ships of 4
        (("virus", "", "symbiote"), (4, 8), 2, "20 against 12"),  # 2 ships of 2
        (("virus", "", "observer"), (4, 8), 2, "16 against 12"),
        (("symbiote", "", "guardian"), (4, 8), 2, "20 against 12"),  # 4 ships of 2; 2 ships of 4
        (("observer", "", "guardian"), (4, 8), 2, "12 against 12"),  # no might, and yet 4 ships
    ],
)
def test_totals(powers: Sequence[str], drivers: tuple[int, int], forewards: int, totals: str) -> None:
    scene = fight(Scene(*powers), f"attack {drivers[0]:02}", f"attack {drivers[1]:02}", forewards)
    assert f"might {totals}" in scene.play(stop=FOUGHT).told()


@pytest.mark.rule("CE-37.49")
def test_guardian_counts_hired_ships_of_its_leader() -> None:
    scene = fight(Scene("", "", "guardian"), forewards=2)
    scene.state.ships += [Ship(A, FLEET, INVADERS, 0, "hired")] * 2
    assert "might 30 against 12" in scene.play(stop=FOUGHT).told()  # 10 + 4 + 2 x 2; 2 ships of 6


@pytest.mark.parametrize(("seat", "forewards", "totals"), [(A, 0, "16 against 12"), (C, 2, "17 against 12")])
def test_ships_in_a_nexus_are_added_whatever_multiplies(seat: int, forewards: int, totals: str) -> None:
    scene = Scene(*[""] * seat, "hologram")
    hold(scene, seat, 3)
    assert f"might {totals}" in fight(scene, forewards=forewards).play(stop=FOUGHT).told()


@pytest.mark.rule("CE-20.41")
def test_the_margin_of_inverted_totals() -> None:
    """0 - 4 - 1 = -5 against 24: 5 against -24 is a margin of 29."""
    scene = fight(Scene("antimatter", "spiff"), "attack 00", "attack 20", 1)
    scene.play(stop=("D-purchase",))
    assert scene.state.now.margin == 29
    assert scene.in_warp(B) == 3  # one has crashlanded


# --- losses ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-13.4", "CE-22.6")
@pytest.mark.parametrize(
    ("powers", "lost"),
    [
        (("brute", "spiff"), (0, 3)),  # one crashlands, three are chosen
        (("cudgel", "spiff"), (0, 3 + 4)),
        (("cudgel", "lemming"), (0, 4 + 1 + 4 + 1)),
        (("cudgel", "guerrilla"), (3, 4 + 4)),  # the invader smashes first
        (("void", "spiff"), (0, 0)),
    ],
)
def test_what_a_winning_invader_does_to_the_loser(powers: Sequence[str], lost: tuple[int, int]) -> None:
    scene = fight(Scene(*powers), "attack 30", "attack 01").play(stop=FOUGHT)
    assert (scene.in_warp(A), scene.in_warp(B)) == lost


@pytest.mark.rule("CE-13.4")
def test_guerrilla_as_invader_weakens_cudgel_before_it_smashes() -> None:
    scene = fight(Scene("guerrilla", "cudgel"), "attack 01", "attack 30").play(stop=FOUGHT)
    assert (scene.in_warp(A), scene.in_warp(B)) == (4 + 1, 3)


@pytest.mark.rule("CE-36.21", "CE-22.22")
def test_guerrilla_only_sends_home_whom_observer_protects_and_boons_are_for_all_who_came() -> None:
    scene = Scene("guerrilla", "observer")
    scene.invade(4, backwards={D: 3}).prime(INVADERS, "attack 01").prime(DEFENDERS, "attack 30")
    scene.play(stop=("D-purchase",))
    assert (scene.in_warp(B), scene.in_warp(D), held(scene, D)) == (3, 0, 3)


def test_fury_rages_over_what_cudgel_smashes() -> None:
    scene = fight(Scene("cudgel", "fury"), "attack 30", "attack 01").play(stop=FOUGHT)
    assert scene.state.aliens[B].powers[0].marks == {"rage": 8}


@pytest.mark.rule("CE-22.33")
@pytest.mark.parametrize(("powers", "boons"), [(("ghoul",), 4), (("ghoul", "", "void"), 0), (("ghoul", "spiff"), 3)])
def test_ghoul_feasts_on_casualties_alone(powers: Sequence[str], boons: int) -> None:
    scene = fight(Scene(*powers), "attack 30", "attack 01", 1).play(stop=("D-purchase",))
    assert held(scene, A) == boons


@pytest.mark.rule("CE-13.38", "CE-23.5")
@pytest.mark.parametrize(("power", "seat"), [("ghoul", A), ("brute", A), ("cudgel", A), ("ethic", B), ("vacuum", B)])
def test_whom_healer_saves_nobody_has_lost(power: str, seat: int) -> None:
    scene = Scene(*[""] * seat, power, *[""] * (E - seat - 1), "healer")
    scene.give(A, *JUNK)
    fight(scene, "attack 30", "attack 01").play(("D-response 4", "healer"), stop=("D-purchase",))
    assert (held(scene, A), held(scene, B), held(scene, E)) == (6, 0, 1)
    assert (scene.in_warp(A), scene.in_warp(B)) == (0, 4 if power == "cudgel" else 0)


@pytest.mark.rule("CE-23.4", "CE-23.6")
def test_ethic_is_paid_for_vaporized_and_hired_ships_and_for_reinforcements() -> None:
    scene = Scene("void", "ethic", "reserve")
    scene.give(A, *JUNK, "Plague", "Finder")
    (low,) = scene.give(C, "attack 06")
    fight(scene, "attack 30", "attack 01", 1).state.ships += [Ship(B, FLEET, DEFENDERS, 0, "hired")]
    scene.play(("D-distress 2", [pod_id(low)]), stop=("D-purchase",))
    assert (held(scene, A), held(scene, B)) == (2, 4 + 1 + 1)
    assert sum(ship.place == VAPORIZED and not ship.kind for ship in scene.state.ships) == 4


@pytest.mark.rule("CE-37.63")
@pytest.mark.parametrize(("power", "lost"), [("brute", 4), ("cudgel", 8)])
def test_ships_in_the_nexus_of_hologram_may_be_lost_too(power: str, lost: int) -> None:
    scene = Scene(power, "hologram")
    hold(scene, B, 3)
    key = "D-declare 0" if power == "brute" else "D-ravage 1"

    def from_nexus(question: AnyQuestion) -> str:
        assert isinstance(question, ChooseOne)
        return next(str(option.value) for option in question.options if option.place == str(NEXUS))

    fight(scene, "attack 30", "attack 01").play((key, from_nexus), (key, from_nexus), stop=FOUGHT)
    assert scene.in_warp(B) == lost
    assert sum(ship.place == NEXUS for ship in scene.state.ships) == 1


# --- pods and results ------------------------------------------------------------------------------------------------


def test_clone_cannot_recharge_what_envy_has_claimed() -> None:
    scene = fight(Scene("clone", "envy")).play(("D-window 1", "envy"))
    assert [scene.names(scene.state.aliens[seat].cache) for seat in (A, B)] == [[], ["attack 10"]]
    assert "0 clone" not in scene.offers


def test_vulture_claims_what_barbarian_scraps() -> None:
    scene = Scene("barbarian", "", "", "vulture")
    pods = scene.give(B, "Plague", "Finder", "attack 10")
    fight(scene, "attack 30", "attack 01").play(("D-scrap 0", "stop"), ("D-power 1", "no"))
    assert scene.state.aliens[D].cache == pods[:2]


@pytest.mark.rule("CE-21.6")
@pytest.mark.parametrize(("answers", "influence"), [([("D-window 0", "empath")], [5, 5]), ([], [9, 5])])
def test_empath_makes_an_envoy_of_a_trojan_which_then_pays_no_bonus(
    answers: list[tuple[str, Answer]], influence: list[int]
) -> None:
    scene = fight(Scene("empath"), "negotiate", "poison").play(*answers, stop=("D-demand",))
    talks = scene.state.now.negotiation
    assert talks is not None and talks.influence == influence


@pytest.mark.rule("CE-19.20", "CE-19.23")
@pytest.mark.parametrize(("power", "flare"), [("empath", ""), ("", "flare Brute")])
def test_who_has_armed_itself_is_no_envoy_any_more(power: str, flare: str) -> None:
    """B, an envoy, arms itself by the wild flare of Pacifist: what A could do to an envoy it cannot do then."""
    scene = Scene(power)
    (arms,) = scene.give(B, "flare Pacifist")
    value = pod_id(scene.give(A, flare)[0]) if flare else power
    fight(scene, "attack 10", "negotiate").play(("D-window 1", pod_id(arms)), stop=FOUGHT)
    assert scene.offers.count(f"0 {value}") == 1  # before
    assert "might 14 against 19" in scene.told()


def test_general_makes_horde_spawn_and_remora_draft() -> None:
    scene = Scene("general", "", "horde", "remora")
    scene.invade(4, forewards={C: 1}).state.phase = "arrival"
    scene.play(("D-window 3", "remora"), stop=("D-driver",))
    assert [held(scene, seat) for seat in (A, C, D)] == [1, 1, 1]
    assert [ship.owner for ship in scene.state.ships if ship.kind == "spawned"] == [C]
