"""States that no match ever had, as somebody would write them who knows how a save is made."""

from random import Random
from typing import Any

import msgspec

from cosmotui.engine.setup import Seat, Setup
from cosmotui.games import rules_of
from cosmotui.saves.match_file import AnyMatch

NUMBERS = (-1, 0, 1, 2, 5, 7, 36, 63, 64, 255, 1000, -(10**6), 1 << 31, (1 << 62) + 1, 1 << 63)
SETUPS: dict[str, tuple[int, dict[str, str]]] = {
    "cosmoclysm": (3, {}),
    "cosmoforce": (3, {}),
    "cosmic-conflict": (2, {"fleets": "sk1", "length": "2"}),
    "cosmic-encounter": (5, {}),
    "space-force": (2, {}),
}


def match_of(name: str, answers: int) -> AnyMatch:
    """A match of a game after so many usual answers."""
    seats, options = SETUPS[name]
    rules = rules_of(name)
    match = AnyMatch.new(rules, Setup(tuple(Seat(f"P{number}", number) for number in range(seats)), options, 7))
    while match.result is None and match.answer_count < answers:
        question = match.questions[0]
        match.answer(question.seat, rules.default(match.view(question.seat), question))
    return match


def forged_state(state: bytes, rng: Random) -> bytes:
    """The state with one to three of its parts changed, still well-formed."""
    data = msgspec.msgpack.decode(state)
    for _ in range(rng.randint(1, 3)):
        _change(data, rng)
    return msgspec.msgpack.encode(data)


def _change(data: Any, rng: Random) -> None:
    """Walk to some part and put something else there."""
    while True:
        keys = list(data) if isinstance(data, dict) else list(range(len(data)))
        if not keys:
            return
        key = rng.choice(keys)
        inner = data[key]
        if isinstance(inner, list | dict) and inner and rng.random() < 0.85:
            data = inner
            continue
        data[key] = _other(inner, data, rng)
        return


def _other(value: Any, beside: Any, rng: Random) -> Any:
    near = [one for one in (beside.values() if isinstance(beside, dict) else beside) if type(one) is type(value)]
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return rng.choice((*NUMBERS, value + 1, value - 1, *near))
    if isinstance(value, float):
        return rng.choice((0.0, -1.0, 1e308, float("nan"), float("inf"), value * 2))
    if isinstance(value, str):
        return rng.choice(("", "x", "zzz", "0,0", "c1", value + "x", value[:1], *near))
    if isinstance(value, list):
        return rng.choice(([], value[:-1], value + value, value[::-1], None))
    if isinstance(value, dict):
        return rng.choice(({}, dict(list(value.items())[1:]), None))
    return rng.choice((0, "", [], "x", 1))
