"""What effects do with the forge: look ahead, extract, mill, deconstruct, quake, draft a kind (CE-10, CE-36)."""

from collections.abc import Callable

import pytest

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.model.power import Power
from cosmotui.rules.cosmic_encounter.model.store import OPEN, SHROUDED
from tests.rules.cosmic_encounter.made_up import MadeUp
from tests.rules.cosmic_encounter.scenes import GAME, A, B, C, D, E, Scene

FOUR = ("attack 40", "attack 30", "negotiate", "morph")


def acts(made_up: MadeUp, run: Callable[[Use], Script[None] | None], seat: int = D) -> Scene:
    """A warpfall of A in which an alien may do something."""
    power = made_up("smith", effect("smith", "any:warpfall.window")(run))
    scene = Scene(*[""] * seat, power)
    return scene.begin("warpfall")


def forge(scene: Scene, *names: str, exhausted: tuple[str, ...] = ()) -> list[int]:
    """Let the forge hold these pods and no others; their numbers."""
    state = scene.state
    pods, spent = [scene.pod(name) for name in names], [scene.pod(name) for name in exhausted]
    state.vaporized += state.forge
    state.forge, state.spent_aur = list(pods), spent
    return pods


def play(scene: Scene, *answers: tuple[str, str | int], seat: int = D) -> Scene:
    """It does so."""
    return scene.play((f"D-window {seat}", "smith"), *answers, stop=("D-target",))


# --- looking ahead ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-X80", "CE-10.18", "CE-10.2")
def test_what_was_seen_ahead_comes_first_and_in_that_order(made_up: MadeUp) -> None:
    seen: list[int] = []

    def run(use: Use) -> Script[None]:
        """Look at the next 3 aur; then C drafts 2, and you draft 2."""
        seen.extend(do.look_ahead(use.table, use.seat, 3))
        yield from do.draft(use.table, C, 2, use)
        yield from do.draft(use.table, use.seat, 2, use)

    scene = play(acts(made_up, run))
    cached = [scene.state.aliens[seat].cache for seat in (C, D)]
    assert cached[0] == seen[:2]
    assert cached[1][0] == seen[2] and cached[1][1] not in seen
    assert not scene.state.next_aur


@pytest.mark.rule("CE-X80", "CE-10.18")
def test_a_reset_drops_what_was_seen_ahead(made_up: MadeUp) -> None:
    """Two pods are left; D looks at both, C drafts three: the third needs a reset."""

    def run(use: Use) -> Script[None]:
        """Look at the next 3 aur; C drafts 3; look again."""
        do.look_ahead(use.table, use.seat, 3)
        yield from do.draft(use.table, C, 3, use)

    scene = acts(made_up, run)
    forge(scene, "attack 40", "attack 30", exhausted=("negotiate", "morph"))
    play(scene)
    assert len(scene.state.aliens[C].cache) == 3
    assert not scene.state.next_aur and len(scene.state.forge) == 1


# --- extracting ------------------------------------------------------------------------------------------------------


def extract(use: Use) -> Script[None]:
    """Extract 4 pods and add any of them to your cache."""
    pods = yield from do.extract(use.table, use.seat, 4)
    yield from do.keep(use.table, use.seat, pods, 4, use)


@pytest.mark.rule("CE-10.11")
def test_what_is_extracted_and_not_taken_is_scrapped(made_up: MadeUp) -> None:
    scene = acts(made_up, extract)
    pods = forge(scene, *FOUR)
    play(scene, ("D-declare 3", f"p{pods[0]}"), ("D-declare 3", "stop"))
    state = scene.state
    assert state.aliens[D].cache == pods[:1]
    assert set(state.aliens[D].exhaust) == set(pods[1:])
    assert not state.asides and not state.forge


@pytest.mark.rule("CE-10.11")
def test_nobody_else_sees_what_was_taken(made_up: MadeUp) -> None:
    scene = acts(made_up, extract)
    pods = forge(scene, *FOUR)
    play(scene, ("D-declare 3", f"p{pods[0]}"), ("D-declare 3", "stop"))
    told = [event.describe(scene.setup.names()) for event in scene.events]
    assert "D extracted 4 pods" in told
    assert GAME.view(scene.setup, scene.state, A).pods[pods[0]].kind == ""
    assert GAME.view(scene.setup, scene.state, D).pods[pods[0]].kind == "attack"


@pytest.mark.rule("CE-10.11", "CE-10.7")
def test_an_extraction_resets_the_forge_like_a_draft_and_takes_what_was_seen_first(made_up: MadeUp) -> None:
    seen: list[int] = []

    def run(use: Use) -> Script[None]:
        """Look at the next aur, then extract 3 pods and take one."""
        seen.extend(do.look_ahead(use.table, use.seat, 1))
        pods = yield from do.extract(use.table, use.seat, 3)
        assert pods[0] == seen[0]
        yield from do.keep(use.table, use.seat, pods, 1, use)

    scene = acts(made_up, run)
    forge(scene, "attack 40", "attack 30", exhausted=("negotiate",))
    play(scene)
    assert "the forge was reset" in scene.told()
    assert seen and len(scene.state.aliens[D].cache) == 1


@pytest.mark.rule("CE-10.19", "CE-10.11")
def test_an_extraction_is_no_draft_that_could_be_answered(made_up: MadeUp) -> None:
    scene = acts(made_up, extract)
    forge(scene, *FOUR)
    scene.state.aliens[B].powers.append(Power(made_up("thief", effect("thief", "any:on:draft")(lambda use: None))))
    play(scene)
    assert "1 thief" not in scene.offers


# --- pods of a kind --------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-36.91")
@pytest.mark.parametrize(("names", "drafted"), [(FOUR, ["negotiate"]), (("attack 40", "morph"), [])])
def test_a_draft_of_a_named_kind_finds_that_kind_or_nothing(
    made_up: MadeUp, names: tuple[str, ...], drafted: list[str]
) -> None:
    """The negotiate pods among the exhausted aur do not count: there is no reset for a search."""

    def run(use: Use) -> Script[None]:
        """Draft two negotiate pods."""
        yield from do.draft(use.table, use.seat, 2, use, fits=lambda pod: pod.kind == "negotiate")

    scene = acts(made_up, run)
    forge(scene, *names, exhausted=("negotiate", "negotiate"))
    play(scene)
    assert scene.names(scene.state.aliens[D].cache) == drafted
    assert "the forge was reset" not in scene.told()


@pytest.mark.rule("CE-36.91", "CE-10.11")
def test_an_extraction_of_a_named_kind(made_up: MadeUp) -> None:
    def run(use: Use) -> Script[None]:
        """Extract attack pods, and take one."""
        pods = yield from do.extract(use.table, use.seat, 3, fits=lambda pod: pod.is_attack)
        assert len(pods) == 2
        yield from do.keep(use.table, use.seat, pods, 1, use)

    scene = acts(made_up, run)
    forge(scene, *FOUR)
    play(scene)
    assert len(scene.state.aliens[D].cache) == 1 and len(scene.state.aliens[D].exhaust) == 1


@pytest.mark.rule("CE-36.97")
@pytest.mark.parametrize(("held", "drafted"), [(2, 6), (8, 0), (9, 0)])
def test_a_refill_drafts_until_the_number_is_there(made_up: MadeUp, held: int, drafted: int) -> None:
    def run(use: Use) -> Script[None]:
        """Refill your cache to 8 pods."""
        yield from do.refill(use.table, use.seat, 8, use)

    scene = acts(made_up, run)
    scene.give(D, *["attack 06"] * held)
    play(scene)
    assert len(scene.state.aliens[D].cache) == held + drafted


# --- deconstructing and milling --------------------------------------------------------------------------------------


@pytest.mark.rule("CE-10.12")
def test_a_deconstructed_pod_can_be_drafted_at_once(made_up: MadeUp) -> None:
    def run(use: Use) -> Script[None]:
        """Deconstruct your cache; C drafts a pod."""
        do.deconstruct(use.table, use.seat, use.state.aliens[use.seat].cache)
        yield from do.draft(use.table, C, 1, use)

    scene = acts(made_up, run)
    forge(scene)
    pods = scene.give(D, "attack 40")
    play(scene)
    assert scene.state.aliens[C].cache == pods and not scene.state.aliens[D].exhaust


@pytest.mark.rule("CE-10.12", "CE-10.13")
def test_a_copy_that_is_deconstructed_leaves_the_match(made_up: MadeUp) -> None:
    def run(use: Use) -> None:
        """Deconstruct your cache."""
        do.deconstruct(use.table, use.seat, use.state.aliens[use.seat].cache)

    scene = acts(made_up, run)
    (pod,) = scene.give(D, "attack 40")
    scene.state.pods[pod] = type(scene.state.pods[pod])("attack", value=40, manifested=True)
    play(scene)
    assert pod in scene.state.vaporized and pod not in scene.state.forge


@pytest.mark.rule("CE-10.12", "CE-10.7")
def test_milled_pods_go_to_the_exhaust_of_the_miller_and_cause_no_reset(made_up: MadeUp) -> None:
    def run(use: Use) -> None:
        """Mill 3 pods."""
        do.mill(use.table, use.seat, 3)

    scene = acts(made_up, run)
    pods = forge(scene, "attack 40", "morph", exhausted=("negotiate",))
    play(scene)
    assert sorted(scene.state.aliens[D].exhaust) == sorted(pods)
    assert len(scene.state.spent_aur) == 1 and not scene.state.aliens[D].cache


# --- the cosmic quake ------------------------------------------------------------------------------------------------


def quake(use: Use) -> Script[None]:
    """A cosmic quake."""
    yield from do.quake(use.table, use)


@pytest.mark.rule("CE-10.15", "CE-10.17")
def test_a_quake_empties_every_cache_and_everybody_is_resupplied(made_up: MadeUp) -> None:
    scene = acts(made_up, quake)
    for seat in (A, B, C, D, E):
        scene.give(seat, "attack 06")
    scene.state.spent_aur, scene.state.forge = scene.state.forge[:20], scene.state.forge[20:]
    scene.state.aliens[B].resupplies = 0
    play(scene)
    state = scene.state
    assert [len(alien.cache) for alien in state.aliens] == [8] * 5
    assert [alien.lucre for alien in state.aliens] == [4] * 5
    assert [alien.resupplies for alien in state.aliens] == [2, 0, 2, 2, 2]
    assert not state.spent_aur and not any(alien.exhaust for alien in state.aliens)


@pytest.mark.rule("CE-10.15", "CE-10.20")
def test_a_quake_takes_shrouded_pods_and_leaves_displayed_ones(made_up: MadeUp) -> None:
    scene = acts(made_up, quake)
    scene.state.aliens[B].powers.append(Power("gamer"))
    scene.state.aliens[C].powers.append(Power("horde", public=True))
    names = {"attack 40": ("gamer", OPEN), "attack 39": ("horde", SHROUDED), "attack 30": ("horde", OPEN)}
    hidden, shrouded, shown = (scene.store(of, name, name, sight=sight).pods[0] for name, (of, sight) in names.items())
    play(scene)
    assert [store.pods for store in scene.state.stores] == [[], [], [shown]]
    for pod in (hidden, shrouded):
        assert pod in scene.state.forge or any(pod in alien.cache for alien in scene.state.aliens)


@pytest.mark.rule("CE-10.15")
def test_the_cause_of_a_quake_may_say_what_follows(made_up: MadeUp) -> None:
    def run(use: Use) -> Script[None]:
        """A cosmic quake; then you alone draft 2 pods."""
        yield from do.quake(use.table, use, lambda: _draft(use))

    def _draft(use: Use) -> Script[None]:
        yield from do.draft(use.table, use.seat, 2, use)

    scene = acts(made_up, run)
    scene.give(A, "attack 06")
    play(scene)
    assert [len(alien.cache) for alien in scene.state.aliens] == [0, 0, 0, 2, 0]


@pytest.mark.rule("CE-10.15", "CE-36.33")
def test_nobody_can_follow_pods_through_a_quake(made_up: MadeUp) -> None:
    scene = acts(made_up, quake)
    pods = scene.give(B, "attack 06", "attack 40")
    scene.state.aliens[A].known = list(pods)
    play(scene)
    assert scene.state.aliens[A].known == []
