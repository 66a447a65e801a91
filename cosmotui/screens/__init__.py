"""One screen a module: home, new match, the games, rules, replay, settings. A screen owns what it shows."""
