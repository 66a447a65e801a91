"""The words that are always understood while a match is played in lines, and their explanations."""

import textwrap
from typing import Final

from cosmotui.engine.question import AnyQuestion
from cosmotui.plain import questions

WIDTH: Final = 78
LONG_WORD: Final = 40
NUMBERED: Final = "Answer with the number of an option, or with its name."
HELP: Final = (
    "An empty line asks again.",
    "  board       the table in words; look does the same",
    "  odds        what each answer would lead to; odds ANSWER: all about it",
    "  H, hint     what the strongest bot would answer for you, and why",
    "  log         what happened last; log all: from the start",
    "  u, undo     take the last answer back; U, redo: give it again",
    "  w, why      the rule of this question; w PLACE: why a place cannot be chosen",
    "  rules       the chapters; rules ID or rules WORDS: what stands there",
    "  seats       who plays which seat; seats NAME bot, and more: seats says what",
    "  q, save     leave; every answer is saved already",
)
OWN: Final = "  own         what only the person who is asked may know, behind a curtain"
HAND: Final = "  hand        cover the screen for somebody who changes a confirmed answer"
TALK: Final = "  say TEXT    say something to everybody at the table"
_SHORT: Final = {"?": "help", "u": "undo", "U": "redo", "H": "hint", "w": "why", "q": "leave"}
_WORDS: Final = {
    "help": "help", "undo": "undo", "redo": "redo", "why": "why", "log": "log", "board": "board", "look": "board",
    "hint": "hint", "own": "own", "odds": "odds", "rules": "rules", "hand": "hand", "seats": "seats", "say": "talk",
    "talk": "talk", "save": "leave", "quit": "leave", "leave": "leave", "exit": "leave", "coach": "coach",
}  # fmt: skip


def command_of(question: AnyQuestion, text: str) -> str:
    """Return the word that is always understood, unless an option has that name; empty if there is none."""
    first, _, rest = text.partition(" ")
    if not rest and questions.names_option(question, text):
        return ""
    return word_of(first)


def word_of(first: str) -> str:
    """Return the word that is always understood, for a word as it was typed; empty if there is none."""
    return _SHORT.get(first) or _WORDS.get(first.casefold(), "")


def folded(line: str) -> list[str]:
    """Return a line, as several if it is wider than a terminal: broken between words, the rest indented.

    A line with a long word, such as a path or a seal, stays whole so that the word can be copied.
    """
    if len(line) <= WIDTH + 1 or any(len(word) > LONG_WORD for word in line.split()):
        return [line]
    indent = " " * (len(line) - len(line.lstrip()) + 2)
    return textwrap.wrap(line, WIDTH, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)


def wrapped(lines: list[str]) -> list[str]:
    """Return the lines, with those that are too long broken into several."""
    return [
        part
        for line in lines
        for part in textwrap.wrap(line, WIDTH, initial_indent="  ", subsequent_indent="    ", break_on_hyphens=False)
    ]
