"""Every game in the shape that other libraries expect: PettingZoo and OpenSpiel.

Nothing here is imported by the rest of Salle, and nothing here knows a game.
"""
