"""Peddler: Power of Contraband."""

from collections.abc import Sequence
from functools import partial

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import authority
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.facts.cards import name_of_card
from cosmotui.rules.cosmic_encounter.facts.stores import loose_pods
from cosmotui.rules.cosmic_encounter.hints import NOWHERE, POD, Aim, Hint, Situation, Survey, gain, resupplied
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.kinds.cards import VOUCHERS
from cosmotui.rules.cosmic_encounter.model.card import TECHNOLOGY, VOUCHER, Card
from cosmotui.rules.cosmic_encounter.model.store import OPEN, SHROUDED, Store
from cosmotui.rules.cosmic_encounter.options.pools import pool
from cosmotui.rules.cosmic_encounter.options.rules import rules_of
from cosmotui.rules.cosmic_encounter.traits import SHOWCASE

MARKET = "market"
BACK_ROOM = "back room"
PODS = "pod"
KINDS = {PODS: "pods", VOUCHER: "vouchers", TECHNOLOGY: "technologies"}
DISPLAYED, HIDDEN = 6, 2
DARK = 10
"""Pods of the dark forge that the legacy adds to the showcase."""
DEAREST = 9
"""The highest price that is offered."""
Item = int | Card
"""A pod, by its number, or a card of the nexus."""


def _shelf(use: Use, shown: bool) -> Store:
    return do.store(use, MARKET, OPEN) if shown else do.store(use, BACK_ROOM, SHROUDED)


def _items(use: Use, shown: bool) -> list[Item]:
    """Return what is displayed in the market, or what is shrouded there."""
    pods = do.stored(use, MARKET if shown else BACK_ROOM)
    return [*pods, *(card for card in do.cards_of(use) if card.shown is shown)]


def _all(use: Use) -> list[Item]:
    return [*_items(use, shown=True), *_items(use, shown=False)]


def _but(items: Sequence[Item], gone: Sequence[Item | None]) -> list[Item]:
    """Return items without some of them; of cards that are alike only those that are meant."""
    return [one for one in items if not any(one is other or (isinstance(one, int) and one == other) for other in gone)]


def _name(use: Use, item: Item) -> str:
    return use.state.pods[item].name if isinstance(item, int) else name_of_card(item)


def _choose(
    use: Use, seat: int, title: str, items: Sequence[Item], none: str = "", unseen: int = 0
) -> Script[Item | None]:
    """Ask an alien for one of these items; the last `unseen` of them it does not know."""
    known = len(items) - unseen
    words = [(f"item {n}", _name(use, one) if n < known else f"a shrouded {_kind(one)}") for n, one in enumerate(items)]
    words += [("none", none)] if none else []
    chosen = (yield from do.choose_word(use.table, seat, title, words)) if words else "none"
    return next((one for n, one in enumerate(items) if chosen == f"item {n}"), None)


def _kind(item: Item) -> str:
    return PODS if isinstance(item, int) else item.kind


def _display(use: Use, item: Item) -> None:
    if isinstance(item, int):
        do.store_pods(use.table, use.seat, [item], _shelf(use, True))
    else:
        do.show_card(use, item)


def _manifest(use: Use, kind: str, shown: bool) -> None:
    """Put a random item of a kind into the market."""
    state, dice = use.state, use.state.dice
    if kind == PODS:
        pods = pool(len(state.aliens), rules_of(use.table.setup).poison)
        do.store_manifest(use.table, use.seat, dice.choose(pods), _shelf(use, shown))
    elif kind == VOUCHER:
        do.keep_card(use, VOUCHER, dice.choose(tuple(VOUCHERS)), shown)
    else:
        there = [card.id for card in do.cards_of(use, TECHNOLOGY)]
        left = [id for id in do.unseen(state, TECHNOLOGY) if id not in there]
        if left:
            do.keep_card(use, TECHNOLOGY, dice.choose(left), shown)


def _stock(use: Use, count: int, shown: bool) -> Script[None]:
    """Let the user choose the kinds of so many new items."""
    left, where = count, "displayed" if shown else "shrouded"
    kinds = [PODS, VOUCHER, *([TECHNOLOGY] if rules_of(use.table.setup).technology else [])]
    for kind in kinds:
        title = f"How many {KINDS[kind]} of {left} {where} items?"
        some = left if kind == kinds[-1] else (yield from do.choose_number(use.table, use.seat, title, 0, left))
        for _ in range(some):
            _manifest(use, kind, shown)
        left -= some


def setup(use: Use) -> Script[None]:
    """Create a black market: manifest 8 items, any mix of pods, vouchers and techs as you choose (each random of its
    kind); look at them, display 6 and shroud 2 of your choice."""
    yield from _stock(use, DISPLAYED + HIDDEN, shown=False)
    goods = _items(use, shown=False)
    for number in range(HIDDEN):
        title = f"Which item stays shrouded? {number + 1} of {HIDDEN}"
        item = yield from _choose(use, use.seat, title, goods)
        goods = _but(goods, [item])
    for item in goods:
        _display(use, item)


def _deliver(use: Use, item: Item, seat: int) -> Script[None]:
    """An alien gets an item of the market."""
    if isinstance(item, int):
        own = seat == use.seat
        yield from (do.fetch(use.table, seat, [item], use) if own else _hand_over(use, item, seat))
    elif item.kind == VOUCHER:
        do.gain_voucher(use.table, seat, do.take_card(use, item))
    else:
        yield from do.gain_technology(use.table, seat, do.take_card(use, item), use)


def _hand_over(use: Use, pod: int, seat: int) -> Script[list[int]]:
    yield from do.hand_over(use.table, seat, use.seat, [pod], "got", use)
    return [pod]


def _relay(use: Use, seat: int) -> Script[list[Item]]:
    """Let the user show shrouded items to a customer; return those that it has seen."""
    seen: list[Item] = []
    while left := _but(_items(use, shown=False), seen):
        item = yield from _choose(use, use.seat, f"Relay an item to {use.names[seat]}?", left, "no more")
        if item is None:
            break
        seen.append(item)
        if isinstance(item, int):
            do.show(use.table, seat, f"the market of {use.names[use.seat]}", [item])
        else:
            do.show_card(use, item, seat)
    return seen


def _needs(now: Situation, title: str, words: Sequence[str]) -> tuple[str, str] | None:
    """Return an answer: shrouded things stay unseen, and whoever can buys the first item."""
    if "none" in words:
        return ("none", "it stays unseen") if "Relay" in title else (words[0], "it may help")
    return None


@hinted(Hint(gain(2 * POD), why="a customer pays for it", word=_needs))
@effect("peddler", "not_leader:arrival.window", applies=lambda use: bool(_all(use)))
def sell(use: Use) -> Script[None]:
    """When not a leader, after arrival you may let one leader of your choice buy one item of your market: both of you
    agree on an influence price X and haggle, the item being the customer's reward and you the spender of X influence
    (CE-32.10-13). You may relay shrouded items to it; it may also buy one unseen."""
    seat = yield from do.choose_target(use, "Who may buy?", [use.now.invader, use.now.defender])
    relayed = yield from _relay(use, seat)
    unseen = _but(_items(use, shown=False), relayed)
    goods = [*_items(use, shown=True), *relayed, *unseen]
    title = f"Which item of {use.names[use.seat]} would you buy?"
    item = yield from _choose(use, seat, title, goods, "nothing", len(unseen))
    if item is None:
        return
    told = _name(use, item) if item in _items(use, shown=True) else f"a shrouded {_kind(item)}"
    price = yield from do.choose_number(use.table, use.seat, f"Which price for {told}?", 1, DEAREST, 2)
    if (yield from do.agree(use.table, seat, f"{use.names[use.seat]} has {price} influence for {told}: haggle?")):
        yield from do.haggle(use.table, seat, use.seat, price, partial(_deliver, use, item, seat), told, use)


def _sold_out(survey: Survey) -> float:
    """Return what new items are worth in place of those that have been sold."""
    stores = [store for store in survey.view.stores if store.name in (MARKET, BACK_ROOM)]
    cards = [card for power in survey.alien.powers if power.alien == "peddler" for card in power.cards]
    missing = DISPLAYED + HIDDEN - len(cards) - sum(len(store.pods) for store in stores)
    return POD / 2 * missing if missing > 1 else -1.0


@hinted(Hint(gain(_sold_out), why="the market is nearly empty"))
@effect("delivery of peddler", "any:upkeep.window", applies=lambda use: bool(_all(use)))
def restock(use: Use) -> Script[None]:
    """In any upkeep (upkeep.window) you may scrap one item of the market and seal your cache until the end of upkeep:
    then manifest items of your choice of kind, displayed or shrouded, until 6 are displayed and 2 shrouded."""
    item = yield from _choose(use, use.seat, "Which item is scrapped?", _all(use))
    if isinstance(item, int):
        yield from do.scrap(use.table, use.seat, [item], use)
    elif item is not None:
        do.take_card(use, item)
    do.to_stasis(use.table, use.seat, loose_pods(use.state, use.seat))
    for shown, most in ((True, DISPLAYED), (False, HIDDEN)):
        yield from _stock(use, max(0, most - len(_items(use, shown))), shown)


@effect("legacy peddler", "any:legacy.begins", applies=lambda use: use.is_first_alien)
def legacy(use: Use) -> Script[None]:
    """Create the forge showcase if absent and add 10 dark-forge pods to it; they are replaced when taken."""
    yield from do.fill_showcase(use.table)


def _junk(now: Situation) -> Aim:
    """Return whoever can pay most for the own cache, where that is worth less than a new one; what others pay for it is
    about as much."""
    survey = now.survey
    others = [seat for seat in survey.seats if seat != survey.me]
    gained = resupplied(now, (pod for pod in survey.pods if pod.item != "peddler"))
    if gained <= 0 or not others:
        return NOWHERE
    richest = max(others, key=lambda seat: (survey.homes[seat], -survey.dominion[seat], -seat))
    return Aim(gained, "a poor cache for favours, or for a new one", seats=(richest,))


@hinted(Hint(aim=_junk))
@effect("wild peddler", "invader:orientation.open", applies=lambda use: bool(use.others))
def wild(use: Use) -> Script[None]:
    """Offer your whole cache, with or without this flare, to another alien: you haggle, the cache being its reward and
    you spending influence equal to that alien's authority. If the haggle fails, scrap your cache and take a free
    resupply."""
    seat = yield from do.choose_target(use, "To whom do you offer your cache?")
    title = "Do you keep this flare?"
    keeps = yield from do.agree(
        use.table, use.seat, title, "D-declare", "yes: the cache alone", "no: offer the flare too"
    )
    flare = [] if keeps else [use.pod]
    told = f"a whole cache{' and a flare' if flare else ''}"
    budget = authority(use.state, seat)
    if not (yield from do.haggle(use.table, seat, use.seat, budget, lambda: _give_all(use, seat, flare), told, use)):
        yield from do.scrap(use.table, use.seat, loose_pods(use.state, use.seat), use)
        yield from do.resupply(use.table, use.seat, use)


def _give_all(use: Use, seat: int, flare: list[int]) -> Script[None]:
    yield from do.hand_over(use.table, seat, use.seat, loose_pods(use.state, use.seat), "got", use)
    yield from do.claim(use.table, seat, use.seat, flare, use)


@hinted(Hint(gain(POD), why="an item for nothing"))
@effect("super peddler", "any:orientation.open", applies=lambda use: bool(_items(use, shown=True)))
def super_flare(use: Use) -> Script[None]:
    """Claim one public item of your market."""
    item = yield from _choose(use, use.seat, "Which item do you claim?", _items(use, shown=True))
    if item is not None:
        yield from _deliver(use, item, use.seat)


ITEM = Alien(
    id="peddler",
    name="Peddler",
    alert="red",
    types=("resource", "support", "diplomacy"),
    galaxy="Eon",
    aim="sell to every leader",
    in_play=(
        "You run a black market of pods, vouchers and technologies. Whoever leads an encounter may buy from you, and "
        "pays by what you ask of it: ships out of the warp, pods, a look into its cache."
    ),
    power=Power(name="Power of Contraband", uses=(sell,), extras=(restock,), setup=setup),
    legacy=Legacy((legacy,), traits=(SHOWCASE((0, DARK)),)),
    flare=Flare(wild, super_flare),
)
