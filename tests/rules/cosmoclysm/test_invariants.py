"""What holds at every moment of every match: random play over all options, seats and layouts."""

from collections import Counter
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cosmotui.engine.match import Match
from cosmotui.engine.question import ChooseOne
from cosmotui.engine.setup import Seat, Setup
from cosmotui.rules.cosmoclysm.board import LABELS, layout_problems, parse_tiles, tiles_text
from cosmotui.rules.cosmoclysm.events import (
    AllyLost,
    Conceded,
    Eliminated,
    ShipCaptured,
    ShipDestroyed,
    ShipPlaced,
    TurnBegan,
    WormholePlaced,
)
from cosmotui.rules.cosmoclysm.options import OPTIONS
from cosmotui.rules.cosmoclysm.ships import FLEET_SIZE, kind_of, owner_of
from cosmotui.rules.cosmoclysm.state import Capturing, CosmoclysmState, Leaving
from tests.rules.cosmoclysm.layouts import KINDS, layout
from tests.rules.cosmoclysm.scenario import GAME, AnyMatch

SWITCHES = {spec.name: spec.values for spec in OPTIONS if spec.values and spec.name not in {"layout", "layout_rule"}}
OPTION_SETS = st.fixed_dictionaries(
    {name: st.sampled_from(values) for name, values in SWITCHES.items() if name != "quiet_rounds"}
    | {"quiet_rounds": st.sampled_from(("5", "20", "off"))}
)


def setup(seats: int, options: dict[str, str], kind: str, seed: int, bots: bool) -> Setup:
    """A set-up with a layout of some kind, checked as leniently as it needs."""
    tiles = {"layout": "custom", "layout_rule": "touching", "tiles": tiles_text(layout(kind, Random(seed)))}
    names = tuple(Seat(f"P{number}", number, "cadet" if bots else "") for number in range(seats))
    return Setup(names, {**options, **tiles}, seed)


class Ledger:
    """An account of the match kept by events alone, compared with the state after every answer."""

    def __init__(self, match: AnyMatch) -> None:
        self.match = match
        self.read = 0
        self.ships: Counter[tuple[int, int]] = Counter()
        self.holes: dict[int, int] = {}
        self.out: list[int] = []
        self.lost = self.playing = False
        self.quiet = 0
        self.turn = 0

    def check(self) -> None:
        for event in self.match.events(None, self.read):
            self._enter(event)
        self.read = self.match.event_count
        state = msgspec.msgpack.decode(self.match.state_bytes(), type=CosmoclysmState)
        self._check_ships(state)
        assert {token: tile for token, tile in enumerate(state.holes) if tile >= 0} == self.holes
        assert state.turn == self.turn
        if self.match.result is None:
            assert state.quiet == self.quiet
        self._check_alive(state)

    def _enter(self, event: object) -> None:
        match event:
            case ShipPlaced(seat=seat, kind=kind):
                self.ships[seat, kind] += 1
            case WormholePlaced(token=token, tile=tile):
                assert token not in self.holes
                self.holes[token] = tile
            case ShipCaptured(seat=seat, kind=kind, by=by):
                self.ships[seat, kind] -= 1
                self.ships[by, kind] += 1
                self.lost = True
            case ShipDestroyed(seat=seat, kind=kind) | AllyLost(seat=seat, kind=kind):
                self.ships[seat, kind] -= 1
                self.lost = True
            case Conceded(seat=seat):
                self.ships = Counter({key: count for key, count in self.ships.items() if key[0] != seat})
            case Eliminated(seat=seat):
                self.out.append(seat)
            case TurnBegan(turn=turn):
                if turn != self.turn:
                    self.quiet = 0 if self.lost or not self.playing else self.quiet + 1
                self.lost, self.playing, self.turn = False, True, turn
            case _:
                pass

    def _check_ships(self, state: CosmoclysmState) -> None:
        ships = Counter((owner_of(ship), kind_of(ship)) for ship in state.at if ship)
        if isinstance(state.frame, Leaving):
            ships[owner_of(state.frame.ship), kind_of(state.frame.ship)] += 1
        if isinstance(state.frame, Capturing):
            ships[state.frame.loser, state.frame.kind] += 1
        assert ships == +self.ships
        if self.match.setup.options["capture_pieces"] == "limited":
            assert max(ships.values(), default=0) <= 3

    def _check_alive(self, state: CosmoclysmState) -> None:
        owners = {owner for (owner, _), count in self.ships.items() if count}
        view = self.match.view(None)
        if not isinstance(state.frame, Capturing):
            assert set(view.alive) == owners
        if self.turn and self.match.result is None:
            assert len(owners) >= 2
            if isinstance(state.frame, (Leaving, Capturing)):
                return
            assert state.active in owners
            assert owners.isdisjoint(self.out)


def play(match: AnyMatch, random: Random, answers: int, ledger: Ledger | None, rare: float = 0.0) -> int:
    """Answer at random until the end or so many answers; return how many were given."""
    for given_answers in range(answers):
        if not match.questions:
            return given_answers
        question = random.choice(match.questions)
        assert isinstance(question, ChooseOne)
        values = [option.value for option in question.options]
        assert len(set(values)) == len(values) > 0
        usual = [option.value for option in question.options if not option.rare]
        match.answer(question.seat, random.choice(values if random.random() < rare or not usual else usual))
        if ledger is not None:
            ledger.check()
    return answers


@pytest.mark.rule("CC-2.13", "CC-4.16", "CC-12.6", "CC-12.7", "CC-13.1", "CC-13.2", "CC-13.8", "CC-13.9")
@given(st.integers(2, 6), OPTION_SETS, st.sampled_from(KINDS), st.integers(0, 10**15), st.booleans())
@settings(max_examples=60)
def test_ships_wormholes_turns_and_the_quiet_counter(
    seats: int, options: dict[str, str], kind: str, seed: int, bots: bool
) -> None:
    match = Match.new(GAME, setup(seats, options, kind, seed, bots))
    ledger = Ledger(match)
    ledger.check()
    play(match, Random(seed), 600, ledger, rare=0.02)


@pytest.mark.rule("CC-3.2", "CC-4.3", "CC-4.7", "CC-4.9")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("way", ["played", "quick"])
def test_no_layout_blocks_the_setup(kind: str, way: str) -> None:
    for seats in range(2, 7):
        for seed in range(6):
            options = {"setup": way, "capture_pieces": "limited", "letters": ("rows", "sectors")[seed % 2]}
            match = Match.new(GAME, setup(seats, options, kind, seed, True))
            play(match, Random(seed), 4 * seats * FLEET_SIZE[seats], None)
            assert (
                len([event for event in match.events(None) if isinstance(event, ShipPlaced)])
                == seats * FLEET_SIZE[seats]
            )
            ends = {
                event.token: LABELS[event.tile] for event in match.events(None) if isinstance(event, WormholePlaced)
            }
            assert len(ends) == 4
            if options["letters"] == "rows":
                assert ends[0][0] != ends[1][0]
                assert ends[2][0] != ends[3][0]


@pytest.mark.rule("CC-5.8", "CC-10.2", "CC-13.4")
@pytest.mark.parametrize("kind", KINDS)
def test_every_layout_can_be_played_to_the_end(kind: str) -> None:
    for seed in range(5):
        match = Match.new(GAME, setup(2 + seed, {"quiet_rounds": "5"}, kind, seed, True))
        assert play(match, Random(seed), 20_000, None) < 20_000
        assert match.result is not None


@given(st.integers(2, 6), st.integers(0, 10**15))
@settings(max_examples=15)
def test_the_defaults_play_to_the_end(seats: int, seed: int) -> None:
    match = Match.new(GAME, setup(seats, {}, "hexagon", seed, True))
    for _ in range(5000):
        if match.result is not None:
            break
        question = match.questions[0]
        match.answer(question.seat, GAME.default(match.view(question.seat), question))
    assert match.result is not None


@given(st.integers(2, 4), OPTION_SETS, st.integers(0, 10**15))
@settings(max_examples=15)
def test_the_board_is_complete_at_every_event(seats: int, options: dict[str, str], seed: int) -> None:
    """Between two events at most the ship just beaten has left the board: a replay never loses one."""
    match = Match.new(GAME, setup(seats, options | {"setup": "quick"}, "hexagon", seed, True))
    play(match, Random(seed), 80, None)
    for number, step in enumerate(match.checkpoints):
        for state in match.trace(number):
            view = match.view_of(state, None)
            on_board = sum(1 for ship in view.at if ship) + isinstance(view.frame, Leaving)
            if view.turn:
                assert on_board >= len(view.alive)
        assert step.events <= match.event_count


TEXTS = st.one_of(
    st.text(max_size=200),
    st.text(alphabet="0123456789-+,:ABCG \n\t", max_size=400),
    st.lists(st.tuples(st.integers(-120, 120), st.integers(-120, 120)), max_size=50).map(
        lambda spots: " ".join(f"{q},{r}" for q, r in spots)
    ),
    st.lists(st.tuples(st.sampled_from(LABELS), st.integers(-4, 4), st.integers(-4, 4)), max_size=50).map(
        lambda tiles: " ".join(f"{label}:{q},{r}" for label, q, r in tiles)
    ),
    st.integers(0, 10**9).map(lambda seed: tiles_text(layout("connected", Random(seed)))),
)


@pytest.mark.rule("CC-2.11")
@given(TEXTS)
@settings(max_examples=300)
def test_any_text_is_a_layout_or_is_refused_with_a_message(text: str) -> None:
    try:
        positions = parse_tiles(text)
    except ValueError as refused:
        assert str(refused).isprintable()
        return
    for connected in (True, False):
        for problem in layout_problems(positions, connected):
            assert problem.rule in {"CC-2.1", "CC-2.11", "CC-2.12"}
    if not layout_problems(positions, True):
        assert parse_tiles(tiles_text(positions)) == positions
