"""The rules of a fight, a chapter a file."""
