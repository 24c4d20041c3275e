"""The Mobs, a file each: the card and the rules of its rows."""
