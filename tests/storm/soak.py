"""One storm after another, scene by scene."""

import logging
from collections.abc import Iterable
from multiprocessing import Queue, parent_process

from tests.storm.bout import Bout, fight
from tests.storm.scenes import scenes

LONG, SHORT = 1500, 60
"""Keys of a storm, and of one that breaks off in its midst."""


def soak(bouts: "Queue[Bout]", part: str, seeds: Iterable[int], length: int = LONG) -> None:
    """Put every bout into the queue: for each seed, all scenes whose names hold `part`; every third breaks off.

    Ends with the process that reads the queue.
    """
    logging.disable()
    chosen = [scene for scene in scenes() if part in scene.name]
    parent = parent_process()
    for seed in seeds:
        for scene in chosen:
            if parent is not None and not parent.is_alive():
                return
            bouts.put(fight(scene, seed, length if seed % 3 else SHORT))
