#!/usr/bin/env bash
# Runs clang-tidy (.clang-tidy) over the libraries and the program, two at a time on two cores.
#   scripts/tidy.sh [PATTERN]     only what has PATTERN in its path, such as server/store
# A unity file stands for all the files that it includes, so that the headers of a library are read once.
set -euo pipefail
cd "$(dirname "$0")/.."
[ -f build/asan/compile_commands.json ] || cmake --preset asan >/dev/null

sed -n 's/^ *"file": "\(.*\)",*$/\1/p' build/asan/compile_commands.json |
  grep -E '/Unity/|/src/[^"]*\.cpp$' | grep -Ev '/tests/|_tests\.dir|/bench/' | grep -F "${1:-/}" | sort -u |
  xargs -P "$(nproc)" -n 1 clang-tidy-22 --quiet -p build/asan
