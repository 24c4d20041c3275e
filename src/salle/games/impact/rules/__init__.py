"""The rules of Impact, a chapter a file: functions that ask the table."""
