"""The days that deleted files are kept, and the words for their end, for the command line without other imports."""

from typing import Final

TRASH_DAYS: Final = 30
"""The days that a file stays in the trash at least, unless somebody says otherwise."""


def emptied_words(removed: int) -> str:
    """Return the number of files that were removed from a trash, in words."""
    files = "1 file" if removed == 1 else f"{removed or 'no'} files"
    return f"Removed for good: {files}."
