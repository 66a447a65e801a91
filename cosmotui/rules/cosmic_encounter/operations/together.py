"""Questions that several aliens answer in secret and at once, before all is shown (CE-37.34)."""

from collections.abc import Mapping, Sequence

from cosmotui.engine.question import Amount, AnyQuestion, ChooseOne, ChooseSeveral, Option, Reply, Round, Script
from cosmotui.rules.cosmic_encounter.board import timing_order
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, Use
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.operations.choices import choose_word


def pick_together(
    table: CosmicTable, title: str, options: Mapping[int, Sequence[Option]], did: str = "chose", key: str = "D-vote"
) -> Script[dict[int, str]]:
    """Let aliens pick one of their options each, in secret and at once; return the picks, all of which are shown.

    `options`: by seat. `did`: what the log says of them.
    """
    replies = yield from _ask(table, {seat: ChooseOne(seat, key, title, tuple(own)) for seat, own in options.items()})
    labels = {seat: {str(one.value): one.label for one in own} for seat, own in options.items()}
    for seat, reply in replies.items():
        table.record(Told(seat, f"{{}} {did}: {labels[seat][str(reply)]}"))
    return {seat: str(reply) for seat, reply in replies.items()}


def name_together(
    table: CosmicTable, title: str, seats: Sequence[int], low: int, high: int, default: Mapping[int, int]
) -> Script[dict[int, int]]:
    """Let aliens name a number each, in secret and at once; return the numbers, all of which are shown.

    `default`: by seat, what is proposed.
    """
    asked = {seat: Amount(seat, "D-guess", title, low, high, min(high, max(low, default[seat]))) for seat in seats}
    replies = yield from _ask(table, asked)
    named = {seat: reply for seat, reply in replies.items() if isinstance(reply, int)}
    for seat, number in named.items():
        table.record(Told(seat, f"{{}} named {number}"))
    return named


def guess_together(
    table: CosmicTable, title: str, seats: Sequence[int], options: Sequence[Option], most: int
) -> Script[dict[int, list[str]]]:
    """Let aliens guess up to `most` of these each, in secret and at once; return the guesses of those that guess at
    all, in timing order, all of which are shown (CE-37.38)."""
    most = min(most, len(options))
    asked = {seat: ChooseSeveral(seat, "D-guess", title, tuple(options), 0, most) for seat in seats}
    replies = yield from _ask(table, asked)
    made = {seat: reply if isinstance(reply, list) else [] for seat, reply in replies.items()}
    guesses = {seat: [one for one in options if one.value in reply] for seat, reply in made.items() if reply}
    for seat, guess in guesses.items():
        table.record(Told(seat, f"{{}} guessed: {' and '.join(one.label for one in guess)}"))
    return {seat: [str(one.value) for one in guess] for seat, guess in guesses.items()}


def vote(use: Use, title: str, words: Sequence[tuple[str, str]], tie: str = "") -> Script[str]:
    """Let every remaining alien pick one of these in secret, and reveal all together (CE-37.35).

    The most votes win. `tie`: what even votes come to by the text; the owner of the effect settles them if it is
    silent.
    """
    options = tuple(Option(value, label) for value, label in words)
    seats = [seat for seat in timing_order(use.state) if seat == use.seat or seat in use.others]
    replies = yield from pick_together(use.table, title, dict.fromkeys(seats, options), "voted", "D-vote")
    cast = list(replies.values())
    most = max(cast.count(value) for value in cast)
    first = [(value, label) for value, label in words if cast.count(value) == most]
    if tie and len(first) > 1:
        return tie
    return (yield from choose_word(use.table, use.seat, "Which of these, as the votes are even?", first))


def _ask(table: CosmicTable, questions: Mapping[int, AnyQuestion]) -> Script[dict[int, Reply]]:
    """Ask aliens together, and return their replies in timing order."""
    order = [seat for seat in timing_order(table.state) if seat in questions]
    if not order:
        return {}
    replies = yield Round(tuple(questions[seat] for seat in order))
    table.reveal("answers")
    return {seat: replies[seat] for seat in order}
