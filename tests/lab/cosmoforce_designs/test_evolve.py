"""Evolution keeps what wins, gives the same by the same seed wherever bouts are flown, and loses no file."""

from collections.abc import Callable, Iterable
from concurrent.futures import Executor, Future
from contextlib import nullcontext
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import pytest

from cosmotui.bots.cosmoforce.evolved import Evolved, Flown
from cosmotui.bots.cosmoforce.fleet import ACES, COMMANDERS
from cosmotui.lab.cosmoforce_designs import evolve as evolution
from cosmotui.lab.cosmoforce_designs.archive import MOST, Archive
from cosmotui.lab.cosmoforce_designs.bout import Bout, share
from cosmotui.lab.cosmoforce_designs.evolve import begun, evolve, main
from cosmotui.lab.cosmoforce_designs.mutation import in_chart_order
from cosmotui.lab.weights import write_weights
from cosmotui.rules.cosmoforce.design import design_problems
from cosmotui.rules.cosmoforce.presets import BASTION, WASP
from cosmotui.rules.cosmoforce.systems import ARMOR, ENGINE

T = TypeVar("T")
HULK = in_chart_order("Fighter", [ENGINE, *[""] * 9])
SMALL = {"CHILDREN": 6, "STRANGERS": 1, "FIRST": 2, "FINALISTS": 2, "LAST": 2, "PAIR": 2, "REFINED": 2}


@pytest.fixture
def _small(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, count in SMALL.items():
        monkeypatch.setattr(evolution, name, count)
    monkeypatch.setattr("cosmotui.lab.cosmoforce_designs.mixture.STEPS", 200)
    monkeypatch.setattr(evolution, "ACES", ACES[:2])
    monkeypatch.setattr(evolution, "COMMANDERS", COMMANDERS[:1])


def by_armor(bouts: Iterable[Bout]) -> list[float]:
    """A world in which most Armor wins, and nothing else counts."""

    def won(bout: Bout) -> float:
        mine, most = (bout.design.systems.count(ARMOR), max(one.systems.count(ARMOR) for one in bout.others))
        return 1.0 if mine > most else 0.5 if mine == most else 0.0

    return [won(bout) for bout in bouts]


def test_a_bout_is_won_in_any_seat() -> None:
    for seat in range(2):
        assert share(Bout(BASTION, (HULK,), seat, {}, 3)) == 1
        assert share(Bout(HULK, (BASTION,), seat, {}, 3)) == 0
    assert share(Bout(BASTION, (HULK, HULK), 1, {}, 3)) == 1


@pytest.mark.usefixtures("_small")
@pytest.mark.parametrize("seats", [2, 4])
def test_what_wins_is_kept(seats: int) -> None:
    rng = Random(1)
    archive = begun(seats, {}, rng, by_armor)
    before = max(one.systems.count(ARMOR) for one in archive.designs)
    lines = list(evolve(archive, 40, rng))
    assert len(lines) == 41
    assert len(archive.designs) <= MOST
    assert min(one.systems.count(ARMOR) for one in archive.designs) >= 8 > before
    assert sum(archive.parts) == pytest.approx(1)


def test_designs_are_tried_in_every_seat_and_against_every_other() -> None:
    flown: list[Bout] = []

    def fight(bouts: Iterable[Bout]) -> list[float]:
        flown.extend(bouts)
        return [0.5] * len(flown)

    archive = Archive(2, {"helm": "standby_ready"}, Random(1), fight, [BASTION])
    archive.add([HULK, WASP], 4)
    assert sorted((bout.design.name, bout.others[0].name, bout.seat) for bout in flown) == sorted(
        (one.name, other.name, seat)
        for one, other in ((HULK, BASTION), (WASP, HULK), (WASP, BASTION))
        for seat in (0, 0, 1, 1)
    )
    assert {bout.options["helm"] for bout in flown} == {"standby_ready"}
    assert len({bout.seed for bout in flown}) == len(flown)


class Elsewhere(Executor):
    """An executor as a cluster has it."""

    def submit(self, work: Callable[..., T], /, *args: Any, **named: Any) -> "Future[T]":
        future: Future[T] = Future()
        future.set_result(work(*args, **named))
        return future


def fleets(path: Path, monkeypatch: pytest.MonkeyPatch, *words: str) -> Evolved:
    monkeypatch.setattr("sys.argv", ["evolve", str(path), "--generations", "1", *words])
    main()
    return Evolved.read(path)


@pytest.mark.usefixtures("_small")
def test_the_command_writes_the_same_fleet_by_the_same_seed_and_keeps_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = (Flown(WASP, 1),)
    write_weights(tmp_path / "one", Evolved(melee=kept))
    one = fleets(tmp_path / "one", monkeypatch)
    assert "generation 1" in capsys.readouterr().out
    assert one.melee == kept
    assert one.duel and all(not design_problems(each.design) and each.weight > 0 for each in one.duel)
    monkeypatch.setattr(evolution, "cluster", lambda _: nullcontext((Elsewhere(), 2)))
    assert fleets(tmp_path / "other", monkeypatch, "--cluster", "here").duel == one.duel


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--option", "ships=barge"], "'barge' is not a value of ships"),
        (["--seats", "9"], "seats"),
    ],
)
def test_what_is_wrong_is_said_before_anything_is_flown(
    words: list[str], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        fleets(tmp_path / "fleet", monkeypatch, *words)
    assert told in capsys.readouterr().err


def test_a_file_that_cannot_be_read_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "fleet"
    path.write_bytes(b"something else")
    with pytest.raises(SystemExit):
        fleets(path, monkeypatch)
    assert str(path) in capsys.readouterr().err
    assert path.read_bytes() == b"something else"
