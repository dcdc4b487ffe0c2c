"""Content out of files, for every game alike: tables, and what is wrong in their shape."""

from reverie.box.tables import Row, Table, Wrong, text_of

__all__ = ["Row", "Table", "Wrong", "text_of"]
