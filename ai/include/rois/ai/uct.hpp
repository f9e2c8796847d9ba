#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <vector>

#include "rois/ai/node_budget.hpp"
#include "rois/ai/portable_math.hpp"
#include "rois/ai/ranking.hpp"
#include "rois/ai/value.hpp"
#include "rois/core/random_play.hpp"
#include "rois/core/rules.hpp"

namespace rois::ai {

struct UctOptions {
  /// Whether all seats see the same: then a node is the actions that led to it, and there is one world.
  bool perfect_information = false;
  double exploration = 1.4;
  std::size_t max_nodes = 1U << 18U;
  std::size_t max_edges = 1U << 22U;
};

/// UCT (Kocsis and Szepesvári 2006) with random playouts. With hidden information it is single-observer information-set
/// MCTS (SO-ISMCTS; Cowling, Powley, Whitehouse 2012): one tree over all determinizations, whose nodes are information
/// sets of the seat that thinks. So it never decides by what it cannot know, and simultaneous choices of others do not
/// split its nodes. Each seat maximises its own value (max^n), so that two to four can play.
///
/// A simulation in steps: 1 determinize, 2 select by UCB, 3 expand one edge, 4 play out, 5 back up.
///
/// Memory: at most one node and one edge a simulation, and what the options say of nodes and of edges, 32 bytes each;
/// with hidden information a node holds a view. Where there is no more room, playouts begin where the tree ends.
template <Rules R>
class Uct {
 public:
  using State = typename R::State;
  using View = typename R::View;
  using Action = typename R::Action;

  Uct(const R& rules, const View& view, UctOptions options) : rules_{rules}, view_{view}, options_{options} {
    nodes_.push_back({view.viewer.as_seat(), none, {}});
    if (!options_.perfect_information) views_.push_back(view);
  }

  /// At the root this action is visited at least half as often as the one visited most, so that the two can be
  /// compared.
  void track(const Action& action) { tracked_ = action; }

  std::vector<Ranked<Action>> search(NodeBudget& budget, Rng& rng) {
    std::optional<State> actual;
    if (options_.perfect_information) actual = rules_.determinize(view_, rng);
    do {
      budget.spend(NodeBudget::poll_playouts);
      // Step 1. Determinization: a world that the view allows; the actual one where nothing is hidden.
      State world = actual ? *actual : rules_.determinize(view_, rng);
      simulate(world, rng);
    } while (!budget.exhausted());
    return ranking();
  }

  /// Lists of nodes, views and edges may have room for twice as many as they hold.
  static constexpr std::size_t max_bytes(const UctOptions& options) {
    return 2 * (options.max_nodes * (sizeof(Node) + (options.perfect_information ? 0 : sizeof(View))) +
                options.max_edges * sizeof(Edge));
  }
  std::size_t nodes() const { return nodes_.size(); }
  std::size_t edges() const { return edges_; }

 private:
  using Index = std::uint32_t;
  static constexpr Index none = ~Index{0};

  struct Edge {
    Action action;
    std::uint32_t visits = 0;
    /// In how many simulations it was legal, once all had been tried: stands for the parent's visits in UCB, since
    /// worlds do not agree on what is legal.
    std::uint32_t availability = 0;
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
      const auto edge = select(at, world, rng, fresh);
      if (!edge) break;
      path_.push_back({at, *edge});
      rules_.apply(world, nodes_[at].mover, nodes_[at].edges[*edge].action);
      at = fresh ? none : descend(at, *edge, world, rng);
    }
    // Step 4. Playout: a random game to the end.
    playout(rules_, world, rng);
    back_up(rules_.score(world));
  }

  /// The node that the world has come to, made if need be; none when the game is over or there is no more room.
  Index descend(Index at, std::size_t edge, State& world, Rng& rng) {
    Turn turn = rules_.turn(world);
    if constexpr (has_chance<R>)
      for (; turn.is_chance(); turn = rules_.turn(world)) random_step(rules_, world, turn, rng);
    if (turn.is_over()) return none;
    const Seat self = view_.viewer.as_seat();
    return child_of(at, edge, turn.asks(self) ? self : turn.seats.front(), world);
  }

  Index child_of(Index at, std::size_t edge, Seat mover, const State& world) {
    const Index first = nodes_[at].edges[edge].child;
    if (options_.perfect_information && first != none) return first;
    if (options_.perfect_information) return add_node(at, edge, mover);
    const View seen = rules_.view(world, view_.viewer);
    for (Index child = first; child != none; child = nodes_[child].sibling)
      if (nodes_[child].mover == mover && views_[child] == seen) return child;
    const Index made = add_node(at, edge, mover);
    if (made != none) views_.push_back(seen);
    return made;
  }

  Index add_node(Index at, std::size_t edge, Seat mover) {
    if (nodes_.size() >= options_.max_nodes) return none;
    const auto made = static_cast<Index>(nodes_.size());
    const Index first = nodes_[at].edges[edge].child;
    nodes_[at].edges[edge].child = made;
    nodes_.push_back({mover, first, {}});
    return made;
  }

  /// The edge to follow; none where there is no room for one that should be tried.
  std::optional<std::size_t> select(Index at, const State& world, Rng& rng, bool& fresh) {
    Node& node = nodes_[at];
    Actions<R> actions;
    rules_.legal(world, node.mover, actions);
    const auto count = static_cast<std::uint32_t>(actions.size());
    const std::size_t start = rng.below(count);
    if (node.edges.size() < count && edges_ >= options_.max_edges) return std::nullopt;
    // Step 3. Expansion: every action is tried once before any is tried again, in random order.
    if (node.edges.size() < count) return fresh = true, expand_from(node, actions, start);
    const auto untried = mark_available(node, actions);
    // Step 2. Selection by UCB among the actions legal in this world.
    if (!untried) return at == 0 && neglects_tracked() ? find(node, *tracked_, 0) : best_by_ucb(node);
    if (edges_ >= options_.max_edges) return std::nullopt;
    return fresh = true, add_edge(node, actions, *untried);
  }

  std::size_t expand_from(Node& node, const Actions<R>& actions, std::size_t start) {
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

  /// Counts the availability of the edges that this world allows; or gives an action that has no edge yet.
  std::optional<std::size_t> mark_available(Node& node, const Actions<R>& actions) {
    std::size_t hint = 0;
    allowed_.clear();
    for (std::size_t i = 0; i < actions.size(); ++i) {
      const std::size_t edge = find(node, actions[i], hint);
      if (edge == node.edges.size()) return i;
      allowed_.push_back(edge);
      hint = edge + 1;
    }
    for (const std::size_t edge : allowed_) ++node.edges[edge].availability;
    return std::nullopt;
  }

  bool neglects_tracked() const {
    if (!tracked_) return false;
    const auto& edges = nodes_.front().edges;
    std::uint32_t most = 0;
    std::uint32_t own = 0;
    for (const std::size_t at : allowed_) {
      most = std::max(most, edges[at].visits);
      if (edges[at].action == *tracked_) own = edges[at].visits;
    }
    return own > 0 && own < most / 2;
  }

  /// UCB1 (Auer, Cesa-Bianchi, Fischer 2002): mean + c * sqrt(ln(availability) / visits). The logarithm is ours, so
  /// that all machines choose alike; it is kept while the count is the same.
  std::size_t best_by_ucb(const Node& node) const {
    std::size_t best = allowed_.front();
    double best_bound = -1;
    std::uint32_t availability = 0;
    double log_availability = 0;
    for (const std::size_t at : allowed_) {
      const Edge& edge = node.edges[at];
      if (edge.availability != availability)
        log_availability = natural_log((availability = edge.availability) + node.edges.size());
      const double visits = edge.visits;
      const double mean = static_cast<double>(edge.value) / (win_value * visits);
      const double bound = mean + options_.exploration * std::sqrt(log_availability / visits);
      if (bound <= best_bound) continue;
      best_bound = bound;
      best = at;
    }
    return best;
  }

  /// Step 5. Backup: each node adds the value to the seat that moved there.
  void back_up(const Score& score) {
    const SeatValues values = seat_values(score, rules_.players());
    for (const Visit& visit : path_) {
      Node& node = nodes_[visit.node];
      Edge& edge = node.edges[visit.edge];
      ++edge.visits;
      edge.value += static_cast<std::uint64_t>(values[slot(node.mover)]);
    }
  }

  /// By visits, the robust child: a mean over few visits may be luck.
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
  UctOptions options_;
  std::optional<Action> tracked_;
  std::size_t edges_ = 0;
  std::vector<Node> nodes_;
  /// What the thinking seat sees at each node; empty with open information.
  std::vector<View> views_;
  std::vector<Visit> path_;
  std::vector<std::size_t> allowed_;
};

}  // namespace rois::ai
