"""The command line, which wires everything."""
