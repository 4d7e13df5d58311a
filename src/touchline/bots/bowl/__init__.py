"""The Blood Bowl bot that weighs activations: exact odds of each, and a value of positions fitted to results."""
