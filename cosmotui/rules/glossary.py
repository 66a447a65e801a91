"""The glossary of a rulebook: the terms that its glossary chapters and tables of names explain."""

import re
from functools import cache

import msgspec

from cosmotui.rules.rulebook import Chapter, Hit, Rulebook, RuleEntry

CHAPTER = "words"
"""The id of the chapter that holds them all."""
_GLOSSARY = "glossary"
"""How the title of a chapter ends whose rules begin with the word they explain: `Ravage: ..`."""
_LONGEST = 6
"""Words of such a term at most; what is longer is a sentence."""
_NEAR = 18
"""Within so many words a text names what a term of several words names together."""
_ASIDE = re.compile(r"\([^)]*\)")
_ENDINGS = re.compile(r"(?:ing|ed|es|s|e|d)$")


class Word(msgspec.Struct, frozen=True):
    """A term and the place of its explanation."""

    term: str
    chapter: Chapter
    entry: RuleEntry


@cache
def glossary(book: Rulebook) -> tuple[Word, ...]:
    """Return every term of a rulebook in alphabetical order; empty if it explains none."""
    found = [Word(term, chapter, entry) for chapter, entry in _entries(book) for term in _terms(chapter, entry)]
    return tuple(sorted(found, key=lambda word: (word.term.casefold(), word.chapter.id != CHAPTER)))


def words_chapter(book: Rulebook) -> Chapter | None:
    """Return all terms as one chapter to read, in alphabetical order; None if there are none."""
    entries = dict.fromkeys(word.entry for word in glossary(book))
    return Chapter(CHAPTER, "Words", tuple(entries)) if entries else None


def explained(book: Rulebook, text: str) -> list[Hit]:
    """Return the explanations of a term in any of its forms: `ravage`, `ravaged`, `abduct` for two kinds of it."""
    wanted = _stems(text)
    if not wanted:
        return []
    alike = [word for word in glossary(book) if _stems(word.term)[: len(wanted)] == wanted]
    alike.sort(key=lambda word: (len(_stems(word.term)) > len(wanted), word.chapter.id != CHAPTER))
    return [Hit(word.chapter, word.entry) for word in alike]


def looked_up(book: Rulebook, text: str) -> list[Hit]:
    """Return the explanations of a term, then every other place that holds all words of `text`."""
    return list(dict.fromkeys((*explained(book, text), *book.search(text))))


def words_in(book: Rulebook, text: str) -> list[RuleEntry]:
    """Return the terms of the glossary that a text uses, in any of their forms, in the order of the text."""
    stems = _stems(text)
    found: dict[RuleEntry, int] = {}
    for word in glossary(book):
        term = _stems(word.term)
        at = next((at for at in range(len(stems)) if _says(stems[at : at + _NEAR], term)), None)
        if at is not None and not word.entry.is_named:
            found[word.entry] = min(at, found.get(word.entry, at))
    return sorted(found, key=lambda entry: found[entry])


def _says(stems: list[str], term: list[str]) -> bool:
    """Return whether words begin with the verb of a term and go on to its object: `snipe one of its ships`."""
    return stems[0] == term[0] and set(term[1:]) <= set(stems[1:])


def _entries(book: Rulebook) -> list[tuple[Chapter, RuleEntry]]:
    return [(chapter, block) for chapter in book.chapters for block in chapter.entries if isinstance(block, RuleEntry)]


def _terms(chapter: Chapter, entry: RuleEntry) -> list[str]:
    """Return the terms that an entry explains: its name, or in a glossary the words before the colon."""
    if entry.is_named:
        return [entry.id]
    if not entry.id or not chapter.title.casefold().endswith(_GLOSSARY):
        return []
    head, colon, _ = entry.text.partition(":")
    terms = [part.strip() for part in _ASIDE.sub("", head).split(",")]
    return [" ".join(term.split()) for term in terms if colon and term and len(term.split()) <= _LONGEST]


def _stems(text: str) -> list[str]:
    """Return the words without their endings, so that forms of a word are alike."""
    return [_stem(word.rstrip(".:")) for word in re.findall(r"[\w.:-]+", text.casefold())]


def _stem(word: str) -> str:
    """Return a word without endings, one after the other, and without a doubled letter at its end."""
    while len(word) > 3 and "." not in word:
        cut = _ENDINGS.sub("", word)
        cut = cut[:-1] if cut[-1:] == cut[-2:-1] else cut
        if cut == word:
            break
        word = cut
    return word
