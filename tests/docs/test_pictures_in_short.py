"""The pictures in the chapter `In short` of each rulebook are what the program draws, and their signs are in them."""

import pytest

from cosmotui import games
from cosmotui.app import CosmotuiApp
from cosmotui.plain.rules import opening
from cosmotui.rules.rulebook import Chapter, RuleTable, load
from cosmotui.screens.rules_reader import RulesReader
from tests.docs.drawn_boards import drawn
from tests.screens.playing import press
from tests.screens.reading import text

TIERS = {"dots": "safe", "ascii": "ascii"}
MOST = 53
"""The cells that the text of a rulebook has at 80 columns."""
ONLY_IN_A_MATCH = ("▸", "∙", "✗", ">", ".", "x")


def picture(game: str, tier: str) -> tuple[list[str], list[str]]:
    """The drawing, and the lines that say what its signs mean."""
    chapter = load(game).find_id("in short")
    assert isinstance(chapter, Chapter)
    (block,) = [one for one in chapter.entries if isinstance(one, RuleTable) and one.tier == tier]
    end = max(number for number, line in enumerate(block.lines) if not line)
    return list(block.lines[:end]), list(block.lines[end + 1 :])


@pytest.mark.parametrize("tier", TIERS)
@pytest.mark.parametrize("game", games.names())
async def test_a_picture_is_what_the_program_draws(game: str, tier: str) -> None:
    lines, _ = picture(game, tier)
    app = CosmotuiApp()
    async with app.run_test(size=(80, 30)) as pilot:
        whole = await drawn(pilot, game, TIERS[tier])
    margin = min(len(line) - len(line.lstrip()) for line in whole if line.strip())
    found = [whole[at : at + len(lines)] for at in range(len(whole))]
    assert any([line[indent:] for line in part] == lines for part in found for indent in range(margin + 4)), "\n".join(
        whole
    )


@pytest.mark.parametrize("tier", TIERS)
@pytest.mark.parametrize("game", games.names())
def test_every_sign_that_is_explained_is_in_the_picture_and_all_fits(game: str, tier: str) -> None:
    lines, signs = picture(game, tier)
    for line in signs:
        sign = line.partition("  ")[0].strip()
        inside = all(part in "\n".join(lines) for part in sign.split(" to "))
        assert inside or sign in ONLY_IN_A_MATCH or line.endswith(":")
    assert all(len(line) <= MOST for line in (*lines, *signs))
    assert tier == "dots" or all(line.isascii() for line in (*lines, *signs))


@pytest.mark.parametrize(("glyphs", "shown", "hidden"), [("safe", "✚D", "rD"), ("ascii", "rD", "✚D")])
async def test_the_reader_shows_the_picture_that_the_terminal_can_show(glyphs: str, shown: str, hidden: str) -> None:
    app = CosmotuiApp()
    app.settings.glyphs = "ascii" if glyphs == "ascii" else "safe"
    async with app.run_test(size=(80, 24)) as pilot:
        app.change_settings(app.settings)
        app.push_screen(RulesReader("cosmoclysm"))
        await press(pilot, "end")
        assert shown in text(app) and hidden not in text(app)


def test_plain_mode_prints_the_picture_in_letters() -> None:
    lines = opening(load("cosmoclysm"))
    assert any("rD" in line for line in lines) and all(line.isascii() for line in lines)
