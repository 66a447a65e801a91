"""The documents of a season as its rules see them: packed bytes, decoded on demand."""

import re
from collections.abc import Iterable, Iterator, MutableMapping
from typing import Final

import msgspec

from cosmotui.rules.space_force.creation.field_errors import told
from cosmotui.rules.space_force.season import KINDS, LETTERS, Document, Season
from cosmotui.saves.errors import SaveError, printable
from cosmotui.saves.season.records import DOCUMENT_LIMIT

_DECODER: Final = msgspec.msgpack.Decoder[Document](Document)
_ENCODER: Final = msgspec.msgpack.Encoder()
_ID: Final = re.compile(rf"[{''.join(KINDS)}][0-9]{{1,23}}")


class Documents(MutableMapping[str, Document]):
    """Packed documents by id, decoded once when they are first asked for. Only the owner of the bytes writes them."""

    def __init__(self, packed: dict[str, bytes]) -> None:
        self._packed = packed
        self._decoded: dict[str, Document] = {}
        self._kinds: dict[str, list[str]] = {}

    def __getitem__(self, id: str) -> Document:
        """Return the document. Raises KeyError if there is none, and SaveError if its bytes are not one."""
        found = self._decoded.get(id)
        if found is None:
            found = self._decoded[id] = decoded(id, self._packed[id])
        return found

    def __setitem__(self, id: str, document: Document) -> None:
        """Refuse: only SeasonFile.commit writes."""
        raise TypeError("the documents of a file are changed by SeasonFile.commit")

    def __delitem__(self, id: str) -> None:
        """Refuse: only SeasonFile.commit writes."""
        raise TypeError("the documents of a file are changed by SeasonFile.commit")

    def __contains__(self, id: object) -> bool:
        return id in self._packed

    def __iter__(self) -> Iterator[str]:
        return iter(self._packed)

    def __len__(self) -> int:
        return len(self._packed)

    def of_kind(self, letter: str) -> list[str]:
        """Return the ids that begin with a letter, in the order in which they came; looked up once only."""
        if not self._kinds:
            for id in self._packed:
                self._kinds.setdefault(id[0], []).append(id)
        return self._kinds.get(letter, [])

    def forget(self, ids: Iterable[str]) -> None:
        """Mark these documents to be decoded again: their bytes have changed, or they came or went."""
        for id in ids:
            self._decoded.pop(id, None)
        self._kinds.clear()

    def fresh(self) -> Iterator[Document]:
        """Yield every document, decoded and not kept. Raises SaveError at one that is damaged."""
        for id, packed in self._packed.items():
            yield decoded(id, packed)


class StoredSeason(Season):
    """A season over packed documents, which finds those of one kind without looking through the others."""

    def __init__(self, documents: Documents) -> None:
        super().__init__(documents)
        self._stored = documents

    def ids_of(self, kind: type[Document]) -> list[str]:
        """Return the ids of all documents of a kind, in the order in which they came."""
        return self._stored.of_kind(LETTERS[kind]).copy()


def encoded(document: Document) -> bytes:
    """Return a document as it is stored. Raises SaveError that names a field which could not be read again."""
    name = _called(document.id)
    try:
        packed = _ENCODER.encode(document)
        if len(packed) > DOCUMENT_LIMIT:
            raise SaveError(f"{name} cannot be saved: it has {len(packed)} bytes; the limit is {DOCUMENT_LIMIT}.")
        if not are_ids((document.id,)) or KINDS[document.id[0]] is not type(document):
            raise SaveError(f"{name} cannot be saved: a {type(document).__name__.lower()} has no such id.")
        _DECODER.decode(packed)
    except (ValueError, TypeError, OverflowError, RecursionError) as error:  # msgspec's own errors are ValueErrors
        raise SaveError(f"{name} cannot be saved: {printable(told(error))}.") from error
    return packed


def decoded(id: str, packed: bytes) -> Document:
    """Return a stored document. Raises SaveError that names the document and the field."""
    try:
        if len(packed) > DOCUMENT_LIMIT:
            raise ValueError(f"{len(packed)} bytes are more than {DOCUMENT_LIMIT}")
        document = _DECODER.decode(packed)
    except (ValueError, TypeError, OverflowError, RecursionError, MemoryError) as error:
        raise SaveError(f"{_called(id)} is damaged: {printable(told(error))}.") from error
    if document.id != id or KINDS[id[0]] is not type(document):
        raise SaveError(f"{_called(id)} is damaged: it is a {type(document).__name__.lower()} with id {document.id}.")
    return document


def are_ids(ids: Iterable[str]) -> bool:
    """Return whether documents can have these ids."""
    return all(map(_ID.fullmatch, ids))


def id_problem(id: str) -> str:
    """Return why no document can have this id; empty if one can."""
    if are_ids((id,)):
        return ""
    return f"'{printable(id[:40])}' is no id of a document"


def _called(id: str) -> str:
    kind = KINDS.get(id[:1])
    return f"{kind.__name__ if kind else 'Document'} {printable(id[:40])}"
