#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "rois/match/computer_player.hpp"

namespace rois {

/// One decision of a finished game, looked at again.
struct Remark {
  std::size_t step = 0;
  Seat by = seat(0);
  std::string action;
  /// From what the seat knew then: chances, candidates, and the action that was played among them.
  SearchResult known;
  /// The share of a win, in thousandths, that was given away against the best, by what the seat knew.
  int cost = 0;
  /// The same with all cards open, in games that have secrets.
  std::optional<SearchResult> hindsight;
  int hindsight_cost = 0;
};

/// A judge must see more than the players that it judges.
inline constexpr int default_effort = 10;

struct ReviewOptions {
  SearchLimits limits;
  /// Only this seat's decisions.
  std::optional<Seat> only = {};
  int candidates = 1;
  std::uint64_t seed = 1;
  /// What the judge has for a decision, in times of what a player has, and which (Game::judge).
  int effort = default_effort;
  std::string player = "best";
};

/// The strongest computer player among these names; a strong level where there are only people.
std::string strongest_of(const std::vector<std::string>& names);

/// Goes through a finished match decision by decision, without I/O, so that whoever runs it shows how far it has come.
class Review {
 public:
  Review(const Match& finished, const ReviewOptions& options);

  std::size_t total() const { return steps_.size(); }
  bool done() const { return at_ >= steps_.size(); }
  Remark next();

 private:
  const Match& match_;
  ReviewOptions options_;
  std::unique_ptr<ComputerPlayer> judge_;
  std::vector<std::size_t> steps_;
  std::size_t at_ = 0;
};

/// The value of `action` among the candidates of a search, where it was evaluated.
std::optional<int> value_of(const SearchResult& result, std::string_view action);

}  // namespace rois
