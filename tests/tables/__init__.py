"""Tests of tables: the protocol, the line, the chairs, and what each terminal sees."""
