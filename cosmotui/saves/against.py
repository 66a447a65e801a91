"""The comparison of a save with the hash of a chain noted earlier: whether it is the same match, and how far on."""

import re
from dataclasses import dataclass

from cosmotui.saves.chain import CHAIN_REMOVED, MATCH, SHOWN
from cosmotui.saves.errors import SaveError
from cosmotui.saves.journal import Contents
from cosmotui.saves.records import Restart
from cosmotui.saves.told_chain import ToldChain

_MARK = re.compile(rf"(?:(?P<match>[0-9a-f]{{{MATCH}}})-(?P<records>[0-9]{{1,9}})-)?(?P<hash>[0-9a-f]{{{SHOWN}}})")


_CHANGED = " Since then it has gone on from a checkpoint by other rules: what came before cannot be played again."


@dataclass(frozen=True)
class Comparison:
    """The outcome: whether the file agrees with the hash, and a sentence that says how."""

    holds: bool
    told: str


def compared(contents: Contents, text: str) -> Comparison:
    """Return the comparison of a file with a noted hash.

    Raises ValueError with a message for people if the text is not a hash, and SaveError for a broken chain.
    """
    mark = _MARK.fullmatch(text.strip().lower())
    if mark is None:
        raise ValueError(
            "A hash looks like 9c41d0a2-147-5d0e91c2a7b35d0e91c2a7b35d0e91c2; the end of a match tells it."
        )
    chain = contents.chain
    if contents.chain_removed:
        return Comparison(False, CHAIN_REMOVED)
    if chain is None:
        return Comparison(False, "This match has no chain, for an older cosmotui began it: no hash tells what it is.")
    if chain.problem:
        raise SaveError(chain.problem)
    noted, last = mark["hash"], chain.end.records
    told = ToldChain(contents.header.setup.seed)
    at = next(
        (number for number, one in enumerate(chain.hashes) if noted in (one.hex()[:SHOWN], told.digest(one))), None
    )
    if at == last:
        return Comparison(True, f"It is the same match at the same stand, {records(last)} long.")
    if at is not None:
        told = f"It is the same match at a later stand: {records(last - at)} after that of the hash."
        return Comparison(True, told + _CHANGED * any(one.kind is Restart for one in contents.course[at:]))
    return Comparison(False, _other(contents, mark["match"], int(mark["records"] or 0), last))


def _other(contents: Contents, match: str | None, noted: int, last: int) -> str:
    """Return what a file is that does not hold the hash."""
    chain = contents.chain
    if chain is not None and match in _matches(contents):
        if noted > last:
            return (
                f"It is an earlier stand of the same match, or it was shortened: {records(last)} long, the hash is of "
                f"{records(noted)}; whether these are the same up to there, no hash can tell."
            )
        return f"It began as the same match, but up to record {noted} something else was played: rewound or changed."
    copied = [one for one in contents.header.setup.copied if match and one.chain.startswith(f"{match}-")]
    if copied:
        return f"It is another match: a copy, made from the one of the hash after {copied[0].answers} answers."
    if match is None:
        return "No record of this file has that hash. Give what stands before its last dash too, to be told why."
    return "It is another match, or its game, options, seats, names, bots or seal were changed."


def _matches(contents: Contents) -> tuple[str, ...]:
    """Return the digits that stand for the match: in the chain, and in what is told of it at a table."""
    first = contents.chain.end.first if contents.chain is not None else b""
    return first.hex()[:MATCH], ToldChain(contents.header.setup.seed).digest(first)[:MATCH]


def records(count: int) -> str:
    """Return a number of records in words."""
    return f"{count} record{'' if count == 1 else 's'}"
