"""The ships that have evolved are legal, several, and of the present rules."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec
import pytest

from cosmotui.bots.cosmoforce import evolved as kept
from cosmotui.bots.cosmoforce.ace import Ace
from cosmotui.bots.cosmoforce.evolved import FILE, Evolved, Flown, evolved
from cosmotui.bots.cosmoforce.fleet import ACES, LASTING
from cosmotui.lab.weights import write_weights
from cosmotui.rules.cosmoforce.design import design_problems
from cosmotui.rules.cosmoforce.game import Cosmoforce
from cosmotui.rules.cosmoforce.presets import WASP
from cosmotui.rules.cosmoforce.systems import HULLS


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Another place for the file."""
    monkeypatch.setattr(kept, "FILE", tmp_path / "designs")
    evolved.cache_clear()
    yield tmp_path / "designs"
    evolved.cache_clear()


def names(ace: Ace, seats: int) -> set[str]:
    return {ace.design(seats, Random(seed)).name for seed in range(200)}


@pytest.mark.rule("CF-3.11")
def test_the_fleet_in_the_package_is_of_these_rules_legal_and_of_all_classes() -> None:
    duel = Evolved.read(FILE).duel
    assert all(not design_problems(one.design) and one.weight > 0 for one in duel)
    assert {one.design.hull for one in duel} == set(HULLS)
    assert len({one.design.name for one in duel}) == len(duel) > 3
    assert max(one.weight for one in duel) < sum(one.weight for one in duel) / 2


def test_aces_fly_what_has_evolved_by_chance() -> None:
    assert names(Ace(), 2) == {one.design.name for one in evolved().duel}


def test_designs_of_other_rules_are_not_flown(elsewhere: Path) -> None:
    fleet = (Flown(WASP, 1),)
    write_weights(elsewhere, Evolved(Cosmoforce.rules_version, fleet, fleet))
    assert names(Ace(), 2) == names(Ace(), 4) == {"Wasp"}
    evolved.cache_clear()
    write_weights(elsewhere, Evolved(Cosmoforce.rules_version + 1, fleet, fleet))
    assert names(Ace(), 2) == {design.name for design, _ in ACES}
    assert names(Ace(), 4) == {design.name for design, _ in LASTING}


def test_without_a_file_aces_fly_what_they_know(elsewhere: Path) -> None:
    assert names(Ace(), 2) == {design.name for design, _ in ACES}


def test_fleets_of_a_file_are_replaced_one_by_one(elsewhere: Path) -> None:
    first, second = (Flown(WASP, 1),), (Flown(ACES[0][0], 2), Flown(ACES[1][0], 3))
    write_weights(elsewhere, Evolved.read(elsewhere).with_fleet(2, first))
    write_weights(elsewhere, Evolved.read(elsewhere).with_fleet(5, second))
    found = Evolved.read(elsewhere)
    assert (found.duel, found.melee) == (first, second)
    assert found.with_fleet(2, second) == Evolved(duel=second, melee=second)
    elsewhere.write_bytes(b"\xff")
    with pytest.raises(msgspec.DecodeError):
        Evolved.read(elsewhere)
