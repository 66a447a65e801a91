"""`cosmotui daily`: the daily sector, one try a day, the same for everybody."""

from argparse import Namespace

from cosmotui.commands.output import note, say
from cosmotui.commands.start import launch_plan, open_session
from cosmotui.record.daily import today
from cosmotui.record.daily_words import of_day, share_line
from cosmotui.record.record_file import load_record
from cosmotui.session.daily_match import DailyDone, open_daily


def run(arguments: Namespace) -> int:
    """Begin the daily sector or go on with it; once it is over, print the line to share."""
    day = today()
    try:
        session, notes = open_daily(arguments.name or "", day)
    except DailyDone as done:
        say(done.message)
        code = 0
    else:
        note(*notes)
        code = open_session(session, launch_plan(arguments))
    record = load_record()
    if (over := of_day(record, day)) is not None:
        say(share_line(record, over))
    return code
