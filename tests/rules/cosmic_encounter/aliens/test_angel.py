"""Angel: Power of Faith."""

import pytest

from cosmotui.engine.dice import Dice
from cosmotui.rules.cosmic_encounter.content.aliens.angel import ORDAINED
from cosmotui.rules.cosmic_encounter.effect import Use
from cosmotui.rules.cosmic_encounter.kinds.alien import alien
from cosmotui.rules.cosmic_encounter.model.doing import NothingLeft
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.phases.setting_up import setting_up
from cosmotui.rules.cosmic_encounter.phases.winning import with_sharers
from cosmotui.rules.cosmic_encounter.sources import power_source
from cosmotui.rules.cosmic_encounter.timing.channels import channels
from cosmotui.rules.cosmic_encounter.timing.legacies import legacies_begin
from tests.rules.cosmic_encounter.scenes import GAME, A, B, C, D, E, Scene, fight, run_to_end, table_of


def heaven(*blessings: str, **more: dict[int, int]) -> Scene:
    """C is Angel with these blessings; A attacks B."""
    scene = Scene("", "", "angel").invade(3, **more)
    scene.essences(C, *blessings)
    scene.state.aliens[C].powers[0].secrets = {ORDAINED: D}
    return fight(scene, "attack 10", "attack 08")


def cache(scene: Scene, seat: int) -> int:
    return len(scene.state.aliens[seat].cache)


@pytest.mark.rule("CE-37.39")
def test_at_setup_the_alien_of_a_random_ship_is_ordained() -> None:
    scene = Scene("", "", "angel")
    run_to_end(setting_up(table_of(scene)))
    power = scene.state.aliens[C].powers[0]
    assert power.secrets[ORDAINED] in (A, B, D, E) and power.essences is not None
    draws = alien("angel").power.secrets
    assert draws is not None
    assert {draws(scene.state, C, Dice(seed))[ORDAINED] for seed in range(60)} == {A, B, D, E}


@pytest.mark.rule("CE-36.34", "CE-37.39")
@pytest.mark.parametrize("public", [False, True])
def test_only_its_owner_knows_the_ordained_alien(public: bool) -> None:
    scene = heaven("kindness")
    scene.state.aliens[C].powers[0].public = public
    seen = [GAME.view(scene.setup, scene.state, seat).aliens[C].powers[0].secrets for seat in (A, C, D, None)]
    assert seen == [{}, {ORDAINED: D}, {}, {}]


@pytest.mark.rule("CE-37.39", "CE-25.33")
def test_at_the_end_everybody_sees_it() -> None:
    scene = Scene("", "", "angel")
    scene.state.aliens[C].powers[0].secrets = {ORDAINED: A}
    scene.dominion(A, 5)
    fight(scene.invade(3, 0), "attack 20", "attack 01").play(stop=("D-continue",))
    assert scene.match is not None and scene.match.result is not None
    assert scene.state.decided is not None and scene.state.decided.winners == (A, C)
    seen = [scene.match.view(seat).aliens[C].powers[0].secrets for seat in (A, B, None)]
    assert seen == [{ORDAINED: A}] * 3


@pytest.mark.parametrize("seed", range(20))
def test_others_imagine_any_ordained_alien(seed: int) -> None:
    scene = heaven("kindness")
    scene.state.aliens[C].powers[0].public = True
    GAME.resample(scene.setup, scene.state, A, Dice(seed), frozenset())
    assert scene.state.aliens[C].powers[0].secrets[ORDAINED] in (A, B, D, E)


@pytest.mark.rule("CE-25.33")
@pytest.mark.parametrize(("winner", "off", "shared"), [(D, False, True), (D, True, False), (A, False, False)])
def test_it_shares_the_win_of_the_ordained_alien(winner: int, off: bool, shared: bool) -> None:
    scene = heaven("kindness")
    scene.state.aliens[C].powers[0].off = off
    assert (C in with_sharers(scene.state, [winner])) is shared


@pytest.mark.rule("CE-26.5")
def test_kindness_revives_three_ships_of_another_alien() -> None:
    scene = heaven("kindness")
    scene.warp(E, 5)
    scene.play(("D-window 2", "angel"))
    assert scene.in_warp(E) == 2
    assert scene.state.aliens[C].powers[0].public


def test_without_a_ship_in_the_warp_there_is_no_kindness() -> None:
    scene = heaven("kindness").play(stop=("D-window",))
    assert "2 angel" not in scene.offers


def test_diligence_lets_another_alien_draft_two_pods() -> None:
    scene = heaven("diligence")
    scene.play(("D-window 2", "angel"), ("D-declare 2", str(D)))
    assert cache(scene, D) == 2


def test_charity_gives_a_feint_away() -> None:
    scene = heaven("charity")
    scene.give(C, "negotiate", "attack 12")
    scene.play(("D-window 2", "angel"), ("D-declare 2", str(E)))
    assert scene.names(scene.state.aliens[E].cache) == ["negotiate"]
    assert scene.names(scene.state.aliens[C].cache) == ["attack 12"]


def test_attack_pods_are_no_charity() -> None:
    scene = heaven("charity")
    scene.give(C, "attack 12")
    scene.play()
    assert "2 angel" not in scene.offers


def test_humility_lowers_an_attack_driver_by_five() -> None:
    scene = heaven("humility")
    scene.play(("D-window 2", "angel"), ("D-declare 2", str(A)))
    assert "the driver of A went from 10 to 5" in scene.told()


def test_temperance_cancels_boons() -> None:
    scene = heaven("temperance", backwards={D: 2})
    scene.state.now.fleets[1].driver = scene.pod("attack 30")
    scene.warp(D, 3)
    scene.play(("D-response 2", "angel"))
    assert "D-boon 3" not in scene.asked and cache(scene, D) == 0


def test_chastity_sends_two_sponsors_home() -> None:
    scene = Scene("", "", "angel").invade(3, forewards={D: 2}, backwards={C: 1})
    scene.essences(C, "chastity")
    scene.give(A, "attack 10")
    scene.give(B, "attack 08")
    scene.play(("D-window 2", "angel"))
    assert scene.in_warp(C) == scene.in_warp(D) == 0
    assert scene.asked.count("D-window 2") >= 1


def test_patience_lets_another_alien_ambush_whom_it_likes() -> None:
    scene = Scene("", "", "angel")
    scene.essences(C, "patience")
    scene.state.campaign, scene.state.phase = A, "orientation"
    scene.play(("D-window 2", "angel"), ("D-declare 2", str(D)), ("D-declare 3", str(E)), stop=("D-fuel", "D-beacon"))
    assert "D declared an ambush on E" in scene.told()


def test_after_one_blessing_the_others_are_sealed_until_upkeep() -> None:
    scene = heaven("diligence", "kindness")
    scene.warp(E, 4)
    scene.play(("D-window 2", "angel"), ("D-declare 2", "diligence"), ("D-declare 2", str(D)), stop=("D-purchase",))
    assert scene.offers.count("2 angel") == 2  # once more in the window of upkeep


@pytest.mark.rule("CE-35.5")
def test_it_may_talk_with_one_alien_alone() -> None:
    scene = Scene("", "", "angel", options={"channels": "on"}).invade(3)
    scene.essences(C, "diligence")
    fight(scene, "attack 10", "attack 08")
    scene.play(("D-window 2", "angel"), ("D-declare 2", str(D)), ("D-declare 2", str(D)), stop=("D-purchase",))
    assert (C, D) in scene.state.now.private
    assert channels(scene.setup, scene.state, C)[str(D)] == (D,)
    assert channels(scene.setup, scene.state, D)[str(C)] == (C,)
    assert str(C) not in channels(scene.setup, scene.state, E)


def test_zapped_its_blessing_stays_at_hand() -> None:
    scene = heaven("diligence")
    (zap,) = scene.give(A, "Cosmic Zap")
    scene.play(("D-window 2", "angel"), ("D-response 0", pod_id(zap)))
    essences = scene.state.aliens[C].powers[0].essences
    assert essences is not None and essences.nexus == ["diligence"] and cache(scene, D) == 0


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_blesses_nobody(off: str) -> None:
    scene = heaven("diligence")
    setattr(scene.state.aliens[C].powers[0], off, True)
    scene.play(stop=("D-purchase",))
    assert "2 angel" not in scene.offers


def test_stolen_it_blesses_for_the_thief() -> None:
    scene = heaven("diligence")
    scene.state.aliens[E].powers = [scene.state.aliens[C].powers.pop()]
    scene.play(("D-window 4", "angel"), ("D-declare 4", str(D)))
    assert cache(scene, D) == 2


@pytest.mark.rule("CE-25.22", "CE-15.1")
@pytest.mark.parametrize("wild", [False, True])
def test_its_legacy_gives_a_base_to_whom_destiny_names(wild: bool) -> None:
    scene = Scene().begin("warpfall")
    scene.state.charges = [[0, 0] if wild or seat != D else [1, 0] for seat in range(5)]
    scene.state.wild = 1 if wild else 0
    run_to_end(legacies_begin(table_of(scene), ["angel"]))
    settled = [seat for seat in range(5) if scene.dominion_of(seat)]
    assert settled == (list(range(5)) if wild else [D])
    assert sum(map(sum, scene.state.charges)) + scene.state.wild == 0


def test_its_wild_flare_gives_the_last_alien_a_base() -> None:
    scene = fight(Scene().invade(3), "attack 10", "attack 08")
    for seat in (A, B, C, D):
        scene.dominion(seat, 1)
    (flare,) = scene.give(C, "flare Angel")
    scene.play(("D-window 2", pod_id(flare)))
    assert scene.dominion_of(E) == 1 and flare in scene.state.spent_aur


def test_its_wild_flare_does_nothing_where_nobody_is_last_any_more() -> None:
    """D answers the flare of C with another one of Angel, by which E gets its base first."""
    scene = fight(Scene().invade(3), "attack 10", "attack 08")
    for seat in (A, B, C, D):
        scene.dominion(seat, 1)
    (flare,), (answer,) = scene.give(C, "flare Angel"), scene.give(D, "flare Angel")
    scene.play(("D-window 2", pod_id(flare)), ("D-response 3", pod_id(answer)))
    assert scene.dominion_of(E) == 1


def test_its_wild_flare_needs_one_alien_that_is_last() -> None:
    scene = fight(Scene().invade(3), "attack 10", "attack 08")
    (flare,) = scene.give(C, "flare Angel")
    scene.play(stop=("D-purchase",))
    assert f"2 {pod_id(flare)}" not in scene.offers


def test_its_super_flare_zaps_a_pod_for_three_ships() -> None:
    scene = Scene("", "", "angel").begin("warpfall")
    (flare,) = scene.give(C, "flare Angel")
    (key,) = scene.give(A, "Warp Key")
    scene.warp(A, 4)
    scene.play(("D-window 0", pod_id(key)), ("D-response 2", pod_id(flare)), stop=("D-target",))
    assert (scene.in_warp(C), scene.in_warp(A)) == (3, 3)  # A revives one ship by the rules of warpfall


@pytest.mark.rule("CE-13.13")
def test_where_an_answer_has_taken_the_last_blessing_the_use_ends() -> None:
    table = table_of(heaven("kindness"))
    use = Use(
        table, C, alien("angel").power.uses[0], "launch.after", None, power_source(C, table.state.aliens[C].powers[0])
    )
    with pytest.raises(NothingLeft):
        next(use.effect.run(use))
