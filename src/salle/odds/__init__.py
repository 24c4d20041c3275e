"""Exact odds that serve every game: whole numbers and fractions, never a sample."""
