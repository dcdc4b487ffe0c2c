"""Content out of files, for every game alike: text, tables, and what is wrong in their shape."""

from reverie.box.tables import Row, Sheet
from reverie.box.texts import Wrong, text_of

__all__ = ["Row", "Sheet", "Wrong", "text_of"]
