#pragma once

#include <cstdio>
#include <cstdlib>

namespace rois {

/// Ends the program and says what does not hold.
[[noreturn, gnu::cold, gnu::noinline]] inline void stop_at(const char* broken) {
  std::fputs("rois: stopped, since going on would damage memory: ", stderr);
  std::fputs(broken, stderr);
  std::fputs("\n", stderr);
  std::abort();
}

/// What must hold in the build that ships as well, unlike an assertion: containers of fixed room ask it before they
/// write or read.
constexpr void ensure(bool holds, const char* broken) {
  if (!holds) [[unlikely]]
    stop_at(broken);
}

}  // namespace rois
