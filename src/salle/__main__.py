"""`python -m salle` is the command `salle`."""

from salle.cli import main

main()
