"""The JSON API, `/api/v1`: everything a program needs to make, join and play matches."""
