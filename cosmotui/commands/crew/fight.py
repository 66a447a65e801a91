"""`cosmotui crew fight` and `crew odds`: an encounter of people of the season, begun or simulated."""

from argparse import Namespace

import msgspec

from cosmotui.bots.space_force.encounter_odds import EncounterOdds, encounter_odds, interval, odds_lines
from cosmotui.commands.crew.which import opened, people
from cosmotui.commands.output import say, say_json
from cosmotui.commands.progress import progress
from cosmotui.rules.space_force.combat.cast import Cast
from cosmotui.rules.space_force.combat.muster import muster
from cosmotui.seasons.encounter_words import read_opposition
from cosmotui.seasons.encounters import begin
from cosmotui.session.new_match import Misuse, read_seed

MOST_FIGHTS = 10_000


def run(arguments: Namespace) -> int:
    """Muster the people named against the opposition, then begin the encounter or fight it many times."""
    simulates: bool = arguments.simulates
    with opened(arguments, writing=not simulates) as file:
        season = file.season
        foes = read_opposition(arguments.against)
        ready = muster(season, [one.id for one in people(season, arguments.names)], foes, apart=arguments.apart)
        if ready.problems:
            raise Misuse(" ".join(ready.problems))
        if simulates:
            return _say_odds(arguments, _fought(ready.cast, _fights(arguments.fights)))
        seats = [("Director", ""), ("Opposition", arguments.bot)] if arguments.bot else [("Director", "")]
        title = arguments.title or f"Encounter {len(season.fights) + 1}"
        session = begin(file, title, ready.cast, seats, {}, read_seed(None))
        path = session.file.path if session.file else None
        name = path.stem if path else ""
        session.close()
        if arguments.json:
            say_json({"title": title, "save": name})
        else:
            say(f"{title} is set up. Fight it with: cosmotui resume {name}")
    return 0


def _fights(count: int) -> int:
    if not 1 <= count <= MOST_FIGHTS:
        raise Misuse(f"Between 1 and {MOST_FIGHTS} fights can be simulated.")
    return count


def _fought(cast: Cast, fights: int) -> EncounterOdds:
    """Let bots fight, with a bar that shows their progress."""
    odds = EncounterOdds()
    with progress(fights) as told:
        for odds in encounter_odds(cast, {}, fights):
            told(odds.fights)
    return odds


def _say_odds(arguments: Namespace, odds: EncounterOdds) -> int:
    if arguments.json:
        said = msgspec.to_builtins(odds) | {"draws": odds.draws, "crew_interval": interval(odds.crew_wins, odds.fights)}
        say_json(said)
    else:
        say(f"{odds.fights} fights between bots:", *odds_lines(odds))
    return 0
