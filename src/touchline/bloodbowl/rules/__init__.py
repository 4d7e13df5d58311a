"""The chapters of the rules: a chain of classes, the edition is the last of them."""
