"""How much work something is, counted in steps of the interpreter: the same on every machine, however busy."""

import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

import cosmotui

PACKAGE = str(Path(cosmotui.__file__).parent)


def effort(deed: Callable[[], object]) -> int:
    """How many steps of the program itself are made."""
    count = 0

    def step(frame: FrameType, event: str, _: Any) -> Any:
        nonlocal count
        count += event == "opcode"
        return step

    def call(frame: FrameType, event: str, _: Any) -> Any:
        if not frame.f_code.co_filename.startswith(PACKAGE):
            return None
        frame.f_trace_opcodes = True
        return step

    before = sys.gettrace()
    sys.settrace(call)
    try:
        deed()
    finally:
        sys.settrace(before)
    return count
