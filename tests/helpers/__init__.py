"""What the tests stand on: a phone without a browser, an app as a real process, the sources."""
