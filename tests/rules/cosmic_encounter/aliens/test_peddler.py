"""Peddler: Power of Contraband."""

from collections.abc import Sequence

import pytest

from cosmotui.engine.question import AnyQuestion, ChooseOne
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.content.aliens.peddler import BACK_ROOM, MARKET
from cosmotui.rules.cosmic_encounter.effect import Use
from cosmotui.rules.cosmic_encounter.kinds.alien import alien
from cosmotui.rules.cosmic_encounter.model.card import TECHNOLOGY, VOUCHER, Card
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.power import Power
from cosmotui.rules.cosmic_encounter.model.store import OPEN
from cosmotui.rules.cosmic_encounter.operations.showcase import on_show
from cosmotui.rules.cosmic_encounter.soundness import state_problem
from cosmotui.rules.cosmic_encounter.timing.legacies import legacies_begin
from cosmotui.rules.cosmic_encounter.words.nexus_words import nexus_words
from tests.rules.cosmic_encounter.made_up import MadeUp
from tests.rules.cosmic_encounter.scenes import GAME, A, Answer, B, C, D, Scene, fight, run_to_end, table_of
from tests.rules.cosmic_encounter.test_powers_in_mid_match import play as transform
from tests.rules.cosmic_encounter.test_powers_in_mid_match import transforms

AFTER = ("D-purchase", "D-continue", "D-fuel")
ARRIVED = ("D-driver",)
TECH = "zap-o-tron"


def market(
    shown: Sequence[str] = (), hidden: Sequence[str] = (), cards: Sequence[Card] = (), seat: int = C, **options: str
) -> Scene:
    """An alien with these pods in its market, displayed and shrouded, and these cards."""
    scene = Scene(*[""] * seat, "peddler", options=options)
    scene.store("peddler", MARKET, *shown, sight=OPEN)
    scene.store("peddler", BACK_ROOM, *hidden)
    scene.state.aliens[seat].powers[0].cards = list(cards)
    scene.state.aliens[seat].powers[0].public = True
    return scene


def arrived(scene: Scene, *answers: tuple[str, Answer], invader: int = A) -> Scene:
    """An invader has arrived at B, and both hold drivers."""
    for seat in (invader, B):
        scene.give(seat, "attack 10")
    scene.invade(2, invader=invader)
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    return scene.play(*answers, stop=ARRIVED)


def items(scene: Scene, seat: int = C) -> tuple[int, int]:
    """How many items are displayed, and how many shrouded."""
    cards = [card.shown for power in scene.state.aliens[seat].powers for card in power.cards]
    shown, hidden = scene.stored(MARKET), scene.stored(BACK_ROOM)
    return len(shown) + cards.count(True), len(hidden) + cards.count(False)


def buys(*more: tuple[str, Answer], item: str = "item 0", price: int = 2) -> list[tuple[str, Answer]]:
    """The answers with which A buys an item of C."""
    return [
        ("D-window 2", "peddler"), ("D-declare 2", f"{A}"), *more, ("D-declare 0", item), ("D-declare 2", price),
        ("D-power 0", "yes"),
    ]  # fmt: skip


AGREED: list[tuple[str, Answer]] = [("D-demand 2", "draft"), ("D-demand 2", "stop"), ("D-quash 0", "accept")]


def test_its_market_opens_with_six_items_on_display_and_two_shrouded() -> None:
    scene = Scene("peddler")
    scene.state.phase = "setup"
    scene.play(("D-declare 0", 3), stop=("D-fuel",))
    assert items(scene, A) == (6, 2)
    (power,) = scene.state.aliens[A].powers
    assert len(power.cards) == 5 and {card.kind for card in power.cards} == {VOUCHER}
    assert state_problem(scene.setup, scene.state) == ""


def test_with_technologies_in_the_match_it_may_have_some_of_them_too() -> None:
    scene = Scene("peddler", options={"technology": "on"})
    scene.state.phase = "setup"
    scene.play(("D-declare 0", 2), ("D-declare 0", 2), stop=("D-fuel",))
    kinds = [card.kind for card in scene.state.aliens[A].powers[0].cards]
    assert (kinds.count(VOUCHER), kinds.count(TECHNOLOGY)) == (2, 4) and items(scene, A) == (6, 2)
    assert state_problem(scene.setup, scene.state) == ""


def test_in_mid_match_it_opens_a_market_too(made_up: MadeUp) -> None:
    assert items(transform(transforms(made_up, "peddler")), B) == (6, 2)


@pytest.mark.rule("CE-32.10", "CE-32.12")
def test_a_leader_buys_an_item_for_what_influence_demands_of_it() -> None:
    scene = arrived(market(["Plague"]), *buys(), *AGREED)
    assert "Plague" in scene.names(scene.state.aliens[A].cache) and items(scene) == (0, 0)
    assert len(scene.state.aliens[C].cache) == 1


@pytest.mark.parametrize("answers", [[("D-demand 2", "quash")], [("D-demand 2", "stop"), ("D-quash 0", "quash")]])
def test_without_a_deal_nothing_is_sold(answers: list[tuple[str, Answer]]) -> None:
    scene = arrived(market(["Plague"]), *buys(), *answers)
    assert items(scene) == (1, 0)


def test_the_customer_need_not_agree_to_the_price() -> None:
    scene = arrived(market(["Plague"]), *buys()[:-1], ("D-power 0", "no"))
    assert items(scene) == (1, 0) and "D-demand 2" not in scene.asked


def test_a_voucher_and_a_technology_can_be_bought() -> None:
    scene = arrived(market(cards=[Card(VOUCHER, "payment", True)]), *buys(), *AGREED)
    assert scene.state.aliens[A].vouchers == ["payment"]
    scene = arrived(market(cards=[Card(TECHNOLOGY, TECH, True)], technology="on"), *buys(), *AGREED)
    assert [(one.item, one.owner, one.works) for one in scene.state.holdings if one.item == TECH] == [(TECH, A, False)]


def test_a_shrouded_item_may_be_relayed_or_bought_unseen() -> None:
    """After a relay A knows the first item; the second it does not."""
    scene = market(hidden=["Plague"], cards=[Card(VOUCHER, "payment")])
    labels: list[str] = []

    def choose(question: AnyQuestion) -> str:
        assert isinstance(question, ChooseOne)
        labels.extend(option.label for option in question.options)
        return "item 1"

    relays: list[tuple[str, Answer]] = [("D-declare 2", "item 0"), ("D-declare 2", "none")]
    script = buys(*relays)
    script[4] = ("D-declare 0", choose)
    arrived(scene, *script, *AGREED)
    assert labels == ["Plague", "a shrouded voucher", "nothing"]
    assert scene.state.aliens[A].vouchers == ["payment"]
    assert scene.match is not None
    seen = [entry.seen_by(D) for entry in scene.match._table.events]
    told = " ".join(event.describe(scene.setup.names()) for event in seen if event is not None)
    assert "payment" not in told and "Plague" not in told


def test_what_is_shrouded_only_its_owner_sees() -> None:
    scene = market(["Plague"], ["Ship Zap"], [Card(VOUCHER, "payment"), Card(TECHNOLOGY, TECH, True)])
    views = [GAME.view(scene.setup, scene.state, seat) for seat in (C, A)]
    assert [[len(store.pods) for store in view.stores] for view in views] == [[1, 1], [1, 0]]
    assert [[card.id for card in view.aliens[C].powers[0].cards] for view in views] == [["payment", TECH], ["", TECH]]
    told = dict(nexus_words(views[1], C))["in the nexus"]
    assert told == "technology: Zap-O-Tron, 1 voucher unseen"


def test_as_a_leader_it_sells_nothing() -> None:
    scene = arrived(market(["Plague"]), invader=C)
    assert f"{C} peddler" not in scene.offers


def test_with_an_empty_market_it_sells_nothing() -> None:
    assert f"{C} peddler" not in arrived(market()).offers


def test_zapped_it_sells_nothing() -> None:
    scene = market(["Plague"])
    (zap,) = scene.give(D, "Cosmic Zap")
    arrived(scene, ("D-window 2", "peddler"), ("D-response 3", pod_id(zap)))
    assert items(scene) == (1, 0)


def test_stolen_the_market_goes_along() -> None:
    scene = market(["Plague"], cards=[Card(VOUCHER, "payment", True)])
    scene.state.aliens[D].powers = [Power("tide")]
    use = Use(table_of(scene.invade(1)), C, alien("peddler").power.uses[0], "upkeep.window")
    run_to_end(do.swap_powers(use, C, D))
    assert [len(power.cards) for power in scene.state.aliens[D].powers] == [1]
    assert [store.owner for store in GAME.view(scene.setup, scene.state, D).stores] == [D, D]


def test_below_three_authority_it_sells_nothing() -> None:
    scene = market(["Plague"])
    scene.state.aliens[C].powers[0].off = True
    assert f"{C} peddler" not in arrived(scene).offers


@pytest.mark.rule("CE-36.87")
def test_in_upkeep_it_may_restock_and_its_cache_is_sealed_meanwhile() -> None:
    scene = market(["Plague", "Ship Zap"], ["Force Field"])
    (pod,) = scene.give(C, "attack 10")
    fight(scene.invade(1), "attack 20", "attack 08")
    scene.play(("D-window 2", "delivery of peddler"), ("D-declare 2", "item 0"), ("D-declare 2", 2), stop=AFTER)
    assert items(scene) == (6, 2) and "Plague" not in scene.stored(MARKET)
    assert scene.state.aliens[C].stasis == [pod] and not scene.state.aliens[C].cache
    assert scene.play(stop=("D-continue", "D-fuel")).state.aliens[C].cache == [pod]


def test_its_super_flare_claims_an_item_on_display() -> None:
    scene = market(["Plague"], ["Ship Zap"], seat=A)
    (flare,) = scene.give(A, "flare Peddler")
    scene.state.phase = "orientation"
    scene.play(("D-window 0", pod_id(flare)), stop=("D-fuel",))
    assert "Plague" in scene.names(scene.state.aliens[A].cache) and scene.stored(BACK_ROOM) == ["Ship Zap"]


def offered(scene: Scene, *answers: tuple[str, Answer]) -> Scene:
    """A offers its cache to B, which has an authority of 2."""
    (flare,) = scene.give(A, "flare Peddler")
    scene.give(A, "attack 10", "attack 08")
    scene.authority(B, 2)
    scene.state.phase = "orientation"
    return scene.play(("D-window 0", pod_id(flare)), ("D-declare 0", f"{B}"), *answers, stop=("D-fuel",))


@pytest.mark.parametrize(("answer", "flares"), [("yes", 0), ("no", 1)])
def test_its_wild_flare_sells_a_whole_cache_with_the_flare_or_without(answer: str, flares: int) -> None:
    scene = offered(
        Scene(), ("D-declare 0", answer), ("D-demand 0", "draft"), ("D-demand 0", "draft"), ("D-quash 1", "accept")
    )
    cache = scene.names(scene.state.aliens[B].cache)
    assert cache.count("flare Peddler") == flares and {"attack 10", "attack 08"} <= set(cache)
    assert len(scene.state.aliens[A].cache) == 1 - flares


def test_its_wild_flare_brings_a_resupply_if_nobody_wants_the_cache() -> None:
    scene = offered(Scene(), ("D-declare 0", "yes"), ("D-demand 0", "stop"), ("D-quash 1", "quash"))
    assert len(scene.state.aliens[A].cache) >= 8 and not scene.state.aliens[B].cache


@pytest.mark.rule("CE-31.20", "CE-31.21")
def test_its_legacy_makes_a_showcase_with_dark_pods() -> None:
    scene = Scene().invade(1)
    scene.state.legacies.append("peddler")
    run_to_end(legacies_begin(table_of(scene), ["peddler"]))
    shown = on_show(scene.state)
    assert len(shown) == 10 and all(scene.state.pods[pod].dark for pod in shown)
