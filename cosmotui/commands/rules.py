"""`cosmotui rules GAME [ID|TEXT]`: the rulebook on standard output."""

from argparse import Namespace

from cosmotui.commands.output import say
from cosmotui.plain.rules import opening, pages
from cosmotui.rules.rulebook import book_of, load
from cosmotui.session.new_match import Misuse, find_game


def run(arguments: Namespace) -> int:
    """Print the chapters, or the text under an id, or every place that contains the words."""
    rules = find_game(arguments.game)
    wanted = " ".join(arguments.words).strip()
    book = load(book_of(wanted, rules.name))
    lines = pages(book, wanted) if wanted else opening(book)
    if not lines:
        raise Misuse(f"Nothing in the rules of {rules.title} holds {wanted!r}; try fewer words.")
    say(*lines)
    return 0
