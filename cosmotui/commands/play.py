"""`cosmotui play GAME`: start a match."""

from argparse import Namespace

from cosmotui.commands.start import launch_plan, open_new_match, open_session
from cosmotui.new_match import Misuse, find_game, make_setup, new_session, read_options, read_seat, read_seed
from cosmotui.plain.terminal import EndOfInput, Terminal


def run(arguments: Namespace) -> int:
    """With seats the match starts at once; without them they are asked for."""
    rules = find_game(arguments.game)
    options = read_options(arguments.options, rules)
    seed = read_seed(arguments.seed)
    plan = launch_plan(arguments)
    if arguments.seats:
        seats = [read_seat(text, rules) for text in arguments.seats]
        return open_session(new_session(rules, make_setup(rules, seats, options, seed)), plan)
    if not plan.plain:
        if options or arguments.seed is not None:
            raise Misuse("Options and a seed need seats: add --seat NAME for each.")
        return open_new_match(plan, rules.name)
    from cosmotui.plain.home import ask_session

    try:
        terminal = Terminal.standard()
        session = ask_session(terminal, rules, options, seed if arguments.seed is not None else None)
    except EndOfInput:
        return 0
    return open_session(session, plan)
