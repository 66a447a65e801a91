"""Steady numbers: a question that comes back with the same options lists them in the same order."""

from collections.abc import Iterable
from typing import Final

import msgspec

from cosmotui.engine.decline_option import decline_index
from cosmotui.engine.question import AnyQuestion, ChooseOne, Value

SHORT: Final = 3
"""The most options of a list whose order is kept, rare ones not counted."""


class Steady:
    """The order in which options were first listed; the rules may list the likeliest first instead.

    The order is kept per seat, so that a question to one seat tells another seat nothing.
    """

    def __init__(self, asked: Iterable[AnyQuestion] = ()) -> None:
        """Create the order from the questions `asked` so far, so that a match opened again keeps its numbers."""
        self._orders: dict[tuple[int, str, frozenset[Value]], list[Value]] = {}
        for question in asked:
            self.arranged(question)

    def arranged(self, question: AnyQuestion) -> AnyQuestion:
        """Return the question with its options in the order in which they were first listed.

        This concerns only short lists with an option to decline, where the rules put the likelier answer first; the
        order of other lists has a meaning, such as best first. Rare options stay last.
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
