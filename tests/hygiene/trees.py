"""The syntax trees of the program, which several tests walk through: each module is parsed once."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path


@cache
def tree_of(file: Path) -> ast.Module:
    """The syntax tree of a module. Nobody may change it: tests share it."""
    return ast.parse(file.read_text(encoding="utf-8"))


def statements(tree: ast.AST) -> Iterator[ast.stmt]:
    """Every statement of a module, wherever it stands. No expression is entered: that takes most of the time."""
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        for field in ("body", "orelse", "finalbody", "handlers", "cases"):
            inner = getattr(node, field, ())
            if isinstance(inner, list):  # the body of a lambda is one expression
                waiting += inner
        if isinstance(node, ast.stmt):
            yield node
