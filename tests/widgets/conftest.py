"""Apps under test are waited for by what they do; styles are parsed once, and no frame is cut for nobody."""

from tests.at_rest import no_waiting_by_the_clock
from tests.frames_not_cut import frames_not_cut
from tests.styles_parsed_once import styles_parsed_once

__all__ = ["frames_not_cut", "no_waiting_by_the_clock", "styles_parsed_once"]
