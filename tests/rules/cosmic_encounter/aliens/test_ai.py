"""AI: Power to Learn."""

import pytest

from cosmotui.engine.dice import Dice
from cosmotui.engine.table import Table
from cosmotui.rules.cosmic_encounter.content.aliens.ai import ITEM, hidden_in
from cosmotui.rules.cosmic_encounter.effect import Use
from cosmotui.rules.cosmic_encounter.events.pods import PodsSeen
from cosmotui.rules.cosmic_encounter.model.holding import ESSENCE, Holding
from cosmotui.rules.cosmic_encounter.model.manifest import Coming
from cosmotui.rules.cosmic_encounter.model.power import Power
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.views.resample import redraw
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene

NEW_CAMPAIGN = ("D-fuel",)


def orientation(scene: Scene) -> Scene:
    """The campaign of A is about to begin."""
    scene.state.phase = "orientation"
    return scene


def arrived(data: int, seat: int = A) -> Scene:
    """A, with so much data, faces B: both have a cache; the next sub-step is the arrival."""
    scene = Scene()
    scene.state.aliens[seat].powers = [Power("ai", marks={"data": data})]
    scene.give(A, "attack 10")
    scene.give(B, "attack 08", "negotiate")
    scene.invade(2)
    scene.state.phase = "arrival"
    return scene


def seen(scene: Scene) -> list[str]:
    """What was looked at."""
    return [event.where for event in scene.events if isinstance(event, PodsSeen)]


@pytest.mark.parametrize("seat", [A, C])
def test_every_orientation_gives_it_one_data(seat: int) -> None:
    scene = orientation(Scene(*[""] * seat, "ai")).play(stop=NEW_CAMPAIGN)
    assert scene.state.aliens[seat].powers[0].marks == {"data": 1}


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_learns_nothing(off: str) -> None:
    scene = orientation(Scene("ai"))
    setattr(scene.state.aliens[A].powers[0], off, True)
    assert scene.play(stop=NEW_CAMPAIGN).state.aliens[A].powers[0].marks == {}


@pytest.mark.rule("CE-12.5", "CE-12.3")
def test_its_learning_is_no_use_that_shows_it_or_that_could_be_zapped() -> None:
    scene = orientation(Scene("ai"))
    (zap,) = scene.give(B, "Cosmic Zap")
    scene.play(stop=NEW_CAMPAIGN)
    assert f"{B} p{zap}" not in scene.offers
    assert scene.state.aliens[A].powers[0].marks == {"data": 1}
    assert not scene.state.aliens[A].powers[0].public


def test_zapped_it_probes_nothing_and_keeps_its_data() -> None:
    scene = arrived(3)
    (zap,) = scene.give(C, "Cosmic Zap")
    scene.play(("D-response 2", f"p{zap}"), stop=("D-driver",))
    assert seen(scene) == []
    assert scene.state.aliens[A].powers[0].marks == {"data": 3}


def test_its_super_flare_adds_one_more_data() -> None:
    scene = orientation(Scene("ai"))
    (flare,) = scene.give(A, "flare Ai")
    scene.play(("D-window 0", f"p{flare}"), stop=NEW_CAMPAIGN)
    assert scene.state.aliens[A].powers[0].marks == {"data": 2}


def test_its_super_flare_is_not_for_probing() -> None:
    scene = arrived(1)
    scene.give(A, "flare Ai")
    assert "D-power 0" not in scene.play(stop=("D-driver",)).asked


@pytest.mark.rule("CE-36.32")
def test_as_leader_it_probes_once_for_each_data() -> None:
    scene = arrived(3).play(("D-declare 0", "cache 1"), ("D-declare 0", "forge"), ("D-declare 0", "forge"))
    assert seen(scene) == ["a pod of B", "the next of the forge", "the next of the forge"]
    shown = [event.ids for event in scene.events if isinstance(event, PodsSeen)]
    assert shown[2][:1] == shown[1]  # one further each time
    assert len(shown[2]) == 2


def test_as_sponsor_it_probes_nothing() -> None:
    scene = arrived(3, seat=C)
    scene.send(C, INVADERS, 1)
    assert seen(scene.play()) == []


@pytest.mark.rule("CE-10.18")
def test_a_destiny_that_it_has_seen_is_the_one_that_comes() -> None:
    scene = arrived(2).play(("D-declare 0", "destiny"), ("D-declare 0", "destiny"))
    first, second = scene.state.next_charges
    assert first.seen == second.seen == [A]
    fresh = Scene()
    fresh.state.next_charges = [Coming("0", False, [A]), Coming("3", True, [A])]
    fresh.invade()
    fresh.state.phase = "destiny"
    fresh.play(stop=("D-target", "D-resupply"))
    assert (fresh.state.now.charge, fresh.state.now.flagged) == ("3", True)  # the invader's own is passed over
    assert [one.charge for one in fresh.state.next_charges] == ["0"]


def test_only_who_has_seen_it_knows_what_comes() -> None:
    for seat, sure in ((A, True), (B, False)):
        drawn: set[str] = set()
        for seed in range(20):
            scene = arrived(1)
            scene.state.next_charges = [Coming("3", False, [A])]
            redraw(scene.state, seat, Dice(seed), ())
            drawn.update(one.charge for one in scene.state.next_charges)
        assert (drawn == {"3"}) is sure


def test_stolen_it_probes_for_its_new_owner() -> None:
    scene = arrived(1)
    scene.state.aliens[B].powers.append(scene.state.aliens[A].powers.pop())
    scene.play(("D-declare 1", "cache 0"))
    assert seen(scene) == ["a pod of A"]


def test_its_wild_flare_probes_one_pod_but_no_destiny() -> None:
    scene = Scene()
    (flare,) = scene.give(C, "flare Ai")
    scene.give(B, "attack 08")
    scene.invade(2).prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 20")
    scene.play(("D-window 2", f"p{flare}"), stop=("D-declare",))
    assert scene.offered() == ["cache 1", "forge"]
    scene.play(("D-declare 2", "cache 1"))
    assert seen(scene) == ["a pod of B"]


def test_its_wild_flare_may_look_at_a_primed_driver() -> None:
    scene = Scene()
    (flare,) = scene.give(C, "flare Ai")
    scene.invade(2).prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 20")
    scene.state.now.revealed, scene.state.now.fleets[DEFENDERS].veiled = False, True
    scene.play(("D-window 2", f"p{flare}"), ("D-declare 2", "primed 1"))
    assert seen(scene) == ["a primed pod"]


def test_its_legacy_lets_the_invader_probe_in_warpfall() -> None:
    scene = Scene()
    scene.state.legacies.append("ai")
    scene.give(B, "attack 08")
    scene.invade()
    scene.state.phase = "warpfall"
    scene.play(("D-declare 0", "cache 1"), stop=("D-target", "D-resupply"))
    assert seen(scene) == ["a pod of B"]


@pytest.mark.rule("CE-36.94", "CE-36.32", "CE-37.64")
def test_it_may_look_at_a_hidden_power_which_it_knows_from_then_on() -> None:
    scene = arrived(1)
    scene.state.aliens[C].powers = [Power("human")]
    scene.play(("D-declare 0", "power 2"), stop=("D-driver",))
    assert scene.match is not None
    assert "D-declare 0" in scene.asked
    assert [scene.match.view(seat).aliens[C].powers[0].alien for seat in (A, B)] == ["human", ""]
    told = {seat: [event.describe("ABCDE") for event in scene.match.events(seat)] for seat in (A, B)}
    assert "A saw the power of C: Human" in told[A]
    assert "A looked at the power of C" in told[B]
    for seed in range(5):
        redraw(scene.state, A, Dice(seed), ())
        assert scene.state.aliens[C].powers[0].alien == "human"


@pytest.mark.rule("CE-36.94", "CE-11.14", "CE-37.64")
def test_it_may_look_at_vouchers_one_by_one() -> None:
    scene = arrived(3)
    scene.state.aliens[B].vouchers = ["attack", "reload"]
    scene.play(("D-declare 0", "voucher 1"), ("D-declare 0", "voucher 1"), stop=("D-driver",))
    assert "A saw a voucher of B: attack" in scene.told()
    assert "A saw a voucher of B: reload" in scene.told()
    assert scene.offers.count("0 voucher 1") == 2


@pytest.mark.rule("CE-36.94", "CE-37.64", "CE-36.29")
@pytest.mark.parametrize(
    ("number", "voucher", "shown"), [(0, "", "voucher"), (1, "attack", "2-D attack pod"), (2, "nuclear", "flare")]
)
def test_it_may_look_at_what_will_be_manifested(number: int, voucher: str, shown: str) -> None:
    scene = arrived(2).play(("D-declare 0", f"next {number}"), ("D-declare 0", "stop"), stop=("D-driver",))
    (coming,) = scene.state.next_manifests
    assert scene.match is not None
    told = {seat: [event.describe("ABCDE") for event in scene.match.events(seat)] for seat in (A, B)}
    assert f"A saw the next {shown} to be manifested: {coming.what}" in told[A]
    assert f"A looked at the next {shown} to be manifested" in told[B]
    assert scene.offers.count(f"0 next {number}") == 1
    later = Scene()
    later.state.next_manifests = [coming]
    later.invade()
    later.state.phase = "upkeep"
    if voucher:
        later.state.aliens[B].vouchers = [voucher]
        later.play(("D-window 1", f"voucher {voucher}"))
        assert coming.what in later.names(later.state.aliens[B].cache)[0].lower()
    else:
        later.state.aliens[A].lucre = 3
        later.play(("D-purchase 0", "voucher"))
        assert later.state.aliens[A].vouchers == [coming.what]
    assert later.state.next_manifests == []


@pytest.mark.rule("CE-36.94", "CE-37.64")
@pytest.mark.parametrize(("seat", "kept"), [(A, True), (B, False)])
def test_only_who_has_looked_knows_what_will_be_manifested(seat: int, kept: bool) -> None:
    scene = arrived(2).play(("D-declare 0", "next 0"), ("D-declare 0", "stop"), stop=("D-driver",))
    redraw(scene.state, seat, Dice(1), ())
    assert bool(scene.state.next_manifests) is kept


@pytest.mark.rule("CE-36.94")
def test_it_may_look_at_primed_distress_and_intimidate_pods() -> None:
    scene = arrived(1)
    use = Use(Table(scene.setup, scene.state), A, ITEM.flare.wild, "combat.prime2")
    fleet = scene.state.now.fleets[DEFENDERS]
    fleet.distress, fleet.intimidate, fleet.intimidator = [(B, scene.pod("escape"))], scene.pod("intimidate 10"), B
    scene.state.at = "combat.prime2"
    assert hidden_in(use, DEFENDERS) == [fleet.intimidate, fleet.distress[0][1]]
    scene.state.now.revealed, scene.state.at = True, "combat.window"
    assert hidden_in(use, DEFENDERS) == []


def test_as_leader_it_may_probe_less_than_its_data() -> None:
    scene = arrived(3).play(("D-declare 0", "forge"), ("D-declare 0", "stop"))
    assert seen(scene) == ["the next of the forge"]


@pytest.mark.rule("CE-1.4")
def test_its_legacy_is_no_must() -> None:
    scene = Scene()
    scene.state.legacies.append("ai")
    scene.give(B, "attack 08")
    scene.begin("warpfall").play(("D-declare 0", "stop"), stop=("D-target",))
    assert not seen(scene)


@pytest.mark.rule("CE-36.94", "CE-26.6")
def test_it_may_look_at_a_shrouded_essence_which_it_knows_from_then_on() -> None:
    scene = arrived(1)
    scene.state.holdings.append(Holding(ESSENCE, "amnesia", B, known=[C], by=C))
    scene.play(("D-declare 0", "holding 0"), stop=("D-driver",))
    assert scene.match is not None
    assert [scene.match.view(seat).holdings[0].item for seat in (A, B, D)] == ["amnesia", "", ""]
    told = {seat: [event.describe("ABCDE") for event in scene.match.events(seat)] for seat in (A, B)}
    assert "A saw a shrouded essence of B: Amnesia" in told[A]
    assert "A looked at a shrouded essence of B" in told[B]


@pytest.mark.rule("CE-36.94", "CE-27.3")
def test_it_may_look_at_shrouded_technologies_and_not_at_open_ones() -> None:
    scene = arrived(2)
    scene.hold("technology", "thorium-rod", B)
    scene.hold("technology", "cosmic-catapult", B, public=True)
    scene.hold("technology", "nuclear-missiles", A)
    scene.play(("D-declare 0", "holding 0"), ("D-declare 0", "stop"), stop=("D-driver",))
    assert {value for value in scene.offers if "holding" in value} == {"0 holding 0"}
    assert scene.offers.count("0 holding 0") == 1


@pytest.mark.rule("CE-36.94", "CE-37.51")
@pytest.mark.parametrize("public", [True, False])
def test_it_may_look_at_the_shrouded_pods_of_a_nexus_whose_power_is_known(public: bool) -> None:
    scene = arrived(2)
    scene.state.aliens[C].powers = [Power("miser", public=public)]
    scene.store("miser", "hoard", "attack 40")
    answers = [("D-declare 0", "store 0")] if public else [("D-declare 0", "forge")]
    scene.play(*answers, ("D-declare 0", "stop"), stop=("D-driver",))
    assert ("0 store 0" in scene.offers) is public
    (pod,) = scene.state.stores[0].pods
    assert (pod in scene.state.aliens[A].known) is public and pod not in scene.state.aliens[B].known
    assert scene.offers.count("0 store 0") == public


def test_its_wild_flare_is_for_pods_alone() -> None:
    scene = Scene()
    (flare,) = scene.give(C, "flare Ai")
    scene.give(B, "attack 08")
    scene.hold("technology", "thorium-rod", B)
    scene.state.aliens[D].powers = [Power("human")]
    scene.invade(2).prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 20")
    scene.play(("D-window 2", f"p{flare}"), ("D-declare 2", "cache 1"))
    assert not [value for value in scene.offers if value.startswith(("2 holding", "2 power", "2 destiny"))]
