#!/bin/sh
# The script of pages is checked by programs for Node.js: install Debian's, as root or through sudo.
set -eu
run=""
[ "$(id -u)" = 0 ] || run="sudo"
echo "Installing nodejs and npm ..."
$run apt-get update -q
$run apt-get install -y -q --no-install-recommends nodejs npm
