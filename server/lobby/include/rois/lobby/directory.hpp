#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace rois::lobby {

/// One table in the lobby: who opened it, from where, and the summary that is shown.
struct Listing {
  enum class Phase : std::uint8_t { waiting, running };

  /// Higher is newer.
  std::int64_t number = 0;
  Phase phase = Phase::waiting;
  std::int64_t host = 0;
  /// Empty if unknown or exempt from limits.
  std::string network;
  std::string summary;

  bool operator==(const Listing&) const = default;
};

/// The difference between two lists: new and changed entries in list order, and the codes of those that left.
struct Changes {
  std::vector<std::string> put;
  std::vector<std::string> gone;
  bool empty() const { return put.empty() && gone.empty(); }
};

/// The public tables that are waiting or running, in an order in which nobody can crowd others out (see `sorted`). It
/// knows their summaries and nothing else about them.
class Directory {
 public:
  /// How many tables of one person and of one network are listed at most.
  struct Shares {
    std::size_t per_host;
    std::size_t per_network;
  };
  explicit Directory(Shares shares) : shares_{shares} {}

  /// Adds or updates a table.
  void put(const std::string& code, Listing listing);
  void drop(std::string_view code);
  /// `most` summaries after the first `skipped`. Waiting tables come first; within a phase everybody's newest table,
  /// then everybody's second, and so on, where all people of a network count as one.
  std::vector<std::string> listed(std::size_t most, std::size_t skipped = 0) const;
  /// The length of the whole list.
  std::size_t listable() const { return order().size(); }
  std::vector<std::string> codes() const;
  std::size_t size() const { return entries_.size(); }

  /// What subscribers have been shown: the first page as of the last `refresh`.
  std::vector<std::string> shown() const;
  /// Updates what is shown to the first `most` of the list and returns the difference.
  Changes refresh(std::size_t most);

 private:
  using Entries = std::unordered_map<std::string, Listing>;
  using Shown = std::pair<std::string, std::string>;  // code and summary

  using Order = std::vector<const Entries::value_type*>;

  /// Recomputed only after a change.
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
