"""Score sheets as they are filled at the table: small frozen states and the actions on them."""
