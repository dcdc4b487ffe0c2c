"""Words, pictures and measures of When I Dream."""
