#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "rois/session/people.hpp"
#include "rois/store/moderation.hpp"

namespace rois::app {

/// Who may not come in or not speak, what everybody is told, and whether anything may be changed: as whoever is in
/// charge of the server wants it now. Times are in milliseconds since 1970.
class HouseRules {
 public:
  HouseRules() = default;
  HouseRules(const std::vector<store::Sanction>& sanctions, store::Notice notice);

  bool is_banned(session::PersonId who, const std::string& network, std::int64_t wall_ms) const;
  /// When the ban ends, if there is one; `INT64_MAX` is never.
  std::optional<std::int64_t> banned_until(session::PersonId who, const std::string& network,
                                           std::int64_t wall_ms) const;
  bool is_muted(session::PersonId who, const std::string& network, std::int64_t wall_ms) const;
  bool read_only() const { return notice_.read_only; }
  /// As it is to be announced at that time, without what has ended.
  store::Notice notice_at(std::int64_t wall_ms) const;

 private:
  struct Against {
    std::unordered_map<session::PersonId, std::int64_t> people;
    std::unordered_map<std::string, std::int64_t> networks;

    std::optional<std::int64_t> until(session::PersonId who, const std::string& network, std::int64_t wall_ms) const;
  };

  Against banned_;
  Against muted_;
  store::Notice notice_;
};

}  // namespace rois::app
