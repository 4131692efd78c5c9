#!/bin/sh
# Pages are looked at in Chromium: install Debian's without a window, or else the whole, as root or through sudo.
set -eu
run=""
[ "$(id -u)" = 0 ] || run="sudo"
echo "Installing chromium ..."
$run apt-get update -q
$run apt-get install -y -q chromium-headless-shell fonts-liberation || $run apt-get install -y -q chromium
