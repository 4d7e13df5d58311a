"""The ledger check of `make check` and, with the files of recorded runs, of `make test`."""

from __future__ import annotations

import sys
from pathlib import Path

from touchline.core.errors import TouchlineError
from touchline.ledger.book import Book
from touchline.ledger.checkout import Checkout
from touchline.ledger.claims import claim_faults
from touchline.ledger.proof import Run


def run_faults(checkout: Checkout, path: Path) -> list[str]:
    """Rules of complete ledgers that a recorded run did not prove."""
    book = Book.read(checkout.ledgers)
    run = Run.read(path)
    return [
        f"{name} is declared complete, but the {run.build} run did not prove {rule}"
        for name in checkout.complete_ledgers()
        for rule in run.unproven(book.ledger(name))
    ]


def main(arguments: list[str]) -> int:
    try:
        checkout = Checkout.find()
        faults = [fault for path in arguments for fault in run_faults(checkout, Path(path))]
        if not arguments:
            faults = claim_faults(checkout)
    except TouchlineError as error:
        faults = [str(error)]
    for fault in faults:
        sys.stderr.write(f"ledger: {fault}\n")
    if not faults:
        sys.stdout.write("ledger: no faults\n")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
