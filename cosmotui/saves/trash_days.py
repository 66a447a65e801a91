"""The time that deleted files are kept; alone in its file, so that the command line can tell it and import no more."""

from typing import Final

TRASH_DAYS: Final = 30
"""The days that a file stays in the trash at least, unless somebody says otherwise."""
