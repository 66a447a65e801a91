"""The place of the style sheets: inside the installed package, or in the top folder of a checkout."""

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent
CHECKOUT = PACKAGE.parent


def styles_path(name: str) -> Path:
    """Return the full path of a style sheet such as `home.tcss`, wherever this copy of the program keeps them."""
    packaged = PACKAGE / "styles" / name
    return packaged if packaged.is_file() else CHECKOUT / "styles" / name
