"""Scores in words: what will be scored, what each alien has scored, and why (CE-34)."""

from collections.abc import Iterable
from typing import Final

from cosmotui.rules.cosmic_encounter.kinds.score import GALAXIES, Galaxy, Title, score
from cosmotui.rules.cosmic_encounter.model.scored import Scored
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView

NO_WIN: Final = ("Scores do not decide the winner.", "CE-34.5")
"""What has to be said wherever scores are shown, with its rule."""


def parts_words(scored: Scored) -> str:
    """Return the points of an alien by one item, worked out: `dominion 5 x 4 + authority 4 x 2`; a condition has
    nothing to work out."""
    terms = zip(score(scored.item).terms, scored.parts, strict=False)
    return " + ".join(filter(None, (term.explained(*counted) for term, counted in terms)))


def item_facts(ids: Iterable[str]) -> list[tuple[str, str]]:
    """Return what each score item pays and for what, with its rule."""
    found: list[tuple[str, str]] = []
    for item in map(score, ids):
        if isinstance(item, Galaxy):
            found.append((f"{item.name}: {item.formula}", "CE-34.1"))
        elif isinstance(item, Title):
            found.append((f"Title {item.name}, {item.pays}: {item.text}", "CE-34.23"))
    return found


def scoring_facts(view: CosmicEncounterView) -> list[tuple[str, str]]:
    """Return what will be scored when the match ends, and what that is worth; nothing if nothing will be."""
    return [*item_facts(view.scoring), NO_WIN] if view.scoring else []


def open_scores(view: CosmicEncounterView) -> str:
    """Return what will be scored in a few words: `Prime, 5 titles`."""
    named = [score(id).name.removesuffix(" Galaxy") for id in view.scoring if id in GALAXIES]
    titles = len(view.scoring) - len(named)
    return ", ".join([*named, *([f"{titles} titles"] if titles else [])])


def total(view: CosmicEncounterView, seat: int) -> int:
    """Return the score of an alien."""
    return sum(one.points for one in view.scores if one.seat == seat)


def account(view: CosmicEncounterView, seat: int) -> list[str]:
    """Return the score of an alien item by item, each with its points and how they came about."""
    lines: list[str] = []
    for one in view.scores:
        if one.seat == seat:
            item = score(one.item)
            how = parts_words(one) or item.text
            lines.append(f"{item.name} {one.points}: {how}")
    return lines


def ranked(view: CosmicEncounterView) -> list[int]:
    """Return the seats, the highest score first; none where nothing was scored."""
    return sorted(range(len(view.aliens)), key=lambda seat: -total(view, seat)) if view.scores else []
