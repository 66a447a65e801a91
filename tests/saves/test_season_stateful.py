"""A season under any run of changes, undos, redos and reopenings is what a plain list of states says it is."""

import shutil
import tempfile
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test

import cosmotui.saves.season.file as season_file_module
from cosmotui.rules.space_force.season import Change, SeasonError
from cosmotui.saves.season.documents import encoded
from cosmotui.saves.season.file import TORN, SeasonFile
from cosmotui.saves.season.journal import read_season
from cosmotui.saves.season.records import FORM, Commit
from tests.saves.seasons import SEED, character, names, people

State = dict[str, tuple[str, int]]
"""Name and strength of everybody by id."""


class Seasons(RuleBasedStateMachine):
    """The file beside a model: the states that undo and redo lead to."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp())
        self.file = SeasonFile.create(self.folder, "Any", SEED)
        self.past: list[State] = []
        self.now: State = {}
        self.future: list[State] = []
        self.number = 0

    def teardown(self) -> None:
        self.file.close()
        shutil.rmtree(self.folder)

    def changed(self, after: State, wall: str = "") -> None:
        self.past = [] if wall else [*self.past, self.now]
        self.now, self.future = after, []

    @rule(count=st.integers(1, 3))
    def join(self, count: int) -> None:
        change = people(self.file.season, *[f"Guest {self.number + one}" for one in range(count)])
        self.number += count
        self.file.commit(change)
        new = {one.id: (one.name, 5) for one in change.put if one.id.startswith("c")}  # type: ignore[union-attr] # people
        self.changed({**self.now, **new})

    @rule(which=st.integers(0, 9), strength=st.integers(1, 7), wall=st.sampled_from(["", "", "", "d20"]))
    def train(self, which: int, strength: int, wall: str) -> None:
        if not self.now:
            return
        id = sorted(self.now)[which % len(self.now)]
        name, before = self.now[id]
        self.file.commit(Change(f"Strength {strength}", (character(id, name, strength),), wall=wall))
        if strength != before or wall:
            self.changed({**self.now, id: (name, strength)}, wall)

    @rule(which=st.integers(0, 9))
    def leave(self, which: int) -> None:
        if self.now:
            id = sorted(self.now)[which % len(self.now)]
            self.file.commit(Change("left", drop=(id,)))
            self.changed({other: one for other, one in self.now.items() if other != id})

    @rule()
    def undo(self) -> None:
        if self.past:
            self.file.undo()
            self.future.append(self.now)
            self.now = self.past.pop()
        else:
            with pytest.raises(SeasonError):
                self.file.undo()

    @rule()
    def redo(self) -> None:
        if self.future:
            self.file.redo()
            self.past.append(self.now)
            self.now = self.future.pop()
        else:
            with pytest.raises(SeasonError):
                self.file.redo()

    @rule()
    def reopen(self) -> None:
        self.file.close()
        self.file = SeasonFile.open(self.file.path)

    @rule(cut=st.integers(1, 60))
    def end_while_writing(self, cut: int) -> None:
        """A change that was being written when the program ended is as if it had never been."""
        self.file.close()
        frame = FORM.frame_of(Commit("lost", {"c1": encoded(character("c1", "Lost", 7))}, wall="d20"))
        path, end = self.file.path, read_season(self.file.path).end
        path.write_bytes(path.read_bytes()[:end] + frame[:-cut])
        self.file = SeasonFile.open(path)
        assert self.file.notes == (TORN,)

    @invariant()
    def same(self) -> None:
        season = self.file.season
        assert {id: (one.name, one.abilities.strength) for id, one in season.characters.items()} == self.now
        assert names(season) == [self.now[id][0] for id in sorted(self.now, key=lambda id: int(id[1:]))]
        assert (self.file.undo_meter.free, self.file.redo_count) == (len(self.past), len(self.future))
        assert [line.name for line in self.file.roster()] == names(season)
        assert all(int(id[1:]) < season.series.next_id for id in self.now)


@pytest.fixture(autouse=True)
def eager(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rewrite the file soon, and do not wait for the disk."""
    monkeypatch.setattr(season_file_module, "COMPACT_AFTER", 4000)
    monkeypatch.setattr("cosmotui.saves.frames._sync", lambda handle: None)
    monkeypatch.setattr("os.fsync", lambda handle: None)


@pytest.mark.rule("SF-20.2")
def test_a_season_is_what_was_done_to_it() -> None:
    run_state_machine_as_test(Seasons, settings=settings(max_examples=30, stateful_step_count=30))
