#include "rois/lobby/directory.hpp"

#include <algorithm>
#include <functional>
#include <tuple>
#include <utility>

namespace rois::lobby {

void Directory::put(const std::string& code, Listing listing) {
  Listing& kept = entries_[code];
  if (kept == listing) return;
  kept = std::move(listing);
  changed_ = order_is_old_ = true;
}

void Directory::drop(std::string_view code) {
  if (entries_.erase(std::string{code}) > 0) changed_ = order_is_old_ = true;
}

const Directory::Order& Directory::order() const {
  if (std::exchange(order_is_old_, false)) order_ = sorted();
  return order_;
}

/// The rank of a table is how many newer ones of its phase come from the same network, or, where that is not known,
/// from the same host. Equal ranks are ordered by age, so that everybody's first come before anybody's second.
Directory::Order Directory::sorted() const {
  Order all;
  all.reserve(entries_.size());
  for (const auto& entry : entries_) all.push_back(&entry);
  std::ranges::sort(all, std::greater{}, [](const auto* entry) { return entry->second.number; });
  std::map<std::pair<Listing::Phase, std::int64_t>, std::size_t> hosts;
  std::map<std::pair<Listing::Phase, std::string>, std::size_t> networks;
  std::vector<std::tuple<Listing::Phase, std::size_t, const Entries::value_type*>> ranked;
  for (const auto* entry : all) {
    const Listing& listing = entry->second;
    std::size_t& of_host = hosts[{listing.phase, listing.host}];
    std::size_t& of_network = listing.network.empty() ? of_host : networks[{listing.phase, listing.network}];
    const std::size_t rank = of_network;
    if (of_host >= shares_.per_host || rank >= shares_.per_network) continue;
    ++of_host;
    if (&of_network != &of_host) ++of_network;
    ranked.emplace_back(listing.phase, rank, entry);
  }
  // The newest first among equals.
  std::ranges::sort(ranked, {}, [](const auto& r) {
    return std::tuple{std::get<0>(r), std::get<1>(r), -static_cast<std::int64_t>(std::get<2>(r)->second.number)};
  });
  all.clear();
  for (const auto& [phase, rank, entry] : ranked) all.push_back(entry);
  return all;
}

std::vector<std::string> Directory::listed(std::size_t most, std::size_t skipped) const {
  std::vector<std::string> out;
  const Order& all = order();
  for (std::size_t i = skipped; i < all.size() && out.size() < most; ++i) out.push_back(all[i]->second.summary);
  return out;
}

std::vector<std::string> Directory::codes() const {
  std::vector<std::string> out;
  for (const auto& [code, listing] : entries_) out.push_back(code);
  return out;
}

std::vector<std::string> Directory::shown() const {
  std::vector<std::string> out;
  for (const auto& [code, summary] : shown_) out.push_back(summary);
  return out;
}

Changes Directory::refresh(std::size_t most) {
  Changes out;
  if (!std::exchange(changed_, false)) return out;
  std::unordered_map<std::string, std::string> before{shown_.begin(), shown_.end()};
  shown_.clear();
  for (const auto* entry : order()) {
    if (shown_.size() >= most) break;
    const auto& [code, listing] = *entry;
    const auto known = before.find(code);
    if (known == before.end() || known->second != listing.summary) out.put.push_back(listing.summary);
    if (known != before.end()) before.erase(known);
    shown_.emplace_back(code, listing.summary);
  }
  for (const auto& [code, summary] : before) out.gone.push_back(code);
  return out;
}

}  // namespace rois::lobby
