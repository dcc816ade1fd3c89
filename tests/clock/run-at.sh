#!/bin/sh
# npm test with a clock that is moved for the whole run: tests/clock/run-at.sh 23:58 [Australia/Melbourne]
# The time is that of the zone, which every process of the run has too. Needs Linux and a C compiler.
set -eu
cd "$(dirname "$0")/../.."
at=${1:?a time, such as 23:58}
TZ=${2:-UTC}
export TZ
mkdir -p .kindrop
cc -O2 -shared -fPIC -o .kindrop/moved.so tests/clock/moved.c
MOVED_BY=$(($(date -d "$at" +%s) - $(date +%s)))
LD_PRELOAD=$PWD/.kindrop/moved.so
export MOVED_BY LD_PRELOAD
date
exec npm test
