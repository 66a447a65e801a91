"""Pentaform: Power to Evolve."""

import pytest
from msgspec.structs import replace

from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import dominion, planets_of
from cosmotui.rules.cosmic_encounter.effect import Use
from cosmotui.rules.cosmic_encounter.kinds.alien import alien
from cosmotui.rules.cosmic_encounter.model.card import POWER, Card
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.power import Power
from tests.rules.cosmic_encounter.made_up import MadeUp
from tests.rules.cosmic_encounter.scenes import GAME, A, B, C, D, Scene, fight, run_to_end, table_of
from tests.rules.cosmic_encounter.test_powers_in_mid_match import play as transform
from tests.rules.cosmic_encounter.test_powers_in_mid_match import transforms

FOUGHT = ("D-purchase", "D-continue", "D-fuel")
STAGES = ("remora", "symbiote", "warrior", "zombie", "virus")


def staged(seat: int = A, stage: int = 1, public: bool = True) -> Scene:
    """An alien at a stage."""
    scene = Scene(*[""] * seat, "pentaform")
    power = scene.state.aliens[seat].powers[0]
    power.cards, power.marks = [Card(POWER, id, True) for id in STAGES], {"stage": stage}
    power.public = public
    scene.state.aliens[seat].powers.append(Power(STAGES[stage - 1], public, beside=True, giver="pentaform"))
    return scene


def names(scene: Scene, seat: int = A) -> list[str]:
    """The powers of an alien."""
    return [power.alien for power in scene.state.aliens[seat].powers]


def wins(scene: Scene, *answers: tuple[str, str]) -> Scene:
    """A wins a foreign base of B."""
    return fight(scene.invade(3), "attack 20", "attack 04").play(*answers, stop=FOUGHT)


def test_it_begins_with_the_first_of_five_stages() -> None:
    scene = Scene("pentaform")
    scene.state.phase = "setup"
    scene.play(stop=("D-fuel",))
    main, stage = scene.state.aliens[A].powers
    assert [card.shown for card in main.cards] == [True] * 5
    assert (stage.alien, stage.giver, stage.beside) == (main.cards[0].id, "pentaform", True)
    assert not GAME.view(scene.setup, scene.state, B).aliens[A].powers[0].cards, "while it is hidden nobody sees them"
    assert len(GAME.view(scene.setup, scene.state, A).aliens[A].powers[0].cards) == 5


@pytest.mark.rule("CE-33.2")
def test_in_mid_match_the_mark_goes_one_further_for_each_dominion(made_up: MadeUp) -> None:
    scene = transforms(made_up, "pentaform")
    scene.dominion(B, 2)
    main, stage = transform(scene).state.aliens[B].powers
    assert main.marks == {"stage": 3} and stage.alien == main.cards[2].id


@pytest.mark.rule("CE-37.85")
def test_dominion_that_a_stage_gives_does_not_move_the_mark() -> None:
    """The second stage is Claw, for which a planet of B that A has grabbed is as good as a base: it would make the
    third come, without which the second were due again."""
    scene = staged()
    scene.state.aliens[A].powers[0].cards[1] = Card(POWER, "claw", True)
    scene.state.planets[9] = replace(scene.state.planets[9], system=A, number=6, home=B)
    wins(scene)
    assert names(scene) == ["pentaform", "claw"]
    assert dominion(scene.state, A) == 2


def test_with_each_dominion_the_next_stage_comes() -> None:
    scene = wins(staged())
    assert names(scene) == ["pentaform", "symbiote"]
    assert scene.state.aliens[A].powers[0].marks == {"stage": 2}


@pytest.mark.rule("CE-37.25")
def test_its_stage_is_used_like_any_power() -> None:
    """D backs B with two ships that count twice: 12 against 12 + 4."""
    scene = staged(D, stage=2)
    scene.dominion(D, 1, there=C)
    fight(scene.invade(2, backwards={D: 2}), "attack 10", "attack 08").play(stop=FOUGHT)
    assert "might 12 against 16" in scene.told()


def test_a_dominion_lost_brings_the_stage_before_it_back() -> None:
    scene = staged(stage=2)
    fight(scene.invade(3), "attack 04", "attack 20").play(stop=FOUGHT)
    assert names(scene) == ["pentaform", "remora"]


def test_zapped_the_mark_stays_and_the_stage_sleeps() -> None:
    scene = staged()
    (zap,) = scene.give(C, "Cosmic Zap")
    wins(scene, ("D-response 2", pod_id(zap)))
    assert names(scene) == ["pentaform", "remora"] and scene.state.aliens[A].powers[1].asleep


@pytest.mark.rule("CE-12.12")
def test_with_little_authority_its_stage_sleeps() -> None:
    scene = staged()
    scene.state.aliens[A].powers[0].off = True
    assert names(wins(scene)) == ["pentaform", "remora"] and scene.state.aliens[A].powers[1].asleep


@pytest.mark.rule("CE-12.14", "CE-12.32")
def test_stolen_its_stages_go_along() -> None:
    scene = staged()
    scene.state.aliens[B].powers = [Power("tide")]
    use = Use(table_of(scene.invade(1)), A, alien("pentaform").power.uses[0], "upkeep.window")
    run_to_end(do.swap_powers(use, A, B))
    assert (names(scene, A), names(scene, B)) == (["tide"], ["pentaform", "remora"])


def test_when_it_goes_its_stage_goes(made_up: MadeUp) -> None:
    scene = transforms(made_up, "tide", old="pentaform")
    scene.state.aliens[B].powers.append(Power("remora", beside=True, giver="pentaform"))
    assert names(transform(scene), B) == ["tide"]


@pytest.mark.rule("CE-37.26")
def test_its_wild_flare_lends_a_power_to_the_end_of_the_next_invasion() -> None:
    scene = Scene("tide")
    (flare,) = scene.give(A, "flare Pentaform")
    scene.state.phase = "orientation"
    scene.play(("D-window 0", pod_id(flare)), stop=("D-fuel",))
    (_, sub) = scene.state.aliens[A].powers
    assert sub.lasts == 1
    other = Scene("tide").invade(1)
    other.state.aliens[A].powers.append(Power("human", beside=True, lasts=1))
    assert names(fight(other, "attack 10", "attack 08").play(stop=("D-continue", "D-fuel"))) == ["tide"]


def test_its_super_flare_swaps_two_stages() -> None:
    scene = staged()
    (flare,) = scene.give(A, "flare Pentaform")
    scene.begin("warpfall")
    scene.play(("D-window 0", pod_id(flare)), ("D-declare 0", "remora"), ("D-declare 0", "virus"), stop=("D-target",))
    assert names(scene) == ["pentaform", "virus"]
    assert [card.id for card in scene.state.aliens[A].powers[0].cards][::4] == ["virus", "remora"]


@pytest.mark.parametrize(("before", "is_scrambled"), [(0, True), (1, False)])
def test_its_legacy_scrambles_a_power_whenever_dominion_has_changed_by_two(before: int, is_scrambled: bool) -> None:
    scene = Scene("human", "tide")
    scene.state.legacies.append("pentaform")
    scene.state.aliens[A].notes["pentaform dominion"] = before + 1
    assert len(planets_of(scene.state, A)) == 5
    scene.dominion(A, 1)
    assert (names(wins(scene)) != ["human"]) is is_scrambled
    assert names(scene, B) == ["tide"]


def test_without_another_dominion_nothing_changes() -> None:
    scene = staged(C)
    assert names(wins(scene), C) == ["pentaform", "remora"] and "used Pentaform" not in scene.told()
