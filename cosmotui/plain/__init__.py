"""The games as numbered lines on standard output, with answers on standard input: no control codes, no screen."""
