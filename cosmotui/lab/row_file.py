"""Files of rows: JSON lines, or Parquet where pyarrow is installed. DuckDB, pandas and Polars read both."""

import os
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from types import TracebackType
from typing import IO, TYPE_CHECKING, Final, Generic, Protocol, TypeVar

import msgspec

from cosmotui.saves.errors import SaveError, failed

if TYPE_CHECKING:
    import pyarrow

R = TypeVar("R", bound=msgspec.Struct)

LINES: Final = ".jsonl"
PARQUET: Final = ".parquet"
GROUP: Final = 10_000
"""Rows that Parquet packs together."""


class _Writer(Protocol):
    def add(self, rows: Sequence[msgspec.Struct]) -> None: ...
    def close(self) -> None: ...


def check_name(path: Path) -> None:
    """Raise SaveError unless rows can be kept in a file of that name."""
    if path.suffix not in (LINES, PARQUET):
        raise SaveError("Rows are kept in files that end in .jsonl or .parquet.", path)
    if path.suffix == PARQUET:
        _need_arrow(path)


class RowFile(Generic[R]):
    """A file of rows of one kind while it is written; it takes its name at the end, with the rows there are by then.

    Whatever ends the block early, Ctrl-C too, keeps the rows of the matches that were played.
    """

    def __init__(self, path: Path, kind: type[R]) -> None:
        """Raises SaveError if no such file can be written, or one is there: rows are never overwritten."""
        check_name(path)
        if path.exists():
            raise SaveError("There is a file of this name already.", path, "Give another name, or remove it first.")
        self._path = path
        self._is_empty = True
        try:
            handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".tmp", dir=path.parent)
        except OSError as error:
            raise failed("The rows cannot be written", path, error) from error
        self._aside = Path(name)
        file = os.fdopen(handle, "wb")
        self._writer: _Writer = _Lines(file) if path.suffix == LINES else _Parquet(file, kind, path)

    def __enter__(self) -> "RowFile[R]":
        return self

    def add(self, rows: Sequence[R]) -> None:
        """Write rows. Raises SaveError."""
        self._is_empty = False
        try:
            self._writer.add(rows)
        except OSError as error:
            raise failed("The rows cannot be written", self._path, error) from error

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            self._writer.close()
            if error is None or not self._is_empty:
                self._aside.replace(self._path)
            else:
                self._aside.unlink()
        except OSError as fault:
            with suppress(OSError):
                self._aside.unlink()
            raise failed("The rows cannot be written", self._path, fault) from fault


class _Lines:
    def __init__(self, file: IO[bytes]) -> None:
        self._file = file
        self._encoder = msgspec.json.Encoder()

    def add(self, rows: Sequence[msgspec.Struct]) -> None:
        self._file.write(self._encoder.encode_lines(rows))

    def close(self) -> None:
        self._file.close()


class _Parquet:
    def __init__(self, file: IO[bytes], kind: type[msgspec.Struct], path: Path) -> None:
        from pyarrow import parquet

        self._file = file
        self._schema = _schema(kind, path)
        self._rows: list[msgspec.Struct] = []
        self._parquet = parquet.ParquetWriter(file, self._schema, compression="zstd")

    def add(self, rows: Sequence[msgspec.Struct]) -> None:
        self._rows.extend(rows)
        if len(self._rows) >= GROUP:
            self._flush()

    def _flush(self) -> None:
        from pyarrow import Table

        plain = [msgspec.to_builtins(row) for row in self._rows]
        self._parquet.write_table(Table.from_pylist(plain, schema=self._schema))
        self._rows.clear()

    def close(self) -> None:
        self._flush()
        self._parquet.close()
        self._file.close()


def _schema(kind: type[msgspec.Struct], path: Path) -> "pyarrow.Schema":
    _need_arrow(path)
    import pyarrow as arrow

    types = {str: arrow.string(), int: arrow.int64(), float: arrow.float64(), bool: arrow.bool_()}
    return arrow.schema([(field.name, types[field.type]) for field in msgspec.structs.fields(kind)])


def _need_arrow(path: Path) -> None:
    if find_spec("pyarrow") is None:
        raise SaveError("Parquet needs pyarrow.", path, "Install cosmotui[lab], or name the file .jsonl.")


def read_rows(path: Path, kind: type[R]) -> Iterator[R]:
    """Yield the rows of a file. Raises SaveError if it is not such a file."""
    check_name(path)
    with _faults(path):
        yield from _from_lines(path, kind) if path.suffix == LINES else _from_parquet(path, kind)


def _from_lines(path: Path, kind: type[R]) -> Iterator[R]:
    decoder = msgspec.json.Decoder(kind)
    with path.open("rb") as file:
        for number, line in enumerate(file, 1):
            try:
                yield decoder.decode(line)
            except msgspec.MsgspecError as error:
                raise SaveError(f"Line {number} is no row of a match: {error}.", path) from error


def _from_parquet(path: Path, kind: type[R]) -> Iterator[R]:
    from pyarrow import ArrowException, parquet

    try:
        with parquet.ParquetFile(path) as file:
            for batch in file.iter_batches():
                yield from msgspec.convert(batch.to_pylist(), list[kind])
    except (ArrowException, msgspec.MsgspecError) as error:
        raise SaveError(f"These are no rows of matches: {error}.", path) from error


@contextmanager
def _faults(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise failed("The rows cannot be read", path, error) from error
