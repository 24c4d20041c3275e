"""The kernel: tables that answer, matches, records, and the contract of a game."""
