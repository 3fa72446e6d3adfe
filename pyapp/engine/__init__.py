"""What all card games share: state, frames, decisions, chains, views. Pure standard library, no I/O."""
