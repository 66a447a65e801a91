"""The same seed and answers make the same match in every process."""

import os
import subprocess
import sys
from hashlib import sha256

import msgspec

from tests.conformance.games import CASES, Case
from tests.conformance.play import audience, finished

PLAY = "from tests.conformance.test_same_everywhere import tell; tell(%s)"


def tell(backwards: bool) -> None:
    """Write down what came of the match of each case."""
    for number in range(len(CASES))[:: -1 if backwards else 1]:
        print(number, digest(CASES[number]))


def digest(case: Case) -> str:
    """What came of a match, in a few characters."""
    match = finished(case)
    digest = sha256(match.state_bytes())
    for entry in match.log:
        digest.update(msgspec.msgpack.encode([entry.seat, entry.reply, entry.fingerprint]))
    for seat in audience(match):
        for event in match.events(seat):
            digest.update(event.describe(match.setup.names()).encode())
    return digest.hexdigest()


def test_the_order_of_hashes_and_of_matches_does_not_matter() -> None:
    told = [
        subprocess.run(
            [sys.executable, "-c", PLAY % backwards],
            env={
                **os.environ,
                "PYTHONHASHSEED": str(1 + backwards),
                "PYTHONPATH": os.pathsep.join(path for path in sys.path if path),
            },
            capture_output=True,
            text=True,
            check=True,
        ).stdout.splitlines()
        for backwards in (False, True)
    ]
    forward, back = (dict(line.split() for line in lines) for lines in told)
    assert len(forward) == len(CASES)
    assert [str(case) for number, case in enumerate(CASES) if forward[str(number)] != back[str(number)]] == []
