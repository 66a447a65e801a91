"""What single skills do beyond a plain roll (SF-10), one file a family."""
