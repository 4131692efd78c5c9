"""Edo's table."""
