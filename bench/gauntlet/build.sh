#!/bin/sh
# Builds the opponents, as engines of docs/engine-protocol.md: the players of earlier releases, frozen, each from its own
# sources, and the independent ones. They end up in build/gauntlet; what is there already is not built again.
#
#   bench/gauntlet/build.sh
#   build/release/rois arena kingdom --a best --b exec:"build/gauntlet/rois-0.1 best" --time-ms 100 --games 400
set -eu
cd "$(dirname "$0")/../.."
root=$PWD
out=$root/build/gauntlet
mkdir -p "$out"

# The sources of a release and its library of matches. $1: version, $2: commit.
build_library() {
  src=$out/$1/src
  if [ ! -d "$src" ]; then
    mkdir -p "$src.new"
    git archive "$2" | tar -x -C "$src.new"
    mv "$src.new" "$src"
  fi
  cmake -S "$src" -B "$out/$1/build" -G Ninja -DCMAKE_BUILD_TYPE=Release -DCMAKE_CXX_COMPILER=g++ -DCMAKE_C_COMPILER=gcc \
    -DROIS_CLI=OFF -DROIS_TESTS=OFF -DROIS_BENCH=OFF >"$out/$1/configure.log"
  cmake --build "$out/$1/build" --target rois_match >"$out/$1/build.log"
}

# 0.1: before there was a protocol, so the adapter is compiled against its library.
if [ ! -x "$out/rois-0.1" ]; then
  build_library 0.1 f5ee1ff
  includes=$(find "$out/0.1/src/core" "$out/0.1/src/games" "$out/0.1/src/ai" "$out/0.1/src/match" -type d -name include \
    -not -path '*/tests/*' | sed 's/^/-I/')
  libraries=$(find "$out/0.1/build" -name 'librois_*.a')
  # shellcheck disable=SC2086
  g++ -std=c++20 -O2 -DBOOST_JSON_NO_LIB -DBOOST_CONTAINER_NO_LIB $includes bench/gauntlet/engine_0_1.cpp \
    -Wl,--start-group $libraries -Wl,--end-group -o "$out/rois-0.1"
fi
echo "$out/rois-0.1"

# Independent opponents, one a game: nothing of the project is compiled into them.
for game in soldiers kingdom; do
  if [ ! "$out/independent-$game" -nt "bench/gauntlet/independent_$game.cpp" ]; then
    g++ -std=c++20 -O2 -DBOOST_JSON_NO_LIB -DBOOST_CONTAINER_NO_LIB "bench/gauntlet/independent_$game.cpp" -o "$out/independent-$game"
  fi
  echo "$out/independent-$game"
done
