"""The rules core, one package a game. Knows only the engine."""
