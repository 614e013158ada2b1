"""Checks saved rounds of Krathong with nothing but Python's standard library. Shares no code with the program."""
