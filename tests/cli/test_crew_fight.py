"""`cosmotui crew odds` and `crew fight`."""

import json

from cosmotui.rules.space_force.opponents.opponent import Opponent
from cosmotui.saves.opponents import Opponents
from tests.cli.conftest import Command
from tests.cli.crews import samples, season


def test_odds_are_told_and_change_nothing(run: Command) -> None:
    samples()
    words = ("crew", "odds", "Lindqvist", "Castellanos", "--against", "guard 2", "--fights", "4")
    out = run(*words).out
    assert out.startswith("4 fights between bots:\nCrew wins ")
    assert json.loads(run(*words, "--json").out)["fights"] == 4
    assert not season().fights


def test_a_fight_is_set_up_with_an_opponent_of_ones_own(run: Command) -> None:
    samples()
    Opponents().save(Opponent("Red Varga", weapons=("Vulcan pistol",)))
    code, out, err = run("crew", "fight", "Lindqvist", "--against", "Red Varga, guard:2", "--bot", "trooper")
    assert code == 0 and "is set up. Fight it with: cosmotui resume" in out, err
    assert [fight.characters for fight in season().fights.values()] == [("c1",)]
    code, _, err = run("crew", "fight", "Lindqvist", "--against", "dragon")
    assert code == 2 and "no opponent 'dragon'" in err
