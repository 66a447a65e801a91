"""Processes can be started although a screen has taken over standard error."""

import subprocess
import sys

STARTED = """
import os, sys
from cosmotui.startup.spawning import spawning

class Screen:
    def fileno(self): return -1
    def write(self, text): return len(text)
    def flush(self): pass

if __name__ == "__main__":
    sys.stderr = Screen()
    process = spawning().Process(target=os.getpid)
    process.start()
    process.join()
    print(process.exitcode)
"""


def test_a_process_is_started_while_a_screen_has_standard_error() -> None:
    done = subprocess.run([sys.executable, "-c", STARTED], capture_output=True, text=True, check=True)
    assert done.stdout == "0\n"
