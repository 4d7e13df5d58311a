"""Tables ordered by columns, and the tiebreakers that events and leagues choose these columns from."""

from touchline.ranking.tables import Column, Row, Table, table
from touchline.ranking.tiebreakers import TIEBREAKERS, GameFigures, Tiebreaker, Totals, columns

__all__ = ["TIEBREAKERS", "Column", "GameFigures", "Row", "Table", "Tiebreaker", "Totals", "columns", "table"]
