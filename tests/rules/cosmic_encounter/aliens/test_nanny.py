"""Nanny: Power of Discipline."""

import pytest

from cosmotui.rules.cosmic_encounter.facts.statuses import is_stopped, most_ships
from cosmotui.rules.cosmic_encounter.model.essence import Essences
from cosmotui.rules.cosmic_encounter.model.holding import ESSENCE, Holding
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.model.status import LEAD, PODS, TALK, Status
from cosmotui.rules.cosmic_encounter.views.view import view_of
from cosmotui.rules.cosmic_encounter.words.constraint_words import order_words
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene, first

CHORES = (
    "polish-the-pods",
    "tidy-up-the-bases",
    "sweep-the-forge",
    "bedtime",
    "allowance",
    "dessert",
    "storytime",
    "playdate",
    "gold-star",
)


def nursery(seat: int = C, *chores: str) -> Scene:
    """A attacks B, and an alien that is Nanny holds two negotiate pods."""
    scene = Scene(*[""] * seat, "nanny")
    held = list(chores or CHORES[:3])
    scene.state.aliens[seat].powers[0].essences = Essences(held, [one for one in CHORES if one not in held])
    scene.give(seat, "negotiate", "negotiate")
    scene.give(A, "attack 20")
    scene.invade(4)
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    return scene


def motivated(scene: Scene, seat: int, chore: str) -> Scene:
    """A leader bears a chore of C."""
    scene.state.holdings.append(Holding(ESSENCE, chore, seat, public=True, by=C))
    return scene


def judged(chore: str, driver: str, *answers: tuple[str, str | int | list[str]], held: int = 4) -> Scene:
    """B has borne a chore and primed that driver, or none."""
    scene = Scene("", "", "nanny")
    scene.warp(B, 3)
    scene.give(B, *["attack 05"] * held)
    scene.give(A, "attack 06")
    motivated(scene.invade(4), B, chore).prime(INVADERS, "attack 12").prime(DEFENDERS, driver)
    return scene.play(*answers, stop=("D-distress", "D-comp-lucre", "D-dud"))


def test_it_gives_a_leader_a_pod_and_a_chore() -> None:
    scene = nursery()
    gift = (("D-declare 2", str(B)), ("D-declare 2", first), ("D-declare 2", CHORES[1]))
    scene.play(("D-window 2", "nanny"), *gift, ("D-declare 2", "none"))
    assert "C gave Tidy Up the Bases to B" in scene.told()
    assert len(scene.state.aliens[C].cache) == 1


def test_it_may_motivate_both_leaders() -> None:
    scene = nursery()
    motivate_a = (("D-declare 2", str(A)), ("D-declare 2", first), ("D-declare 2", CHORES[0]))
    scene.play(("D-window 2", "nanny"), *motivate_a, ("D-declare 2", str(B)))
    assert not scene.state.aliens[C].cache


def test_it_does_not_motivate_as_a_leader_nor_without_a_negotiate_pod() -> None:
    assert "1 nanny" not in nursery(B).play().offers
    scene = nursery()
    scene.state.aliens[C].cache = []
    assert "2 nanny" not in scene.play().offers


def is_out(scene: Scene, seat: int) -> bool:
    """Whether an alien will be in timeout."""
    return any(one.name == "in timeout" for one in scene.state.aliens[seat].statuses)


@pytest.mark.parametrize("chore", CHORES)
@pytest.mark.parametrize("driver", ["negotiate", ""])
def test_an_envoy_and_a_leader_without_a_driver_are_rewarded(chore: str, driver: str) -> None:
    scene = judged(chore, driver)
    assert not is_out(scene, B) and scene.state.holdings[0].gone


@pytest.mark.parametrize("chore", CHORES)
def test_whoever_fights_is_punished(chore: str) -> None:
    scene = judged(chore, "attack 08")
    assert is_out(scene, B) and scene.state.holdings[0].gone


def test_rewards() -> None:
    assert len(judged("polish-the-pods", "negotiate").state.aliens[B].cache) == 5
    assert len(judged("sweep-the-forge", "negotiate").state.aliens[B].cache) == 5
    assert len(judged("dessert", "negotiate").state.aliens[B].cache) == 6
    assert judged("bedtime", "negotiate").in_warp(B) == 1
    assert judged("allowance", "negotiate").state.aliens[B].lucre == 4
    assert judged("gold-star", "negotiate").state.aliens[B].promised == 2
    storytime = judged("storytime", "negotiate")
    assert set(storytime.state.aliens[A].cache) <= set(storytime.state.aliens[B].known)


def test_punishments() -> None:
    assert len(judged("polish-the-pods", "attack 08").state.aliens[B].cache) == 3
    assert len(judged("sweep-the-forge", "attack 08").state.aliens[B].cache) == 2
    assert len(judged("dessert", "attack 08").state.aliens[B].cache) == 2
    assert judged("bedtime", "attack 08").in_warp(B) == 5
    assert judged("allowance", "attack 08").state.aliens[B].lucre == 0
    assert judged("gold-star", "attack 08").state.aliens[B].promised == -2
    assert judged("storytime", "attack 08").state.aliens[B].opened
    assert judged("playdate", "attack 08").authority_of(B) == 4
    assert judged("tidy-up-the-bases", "attack 08").authority_of(B) == 4


def timeout(scene: Scene, seat: int) -> Scene:
    """An alien is in timeout."""
    status = Status("in timeout", "upkeep.end", (PODS, TALK, LEAD), C, most=0)
    scene.state.aliens[seat].statuses = [status]
    return scene


@pytest.mark.rule("CE-37.41")
def test_an_alien_in_timeout_skips_its_campaign() -> None:
    scene = timeout(Scene().invade(4), B)
    scene.prime(INVADERS, "attack 12").prime(DEFENDERS, "attack 08")
    scene.state.aliens[B].statuses = [Status("in timeout", "upkeep.end", (PODS, TALK, LEAD), C, later=1, most=0)]
    scene.play(("D-continue", "stop"), ("D-fuel 2", "2"), stop=("D-target",))
    assert "B skipped this campaign" in scene.told() and scene.state.campaign == C


@pytest.mark.rule("CE-37.41")
def test_an_invader_that_enters_timeout_ends_its_campaign() -> None:
    scene = motivated(Scene("", "", "nanny").invade(4), A, "allowance")
    scene.prime(INVADERS, "attack 12").prime(DEFENDERS, "attack 08").play(stop=("D-fuel",))
    assert "D-continue 0" not in scene.asked and scene.state.campaign == B


@pytest.mark.rule("CE-37.41")
def test_destiny_names_nobody_in_timeout() -> None:
    scene = timeout(Scene(), C).begin("destiny")
    for seat in scene.state.seats:
        scene.state.charges[seat] = [1, 0] if seat in (C, D) else [0, 0]
    scene.state.wild = 0
    scene.play(stop=("D-target",), script=[1, 1])
    assert scene.state.now.defender == D and "C may not defend" in scene.told()


@pytest.mark.rule("CE-37.41")
def test_an_alien_in_timeout_commits_no_ships_and_discharges_no_pods() -> None:
    scene = timeout(Scene(options={"channels": "on"}).invade(4), D)
    (zap,) = scene.give(D, "Solar Wind")
    scene.state.phase, scene.state.at = "rally", "rally.open"
    scene.play(("D-commission 0", {str(D): 4}), stop=("D-driver",))
    assert most_ships(scene.state, D) == 0 and D not in scene.state.now.fleets[INVADERS].sponsors
    assert f"3 {pod_id(zap)}" not in scene.offers and is_stopped(scene.state, D, TALK)
    told = [text for text, _ in order_words(view_of(scene.setup, scene.state, E))]
    assert any("D is in timeout" in text and "may not commit ships" in text for text in told)


def test_in_upkeep_it_claims_a_negotiate_pod() -> None:
    scene = Scene("", "", "nanny").invade(4).prime(INVADERS, "attack 12").prime(DEFENDERS, "negotiate")
    scene.play(("D-window 2", "tidying of nanny"))
    assert scene.names(scene.state.aliens[C].cache) == ["negotiate"]


def test_there_must_be_a_negotiate_pod_to_claim() -> None:
    scene = Scene("", "", "nanny").invade(4).prime(INVADERS, "attack 12").prime(DEFENDERS, "attack 08")
    assert "2 tidying of nanny" not in scene.play().offers


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_is_not_offered_but_its_chores_are_judged(off: str) -> None:
    scene = nursery()
    setattr(scene.state.aliens[C].powers[0], off, True)
    motivated(scene, B, "allowance").play()
    assert "2 nanny" not in scene.offers and scene.state.holdings[0].gone


def test_zapped_it_gives_nothing() -> None:
    scene = nursery()
    (zap,) = scene.give(E, "Cosmic Zap")
    scene.play(("D-window 2", "nanny"), ("D-response 4", pod_id(zap)), stop=("D-distress",))
    assert len(scene.state.aliens[C].cache) == 2 and not scene.state.holdings


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = nursery()
    scene.state.aliens[D].powers.append(scene.state.aliens[C].powers.pop())
    scene.give(D, "negotiate")
    assert "3 nanny" in scene.play().offers


def test_its_setup_draws_three_chores_that_only_it_sees() -> None:
    scene = nursery()
    own = view_of(scene.setup, scene.state, C).aliens[C].powers[0].essences
    assert sorted(own) == sorted(CHORES[:3])
    assert view_of(scene.setup, scene.state, A).aliens[C].powers[0].essences != own


def test_its_super_flare_motivates_the_opponent() -> None:
    scene = nursery(A)
    (flare,) = scene.give(A, "flare Nanny")
    scene.play(("D-window 0", pod_id(flare)), ("D-declare 0", first), ("D-declare 0", CHORES[2]))
    assert "A gave Sweep the Forge to B" in scene.told()


def test_its_wild_flare_ends_the_campaign_firmly() -> None:
    scene = Scene("machine")
    (flare,) = scene.give(D, "flare Nanny")
    scene.give(A, "attack 20")
    scene.invade(4).prime(INVADERS, "attack 30").prime(DEFENDERS, "attack 08")
    scene.play(("D-window 3", pod_id(flare)), stop=("D-fuel",))
    assert scene.state.campaign == B and "0 machine" not in scene.offers
    assert "D-continue 0" not in scene.asked


@pytest.mark.parametrize(("driver", "out"), [("negotiate", True), ("attack 08", False)])
def test_its_legacy_sends_the_winner_of_a_massacre_into_timeout(driver: str, out: bool) -> None:
    scene = Scene()
    scene.state.legacies.append("nanny")
    scene.invade(4).prime(INVADERS, "attack 12").prime(DEFENDERS, driver).play(stop=("D-purchase", "D-continue"))
    assert is_out(scene, A) is out
