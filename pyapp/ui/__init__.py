"""What is on the screen and where: pure functions from a seat's view to a tree of nodes."""
