"""Encounters of the season: set up, simulated, fought and written onto the sheets (SF-12, SF-14.30)."""

from collections.abc import Callable

from cosmotui.bots.space_force.encounter_odds import FIGHTS, EncounterOdds, encounter_odds, odds_lines
from cosmotui.encounter_words import read_opposition
from cosmotui.encounters import Encounter, begin, unwritten, watched, write_up
from cosmotui.engine.errors import SetupError
from cosmotui.new_match import Misuse, read_seed
from cosmotui.plain.play import play
from cosmotui.plain.resume import reopen
from cosmotui.plain.space_force.opponents_page import opponents_page
from cosmotui.plain.space_force.season_shell import Back, Desk, Entry
from cosmotui.plain.terminal import Terminal
from cosmotui.rules.space_force.combat.cast import Cast
from cosmotui.rules.space_force.combat.muster import APART, Muster, fit_problem, muster
from cosmotui.rules.space_force.season import SeasonError

TOLD_EVERY = 50
"""Simulated fights after which it is said how far they are."""
LEVELS = ("the Director", "recruit", "trooper")


def encounters_page(desk: Desk, terminal: Terminal) -> None:
    """Those that wait, another one, and the library of opponents."""

    def entries() -> list[Entry]:
        waiting = [
            Entry(f"{one.fight.title}: {one.state}", _goer(desk, terminal, one)) for one in unwritten(desk.season)
        ]
        return [
            *waiting,
            Entry("set up another: odds, or a fight", lambda: _set_up(desk, terminal)),
            Entry("opponents of your own", lambda: opponents_page(desk)),
        ]

    desk.menu(lambda: ["ENCOUNTERS"], entries, rule="SF-12")


def _goer(desk: Desk, terminal: Terminal, one: Encounter) -> Callable[[], None]:
    def go_on() -> None:
        saved = one.saved
        if saved is None or saved.problem:
            raise SeasonError("There is no match to go on with.")
        if saved.over:
            _write(desk, terminal, one)
            return
        with terminal.interruptible():
            session, notes = reopen(saved.path)
        desk.say(*notes)
        play(session, terminal, held=desk.file)

    return go_on


def _write(desk: Desk, terminal: Terminal, one: Encounter) -> None:
    """Write what happened onto the sheets, once that is confirmed."""
    if one.saved is not None and desk.yes("Write it onto the sheets; no undo takes it back", False):
        with terminal.interruptible():
            match = watched(one.saved)
        desk.say(f"{write_up(desk.file, one.fight, match)}.")


def _set_up(desk: Desk, terminal: Terminal) -> None:
    """Ask for both sides, then for what is done with them. Raises Back and SeasonError."""
    try:
        ready = _mustered(desk)
        if ready.problems:
            raise SeasonError(" ".join(ready.problems))
        if desk.pick("What", ("begin the fight", "odds first: bots fight it")) != "begin the fight":
            _simulate(desk, terminal, ready.cast)
            if not desk.yes("Begin the fight", False):
                raise Back
        level = desk.pick("Who runs the opposition", LEVELS, str, LEVELS[0])
        seats = [("Director", ""), *([("Opposition", level)] if level != LEVELS[0] else [])]
        title = f"Encounter {len(desk.season.fights) + 1}"
        session = begin(desk.file, title, ready.cast, seats, {}, read_seed(None))
    except (Misuse, SetupError) as error:
        raise SeasonError(str(error)) from error
    play(session, terminal, held=desk.file)


def _simulate(desk: Desk, terminal: Terminal, cast: Cast) -> None:
    """Let bots fight, and say how far they are; Ctrl-C ends the program at once, as at a prompt."""
    desk.say(f"Bots fight it {FIGHTS} times ..")
    odds = EncounterOdds()
    with terminal.interruptible():
        for odds in encounter_odds(cast, {}):
            if odds.fights % TOLD_EVERY == 0 and odds.fights < FIGHTS:
                desk.say(f"  {odds.fights} of {FIGHTS}")
    desk.say(*odds_lines(odds))


def _mustered(desk: Desk) -> Muster:
    fit = [one for one in desk.season.characters.values() if not fit_problem(one)]
    desk.say(f"Fit to fight: {', '.join(one.name for one in fit) or 'nobody'}.")
    typed = desk.text("Who fights: parts of names with commas between them; empty: everybody")
    words = [word.strip().casefold() for word in typed.split(",") if word.strip()]
    crew = [one.id for one in fit if not words or any(word in one.name.casefold() for word in words)]
    foes = read_opposition(desk.text("Against whom, such as: guard 3, beast (empty: guard 3)") or "guard 3")
    return muster(desk.season, crew, foes, apart=desk.number("Paces between them", 1, 500, APART))
