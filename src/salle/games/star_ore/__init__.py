"""Star O.R.E.: heroes of a far galaxy on the one-roll engine.

So far its characters: what they are made of and cost (`build`), how they grow (`career`), and the
sheet that a player takes to a table (`sheet`). It becomes a game of the hall, with a `GAME`, once
its fights can be fought.
"""
