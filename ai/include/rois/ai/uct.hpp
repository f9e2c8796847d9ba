#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <vector>

#include "rois/ai/flat.hpp"
#include "rois/ai/number.hpp"

namespace rois::ai {

struct UctPlan {
  /// Whether all seats see the same: then a node is the actions that led to it, and there is one world.
  bool open = false;
  double exploration = 1.4;
  std::size_t max_nodes = 1U << 18U;
  std::size_t max_edges = 1U << 22U;
};

/// UCT with random playouts. With hidden information one tree over all worlds that the view allows: a node is what
/// the seat that thinks would see there, so that it never decides by what it cannot know, and sealed choices of
/// others do not part its ways. Each seat maximises its own value, so that two to four can play.
///
/// Memory: at most one node and one edge a simulation, and what the plan says of nodes and of edges, 32 bytes each;
/// with hidden information a node holds a view. Where there is no more room, playouts begin where the tree ends.
template <Rules R>
class Uct {
 public:
  using State = typename R::State;
  using View = typename R::View;
  using Action = typename R::Action;

  Uct(const R& rules, const View& view, UctPlan plan) : rules_{rules}, view_{view}, plan_{plan} {
    nodes_.push_back({view.viewer.as_seat(), none, {}});
    if (!plan_.open) views_.push_back(view);
  }

  /// At the root this action is tried at least half as often as the one that is tried most, so that the two can be
  /// compared.
  void watch(const Action& action) { watched_ = action; }

  std::vector<Ranked<Action>> search(NodeBudget& budget, Rng& rng) {
    std::optional<State> only;
    if (plan_.open) only = rules_.determinize(view_, rng);
    do {
      budget.spend(NodeBudget::poll_playouts);
      State world = only ? *only : rules_.determinize(view_, rng);
      simulate(world, rng);
    } while (!budget.exhausted());
    return ranking();
  }

  /// Lists of nodes, views and edges may have room for twice as many as they hold.
  static constexpr std::size_t most_bytes(const UctPlan& plan) {
    return 2 * (plan.max_nodes * (sizeof(Node) + (plan.open ? 0 : sizeof(View))) + plan.max_edges * sizeof(Edge));
  }
  std::size_t nodes() const { return nodes_.size(); }
  std::size_t edges() const { return edges_; }

 private:
  using Index = std::uint32_t;
  static constexpr Index none = ~Index{0};

  struct Edge {
    Action action;
    std::uint32_t visits = 0;
    /// How often it could have been chosen, once all had been tried.
    std::uint32_t seen = 0;
    std::uint64_t value = 0;
    Index child = none;
  };
  static_assert(sizeof(Edge) <= 32);
  struct Node {
    Seat mover;
    /// Another node that the same action led to.
    Index sibling;
    /// In the order of `legal`, as far as worlds agree on one.
    std::vector<Edge> edges;
  };
  struct Visit {
    Index node;
    std::size_t edge;
  };

  void simulate(State& world, Rng& rng) {
    path_.clear();
    Index at = 0;
    while (at != none) {
      bool fresh = false;
      const auto edge = choose(at, world, rng, fresh);
      if (!edge) break;
      path_.push_back({at, *edge});
      rules_.apply(world, nodes_[at].mover, nodes_[at].edges[*edge].action);
      at = fresh ? none : next_node(at, *edge, world, rng);
    }
    playout(rules_, world, rng);
    back_up(rules_.score(world));
  }

  /// The node that the world has come to, made if need be; none when the game is over or there is no more room.
  Index next_node(Index at, std::size_t edge, State& world, Rng& rng) {
    Turn turn = rules_.turn(world);
    if constexpr (has_chance<R>)
      for (; turn.is_chance(); turn = rules_.turn(world)) random_step(rules_, world, turn, rng);
    if (turn.is_over()) return none;
    const Seat self = view_.viewer.as_seat();
    return child_of(at, edge, turn.asks(self) ? self : turn.seats.front(), world);
  }

  Index child_of(Index at, std::size_t edge, Seat mover, const State& world) {
    const Index first = nodes_[at].edges[edge].child;
    if (plan_.open && first != none) return first;
    if (plan_.open) return add_node(at, edge, mover);
    const View seen = rules_.view(world, view_.viewer);
    for (Index child = first; child != none; child = nodes_[child].sibling)
      if (nodes_[child].mover == mover && views_[child] == seen) return child;
    const Index made = add_node(at, edge, mover);
    if (made != none) views_.push_back(seen);
    return made;
  }

  Index add_node(Index at, std::size_t edge, Seat mover) {
    if (nodes_.size() >= plan_.max_nodes) return none;
    const auto made = static_cast<Index>(nodes_.size());
    const Index first = nodes_[at].edges[edge].child;
    nodes_[at].edges[edge].child = made;
    nodes_.push_back({mover, first, {}});
    return made;
  }

  /// The edge to follow: one never tried as long as there is one, then by upper confidence bounds. None where there is
  /// no room for one that should be tried.
  std::optional<std::size_t> choose(Index at, const State& world, Rng& rng, bool& fresh) {
    Node& node = nodes_[at];
    Actions<R> actions;
    rules_.legal(world, node.mover, actions);
    const auto count = static_cast<std::uint32_t>(actions.size());
    const std::size_t start = rng.below(count);
    if (node.edges.size() < count && edges_ >= plan_.max_edges) return std::nullopt;
    if (node.edges.size() < count) return fresh = true, try_from(node, actions, start);
    const auto untried = mark_seen(node, actions);
    if (!untried) return at == 0 && neglects_watched() ? find(node, *watched_, 0) : best_edge(node);
    if (edges_ >= plan_.max_edges) return std::nullopt;
    return fresh = true, add_edge(node, actions, *untried);
  }

  std::size_t try_from(Node& node, const Actions<R>& actions, std::size_t start) {
    std::size_t at = start;
    while (find(node, actions[at], 0) < node.edges.size()) at = (at + 1) % actions.size();
    return add_edge(node, actions, at);
  }

  /// Puts the edge behind that of the nearest action listed before it.
  std::size_t add_edge(Node& node, const Actions<R>& actions, std::size_t listed) {
    std::size_t place = 0;
    for (std::size_t before = listed; before > 0 && place == 0; --before)
      if (const std::size_t found = find(node, actions[before - 1], 0); found < node.edges.size()) place = found + 1;
    const Edge edge{actions[listed]};
    ++edges_;
    node.edges.insert(node.edges.begin() + static_cast<std::ptrdiff_t>(place), edge);
    return place;
  }

  /// Looks from `hint` on, round the end; the number of edges where there is none.
  static std::size_t find(const Node& node, const Action& action, std::size_t hint) {
    const std::size_t count = node.edges.size();
    for (std::size_t i = 0, at = hint < count ? hint : 0; i < count; ++i, at = at + 1 < count ? at + 1 : 0)
      if (node.edges[at].action == action) return at;
    return count;
  }

  /// Notes which edges this world allows; the place of an action that has none yet.
  std::optional<std::size_t> mark_seen(Node& node, const Actions<R>& actions) {
    std::size_t hint = 0;
    allowed_.clear();
    for (std::size_t i = 0; i < actions.size(); ++i) {
      const std::size_t edge = find(node, actions[i], hint);
      if (edge == node.edges.size()) return i;
      allowed_.push_back(edge);
      hint = edge + 1;
    }
    for (const std::size_t edge : allowed_) ++node.edges[edge].seen;
    return std::nullopt;
  }

  bool neglects_watched() const {
    if (!watched_) return false;
    const auto& edges = nodes_.front().edges;
    std::uint32_t most = 0;
    std::uint32_t own = 0;
    for (const std::size_t at : allowed_) {
      most = std::max(most, edges[at].visits);
      if (edges[at].action == *watched_) own = edges[at].visits;
    }
    return own > 0 && own < most / 2;
  }

  std::size_t best_edge(const Node& node) const {
    std::size_t best = allowed_.front();
    double best_bound = -1;
    std::uint32_t seen = 0;
    double log_seen = 0;
    for (const std::size_t at : allowed_) {
      const Edge& edge = node.edges[at];
      if (edge.seen != seen) log_seen = natural_log((seen = edge.seen) + node.edges.size());
      const double visits = edge.visits;
      const double mean = static_cast<double>(edge.value) / (win_value * visits);
      const double bound = mean + plan_.exploration * std::sqrt(log_seen / visits);
      if (bound <= best_bound) continue;
      best_bound = bound;
      best = at;
    }
    return best;
  }

  void back_up(const Score& score) {
    const SeatValues came_to = seat_values(score, rules_.players());
    for (const Visit& visit : path_) {
      Node& node = nodes_[visit.node];
      Edge& edge = node.edges[visit.edge];
      ++edge.visits;
      edge.value += static_cast<std::uint64_t>(came_to[slot(node.mover)]);
    }
  }

  std::vector<Ranked<Action>> ranking() const {
    std::vector<const Edge*> edges;
    for (const Edge& edge : nodes_.front().edges) edges.push_back(&edge);
    std::ranges::sort(
        edges, [](const Edge* a, const Edge* b) { return a->visits != b->visits ? a->visits > b->visits : a < b; });
    std::vector<Ranked<Action>> out;
    for (const Edge* edge : edges)
      out.push_back({edge->action, static_cast<int>(edge->value / edge->visits), out.size(), edge->visits});
    return out;
  }

  const R& rules_;
  const View& view_;
  UctPlan plan_;
  std::optional<Action> watched_;
  std::size_t edges_ = 0;
  std::vector<Node> nodes_;
  /// What the thinking seat sees at each node; empty with open information.
  std::vector<View> views_;
  std::vector<Visit> path_;
  std::vector<std::size_t> allowed_;
};

}  // namespace rois::ai
