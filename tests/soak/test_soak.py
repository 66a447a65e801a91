"""Soaks: what they begin with, and some matches of each kind."""

from json import dumps
from random import Random

import msgspec
import pytest

from cosmotui.rules.cosmic_encounter.kinds.alien import ALIENS
from cosmotui.rules.cosmic_encounter.kinds.lore import tier_of
from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState
from tests.bots.cosmic_encounter.uses import Used
from tests.rules.cosmic_encounter.random_play import answer
from tests.rules.cosmic_encounter.scenes import GAME
from tests.soak import bout
from tests.soak.bot_uses import Tally, has_done_nothing, load, play
from tests.soak.bout import Bout, fight
from tests.soak.line_ups import masters, pairing, pairs_of
from tests.soak.record import Record
from tests.soak.tables import KINDS


@pytest.mark.slow
def test_in_the_line_ups_every_alien_meets_every_other() -> None:
    line_ups = pairing(7)
    met = {pair for one in line_ups for pair in pairs_of(one)}
    assert met == pairs_of(list(ALIENS))
    assert all(4 <= len(one) == len(set(one)) <= 8 for one in line_ups)


def test_a_line_up_of_masters_has_three_of_the_hardest_aliens_or_more() -> None:
    for seed in range(50):
        aliens = masters(Random(seed))
        assert 4 <= len(aliens) == len(set(aliens)) <= 8
        assert sum(tier_of(id).id == "tier-3" for id in aliens) >= 3


@pytest.mark.parametrize("number", range(3))
def test_a_table_is_told_by_its_number_and_can_be_played(number: int) -> None:
    table = KINDS["everything"](number)
    assert table == KINDS["everything"](number)
    assert not GAME.setup_problems(table.setup(number))


def test_a_match_that_breaks_an_invariant_is_told_with_the_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bout, "broken_always", lambda state: ["INV-0: made up"])
    assert fight("masters", 1, 20).fault.startswith("AssertionError: INV-0: made up at ")


@pytest.mark.parametrize(("cycles", "fault"), [(0, ""), (15, "no end within 50 answers")])
def test_a_match_is_tired_that_has_no_end_though_its_cycles_go_on(
    monkeypatch: pytest.MonkeyPatch, cycles: int, fault: str
) -> None:
    monkeypatch.setattr(bout, "WHOLE", 50)
    monkeypatch.setattr(bout, "CYCLES", cycles)
    fought = fight("masters", 1, 50)
    assert fought.is_tired and fault in fought.fault and bool(fault) is bool(fought.fault)


def test_a_record_adds_up(tmp_path) -> None:
    record, file = Record("masters"), tmp_path / "soak.json"
    for number in range(2):
        record.add(fight("masters", number, 100))
    record.save(file)
    again = Record.load(file, "masters")
    assert again == record and again.matches == 2 and again.answers == 200
    with pytest.raises(ValueError, match="holds a soak of masters"):
        Record.load(file, "pairs")


def test_a_short_match_of_everything_is_sound() -> None:
    assert [fight("everything", number, 300).fault for number in range(2)] == ["", ""]


def test_a_use_that_does_nothing_is_told() -> None:
    """The tables differ by the pod that was spent alone; then by a lucre."""
    match = KINDS["masters"](1).begin(1)
    while match.questions[0].key != "D-window":
        answer(match, Random(1), 0.0)
    user = match.questions[0].seat
    before, after = (msgspec.msgpack.decode(match.state_bytes(), type=CosmicEncounterState) for _ in range(2))
    pod = before.aliens[user].cache[0]
    used = Used(user, "made up", "", before, match.setup.names(), pod=pod, after=after)
    after.aliens[user].exhaust.append(after.aliens[user].cache.pop(0))
    assert has_done_nothing(used)
    after.aliens[user].lucre += 1
    assert not has_done_nothing(used)


def test_tallies_of_bots_add_up(tmp_path) -> None:
    tally = Tally()
    for number in range(2):
        list(play("envoy", number, tally, 200))
    assert tally.matches == 2 and set(tally.used) <= set(tally.offered)
    file = tmp_path / "uses.json"
    file.write_text(dumps(msgspec.to_builtins({"envoy": tally})))
    assert load(file) == {"envoy": tally}


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_some_matches_of_each_kind_are_sound(kind: str) -> None:
    bouts: list[Bout] = [fight(kind, number) for number in range(40)]
    assert [(one.number, one.fault) for one in bouts if one.fault] == []
