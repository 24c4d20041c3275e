"""The hall in a terminal: play, watch, replay and study any game through `Game` and `Match`."""
