"""Every picture of the README is what the program shows today; `--snapshot-update` draws them anew."""

import re
from collections.abc import Callable

import pytest

from tests.pictures.conftest import FOLDER, VERSION, why_not_compared
from tests.pictures.scenes import SCENES, Scene

pytestmark = pytest.mark.usefixtures("same_aliens")

SIZES = ((80, 24), (120, 40))
PICTURES = {f"{scene.name}-{width}x{height}": (scene, (width, height)) for scene in SCENES for width, height in SIZES}


@pytest.mark.usefixtures("same_textual", "evening")
@pytest.mark.parametrize(("scene", "size"), PICTURES.values(), ids=PICTURES)
def test_the_program_looks_as_in_the_picture(scene: Scene, size: tuple[int, int], snap_compare: Callable) -> None:
    assert snap_compare(scene.app(), press=scene.keys, terminal_size=size)


def test_pictures_are_compared_under_one_version_of_textual_alone() -> None:
    assert why_not_compared("8.2.8", "8.2.8") == ""
    told = "The pictures are compared under Textual 8.2.8 alone, and this is 8.3.0."
    assert why_not_compared("8.2.8", "8.3.0") == told


def test_ci_installs_the_version_of_textual_that_drew_the_pictures() -> None:
    root = FOLDER.parent
    assert re.fullmatch(r"\d+\.\d+\.\d+\n", VERSION.read_text(encoding="utf-8"))
    assert f"textual==$(<{VERSION.relative_to(root)})" in (root / ".ci" / "run").read_text(encoding="utf-8")


def test_every_picture_that_is_kept_is_drawn_by_a_test(request: pytest.FixtureRequest) -> None:
    if request.config.option.update_snapshots:
        pytest.skip("New pictures are written once all tests have ended.")
    assert {path.stem for path in FOLDER.glob("*.svg")} == {*PICTURES}


def test_the_readme_shows_pictures_that_are_drawn() -> None:
    shown = re.findall(r"\(screenshots/([^)]*)\.svg\)", (FOLDER.parent / "README.md").read_text(encoding="utf-8"))
    assert len(shown) > 20
    assert {*shown} <= {*PICTURES}
