#pragma once

#include <optional>

#include "rois/ai/alpha_beta.hpp"

namespace rois::ai {

/// What a search of a position is to find out.
template <class Action>
struct Wanted {
  int candidates = 1;
  std::optional<Action> also;
  int deepest = max_depth - 1;
  /// Those that are worse than the best by no more than this are weighed exactly too.
  int margin = 0;
  /// See `BoardSkill`.
  int chain_limit = 0;
};

/// An action at the root. The score is for the side to move there, an upper bound where it is not exact.
template <class Action>
struct Line {
  Action action{};
  int score = -win_score;
  bool exact = false;
  bool proved = false;
};

/// Iterative deepening over alpha-beta, with several actions weighed where they are asked for.
template <Rules R, class K>
  requires BoardKnowledge<K, R>
class RootSearch {
 public:
  using State = typename R::State;
  using Action = typename R::Action;
  using Board = typename K::Board;

  /// The state must ask for a decision.
  RootSearch(const R& rules, NodeBudget& budget, const State& state, const Wanted<Action>& wanted)
      : rules_{rules},
        wanted_{wanted},
        state_{state},
        board_{K::board_of(rules, state, wanted.chain_limit)},
        tree_{rules, budget, K::repetition_keys(state)},
        tries_the_rest_{wanted.chain_limit == 0 && budget.nodes() >= enough_for_the_rest} {
    Actions<R> actions;
    all_ = K::moves(rules, board_, actions);
    for (const auto& action : actions) lines_.push_back({action});
    if (wanted_.also) add(*wanted_.also);
  }

  /// Tells `heard` after each depth.
  template <class Heard>
  void run(Heard heard) {
    for (int depth = 1; depth <= wanted_.deepest && (depth == 1 || !tree_.exhausted()); ++depth) {
      if (!deepen(depth)) break;
      depth_ = depth;
      if (depth == 2 || depth == 4) try_the_rest();
      heard();
      if (is_settled() && !look_at_the_rest()) break;
    }
  }

  /// The best first, those with exact scores before all others.
  const std::vector<Line<Action>>& lines() const { return lines_; }
  int depth() const { return depth_; }

  /// How the game would go on as far as the table knows, `action` first.
  std::vector<Action> line_of(const Action& action) const {
    constexpr std::size_t longest = 24;
    std::vector<Action> line{action};
    Board board = board_;
    K::play(rules_, board, action);
    while (line.size() < longest && K::terminal(board) == Terminal::none) {
      const auto* entry = tree_.table_entry(board);
      Actions<R> actions;
      K::moves(rules_, board, actions);
      if (entry == nullptr || !actions.contains(entry->action)) break;
      line.push_back(entry->action);
      K::play(rules_, board, entry->action);
    }
    return line;
  }

 private:
  void add(const Action& action) {
    const auto same = [&](const Line<Action>& line) { return line.action == action; };
    if (std::ranges::none_of(lines_, same)) lines_.push_back({action});
  }

  /// All of one depth; false where the budget ran out before anything was known.
  bool deepen(int depth) {
    tree_.start(board_, depth);
    std::vector<Line<Action>> last = lines_;
    for (auto& line : lines_) line.exact = false;
    int low = -win_score;
    int high = win_score;
    if (wanted_.candidates == 1 && wanted_.margin == 0 && depth > 4 && !is_proved(last.front().score)) {
      low = last.front().score - narrow;
      high = last.front().score + narrow;
    }
    std::size_t done = search_all(depth, low, high);
    while (!tree_.exhausted() && (best_ <= low || best_ >= high)) {
      if (best_ >= high) last = lines_;
      low = best_ <= low ? -win_score : low;
      high = best_ >= high ? win_score : high;
      done = search_all(depth, low, high);
    }
    if (!tree_.exhausted() || depth == 1) return true;
    keep_from(last, done);
    return done > 0;
  }

  /// The budget ran out: what was known before goes behind what is known now.
  void keep_from(std::vector<Line<Action>>& last, std::size_t done) {
    if (done == 0 || !lines_.front().exact) return void(lines_ = std::move(last));
    if (wanted_.candidates == 1) return;
    const auto exact = std::ranges::count_if(lines_, &Line<Action>::exact);
    std::vector<Line<Action>> now(lines_.begin(), lines_.begin() + exact);
    for (Line<Action> line : last) {
      if (std::ranges::any_of(now, [&](const auto& other) { return other.action == line.action; })) continue;
      if (line.score > now.back().score) line.proved = false;
      line.score = std::min(line.score, now.back().score);
      now.push_back(line);
    }
    lines_ = std::move(now);
  }

  /// Returns how many actions were looked at.
  std::size_t search_all(int depth, int low, int high) {
    best_ = -win_score;
    for (auto& line : lines_) line.exact = false;
    std::size_t exact = 0;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      Line<Action> line = lines_[i];
      const int floor = floor_for(line.action, exact, low);
      line.score = search_one(line.action, depth, floor, high, i);
      if (tree_.exhausted() && (depth > 1 || i > 0)) return i;
      line.exact = line.score > floor;
      line.proved = is_certain(line);
      best_ = std::max(best_, line.score);
      put(line, i, exact);
      exact += line.exact ? 1U : 0U;
      if (best_ >= high) return i + 1;
    }
    return lines_.size();
  }

  /// Scores up to this need not be known exactly.
  int floor_for(const Action& action, std::size_t exact, int low) const {
    if (wanted_.also && *wanted_.also == action) return -win_score;
    if (exact < static_cast<std::size_t>(wanted_.candidates)) return low;
    const int last_wanted = lines_[static_cast<std::size_t>(wanted_.candidates) - 1].score;
    return wanted_.margin == 0 ? last_wanted : std::max(-win_score, std::min(last_wanted, best_ - wanted_.margin));
  }

  int search_one(const Action& action, int depth, int floor, int high, std::size_t at) {
    Board next = board_;
    K::play(rules_, next, action);
    const auto deeper = [&](int upper) { return -tree_.search(next, {depth - 1, -upper, -floor, 1, action}); };
    if (at == 0 || floor <= -win_score) return deeper(high);
    const int score = deeper(floor + 1);
    return score > floor && score < high && !tree_.exhausted() ? deeper(high) : score;
  }

  /// Exact ones by their score, behind those that are as good; the others stay where they are.
  void put(const Line<Action>& line, std::size_t at, std::size_t exact) {
    lines_[at] = line;
    if (!line.exact) return;
    std::size_t place = exact;
    while (place > 0 && lines_[place - 1].score < line.score) --place;
    const auto begin = lines_.begin();
    std::rotate(begin + static_cast<std::ptrdiff_t>(place), begin + static_cast<std::ptrdiff_t>(at),
                begin + static_cast<std::ptrdiff_t>(at) + 1);
  }

  bool is_certain(const Line<Action>& line) const {
    if (wanted_.chain_limit != 0) return false;
    if (line.score > 0 && !line.exact) return false;
    if (is_proved(line.score)) return win_score - std::abs(line.score) <= K::plies_left(board_);
    State next = state_;
    rules_.apply(next, K::to_move(board_), line.action);
    return line.score == 0 && rules_.turn(next).is_over();
  }

  /// Whether a deeper search could find nothing better: not before the shortest way was seen.
  bool is_settled() const {
    const auto wanted = std::min(lines_.size(), static_cast<std::size_t>(wanted_.candidates));
    for (std::size_t i = 1; i < wanted; ++i)
      if (!lines_[i].proved) return false;
    return is_proved(lines_.front().score) && depth_ >= win_score - std::abs(lines_.front().score);
  }

  /// What the search leaves out may win all the same, as where a captured Knight is put in somebody's way. Looked at
  /// while the search is shallow and cheap; only what is better than the best stays.
  void try_the_rest() {
    if (all_ || !tries_the_rest_) return;
    Actions<R> actions;
    rules_.legal(state_, K::to_move(board_), actions);
    for (const auto& action : actions) {
      const int floor = lines_.front().score;
      if (floor > proved_score) return;
      if (std::ranges::any_of(lines_, [&](const auto& line) { return line.action == action; })) continue;
      Line<Action> line{action};
      line.score = search_one(action, depth_, floor, win_score, lines_.size());
      if (tree_.exhausted()) return;
      if (line.score <= floor) continue;
      line.exact = true;
      line.proved = is_certain(line);
      lines_.insert(lines_.begin(), line);
    }
  }

  /// Where all seems lost but not all was looked at. True if there is more.
  bool look_at_the_rest() {
    if (all_ || lines_.front().score > -proved_score || wanted_.chain_limit != 0) return false;
    all_ = true;
    Actions<R> actions;
    rules_.legal(state_, K::to_move(board_), actions);
    const std::size_t before = lines_.size();
    for (const auto& action : actions) add(action);
    return lines_.size() > before;
  }

  static constexpr int narrow = 40;
  static constexpr std::uint64_t enough_for_the_rest = 60'000;

  const R& rules_;
  Wanted<Action> wanted_;
  const State& state_;
  Board board_;
  AlphaBeta<R, K> tree_;
  bool tries_the_rest_;
  std::vector<Line<Action>> lines_;
  bool all_ = true;
  int best_ = -win_score;
  int depth_ = 0;
};

}  // namespace rois::ai
