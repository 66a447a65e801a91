"""The first steps offered in an empty season, and the ready-made characters (SF-21)."""

from typing import Final

from cosmotui.rules.space_force.creation.samples import SAMPLES
from cosmotui.rules.space_force.sheet.address import titled_name
from cosmotui.widgets.picker import Choice

STEPS: Final = (
    ("samples", "m", "Take the six ready-made people"),
    ("random", "r", "Roll somebody at random"),
    ("add", "a", "Make a character step by step"),
    ("import", "I", "Take characters in from a file"),
)
"""The action, the key and the label of each first step; the quickest way to play comes first."""
ALL: Final = "all"


def sample_choices() -> list[Choice]:
    """Return the choices of ready-made characters: all six, or one of them."""
    everybody = Choice(ALL, "All six, a crew for a Scorpius", "6", "The first five are a crew for a Nova. SF-21.1")
    return [everybody, *(Choice(str(number), titled_name(one), _post(number)) for number, one in enumerate(SAMPLES))]


def _post(number: int) -> str:
    one = SAMPLES[number]
    return one.job_title or (one.position.post.name if one.position else "")
