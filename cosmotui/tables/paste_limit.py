"""The limit on pasted text: a terminal may send any amount of it, and all of it would be kept until its end."""

from typing import Final

BEGIN: Final = b"\x1b[200~"
END: Final = b"\x1b[201~"
MOST: Final = 4096
"""The bytes of one paste that are taken; the rest is dropped."""


class PasteLimit:
    """A filter of typed bytes that cuts each paste. A mark that is torn between two reads is put together."""

    def __init__(self) -> None:
        self._left: int | None = None
        """The bytes that the paste being read may still have; None outside of one."""
        self._held = b""
        """The beginning of what may be a mark."""

    def pass_on(self, data: bytes) -> bytes:
        """Return what is to be taken of these bytes."""
        data, self._held = self._held + data, b""
        taken = bytearray()
        while data:
            mark = BEGIN if self._left is None else END
            at = data.find(mark)
            if at < 0:
                torn = _torn(data, mark)
                torn = 0 if torn == 1 and self._left is None else torn  # a lone escape key must not wait
                data, self._held = data[: len(data) - torn], data[len(data) - torn :]
            text, data = (data, b"") if at < 0 else (data[:at], data[at + len(mark) :])
            taken += self._cut(text)
            if at >= 0:
                taken += mark
                self._left = MOST if self._left is None else None
        return bytes(taken)

    def _cut(self, text: bytes) -> bytes:
        if self._left is None:
            return text
        kept = text[: self._left]
        self._left -= len(kept)
        return kept


def _torn(data: bytes, mark: bytes) -> int:
    """Return how many bytes at the end of `data` may be the beginning of `mark`."""
    return next((size for size in range(min(len(mark) - 1, len(data)), 0, -1) if data.endswith(mark[:size])), 0)
