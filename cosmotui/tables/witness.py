"""The witness at a terminal: it keeps what the host tells of the chain, and says where that does not continue."""

from contextlib import suppress

from cosmotui.saves.errors import SaveError
from cosmotui.saves.receipts import Given, keep_receipt, receipt_of
from cosmotui.saves.told_chain import Stand

HIDDEN = "The host does not show what it showed you of this match before: nothing proves that it is the same."


class Witness:
    """What one person knows of the match at a table."""

    def __init__(self, table: str, who: str, host: int) -> None:
        """Take up the receipt of a table, whose host has this number of account."""
        self._host = host
        self._receipt, self.notice = receipt_of(table, who, host)
        """`notice` is why what was told before is not known any more; "" if it is."""
        self._is_owed = bool(self._receipt.stands)

    @property
    def knows(self) -> int | None:
        """The records that the host has told of before; None: it has told nothing."""
        return self._receipt.stands[-1].records if self._receipt.stands else None

    @property
    def mark(self) -> str:
        """The stand that was told last, as people note it; "" if none was."""
        return self._receipt.stands[-1].mark if self._receipt.stands else ""

    def note(self, given: Given) -> None:
        """Keep the share that was given."""
        self._receipt.given = given
        self._keep()

    def take(self, stand: Stand) -> str:
        """Take what the host tells, and return a sentence if it does not continue what it told before."""
        known, is_owed = self.knows, self._is_owed
        self._is_owed = False
        trouble = self._receipt.take(stand)
        self._keep()
        if not trouble and is_owed and known is not None and stand.records > known:
            return HIDDEN
        return trouble

    def check(self) -> str:
        """Return a sentence if the host shows the table without what it owes."""
        is_owed, self._is_owed = self._is_owed, False
        return HIDDEN if is_owed else ""

    def _keep(self) -> None:
        with suppress(SaveError):  # play goes on where nothing can be written
            keep_receipt(self._receipt, self._host)
