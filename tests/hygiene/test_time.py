"""No test depends on how fast the machine is: it waits for what it is to see, however long that takes."""

import re

from tests.hygiene.test_sources import MODULES, ROOT, name_of

TESTS = ROOT / "tests"
BY_THE_CLOCK = re.compile(
    r"pause\((?!0\.0\))[\d.]+\)|asyncio\.sleep\((?!0\))|time\.sleep\(|deadline=(?!None)|timeout=\d|(?:join|wait)\(\d"
)
"""A pause or a limit of so many seconds."""
ALLOWED = {
    "tests/cli/test_clean_end.py": "looks for a file again and again, as long as the program lives",
    "tests/at_rest.py": "the one place that waits for something to be seen",
    "tests/terminal/terminal.py": "the one place that waits for what processes do and no terminal shows",
    "tests/saves/lives.py": "when a player is killed is chance, whatever the machine does",
    "tests/storm/bout.py": "when a key comes is chance, whatever the machine does",
    "tests/tables/test_crossings.py": "when a key comes is chance, whatever the machine does",
    "tests/widgets/test_lasting_output.py": "the fault is a thread that never ends",
    "tests/cardgame/test_in_the_middle.py": "a program that sleeps until it is killed",
}


def test_no_test_waits_by_the_clock() -> None:
    found = {}
    for module in MODULES:
        name = name_of(module)
        if not module.is_relative_to(TESTS) or module.is_relative_to(TESTS / "benchmarks") or name in ALLOWED:
            continue
        if module.name != "test_time.py" and (waits := BY_THE_CLOCK.findall(module.read_text(encoding="utf-8"))):
            found[name] = waits
    assert found == {}
