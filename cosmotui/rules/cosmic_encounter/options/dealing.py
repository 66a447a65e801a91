"""The deal of aliens: those that may be dealt, and their owners (CE-4.2, CE-4.17, CE-4.18)."""

from collections.abc import Iterable, Sequence
from typing import Final

from cosmotui.engine.dice import Dice
from cosmotui.engine.setup import Setup
from cosmotui.rules.cosmic_encounter.kinds.alien import ALIENS, alien
from cosmotui.rules.cosmic_encounter.kinds.roster import ROSTERS
from cosmotui.rules.cosmic_encounter.kinds.score import GALAXIES, TITLES
from cosmotui.rules.cosmic_encounter.options.dimensions import options_of
from cosmotui.rules.cosmic_encounter.options.named import named
from cosmotui.rules.cosmic_encounter.options.option_list import HOMES
from cosmotui.rules.cosmic_encounter.options.rules import rules_of

_ALERTS: Final = {"all": ("green", "yellow", "red"), "yellow": ("green", "yellow"), "green": ("green",)}
ANYWHERE: Final = ""
"""In place of a galaxy: aliens of all of them."""
OPEN_TITLES: Final = 5
"""Score titles in a playful match."""


def allowed(setup: Setup, among: Iterable[str]) -> list[str]:
    """Return the aliens among some that the dimensions allow, in some galaxy of the match (CE-4.17)."""
    home = options_of(setup).get("homesick", "off")
    homes = HOMES if home == "random" else (home,)
    alerts = _ALERTS[options_of(setup).get("alerts", "all")]
    return [id for id in among if alien(id).alert in alerts and (home == "off" or alien(id).galaxy.casefold() in homes)]


def roster(setup: Setup, galaxy: str = ANYWHERE) -> list[str]:
    """Return the aliens that may be dealt at random: those of the match's galaxy where that is home to all of them."""
    excluded = named(setup.options.get("excluded", ""))
    anywhere = galaxy == ANYWHERE or not is_homesick(setup)
    dealt = [id for id in known(setup) if id not in excluded]
    return [id for id in allowed(setup, dealt) if anywhere or alien(id).galaxy.casefold() == galaxy]


def known(setup: Setup) -> list[str]:
    """Return the aliens whose powers and flares come by chance: all of them, or those of a roster."""
    chosen = ROSTERS.get(setup.options.get("roster", ""))
    return [id for id in ALIENS if chosen is None or id in chosen.aliens]


def is_homesick(setup: Setup) -> bool:
    """Return whether all aliens come from the match's galaxy (CE-4.17)."""
    return options_of(setup).get("homesick", "off") != "off"


def chosen_galaxies(setup: Setup) -> Sequence[str]:
    """Return the galaxies that the options let be the match's, enough aliens or not (CE-4.18).

    It is just ANYWHERE where the galaxy does not matter.
    """
    home, scored = (options_of(setup).get(name, "off") for name in ("homesick", "official"))
    homes = {"off": tuple(GALAXIES), "random": HOMES}.get(home, (home,))
    if scored == "off":
        return homes if is_homesick(setup) else (ANYWHERE,)
    return [galaxy for galaxy in homes if scored in ("random", galaxy)]


def galaxies(setup: Setup) -> list[str]:
    """Return the possible galaxies of the match: where it is home to all aliens, those with enough aliens and all that
    are named (CE-4.18)."""
    wanted = [id for id in named(setup.options.get("powers", "")) if id != "?"]
    return [
        galaxy
        for galaxy in chosen_galaxies(setup)
        if len({*roster(setup, galaxy), *wanted}) >= len(setup.seats) * rules_of(setup).dealt
        and not (is_homesick(setup) and any(alien(id).galaxy.casefold() != galaxy for id in wanted))
    ]


def spare_legacies(setup: Setup) -> int:
    """Return the number of aliens that are certainly absent, so that their legacies can be in force (CE-25.24)."""
    return len(ALIENS) - len(set(named(setup.options.get("excluded", "")))) - len(setup.seats) * rules_of(setup).dealt


def deal(setup: Setup, dice: Dice, galaxy: str = ANYWHERE) -> list[list[str]]:
    """Return the powers of each seat: those named, then random ones; none twice. More than one are all random but the
    first (CE-31.40, CE-31.43)."""
    wanted = [*named(setup.options.get("powers", "")), *["?"] * len(setup.seats)][: len(setup.seats)]
    left = [id for id in roster(setup, galaxy) if id not in wanted]
    dice.shuffle(left)
    dealt = [[left.pop() if id == "?" else id] for id in wanted]
    for powers in dealt:
        powers += [left.pop() for _ in range(rules_of(setup).dealt - 1)]
    return dealt


def first_titles(dice: Dice) -> list[str]:
    """Return the score titles that lie open: random ones, all different (CE-34.23)."""
    titles = list(TITLES)
    dice.shuffle(titles)
    return titles[:OPEN_TITLES]


def first_legacies(setup: Setup, dice: Dice, galaxy: str, powers: list[str], count: int) -> list[str]:
    """Return random legacies of absent aliens, if possible of those that the dimensions allow (CE-25.25, CE-4.17)."""
    fitting = roster(setup, galaxy)
    excluded = named(setup.options.get("excluded", ""))
    left = [id for id in ALIENS if id not in powers and id not in excluded]
    dice.shuffle(left)
    return sorted(left, key=lambda id: id not in fitting)[:count]
