"""What the page shows of Calamity alone."""
