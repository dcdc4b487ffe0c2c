"""What is kept: asked for by `storage`, done by `sqlite`."""
