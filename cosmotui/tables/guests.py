"""The folders of those who play at the tables of another account: what each of them keeps is shown to nobody else."""

from hashlib import sha256
from pathlib import Path

from cosmotui.saves.directories import tables_folder


def folder_of(who: str) -> Path:
    """Return where the settings, drafts and libraries of a guest lie. It need not exist yet."""
    return tables_folder() / "people" / sha256(who.casefold().encode()).hexdigest()[:24]
