#!/usr/bin/env bash
# What telling costs where nobody listens: the instructions (valgrind) of the same random games of a board game, with
# its rules as they are and with every word of events taken out of them.   bench/events.sh
set -euo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -r "$work"' EXIT

cat > "$work/driver.cpp" <<'END'
#include <cstdio>

#include "rois/core/random_play.hpp"
#include GAME_RULES

int main() {
  const GAME::Rules rules{};
  rois::Rng rng{7};
  std::uint64_t decisions = 0;
  for (int game = 0; game < 300; ++game) {
    auto state = rules.initial();
    // Step by step, so that `apply` is what is measured.
    for (auto turn = rules.turn(state); !turn.is_over(); turn = rules.turn(state))
      decisions += rois::random_step(rules, state, turn, rng) ? 1 : 0;
  }
  std::printf("%llu\n", static_cast<unsigned long long>(decisions));
}
END

# Deletes what `apply_to` does for a listener.
silence='/if constexpr (listening) {/,/^  }$/d; /if constexpr (listening) report/d; /constexpr bool listening/d'

for game in soldiers kingdom; do
  cp -r "games/$game" "$work/$game"
  find "$work/$game" \( -name 'rules.hpp' -o -name 'apply.cpp' \) -exec sed -i "$silence" {} +
  for variant in "games/$game" "$work/$game"; do
    g++ -std=c++20 -O3 -DNDEBUG -march=x86-64-v2 -Wno-unused -DGAME="rois::$game" -DGAME_RULES="\"rois/$game/rules.hpp\"" \
      -Icore/include -Ibuild/release/errors/made/include "-I$variant/include" "$work/driver.cpp" "$variant"/src/*.cpp \
      build/release/errors/librois_errors.a -o "$work/run" 2> "$work/log" || { cat "$work/log" >&2; exit 1; }
    counted=$("$work/run" &&
      valgrind --tool=callgrind --callgrind-out-file=/dev/null "$work/run" 2>&1 | sed -n 's/.*Collected : //p')
    echo "$game $([ "$variant" = "games/$game" ] && echo 'as it is' || echo 'silenced'): decisions and instructions $counted" |
      tr '\n' ' '
    echo
  done
done
