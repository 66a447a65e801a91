"""`cosmotui rules GAME [ID|TEXT]`: the rulebook on standard output."""

from argparse import Namespace

from cosmotui.commands.output import say
from cosmotui.new_match import Misuse, find_game
from cosmotui.plain.rules import chapter_list, pages
from cosmotui.rules.rulebook import load


def run(arguments: Namespace) -> int:
    """The chapters, or what stands under an id, or every place that holds the words."""
    rules = find_game(arguments.game)
    book = load(rules.name)
    wanted = " ".join(arguments.words).strip()
    lines = pages(book, wanted) if wanted else chapter_list(book)
    if not lines:
        raise Misuse(f"Nothing in the rules of {rules.title} holds {wanted!r}; try fewer words.")
    say(*lines)
    return 0
