"""`python -m touchline.cli` is the `touchline` command."""

from touchline.cli.main import main

main()
