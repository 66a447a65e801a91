"""Natures that change after contact: what depends on them, and the form, are read again (CE-19.20, CE-19.21)."""

import pytest

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.events.course import EncounterEnded, NaturesFixed
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.made_up import MadeUp
from tests.rules.cosmic_encounter.scenes import A, B, Scene, distress, fight

TALKS = ("D-demand", "D-purchase")


def herald(made_up: MadeUp, nature: str, *sides: int) -> str:
    """An alien that makes these fleets one nature in the window of combat."""

    @effect("herald", "any:combat.window")
    def tame(use: Use) -> Script[None]:
        """Fleets become what the herald says."""
        for side in sides:
            yield from do.transform(use, side, nature, "Herald")

    return made_up("herald", tame)


def heralded(made_up: MadeUp, nature: str, *sides: int, drivers: tuple[str, str]) -> Scene:
    """E is the herald in an encounter of A with B."""
    return fight(Scene("", "", "", "", herald(made_up, nature, *sides)).invade(3), *drivers)


def forms(scene: Scene) -> list[str]:
    """What the log said the encounter was, one after the other."""
    return [event.form for event in scene.events if isinstance(event, NaturesFixed)]


@pytest.mark.rule("CE-19.20", "CE-19.21")
def test_two_fleets_that_become_envoys_in_combat_negotiate(made_up: MadeUp) -> None:
    scene = heralded(made_up, "envoy", INVADERS, DEFENDERS, drivers=("attack 10", "attack 08"))
    scene.play(("D-window 4", "herald"), stop=TALKS)
    assert scene.state.now.form == "negotiation"
    assert scene.asked[-1] == "D-demand 0"
    assert forms(scene) == ["clash", "massacre", "negotiation"]


@pytest.mark.rule("CE-19.20")
def test_a_fleet_that_becomes_an_envoy_in_combat_is_massacred(made_up: MadeUp) -> None:
    scene = heralded(made_up, "envoy", DEFENDERS, drivers=("attack 10", "attack 20"))
    scene.play(("D-window 4", "herald"), stop=TALKS)
    (ended,) = [event for event in scene.events if isinstance(event, EncounterEnded)]
    assert (ended.form, ended.results) == ("massacre", ("win", "lose"))


@pytest.mark.rule("CE-19.20", "CE-19.11")
def test_a_stooge_follows_the_fleet_that_it_copies(made_up: MadeUp) -> None:
    """The invader has no driver; the brigade that it faces becomes an envoy."""
    scene = heralded(made_up, "envoy", DEFENDERS, drivers=("", "attack 08"))
    scene.play(("D-window 4", "herald"), stop=TALKS)
    assert [fleet.nature for fleet in scene.state.now.fleets] == ["envoy", "envoy"]
    assert scene.state.now.form == "negotiation"


@pytest.mark.rule("CE-19.20", "CE-19.16")
@pytest.mark.parametrize(("answer", "form"), [("negotiate", "negotiation"), ("stand", "standoff")])
def test_a_dud_that_comes_to_face_an_envoy_in_combat_chooses(made_up: MadeUp, answer: str, form: str) -> None:
    scene = heralded(made_up, "envoy", DEFENDERS, drivers=("attack -09", "attack 08"))
    scene.play(("D-window 4", "herald"), ("D-dud 0", answer), stop=TALKS)
    assert scene.state.now.form == form


@pytest.mark.rule("CE-19.21", "CE-19.20")
def test_distress_that_was_discharged_before_the_negotiation_is_spent(made_up: MadeUp) -> None:
    scene = heralded(made_up, "envoy", INVADERS, DEFENDERS, drivers=("attack 10", "attack 08"))
    (help,) = scene.give(A, "reinforcement")
    scene.play(("D-distress 0", distress(help)), ("D-window 4", "herald"), stop=("D-purchase",))
    assert scene.state.now.negotiation is not None
    assert help in scene.state.aliens[A].exhaust


@pytest.mark.rule("CE-19.20", "CE-36.101")
def test_an_envoy_whose_driver_becomes_an_attack_in_combat_fights(made_up: MadeUp) -> None:
    @effect("armourer", "any:combat.window")
    def arm(use: Use) -> Script[None]:
        """The defender's driver becomes attack 30."""
        yield from do.become_attack(use, DEFENDERS, 30, "Armourer")

    scene = fight(Scene("", "", made_up("armourer", arm)).invade(3), "attack 10", "negotiate")
    scene.play(("D-window 2", "armourer"), stop=TALKS)
    assert forms(scene) == ["massacre", "clash"]
    assert "might 13 against 34" in scene.told()


@pytest.mark.rule("CE-19.20", "CE-36.93")
def test_a_driver_that_becomes_a_copy_in_combat_has_the_nature_of_what_it_copies(made_up: MadeUp) -> None:
    @effect("painter", "any:combat.window")
    def paint(use: Use) -> Script[None]:
        """The invader's driver becomes a copy of the defender's."""
        yield from do.copy_driver(use, INVADERS)

    scene = fight(Scene("", "", made_up("painter", paint)).invade(3), "attack 10", "negotiate")
    scene.play(("D-window 2", "painter"), stop=TALKS)
    assert forms(scene) == ["massacre", "negotiation"]


@pytest.mark.rule("CE-19.20", "CE-20.43")
def test_a_form_that_an_effect_has_decreed_stays(made_up: MadeUp) -> None:
    """By the legacy of Kamikaze both fleets lose; that the defender is an envoy by then changes nothing."""

    @effect("late", "any:combat.tally", mandatory=True)
    def late(use: Use) -> Script[None]:
        """The invader's fleet becomes an envoy at the very end."""
        yield from do.transform(use, INVADERS, "envoy", "Late")

    scene = fight(Scene("", "", made_up("late", late)).invade(4), "attack 04", "attack 08")
    scene.state.legacies.append("kamikaze")
    scene.play(stop=TALKS)
    (ended,) = [event for event in scene.events if isinstance(event, EncounterEnded)]
    assert (ended.form, ended.results) == ("cataclysm", ("lose", "lose"))


@pytest.mark.rule("CE-19.23", "CE-19.20")
def test_after_contact_the_form_is_read_once_whatever_has_changed_before(made_up: MadeUp) -> None:
    @effect("early", "any:contact.after", mandatory=True)
    def early(use: Use) -> Script[None]:
        """Both fleets become envoys."""
        for side in (INVADERS, DEFENDERS):
            yield from do.transform(use, side, "envoy", "Early")

    scene = fight(Scene("", "", made_up("early", early)).invade(3), "attack -09", "attack 08")
    scene.play(stop=TALKS)
    assert forms(scene) == ["negotiation"]
    assert not [entry for entry in scene.asked if entry.startswith("D-dud")]


@pytest.mark.rule("CE-9.7", "CE-19.20", "CE-19.21")
def test_a_therapist_on_both_sides_is_told_and_makes_a_negotiation() -> None:
    scene = Scene().invade(3)
    (first,) = scene.give(A, "therapist")
    (second,) = scene.give(B, "therapist")
    scene = fight(scene, "attack 10", "attack 08")
    scene.play(("D-distress 0", distress(first)), ("D-distress 1", distress(second)), stop=TALKS)
    assert forms(scene) == ["clash", "negotiation"]
