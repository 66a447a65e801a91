"""Imp: Power of Mischief."""

import pytest

from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import planets_of
from cosmotui.rules.cosmic_encounter.effect import Use
from cosmotui.rules.cosmic_encounter.facts.stores import at_hand
from cosmotui.rules.cosmic_encounter.kinds.alien import alien
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.store import SHROUDED, Store
from cosmotui.rules.cosmic_encounter.sources import power_source
from tests.rules.cosmic_encounter.scenes import A, B, C, E, Scene, first, table_of


def full(scene: Scene, seat: int = A) -> Scene:
    """An alien holds four pods and takes a resupply."""
    scene.begin("warpfall")
    scene.give(seat, "attack 05", "Plague", "attack 06", "attack 07")
    scene.give(seat, "Boon Permit")
    return scene


def gains(scene: Scene, seat: int = A) -> Scene:
    """It gains one by the wild flare of Genius."""
    scene.give(seat, "attack 05", "attack 06", "attack 07", "attack 08")
    (flare,) = scene.give(B, "flare Genius")
    scene.invade(4, invader=B, defender=C)
    scene.state.phase, scene.state.at = "launched", "launch.after"
    return scene.play(("D-window 1", pod_id(flare)), ("D-declare 1", str(seat)), stop=("D-commission",))


def hovel(scene: Scene, system: int, *names: str) -> list[int]:
    """Pods in the hovel of A in a system."""
    pods = [scene.pod(name) for name in names]
    scene.state.stores.append(Store("power imp", "hovel", SHROUDED, pods, system=system))
    return pods


def test_with_more_than_four_pods_it_shrouds_the_rest() -> None:
    scene = gains(Scene("imp"))
    assert len(scene.state.aliens[A].cache) == 4 and len(scene.stored("hovel")) == 1


def test_with_four_it_does_not_act() -> None:
    scene = Scene("imp")
    scene.give(A, "attack 05", "attack 06", "attack 07", "attack 08")
    scene.invade(4).prime(0, "attack 30").prime(1, "attack 08").play(stop=("D-purchase",))
    assert "A used Imp" not in scene.told()


def test_its_hovels_are_at_hand_where_it_is() -> None:
    scene = Scene("imp")
    (home,), (there,), (far,) = hovel(scene, A, "attack 20"), hovel(scene, B, "attack 30"), hovel(scene, C, "attack 09")
    assert [pod for pod in (home, there, far) if pod in at_hand(scene.state, A)] == [home]
    scene.invade(4)
    assert [pod for pod in (home, there, far) if pod in at_hand(scene.state, A)] == [there]
    scene.state.aliens[A].powers[0].off = True
    assert not {home, there, far} & set(at_hand(scene.state, A))


def test_its_setup_makes_hovels_and_gives_resupplies() -> None:
    scene = Scene("imp")
    power = scene.state.aliens[A].powers[0]
    kind = alien("imp").power
    use = Use(table_of(scene), A, kind.uses[0], "setup.clauses", source=power_source(A, power))
    assert kind.setup is not None
    kind.setup(use)
    assert [one.system for one in scene.state.stores] == list(scene.state.seats)
    assert scene.state.aliens[A].resupplies == 2 + 4
    do.gain_resupplies(use.table, B, 1)
    assert scene.state.aliens[B].resupplies == 3 and planets_of(scene.state, A)


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_shrouds_nothing(off: str) -> None:
    scene = Scene("imp")
    setattr(scene.state.aliens[A].powers[0], off, True)
    assert len(gains(scene).state.aliens[A].cache) == 5


def test_zapped_it_scraps_down_to_four() -> None:
    scene = Scene("imp")
    scene.give(A, "attack 05", "attack 06", "attack 07", "attack 08")
    (flare,) = scene.give(B, "flare Genius")
    (zap,) = scene.give(E, "Cosmic Zap")
    scene.invade(4, invader=B, defender=C)
    scene.state.phase, scene.state.at = "launched", "launch.after"
    answers = (("D-window 1", pod_id(flare)), ("D-declare 1", str(A)), ("D-response 4", pod_id(zap)))
    scene.play(*answers, stop=("D-commission",))
    assert len(scene.state.aliens[A].cache) == 4 and not scene.stored("hovel")
    assert len(scene.state.aliens[A].exhaust) == 1


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = Scene("", "", "", "", "imp")
    scene.state.aliens[A].powers.append(scene.state.aliens[E].powers.pop())
    assert len(gains(scene).state.aliens[A].cache) == 4


def test_its_super_flare_drafts_a_pod_first() -> None:
    scene = Scene("imp")
    scene.give(A, "flare Imp", "attack 06", "attack 07", "attack 08")
    (flare,) = scene.give(B, "flare Genius")
    scene.invade(4, invader=B, defender=C)
    scene.state.phase, scene.state.at = "launched", "launch.after"
    scene.play(("D-window 1", pod_id(flare)), ("D-declare 1", str(A)), ("D-power 0", "yes"), stop=("D-commission",))
    assert len(scene.state.aliens[A].cache) == 4 and len(scene.stored("hovel")) == 1


def test_its_wild_flare_scraps_down_to_four_with_itself() -> None:
    scene = Scene().begin("warpfall")
    (flare,) = scene.give(B, "flare Imp")
    scene.give(B, "attack 05", "attack 06", "attack 07", "attack 08", "attack 09")
    scene.play(("D-window 1", pod_id(flare)), ("D-scrap 1", first), stop=("D-target",))
    assert len(scene.state.aliens[B].cache) == 3 and flare in scene.state.aliens[B].charging


def test_its_legacy_lets_everybody_hold_four() -> None:
    scene = Scene()
    scene.state.legacies.append("imp")
    assert len(gains(scene).state.aliens[A].cache) == 4


@pytest.mark.rule("CE-37.56")
def test_what_it_holds_from_the_setup_is_shrouded_when_the_first_campaign_begins() -> None:
    scene = Scene("imp")
    scene.state.phase = "setup"
    scene.play(stop=("D-fuel",))
    assert len(scene.state.aliens[A].cache) == 4 and len(scene.stored("hovel")) == 4
