#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace rois::lobby {

/// One table as the lobby shows it: who opened it from where, and what is to be read of it.
struct Listing {
  enum class Phase : std::uint8_t { waiting, running };

  /// Higher is newer.
  std::int64_t number = 0;
  Phase phase = Phase::waiting;
  std::int64_t host = 0;
  /// Empty where it is not known, or not to be counted.
  std::string network;
  std::string summary;

  bool operator==(const Listing&) const = default;
};

/// What became different in a list: new or changed ones as they are now, in the order of the list, and those that left.
struct Changes {
  std::vector<std::string> put;
  std::vector<std::string> gone;
  bool empty() const { return put.empty() && gone.empty(); }
};

/// The public tables that wait for players or are being played. It holds what is shown of them and nothing of what goes
/// on there. Nobody can crowd others out: see `order`.
class Directory {
 public:
  /// How many tables of one person and of one network are listed.
  struct Shares {
    std::size_t per_host;
    std::size_t per_network;
  };
  explicit Directory(Shares shares) : shares_{shares} {}

  /// New, or changed.
  void put(const std::string& code, Listing listing);
  void drop(std::string_view code);
  /// Those that wait first. Among them the newest of everybody, then everybody's second, and so on: a network counts
  /// as one. `most` of them after the first `skipped`.
  std::vector<std::string> listed(std::size_t most, std::size_t skipped = 0) const;
  /// How many are listed at all.
  std::size_t listable() const { return order().size(); }
  std::vector<std::string> codes() const;
  std::size_t size() const { return entries_.size(); }

  /// The first `most` of the list, kept: what everybody in the lobby has been shown.
  std::vector<std::string> shown() const;
  /// Brings what is shown up to date and tells the difference.
  Changes refresh(std::size_t most);

 private:
  using Entries = std::unordered_map<std::string, Listing>;
  using Shown = std::pair<std::string, std::string>;  // code and summary

  using Order = std::vector<const Entries::value_type*>;

  /// Made anew where something changed since it was last asked for.
  const Order& order() const;
  Order sorted() const;

  Shares shares_;
  Entries entries_;
  std::vector<Shown> shown_;
  mutable Order order_;
  mutable bool order_is_old_ = false;
  bool changed_ = false;  // since `refresh`
};

}  // namespace rois::lobby
