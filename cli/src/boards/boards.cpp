#include "boards/boards.hpp"

#include <fmt/format.h>

#include <array>
#include <optional>

#include "rois/match/observation.hpp"
#include "rois/wire/json.hpp"

namespace rois::cli {
namespace {

/// The drawing, if the observation is one of a game by the rules `R`.
template <class R>
std::optional<std::string> draw_if(const Observation& observation, const Setting& setting) {
  const auto* const typed = dynamic_cast<const TypedObservation<R>*>(&observation);
  if (typed == nullptr) return std::nullopt;
  return draw(Scene<R>{setting, typed->rules, typed->view});
}

constexpr std::array drawings{draw_if<soldiers::Rules>, draw_if<kingdom::Rules>, draw_if<combat::Rules>,
                              draw_if<ambition::Rules>};

std::string draw_members(const json::object& view) {
  std::string out;
  for (const auto& member : view)
    out += fmt::format("{}: {}\n", std::string_view{member.key()}, compact(member.value()));
  return out;
}

}  // namespace

std::string draw_board(const Match& match, Viewer viewer, std::string_view last_action, const Locale& locale,
                       const Style& style) {
  const auto observation = match.analysis().observe(viewer);
  const Setting setting{last_action, match.game().info(), match.options(), locale, style};
  for (const auto draw_one : drawings)
    if (auto drawn = draw_one(*observation, setting)) return *std::move(drawn);
  return draw_members(match.describe().view(viewer));
}

}  // namespace rois::cli
