"""`python -m cosmotui` is the command line."""

from cosmotui.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
