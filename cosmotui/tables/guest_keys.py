"""The file of those who may come in by ssh: a public key a line, and behind it the name of its owner."""

from pathlib import Path

import asyncssh

from cosmotui.saves.errors import SaveError, failed

LARGEST = 1 << 20


class GuestKeys:
    """The keys in a file, which is read again whenever somebody comes: whoever is added or removed needs no restart."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def check(self) -> int:
        """Return how many people may come in. Raises SaveError where the file or a line cannot be read."""
        return len({name for _, name in self._lines()})

    def name_of(self, key: asyncssh.SSHKey) -> str:
        """Return the name of the owner of a key; "" for a stranger, and for everybody while the file is bad."""
        try:
            known = self._lines()
        except SaveError:
            return ""
        return next((name for one, name in known if one == key.public_data), "")

    def _lines(self) -> list[tuple[bytes, str]]:
        try:
            with self.path.open(encoding="utf-8", errors="replace") as file:
                lines = file.read(LARGEST).splitlines()
        except OSError as error:
            raise failed("The file of keys cannot be read", self.path, error) from error
        return [self._read(number, line) for number, line in enumerate(lines, 1) if line.strip()[:1] not in ("", "#")]

    def _read(self, number: int, line: str) -> tuple[bytes, str]:
        words = line.split(None, 2)
        hint = "A line is: ssh-ed25519 AAAA.. NAME"
        if len(words) < 3:
            raise SaveError(f"Line {number} has no key with a name behind it.", self.path, hint)
        try:
            key = asyncssh.import_public_key(" ".join(words[:2]))
        except asyncssh.KeyImportError as error:
            raise SaveError(f"Line {number} has no key that can be read.", self.path, hint) from error
        return key.public_data, " ".join(words[2].split())
