"""An import contract of our own: some rooms of the house need nothing beyond the standard library."""

from __future__ import annotations

import sys
from typing import Any

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class StandardLibraryContract(Contract):
    """No module of `source_modules` imports a package that Python does not bring along."""

    source_modules: Any = fields.ListField(subfield=fields.StringField())
    also_allowed: Any = fields.ListField(subfield=fields.StringField(), required=False)

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        root = self.session_options["root_packages"][0]
        rooms = [f"{root}.{name}" for name in self.source_modules]
        faults = sorted(
            (importer, imported)
            for room in rooms
            if room in graph.modules
            for importer in {room} | graph.find_descendants(room)
            for imported in graph.find_modules_directly_imported_by(importer)
            if imported.partition(".")[0] not in {root, *sys.stdlib_module_names, *(self.also_allowed or ())}
        )
        return ContractCheck(kept=not faults, metadata={"faults": faults})

    def render_broken_contract(self, check: ContractCheck) -> None:
        for importer, imported in check.metadata["faults"]:
            output.print_error(f"{importer} imports {imported}, which is not in the standard library.")
        output.new_line()
