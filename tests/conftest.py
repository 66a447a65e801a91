"""What every test shares: the `--rules` report."""

pytest_plugins = ["tests.rules_report"]
