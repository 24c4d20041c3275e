"""The rules of Jedi Duel, a chapter a file: functions that ask the table."""
