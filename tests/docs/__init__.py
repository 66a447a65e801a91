"""The documents of developers: what is made from the program, and that their commands work."""
