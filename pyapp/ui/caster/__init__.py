"""What the page shows of Caster alone."""
