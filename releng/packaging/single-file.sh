#!/bin/sh
# SPDX-License-Identifier: EPL-2.0
# Hopscope in one file: unpacks itself into the cache of the user at its first start, and starts from there.
# Arguments are those of hopscope; needs Java 21 or newer, tar and gzip.
set -eu
home=${XDG_CACHE_HOME:-${HOME:?}/.cache}/hopscope/single-@hash@
if [ ! -x "$home/hopscope/hopscope" ]; then
    mkdir -p "$(dirname "$home")"
    half=$(mktemp -d "$home.XXXXXX")
    trap 'rm -rf "$half"' EXIT
    line=$(awk '/^# the archive follows$/ { print NR + 1; exit }' "$0")
    tail -n +"$line" "$0" | tar xzf - -C "$half"
    # another start may have been faster
    mv -T "$half" "$home" 2>/dev/null || [ -x "$home/hopscope/hopscope" ]
    rm -rf "$half"
    trap - EXIT
fi
exec "$home/hopscope/hopscope" "$@"
# the archive follows
