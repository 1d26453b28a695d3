#!/bin/sh
# SPDX-License-Identifier: EPL-2.0
# Opens the workbench by a double click in the Finder.
exec "$(dirname "$0")/hopscope" workbench
