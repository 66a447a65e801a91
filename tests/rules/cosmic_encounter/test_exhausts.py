"""Pods that come to an exhaust when the others have been settled already (CE-24.4)."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter import traits
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.kinds.alien import Legacy
from cosmotui.rules.cosmic_encounter.timing.exhausts import to_forge
from tests.rules.cosmic_encounter.made_up import BLANK, MadeUp
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene, attack_of_a, table_of


def scraps(made_up: MadeUp, timing: str, seen: Callable[[Use], None] = lambda use: None) -> str:
    """An alien that scraps its cache at that moment."""

    def run(use: Use) -> Script[None]:
        """Scrap your cache."""
        yield from do.scrap(use.table, use.seat, list(use.state.aliens[use.seat].cache), use)
        seen(use)

    return made_up("waster", effect("waster", timing, mandatory=True)(run))


@pytest.mark.rule("CE-24.4", "CE-10.5")
@pytest.mark.parametrize("moment", ["upkeep.recharge", "upkeep.power", "upkeep.end"])
def test_what_is_scrapped_late_in_an_upkeep_goes_to_the_forge_at_once(made_up: MadeUp, moment: str) -> None:
    scene = attack_of_a("attack 20", "attack 01", "", "", "", scraps(made_up, f"any:{moment}"))
    (pod,) = scene.give(D, "attack 06")
    scene.play(stop=("D-continue",))
    assert pod in scene.state.spent_aur
    assert scene.state.aliens[D].exhaust == []


@pytest.mark.rule("CE-24.4", "CE-13.36")
def test_a_late_pod_stays_until_those_who_answer_its_scrapping_are_done(made_up: MadeUp) -> None:
    there: list[list[int]] = []

    def look(use: Use) -> None:
        """See what lies in the exhaust of D."""
        there.append(list(use.state.aliens[D].exhaust))

    wasting = scraps(made_up, "any:orientation.window", look)
    watching = made_up("watcher", effect("watcher", "any:on:scrapped", mandatory=True)(look))
    scene = Scene("", watching, "", wasting)
    scene.state.phase = "orientation"
    (pod,) = scene.give(D, "attack 06")
    scene.play(stop=("D-fuel",))
    assert there == [[pod], []]
    assert pod in scene.state.spent_aur


@pytest.mark.rule("CE-24.4", "CE-8.4", "CE-8.5")
def test_a_flare_of_an_orientation_returns_at_once_and_is_spent_for_the_invasion() -> None:
    scene = Scene()
    scene.state.phase = "orientation"
    (flare,) = scene.give(B, "flare AI")
    scene.play(("D-window 1", f"p{flare}"), stop=("D-fuel",))
    assert (scene.state.aliens[B].cache, scene.state.aliens[B].exhaust) == ([flare], [])
    assert scene.state.spent_aur == []
    scene.play(("D-fuel 0", "2"), stop=("D-target", "D-wild"))
    assert scene.offers.count(f"1 p{flare}") == 1


@pytest.mark.rule("CE-24.4", "CE-8.7")
def test_a_flare_zapped_in_an_orientation_goes_to_the_forge() -> None:
    scene = Scene()
    scene.state.phase = "orientation"
    (flare,), (zap,) = scene.give(B, "flare AI"), scene.give(A, "Flare Zap")
    scene.play(("D-window 1", f"p{flare}"), ("D-response 0", f"p{zap}"), stop=("D-fuel",))
    assert set(scene.state.spent_aur) == {flare, zap}
    assert scene.state.aliens[B].cache == scene.state.aliens[B].exhaust == []


@pytest.mark.rule("CE-24.4")
def test_what_is_scrapped_in_an_invasion_waits_for_its_upkeep(made_up: MadeUp) -> None:
    scene = Scene("", "", "", scraps(made_up, "any:warpfall.window")).begin("warpfall")
    (pod,) = scene.give(D, "attack 06")
    scene.play(stop=("D-target", "D-wild"))
    assert scene.state.aliens[D].exhaust == [pod]


def test_a_pod_keeps_another_identity_until_it_is_exhausted(made_up: MadeUp) -> None:
    @effect("hypnotist", "any:warpfall.window", applies=lambda use: bool(use.state.aliens[use.seat].cache))
    def hypnotize(use: Use) -> Script[None]:
        """Discharge a pod as an artifact that fits."""
        pod = use.state.aliens[use.seat].cache[0]
        names = do.usable_as(use, pod, do.artifacts_of(use.table))
        yield from do.discharge_as(use, pod, names[-1], is_kept=True)

    scene = Scene("", "", made_up("hypnotist", hypnotize))
    (pod,) = scene.give(C, "attack 08")
    scene.begin("warpfall").play(("D-window 2", "hypnotist"), stop=("D-target",))
    assert scene.state.pods[pod].kind == "artifact"
    assert pod in scene.state.aliens[C].exhaust
    to_forge(table_of(scene), [pod])
    assert scene.state.pods[pod].name == "attack 08"


def test_what_is_exhausted_may_leave_the_match(made_up: MadeUp) -> None:
    like = replace(
        BLANK, legacy=Legacy((), traits=(traits.EXHAUSTED(lambda pod: () if pod.kind == "morph" else None),))
    )
    scene = Scene()
    scene.state.legacies.append(made_up("purist", like=like))
    modern, plain = scene.pod("morph"), scene.pod("attack 08")
    to_forge(table_of(scene), [modern, plain])
    assert (scene.state.vaporized, scene.state.spent_aur) == ([modern], [plain])
