"""Salvage as the engine sees it: three steps a round, each of several questions."""

from collections.abc import Container, Mapping

from cosmotui.engine.dice import Dice
from cosmotui.engine.errors import Problem
from cosmotui.engine.game import Game, Result
from cosmotui.engine.question import (
    Amount,
    AnyQuestion,
    ChooseOne,
    ChooseSeveral,
    Compose,
    Option,
    Reply,
    Round,
    Script,
    choose_amount,
    choose_several,
    compose,
)
from cosmotui.engine.setup import OptionSpec, Setup
from tests.cardgame import operations as do
from tests.cardgame.effects import STRENGTH_HOOKS, Moment, forced, window
from tests.cardgame.events import ContestWon, Revealed, RoundBegan, ShipBuilt
from tests.cardgame.operations import SalvageTable
from tests.cardgame.state import (
    COPIES,
    POWERS,
    STRENGTH,
    SalvageState,
    SalvageView,
    Ship,
    kind_of,
    secrets_from,
    view_of,
)
from tests.cardgame.windows import open_window, settle

NOTHING = Option("nothing", "play nothing")


class Salvage(Game[SalvageState, SalvageView]):
    """Contests of hidden cards for ore."""

    name = "salvage"
    title = "Salvage"
    rules_version = 1
    least_seats = 2
    most_seats = 5
    options = (OptionSpec("length", ("short", "long"), "short", "SV-1.2", "Length", "4 or 8 rounds."),)
    bot_levels = ("random",)
    state_type = SalvageState
    has_secrets = True

    def new_state(self, setup: Setup, dice: Dice) -> SalvageState:
        seats = len(setup.seats)
        return SalvageState(
            dice=dice,
            frame="deal",
            deck=[f"{kind}-{number}" for kind, copies in COPIES.items() for number in range(1, copies + 1)],
            scrap=[],
            hands=[[] for _ in range(seats)],
            powers=list(POWERS[:seats]),
            ore=[3] * seats,
            fleets=[[] for _ in range(seats)],
            known=[[] for _ in range(seats)],
            played=[""] * seats,
            used=[],
            stack=[],
        )

    def step(self, table: SalvageTable) -> Script[None]:
        match table.state.frame:
            case "deal":
                return deal(table)
            case "draft":
                return draft(table)
            case "contest":
                return contest(table)
            case "refit":
                return refit(table)

    def result(self, state: SalvageState) -> Result | None:
        return state.ended

    def view(self, setup: Setup, state: SalvageState, seat: int | None) -> SalvageView:
        return view_of(setup, state, seat)

    def resample(
        self, setup: Setup, state: SalvageState, seat: int | None, dice: Dice, known: Container[str]
    ) -> Mapping[str, str]:
        old = [card for card in secrets_from(state, seat) if card not in known]
        new = list(old)
        dice.shuffle(new)
        names = dict(zip(old, new, strict=True))
        state.deck = [names.get(card, card) for card in state.deck]
        state.hands = [[names.get(card, card) for card in hand] for hand in state.hands]
        # What others have seen of the hidden cards moves along with them.
        state.known = [[names.get(card, card) for card in cards] for cards in state.known]
        return names

    def form_problems(
        self, setup: Setup, state: SalvageState, question: Compose, reply: dict[str, object]
    ) -> list[Problem]:
        return ship_problems(reply, state.ore[question.seat])

    def default(self, view: SalvageView, question: AnyQuestion) -> Reply:
        match question:
            case ChooseOne():
                return question.options[0].value
            case ChooseSeveral():
                return [option.value for option in question.options[: question.least]]
            case Amount():
                return question.default
            case Compose():
                return dict(question.start)


def deal(table: SalvageTable) -> Script[None]:
    """Shuffle, deal four cards each and a power (SV-2)."""
    yield from ()
    state = table.state
    state.dice.shuffle(state.deck)
    state.dice.shuffle(state.powers)
    for seat in state.clockwise():
        do.draw(table, seat, 4)
    state.frame = "draft"


def draft(table: SalvageTable) -> Script[None]:
    """The lead takes one of two cards, changes up to two of its hand, and stakes ore (SV-3)."""
    state, lead = table.state, table.state.lead
    state.round += 1
    table.record(RoundBegan(lead, state.round))
    if top := state.deck[-2:]:
        do.peek(table, lead, "the deck", top)
        kept = yield from do.choose_card(lead, "SV-D1", "Keep which?", top)
        state.deck[-len(top) :] = []
        state.deck[:0] = [card for card in top if card != kept]
        state.deck.append(kept)
        do.draw(table, lead, 1)
    hand = tuple(Option(card, card) for card in state.hands[lead])
    question = ChooseSeveral(lead, "SV-D2", "Change which?", hand, 0, min(2, len(hand)))
    changed = yield from choose_several(question)
    for card in changed:
        do.scrap(table, lead, card)
    do.draw(table, lead, len(changed))
    most = min(3, state.ore[lead])
    state.stake = 2 + (yield from choose_amount(Amount(lead, "SV-D3", "Stake how much?", 0, most, most, "ore")))
    do.move_ore(table, lead, 2 - state.stake, "staked")
    state.frame = "contest"


def contest(table: SalvageTable) -> Script[None]:
    """All choose in secret, all show, all may act; the strongest takes the stake (SV-4)."""
    state = table.state
    questions = [_card_question(state, seat) for seat in state.clockwise()]
    replies = yield Round(tuple(questions))
    for question in questions:
        if replies[question.seat] != NOTHING.value:
            do.put_in_contest(table, question.seat, str(replies[question.seat]))
    table.record(Revealed(tuple(state.played)))
    yield from open_window(table, window(table, Moment.CONTEST, "Act on the contest?"))
    state.winner = max(state.clockwise(), key=lambda seat: strength(state, seat))
    table.record(ContestWon(state.winner, strength(state, state.winner)))
    do.move_ore(table, state.winner, state.stake, "won the stake")
    yield from settle(lambda seat: forced(table, seat), state.clockwise(), "SV-D4", "Which first?")
    state.scrap += [card for card in state.played if card]
    state.played = [""] * len(state.hands)
    state.used = []
    state.frame = "refit"


def _card_question(state: SalvageState, seat: int) -> ChooseOne:
    cards = tuple(Option(card, card) for card in state.hands[seat])
    return ChooseOne(seat, "SV-D0", "Which card do you play?", (*cards, NOTHING))


def strength(state: SalvageState, seat: int) -> int:
    """The card in the contest, as the hooks change it (SV-4.5)."""
    value = STRENGTH.get(kind_of(state.played[seat]), 0)
    for hook in STRENGTH_HOOKS:
        value = hook(state, seat, value)
    return value


def refit(table: SalvageTable) -> Script[None]:
    """The winner may build a ship; then the lead passes on, or the match ends (SV-7, SV-8)."""
    state, seat = table.state, table.state.winner
    if state.ore[seat] and len(state.fleets[seat]) < 2:
        form = yield from compose(
            Compose(seat, "SV-D10", "Build a ship", "ship", {"name": "Hulk", "hull": 1, "guns": 0})
        )
        ship = Ship(str(form["name"]), int(str(form["hull"])), int(str(form["guns"])))
        state.fleets[seat].append(ship)
        do.move_ore(table, seat, -ship.hull - ship.guns, "paid for a ship")
        table.record(ShipBuilt(seat, ship.name, ship.hull, ship.guns))
    for other in state.clockwise():
        do.draw(table, other, max(0, 3 - len(state.hands[other])))
    state.lead = (state.lead + 1) % len(state.hands)
    state.frame = "draft"
    if state.round == (8 if table.setup.options.get("length") == "long" else 4):
        worth = [ore + sum(ship.hull for ship in fleet) for ore, fleet in zip(state.ore, state.fleets, strict=True)]
        winners = tuple(seat for seat, value in enumerate(worth) if value == max(worth))
        state.ended = Result(winners, "most ore and hull", "SV-8.1")


def ship_problems(form: dict[str, object], ore: int) -> list[Problem]:
    """Everything wrong with a ship."""
    problems: list[Problem] = []
    if set(form) != {"name", "hull", "guns"}:
        return [Problem("A ship has a name, a hull and guns, nothing else.", "SV-7.1")]
    name, hull, guns = form["name"], form["hull"], form["guns"]
    if not isinstance(name, str) or not name.isprintable() or not 1 <= len(name) <= 12:
        problems.append(Problem("The name has 1 to 12 printable characters.", "SV-7.2"))
    if type(hull) is not int or hull < 1:
        problems.append(Problem("The hull is at least 1.", "SV-7.3"))
    if type(guns) is not int or not 0 <= guns <= 2:
        problems.append(Problem("There are 0 to 2 guns.", "SV-7.4"))
    if type(hull) is int and type(guns) is int and hull + guns > ore:
        problems.append(Problem(f"Hull and guns cost {hull + guns}; there is {ore} ore.", "SV-7.5"))
    return problems
