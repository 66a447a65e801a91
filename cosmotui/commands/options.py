"""`cosmotui options GAME`: what can be chosen before a match."""

from argparse import Namespace

from cosmotui.commands.output import say, say_json
from cosmotui.new_match import find_game, option_lines


def run(arguments: Namespace) -> int:
    """Every option with its values, its default and its rule; the seats and the bot levels."""
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
            }
        )
        return 0
    say(f"{rules.title}: {rules.least_seats} to {rules.most_seats} seats; bots: {', '.join(rules.bot_levels)}")
    say(*option_lines(rules))
    return 0
