"""The `touchline` command: one module per subcommand."""
