"""Bots that serve all games: levels, worlds to think in, bots at seats, the arena, foreign bots."""
