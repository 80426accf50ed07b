"""One screen a file. A screen shows what `present` says and hands taps to `live`."""
