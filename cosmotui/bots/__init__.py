"""Players that think, one module a game. They get a view and a question, never the match."""
