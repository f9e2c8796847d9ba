#!/usr/bin/env bash
# What telling costs where nobody listens: the instructions (valgrind) of the same random games, with the rules as they are
# and with every word of events taken out of them (silence.py). Needs the libraries of build/release.
#   bench/events.sh [GAME...]
set -euo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -r "$work"' EXIT

cat > "$work/driver.cpp" <<'END'
#include <cstdio>

#include "rois/core/random_play.hpp"
#include GAME_RULES
#ifdef CARDS
#include "rois/match/games/ambition_card_set.hpp"

const GAME::Rules rules{{2, rois::seat(0), rois::read_card_set(rois::shipped_card_set()).set, {}}};
#else
const GAME::Rules rules{};
#endif

int main() {
  rois::Rng rng{7};
  std::uint64_t decisions = 0;
  for (int game = 0; game < GAMES; ++game) {
    auto state = rules.initial();
    // Step by step, so that `apply` is what is measured.
    for (auto turn = rules.turn(state); !turn.is_over(); turn = rules.turn(state))
      decisions += rois::random_step(rules, state, turn, rng) ? 1 : 0;
  }
  std::printf("%llu\n", static_cast<unsigned long long>(decisions));
}
END

# Where the rules of a game are, its name, what else is compiled.
measure() {
  local from=$1 game=$2
  shift 2
  g++ -std=c++20 -O3 -DNDEBUG -march=x86-64-v2 -Wno-unused -DGAME="rois::$game" -DGAME_RULES="\"rois/$game/rules.hpp\"" \
    -Icore/include -Iwire/include -Imatch/include -Ibuild/release/match/made -Ibuild/release/errors/made/include -Iai/include \
    "-I$from/include" "$work/driver.cpp" "$from"/src/*.cpp "$@" build/release/wire/librois_wire.a \
    build/release/errors/librois_errors.a -o "$work/run" 2> "$work/log" || { cat "$work/log" >&2; exit 1; }
  local decisions
  decisions=$("$work/run")
  echo "$decisions decisions," \
    "$(valgrind --tool=callgrind --callgrind-out-file=/dev/null "$work/run" 2>&1 | sed -n 's/.*Collected : //p') instructions"
}

for game in ${*:-soldiers kingdom combat ambition}; do
  more=(-DGAMES=300)
  [ "$game" = combat ] && more=(-DGAMES=60)
  [ "$game" = ambition ] && more=(-DGAMES=20 -DCARDS match/src/games/ambition/card_set_*.cpp match/src/options.cpp
    build/release/match/card_sets.cpp)
  cp -r "games/$game" "$work/$game"
  find "$work/$game/src" "$work/$game/include" \( -name '*.hpp' -o -name '*.cpp' \) -exec bench/silence.py {} +
  told=$(measure "games/$game" "$game" "${more[@]}")
  echo "$game as it is: $told"
  silent=$(measure "$work/$game" "$game" "${more[@]}")
  echo "$game silenced: $silent"
done
