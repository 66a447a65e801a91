"""What every game has to keep to. A game joins by one line in `games.py`."""
