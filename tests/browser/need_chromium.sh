#!/bin/sh
# Finds Chromium, or installs Debian's when this runs as root, or says how to get one.
for name in chromium chromium-browser google-chrome google-chrome-stable; do
  if command -v "$name" >/dev/null 2>&1; then exit 0; fi
done
[ -n "$COMPANION_CHROMIUM" ] && exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
  apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium >/dev/null && exit 0
fi
echo "The end-to-end tests need Chromium: install the package 'chromium' (or Chrome)," >&2
echo "or set COMPANION_CHROMIUM to its program. 'make check' runs everything else." >&2
exit 2
