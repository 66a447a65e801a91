"""Every sub-step of Part A is opened and every event raised, so that whatever is keyed to one acts (CE-13.34 to 36)."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

import pytest

from cosmotui.engine.question import AnyQuestion, ChooseSeveral, Reply, Script
from cosmotui.engine.setup import Seat, Setup
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import free_ships, planets_of
from cosmotui.rules.cosmic_encounter.effect import Effect, Use, effect
from cosmotui.rules.cosmic_encounter.kinds.alien import Flare
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.model.windows import BEFORE, WINDOWS
from cosmotui.rules.cosmic_encounter.operations.arrivals import transform_power
from cosmotui.rules.cosmic_encounter.phases.compensation import pay
from tests.rules.cosmic_encounter.made_up import BLANK, MadeUp
from tests.rules.cosmic_encounter.part_a import BEFORE_EVENTS, EVENTS, SUB_STEPS
from tests.rules.cosmic_encounter.scenes import A, Answer, B, C, D, E, Scene, distress, fight

SEEN: Final = "seen by the watcher"
Doing = Callable[[Use], Script[object]]
Answers = tuple[tuple[str, Answer], ...]


def watcher(at: str, name: str = "watcher", mandatory: bool = False) -> Effect:
    """An effect keyed to a moment that remembers that it was used."""

    def watch(use: Use) -> None:
        """Remember it."""
        use.state.aliens[use.seat].notes[SEEN] = 1

    return effect(name, f"any:{at}", mandatory=mandatory)(watch)


def saw(scene: Scene, seat: int = E) -> bool:
    """Whether the watcher in that seat has acted."""
    return scene.state.aliens[seat].notes.get(SEEN) == 1


# --- sub-steps -------------------------------------------------------------------------------------------------------


def from_the_start(watching: str) -> Scene:
    """A match that is about to be set up."""
    return Scene("", "", "", "", watching)


def invasion(watching: str) -> Scene:
    """An invasion at its beginning, with attack pods for the leaders and a wild destiny to come."""
    scene = Scene("", "", "", "", watching).begin("warpfall")
    for seat in range(5):
        scene.give(seat, "attack 08", "intimidate 2")
    scene.state.charges, scene.state.wild = [[0, 0] for _ in range(5)], 2
    return scene


def combat(watching: str) -> Scene:
    """A fight in which distress pods are primed."""
    scene = fight(Scene("", "", "", "", watching).invade(3), "attack 10", "attack 08")
    scene.give(A, "reinforcement", "reinforcement")
    return scene


def negotiation(watching: str) -> Scene:
    """Two envoys."""
    return fight(Scene("", "", "", "", watching).invade(3), "negotiate", "negotiate")


def last_fight(watching: str) -> Scene:
    """A fight that wins the match."""
    scene = Scene("", "", "", "", watching)
    scene.dominion(A, 4, there=D)
    return fight(scene.invade(3), "attack 20", "attack 01")


def scene_of(at: str, watching: str) -> tuple[Scene, Answers]:
    """A scene in which a sub-step comes, and what is answered in it."""
    match at.partition(".")[0]:
        case "setup" | "orientation":
            return from_the_start(watching), ()
        case "combat":
            return combat(watching), (("D-distress 0", one_of_several),)
        case "negotiation":
            return negotiation(watching), ()
        case "end":
            return last_fight(watching), ()
        case _:
            return invasion(watching), ()


def one_of_several(question: AnyQuestion) -> Reply:
    """The answer that takes the first option."""
    assert isinstance(question, ChooseSeveral)
    return [question.options[0].value]


@pytest.mark.rule("CE-13.34")
@pytest.mark.parametrize("at", SUB_STEPS)
def test_a_clause_may_be_keyed_to_any_sub_step(at: str, made_up: MadeUp) -> None:
    scene, answers = scene_of(at, made_up("watcher", watcher(at)))
    scene.play(*answers, ("D-window 4", "watcher"))
    assert saw(scene)


@pytest.mark.rule("CE-13.35")
def test_windows_are_sub_steps_of_the_book() -> None:
    assert set(WINDOWS) < set(SUB_STEPS)
    assert len(SUB_STEPS) > 60


# --- events ----------------------------------------------------------------------------------------------------------


def at_approach(made_up: MadeUp, doing: Doing, watching: str) -> Scene:
    """A meets B, with C and D at their sides and E watching; A's power does something in the approach."""

    def act(use: Use) -> Script[None]:
        """Do it."""
        yield from doing(use)

    scene = Scene(made_up("doer", effect("doer", "leader:approach.open", mandatory=True)(act)), "", "", "", watching)
    for seat in range(4):
        scene.give(seat, "attack 10", "attack 12", "attack 20")
        scene.warp(seat, 2)
    return scene.invade(3, forewards={C: 1}, backwards={D: 1})


def _draft(use: Use) -> Script[object]:
    return do.draft(use.table, A, 1, use)


def _lose(use: Use) -> Script[object]:
    return do.ravage(use.table, B, 1, use)


def _revive(use: Use) -> Script[object]:
    return do.revive(use.table, B, 1, use)


def _snatch(use: Use) -> Script[object]:
    return do.snatch(use.table, A, B, 1, use)


def _land(use: Use) -> Script[object]:
    """On a foreign planet, so that a base is made in another system."""
    return do.land(use.table, free_ships(use.state, A)[:1], planets_of(use.state, D)[0], use)


def _leave(use: Use) -> Script[object]:
    return do.abandon(use.table, B, planets_of(use.state, B)[1])


def _reset(use: Use) -> Script[object]:
    use.state.forge, use.state.spent_aur = [], use.state.forge
    return do.draft(use.table, A, 1, use)


DOINGS: Final[dict[str, Doing]] = {
    "on:zap": lambda use: do.zap_alien(use, E),
    "on:boon": lambda use: do.boons(use.table, A, 1, use),
    "on:boon-drafts": lambda use: do.boons(use.table, E, 1, use),
    "on:compensation": lambda use: pay(use.table, B, A, 1, use),
    "on:draft": _draft,
    "on:snatch": _snatch,
    "on:pods-incoming": _draft,
    "on:resupply": lambda use: do.resupply(use.table, A, use),
    "on:revive": _revive,
    "on:cache-targeted": _snatch,
    "on:targeted": lambda use: do.snipe(use.table, A, free_ships(use.state, B)[:1], 1, use),
    "on:ships-would-be-lost": _lose,
    "on:ships-moving": _land,
    "on:landing": _land,
    "on:scrapped": lambda use: do.scrap(use.table, A, use.state.aliens[A].cache[:1], use),
    "on:drafted": _draft,
    "on:pods-gained": _snatch,
    "on:revived": _revive,
    "on:ships-lost": _lose,
    "on:ships-moved": _land,
    "on:ships-committed": lambda use: do.commit(use.table, free_at_home(use, D), DEFENDERS, use),
    "on:landed": _land,
    "on:base-established": _land,
    "on:base-lost": _leave,
    "on:forge-reset": _reset,
    "on:power-lost": lambda use: transform_power(use, A, "human"),
    "on:power-gained": lambda use: transform_power(use, A, "human"),
    "on:power-used": lambda use: iter_nothing(),
}
"""By event: what the power of A does to bring it about."""


def iter_nothing() -> Script[object]:
    """Nothing: that the power is used is enough."""
    yield from ()


def free_at_home(use: Use, seat: int) -> list[int]:
    """One ship of an alien that is in no fleet."""
    return [id for id in free_ships(use.state, seat) if not use.state.ships[id].is_committed][:1]


@pytest.mark.rule("CE-13.36", "CE-13.40")
@pytest.mark.parametrize("at", DOINGS)
def test_a_clause_may_be_keyed_to_what_a_verb_does(at: str, made_up: MadeUp) -> None:
    scene = at_approach(made_up, DOINGS[at], made_up("watcher", watcher(at, mandatory=True)))
    assert saw(scene.play())


@pytest.mark.rule("CE-13.36")
@pytest.mark.parametrize(
    ("kind", "at"), [("flare Doer", "on:flare-discharged"), ("Ship Zap", "on:artifact-discharged")]
)
def test_discharges_may_be_answered(kind: str, at: str, made_up: MadeUp) -> None:
    doer = replace(BLANK, flare=Flare(watcher("approach.open", "wild doer"), BLANK.flare.super_flare))
    made_up("doer", like=doer)
    scene = Scene("", "", "", "", made_up("watcher", watcher(at, mandatory=True)))
    (pod,) = scene.give(A, kind)
    scene.invade(3).play(("D-window 0", pod_id(pod)))
    assert saw(scene)


DISCHARGED: Final[dict[str, Callable[[Scene], Answers]]] = {}
"""By kind of pod: what is set up for its discharge, and what is answered."""


def discharge(kind: str) -> Callable[[Callable[[Scene], Answers]], Callable[[Scene], Answers]]:
    """Keep a way to discharge a kind of pod."""

    def keep(way: Callable[[Scene], Answers]) -> Callable[[Scene], Answers]:
        DISCHARGED[kind] = way
        return way

    return keep


@discharge("driver")
def _driver(scene: Scene) -> Answers:
    return ()


@discharge("kicker")
def _kicker(scene: Scene) -> Answers:
    scene.prime(INVADERS, kicker="kicker x2")
    return ()


@discharge("intimidate")
def _intimidate(scene: Scene) -> Answers:
    scene.intimidate(INVADERS, A, "intimidate 2")
    return ()


@discharge("distress")
def _distress(scene: Scene) -> Answers:
    (pod,) = scene.give(A, "reinforcement")
    return (("D-distress 0", distress(pod)),)


@discharge("bribe")
def _bribe(scene: Scene) -> Answers:
    scene.state.now.fleets[DEFENDERS].bribes[B] = 1
    return ()


@discharge("artifact")
def _artifact(scene: Scene) -> Answers:
    (pod,) = scene.give(A, "Ship Zap")
    return (("D-window 0", pod_id(pod)),)


@discharge("rift")
def _rift(scene: Scene) -> Answers:
    (pod,) = scene.give(A, "rift 1")
    scene.begin("warpfall")
    scene.warp(A, 1)
    return (("D-window 0", pod_id(pod)),)


@discharge("flare")
def _flare(scene: Scene) -> Answers:
    (pod,) = scene.give(A, "flare Doer")
    return (("D-window 0", pod_id(pod)),)


@pytest.mark.rule("CE-6.9", "CE-13.36")
@pytest.mark.parametrize("kind", DISCHARGED)
def test_every_kind_of_pod_is_discharged(kind: str, made_up: MadeUp) -> None:
    def watch(use: Use) -> None:
        """Remember which pods they were."""
        assert use.cause is not None
        found = [use.state.pods[pod].kind for pod in use.cause.pods] or ["bribe"]
        for one in found:
            use.state.aliens[use.seat].notes[one] = use.cause.seat + 1

    doer = replace(BLANK, flare=Flare(watcher("contact.window", "wild doer"), BLANK.flare.super_flare))
    made_up("doer", like=doer)
    scene = Scene("", "", "", "", made_up("watcher", effect("watcher", "any:on:pod-discharged", mandatory=True)(watch)))
    scene = fight(scene.invade(3), "attack 01", "attack 40")
    answers = DISCHARGED[kind](scene)
    scene.play(*answers)
    noted = scene.state.aliens[E].notes
    assert noted["attack" if kind == "driver" else kind] in (A + 1, B + 1)


@pytest.mark.rule("CE-11.23", "CE-13.36")
def test_a_bribe_that_returns_was_not_discharged(made_up: MadeUp) -> None:
    scene = Scene("", "", "", "", made_up("watcher", watcher("on:pod-discharged", mandatory=True)))
    scene.invade(3)
    scene.state.phase, scene.state.now.revealed = "payoff", True
    for fleet, result in zip(scene.state.now.fleets, ("lose", "win"), strict=True):
        fleet.result = result
    scene.state.now.form, scene.state.now.fleets[INVADERS].bribes = "clash", {A: 1}
    assert not saw(scene.play())


@pytest.mark.rule("CE-21.53", "CE-13.36")
@pytest.mark.parametrize("quash", ["mutual", "unilateral"])
def test_a_quashed_negotiation_is_an_event(quash: str, made_up: MadeUp) -> None:
    scene = Scene("", "", "", "", made_up("watcher", watcher("on:quash", mandatory=True)), options={"quash": quash})
    agreed = (("D-quash", "agree"),) if quash == "mutual" else ()
    fight(scene.invade(3), "negotiate", "negotiate").play(("D-demand 0", "quash"), *agreed)
    assert saw(scene)


def test_a_lost_flagship_is_an_event(made_up: MadeUp) -> None:
    watching = made_up("watcher", watcher("on:flagship-destroyed", mandatory=True))
    scene = fight(Scene("", "", "", "", watching).invade(3), "attack 01", "attack 40")
    assert saw(scene.play())


@pytest.mark.rule("CE-13.36")
def test_only_the_item_itself_is_received(made_up: MadeUp) -> None:
    kind = replace(BLANK, flare=Flare(watcher("on:received", "wild doer"), BLANK.flare.super_flare))
    made_up("doer", like=kind)
    scene = Scene("", "", "", "", made_up("watcher", watcher("on:received", mandatory=True)))
    (flare,) = scene.give(B, "flare Doer")
    scene.state.aliens[B].cache = [flare]
    (tail,) = scene.give(A, "Prehensile Tail")
    scene.state.aliens[A].cache.append(scene.pod("attack 04"))
    scene.invade(3)
    scene.state.phase = "arrival"
    scene.play(("D-window 0", pod_id(tail)), ("D-window 0", pod_id(flare)))
    assert saw(scene, A)
    assert not saw(scene)


@pytest.mark.rule("CE-12.6", "CE-13.36")
def test_only_the_item_itself_is_revealed(made_up: MadeUp) -> None:
    shown = made_up("shown", watcher("approach.open", "use of shown"), watcher("on:revealed", "shown", mandatory=True))
    scene = Scene(shown, "", "", "", made_up("watcher", watcher("on:revealed", mandatory=True))).invade(3)
    scene.state.aliens[A].notes[SEEN] = 0
    scene.play(("D-window 0", "use of shown"))
    assert f"{A} shown on:revealed" not in scene.asked
    assert saw(scene, A)
    assert not saw(scene)


@pytest.mark.rule("CE-35.3", "CE-13.36")
@pytest.mark.parametrize(("channel", "at"), [("all", "on:text-message"), ("fleet", "on:voice-message")])
def test_messages_are_events(channel: str, at: str, made_up: MadeUp) -> None:
    watching = made_up("watcher", watcher(at, mandatory=True))
    scene = Scene("human", "", "", "", watching, options={"channels": "on", "response_poll": "strict"})
    seats = tuple(Seat("ABCDE"[n], n, "" if n in (A, B) else "novice") for n in range(5))
    scene.setup = Setup(seats, scene.setup.options, scene.setup.seed)
    fight(scene.invade(3, forewards={C: 1}), "attack 10", "attack 08")
    scene.play(("D-window 0", "message"), ("D-text 0", {"to": channel, "text": "hello"}))
    assert saw(scene)


def test_every_event_of_the_book_has_a_scene_here() -> None:
    others = ("on:flare-discharged", "on:artifact-discharged", "on:pod-discharged", "on:quash", "on:flagship-destroyed")
    items = ("on:received", "on:revealed", "on:text-message", "on:voice-message")
    assert {*DOINGS, *others, *items} == set(EVENTS)
    assert set(BEFORE) == set(BEFORE_EVENTS)
