#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "rois/app/bot_nodes.hpp"
#include "rois/app/event_loop.hpp"
#include "rois/app/histogram.hpp"
#include "rois/bots/pool.hpp"
#include "rois/ratelimit/quota.hpp"
#include "rois/session/table.hpp"

namespace rois::app {

/// The computer players of the house: asks the pool for the decisions that tables owe, keeps to each host's quota of
/// thinking time, and remembers who has to be asked again. Tables are named by their codes.
class HousePlayers {
 public:
  struct Parts {
    bots::Pool& pool;
    EventLoop& loop;
    session::Entropy entropy;
    /// Thinking for one host's tables in a window of time.
    std::int64_t quota_ms;
    /// Called with what counts towards it.
    std::function<void(session::PersonId, std::int64_t)> on_spent = {};
    /// None where nobody else can think for this node.
    BotNodes* others = nullptr;
  };
  struct Decision {
    std::string code;
    Seat seat;
    std::size_t epoch;
    std::size_t version;
    /// Empty where the player failed.
    std::string action;
  };
  /// Called on the loop for every decision that its table still waits for.
  using OnDecision = std::function<void(const Decision&)>;
  HousePlayers(Parts parts, OnDecision on_decision);

  /// Asks for every seat that owes a decision and has not been asked for it.
  void ask(const std::string& code, const session::Table& table);
  /// Plays what was decided; a random legal action where the rules refuse that.
  session::CommandResult play(session::Table& table, const Decision& decision);
  /// Thinking for a host's tables elsewhere, which counts here too.
  void spent_elsewhere(session::PersonId host, std::int64_t ms);
  /// Tables that found the queue full since the last call, to be asked again.
  std::set<std::string> take_retries();
  /// Gives up players that take too long. A few times a second.
  void tick();
  bool is_thinking(const std::string& code) const { return pending_.contains(code); }
  /// From the moment that a player is asked until it has decided.
  const Histogram& thinking_times() const { return thinking_times_; }
  /// The table left memory: what is still being thought about for it is no longer wanted.
  void forget(const std::string& code) { pending_.erase(code); }

 private:
  struct Pending {
    std::uint64_t request;
    session::PersonId host;
    Seat seat;
    std::size_t epoch;
    session::Millis since;
  };

  void ask(const std::string& code, const session::Table& table, Seat s);
  bool asks_others() const { return parts_.others != nullptr && parts_.others->are_there(); }
  bool has_room(session::PersonId host) const;
  bool ask_somebody(const session::Table& table, Seat s, const bots::Owner& owner, BotNodes::Done done);
  bool is_asked(const std::string& code, Seat s, std::size_t epoch) const;
  void answered(const Pending& pending, Decision decision, const bots::Answer& answer);

  Parts parts_;
  OnDecision on_decision_;
  ratelimit::Quota<session::PersonId> thinking_time_;
  std::unordered_map<std::string, std::vector<Pending>> pending_;
  std::set<std::string> retries_;
  std::uint64_t next_request_ = 1;
  Histogram thinking_times_;
};

}  // namespace rois::app
