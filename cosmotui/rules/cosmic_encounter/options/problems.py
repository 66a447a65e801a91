"""The problems of a set of options that only the catalogue can find (CE-4.2, CE-4.17, CE-4.18)."""

from cosmotui.engine.errors import Problem
from cosmotui.engine.setup import Setup
from cosmotui.rules.cosmic_encounter.kinds.alien import ALIENS, alien
from cosmotui.rules.cosmic_encounter.options.complete import complete
from cosmotui.rules.cosmic_encounter.options.dealing import allowed, chosen_galaxies, galaxies, spare_legacies
from cosmotui.rules.cosmic_encounter.options.dimension_problems import dimension_problem
from cosmotui.rules.cosmic_encounter.options.dimensions import options_of
from cosmotui.rules.cosmic_encounter.options.named import named
from cosmotui.rules.cosmic_encounter.options.rules import rules_of


def option_problems(setup: Setup) -> list[Problem]:
    """Return the problems of options that only the catalogue can find (CE-4.2, CE-4.17, CE-4.18)."""
    problem = dimension_problem(setup)
    if problem is not None:
        return [problem]
    problems: list[Problem] = []
    powers, excluded = named(setup.options.get("powers", "")), named(setup.options.get("excluded", ""))
    for id in (*powers, *excluded):
        if id != "?" and id not in ALIENS:
            problems.append(Problem(f"There is no alien {id[:40]!r}; the gallery lists them.", "CE-4.2"))
    wanted = [id for id in powers if id != "?"]
    if len(set(wanted)) != len(wanted):
        problems.append(Problem("No power can be dealt twice.", "CE-4.2"))
    if len(powers) > len(setup.seats):
        problems.append(Problem(f"{len(powers)} powers are named for {len(setup.seats)} aliens.", "CE-4.2"))
    if problems:
        return problems
    setup = complete(setup)
    fitting = allowed(setup, wanted)
    for id in wanted:
        if id in excluded:
            problems.append(Problem(f"{alien(id).name} is both chosen and left out.", "CE-4.2"))
        elif id not in fitting:
            problems.append(Problem(f"{alien(id).name} is chosen, but the dimensions leave it out.", "CE-4.17"))
    if not chosen_galaxies(setup):
        home, scored = options_of(setup)["homesick"], options_of(setup)["official"]
        told = "a home of enough aliens" if home == "random" else f"{home} only"
        problems.append(Problem(f"A match has one galaxy: it cannot be scored in {scored} and be {told}.", "CE-4.18"))
    if not problems and not galaxies(setup):
        problems.append(Problem("Too few aliens are left to deal.", "CE-4.17"))
    if not problems and spare_legacies(setup) < rules_of(setup).legacies:
        problems.append(Problem("Too few aliens are left for the legacies.", "CE-25.25"))
    return problems
