"""The rules ledger: which rules exist, which test proves each, and what the last test run says."""
