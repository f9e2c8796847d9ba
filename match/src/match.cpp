#include "rois/match/match.hpp"

namespace rois {

Result<std::unique_ptr<Match>> Game::make(int players, const Options& options,
                                          std::optional<std::string_view> position) const {
  return make(players, options, position, info().rules_version);
}

Result<void> Match::submit(Seat s, std::string_view action, std::optional<std::int64_t> clock_ms) {
  const auto checked = check(s, action);
  if (!checked) return checked.problem();
  play(*checked, clock_ms);
  return {};
}

std::string spoken(const Match& match, Seat s, std::string_view action) {
  const auto checked = match.check(s, action);
  return checked ? match.describe().spoken(*checked) : std::string{action};
}

json::object sketch(const Match& match, Seat s, std::string_view action) {
  const auto checked = match.check(s, action);
  return checked ? match.describe().sketch(*checked) : json::object{};
}

json::object fields(const Match& match, Seat s, std::string_view action) {
  const auto checked = match.check(s, action);
  return checked ? match.describe().fields(*checked) : json::object{};
}

std::uint64_t state_hash(const Match& match) {
  std::uint64_t hash = 0xCBF29CE484222325ULL;
  for (const char c : compact(match.describe().state()))
    hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3ULL;
  return hash;
}

}  // namespace rois
