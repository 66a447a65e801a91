"""Forged states are refused in a sentence that says what cannot be, or can be looked at and played on with."""

import os
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from cosmotui import games
from cosmotui.games import rules_of
from cosmotui.saves.errors import SaveError
from cosmotui.saves.journal import START, frame_of
from cosmotui.saves.open_match import open_match
from cosmotui.saves.records import Header, Mark, Restart
from tests.at_rest import no_waiting_by_the_clock
from tests.forgery.states import GAMES, TrueState, true_states
from tests.forgery.trial import forge, in_lines, on_screens, tried
from tests.styles_parsed_once import styles_parsed_once

__all__ = ["no_waiting_by_the_clock", "styles_parsed_once"]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COSMOTUI_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setattr(os, "fsync", lambda handle: None)  # what is forged need not reach the disk


@pytest.fixture(params=[Mark, Restart])
def saved(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[TrueState, bytes], Path]:
    """Write a save that holds a state and nothing else: as a checkpoint, or after a change of the rules."""

    def save(true: TrueState, state: bytes) -> Path:
        record = Mark(0, 0, state) if request.param is Mark else Restart(1, 0, 0, state)
        path = tmp_path / "forged.ctm"
        path.write_bytes(START + frame_of(Header(true.game, 1, true.setup, "", 0, "A match")) + frame_of(record))
        return path

    return save


def changed(true: TrueState, change: Callable[[Any], object]) -> bytes:
    """The state after a change that the types alone do not forbid."""
    state = msgspec.msgpack.decode(true.state, type=rules_of(true.game).state_type)
    change(state)
    return msgspec.msgpack.encode(state)


def in_invasion() -> TrueState:
    """A table of Cosmic Encounter with an invasion under way."""
    kind = rules_of("cosmic-encounter").state_type
    return next(
        true
        for true in true_states("cosmic-encounter")
        if getattr(msgspec.msgpack.decode(true.state, type=kind), "invasion", None) is not None
    )


def unit(state: Any, **values: object) -> None:
    state.units[0] = msgspec.structs.replace(state.units[0], **values)


def ship(state: Any, **values: object) -> None:
    state.ships[0] = msgspec.structs.replace(state.ships[0], **values)


def fighter(state: Any, **values: object) -> None:
    state.combatants[0] = msgspec.structs.replace(state.combatants[0], **values)


def body(state: Any, **values: object) -> None:
    fighter(state, body=msgspec.structs.replace(state.combatants[0].body, **values))


FORGED: list[tuple[str, Callable[[Any], object], str]] = [
    ("cosmoclysm", lambda state: state.at.__setitem__(5, 99), "at.5 is 99, which is no piece"),
    ("cosmoclysm", lambda state: setattr(state, "active", 3), "active is 3, which is no seat"),
    ("cosmoclysm", lambda state: state.at.append(0), "another board"),
    ("cosmoclysm", lambda state: setattr(state, "turn", -1), "turn is -1"),
    ("cosmoforce", lambda state: ship(state, depleted=(10,)), "ships.0.depleted.0 is 10, which is no slot"),
    ("cosmoforce", lambda state: ship(state, systems=("Sail",) * 10), "which is no system"),
    ("cosmoforce", lambda state: ship(state, marks=(9,) * 10), "more marks than boxes"),
    ("cosmoforce", lambda state: ship(state, heat=-1), "ships.0.heat is -1"),
    ("cosmoforce", lambda state: state.ships.pop(), "2 ships for 3 seats"),
    ("cosmic-conflict", lambda state: unit(state, carrier=99), "units.0.carrier is 99, which is no unit"),
    ("cosmic-conflict", lambda state: unit(state, id=1), "not numbered in turn"),
    ("cosmic-conflict", lambda state: unit(state, health=999), "more damage than it can take"),
    ("cosmic-conflict", lambda state: unit(state, off=(40,)), "a mount that there is not"),
    ("cosmic-conflict", lambda state: unit(state, velocity=9), "faster than"),
    ("cosmic-conflict", lambda state: setattr(state, "deck", (2, 2)), "deck of Conditions"),
    ("cosmic-encounter", lambda state: state.forge.append(9000), "which is no pod"),
    ("cosmic-encounter", lambda state: state.forge.append(state.forge[0]), "lies in two places"),
    ("cosmic-encounter", lambda state: state.aliens[0].cache.append(state.forge[0]), "lies in two places"),
    ("cosmic-encounter", lambda state: setattr(state.aliens[1], "lucre", -5), "aliens.1.lucre is -5"),
    ("cosmic-encounter", lambda state: setattr(state.aliens[1].powers[0], "alien", "cow"), "cow, which is no alien"),
    ("cosmic-encounter", lambda state: setattr(state, "phase", "tea"), "phase is tea, which is no phase"),
    ("cosmic-encounter", lambda state: ship(state, place=400), "ships.0.place is 400, which is no planet"),
    ("cosmic-encounter", lambda state: setattr(state.invasion.fleets[1], "leader", 5), "fleets.1.leader is 5"),
    ("space-force", lambda state: setattr(state, "acting", 50), "acting is 50, which is no fighter"),
    ("space-force", lambda state: body(state, hp=900), "900 hit points"),
    ("space-force", lambda state: body(state, end_lost=90), "90 of Endurance"),
    ("space-force", lambda state: state.combatants.pop(), "take part"),
    ("space-force", lambda state: setattr(state, "round", 1 << 40), "round is"),
]


@pytest.mark.parametrize(("name", "change", "told"), FORGED)
def test_what_cannot_be_is_told_and_the_file_is_kept(
    name: str, change: Callable[[Any], object], told: str, saved: Callable[[TrueState, bytes], Path]
) -> None:
    true = in_invasion() if name == "cosmic-encounter" else true_states(name)[3]
    path = saved(true, changed(true, change))
    before = path.read_bytes()
    with pytest.raises(SaveError) as refused:
        open_match(path)
    assert told in refused.value.message
    assert "\n" not in str(refused.value)
    assert path.read_bytes() == before


@pytest.mark.parametrize("name", GAMES)
def test_dice_that_were_not_sealed_are_refused(name: str, saved: Callable[[TrueState, bytes], Path]) -> None:
    true = true_states(name)[2]
    with pytest.raises(SaveError, match="its dice are not those of the match"):
        open_match(saved(true, changed(true, lambda state: state.dice.script.extend([1, 1, 1]))))
    with pytest.raises(SaveError, match="its dice are not those of the match"):
        open_match(saved(true, changed(true, lambda state: setattr(state.dice, "seed", 8))))


@pytest.mark.parametrize("step", [4, pytest.param(1, marks=pytest.mark.slow)])  # every fourth state, or all
@pytest.mark.parametrize("name", GAMES)
def test_true_states_go_on(name: str, step: int, saved: Callable[[TrueState, bytes], Path]) -> None:
    for true in true_states(name)[::step]:
        open_match(saved(true, true.state)).file.close()


@pytest.mark.parametrize("look", [in_lines, on_screens])
@pytest.mark.parametrize("name", GAMES)
def test_forged_saves(name: str, look: Callable[..., None], tmp_path: Path) -> None:
    assert_outlived(name, look, tmp_path, seed=1, count=24 if look is in_lines else 4)


@pytest.mark.slow
@pytest.mark.parametrize("look", [in_lines, on_screens])
@pytest.mark.parametrize("name", GAMES)
def test_many_forged_saves(name: str, look: Callable[..., None], tmp_path: Path) -> None:
    assert_outlived(name, look, tmp_path, seed=1000, count=4000 if look is in_lines else 200)


def assert_outlived(name: str, look: Callable[..., None], folder: Path, seed: int, count: int) -> None:
    came: set[str] = set()
    for number in range(seed, seed + count):
        path = folder / "forged.ctm"
        forge(Random(number).choice(true_states(name)), number, path)
        came.add(tried(path, number, look))
        path.unlink()
    assert "played" in came
    assert came <= {"refused", "played"}


def test_every_game_is_forged() -> None:
    assert games.names() == GAMES
