"""Checkpoints that somebody forged, under right checksums: refused, or as good to look at as any other."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from cosmotui import games
from cosmotui.engine.question import Script
from cosmotui.engine.table import Table
from cosmotui.plain.board import board_lines, under_way_lines
from cosmotui.rules.cosmoclysm.game import Cosmoclysm
from cosmotui.rules.cosmoclysm.state import CosmoclysmState
from cosmotui.saves.journal import Contents
from cosmotui.saves.match_file import AnyMatch
from cosmotui.saves.open_match import Misfit, from_checkpoint, replayed
from cosmotui.saves.records import Header, Mark, Restart
from tests.saves.forging import SETUPS, forged_state, match_of

MOMENTS = (0, 6, 25, 60, 120)
"""After how many answers a state is forged."""


def gone_on(match: AnyMatch, state: bytes) -> AnyMatch | None:
    """What becomes of the match where its file holds that state and nothing else."""
    header = Header(match.game.name, 1, match.setup, "", 0, "A match")
    contents, found = Contents(header, header.title, marks=[Mark(0, 0, state)]), None
    with suppress(Misfit):
        found = from_checkpoint(contents, match.game)
    contents.marks, contents.restart = [], Restart(1, 0, 0, state)  # another way to bring such a state in
    try:
        again = replayed(contents, match.game, Path())
    except Misfit:
        assert found is None
        return None
    assert found is not None and again.state_bytes() == found.state_bytes()
    return found


def look(match: AnyMatch) -> None:
    """Look at everything that plain lines show, as everybody."""
    for seat in (None, *range(len(match.setup.seats))):
        view, question = match.view(seat), match.question_for(seat)
        assert board_lines(match, seat) and under_way_lines(match, seat) is not None
        match.game.rule_now(view, question)
        if question is not None:
            match.game.default(view, question)


def forge(name: str, number: int, seed: int) -> None:
    refused = 0
    for moment in MOMENTS:
        match, rng = match_of(name, moment), Random(seed + moment)
        for _ in range(number):
            found = gone_on(match, forged_state(match.checkpoint.state, rng))
            if found is None:
                refused += 1
            else:
                look(found)
    assert refused > len(MOMENTS) * number // 20


@pytest.mark.parametrize("name", SETUPS)
def test_a_state_that_was_not_changed_goes_on(name: str) -> None:
    for moment in MOMENTS:
        match = match_of(name, moment)
        found = gone_on(match, match.checkpoint.state)
        assert found is not None
        look(found)


@pytest.mark.parametrize("name", SETUPS)
def test_no_forged_state_faults_the_plain_board(name: str) -> None:
    forge(name, 8, seed=1)


@pytest.mark.slow
@pytest.mark.parametrize("name", SETUPS)
def test_no_forged_state_faults_the_plain_board_for_long(name: str) -> None:
    forge(name, 2000, seed=2)


def test_every_game_is_forged() -> None:
    assert tuple(SETUPS) == games.names()


def far(state: list[object], field: int) -> bytes:
    """The state with a seat or piece in that field that there is not."""
    state[field] = 1000 if isinstance(state[field], int) else [1000]
    return msgspec.msgpack.encode(state)


@pytest.mark.parametrize("name", ["cosmoclysm", "cosmoforce"])
def test_seats_and_pieces_that_there_are_not_are_refused_before_anything_is_drawn(name: str) -> None:
    match = match_of(name, 60)
    fields = match.game.state_type.__struct_fields__
    plain = msgspec.msgpack.decode(match.checkpoint.state)
    for field in ("players", "first", "active", "acted", "order", "at", "holes"):
        if field in fields:
            assert gone_on(match, far(list(plain), fields.index(field))) is None, field
    assert gone_on(match, match.checkpoint.state) is not None


@pytest.mark.parametrize("number", [float("nan"), float("inf"), float("-inf")])
def test_a_number_that_is_none_is_refused_wherever_it_stands(number: float) -> None:
    match = match_of("cosmic-conflict", 60)
    data = msgspec.msgpack.decode(match.checkpoint.state)
    floats = list(places_of_floats(data))
    assert len(floats) > 10
    for holder, key in floats:
        before, holder[key] = holder[key], number
        assert gone_on(match, msgspec.msgpack.encode(data)) is None
        holder[key] = before


def places_of_floats(data: Any) -> Iterator[tuple[Any, Any]]:
    """Every place of a decoded state where a number with a point stands."""
    for key, part in data.items() if isinstance(data, dict) else enumerate(data):
        if isinstance(part, float):
            yield data, key
        elif isinstance(part, dict | list):
            yield from places_of_floats(part)


def test_a_state_whose_rules_fail_a_few_answers_on_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_of("cosmoclysm", 60)
    turn, step = msgspec.msgpack.decode(match.checkpoint.state, type=CosmoclysmState).turn, Cosmoclysm.step

    def failing(rules: Cosmoclysm, table: Table[CosmoclysmState]) -> Script[None]:
        assert table.state.turn <= turn + 1
        return step(rules, table)

    assert gone_on(match, match.checkpoint.state) is not None
    monkeypatch.setattr(Cosmoclysm, "step", failing)
    assert gone_on(match, match.checkpoint.state) is None
