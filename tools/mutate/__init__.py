"""Mutation runs: change what is tested in small ways and see that the tests notice."""
