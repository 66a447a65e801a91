"""The mean of runs of `train`, which plays better than each of them: `python -m cosmotui.lab.cosmoclysm_value.mean`."""

from argparse import ArgumentParser
from pathlib import Path

import numpy as np

from cosmotui.bots.cosmoclysm.inputs import CAPTAIN, CAPTAIN_STEPS, INPUTS
from cosmotui.lab.cosmoclysm_value.weights_file import read, write


def main() -> None:
    """Write the mean of the weights that the command line names."""
    parser = ArgumentParser(prog="python -m cosmotui.lab.cosmoclysm_value.mean", description=__doc__)
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument("runs", type=Path, metavar="RUN", nargs="+")
    parser.add_argument("--part", type=float, default=0.8, help="how much stays of the difference from captain")
    given = parser.parse_args()
    captain = np.zeros((INPUTS + 1, 2))
    captain[CAPTAIN, 0] = 1 / CAPTAIN_STEPS
    learned = np.mean([read(run) for run in given.runs], axis=0)
    write(given.file, given.part * learned + (1 - given.part) * captain)


if __name__ == "__main__":
    main()
