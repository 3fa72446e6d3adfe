"""What the page shows of Fairyearth alone."""
