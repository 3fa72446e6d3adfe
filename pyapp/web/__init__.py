"""The only part that touches the browser: thin adapters from js to the ports of pyapp.ui."""
