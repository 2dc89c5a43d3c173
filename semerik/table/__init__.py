"""The one authoritative match, and the ports through which it is played, shown and kept."""
