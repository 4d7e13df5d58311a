"""A program of its own that makes one PDF: `press` starts it, gives it the data, and takes the PDF from its output.

The typesetter never gives back the memory that a sheet took, some 20 megabytes for each team on it, so no server runs
it in its own process. It imports nothing of the project, and so starts at once.
"""

from __future__ import annotations

import sys
from pathlib import Path

import typst

LARGEST = 3 << 30  # bytes of memory; more is refused instead of slowing the whole machine down


def limit_memory() -> None:
    """Take no more memory than a paper may cost, where the system can be told so."""
    try:
        import resource  # not every system has it
    except ImportError:
        return
    _, hard = resource.getrlimit(resource.RLIMIT_DATA)
    most = LARGEST if hard == resource.RLIM_INFINITY else min(LARGEST, hard)
    resource.setrlimit(resource.RLIMIT_DATA, (most, hard))


def main() -> None:
    """Typeset the template that is named with the data that comes in."""
    template = Path(sys.argv[1])
    limit_memory()
    data = sys.stdin.buffer.read().decode()
    pdf = typst.compile(template, root=template.parent, sys_inputs={"data": data})
    assert isinstance(pdf, bytes)
    sys.stdout.buffer.write(pdf)


if __name__ == "__main__":
    main()
