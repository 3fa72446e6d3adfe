"""Sankai: one table, three realms."""
