"""The rules of Force Battles, a chapter a file: functions that ask the table."""
