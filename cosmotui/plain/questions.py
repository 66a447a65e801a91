"""Questions as numbered lines, and answers read from a line, for every question of every game."""

import json
import re
import textwrap
from collections.abc import Mapping
from types import MappingProxyType

import msgspec

from cosmotui.engine.decline_option import decline_index
from cosmotui.engine.question import (
    HUNDREDTHS,
    Amount,
    AnyQuestion,
    ChooseOne,
    ChooseSeveral,
    Compose,
    Option,
    Reply,
    Value,
)

WIDTH = 78
RUN = 4
"""The number of options, different in nothing but their name, from which on they share a line."""
SHORT = 14
"""The most letters of such a name: places, not sentences."""


class Unclear(Exception):
    """The error of a typed text that is no answer; its message says what is."""


def is_numbered(options: tuple[Option, ...]) -> bool:
    """Return whether options have list numbers; they have none if they are numbers themselves, such as headings."""
    numbers = [option for option in options if str(option.value).isdecimal()]
    return len(numbers) < 2 or not all(option.label.startswith(f"{option.value} ") for option in numbers)


def keys(options: tuple[Option, ...]) -> list[str]:
    """Return the text to type for each option: its number in the list, or the number or word that it is."""
    if is_numbered(options):
        return [str(number) for number in range(1, len(options) + 1)]
    return [str(option.value) for option in options]


def option_lines(question: AnyQuestion, notes: Mapping[Value, str] = MappingProxyType({})) -> list[str]:
    """Return the possible answers as lines, with `notes` to show beside options, by their values."""
    if isinstance(question, ChooseOne | ChooseSeveral):
        options = (_noted(option, notes.get(option.value, "")) for option in question.options)
        return _numbered(tuple(options))
    if isinstance(question, Amount):
        unit = f" {question.unit}" if question.unit else ""
        lines = [f"  a whole number from {question.low} to {question.high}{unit}; usual: {question.default}"]
        return lines + ["  or with a point: 1.50 is 150 hundredths"] * (question.unit == HUNDREDTHS)
    return form_lines(question.start)


def form_lines(form: dict[str, object]) -> list[str]:
    """Return a form with its present content, one field per line."""
    return [f"  {name} = {json.dumps(value)}" for name, value in form.items()]


def prompt(question: AnyQuestion) -> str:
    """Return a short text on how to answer."""
    if isinstance(question, ChooseOne):
        if is_numbered(question.options):
            zero = decline_index(question.options)
            label = question.options[zero].label if zero is not None else ""
            steady = f"; 0 = {label if len(label) <= SHORT else label.partition(' ')[0]}" if label else ""
            return (f"1 to {len(question.options)}" if len(question.options) > 1 else "1") + steady
        words = [key for key in keys(question.options) if not key.isdecimal()]
        return f"a number of the list{''.join(f' or {word}' for word in words)}"
    if isinstance(question, ChooseSeveral) and not question.options:
        return "0 = none"
    if isinstance(question, ChooseSeveral):
        few = f"{question.least} to {question.most}" if question.least != question.most else f"{question.most}"
        return f"{few} of 1 to {len(question.options)}, with blanks between" + (
            "; 0 = none" if not question.least else ""
        )
    if isinstance(question, Amount):
        return f"{question.low} to {question.high}"
    return "FIELD = VALUE changes it, ok hands it in"


def read_answer(question: AnyQuestion, text: str, form: dict[str, object] | None = None) -> Reply:
    """Return the answer that `text` means; `form` is the form filled in so far. Raises Unclear."""
    if isinstance(question, ChooseOne):
        return _one(question.options, text).value
    if isinstance(question, ChooseSeveral):
        return _several(question, text)
    if isinstance(question, Amount):
        if question.unit == HUNDREDTHS and re.fullmatch(r"[+-]?[0-9]{1,9}\.[0-9]{1,2}", text):
            whole, _, hundredths = text.partition(".")
            return int(whole + f"{hundredths:<02}")
        if re.fullmatch(r"[+-]?[0-9]{1,18}", text) is None:
            raise Unclear(f"{_short(text)} is no {'speed' if question.unit == HUNDREDTHS else 'whole number'}.")
        return int(text)
    return _form(question, text, form)


def names_option(question: AnyQuestion, text: str) -> bool:
    """Return whether `text` is the value or label of an option; such a word is an answer before it is a command."""
    if not isinstance(question, ChooseOne | ChooseSeveral):
        return False
    return any(text.casefold() in _words(option) for option in question.options)


def edit_form(form: dict[str, object], text: str) -> bool:
    """Change one field by `FIELD = VALUE`, the value as JSON or plain text. Return False for any other text.

    The beginning of a field's name suffices where no other name begins so; text stays text, whatever it looks like.
    """
    typed, equals, value = (part.strip() for part in text.partition("="))
    begun = [name for name in form if typed and name.casefold().startswith(typed.casefold())]
    name = typed if typed in form else begun[0] if len(begun) == 1 else None
    if not equals or name is None:
        return False
    try:
        read = json.loads(value)
    except (ValueError, RecursionError):
        read = value
    form[name] = value if isinstance(form[name], str) and not isinstance(read, str) else read
    return True


def _noted(option: Option, note: str) -> Option:
    detail = ", ".join(part for part in (option.detail, note) if part)
    return msgspec.structs.replace(option, detail=detail) if note else option


def _numbered(options: tuple[Option, ...]) -> list[str]:
    """Return one line per option; many that differ only in their name share a line, where the first of them stands."""
    groups: dict[tuple[str, str, bool], list[tuple[int, Option]]] = {}
    for number, option in enumerate(options, 1):
        groups.setdefault((option.detail, option.number, option.rare), []).append((number, option))
    if not is_numbered(options):
        return [_line(key, option) for key, option in zip(keys(options), options, strict=True)]
    lines: list[str] = []
    for number, option in enumerate(options, 1):
        group = groups[option.detail, option.number, option.rare]
        if len(group) < RUN or option.number or any(len(other.label) > SHORT for _, other in group):
            lines.append(_line(str(number), option))
        elif group[0][0] == number:
            lines += _together(group)
    return lines


def _together(group: list[tuple[int, Option]]) -> list[str]:
    detail = group[0][1].detail
    text = "  ".join(f"{number}\xa0{option.label}" for number, option in group)
    lines = textwrap.wrap(text, WIDTH - 6, break_long_words=False, break_on_hyphens=False)
    return [f"      {detail}:"] * bool(detail) + [f"      {line}".replace("\xa0", " ") for line in lines]


def _line(key: str, option: Option) -> str:
    more = ", ".join(part for part in (option.detail, option.number) if part)
    label = option.label.removeprefix(f"{key} ")
    return f"{key:>4}  {label}" + (f": {more}" if more else "")


def _words(option: Option) -> tuple[str, str]:
    return str(option.value).casefold(), option.label.casefold()


def _one(options: tuple[Option, ...], text: str) -> Option:
    named = [option for option in options if text.casefold() in _words(option)]
    begun = [option for option in options if text.casefold() == option.label.partition(" ")[0].casefold()]
    named = named or begun * (len(begun) == 1)
    known = keys(options)
    if text.isascii() and text.isdecimal() and len(text) < 10:
        if str(int(text)) in known:
            return options[known.index(str(int(text)))]
        zero = decline_index(options)
        if int(text) == 0 and zero is not None:
            return options[zero]
    elif named:
        return named[0]
    there = f"1 to {len(options)}" if is_numbered(options) else ", ".join(known)
    raise Unclear(f"{_short(text)} is not among the choices; there are {there}.")


def _several(question: ChooseSeveral, text: str) -> Reply:
    if text.casefold() in ("0", "none"):
        return []
    if names_option(question, text):
        return [_one(question.options, text).value]
    return [_one(question.options, word).value for word in text.replace(",", " ").split()]


def _form(question: Compose, text: str, form: dict[str, object] | None) -> Reply:
    if text.casefold() in ("ok", "1"):
        return dict(form if form is not None else question.start)
    try:
        typed = json.loads(text)
    except (ValueError, RecursionError):
        typed = None
    if not isinstance(typed, dict):
        raise Unclear(f"{_short(text)} is neither ok nor FIELD = VALUE with a field of the form.")
    return typed


def _short(text: str) -> str:
    return repr(text) if len(text) <= 40 else f"{text[:38]!r}.."
