"""Encounters of the season: set up, simulated, fought and written onto the sheets (SF-12, SF-14.30)."""

from functools import partial

from cosmotui.bots.space_force.encounter_odds import FIGHTS, EncounterOdds, encounter_odds, odds_lines
from cosmotui.engine.errors import SetupError
from cosmotui.plain.play import play
from cosmotui.plain.space_force.battle_page import battle_page
from cosmotui.plain.space_force.opponents_page import opponents_page
from cosmotui.plain.space_force.season_shell import Back, MenuRow, SeasonShell
from cosmotui.plain.terminal import Terminal
from cosmotui.rules.space_force.combat.cast import Cast
from cosmotui.rules.space_force.combat.muster import APART, Muster, fit_problem, muster
from cosmotui.rules.space_force.season import SeasonError
from cosmotui.seasons.encounter_words import read_opposition
from cosmotui.seasons.encounters import Encounter, forgotten, unwritten, watched, write_up
from cosmotui.session.new_match import Misuse

TOLD_EVERY = 50
"""The number of simulated fights between two reports of progress."""
LEVELS = ("the Director", "recruit", "trooper")
PLAY, WRITE, FORGET = "go on with it", "write it onto the sheets", "forget it, write nothing"
ABANDON = "abandon it: what was reached is written"
"""What may become of a fight that waits."""


def encounters_page(shell: SeasonShell, terminal: Terminal) -> None:
    """Show the encounters that wait, and offer another one and the library of opponents."""

    def entries() -> list[MenuRow]:
        go_on, found = partial(_go_on, shell, terminal), unwritten(shell.season)
        waiting = [MenuRow(f"{one.fight.title}: {one.state}", partial(go_on, one)) for one in found]
        return [
            *waiting,
            MenuRow("set up another: odds, or a fight", lambda: _set_up(shell, terminal)),
            MenuRow("set up a ship battle", lambda: battle_page(shell, terminal)),
            MenuRow("opponents of your own", lambda: opponents_page(shell)),
        ]

    shell.menu(lambda: ["ENCOUNTERS"], entries, rule="SF-12")


def _go_on(shell: SeasonShell, terminal: Terminal, one: Encounter) -> None:
    """Ask what becomes of a fight that waits: it goes on, is written onto the sheets once that is confirmed, or is
    forgotten."""
    saved, is_playable = one.saved, one.saved is not None and not one.saved.problem
    is_over = is_playable and saved is not None and saved.over
    ways = [WRITE if is_over else PLAY] * is_playable + [ABANDON] * one.can_be_abandoned
    way = shell.pick("What", (*ways, FORGET), usual=ways[0] if ways else None)
    if way == FORGET:
        shell.commit(forgotten(one.fight))
    elif way == PLAY and saved is not None:
        with terminal.interruptible():
            session, notes = shell.fights.resume(saved.path)
        shell.say(*notes)
        play(session, terminal, held=shell.file)
    elif saved is not None and shell.yes("Write it onto the sheets; no undo takes it back", False):
        with terminal.interruptible():
            match = watched(saved)
        shell.say(f"{write_up(shell.file, one.fight, match)}.")


def _set_up(shell: SeasonShell, terminal: Terminal) -> None:
    """Ask for both sides, then for what to do with them. Raises Back and SeasonError."""
    try:
        ready = _mustered(shell)
        if ready.problems:
            raise SeasonError(" ".join(ready.problems))
        if shell.pick("What", ("begin the fight", "odds first: bots fight it")) != "begin the fight":
            _simulate(shell, terminal, ready.cast)
            if not shell.yes("Begin the fight", False):
                raise Back
        level = shell.pick("Who runs the opposition", LEVELS, str, LEVELS[0])
        title = f"Encounter {len(shell.season.fights) + 1}"
        session = shell.fights.begin(shell.file, title, ready.cast, "" if level == LEVELS[0] else level, {})
    except (Misuse, SetupError) as error:
        raise SeasonError(str(error)) from error
    play(session, terminal, held=shell.file)


def _simulate(shell: SeasonShell, terminal: Terminal, cast: Cast) -> None:
    """Let bots fight, and report progress; Ctrl-C ends the program at once, as at a prompt."""
    shell.say(f"Bots fight it {FIGHTS} times ..")
    odds = EncounterOdds()
    with terminal.interruptible():
        for odds in encounter_odds(cast, {}):
            if odds.fights % TOLD_EVERY == 0 and odds.fights < FIGHTS:
                shell.say(f"  {odds.fights} of {FIGHTS}")
    shell.say(*odds_lines(odds))


def _mustered(shell: SeasonShell) -> Muster:
    fit = [one for one in shell.season.characters.values() if not fit_problem(one)]
    shell.say(f"Fit to fight: {', '.join(one.name for one in fit) or 'nobody'}.")
    typed = shell.text("Who fights: parts of names with commas between them; empty: everybody")
    words = [word.strip().casefold() for word in typed.split(",") if word.strip()]
    crew = [one.id for one in fit if not words or any(word in one.name.casefold() for word in words)]
    foes = read_opposition(shell.text("Against whom, such as: guard 3, beast (empty: guard 3)") or "guard 3")
    return muster(shell.season, crew, foes, apart=shell.number("Paces between them", 1, 500, APART))
