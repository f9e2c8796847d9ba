#pragma once

#include <cstdint>
#include <string>

#include "rois/store/moderation.hpp"

namespace rois::store {

/// What is to be announced, as a command or a form gives it: texts, and minutes where they are not 0.
struct Announcement {
  std::string french;
  /// The French text where it is empty.
  std::string english;
  std::int64_t restart_in = 0;
  /// How long it is shown; until the restart where there is one.
  std::int64_t minutes = 0;
};

inline Notice notice_of(const Announcement& wanted, std::int64_t wall_ms) {
  constexpr std::int64_t minute_ms = 60'000;
  Notice notice{wanted.french, wanted.english.empty() ? wanted.french : wanted.english, {}, {}, false};
  if (wanted.restart_in > 0) notice.restart_wall_ms = wall_ms + wanted.restart_in * minute_ms;
  // A restart is no news for long once it is over.
  const std::int64_t minutes = wanted.minutes > 0 ? wanted.minutes : wanted.restart_in;
  if (minutes > 0) notice.until_wall_ms = wall_ms + minutes * minute_ms;
  return notice;
}

}  // namespace rois::store
