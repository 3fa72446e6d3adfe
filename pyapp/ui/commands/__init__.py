"""What the inputs that concern the whole page do: each takes the desk, and changes it or lets something begin."""
