"""What outlives the program: the journal of every table, in SQLite out of the box."""
