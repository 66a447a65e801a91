"""The end of the chain of a saved match."""

from pathlib import Path

from cosmotui.saves.journal import read_journal


def chain_mark(path: Path) -> str:
    """Return the end of the chain as people note it; empty for a match without one. Raises SaveError."""
    chain = read_journal(path).chain
    return chain.end.mark if chain is not None else ""
