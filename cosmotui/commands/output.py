"""Lines on standard output in which nothing steers the terminal."""

import json
import sys

from cosmotui.plain.terminal import safe


def say(*lines: str) -> None:
    """Print lines, each made safe for the encoding of standard output; none where it is closed."""
    if sys.stdout is None:
        return
    for line in lines:
        print(safe(line, sys.stdout.encoding or "ascii"))


def say_json(value: object) -> None:
    """Print a value as JSON, in ASCII."""
    print(json.dumps(value, indent=2))
