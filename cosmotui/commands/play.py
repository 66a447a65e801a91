"""`cosmotui play GAME`: start a match."""

from argparse import Namespace

from cosmotui.commands.brought_bots import brought_place, checked_bot, without_place
from cosmotui.commands.start import launch_plan, open_new_match, open_session
from cosmotui.engine.game import AnyGame
from cosmotui.engine.setup import Seat, Setup
from cosmotui.plain.terminal import EndOfInput, Terminal
from cosmotui.saves.settings import load_settings
from cosmotui.session.new_match import (
    Misuse,
    find_game,
    find_quick,
    make_setup,
    new_session,
    read_options,
    read_seat,
    read_seed,
    usual_seats,
)


def run(arguments: Namespace) -> int:
    """Start the match at once if seats are named or a quick start is asked for; otherwise ask for the seats."""
    rules = find_game(arguments.game)
    options = read_options(arguments.options, rules)
    quick = find_quick(arguments.quick, rules) if arguments.quick is not None else None
    if quick is not None:
        options = quick.options | options
    seed = read_seed(arguments.seed)
    plan = launch_plan(arguments)
    if arguments.seats:
        brought = {seat: place for seat, text in enumerate(arguments.seats) if (place := brought_place(text, rules))}
        typed = [without_place(text) if seat in brought else text for seat, text in enumerate(arguments.seats)]
        seats = [read_seat(text, rules) for text in typed]
        bots = {seat: checked_bot(place, rules) for seat, place in brought.items()}
        session = new_session(rules, make_setup(rules, seats, options, seed))
        session.live.bring(bots)
        return open_session(session, plan)
    if quick is not None:
        return open_session(new_session(rules, Setup(_seats(rules, quick.seats), options, seed)), plan)
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


def _seats(rules: AnyGame, count: int) -> tuple[Seat, ...]:
    """Return the default seats: those of the last match, or a person and bots. `count` is their number; 0 for any."""
    last = load_settings()[0].seats.get(rules.name, ())
    if last and count in (0, len(last)):
        return last
    return make_setup(rules, usual_seats(rules, count), {}, 0).seats
