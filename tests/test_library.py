"""cosmotui as a library: the lines of the README, what the package offers, and how it refuses."""

import ast
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import cosmotui
from cosmotui import Match, Seat, Setup, SetupError, bots, games

README = Path(__file__).parent.parent / "README.md"
SCREEN_LIBRARIES = "\nimport sys; print({'textual', 'rich'} & set(sys.modules))"


def in_a_fresh_interpreter(code: str) -> list[str]:
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return run.stdout.splitlines()


def the_lines_of_the_readme() -> str:
    (lines,) = re.findall(r"^## As a library\n.*?^```python\n(.*?)^```", README.read_text("utf-8"), re.DOTALL | re.M)
    return lines


def test_ten_lines_of_the_readme_play_a_match_without_a_screen_and_print_who_won() -> None:
    lines = the_lines_of_the_readme()
    assert len([line for line in lines.splitlines() if line.strip()]) == 10
    assert in_a_fresh_interpreter(lines + SCREEN_LIBRARIES) == ["Ann wins", "set()"]
    assert "It prints `Ann wins`." in README.read_text("utf-8")


def test_to_import_the_package_imports_nothing_else() -> None:
    code = "import sys; before = {*sys.modules}; import cosmotui; print(sorted({*sys.modules} - before))"
    assert in_a_fresh_interpreter(code) == ["['cosmotui']"]


def test_every_name_of_the_library_is_imported_when_it_is_used() -> None:
    code = "import cosmotui, json; print(json.dumps([getattr(cosmotui, name).__name__ for name in cosmotui.__all__]))"
    (told,) = in_a_fresh_interpreter(code)
    assert json.loads(told) == [
        {"bots": "cosmotui.bots", "games": "cosmotui.games"}.get(n, n) for n in cosmotui.__all__
    ]
    assert {*cosmotui.__all__} < {*dir(cosmotui)}


def test_type_checkers_are_told_of_the_same_names() -> None:
    tree = ast.parse(Path(cosmotui.__file__).read_text("utf-8"))
    (told,) = (node for node in tree.body if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING")
    imports = [node for node in told.body if isinstance(node, ast.ImportFrom)]
    places = {name.name: f"{node.module}:{name.name}" for node in imports for name in node.names}
    assert sorted(places) == sorted(cosmotui.__all__)
    for name, place in places.items():
        module = place.split(":")[0]
        assert getattr(cosmotui, name) is getattr(sys.modules[module], name)


def test_a_name_that_the_package_has_not_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="module 'cosmotui' has no attribute 'Chess'"):
        cosmotui.Chess  # type: ignore[attr-defined] # this is the point  # noqa: B018


def test_an_unknown_game_is_one_clear_error() -> None:
    with pytest.raises(SetupError, match="There is no game 'chess'; there is cosmoclysm, cosmoforce, "):
        games.find("chess")
    with pytest.raises(SetupError, match="There is no game 'chess'; "):
        bots.levels("chess")
    with pytest.raises(SetupError, match="There is no game 'chess'; "):
        bots.find("chess", "captain")


def test_an_unknown_bot_is_one_clear_error() -> None:
    refusal = "'ace' is not a bot level of this game; the levels are cadet, captain, admiral"
    with pytest.raises(SetupError, match=f"^{refusal}, random.$"):
        bots.find("cosmoclysm", "ace")
    with pytest.raises(SetupError, match=f"^{refusal}.$"):
        Match.new(games.find("cosmoclysm"), Setup((Seat("Ann", 0), Seat("Bo", 1, "ace")), {}, 1))


def test_a_wrong_number_of_seats_is_one_clear_error() -> None:
    with pytest.raises(SetupError, match=r"^1 seat; 2 to 6 can play.$"):
        Match.new(games.find("cosmoclysm"), Setup((Seat("Ann", 0),), {}, 1))


def test_everything_wrong_with_a_setup_is_told_at_once() -> None:
    with pytest.raises(SetupError) as refused:
        Match.new(games.find("cosmoclysm"), Setup((Seat("Ann", 0, "ace"),), {"moons": "2"}, -1))
    assert len(refused.value.problems) == 4


@pytest.mark.parametrize("name", games.names())
def test_levels_go_from_the_weakest_to_the_strongest_and_each_is_a_bot(name: str) -> None:
    assert bots.levels(name) == games.find(name).bot_levels != ()
    assert all(isinstance(bots.find(name, level), bots.Bot) for level in (*bots.levels(name), "random"))
