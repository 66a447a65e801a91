"""What effects order for rally and priming: commissions added, cancelled, forced and forbidden, and pods that may not
be primed (CE-17.12 to 17.14, CE-18.26)."""

from collections.abc import Callable

import pytest

from cosmotui.engine.errors import IllegalReply
from cosmotui.engine.question import Compose
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Effect, Use, effect
from cosmotui.rules.cosmic_encounter.model.constraints import EVERYBODY
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.made_up import MadeUp
from tests.rules.cosmic_encounter.scenes import GAME, A, B, C, D, Scene, drivers
from tests.rules.cosmic_encounter.test_destiny import only

Deed = Callable[[Use], None]


def at(moment: str, *deeds: Deed) -> Effect:
    """A clause that does these things at a moment, by itself."""

    @effect("commander", f"any:{moment}", mandatory=True)
    def clause(use: Use) -> None:
        """Orders are given."""
        for deed in deeds:
            deed(use)

    return clause


def bound(made_up: MadeUp, moment: str, *deeds: Deed) -> Scene:
    """A invades B; E, a bystander, gives orders."""
    scene = only(Scene("", "", "", "", made_up("commander", at(moment, *deeds))), B)
    scene.give(A, "attack 10")
    scene.give(B, "attack 08")
    return scene.begin("destiny")


def question(scene: Scene, seat: int) -> Compose:
    """What an alien is asked now."""
    assert scene.match is not None
    asked = {one.seat: one for one in scene.match.questions}[seat]
    assert isinstance(asked, Compose)
    return asked


def refused(scene: Scene, seat: int, form: dict[str, object]) -> str:
    """Why a form cannot be handed in; empty if it can."""
    problems = GAME.form_problems(scene.setup, scene.state, question(scene, seat), form)
    return "" if not problems else problems[0].rule


# --- commissions -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-17.12", "CE-17.2")
def test_a_commission_that_is_added_is_told_and_counts(made_up: MadeUp) -> None:
    scene = bound(made_up, "rally.window", lambda use: do.commission(use, DEFENDERS, C, 2))
    scene.play(("D-commission 0", {}), ("D-commission 1", {}), stop=("D-sponsor",))
    assert "up to 2" in question(scene, C).title
    assert question(scene, D).title == "Nobody has commissioned you."
    assert scene.match is not None
    told = "C is commissioned by B now, for up to 2 ships"
    assert [told in "\n".join(event.describe("ABCDE") for event in scene.match.events(seat)) for seat in range(5)] == [
        seat == C for seat in range(5)
    ]
    assert refused(scene, C, {"side": DEFENDERS, "11": 3}) == "CE-5.19"
    scene.play(("D-sponsor 2", {"side": DEFENDERS, "11": 2}))
    assert "might 14 against 14" in scene.told()


@pytest.mark.rule("CE-17.12", "CE-17.5")
def test_a_commission_that_is_cancelled_is_told_and_void(made_up: MadeUp) -> None:
    scene = bound(made_up, "rally.window", lambda use: do.cancel_commission(use, INVADERS, C))
    everybody: dict[str, object] = {"2": 4, "3": 4, "4": 4}
    scene.play(("D-commission 0", everybody), ("D-commission 1", {}), stop=("D-sponsor",))
    assert question(scene, C).title == "Nobody has commissioned you."
    assert "the invader (up to 4)" in question(scene, D).title
    assert "C is no longer commissioned by A" in scene.told()
    assert refused(scene, C, {"side": INVADERS, "11": 1}) == "CE-17.5"


@pytest.mark.rule("CE-17.13")
def test_a_leader_commissions_whom_it_must(made_up: MadeUp) -> None:
    scene = bound(made_up, "rally.open", lambda use: do.bind(use, "ask", INVADERS, C))
    scene.dominion(C, 4)
    scene.play(stop=("D-commission",))
    assert question(scene, A).start["2"] == 4, "it would not ask an alien that is about to win"
    assert refused(scene, A, {"3": 4}) == "CE-17.13"
    assert not refused(scene, A, {"2": 1})
    assert not refused(scene, B, {}), "only the invader has to"


@pytest.mark.rule("CE-17.13", "CE-1.2")
@pytest.mark.parametrize("barred", [C, EVERYBODY])
def test_forbidden_beats_forced(made_up: MadeUp, barred: int) -> None:
    scene = bound(
        made_up,
        "rally.open",
        lambda use: do.bind(use, "ask", INVADERS, C),
        lambda use: do.bind(use, "join", INVADERS, C, 2),
        lambda use: do.bind(use, "bar", INVADERS, barred),
    )
    scene.play(stop=("D-commission",))
    assert "2" not in question(scene, A).start
    assert not refused(scene, A, {})
    assert refused(scene, A, {"2": 4}) == "CE-17.13"
    assert (refused(scene, A, {"3": 4}) == "CE-17.13") is (barred == EVERYBODY)
    scene.play(("D-commission 0", {}), ("D-commission 1", {"2": 4}), stop=("D-sponsor",))
    assert question(scene, C).start == {"side": -1}
    assert refused(scene, C, {"side": INVADERS, "11": 1}) == "CE-17.5"
    assert not refused(scene, C, {"side": DEFENDERS, "11": 1})


@pytest.mark.rule("CE-17.13", "CE-1.3")
@pytest.mark.parametrize(("ships", "sent"), [(20, 3), (2, 2), (0, 0)])
def test_an_alien_that_must_sponsor_sends_as_many_ships_as_it_can(made_up: MadeUp, ships: int, sent: int) -> None:
    scene = bound(made_up, "rally.window", lambda use: do.bind(use, "join", INVADERS, C, 3))
    scene.warp(C, 20 - ships)
    scene.play(("D-commission 0", {}), ("D-commission 1", {"2": 4}), stop=("D-sponsor",))
    if sent:
        assert refused(scene, C, {"side": -1}) == "CE-17.13"
        assert refused(scene, C, {"side": DEFENDERS, "10": sent}) == "CE-17.13"
    scene.play(stop=("D-purchase", "D-continue"))
    told = f"sponsors: C {sent} with the invader" if sent else "sponsors: none"
    assert told in scene.told()


@pytest.mark.rule("CE-17.14", "CE-17.5")
def test_who_may_join_without_commission_chooses_like_the_others_and_has_no_cap(made_up: MadeUp) -> None:
    scene = bound(
        made_up,
        "rally.window",
        lambda use: do.bind(use, "free", INVADERS, C),
        lambda use: do.bind(use, "free", DEFENDERS, C),
    )
    scene.play(("D-commission 0", {"2": 1, "3": 1}), ("D-commission 1", {}), stop=("D-sponsor",))
    told = "Commissioned by the invader (up to 4). Free to join the defender (up to 4). Whom do you sponsor?"
    assert question(scene, C).title == told
    assert question(scene, C).start == {"side": -1}, "it need not"
    assert refused(scene, D, {"side": INVADERS, "15": 2}) == "CE-5.19"
    scene.play(("D-sponsor 2", {"side": DEFENDERS, "11": 3}))
    assert "sponsors: C 3 with the defender" in scene.told()


@pytest.mark.rule("CE-17.13")
def test_what_is_ordered_for_one_invasion_ends_with_it(made_up: MadeUp) -> None:
    scene = bound(made_up, "rally.open", lambda use: do.bind(use, "bar", INVADERS, EVERYBODY))
    scene.play(stop=("D-continue",))
    scene.play(("D-continue", "go"), stop=("D-wild", "D-target"))
    assert not scene.state.now.bonds


# --- drivers ---------------------------------------------------------------------------------------------------------


def limited(made_up: MadeUp, *deeds: Deed) -> Scene:
    """A with attack 10 encounters B; E orders what may be primed."""
    scene = Scene("", "", "", "", made_up("commander", at("approach.open", *deeds))).invade(4)
    scene.give(A, "attack 10")
    return scene


@pytest.mark.rule("CE-18.26", "CE-18.23", "CE-16.20", "CE-X81")
def test_a_pod_that_may_not_be_primed_counts_as_not_held_but_not_for_a_resupply(made_up: MadeUp) -> None:
    bar = at("launch.open", lambda use: do.limit_driver(use, "bar", EVERYBODY, "negotiate"))
    scene = only(Scene("", "", "", "", made_up("commander", bar)), B)
    scene.give(A, "attack 10")
    scene.give(B, "negotiate", "Crooked negotiate")
    scene.begin("destiny").play(stop=("D-resupply",))
    assert scene.match is not None
    (asked,) = [one for one in scene.match.questions if one.seat == B]
    assert [option.value for option in getattr(asked, "options", ())] == ["no"]
    scene.play(stop=("D-driver",))
    assert drivers(scene.state, B) == []
    scene.play(stop=("D-purchase", "D-continue"))
    told = scene.told()
    assert "B had no driver and revealed its cache" in told
    assert "brigade against brigade: clash" in told
    assert scene.state.now.fleets[DEFENDERS].stooge
    assert "might 14 against 0" in told


@pytest.mark.rule("CE-18.26", "CE-18.20")
def test_what_may_be_primed_has_to_be(made_up: MadeUp) -> None:
    scene = limited(made_up, lambda use: do.limit_driver(use, "bar", B, "attack"))
    sealed, free = scene.give(B, "attack 20", "negotiate")
    scene.play(stop=("D-driver",))
    assert question(scene, B).start["driver"] == pod_id(free)
    assert refused(scene, B, {"driver": pod_id(sealed), "bribe": 0}) == "CE-18.26"
    assert refused(scene, B, {"driver": "", "bribe": 0}) == "CE-18.20"


@pytest.mark.rule("CE-18.26", "CE-16.30")
def test_an_invader_whose_pods_are_all_barred_fights_on(made_up: MadeUp) -> None:
    scene = limited(made_up, lambda use: do.limit_driver(use, "bar", A, "attack"))
    scene.give(B, "attack 08")
    scene.play(stop=("D-driver",))
    assert "retreat" not in question(scene, A).start
    assert refused(scene, A, {"driver": "", "bribe": 0, "retreat": True}) == "CE-16.30"
    scene.play(stop=("D-purchase", "D-continue", "D-fuel"))
    assert scene.state.now.fleets[INVADERS].stooge
    assert scene.state.now.fleets[DEFENDERS].result == "win"


@pytest.mark.rule("CE-37.14")
@pytest.mark.parametrize(
    ("what", "pods", "may"),
    [
        ("force", "negotiate", ["negotiate"]),
        ("force", "poison", ["attack 20", "attack 08", "negotiate"]),
        ("avoid", "attack", ["negotiate"]),
        ("avoid", "negotiate", ["attack 20", "attack 08"]),
    ],
)
def test_kinds_of_pods_are_forced_and_avoided_where_that_is_possible(
    made_up: MadeUp, what: str, pods: str, may: list[str]
) -> None:
    scene = limited(made_up, lambda use: do.limit_driver(use, what, B, pods))
    scene.give(B, "attack 20", "attack 08", "negotiate")
    scene.play(stop=("D-driver",))
    assert scene.names(drivers(scene.state, B)) == may


@pytest.mark.rule("CE-18.26", "CE-37.14")
def test_a_forced_pod_that_is_barred_is_not_primed(made_up: MadeUp) -> None:
    scene = limited(
        made_up,
        lambda use: do.limit_driver(use, "force", B, "negotiate"),
        lambda use: do.limit_driver(use, "bar", EVERYBODY, "negotiate"),
    )
    scene.give(B, "attack 20", "negotiate")
    scene.play(stop=("D-driver",))
    assert scene.names(drivers(scene.state, B)) == ["attack 20"]


@pytest.mark.rule("CE-18.26", "CE-36.52")
def test_which_single_pods_are_sealed_only_their_holder_sees(made_up: MadeUp) -> None:
    def seal(use: Use) -> None:
        do.limit_driver(use, "bar", B, pod_id(use.state.aliens[B].cache[0]))

    scene = limited(made_up, seal)
    scene.give(B, "attack 20", "attack 08")
    scene.play(stop=("D-driver",))
    assert scene.match is not None
    for seat in range(5):
        now = scene.match.view(seat).invasion
        assert now is not None
        assert len(now.limits) == (seat == B)
    with pytest.raises(IllegalReply):
        scene.match.answer(B, {"driver": pod_id(scene.state.aliens[B].cache[0]), "bribe": 0})
