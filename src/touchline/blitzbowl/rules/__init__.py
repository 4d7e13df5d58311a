"""The chapters of the rules. Each builds on the ones before it; the edition is the last.

A chapter calls `self.rule` for what stands in it or before it, and `match.rules.rule` for what a later chapter adds.
"""
