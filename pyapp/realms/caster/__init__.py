"""Caster: 魔法少女Caster, by the clauses CA1 to CA11 of the rule book."""
