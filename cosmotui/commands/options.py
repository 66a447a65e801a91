"""`cosmotui options GAME`: the options of a match."""

from argparse import Namespace

from cosmotui.commands.output import say, say_json
from cosmotui.session.new_match import find_game, option_lines, quick_lines, seats_told


def run(arguments: Namespace) -> int:
    """Print every option with its values, its default and its rule; the seats and the bot levels."""
    rules = find_game(arguments.game)
    if arguments.json:
        say_json(
            {
                "game": rules.name,
                "least_seats": rules.least_seats,
                "most_seats": rules.most_seats,
                "bot_levels": list(rules.bot_levels),
                "options": [
                    {"name": o.name, "values": list(o.values), "default": o.default, "rule": o.rule, "help": o.help}
                    for o in rules.options
                ],
                "quick_starts": [
                    {
                        "name": quick.name,
                        "title": quick.title,
                        "help": quick.help,
                        "options": quick.options,
                        "seats": quick.seats or None,
                    }
                    for quick in rules.quick_starts
                ],
            }
        )
        return 0
    say(f"{rules.title}: {seats_told(rules)}; bots: {', '.join(rules.bot_levels)}")
    say(*option_lines(rules))
    if rules.quick_starts:
        say("Quick starts, as --quick takes them:", *quick_lines(rules))
    return 0
