#!/usr/bin/env bash
# Uses the libraries as another project would: installs those that BUILD_FOLDER has built, builds the examples against
# the prefix and runs them, then builds them again with the sources as a subdirectory.
#   check.sh BUILD_FOLDER [all]     all: also builds the match library from its sources, which takes a minute or two
set -euo pipefail
build=$(realpath "$1") what=${2:-some}
here=$(realpath "$(dirname "$0")")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() { echo "FAILED: $1" >&2; exit 1; }
quietly() { "$@" >"$work/log" 2>&1 || { cat "$work/log"; fail "$*"; }; }
# soldiers 1 to 4: games/soldiers/data/perft.txt
count() { [ "$("$1" soldiers 4 | tail -1)" = "4 36471" ] || fail "$1 counts wrongly"; }

# DESTDIR catches whatever would be written outside of the prefix.
DESTDIR=$work/root quietly cmake --install "$build" --prefix /opt/rois
outside=$(find "$work/root" -type f -not -path "$work/root/opt/rois/*")
[ -z "$outside" ] || fail "installed outside of the prefix: $outside"
prefix=$work/prefix
mv "$work/root/opt/rois" "$prefix"

for example in perft own-player; do
  quietly cmake -S "$here/$example" -B "$work/$example" -G Ninja -DCMAKE_BUILD_TYPE=Release -DCMAKE_PREFIX_PATH="$prefix"
  quietly cmake --build "$work/$example"
done
count "$work/perft/perft"
"$work/own-player/own-player" random 20 | grep -Eq '^20 games, (9[0-9]|100)' || fail "own-player loses to random play"

# The first program of docs/library.md, as it stands there.
mkdir "$work/mine"
for part in cmake:CMakeLists.txt cpp:main.cpp; do
  awk -v from="\`\`\`${part%:*}" '$0 == "```" { inside = 0 } inside { print } $0 == from { inside = 1 }' \
    "$here/../docs/library.md" >"$work/mine/${part#*:}"
done
quietly cmake -S "$work/mine" -B "$work/mine/build" -G Ninja -DCMAKE_BUILD_TYPE=Release -DCMAKE_PREFIX_PATH="$prefix"
quietly cmake --build "$work/mine/build"
"$work/mine/build/mine" | grep -Eq '^[0-9]+ moves; seat [01] wins by S-1[123]$' || fail "the program of docs/library.md"

mkdir "$work/unknown"
printf '%s\n' 'cmake_minimum_required(VERSION 3.25)' 'project(unknown CXX)' \
  'find_package(rois CONFIG REQUIRED COMPONENTS chess)' >"$work/unknown/CMakeLists.txt"
! cmake -S "$work/unknown" -B "$work/unknown/build" -G Ninja -DCMAKE_PREFIX_PATH="$prefix" >"$work/log" 2>&1 ||
  fail "a component that does not exist was found"

# As a subdirectory: nothing but its targets reaches the parent.
quietly cmake -S "$here" -B "$work/all" -G Ninja
for variable in CMAKE_BUILD_TYPE CMAKE_CXX_COMPILER_LAUNCHER CMAKE_UNITY_BUILD; do
  ! grep -Eq "^$variable:[A-Z]+=.+" "$work/all/CMakeCache.txt" || fail "$variable reached the parent project"
done
[ "$what" = all ] && targets=(perft own-player) || targets=(perft)
quietly cmake --build "$work/all" --target "${targets[@]}"
count "$work/all/perft/perft"
echo "the examples work"
