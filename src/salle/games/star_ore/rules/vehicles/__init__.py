"""Vehicles: races, chases, vehicle combat, sabotage (F12 to F14, clauses H)."""
