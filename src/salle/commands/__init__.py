"""The sub-commands of `salle`, by what they are for; what they do lives in the layers above."""
