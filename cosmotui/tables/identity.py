"""The identity of somebody at the door of a table: the account at the other end of the line, not what is typed."""

import os
from typing import NamedTuple

from cosmotui.tables.refused import Refused


class Visitor(NamedTuple):
    """Somebody at the door."""

    name: str
    is_account: bool
    """Whether that is the name of the account at the other end, and no other that the host's account speaks for."""


def who_comes(account: int, typed: str) -> Visitor:
    """Return who comes from an account. Only the host's own account may speak for others. Raises Refused."""
    name, real = " ".join(typed.split()), account_name(account)
    if name and name != real:
        if account != os.getuid():
            raise Refused(f"You are {real} here; --as is for the account of the host.")
        return Visitor(name, False)
    return Visitor(real, True)


def ways_in(visitor: Visitor, may_speak: bool) -> str:
    """Return what somebody can do for whom there is no place; `may_speak`: the host's account may sit down for others.

    A name that was typed already needs no word about typing one.
    """
    if may_speak and visitor == (account_name(os.getuid()), True):
        return "--as NAME sits down as NAME, --watch lets you watch."
    return "--watch lets you watch."


def account_name(number: int) -> str:
    """Return the name of an account."""
    import pwd  # not every system has accounts

    try:
        return pwd.getpwuid(number).pw_name
    except KeyError:
        return f"account {number}"
