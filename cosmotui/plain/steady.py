"""Steady numbers: a question that comes back with the same options lists them in the same order."""

from collections.abc import Iterable
from typing import Final

import msgspec

from cosmotui.engine.decline_option import decline_index
from cosmotui.engine.question import AnyQuestion, ChooseOne, Value

SHORT: Final = 3
"""Options of a list that is kept as it was, rare ones not counted."""


class Steady:
    """The order in which options were first listed; the rules may list the likeliest first instead.

    It is remembered by seat: what one is asked tells another nothing.
    """

    def __init__(self, asked: Iterable[AnyQuestion] = ()) -> None:
        """`asked` are the questions answered so far, so that a match that is opened again keeps its numbers."""
        self._orders: dict[tuple[int, str, frozenset[Value]], list[Value]] = {}
        for question in asked:
            self.arranged(question)

    def arranged(self, question: AnyQuestion) -> AnyQuestion:
        """Return the question with its options in the order in which they were first listed.

        Only short lists with an option that lets things be are meant, where the rules put the likelier answer first;
        other lists have an order that says something, such as best first. What is rare stays last.
        """
        if not isinstance(question, ChooseOne):
            return question
        usual = [option for option in question.options if not option.rare]
        if len(usual) > SHORT or decline_index(usual) is None:
            return question
        values = [option.value for option in usual]
        order = self._orders.setdefault((question.seat, question.key, frozenset(values)), values)
        usual.sort(key=lambda option: order.index(option.value))
        rare = (option for option in question.options if option.rare)
        return msgspec.structs.replace(question, options=(*usual, *rare))
