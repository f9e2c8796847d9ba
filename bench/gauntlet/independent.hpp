// What the independent opponents share: the engine's side of docs/engine-protocol.md, a clock, and the search. They are
// written from the rules of the games alone and use nothing of the project, so that a mistake that the players have in
// common with their own past does not stay unseen.
#pragma once

#include <algorithm>
#include <boost/json/src.hpp>
#include <cstdint>
#include <ctime>
#include <iostream>
#include <string>
#include <vector>

namespace independent {

namespace json = boost::json;

constexpr int win = 100'000;
constexpr int max_ply = 64;

inline double cpu_seconds() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

struct Limits {
  double end = 0;
  std::uint64_t nodes = ~std::uint64_t{0};
};

/// Negamax with alpha-beta, iterative deepening, a transposition table, killers, history, reductions of late moves and
/// a search of captures at the horizon. A `Game` has `Move`, `moves(list)`, `captures(list)`, `text(move)`,
/// `is_capture(move)`, `make(move)` and `undo()`, `lost()` (the side to move has lost, though it may have moves),
/// `drawn()`, `key()`, `evaluate()`, and `slot(move)` below `slots` for the history.
template <class Game>
class Search {
 public:
  using Move = typename Game::Move;

  Search(Game& game, const Limits& limits) : game_{game}, limits_{limits}, table_(table_size) {}

  /// The best of the moves that the host calls legal.
  Move run(std::vector<Move> moves) {
    Move best = moves.front();
    for (depth_ = 1; depth_ < max_ply - 8 && !stopped_; ++depth_) {
      int alpha = -win;
      std::size_t at = 0;
      for (std::size_t i = 0; i < moves.size(); ++i) {
        game_.make(moves[i]);
        int score = i == 0 ? -node(depth_ - 1, -win, -alpha, 1) : -node(depth_ - 1, -alpha - 1, -alpha, 1);
        if (i > 0 && score > alpha && !stopped_) score = -node(depth_ - 1, -win, -alpha, 1);
        game_.undo();
        if (stopped_) break;
        if (score <= alpha) continue;
        alpha = score;
        at = i;
        best = moves[i];
      }
      std::rotate(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(at),
                  moves.begin() + static_cast<std::ptrdiff_t>(at) + 1);
      score_ = alpha;
      if (alpha > win - max_ply || alpha < -win + max_ply || moves.size() == 1) break;
    }
    return best;
  }

  std::uint64_t nodes() const { return nodes_; }
  int depth() const { return depth_; }
  int score() const { return score_; }

 private:
  enum Kind : std::uint8_t { none, exact, at_least, at_most };
  struct Entry {
    std::uint64_t key = 0;
    int score = 0;
    std::int8_t depth = 0;
    Kind kind = none;
    Move move{};
  };
  static constexpr std::size_t table_size = 1U << 18U;

  bool out_of_time() {
    if (++nodes_ >= limits_.nodes || (nodes_ % 128 == 0 && cpu_seconds() >= limits_.end)) stopped_ = true;
    return stopped_;
  }

  int node(int depth, int alpha, int beta, int ply) {
    if (out_of_time()) return 0;
    if (game_.lost()) return ply - win;
    if (game_.drawn()) return 0;
    if (ply >= max_ply) return game_.evaluate();
    if (depth <= 0) return quiet(alpha, beta, ply);
    Entry& entry = table_[game_.key() % table_size];
    const bool known = entry.key == game_.key() && entry.kind != none;
    if (known && entry.depth >= depth && std::abs(entry.score) < win - 2 * max_ply) {
      if (entry.kind == exact || (entry.kind == at_least && entry.score >= beta) ||
          (entry.kind == at_most && entry.score <= alpha))
        return entry.score;
    }
    std::vector<Move> moves = game_.moves();
    if (moves.empty()) return ply - win;
    order(moves, known ? &entry.move : nullptr, ply);
    return search_moves(moves, depth, alpha, beta, ply, entry);
  }

  int search_moves(const std::vector<Move>& moves, int depth, int alpha, int beta, int ply, Entry& entry) {
    const int first_alpha = alpha;
    int best = -win;
    Move best_move = moves.front();
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const bool late = i > 3 && depth > 2 && !game_.is_capture(moves[i]);
      const int less = late ? 1 + (i > 10 ? 1 : 0) + (depth > 6 ? 1 : 0) : 0;
      game_.make(moves[i]);
      int score =
          i == 0 ? -node(depth - 1, -beta, -alpha, ply + 1) : -node(depth - 1 - less, -alpha - 1, -alpha, ply + 1);
      if (i > 0 && score > alpha && (less > 0 || score < beta) && !stopped_)
        score = -node(depth - 1, -beta, -alpha, ply + 1);
      game_.undo();
      if (stopped_) return 0;
      if (score > best) {
        best = score;
        best_move = moves[i];
      }
      alpha = std::max(alpha, best);
      if (alpha < beta) continue;
      if (!game_.is_capture(moves[i])) {
        killers_[static_cast<std::size_t>(ply)] = moves[i];
        history_[Game::slot(moves[i])] += depth * depth;
      }
      break;
    }
    entry = {game_.key(), best, static_cast<std::int8_t>(depth),
             best <= first_alpha ? at_most
             : best >= beta      ? at_least
                                 : exact,
             best_move};
    return best;
  }

  int quiet(int alpha, int beta, int ply) {
    int best = game_.evaluate();
    alpha = std::max(alpha, best);
    if (alpha >= beta) return best;
    for (const Move& move : game_.captures()) {
      game_.make(move);
      const int score = -node(0, -beta, -alpha, ply + 1);
      game_.undo();
      if (stopped_) return 0;
      best = std::max(best, score);
      alpha = std::max(alpha, best);
      if (alpha >= beta) break;
    }
    return best;
  }

  void order(std::vector<Move>& moves, const Move* first, int ply) {
    std::vector<std::pair<int, Move>> ranked;
    ranked.reserve(moves.size());
    for (const Move& move : moves) {
      int rank = history_[Game::slot(move)];
      if (move == killers_[static_cast<std::size_t>(ply)]) rank = 1 << 28;
      if (game_.is_capture(move)) rank = 1 << 29;
      if (first != nullptr && move == *first) rank = 1 << 30;
      ranked.emplace_back(rank, move);
    }
    std::stable_sort(ranked.begin(), ranked.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    for (std::size_t i = 0; i < moves.size(); ++i) moves[i] = ranked[i].second;
  }

  Game& game_;
  Limits limits_;
  std::vector<Entry> table_;
  std::vector<int> history_ = std::vector<int>(Game::slots);
  std::vector<Move> killers_ = std::vector<Move>(max_ply + 1);
  std::uint64_t nodes_ = 0;
  int depth_ = 0;
  int score_ = 0;
  bool stopped_ = false;
};

inline std::string text_of(const json::value& value) {
  return value.is_string() ? std::string{value.as_string().c_str()} : json::serialize(value);
}

inline Limits limits_of(const json::object& request) {
  Limits limits;
  const json::value* time_ms = request.if_contains("time_ms");
  const json::value* nodes = request.if_contains("nodes");
  // A little is kept back for reading the question and writing the answer.
  limits.end = cpu_seconds() + (time_ms != nullptr ? time_ms->to_number<double>() * 0.98 : 1000) / 1000;
  if (nodes != nullptr) limits.nodes = nodes->to_number<std::uint64_t>();
  return limits;
}

/// Answers `think` for one game. `Game{options}` is the first position.
template <class Game>
json::object think(const json::object& request) {
  if (text_of(request.at("game")) != Game::name || request.if_contains("position") != nullptr)
    return {{"problem", {{"code", "unknown-game"}, {"detail", ""}, {"place", "/game"}, {"clause", ""}}}};
  const json::object& match = request.at("match").as_object();
  const Limits limits = limits_of(request);
  Game game{request.at("options").as_object()};
  for (const auto& entry : match.at("log").as_array()) game.play(text_of(entry.as_object().at("action")));
  std::vector<typename Game::Move> legal;
  for (const auto& action : match.at("legal").as_array()) legal.push_back(game.move_of(text_of(action)));
  Search<Game> search{game, limits};
  const auto best = search.run(std::move(legal));
  return {{"action", game.text(best)}, {"nodes", search.nodes()}, {"depth", search.depth()}};
}

template <class Game>
int serve() {
  for (std::string line; std::getline(std::cin, line);) {
    const json::value request = json::parse(line);
    const json::object& object = request.as_object();
    const std::string call = text_of(object.at("call"));
    if (call == "quit") return 0;
    json::object answer;
    if (call == "hello") answer = {{"protocol", 1}, {"name", std::string{"Independent "} + Game::name}};
    if (call == "think") answer = think<Game>(object);
    if (const json::value* id = object.if_contains("id")) answer["id"] = *id;
    std::cout << json::serialize(answer) << "\n" << std::flush;
  }
  return 0;
}

}  // namespace independent
