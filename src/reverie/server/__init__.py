"""People and bots at one table over the network: lobby, sockets, storage, the only real clock."""
