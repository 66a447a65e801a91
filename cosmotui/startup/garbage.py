"""The search for garbage, held back during the start.

Nearly all that imports and the first screen make is there to stay. To look through it again and again takes a twelfth
of the time in which home appears.
"""

import gc


def hold() -> None:
    """Look for no garbage until `release`."""
    gc.disable()


def release() -> None:
    """Look for garbage from now on, but never again among what is there now."""
    gc.freeze()
    gc.enable()
