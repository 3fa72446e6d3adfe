"""What dev.py does, in parts; stdlib only, since it runs before anything is installed."""
