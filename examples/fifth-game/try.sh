#!/usr/bin/env bash
# Adds the example game to a copy of the sources as CONTRIBUTING.md says (its own files and one line), builds program,
# WebAssembly and page, and plays it: in the terminal, between computer players, and in a browser. The copy stays in
# build/fifth-game, so that the next run compiles only what has changed.
#   try.sh [native]     native: without the page
set -euo pipefail
example=$(realpath "$(dirname "$0")")
source=$(realpath "$example/../..")
what=${1:-all}
copy=$source/build/fifth-game
stage=$copy/build/stage
game=nine

step() { printf '\n== fifth game: %s (%ss)\n' "$1" "$SECONDS"; }
fail() { echo "FAILED: $1" >&2; exit 1; }
quietly() { "$@" >"$copy/build/log" 2>&1 || { tail -60 "$copy/build/log"; fail "$*"; }; }

# What the sources and the game come to, in a folder of its own.
stage_sources() {
  rm -rf "$stage"
  mkdir -p "$stage"
  (cd "$source" && git ls-files -z --cached --others --exclude-standard | { xargs -0 ls -d 2>/dev/null || true; } |
    tar -cf - -T -) | tar -xf - -C "$stage"
}

add_game() {
  local file
  while read -r file; do
    [ ! -e "$stage/$file" ] || fail "$file is not the game's own"
  done < <(cd "$example/tree" && find . -type f)
  cp -R "$example/tree/." "$stage/"
  sed -i "s/^set(ROIS_GAMES .*[^)]/& $game/" "$stage/CMakeLists.txt"
  ! diff "$source/CMakeLists.txt" "$stage/CMakeLists.txt" || fail "the line of the game was not added"
}

# Only what differs is written, so that only that is compiled again.
update_copy() {
  local file
  (cd "$stage" && find . -type f | sort) >"$copy/build/wanted"
  (cd "$copy" && find . \( -path ./build -o -path ./web/node_modules \) -prune -o -type f -print | sort) >"$copy/build/there"
  comm -13 "$copy/build/wanted" "$copy/build/there" | (cd "$copy" && xargs -r -d '\n' rm)
  while read -r file; do
    cmp -s "$stage/$file" "$copy/$file" || (cd "$stage" && cp --parents "$file" "$copy/")
  done <"$copy/build/wanted"
}

build_program() {
  quietly cmake --preset release -DROIS_TESTS=ON -DROIS_BENCH=OFF
  quietly cmake --build --preset release --target rois ${game}_tests
}

play_in_terminal() {
  local rois=build/release/rois record=build/record.json level
  build/release/${game}_tests --gtest_brief=1
  grep -qw "$game" <("$rois" games) || fail "rois games"
  grep -q 'N-7' <("$rois" rules "$game" N-7) || fail "rois rules"
  "$rois" perft "$game" 3 >/dev/null
  "$rois" trace "$game" --seed 1 >build/trace.jsonl
  "$rois" trace "$game" --seed 1 --records 1 | node -p 'JSON.parse(require("fs").readFileSync(0)).record' >"$record"
  "$rois" replay "$record" >/dev/null
  grep -q '^play' <("$rois" legal --record "$record" --at 4) || fail "rois legal"
  "$rois" analyse "$record" --nodes 200 >/dev/null
  "$rois" calibrate "$game" --games 2 --nodes 100 >/dev/null
  "$rois" bench "$game" >/dev/null
  for level in 1 2 3 4 5 6 7 8 9 10; do
    "$rois" arena "$game" --a "level:$level" --b random --games 2 >/dev/null || fail "level $level"
  done
  "$rois" arena "$game" --a level:6 --b random --games 40
  printf 'hint\nquit\n' | "$rois" play "$game" --seats human,level:1 >/dev/null
}

build_page() {
  [ -d web/node_modules ] || cp -al "$source/web/node_modules" web/
  quietly cmake --preset wasm
  quietly cmake --build --preset wasm
  cd web
  node scripts/demo.mjs "$game" 24 level:6
  quietly npm run check
  quietly npm run build
  cd ..
}

stage_sources
add_game
update_copy
cd "$copy"
step "building the program"
build_program
step "playing in the terminal"
play_in_terminal
[ "$what" = native ] && exit 0
step "building the page"
build_page
step "playing in a browser, alone and online"
(cd web && npm run --silent e2e -- "$game:")
step "passed"
