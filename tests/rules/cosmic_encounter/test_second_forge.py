"""The dark forge (CE-31.10 to CE-31.13) and the showcase (CE-31.20 to CE-31.22)."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import pytest

from cosmotui.bots.cosmic_encounter.upkeep import boon, showcase
from cosmotui.engine.dice import Dice
from cosmotui.engine.question import ChooseOne, Script
from cosmotui.engine.setup import Seat, Setup
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter import traits
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, Use, effect
from cosmotui.rules.cosmic_encounter.kinds.alien import Legacy
from cosmotui.rules.cosmic_encounter.model.store import OPEN, Store
from cosmotui.rules.cosmic_encounter.operations.boons import boons
from cosmotui.rules.cosmic_encounter.operations.drawing import can_draft, next_aur, of_forge, reset_forge
from cosmotui.rules.cosmic_encounter.operations.forge import mill, quake
from cosmotui.rules.cosmic_encounter.operations.pods import draft, resupply
from cosmotui.rules.cosmic_encounter.operations.showcase import SHOWCASE, fill_showcase, on_show
from cosmotui.rules.cosmic_encounter.operations.terms import carry_out
from cosmotui.rules.cosmic_encounter.options.pools import dark_pool
from cosmotui.rules.cosmic_encounter.phases.setting_up import new_state
from cosmotui.rules.cosmic_encounter.phases.upkeep import goods
from cosmotui.rules.cosmic_encounter.soundness import state_problem
from cosmotui.rules.cosmic_encounter.timing.exhausts import settle, to_exhaust
from cosmotui.rules.cosmic_encounter.timing.legacies import legacies_begin
from cosmotui.rules.cosmic_encounter.views.resample import redraw
from cosmotui.rules.cosmic_encounter.views.survey import Survey
from cosmotui.rules.cosmic_encounter.views.unseen import unseen
from cosmotui.rules.cosmic_encounter.words.describe import describe
from tests.rules.cosmic_encounter.made_up import BLANK, MadeUp
from tests.rules.cosmic_encounter.scenes import GAME, A, B, C, E, Scene, made, run_to_end, table_of
from tests.same_aliens import only_these


def illicit(**options: str) -> Scene:
    return Scene.under(dark_forge="on", **options)


def commercial(*names: str) -> Scene:
    """A table whose showcase holds pods of these names."""
    scene = Scene.under(showcase="3")
    scene.state.stores.append(Store(SHOWCASE, SHOWCASE, OPEN, [scene.pod(name) for name in names]))
    return scene


def run(scene: Scene, script: Callable[[CosmicTable], Script[object]], *answers: str) -> str:
    """Run a script on the table of a scene, with these answers; return the log."""
    table = table_of(scene)
    run_to_end(script(table), *answers)
    return "\n".join(one.event.describe(scene.setup.names()) for one in table.events)


def darks(scene: Scene, aur: list[int]) -> list[int]:
    return of_forge(scene.state, aur, True)


# --- the dark forge --------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-31.10")
def test_the_dark_forge_has_a_pool_of_its_own() -> None:
    scene = illicit()
    found = Counter(scene.state.pods[pod].kind for pod in darks(scene, scene.state.forge))
    assert found.total() == 65
    assert (found["kicker"], found["rift"], found["intimidate"], found["attack-2d"]) == (9, 7, 4, 5)
    assert not darks(Scene(), Scene().state.forge)


@pytest.mark.rule("CE-6.21", "CE-23.7")
def test_its_special_negotiates_are_those_that_act() -> None:
    found = {pod.name: pod.item for pod in dark_pool("") if pod.kind == "negotiate" and pod.item}
    assert found == {name: made(name).item for name in found} and len(found) == 5
    scene = illicit()
    crooked = next(id for id, pod in enumerate(scene.state.pods) if pod.name == "Crooked negotiate")
    assert scene.state.pods[crooked].dark
    scene.invade(1).prime(0, "attack 10").state.now.fleets[1].driver = crooked
    scene.give(A, *["attack 04"] * 8)
    scene.state.aliens[B].lucre = 3
    scene.play()
    assert len(scene.state.aliens[B].cache) == 4 + 3  # a pod for each ship, and for each lucre


@pytest.mark.rule("CE-4.16", "CE-4.7")
def test_clean_takes_the_poison_out_of_the_dark_forge_too_and_toxic_adds_none() -> None:
    assert [sum(pod.kind == "poison" for pod in dark_pool(way)) for way in ("", "clean", "toxic")] == [1, 0, 1]


@pytest.mark.rule("CE-31.13", "CE-10.16")
def test_provisions_and_resupplies_come_from_the_standard_forge() -> None:
    scene = illicit()
    run(scene, lambda table: resupply(table, C))
    assert not any(scene.state.pods[pod].dark for pod in scene.state.aliens[C].cache)
    assert len(darks(scene, scene.state.forge)) == 65


@pytest.mark.rule("CE-31.13", "CE-11.12")
def test_a_boon_may_be_drafted_from_either() -> None:
    scene = illicit()
    run(scene, lambda table: boons(table, C, 2), "draft", "dark")
    assert [scene.state.pods[pod].dark for pod in scene.state.aliens[C].cache] == [False, True]


@pytest.mark.rule("CE-31.13", "CE-21.23")
def test_so_may_a_demanded_pod() -> None:
    scene = illicit()
    run(scene, lambda table: carry_out(table, C, B, "draft"), "dark")
    assert [scene.state.pods[pod].dark for pod in scene.state.aliens[C].cache] == [True]


@pytest.mark.rule("CE-31.13")
def test_without_a_dark_forge_nobody_is_asked_for_one() -> None:
    scene = Scene()
    run(scene, lambda table: carry_out(table, C, B, "draft"))
    assert len(scene.state.aliens[C].cache) == 1


@pytest.mark.rule("CE-31.12", "CE-10.5")
def test_a_scrapped_dark_pod_goes_back_to_the_dark_forge() -> None:
    scene = illicit()
    pod = darks(scene, scene.state.forge)[0]
    scene.state.forge.remove(pod)
    to_exhaust(scene.state, C, [pod])
    settle(table_of(scene), C, [pod])
    assert darks(scene, scene.state.spent_aur) == [pod]
    assert not of_forge(scene.state, scene.state.spent_aur)


@pytest.mark.rule("CE-31.10", "CE-10.7")
@pytest.mark.parametrize("dark", [False, True])
def test_each_forge_is_reset_by_itself(dark: bool) -> None:
    scene = illicit()
    state = scene.state
    state.spent_aur, state.forge = of_forge(state, state.forge, dark), of_forge(state, state.forge, not dark)
    state.spent_aur.append(state.forge.pop())
    other = state.spent_aur[-1]
    run(scene, lambda table: next_aur(table, C, dark=dark))
    assert state.spent_aur == [other]
    assert can_draft(state, dark)


@pytest.mark.rule("CE-10.7")
def test_a_reset_by_an_effect_needs_exhausted_aur() -> None:
    scene = illicit()
    told = run(scene, lambda table: reset_forge(table, C, True))
    assert "the dark forge was reset" not in told
    scene.state.spent_aur.append(darks(scene, scene.state.forge)[0])
    scene.state.forge.remove(scene.state.spent_aur[0])
    told = run(scene, lambda table: reset_forge(table, C, True))
    assert "the dark forge was reset" in told and not scene.state.spent_aur


@pytest.mark.rule("CE-10.8", "CE-31.10")
def test_an_empty_dark_forge_gives_nothing_while_the_other_is_full() -> None:
    scene = illicit()
    scene.state.vaporized += darks(scene, scene.state.forge)
    scene.state.forge = of_forge(scene.state, scene.state.forge)
    run(scene, lambda table: draft(table, C, 1, dark=True))
    assert not scene.state.aliens[C].cache
    run(scene, lambda table: carry_out(table, C, B, "draft"))
    assert len(scene.state.aliens[C].cache) == 1


@pytest.mark.rule("CE-10.12", "CE-31.10")
def test_milled_aur_is_of_the_standard_forge() -> None:
    scene = illicit()
    assert not darks(scene, mill(table_of(scene), C, 90))


@pytest.mark.rule("CE-31.11")
def test_others_see_that_a_hidden_pod_is_dark_but_not_which_it_is() -> None:
    scene = illicit()
    pod = darks(scene, scene.state.forge)[0]
    scene.state.forge.remove(pod)
    scene.state.aliens[C].cache = [pod]
    view = GAME.view(scene.setup, scene.state, A)
    assert view.aliens[C].dark == 1 and view.aliens[C].cache_size == 1 and view.pods[pod].kind == ""
    names: set[str] = set()
    for seed in range(12):
        redraw(scene.state, A, Dice(seed), ())
        assert scene.state.pods[pod].dark
        names.add(scene.state.pods[pod].name)
    assert len(names) > 3


@pytest.mark.rule("CE-31.10")
def test_both_forges_are_counted_on_the_table() -> None:
    scene = illicit()
    view = GAME.view(scene.setup, scene.state, A)
    assert view.forge + view.dark_forge[0] == len(scene.state.forge) and view.dark_forge == (65, 0)
    assert "Dark forge: 65 to draft, 0 used up." in " ".join(" ".join(describe(view)).split())
    assert sum(count for pod, count in unseen(view).items() if pod.dark) == 65
    plain = Scene()
    assert "Dark forge" not in " ".join(describe(GAME.view(plain.setup, plain.state, A)))


def test_bots_draft_from_the_forge_whose_hidden_pods_are_worth_more() -> None:
    scene = illicit()
    for pod in darks(scene, scene.state.forge):
        if scene.state.pods[pod].kind != "poison":
            scene.state.forge.remove(pod)
            scene.state.aliens[E].cache.append(pod)
            scene.state.aliens[A].known.append(pod)
    survey = Survey(GAME.view(scene.setup, scene.state, A), A)
    assert boon(survey, ["draft", "dark"])[0] == "draft"
    scene.state.aliens[E].cache, hidden = [], scene.state.aliens[E].cache
    scene.state.aliens[A].known = []
    scene.state.forge += hidden
    rich = [pod for pod in of_forge(scene.state, scene.state.forge) if scene.state.pods[pod].kind != "poison"]
    scene.state.forge = [pod for pod in scene.state.forge if pod not in rich]
    scene.state.aliens[E].exhaust = rich
    survey = Survey(GAME.view(scene.setup, scene.state, A), A)
    assert boon(survey, ["draft", "dark"])[0] == "dark"


# --- the showcase ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-31.20")
@pytest.mark.parametrize("size", [1, 3, 8])
def test_so_many_pods_lie_face_up_from_the_setup_on(size: int) -> None:
    scene = Scene.under(showcase=f"{size}")
    run(scene, fill_showcase)
    shown = on_show(scene.state)
    assert len(shown) == size and not set(shown) & set(scene.state.forge)
    view = GAME.view(scene.setup, scene.state, B)
    assert all(view.pods[pod].kind for pod in shown)
    assert "showcase: " in " ".join(" ".join(describe(view)).split())
    assert state_problem(scene.setup, scene.state) == ""


@pytest.mark.rule("CE-31.20", "CE-31.23")
def test_a_drafted_pod_may_be_one_of_them_and_counts_as_drafted() -> None:
    scene = commercial("attack 40", "negotiate", "morph")
    shown = on_show(scene.state)
    run(scene, lambda table: draft(table, C, 3), f"p{shown[0]}", "stop")
    cache = scene.state.aliens[C].cache
    assert cache[0] == shown[0] and len(cache) == 3
    assert on_show(scene.state) == shown[1:]


@pytest.mark.rule("CE-31.20", "CE-16.24")
def test_a_resupply_may_take_all_of_them() -> None:
    scene = commercial("attack 40", "negotiate", "morph")
    shown = on_show(scene.state)
    by_value = sorted(shown, key=lambda pod: (scene.state.pods[pod].value, pod))
    run(scene, lambda table: resupply(table, C), *(f"p{pod}" for pod in by_value))
    assert set(shown) <= set(scene.state.aliens[C].cache)
    assert len(scene.state.aliens[C].cache) == 8


@pytest.mark.rule("CE-31.20", "CE-36.91", "CE-31.23")
def test_a_draft_of_one_kind_may_take_only_that_kind() -> None:
    scene = commercial("attack 40", "morph")
    run(scene, lambda table: draft(table, C, 1, fits=lambda pod: pod.kind == "negotiate"))
    assert scene.names(scene.state.aliens[C].cache) == ["negotiate"]


@pytest.mark.rule("CE-31.23", "CE-7.27")
def test_what_was_named_is_in_neither_set_of_a_double_draft() -> None:
    """With a Third Eye A drafts two random pods twice, besides the one of the showcase."""
    scene = commercial("attack 40", "negotiate").begin("warpfall")
    shown = on_show(scene.state)
    rift, eye = scene.give(A, "rift 3", "Third Eye")
    named = [("D-showcase 0", f"p{shown[0]}"), ("D-showcase 0", "stop")]
    scene.play(("D-window 0", f"p{rift}"), ("D-response 0", f"p{eye}"), *named, stop=("D-third-eye",))
    assert scene.match is not None
    (question,) = scene.match.questions
    assert isinstance(question, ChooseOne)
    assert [option.label.count(",") for option in question.options] == [1, 1]
    scene.play(stop=("D-target", "D-wild"))
    assert len(scene.state.aliens[A].cache) == 3 and shown[0] in scene.state.aliens[A].cache


@pytest.mark.rule("CE-31.22")
def test_all_see_which_one_is_taken_and_nobody_can_follow_it() -> None:
    scene = commercial("attack 40")
    [pod] = on_show(scene.state)
    told = run(scene, lambda table: draft(table, C, 1), f"p{pod}")
    assert "C took attack 40 from the showcase" in told
    assert GAME.view(scene.setup, scene.state, A).pods[pod].kind == ""
    assert GAME.view(scene.setup, scene.state, C).pods[pod].kind == "attack"


@pytest.mark.rule("CE-31.21")
def test_taken_ones_are_replaced_at_the_recharge() -> None:
    scene = commercial("attack 40", "negotiate", "morph").invade()
    scene.give(B, "attack 10")
    [first, *_] = on_show(scene.state)
    run(scene, lambda table: draft(table, C, 1), f"p{first}")
    assert len(on_show(scene.state)) == 2
    scene.prime(0, "attack 20").prime(1, "attack 08").play()
    assert len(on_show(scene.state)) == 3


@pytest.mark.rule("CE-31.20", "CE-31.23", "CE-11.5", "CE-11.7")
@pytest.mark.parametrize(("options", "price"), [({}, 1), ({"expensive": "on"}, 2)])
def test_one_may_be_bought_at_upkeep(options: dict[str, str], price: int) -> None:
    scene = Scene.under(showcase="3", **options)
    pod = scene.pod("attack 40")
    scene.state.stores.append(Store(SHOWCASE, SHOWCASE, OPEN, [pod]))
    scene.invade().prime(0, "attack 20").prime(1, "attack 08")
    assert ("showcase", price) in goods(table_of(scene), A)
    scene.play(("D-purchase 0", "showcase"))
    assert pod in scene.state.aliens[A].cache
    assert scene.state.aliens[A].lucre == 2 - price
    assert "A drafted" not in scene.told()


@pytest.mark.rule("CE-11.17")
def test_an_empty_showcase_sells_nothing() -> None:
    scene = commercial().invade()
    assert "showcase" not in dict(goods(table_of(scene), A))


@pytest.mark.rule("CE-10.10", "CE-10.15")
def test_a_quake_leaves_the_showcase_alone() -> None:
    scene = commercial("attack 40", "negotiate")
    shown = on_show(scene.state)
    run(scene, lambda table: quake(table, then=lambda: None))
    assert on_show(scene.state) == shown


def test_bots_take_what_is_better_than_a_random_pod() -> None:
    scene = commercial("attack 40", "poison")
    survey = Survey(GAME.view(scene.setup, scene.state, A), A)
    high, poison = on_show(scene.state)
    assert showcase(survey, [f"p{poison}", f"p{high}", "stop"])[0] == f"p{high}"
    assert showcase(survey, [f"p{poison}", "stop"])[0] == "stop"


# --- setup -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-31.10", "CE-31.20")
def test_both_begin_with_the_match() -> None:
    setup = Setup(tuple(Seat(name, n, "novice") for n, name in enumerate("ABCD")), {"dark_forge": "on"}, 3)
    with only_these():
        state = new_state(setup, Dice(3))
    assert sum(pod.dark for pod in state.pods) == 65


@pytest.mark.rule("CE-31.20", "CE-31.14")
@pytest.mark.parametrize("dark_forge", ["on", "off"])
def test_an_effect_may_bring_a_showcase_with_places_for_dark_pods(made_up: MadeUp, dark_forge: str) -> None:
    @effect("legacy bazaar", "any:legacy.begins")
    def begin(use: Use) -> Script[None]:
        """Fill the showcase."""
        yield from do.fill_showcase(use.table)

    places = Legacy((begin,), traits=(traits.SHOWCASE((1, 4)),))
    scene = Scene(options={"dark_forge": dark_forge})
    scene.state.legacies.append(made_up("bazaar", like=replace(BLANK, legacy=places)))
    run_to_end(legacies_begin(table_of(scene), ["bazaar"]))
    (store,) = scene.state.stores
    pods = [scene.state.pods[pod] for pod in store.pods]
    assert (sum(pod.dark for pod in pods), len(pods)) == (4, 5)
    assert all(pod.manifested is (pod.dark and dark_forge == "off") for pod in pods)
