"""Saves as JSON strings behind one small port."""
