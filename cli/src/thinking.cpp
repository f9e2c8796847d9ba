#include "thinking.hpp"

#include <fmt/format.h>

#include "search_result_text.hpp"

namespace rois::cli {

Thinking::Thinking(const Locale& locale, const Match& match, Settings settings)
    : locale_{locale},
      match_{match},
      settings_{std::move(settings)},
      progress_{settings_.who},
      since_{wall_seconds()} {}

bool Thinking::should_stop() {
  const double passed = wall_seconds() - since_;
  if (const auto seconds = static_cast<std::uint64_t>(passed); seconds != told_) {
    told_ = seconds;
    progress_.tell(locale_.say("play.thinks", settings_.who, seconds) + found_);
  }
  return interrupt_.asked() || (settings_.seconds && passed >= *settings_.seconds);
}

void Thinking::on_progress(const SearchResult& so_far) {
  if (!settings_.is_open || so_far.candidates.empty()) return;
  const Candidate& best = so_far.candidates.front();
  constexpr std::size_t plies = 4;
  found_ = fmt::format(" · {} · {} %", line_text(match_, best, plies), percent_of(best.value));
}

}  // namespace rois::cli
