"""Who may have which seat of a table: told once, for tables that are played, that begin, and that rest."""

from collections.abc import Mapping

import msgspec

from cosmotui.engine.setup import Setup
from cosmotui.saves.records import Terms
from cosmotui.tables.identity import Visitor


def seats_for(visitor: Visitor, setup: Setup, terms: Terms, owners: Mapping[int, str]) -> tuple[int, ...]:
    """Return the seats that a person plays, or may sit down on: a free one that bears no other's name last.

    `owners` tells of each seat of a person who has it; "" where nobody has come to it yet. What is bound to an account
    is for that account alone.
    """
    bound = tuple(seat for seat, account in terms.accounts.items() if seat in owners and visitor == (account, True))
    if bound:
        return bound
    person = visitor.name.casefold()
    others = {seat: owner.casefold() for seat, owner in owners.items() if seat not in terms.accounts}
    own = tuple(seat for seat, owner in others.items() if owner == person)
    free = [seat for seat, owner in others.items() if not owner]
    named = tuple(seat for seat in free if setup.seats[seat].name.casefold() == person)
    return own or named or tuple(seat for seat in free if seat in terms.open)[:1]


def own_seats(visitor: Visitor, setup: Setup, terms: Terms, owners: Mapping[int, str]) -> tuple[int, ...]:
    """Return those of them that wait for this person and for nobody else: none that is free for whoever comes first."""
    return seats_for(visitor, setup, msgspec.structs.replace(terms, open=()), owners)
