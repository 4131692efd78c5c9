#!/bin/sh
# Debian ships Python without venv: install it, as root or through sudo.
set -eu
run=""
[ "$(id -u)" = 0 ] || run="sudo"
echo "Installing python3-venv ..."
$run apt-get update -q
$run apt-get install -y -q python3-venv
