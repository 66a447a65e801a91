"""Gives every test of the Director's table a home of its own, and screens that are at rest at once."""

from tests.at_rest import no_waiting_by_the_clock
from tests.screens.conftest import home
from tests.styles_parsed_once import styles_parsed_once

__all__ = ["home", "no_waiting_by_the_clock", "styles_parsed_once"]
