"""The web app: pages, live updates and a JSON API over the store."""
