"""Screen and plain mode say the same of commissions and of sponsoring, in Cosmic Encounter."""

import pytest

from cosmotui.plain.forms import editor
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, NOBODY
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView
from cosmotui.rules.cosmic_encounter.words.rally_words import commission_facts, sponsor_facts
from cosmotui.widgets.section_list import Row
from tests.rules.cosmic_encounter.scenes import A, B, C, D
from tests.screens.cosmic_encounter.private import asked_at, launch, opened, screen_of


def words(rows: list[Row]) -> str:
    return " ".join(" ".join(text for row in rows for left, _ in row.texts for text, _ in left).split())


@pytest.mark.rule("CE-17.1", "CE-17.4", "CE-22.3", "CE-22.20", "CE-22.22")
@pytest.mark.parametrize(("form", "seat"), [("commission", A), ("commission", B), ("sponsor", D), ("sponsor", C)])
@pytest.mark.parametrize("side", [NOBODY, INVADERS, DEFENDERS])
async def test_what_comes_of_it_is_told_alike(form: str, seat: int, side: int) -> None:
    match, question = asked_at(launch(), form, seat)
    view = match.view(seat)
    assert isinstance(view, CosmicEncounterView)
    names = match.setup.names()
    start = {**question.start, "side": side} if form == "sponsor" else dict(question.start)
    lines = editor("cosmic-encounter", question, view, start).lines()
    screen = screen_of(launch(), form, seat)
    async with opened(screen, (120, 40)):
        screen.subject.change("side", start)
        shown = words([*screen.subject.left_rows(60)])
    if form == "commission":
        facts = commission_facts(view, seat, names.__getitem__)
    else:
        facts = sponsor_facts(view, seat, side, names.__getitem__)
    told = " ".join(" ".join(lines).split())
    assert facts
    assert [fact.text for fact in facts if fact.text not in shown] == []
    asked = view.invasion.invited if view.invasion else {}
    if form == "commission" or asked:
        assert [fact.text for fact in facts if fact.text not in told] == []
