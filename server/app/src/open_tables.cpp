#include "rois/app/open_tables.hpp"

#include "rois/limits/limits.hpp"
#include "rois/limits/network.hpp"

namespace rois::app {

bool OpenTables::allows(const RateLimitKey& host) const {
  const auto from = by_network_.find(host.network);
  return by_person_.at(host.person) < static_cast<std::int64_t>(limits::tables_per_user) &&
         (from == by_network_.end() || from->second < limits::tables_per_network);
}

void OpenTables::check(const RateLimitKey& host, std::function<void(bool)> then) {
  // Other nodes open tables too.
  if (parts_.store.is_shared()) by_person_.erase(host.person);
  if (by_person_.contains(host.person)) return then(allows(host));
  const bool asked = parts_.reader.ask([this, host, then] {
    const auto count = parts_.store.reader().open_tables_of(host.person);
    parts_.loop.post([this, host, count, then] {
      if (!count) return then(false);
      by_person_.insert_or_assign(host.person, *count);
      then(allows(host));
    });
  });
  if (!asked) then(false);
}

void OpenTables::opened(const std::string& code, const RateLimitKey& host) {
  if (const auto own = by_person_.find(host.person); own != by_person_.end()) ++own->second;
  if (host.network.empty() || limits::is_this_machine(host.network)) return;
  if (networks_.emplace(code, host.network).second) ++by_network_[host.network];
}

void OpenTables::ended(const std::string& code, session::PersonId host) {
  forget(code);
  if (const auto own = by_person_.find(host); own != by_person_.end()) --own->second;
}

void OpenTables::forget(const std::string& code) {
  const auto from = networks_.find(code);
  if (from == networks_.end()) return;
  if (const auto open = by_network_.find(from->second); --open->second == 0) by_network_.erase(open);
  networks_.erase(from);
}

std::string OpenTables::network_of(const std::string& code) const {
  const auto from = networks_.find(code);
  return from == networks_.end() ? std::string{} : from->second;
}

}  // namespace rois::app
