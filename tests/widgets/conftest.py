"""Apps under test are waited for by what they do, not by the clock."""

from tests.at_rest import no_waiting_by_the_clock

__all__ = ["no_waiting_by_the_clock"]
