"""The file of a season: a header, its documents, and the changes since (frames.py)."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from cosmotui.engine.seal import seal
from cosmotui.engine.seed import Seed
from cosmotui.rules.space_force.series import Series
from cosmotui.saves.errors import SaveError
from cosmotui.saves.frames import Frame
from cosmotui.saves.season.documents import are_ids, decoded, id_problem
from cosmotui.saves.season.history import Ledger
from cosmotui.saves.season.records import (
    FORM,
    RULES,
    Base,
    Beside,
    Came,
    Commit,
    Directs,
    Header,
    Redo,
    Told,
    Undo,
    Went,
)

SERIES = "s0"
"""The id of the document that every season has."""
MOST_BESIDE = 2000
"""The newest records of what happened at a table that a file keeps."""


@dataclass
class Contents:
    """The contents of the file of a season, with its documents still packed."""

    header: Header
    ledger: Ledger
    end: int
    """Where the last good record ends; bytes after it are the rest of a record that was cut short."""
    data: bytes
    """All that is in the file."""
    beside: list[Beside] = field(default_factory=list[Beside])
    """What happened at the table where the season is played, in order."""

    @property
    def size(self) -> int:
        """The length of the file in bytes."""
        return len(self.data)

    @property
    def torn(self) -> bool:
        """Whether the last record was cut short when it was written."""
        return self.end < self.size

    @property
    def series(self) -> Series:
        """The series: the settings of the season as a whole. Raises SaveError without a path."""
        series = decoded(SERIES, self.ledger.documents[SERIES])
        assert isinstance(series, Series)  # by the letter of its id
        return series

    @property
    def mark(self) -> str:
        """The mark by which matches know the season; it reveals no dice. Raises SaveError without a path."""
        return season_mark(self.header, self.series)

    def is_same_season(self, other: "Contents") -> bool:
        """Return whether both files are of one season with the same dice. Raises SaveError without a path."""
        return (self.series.seed, self.header.created) == (other.series.seed, other.header.created)

    @property
    def characters(self) -> int:
        """The number of characters."""
        return sum(id.startswith("c") for id in self.ledger.documents)


def season_mark(header: Header, series: Series) -> str:
    """Return the mark that tells a season from all others, whatever its title and file name are now."""
    salted = seal(series.seed) if isinstance(series.seed, Seed) else ""  # without a salt seeds could be tried
    return hashlib.sha256(f"{header.created} {header.title} {salted}".encode()).hexdigest()[:32]


def read_season(path: Path) -> Contents:
    """Read the file of a season, and check its records. Raises SaveError, and nothing else, whatever it holds."""
    data = FORM.bytes_of(path)
    try:
        return contents_of(data)
    except SaveError as error:
        raise SaveError(error.message, path, error.hint) from error


def contents_of(data: bytes) -> Contents:
    """Read the bytes of a file, and check its records. Raises SaveError without a path."""
    frames, end = FORM.frames_of(data)
    if [frame.kind for frame in frames[:2]] != [Header, Base]:
        raise SaveError("The season has no beginning.", hint="It was cut off at the very start.")
    header = frames[0].read(Header)
    if header.rules > RULES:
        raise SaveError(
            f"The season was written under rules version {header.rules}; this program knows up to {RULES}.",
            hint="A newer cosmotui wrote it: update, then open it again.",
        )
    base = frames[1].read(Base)
    _check_ids(frames[1], base.put)
    if SERIES not in base.put:
        raise frames[1].damaged(f"it leaves no series {SERIES}")
    ledger = Ledger(base)
    beside = [one for frame in frames[2:] if (one := _beside(frame)) is not None]
    _follow([frame for frame in frames[2:] if frame.kind not in BESIDE], ledger)
    ledger.tidy()
    return Contents(header, ledger, end, data, beside)


def packed(header: Header, ledger: Ledger, beside: Sequence[Beside] = ()) -> bytes:
    """Return the shortest file with these documents and this history, and the newest of what happened beside."""
    undone = [step.commit for step in reversed(ledger.undone)]
    records: list[msgspec.Struct] = [header, ledger.base(), *(step.commit for step in ledger.done), *undone]
    records += [Undo()] * len(undone)
    records += newest(beside)
    return FORM.start + b"".join(FORM.frame_of(record) for record in records)


def newest(beside: Sequence[Beside]) -> list[Beside]:
    """Return what a file keeps of what happened at a table: the newest records, and who is the Director."""
    kept = list(beside[-MOST_BESIDE:])
    directs = next((one for one in reversed(beside) if isinstance(one, Directs)), None)
    return kept if directs is None or directs in kept else [directs, *kept]


BESIDE = (Directs, Came, Went, Told)


def _beside(frame: Frame) -> Beside | None:
    for kind in BESIDE:
        if frame.kind is kind:
            return frame.read(kind)
    return None


def _follow(frames: list[Frame], ledger: Ledger) -> None:
    """Carry out what the records say, each change once, however often it was taken back and done again."""
    standing: list[Commit] = []
    undone: list[Commit] = []
    wall = 0  # so many of those that stand cannot be taken back
    for frame in frames:
        if frame.kind is Commit:
            standing.append(_commit_of(frame))
            undone.clear()
            wall = len(standing) if standing[-1].wall else wall
        elif frame.kind is Undo:
            frame.read(Undo)
            if len(standing) == wall:
                raise frame.damaged("nothing can be taken back there")
            undone.append(standing.pop())
        elif frame.kind is Redo:
            frame.read(Redo)
            if not undone:
                raise frame.damaged("there is nothing to do again")
            standing.append(undone.pop())
        else:
            raise frame.damaged("a second beginning")
    for commit in (*standing, *reversed(undone)):
        ledger.commit(commit)
    for _ in undone:
        ledger.undo()


def _commit_of(frame: Frame) -> Commit:
    commit = frame.read(Commit)
    _check_ids(frame, commit.put)
    if SERIES in commit.drop:
        raise frame.damaged(f"it leaves no series {SERIES}")
    return commit


def _check_ids(frame: Frame, documents: dict[str, bytes]) -> None:
    if not are_ids(documents):
        raise frame.damaged(next(problem for id in documents if (problem := id_problem(id))))
