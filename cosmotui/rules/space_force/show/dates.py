"""The calendar of a season."""

import datetime

import msgspec

from cosmotui.rules.space_force.season import SeasonError
from cosmotui.rules.space_force.series import Series


def days_later(date: str, days: int) -> str:
    """Return the date so many days later, as `YYYY-MM-DD`. Raises SeasonError for an impossible one."""
    try:
        return (datetime.date.fromisoformat(date) + datetime.timedelta(days)).isoformat()
    except (ValueError, OverflowError) as error:
        raise SeasonError(f"No calendar has the day {days} days after {date}.") from error


def on_later_date(series: Series, days: int) -> Series:
    """Return the season so many days later. Nobody's rank or service changes with it (SF-5.32)."""
    return msgspec.structs.replace(series, date=days_later(series.date, days))
