"""Contact: the reveal, the might of drivers, natures and the form of the encounter (CE-19)."""

from dataclasses import replace

import pytest

from cosmotui.engine.question import Amount
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.kinds.alien import Legacy
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.made_up import BLANK, MadeUp
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene


def primed(invader: str, defender: str, *powers: str, ships: int = 3) -> Scene:
    """A against B with these drivers."""
    return Scene(*powers).invade(ships).prime(INVADERS, invader).prime(DEFENDERS, defender)


def hidden(*powers: str) -> Scene:
    """Both leaders are about to prime what they hold."""
    scene = Scene(*powers).invade(3)
    scene.give(A, "attack 10")
    scene.give(B, "attack 08")
    return scene


def natures(scene: Scene) -> tuple[str, str]:
    """What both fleets became."""
    now = scene.state.now
    return now.fleets[INVADERS].nature, now.fleets[DEFENDERS].nature


@pytest.mark.rule("CE-19.1", "CE-7.31")
def test_a_veil_comes_before_the_reveal() -> None:
    scene = hidden()
    (veil,) = scene.give(A, "Cloudy Mind")
    scene.play(("D-window 0", f"p{veil}"), stop=("D-distress",))
    assert "drivers: a veiled driver against attack 08" in scene.told()
    assert scene.match is not None
    seen = scene.match.view(E).invasion
    assert seen is not None and seen.fleets[INVADERS].driver == -1


@pytest.mark.rule("CE-19.2")
def test_drivers_kickers_intimidates_and_bribes_are_revealed_at_once() -> None:
    scene = hidden()
    (kicker,) = scene.give(A, "kicker x2")
    attack = scene.state.aliens[A].cache[0]
    scene.play(("D-driver 0", {"driver": f"p{attack}", "kicker": f"p{kicker}", "bribe": 1}), stop=("D-distress",))
    assert scene.match is not None
    seen = scene.match.view(E).invasion
    assert seen is not None
    fleet = seen.fleets[INVADERS]
    assert (fleet.driver, fleet.kicker, fleet.bribes) == (attack, kicker, {A: 1})


@pytest.mark.rule("CE-19.3", "CE-6.14")
def test_a_flex_choice_comes_before_the_kicker() -> None:
    scene = Scene().invade(3).prime(INVADERS, "flex 12", "kicker x2").prime(DEFENDERS, "attack 08")

    def seven(question: object) -> int:
        assert isinstance(question, Amount) and (question.low, question.high) == (0, 12)
        return 7

    scene.play(("D-flex 0", seven), stop=("D-distress",))
    assert scene.state.now.fleets[INVADERS].value == 14


@pytest.mark.rule("CE-19.3", "CE-20.10", "CE-6.26")
def test_a_morph_that_copies_poison_counts_its_enemys_cache() -> None:
    scene = Scene().invade(3).prime(INVADERS, "poison").prime(DEFENDERS, "morph")
    scene.give(A, "Plague", "Finder")
    scene.give(B, "Plague")
    scene.play(stop=("D-distress",))
    assert [fleet.value for fleet in scene.state.now.fleets] == [2, 4]
    assert natures(scene) == ("trojan", "trojan")


@pytest.mark.rule("CE-19.4", "CE-19.5", "CE-19.24")
def test_changes_of_values_act_one_after_the_other_in_timing_order() -> None:
    """The invader's Calculator makes 20 a 12 (20 less 8), then the defender's Mirror turns 08 into 80."""
    scene = Scene("calculator", "mirror").invade(3)
    scene.give(A, "attack 08")
    scene.give(B, "attack 20")
    scene.play(("D-window 0", "calculator"), ("D-window 1", "mirror"), stop=("D-distress",))
    assert [fleet.value for fleet in scene.state.now.fleets] == [80, 21]


@pytest.mark.rule("CE-19.6")
def test_a_driver_that_becomes_another_is_valued_anew_and_its_kicker_stays() -> None:
    scene = Scene().invade(3).prime(INVADERS, "attack 06", "kicker x2").prime(DEFENDERS, "attack 08")
    (flare,) = scene.give(A, "flare Human")
    scene.play(("D-window 0", f"p{flare}"), stop=("D-distress",))
    assert scene.state.now.fleets[INVADERS].value == 84


@pytest.mark.rule("CE-19.7", "CE-19.9", "CE-19.10", "CE-19.11", "CE-19.18")
@pytest.mark.parametrize(
    ("invader", "defender", "became", "form"),
    [
        ("attack 10", "attack 08", ("brigade", "brigade"), "clash"),
        ("attack 10", "negotiate", ("brigade", "envoy"), "massacre"),
        ("negotiate", "negotiate", ("envoy", "envoy"), "negotiation"),
        ("poison", "negotiate", ("trojan", "envoy"), "negotiation"),
        ("poison", "attack 08", ("trojan", "brigade"), "clash"),
        ("poison", "poison", ("trojan", "trojan"), "cataclysm"),
        ("morph", "attack 08", ("brigade", "brigade"), "clash"),
        ("morph", "negotiate", ("envoy", "envoy"), "negotiation"),
        ("morph", "morph", ("morph", "morph"), "cataclysm"),
        ("intimidate 05", "attack 08", ("brigade", "brigade"), "clash"),
        ("intimidate 05", "negotiate", ("envoy", "envoy"), "negotiation"),
        ("", "attack 08", ("brigade", "brigade"), "clash"),
        ("", "negotiate", ("envoy", "envoy"), "negotiation"),
        ("", "poison", ("trojan", "trojan"), "cataclysm"),
        ("", "", ("stooge", "stooge"), "slapfight"),
    ],
)
def test_drivers_make_natures_and_natures_the_form(
    invader: str, defender: str, became: tuple[str, str], form: str
) -> None:
    scene = primed(invader, defender)
    scene.play(stop=("D-distress", "D-demand"))
    assert (natures(scene), scene.state.now.form) == (became, form)


@pytest.mark.rule("CE-19.14")
def test_an_envoy_has_no_might_whatever_stands_beside_it() -> None:
    scene = Scene().invade(3).prime(INVADERS, "attack 00").prime(DEFENDERS, "negotiate")
    scene.play(stop=("D-purchase",))
    assert "might 3 against 0" in scene.told()


@pytest.mark.rule("CE-19.15", "CE-19.16")
@pytest.mark.parametrize(("answer", "form"), [("negotiate", "negotiation"), ("stand", "massacre")])
def test_a_dud_that_faces_an_envoy_chooses(answer: str, form: str) -> None:
    scene = primed("attack -09", "negotiate")
    scene.play(("D-dud 0", answer), stop=("D-distress", "D-demand"))
    assert scene.state.now.form == form


@pytest.mark.rule("CE-19.16", "CE-20.23", "CE-20.24")
def test_a_dud_that_stands_without_might_is_in_a_standoff() -> None:
    scene = primed("attack -09", "negotiate").play(("D-dud 0", "stand"))
    assert "standoff" in scene.told()
    assert [scene.in_warp(seat) for seat in (A, B)] == [0, 0]
    assert scene.on(B, 5) == 4
    assert scene.asked[-1] == "D-continue 0"


@pytest.mark.rule("CE-19.16")
def test_a_dud_that_gains_might_before_the_tally_massacres() -> None:
    scene = primed("attack -09", "negotiate")
    (flare,) = scene.give(C, "flare Symbiote")
    scene.send(C, INVADERS, 1)
    (help,) = scene.give(A, "reinforcement")
    scene.play(("D-dud 0", "stand"), ("D-distress 0", [f"p{help}"]), script=[5])
    assert flare in scene.state.aliens[C].cache
    assert "massacre: the invading fleet won" in scene.told()


@pytest.mark.rule("CE-19.17")
@pytest.mark.parametrize("other", ["attack 08", "poison", ""])
def test_a_dud_that_faces_anything_else_changes_nothing_at_contact(other: str) -> None:
    scene = primed("attack -09", other).play(stop=("D-distress",))
    assert not [entry for entry in scene.asked if entry.startswith("D-dud")]
    assert scene.state.now.form == "clash"


@pytest.mark.rule("CE-19.23", "CE-19.20")
def test_effects_after_contact_know_the_natures() -> None:
    scene = primed("attack 10", "negotiate")
    (flare,) = scene.give(A, "flare Brute")
    scene.play(("D-window 0", f"p{flare}"), ("D-declare 1", "surrender"))
    assert "surrender" in scene.told()
    assert scene.on(A, 5) == 3


@pytest.mark.rule("CE-19.25", "CE-19.3")
def test_legacies_change_values_before_kickers() -> None:
    scene = Scene().invade(3, backwards={D: 1}).prime(INVADERS, "attack 10", "kicker x2").prime(DEFENDERS, "attack 08")
    scene.state.legacies.append("warpish")
    scene.warp(A, 2)
    plain = Scene().invade(3, backwards={D: 1}).prime(INVADERS, "attack 10", "kicker x2").prime(DEFENDERS, "attack 08")
    values = [one.play(stop=("D-distress",)).state.now.fleets[INVADERS].value for one in (plain, scene)]
    assert values[0] == 20
    assert values[1] % 2 == 0


@pytest.mark.rule("CE-19.6")
@pytest.mark.parametrize(("defender", "value"), [("morph", 42), ("attack 08", 8)])
def test_a_morph_follows_what_the_driver_it_copies_becomes(defender: str, value: int) -> None:
    scene = primed("attack 06", defender)
    (flare,) = scene.give(A, "flare Human")
    scene.play(("D-window 0", f"p{flare}"), stop=("D-distress",))
    assert [fleet.value for fleet in scene.state.now.fleets] == [42, value]


@pytest.mark.rule("CE-19.25")
def test_a_legacy_that_reads_values_does_not_read_them_again_behind_the_kickers(made_up: MadeUp) -> None:
    @effect("legacy censor", "leader:contact.value", applies=lambda use: use.fleet.value == 4)
    def censor(use: Use) -> None:
        """A driver of 04 is worth 40."""
        do.set_driver(use, use.side, 40, "Censor")

    scene = Scene().invade(4).prime(INVADERS, "attack 02", "kicker x2").prime(DEFENDERS, "attack 04", "kicker x2")
    scene.state.legacies.append(made_up("censor", like=replace(BLANK, legacy=Legacy((censor,)))))
    assert "might 8 against 84" in scene.play().told()
