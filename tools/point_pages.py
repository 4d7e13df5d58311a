"""A hook of the documentation build: the page with all hook points of both games."""

from __future__ import annotations

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from touchline.web.help_pages import HOOK_PAGE, hook_points_text


def on_files(files: Files, config: MkDocsConfig) -> Files:
    files.append(File.generated(config, f"{HOOK_PAGE}.md", content=hook_points_text()))
    return files
