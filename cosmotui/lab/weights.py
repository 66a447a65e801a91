"""What was learned, written into the file from which bots play."""

from pathlib import Path

import msgspec

from cosmotui.saves.atomic import replace_file


def write_weights(path: Path, learned: msgspec.Struct) -> None:
    """Write what was learned in one step: whoever plays meanwhile reads the old file or the new one.

    Raises OSError; the old file then remains.
    """
    replace_file(path, msgspec.msgpack.encode(learned))
