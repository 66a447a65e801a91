"""Space Force: characters, crews and the show. Its rules are in rulebook.md."""
