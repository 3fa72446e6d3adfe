"""The measures of `dev.py bench`: each module here may register some (see registry.py)."""
