"""Surgeon: Power to Transplant."""

import pytest

from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import planets_of
from cosmotui.rules.cosmic_encounter.content.aliens.surgeon import DEFORMITIES
from cosmotui.rules.cosmic_encounter.effect import Use
from cosmotui.rules.cosmic_encounter.kinds.alien import alien
from cosmotui.rules.cosmic_encounter.model.card import POWER, Card
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.power import Power
from cosmotui.rules.cosmic_encounter.soundness import state_problem
from cosmotui.rules.cosmic_encounter.timing.legacies import legacies_begin
from cosmotui.rules.cosmic_encounter.words.nexus_words import nexus_words
from tests.rules.cosmic_encounter.made_up import MadeUp
from tests.rules.cosmic_encounter.scenes import GAME, A, Answer, B, C, D, E, Scene, fight, first, run_to_end, table_of
from tests.rules.cosmic_encounter.test_powers_in_mid_match import play as transform
from tests.rules.cosmic_encounter.test_powers_in_mid_match import transforms

AIMED = ("D-target",)
AFTER = ("D-purchase", "D-continue", "D-fuel")


def surgery(seat: int = C, *powers: str) -> Scene:
    """An alien with Surgeon, whose DNA is of Human and Vox."""
    scene = Scene(*(powers or [""] * seat), "surgeon")
    power = scene.state.aliens[seat].powers[0]
    power.cards = [Card(POWER, "human"), Card(POWER, "vox")]
    return scene


def drawn(scene: Scene, *answers: tuple[str, Answer], invader: int = A) -> Scene:
    """Destiny names B as the defender."""
    scene.begin("destiny", invader)
    scene.state.charges = [[0, 0] for _ in scene.state.aliens]
    scene.state.charges[B] = [1, 0]
    scene.state.wild = 0
    return scene.play(*answers, stop=AIMED)


def dna(scene: Scene, seat: int = C) -> list[str]:
    return [card.id for card in scene.state.aliens[seat].powers[0].cards]


def names(scene: Scene, seat: int) -> list[str]:
    return [power.alien for power in scene.state.aliens[seat].powers]


def operated(scene: Scene, *answers: tuple[str, Answer], patient: int = D, price: int = 1) -> Scene:
    """The patient is shown Human, and offers a price."""
    first_part: list[tuple[str, Answer]] = [
        ("D-window 2", "surgeon"), ("D-declare 2", f"{patient}"), ("D-declare 2", "human"),
        (f"D-declare {patient}", price),
    ]  # fmt: skip
    return drawn(scene, *first_part, *answers)


def test_it_begins_with_three_shrouded_powers_without_setup() -> None:
    scene = Scene("surgeon")
    scene.state.phase = "setup"
    scene.play(stop=("D-fuel",))
    assert len(dna(scene, A)) == 3 and all(alien(id).power.setup is None for id in dna(scene, A))
    scene.state.aliens[A].powers[0].public = True
    assert [card.id for card in GAME.view(scene.setup, scene.state, B).aliens[A].powers[0].cards] == ["", "", ""]


def test_in_mid_match_it_has_dna_too(made_up: MadeUp) -> None:
    assert len(dna(transform(transforms(made_up, "surgeon")), B)) == 3


@pytest.mark.rule("CE-32.10", "CE-32.12", "CE-37.25")
def test_a_patient_buys_a_mutation_and_new_dna_takes_its_place() -> None:
    scene = operated(surgery(), ("D-demand 2", "draft"), ("D-quash 3", "accept"))
    (power,) = scene.state.aliens[D].powers
    assert (power.alien, power.price, power.public) == ("human", "surgeon", True)
    assert len(dna(scene)) == 2 and dna(scene)[0] == "vox" and dna(scene)[1] not in ("human", "vox", "surgeon")
    assert len(scene.state.aliens[C].cache) == 1
    assert ("Human", "each use has the price that Surgeon asks") in nexus_words(
        GAME.view(scene.setup, scene.state, A), D
    )
    assert state_problem(scene.setup, scene.state) == ""


@pytest.mark.parametrize(("answer", "left"), [("yes", ["vox"]), ("no", ["human", "vox"])])
def test_without_a_bargain_the_dna_is_kept_or_vaporized(answer: str, left: list[str]) -> None:
    scene = operated(surgery(), ("D-declare 2", answer), price=0)
    assert dna(scene) == left and not names(scene, D)
    scene = operated(surgery(), ("D-demand 2", "quash"), ("D-declare 2", answer))
    assert dna(scene) == left and not names(scene, D)


def test_only_the_patient_sees_the_dna() -> None:
    scene = operated(surgery(), ("D-declare 2", "no"), price=0)
    views = [GAME.view(scene.setup, scene.state, seat).aliens[C].powers[0].cards for seat in (D, E)]
    assert [[card.id for card in cards] for cards in views] == [["human", ""], ["", ""]]


def test_no_more_is_offered_than_the_authority_of_the_patient() -> None:
    scene = surgery()
    scene.authority(D, 3)
    with pytest.raises(Exception, match="3"):
        operated(scene, price=4)


def test_as_a_leader_it_may_not_operate() -> None:
    assert f"{A} surgeon" not in drawn(surgery(A)).offers
    assert f"{B} surgeon" not in drawn(surgery(B)).offers


def test_zapped_it_shows_nothing() -> None:
    scene = surgery()
    (zap,) = scene.give(D, "Cosmic Zap")
    drawn(scene, ("D-window 2", "surgeon"), ("D-response 3", pod_id(zap)))
    assert "D-declare 3" not in scene.asked and dna(scene) == ["human", "vox"]


def test_below_three_authority_it_may_not_operate() -> None:
    scene = surgery()
    scene.state.aliens[C].powers[0].off = True
    assert f"{C} surgeon" not in drawn(scene).offers


def test_stolen_its_dna_goes_along() -> None:
    scene = surgery()
    scene.state.aliens[D].powers = [Power("tide")]
    use = Use(table_of(scene.invade(1)), C, alien("surgeon").power.uses[0], "upkeep.window")
    run_to_end(do.swap_powers(use, C, D))
    assert dna(scene, D) == ["human", "vox"]


# --- mutations -------------------------------------------------------------------------------------------------------


def mutated(name: str, deformities: int = 0, seat: int = A, *, leader: bool = True) -> Scene:
    """A, about to fight against B with 10 against 08, has a mutation."""
    scene = Scene()
    scene.state.aliens[seat].powers = [Power(name, public=True, price="surgeon")]
    if deformities:
        scene.state.aliens[seat].marks[DEFORMITIES] = deformities
    return fight(scene.invade(2), "attack 10", "attack 08") if leader else scene


def ravaged(scene: Scene, seat: int = A) -> tuple[int, int]:
    """Its ships in the warp, and its deformities."""
    return scene.in_warp(seat), scene.state.aliens[seat].marks.get(DEFORMITIES, 0)


def test_what_a_mandatory_power_does_is_optional_for_a_mutation() -> None:
    """Human adds 4 by itself."""
    scene = mutated("human").play(("D-declare 0", "yes"), stop=AFTER)
    assert "might 16 against 12" in scene.told() and ravaged(scene) == (0, 1)
    scene = mutated("human").play(("D-declare 0", "no"), stop=AFTER)
    assert "might 12 against 12" in scene.told() and ravaged(scene)[1] == 0


def test_each_use_costs_a_ship_for_each_deformity_and_brings_one_more() -> None:
    ships: list[tuple[str, Answer]] = [("D-ravage 0", first)] * 2
    scene = mutated("human", 2).play(("D-declare 0", "yes"), *ships, stop=AFTER)
    assert ravaged(scene) == (2, 3)


def test_what_may_be_used_costs_ships_too() -> None:
    """Vox raises a low driver to 11."""
    scene = mutated("vox", 1)
    scene.state.now.fleets[0].driver = scene.pod("attack 04")
    scene.play(("D-window 0", "vox"), ("D-ravage 0", first), stop=AFTER)
    assert ravaged(scene) == (1, 2)


@pytest.mark.rule("CE-12.17")
def test_a_zapped_mutation_costs_no_ships_and_is_gone() -> None:
    scene = mutated("human", 2)
    (zap,) = scene.give(B, "Cosmic Zap")
    scene.play(("D-declare 0", "yes"), ("D-response 1", pod_id(zap)), stop=AFTER)
    assert not names(scene, A) and ravaged(scene) == (0, 2)


def test_a_mutation_is_gone_as_well_if_it_is_zapped_outright() -> None:
    scene = mutated("human", leader=False)
    use = Use(table_of(scene.invade(1)), B, alien("plant").power.uses[0], "warpfall.window")
    run_to_end(do.zap_alien(use, A))
    assert not names(scene, A)


def test_powers_without_a_toll_ask_nothing() -> None:
    scene = fight(Scene("human").invade(2), "attack 10", "attack 08").play(stop=AFTER)
    assert "might 16 against 12" in scene.told() and "D-declare 0" not in scene.asked


def test_mutations_outlast_the_surgeon() -> None:
    scene = mutated("human", leader=False)
    scene.state.aliens[C].powers = [Power("surgeon", public=True)]
    use = Use(table_of(scene.invade(1)), C, alien("surgeon").power.uses[0], "upkeep.window")
    run_to_end(do.transform_power(use, C, "tide"))
    assert names(scene, A) == ["human"]


# --- flares and legacy -----------------------------------------------------------------------------------------------


def test_with_its_super_flare_a_leader_mutates_itself() -> None:
    scene = surgery(A)
    (flare,) = scene.give(A, "flare Surgeon")
    drawn(scene, ("D-window 0", pod_id(flare)), ("D-declare 0", "vox"))
    assert names(scene, A) == ["surgeon", "vox"] and scene.state.aliens[A].powers[1].price == "surgeon"
    assert len(dna(scene, A)) == 2 and "D-demand 0" not in scene.asked


@pytest.mark.rule("CE-12.5", "CE-12.6")
def test_its_super_flare_is_a_use_of_the_power_that_can_be_zapped() -> None:
    scene = surgery(A)
    scene.state.aliens[A].powers[0].public = False
    (flare,), (zap,) = scene.give(A, "flare Surgeon"), scene.give(E, "Cosmic Zap")
    drawn(scene, ("D-window 0", pod_id(flare)), ("D-response 4", pod_id(zap)))
    assert names(scene, A) == ["surgeon"] and len(dna(scene, A)) == 2
    assert scene.state.aliens[A].powers[0].public and scene.state.aliens[A].powers[0].zapped


def traded(scene: Scene, *answers: tuple[str, Answer]) -> tuple[Scene, int]:
    """A sells powers for bases in warpfall; B, C and the others are asked in turn."""
    (flare,) = scene.give(A, "flare Surgeon")
    scene.begin("warpfall")
    others: list[tuple[str, Answer]] = [(f"D-declare {seat}", "no") for seat in (C, D, E)]
    return scene.play(("D-window 0", pod_id(flare)), *answers, *others, stop=("D-target", "D-wild")), flare


def test_its_wild_flare_trades_powers_for_bases_and_burns_out() -> None:
    scene = Scene("", "human", "", "", "surgeon")
    planet = planets_of(scene.state, B)[2]
    scene, flare = traded(
        scene, ("D-declare 1", "yes"), ("D-declare 0", "yes"), ("D-declare 0", f"{planet}"), ("D-declare 1", "warpish")
    )
    assert scene.on(A, planet) >= 1 and names(scene, B) == ["human", "warpish"]
    assert scene.state.aliens[B].powers[1].beside and not scene.state.aliens[B].powers[1].price
    assert flare in scene.state.aliens[E].exhaust


def test_its_wild_flare_stays_if_nobody_trades_or_the_offer_is_declined() -> None:
    scene, flare = traded(Scene("", "human", "", "", "surgeon"), ("D-declare 1", "yes"), ("D-declare 0", "no"))
    assert flare in scene.state.aliens[A].exhaust and scene.dominion_of(A) == 0


def test_with_its_wild_flare_nobody_learns_of_a_hidden_power_but_by_naming_it() -> None:
    scene = Scene("", "human", "tide", "", "surgeon")
    scene, _ = traded(
        scene, ("D-declare 1", "yes"), ("D-declare 0", "yes"), ("D-declare 0", first), ("D-declare 1", "tide"),
        ("D-declare 1", "warpish"),
    )  # fmt: skip
    assert names(scene, B) == ["human", "warpish"] and f"{B} tide" in scene.offers


def test_its_legacy_mutates_everybody() -> None:
    scene = Scene("human", "tide").invade(1)
    scene.state.legacies.append("surgeon")
    run_to_end(legacies_begin(table_of(scene), ["surgeon"]))
    powers = [one.powers[-1] for one in scene.state.aliens]
    assert [power.price for power in powers] == ["surgeon"] * 5 and len({power.alien for power in powers}) == 5
    assert names(scene, A)[0] == "human" and scene.state.aliens[A].powers[1].beside
