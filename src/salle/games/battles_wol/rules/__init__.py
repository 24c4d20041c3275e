"""The rules of BATTLES, a chapter a file."""
