"""Bots that serve all games: levels, worlds to think in, and a bot at a seat."""
