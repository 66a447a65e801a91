"""Receipts of tables: what their hosts have told this person of the chain of a match, and the share that was given.

One readable JSON file a table and person. The host cannot write it, so a match that was rewound, shortened or changed
is found out when it is shown again, and by `verify`.
"""

import time
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from cosmotui.engine.seal import seal
from cosmotui.engine.seed import AnySeed, shares_of
from cosmotui.engine.shares import Share
from cosmotui.saves.against import compared, records
from cosmotui.saves.atomic import replace_file
from cosmotui.saves.directories import ensure_folder, receipts_folder
from cosmotui.saves.errors import SaveError, failed, printable
from cosmotui.saves.journal import Contents
from cosmotui.saves.read_file import NoFileThere, read_file
from cosmotui.saves.set_aside import set_aside
from cosmotui.saves.told_chain import Stand, ToldChain

SIZE_LIMIT: Final = 1 << 16
MOST_STANDS: Final = 20
"""Stands that are kept where a host told several that do not follow from each other."""


class Given(msgspec.Struct, frozen=True):
    """The share that was given at a table, and the seal that its host had shown before."""

    seal: str
    share: Share
    promises: Annotated[tuple[Share, ...], Meta(max_length=64)] = ()
    """The promises of all seats, as the host showed them before the share was given."""

    def is_in(self, seed: AnySeed) -> bool:
        """Return whether a seed has the seal and the share, and no shares but those that were promised."""
        shares = shares_of(seed)
        promises = tuple(share.promise for share in shares)
        return self.seal == seal(seed) and self.share in shares and self.promises in ((), promises)


class Receipt(msgspec.Struct):
    """What the host of a table has told one person."""

    table: str
    who: str = ""
    stands: Annotated[list[Stand], Meta(max_length=MOST_STANDS)] = []
    """The newest stand, and before it the first ones after which the host told one that does not follow from them."""
    given: Given | None = None
    at: int = 0
    """When it was told last, in seconds since 1970."""

    def take(self, shown: Stand) -> str:
        """Take what the host tells now; return a sentence if that does not continue what it told before, else ""."""
        last = self.stands[-1] if self.stands else None
        trouble = "" if last is None else _break(self.table, last, shown)
        if trouble or last is None:
            self.stands = [*self.stands[: MOST_STANDS - 1], shown]  # no host can crowd out what it told first
        else:
            self.stands[-1] = shown
        return trouble


def _break(table: str, last: Stand, shown: Stand) -> str:
    """Return why a stand does not continue another; "" if it may."""
    if shown.match != last.match:
        return (
            f"The table {table} is not the match that its host showed you before: its game, options, seats, names, "
            "bots, seal or shares are others."
        )
    if shown.records < last.records:
        return (
            f"The host shows {records(shown.records)} of this match and showed you {last.records} before: "
            "it was rewound or shortened."
        )
    if shown.records == last.records and shown.digest != last.digest:
        return (
            f"The first {records(last.records)} of this match are not those that the host showed you before: "
            "it was rewound and played on, or changed."
        )
    return ""


def receipt_of(table: str, who: str, host: int) -> tuple[Receipt, str]:
    """Return what the host, by the number of its account, has told somebody of a table, and a message if that cannot
    be read; the file is then set aside."""
    path = _path(table, who, host)
    try:
        return _read(path), ""
    except NoFileThere:
        return Receipt(table, who), ""
    except (SaveError, ValueError, RecursionError) as error:  # msgspec's own errors are ValueErrors
        why = error.message if isinstance(error, SaveError) else str(error)
        return Receipt(table, who), set_aside(
            path, "What the host told you before cannot be read", why, "Nothing is compared"
        )


def keep_receipt(receipt: Receipt, host: int) -> None:
    """Write a receipt. Raises SaveError; the old one then remains."""
    path = _path(receipt.table, receipt.who, host)
    receipt.at = int(time.time())
    ensure_folder(path.parent)
    try:
        replace_file(path, msgspec.json.format(msgspec.json.encode(receipt), indent=2) + b"\n")
    except OSError as error:
        raise failed("What the host tells of this match cannot be kept", path, error) from error


def told_of(contents: Contents, name: str) -> list[tuple[bool, str]]:
    """Return how a match agrees with all receipts of it that are kept here: whether each holds, and a sentence.

    They are those of tables with the name of its file, and of the match itself under any name. Raises SaveError for a
    broken chain.
    """
    if contents.chain is None:
        return []
    match = ToldChain(contents.header.setup.seed).digest(contents.chain.end.first)
    found: list[tuple[bool, str]] = []
    for path in sorted(receipts_folder().glob("*.json")):
        try:
            receipt = _read(path)
        except (SaveError, ValueError, RecursionError):
            continue
        if receipt.table == name or any(stand.match == match for stand in receipt.stands):
            found += _compared(receipt, contents, match)
    return found


def _compared(receipt: Receipt, contents: Contents, match: str) -> list[tuple[bool, str]]:
    whose = f"Receipt of {printable(receipt.who)}" if receipt.who else "Your receipt"
    day = time.strftime("%Y-%m-%d %H:%M", time.localtime(receipt.at))
    found: list[tuple[bool, str]] = []
    is_known = any(stand.match == match for stand in receipt.stands)
    for stand in receipt.stands:
        if is_known and stand.match != match:
            told = f"Before it another match of {records(stand.records)} was shown under this name."
            found.append((True, f"{whose}, {day}: {told}"))
        else:
            comparison = compared(contents, stand.mark)
            found.append((comparison.holds, f"{whose}, {day}: {comparison.told}"))
    given = receipt.given
    if given is not None:
        holds = given.is_in(contents.header.setup.seed)
        told = "is in the sealed seed" if holds else "is not in the seed, or that has another seal or other shares"
        found.append((holds, f"{whose}, {day}: The share given then {told}."))
    return found


def _read(path: Path) -> Receipt:
    return msgspec.json.decode(read_file(path, SIZE_LIMIT), type=Receipt)


def _path(table: str, who: str, host: int) -> Path:
    named = "\0".join((table, who.casefold(), str(host)))
    return receipts_folder() / f"{sha256(named.encode()).hexdigest()[:24]}.json"
