#pragma once

#include <optional>

#include "rois/ai/alpha_beta.hpp"

namespace rois::ai {

/// What a search of a position is to find out, and how far it may look.
template <class Action>
struct RootOptions {
  int candidates = 1;
  /// One that gets an exact score in any case.
  std::optional<Action> also;
  int depth_limit = max_depth - 1;
  /// See `BoardSkill`.
  int chain_limit = 0;
  Handicap handicap = {};

  /// Whether everything is looked at, so that what is found can be a proof.
  bool sees_all() const { return chain_limit == 0 && handicap.is_none(); }
};

/// An action at the root. The score is for the side to move there, an upper bound where it is not exact.
template <class Action>
struct RootMove {
  Action action{};
  int score = -win_score;
  bool exact = false;
  bool proved = false;
};

/// Iterative deepening over alpha-beta with an aspiration window, or several principal variations where they are asked
/// for.
template <Rules R, class K>
  requires BoardKnowledge<K, R>
class RootSearch {
 public:
  using State = typename R::State;
  using Action = typename R::Action;
  using Board = typename K::Board;

  /// The state must ask for a decision.
  RootSearch(const R& rules, NodeBudget& budget, const State& state, const RootOptions<Action>& options)
      : rules_{rules},
        options_{options},
        state_{state},
        board_{K::board_of(rules, state, options.chain_limit)},
        tree_{rules, budget, K::repetition_keys(state), options.handicap},
        probes_omitted_moves_{options.sees_all() && budget.nodes() >= min_nodes_for_omitted_moves} {
    Actions<R> actions;
    complete_ = K::moves(rules, board_, actions);
    for (const auto& action : actions)
      if (!overlooks(action)) moves_.push_back({action});
    if (moves_.empty()) moves_.push_back({actions.front()});
    if (options_.also) add(*options_.also);
  }

  /// Calls `on_depth` after each iteration.
  template <class OnDepth>
  void run(OnDepth on_depth) {
    for (int depth = 1; depth <= options_.depth_limit && (depth == 1 || !tree_.exhausted()); ++depth) {
      if (!deepen(depth)) break;
      depth_ = depth;
      if (depth == 2 || depth == 4) probe_omitted_moves();
      on_depth();
      if (is_settled() && !add_omitted_moves()) break;
    }
  }

  /// The best first, those with exact scores before all others.
  const std::vector<RootMove<Action>>& moves() const { return moves_; }
  int depth() const { return depth_; }

  /// From the transposition table, as far as it goes; `action` first.
  std::vector<Action> principal_variation(const Action& action) const {
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
    const auto same = [&](const RootMove<Action>& move) { return move.action == action; };
    if (std::ranges::none_of(moves_, same)) moves_.push_back({action});
  }

  bool overlooks(const Action& action) const {
    return options_.handicap.overlooks(K::key(board_), K::history_slot(action), K::is_noisy(board_, action));
  }

  /// One iteration; false where the budget ran out before anything was known.
  bool deepen(int depth) {
    tree_.start(board_, depth);
    std::vector<RootMove<Action>> previous = moves_;
    for (auto& move : moves_) move.exact = false;
    int alpha = -win_score;
    int beta = win_score;
    // Aspiration window: most scores change little from one iteration to the next, and a narrow window cuts off more.
    if (options_.candidates == 1 && depth > 4 && !is_proved(previous.front().score)) {
      alpha = previous.front().score - aspiration_window;
      beta = previous.front().score + aspiration_window;
    }
    std::size_t done = search_moves(depth, alpha, beta);
    // Outside of it: search again with that side of the window open.
    while (!tree_.exhausted() && (best_ <= alpha || best_ >= beta)) {
      if (best_ >= beta) previous = moves_;
      alpha = best_ <= alpha ? -win_score : alpha;
      beta = best_ >= beta ? win_score : beta;
      done = search_moves(depth, alpha, beta);
    }
    if (!tree_.exhausted() || depth == 1) return true;
    merge_previous(previous, done);
    return done > 0;
  }

  /// The budget ran out: what was known before goes behind what is known merged.
  void merge_previous(std::vector<RootMove<Action>>& previous, std::size_t done) {
    if (done == 0 || !moves_.front().exact) return void(moves_ = std::move(previous));
    if (options_.candidates == 1) return;
    const auto exact = std::ranges::count_if(moves_, &RootMove<Action>::exact);
    std::vector<RootMove<Action>> merged(moves_.begin(), moves_.begin() + exact);
    for (RootMove<Action> move : previous) {
      if (std::ranges::any_of(merged, [&](const auto& other) { return other.action == move.action; })) continue;
      if (move.score > merged.back().score) move.proved = false;
      move.score = std::min(move.score, merged.back().score);
      merged.push_back(move);
    }
    moves_ = std::move(merged);
  }

  /// Returns how many actions were searched.
  std::size_t search_moves(int depth, int alpha, int beta) {
    best_ = -win_score;
    for (auto& move : moves_) move.exact = false;
    std::size_t exact = 0;
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      RootMove<Action> move = moves_[i];
      const int floor = floor_for(move.action, exact, alpha);
      move.score = search_move(move.action, depth, floor, beta, i);
      if (tree_.exhausted() && (depth > 1 || i > 0)) return i;
      move.exact = move.score > floor;
      move.proved = is_proof(move);
      best_ = std::max(best_, move.score);
      insert(move, i, exact);
      exact += move.exact ? 1U : 0U;
      if (best_ >= beta) return i + 1;
    }
    return moves_.size();
  }

  /// Scores up to this need not be known exactly.
  int floor_for(const Action& action, std::size_t exact, int alpha) const {
    if (options_.also && *options_.also == action) return -win_score;
    if (exact < static_cast<std::size_t>(options_.candidates)) return alpha;
    return moves_[static_cast<std::size_t>(options_.candidates) - 1].score;
  }

  int search_move(const Action& action, int depth, int floor, int beta, std::size_t at) {
    Board next = board_;
    K::play(rules_, next, action);
    const auto deeper = [&](int upper) { return -tree_.search(next, {depth - 1, -upper, -floor, 1, action}); };
    if (at == 0 || floor <= -win_score) return deeper(beta);
    // Late moves are first searched less deeply, as below the root.
    const int reduced = K::is_noisy(board_, action) ? 0 : AlphaBeta<R, K>::root_reduction(depth, at);
    int score = -tree_.search(next, {depth - 1 - reduced, -floor - 1, -floor, 1, action});
    if (reduced > 0 && score > floor && !tree_.exhausted()) score = deeper(floor + 1);
    return score > floor && score < beta && !tree_.exhausted() ? deeper(beta) : score;
  }

  /// Exact ones by their score, behind those that are as good; the others stay where they are.
  void insert(const RootMove<Action>& move, std::size_t at, std::size_t exact) {
    moves_[at] = move;
    if (!move.exact) return;
    std::size_t place = exact;
    while (place > 0 && moves_[place - 1].score < move.score) --place;
    const auto begin = moves_.begin();
    std::rotate(begin + static_cast<std::ptrdiff_t>(place), begin + static_cast<std::ptrdiff_t>(at),
                begin + static_cast<std::ptrdiff_t>(at) + 1);
  }

  /// Whether the score is a fact: not for a weak level, which overlooks moves, nor for a win that comes after the last
  /// ply.
  bool is_proof(const RootMove<Action>& move) const {
    if (!options_.sees_all()) return false;
    if (move.score > 0 && !move.exact) return false;
    if (is_proved(move.score)) return win_score - std::abs(move.score) <= K::plies_left(board_);
    State next = state_;
    rules_.apply(next, K::to_move(board_), move.action);
    return move.score == 0 && rules_.turn(next).is_over();
  }

  /// Whether a deeper search could find nothing better: not before the shortest win was found.
  bool is_settled() const {
    const auto wanted = std::min(moves_.size(), static_cast<std::size_t>(options_.candidates));
    for (std::size_t i = 1; i < wanted; ++i)
      if (!moves_[i].proved) return false;
    return is_proved(moves_.front().score) && depth_ >= win_score - std::abs(moves_.front().score);
  }

  /// A move that `K::moves` omits may win all the same, as where a captured Knight is put in somebody's way. Searched
  /// while that is shallow and cheap; only what is better than the best stays.
  void probe_omitted_moves() {
    if (complete_ || !probes_omitted_moves_) return;
    Actions<R> actions;
    rules_.legal(state_, K::to_move(board_), actions);
    for (const auto& action : actions) {
      const int floor = moves_.front().score;
      if (floor > proved_score) return;
      if (std::ranges::any_of(moves_, [&](const auto& move) { return move.action == action; })) continue;
      RootMove<Action> move{action};
      move.score = search_move(action, depth_, floor, win_score, moves_.size());
      if (tree_.exhausted()) return;
      if (move.score <= floor) continue;
      move.exact = true;
      move.proved = is_proof(move);
      moves_.insert(moves_.begin(), move);
    }
  }

  /// Where all seems lost but not all moves were searched. True if there are more.
  bool add_omitted_moves() {
    if (complete_ || moves_.front().score > -proved_score || !options_.sees_all()) return false;
    complete_ = true;
    Actions<R> actions;
    rules_.legal(state_, K::to_move(board_), actions);
    const std::size_t before = moves_.size();
    for (const auto& action : actions) add(action);
    return moves_.size() > before;
  }

  static constexpr int aspiration_window = 40;
  static constexpr std::uint64_t min_nodes_for_omitted_moves = 60'000;

  const R& rules_;
  RootOptions<Action> options_;
  const State& state_;
  Board board_;
  AlphaBeta<R, K> tree_;
  bool probes_omitted_moves_;
  std::vector<RootMove<Action>> moves_;
  bool complete_ = true;
  int best_ = -win_score;
  int depth_ = 0;
};

}  // namespace rois::ai
