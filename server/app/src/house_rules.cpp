#include "rois/app/house_rules.hpp"

#include <algorithm>
#include <utility>

namespace rois::app {

HouseRules::HouseRules(const std::vector<store::Sanction>& sanctions, store::Notice notice)
    : notice_{std::move(notice)} {
  for (const store::Sanction& one : sanctions) {
    Against& against = one.kind == store::Sanction::Kind::ban ? banned_ : muted_;
    const std::int64_t until = one.until_wall_ms.value_or(INT64_MAX);
    if (one.user) {
      against.people[*one.user] = until;
    } else {
      against.networks[one.network] = until;
    }
  }
}

std::optional<std::int64_t> HouseRules::Against::until(session::PersonId who, const std::string& network,
                                                       std::int64_t wall_ms) const {
  const auto person = people.find(who);
  const auto from = networks.find(network);
  const std::int64_t ends =
      std::max(person == people.end() ? 0 : person->second, from == networks.end() ? 0 : from->second);
  return ends > wall_ms ? std::optional{ends} : std::nullopt;
}

std::optional<std::int64_t> HouseRules::banned_until(session::PersonId who, const std::string& network,
                                                     std::int64_t wall_ms) const {
  return banned_.until(who, network, wall_ms);
}

bool HouseRules::is_banned(session::PersonId who, const std::string& network, std::int64_t wall_ms) const {
  return banned_.until(who, network, wall_ms).has_value();
}

bool HouseRules::is_muted(session::PersonId who, const std::string& network, std::int64_t wall_ms) const {
  return muted_.until(who, network, wall_ms).has_value();
}

store::Notice HouseRules::notice_at(std::int64_t wall_ms) const {
  store::Notice notice = notice_;
  if (notice.until_wall_ms && *notice.until_wall_ms <= wall_ms) notice = {{}, {}, {}, {}, notice.read_only};
  return notice;
}

}  // namespace rois::app
