"""The same seed and answers make the same match in every process."""

import os
import subprocess
import sys
from hashlib import sha256

import msgspec

from tests.conformance.games import CASES, Case
from tests.conformance.play import audience, finished

PLAY = "from tests.conformance.test_same_everywhere import digest; import sys; print(digest(int(sys.argv[1])))"


def digest(number: int) -> str:
    """What came of a match, in a few characters."""
    match = finished(CASES[number])
    digest = sha256(match.state_bytes())
    for entry in match.log:
        digest.update(msgspec.msgpack.encode([entry.seat, entry.reply, entry.fingerprint]))
    for seat in audience(match):
        for event in match.events(seat):
            digest.update(event.tell(match.setup.names()).encode())
    return digest.hexdigest()


def test_the_order_of_hashes_does_not_matter(case: Case) -> None:
    found = {
        subprocess.run(
            [sys.executable, "-c", PLAY, str(CASES.index(case))],
            env={
                **os.environ,
                "PYTHONHASHSEED": seed,
                "PYTHONPATH": os.pathsep.join(path for path in sys.path if path),
            },
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(found) == 1
