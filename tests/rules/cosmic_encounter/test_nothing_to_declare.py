"""The quick look at whether an alien has something to declare never overlooks anything (CE-13.10)."""

from itertools import islice
from random import Random

import pytest

from cosmotui.rules.cosmic_encounter.effect import CosmicTable, GameEvent
from cosmotui.rules.cosmic_encounter.timing import windows
from cosmotui.rules.cosmic_encounter.timing.nothing_to_declare import has_nothing_to_declare
from tests.rules.cosmic_encounter.random_play import begin, played, setup_of


@pytest.mark.rule("CE-13.10")
@pytest.mark.parametrize(
    ("seats", "seed", "options"),
    [(5, 1, {}), (6, 2, {"legacies": "2"}), (5, 3, {"powers": "imp,cyborg,greenhorn,human,void"})],
)
def test_who_has_nothing_at_a_glance_has_nothing_on_a_closer_look(
    seats: int, seed: int, options: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = {True: 0, False: 0}
    look = windows.declarations

    def compared(table: CosmicTable, at: str, cause: GameEvent | None, first: bool, seat: int) -> list[windows.Ability]:
        nothing = has_nothing_to_declare(table.state, seat, at)
        found = look(table, at, cause, first, seat)
        assert not (nothing and found), (at, seat, [one.value for one in found])
        seen[nothing] += 1
        return found

    monkeypatch.setattr(windows, "has_nothing_to_declare", lambda state, seat, at: False)
    monkeypatch.setattr(windows, "declarations", compared)
    for _ in islice(played(begin(setup_of(seats, seed, **options)), Random(seed), 600, eager=0.5), 600):
        pass
    assert seen[False] > 20
    assert seen[True] > 20 or options.get("legacies")
