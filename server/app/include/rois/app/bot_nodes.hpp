#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "rois/bots/pool.hpp"
#include "rois/store/nodes.hpp"
#include "rois/store/work.hpp"

namespace rois::app {

/// Nodes that do nothing but think, for the computer players of this one: asked through the store as long as any of
/// them is alive. What they leave unanswered this node decides itself.
class BotNodes {
 public:
  using Done = std::function<void(bots::Answer)>;

  BotNodes(store::WorkBoard& board, bots::Pool& pool) : board_{board}, pool_{pool} {}

  /// Those that are alive.
  void set_nodes(const std::vector<store::Node>& nodes);
  bool are_there() const { return are_there_; }
  /// Whether a decision for this person would be accepted now.
  bool has_room(std::int64_t person) const;
  /// `text` is a task as `bots::question` writes it. Calls `done` once, perhaps on a thread of the pool.
  void ask(std::string text, const bots::Owner& owner, Done done);
  void answered(const store::Answer& answer);
  /// A few times a second: what has come back, as far as this node's own pool has room for it.
  void tick();
  /// Decisions that others were asked for.
  std::uint64_t asked() const { return static_cast<std::uint64_t>(next_ - 1); }

 private:
  struct Waiting {
    std::string text;
    bots::Owner owner;
    Done done;
  };

  void decide_here(Waiting waiting);

  store::WorkBoard& board_;
  bots::Pool& pool_;
  bool are_there_ = false;
  std::map<std::int64_t, Waiting> waiting_;
  std::map<std::int64_t, std::size_t> waiting_for_;  // by person
  std::vector<Waiting> returned_;
  std::int64_t next_ = 1;
};

}  // namespace rois::app
