"""Calamity: 超能灾祸, by the clauses CL1 to CL9 of the rule book."""
