"""The program with Salvage among its games: `python -m tests.cardgame.program` takes what `cosmotui` takes."""

from pathlib import Path

from cosmotui import games
from cosmotui.cli import main

games.__path__.append(str(Path(__file__).parent / "manifests"))

if __name__ == "__main__":
    raise SystemExit(main())
