"""Play in the browser: live tables, pages and the interface for other programs."""
