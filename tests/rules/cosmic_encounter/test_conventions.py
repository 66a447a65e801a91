"""How the rules are read, what a match is made of, and how campaigns follow each other (CE-1 to CE-5)."""

import re
from collections import Counter

import pytest

from cosmotui.engine.match import Match
from cosmotui.engine.question import Script
from cosmotui.engine.setup import Seat, Setup
from cosmotui.engine.table import Table
from cosmotui.rules.cosmic_encounter.board import planets_of, ships_of
from cosmotui.rules.cosmic_encounter.defaults import default_reply
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, Effect, Use
from cosmotui.rules.cosmic_encounter.kinds.alien import ALIENS, alien
from cosmotui.rules.cosmic_encounter.kinds.cards import ARTIFACTS, RIFTS, VOUCHERS
from cosmotui.rules.cosmic_encounter.model.state import INVADERS, NEXUS, VAPORIZED
from cosmotui.rules.cosmic_encounter.phases.destiny import manifest_destiny
from tests.rules.cosmic_encounter.scenes import GAME, A, B, C, D, E, Scene, fight

SUPERSEDED = r"\b(regroup|crunch|bookkeeping|cleanup|prestige|colony|colonies|supporters?|unstable)\b"
LOST, WON = "attack 01", "attack 20"


# --- reading the rules -----------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-1.1")
def test_the_text_of_an_item_beats_the_rules() -> None:
    """The gate takes 4 ships of an alien; Hologram's wild flare commits 4 more."""
    scene = Scene()
    (flare,) = scene.give(A, "flare Hologram")
    fight(scene.invade(4), WON, LOST)
    scene.play(("D-window 0", f"p{flare}"))
    assert "might 28 against 5" in scene.told()


@pytest.mark.rule("CE-1.2", "CE-7.18")
@pytest.mark.parametrize(("gas", "boons"), [(False, 4), (True, 0)])
def test_a_ban_beats_a_permit(gas: bool, boons: int) -> None:
    """The permit gives the defender a boon for each of its 4 ships; the gas forbids boons."""
    scene = Scene()
    (permit,), (forbids,) = scene.give(B, "Boon Permit"), scene.give(E, "Ionic Gas")
    fight(scene.invade(2), LOST, WON)
    scene.play(("D-window 1", f"p{permit}"), *([("D-response 4", f"p{forbids}")] if gas else []))
    assert len(scene.state.aliens[B].cache) == boons


@pytest.mark.rule("CE-1.12", "CE-1.13")
def test_every_effect_acts_through_an_item_and_says_whose_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """In one combat: Human's power, its legacy, a flare, an artifact and a voucher. Each use names one item, which its
    user owns."""
    used: list[tuple[str, int]] = []
    script = Effect.script

    def noted(effect: Effect, use: Use) -> Script[None]:
        items = {
            "power": use.power is not None,
            "pod": use.pod >= 0,
            "voucher": use.source.kind == "voucher",
            "legacy": use.source.kind == "legacy",
        }
        (item,) = [name for name, is_it in items.items() if is_it]
        used.append((item, use.seat))
        yield from script(effect, use)

    monkeypatch.setattr(Effect, "script", noted)
    scene = Scene("human")
    scene.state.legacies.append("human")
    (flare,), (zap,) = scene.give(B, "flare Vox"), scene.give(D, "Ship Zap")
    scene.state.aliens[E].vouchers = ["attack"]
    fight(scene.invade(4), WON, "attack 08")
    scene.play(("D-window 1", f"p{flare}"), ("D-window 3", f"p{zap}"), ("D-window 4", "voucher attack"))
    assert {("power", A), ("legacy", A), ("legacy", B), ("pod", B), ("pod", D), ("voucher", E)} == set(used)


@pytest.mark.rule("CE-1.4")
def test_what_an_alien_may_do_is_asked_and_what_it_must_do_happens() -> None:
    """Healer may rescue ships; Human adds 4."""
    scene = fight(Scene("human", "", "healer").invade(2), LOST, WON).play()
    assert "might 7 against 24" in scene.told()
    assert "2 healer" in scene.offers
    assert "0 human" not in scene.offers
    assert scene.in_warp(A) == 2


@pytest.mark.rule("CE-1.6", "CE-15.1")
def test_random_choices_are_uniform() -> None:
    """Of 14 charges that can be picked B to E have 3 each, and 2 are wild: in 280 picks about 60 and 40."""
    found: Counter[str] = Counter()
    scene = Scene().begin("destiny")
    table: CosmicTable = Table(scene.setup, scene.state)
    for _ in range(280):
        scene.state.charges, scene.state.wild = [[2, 1] for _ in range(5)], 2
        manifest_destiny(table)
        found[scene.state.now.charge] += 1
    assert set(found) == {"1", "2", "3", "4", "wild"}
    assert all(38 <= found[str(seat)] <= 82 for seat in (B, C, D, E))
    assert 21 <= found["wild"] <= 59


@pytest.mark.rule("CE-1.9", "CE-24.6")
def test_an_encounter_ends_with_the_end_of_the_upkeep() -> None:
    """What was added and zapped holds until then; the next invasion of the campaign begins without it."""
    scene = Scene("", "warpish")
    scene.warp(E, 1)
    (flare,), (zap,) = scene.give(C, "flare Symbiote"), scene.give(E, "Cosmic Zap")
    scene.warp(D, 1)
    scene.invade(2, forewards={C: 1}, loaded=3)
    scene.give(A, "attack 20")
    scene.give(B, "attack 01")
    scene.state.phase = "approach"
    scene.play(("D-window 2", f"p{flare}"), ("D-response 4", f"p{zap}"), stop=("D-purchase",))
    assert "might 33 against 5" in scene.told()
    assert [one.amount for one in scene.state.now.modifiers] == [10]
    assert scene.state.aliens[B].powers[0].zapped
    scene.play(("D-continue 0", "go"), stop=("D-wild", "D-target"))
    assert scene.state.now.modifiers == []
    assert not scene.state.aliens[B].powers[0].zapped


@pytest.mark.rule("CE-1.10")
def test_no_text_uses_a_superseded_name() -> None:
    effects = [one for id in ALIENS for one in alien(id).effects] + [
        *ARTIFACTS.values(),
        *RIFTS.values(),
        *VOUCHERS.values(),
    ]
    texts = [one.text for one in effects]
    texts += [text for id in ALIENS for text in (alien(id).power.supplement, alien(id).in_play, alien(id).with_others)]
    assert not [text for text in texts if re.search(SUPERSEDED, text, re.IGNORECASE)]
    assert re.search(SUPERSEDED, "In the regroup phase", re.IGNORECASE)


@pytest.mark.rule("CE-1.13")
def test_whoever_holds_a_pod_owns_it_and_whoever_uses_it_is_its_user() -> None:
    """Trader swaps A's Force Field to B, which uses it in the same window; it ends in B's exhaust."""
    scene = Scene("trader")
    (field,) = scene.give(A, "Force Field")
    scene.invade(2, forewards={C: 1})
    scene.state.phase = "arrival"
    scene.play(
        ("D-window 0", "trader"),
        ("D-window 1", f"p{field}"),
        ("D-declare 1", str(C)),
        stop=("D-intimidate", "D-driver", "D-resupply"),
    )
    assert scene.state.aliens[B].exhaust == [field]
    assert scene.state.now.fleets[INVADERS].sponsors == []


# --- matches ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-2.3")
@pytest.mark.parametrize("people", [0, 1, 3, 5])
def test_any_seat_may_be_a_person_or_a_bot(people: int) -> None:
    seats = tuple(Seat("ABCDE"[n], n, "" if n < people else "novice") for n in range(5))
    match = Match.new(GAME, Setup(seats, {}, 3))
    first = match.view(None).campaign
    steps = 0
    while match.view(None).campaign == first and (steps := steps + 1) < 3000:
        for question in list(match.questions):
            match.answer(question.seat, default_reply(question))
    assert steps < 3000


@pytest.mark.rule("CE-2.5")
def test_the_usual_match_has_five_aliens_and_flares_in_the_forge() -> None:
    assert GAME.usual_count == 5
    state = Scene().state
    assert Counter(pod.kind for pod in state.pods)["flare"] == 10
    assert len(state.forge) == len(state.pods)
    defaults = {one.name: one.default for one in GAME.options}
    assert defaults["flares"] == "on"
    assert [defaults[name] for name in ("familiar", "poison", "homesick")] == ["off", "", "off"]


@pytest.mark.rule("CE-3.1", "CE-4.1", "CE-4.19")
def test_setup_clauses_come_after_powers_forge_and_provisions() -> None:
    """Merchant adds 3 to the lucre of everybody; Hologram moves a ship from each of its planets, which stand there."""
    match = Match.new(GAME, Setup(Scene().setup.seats, {"powers": "merchant, hologram, tide, ?, ?"}, 5))
    while match.view(None).at.startswith("setup"):
        for question in list(match.questions):
            match.answer(question.seat, default_reply(question))
    view = match.view(None)
    usual = view.aliens[D].lucre
    assert [one.lucre - usual for one in view.aliens] == [3, 0, 0, 0, 0]
    assert [one.place for one in view.ships if one.owner == B].count(NEXUS) == 5
    assert match.view(C).aliens[C].powers[0].marks == {"waves": 3}
    for seat in range(5):
        own = match.view(seat).aliens[seat]
        assert (len(planets_of(view, seat)), len(ships_of(view, seat))) == (5, 20)
        assert (len(own.powers), own.cache_size, own.exhaust) == (1, 8, ())


@pytest.mark.rule("CE-3.19")
@pytest.mark.parametrize(("own", "stays"), [(2, True), (1, False)])
def test_a_ship_is_isolated_without_another_of_its_colour(own: int, stays: bool) -> None:
    """A cloned ship and others of A are in a fleet; a foreward's ship there is no company for it."""
    scene = Scene()
    (zap,) = scene.give(E, "Ship Zap")
    scene.invade(own + 1, forewards={C: 1})
    scene.give(A, WON)
    scene.give(B, LOST)
    ids = [id for id, ship in enumerate(scene.state.ships) if ship.owner == A and ship.fleet == INVADERS]
    ship = scene.state.ships[ids[0]]
    scene.state.ships[ids[0]] = type(ship)(A, ship.place, ship.fleet, 0, "cloned")
    scene.state.phase = "arrival"
    scene.play(("D-window 4", f"p{zap}"), ("D-declare 4", str(A)), ("D-declare 4", f"s{ids[1]}"), stop=("D-distress",))
    assert (scene.state.ships[ids[0]].place != VAPORIZED) is stays


@pytest.mark.rule("CE-3.22", "CE-10.13")
def test_the_outer_realm_never_runs_dry() -> None:
    scene = Scene()
    scene.state.aliens[A].vouchers = ["antique"] * 4
    scene.state.phase = "orientation"
    scene.play(*[("D-window 0", "voucher antique"), ("D-declare 0", "plague")] * 4, stop=("D-fuel",))
    assert scene.names(scene.state.aliens[A].cache) == ["Plague"] * 4


# --- campaigns -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-5.1", "CE-3.3")
@pytest.mark.parametrize(("clockwise", "gone", "following"), [(True, [], B), (False, [], E), (True, [B], C)])
def test_campaigns_go_around_the_remaining_aliens(clockwise: bool, gone: list[int], following: int) -> None:
    scene = Scene()
    scene.state.clockwise = clockwise
    for seat in gone:
        scene.state.aliens[seat].eliminated = True
    scene.state.phase = "orientation"
    scene.play(("D-fuel 0", "0"), stop=("D-fuel",))
    assert scene.asked[-1] == f"D-fuel {following}"


@pytest.mark.rule("CE-5.2", "CE-5.3")
def test_a_campaign_is_an_orientation_and_then_invasions_of_eight_phases() -> None:
    scene = Scene(seed=4)
    scene.give(A, "attack 99", "attack 99")
    scene.state.phase = "orientation"
    scene.state.aliens[A].fuel = 2
    match = Match.from_state(GAME, scene.setup, scene.state)
    seen: list[str] = []
    while match.view(None).campaign == A:
        for question in list(match.questions):
            part = match.view(None).at.partition(".")[0]
            seen += [part] if seen[-1:] != [part] else []
            match.answer(question.seat, default_reply(question))
    names = {"arrival": "approach", "contact": "encounter", "combat": "encounter", "negotiation": "encounter"}
    phases = [names.get(part, part) for part in seen]
    phases = [one for at, one in enumerate(phases) if phases[at - 1 : at] != [one]]
    assert phases[0] == "orientation"
    order = ["warpfall", "destiny", "launch", "rally", "approach", "encounter", "payoff", "upkeep"]
    rest = phases[1:]
    assert "orientation" not in rest
    invasions = " ".join(rest).split("upkeep")[:-1]
    assert len(invasions) > 1
    for one in invasions:
        places = [order.index(phase) for phase in one.split()]
        assert places == sorted(set(places))


@pytest.mark.rule("CE-5.14")
@pytest.mark.parametrize("loaded", [1, 2, 4])
def test_a_campaign_lasts_as_long_as_its_fuel(loaded: int) -> None:
    """A wins every time, so that its flagship survives."""
    scene = Scene()
    scene.give(A, *["attack 99"] * 4)
    scene.begin("warpfall")
    scene.state.aliens[A].loaded = loaded
    scene.play(*[("D-continue 0", "go")] * (loaded - 1), stop=("D-fuel",))
    assert scene.asked.count("D-target 0") == loaded
    assert scene.asked[-1] == f"D-fuel {B}"
