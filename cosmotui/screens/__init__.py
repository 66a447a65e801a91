"""The screens, one a module: home, new match, the games, rules, replay, settings. A screen owns what it shows."""
