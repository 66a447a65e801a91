"""Pods that are chosen say what they do: nobody has to know them by heart."""

import pytest

from cosmotui.engine.question import AnyQuestion, ChooseOne, ChooseSeveral, Reply
from cosmotui.rules.cosmic_encounter.defaults import default_reply
from cosmotui.rules.cosmic_encounter.kinds.alien import ALIENS, alien
from cosmotui.rules.cosmic_encounter.kinds.cards import item
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.words.encyclopedia import items_of
from cosmotui.rules.cosmic_encounter.words.pod_words import pod_option, words_of
from cosmotui.rules.cosmic_encounter.words.when_words import when_words
from tests.rules.cosmic_encounter.scenes import A, B, Scene, made


def asked(scene: Scene, key: str) -> list[AnyQuestion]:
    """Every question of that key that comes up in a scene."""
    found: list[AnyQuestion] = []

    def look(question: AnyQuestion) -> Reply:
        found.append(question)
        return default_reply(question)

    scene.play((key, look))
    return found


@pytest.mark.parametrize("name", ["attack 08", "Stubborn negotiate", "flare Human", "Cosmic Zap", "rift 03", "escape"])
def test_an_option_is_the_pod_with_its_words(name: str) -> None:
    pod = made(name)
    option = pod_option([pod], 0)
    assert (option.value, option.label, option.detail) == ("p0", pod.name, words_of(pod).text)
    assert option.detail


@pytest.mark.rule("CE-7.4", "CE-8.2", "CE-13.10")
@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Force Field", "their ships rebound. Used in arrival."),
        ("Prehensile Tail", "Used in arrival, by a leader."),
        ("Ionic Gas", "Used before a boon comes or before compensation comes."),
        ("Ship Zap", "Used in any window."),
        ("Snot Rocket", "as contact ends, in combat or as negotiation begins."),
        ("rift 03", "as many as its value. Used in warpfall."),
        ("flare General", "Wild (in combat, by a leader): In a clash"),
        ("flare General", "Super (in combat, by a leader): In a clash"),
        ("flare Human", "Super: With your power"),
    ],
)
def test_artifacts_and_flares_say_when_they_are_used(name: str, told: str) -> None:
    assert told in words_of(made(name)).text


@pytest.mark.rule("CE-7.4")
def test_an_artifact_names_its_own_rule_once() -> None:
    for one in items_of("artifact"):
        words = words_of(made(one.name))
        assert words.rule == one.rule
        assert "CE-" not in words.text and "`" not in words.text


def test_every_moment_of_artifacts_and_flares_has_words() -> None:
    effects = [effect for id in ALIENS for flare in [alien(id).flare] for effect in (flare.wild, flare.super_flare)]
    effects += [found for one in items_of("artifact") if (found := item(one.id)) is not None]
    told = [when_words(effect) for effect in effects]
    assert len(told) > 130
    assert all(words and not set(".:-") & set(words) for words in told)
    assert not [words for words in told if words.startswith("at ")]


@pytest.mark.rule("CE-9.1")
def test_distress_pods_say_what_they_do() -> None:
    scene = Scene()
    scene.give(A, "reinforcement", "therapist")
    scene.invade(4).prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 12")
    (question,) = asked(scene, f"D-distress {A}")
    assert isinstance(question, ChooseSeveral)
    assert [option.label for option in question.options] == ["reinforcement", "therapist"]
    assert all(option.detail for option in question.options)


@pytest.mark.rule("CE-6.31")
def test_intimidate_pods_say_what_they_do() -> None:
    scene = Scene()
    scene.give(A, "attack 10", "intimidate 06")
    scene.give(B, "attack 08")
    scene.invade(4)
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    (question,) = asked(scene, f"D-intimidate {A}")
    assert isinstance(question, ChooseOne)
    none, pod = question.options
    assert (none.label, pod.label) == ("none", "intimidate 06")
    assert "brigade" in pod.detail


@pytest.mark.rule("CE-7.28")
def test_a_tail_names_the_pod_that_would_be_scrapped() -> None:
    scene = Scene()
    (tail,) = scene.give(A, "Prehensile Tail")
    scene.give(A, "attack 10")
    scene.give(B, "attack 08", "attack 08")
    scene.invade(4)
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    titles: list[str] = []

    def look(question: AnyQuestion) -> Reply:
        titles.append(question.title)
        return "no"

    scene.play(("D-window 0", f"p{tail}"), ("D-tail", look))
    assert titles == ["Scrap attack 08 and snatch another?"]
