"""What is under way stands in the state, and everybody sees as much of it as is public."""

from cosmotui.engine.question import AnyQuestion, Reply
from cosmotui.rules.cosmic_encounter.model.doing import Doing
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene


class Look:
    """What all seats see of it whenever an answer is due, which is then given."""

    def __init__(self, scene: Scene, reply: str) -> None:
        self.scene = scene
        self.reply = reply
        self.seen: list[tuple[Doing, ...]] = []

    def __call__(self, question: AnyQuestion) -> Reply:
        assert self.scene.match is not None
        self.seen = [self.scene.match.view(seat).doing for seat in range(5)]
        return self.reply


def test_the_use_that_is_answered_is_named_to_all() -> None:
    scene = Scene("human").invade(4).prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 08")
    scene.give(D, "Cosmic Zap")
    scene.play(stop=("D-response",))
    assert scene.match is not None
    assert [scene.match.view(seat).doing for seat in range(5)] == [(Doing("on:power-used", A, "human"),)] * 5


def test_an_effect_that_asks_is_named_while_it_does() -> None:
    scene = Scene()
    (plague,) = scene.give(C, "Plague")
    look = Look(scene, str(B))
    scene.begin("destiny").play(("D-window 2", pod_id(plague)), ("D-declare 2", look))
    assert look.seen == [(Doing("use", C, "plague"),)] * 5
    assert scene.state.doing == []


def test_the_use_of_a_hidden_power_is_seen_by_its_owner_alone() -> None:
    scene = Scene()
    scene.state.doing.append(Doing("use", C, "income of merchant", is_open=False))
    scene.begin("destiny").play(stop=("D-target",))
    assert scene.match is not None
    assert [bool(scene.match.view(seat).doing) for seat in range(5)] == [seat == C for seat in range(5)]


def test_between_events_nothing_is_under_way() -> None:
    scene = Scene().begin("destiny").play(stop=("D-target",))
    assert scene.match is not None
    assert scene.match.view(A).doing == ()
