"""Apps under test are waited for by what they do, not by the clock, and parse their styles once."""

from tests.at_rest import no_waiting_by_the_clock
from tests.styles_parsed_once import styles_parsed_once

__all__ = ["no_waiting_by_the_clock", "styles_parsed_once"]
