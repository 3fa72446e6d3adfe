"""One module per screen: model and place in, tree of nodes out."""
