"""The table of IKI."""
