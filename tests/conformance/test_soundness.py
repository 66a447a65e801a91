"""No state that a match goes through is taken for a forged one."""

from cosmotui import games
from cosmotui.saves.soundness import check_state
from tests.conformance.games import Case
from tests.conformance.play import positions


def test_every_state_of_a_match_is_sound(case: Case) -> None:
    if case.game.name in games.names():
        for match in positions(case):
            check_state(match.game, match.setup, match.state_bytes())
