"""`cosmotui record`: the record of finished matches on this machine."""

from argparse import Namespace

import msgspec

from cosmotui.commands.output import note, say, say_json
from cosmotui.plain.record import record_lines
from cosmotui.record.daily import streaks, today
from cosmotui.record.daily_words import state_words
from cosmotui.record.rating import ratings
from cosmotui.record.record_file import Record, load_record
from cosmotui.record.tally import tallies


def run(arguments: Namespace) -> int:
    """Print the record; a line that cannot be read is told on standard error."""
    record = load_record()
    if record.trouble:
        note(record.trouble)
    if arguments.json:
        say_json(_as_data(record))
    else:
        say(*record_lines(record, today()))
    return 1 if record.trouble else 0


def _as_data(record: Record) -> dict[str, object]:
    rated, day = ratings(record.matches), today()
    now, best = streaks(record.begun, record.matches, day)
    return {
        "players": {
            name: {
                game: msgspec.to_builtins(tally)
                | {"against": [
                    {"name": player.name, "is_bot": player.is_bot} | msgspec.to_builtins(count)
                    for player, count in tally.against.items()
                ]}
                for game, tally in of_game.items()
            }
            for name, of_game in tallies(record.matches).items()
        },
        "ratings": {
            game: [
                {"name": player.name, "is_bot": player.is_bot} | msgspec.to_builtins(rating)
                for player, rating in players.items()
            ]
            for game, players in rated.items()
        },
        "daily": {"date": day, "state": state_words(record, day), "days_in_a_row": now, "most_days_in_a_row": best},
        "matches": msgspec.to_builtins(record.matches),
        "trouble": record.trouble,
    }  # fmt: skip
