"""Build-time and workshop code; nothing in here is shipped to the page."""
