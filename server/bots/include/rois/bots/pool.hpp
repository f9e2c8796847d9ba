#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "rois/bots/fair_queue.hpp"
#include "rois/match/computer_player.hpp"
#include "rois/match/game.hpp"

namespace rois::bots {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

/// One decision for a computer player: it is given what its seat sees and nothing else.
struct Task {
  const Game* game = nullptr;
  std::string computer;
  std::unique_ptr<Observation> observation;
  std::uint64_t seed = 0;
  /// Who is charged for it.
  Owner owner;
};

struct Answer {
  /// Empty where the player failed.
  std::string action;
  /// Processor time; wall time if the player was abandoned.
  microseconds spent{0};
};

/// How a task is decided; tests replace it.
using Think = std::function<std::string(const Task&, SearchMonitor&)>;
std::string think(const Task& task, SearchMonitor& monitor);
/// The processor time that the calling thread has used.
microseconds processor_time();

/// A thread pool for the server's computer players, with a bounded queue, a time limit and fair scheduling: whoever has
/// used the least processor time comes next, so a decision waits for running ones and not for somebody's backlog.
class Pool {
 public:
  struct Config {
    std::size_t threads = 1;
    /// Length of the queue. Beyond it, everybody who has nothing queued may still add one decision.
    std::size_t queue = 1;
    /// Length of the queue for one person.
    std::size_t queue_per_person = 1;
    /// After this long a player has to answer with the best it has found.
    milliseconds time_limit{1000};
    /// After this long its thread is abandoned and replaced.
    milliseconds give_up_after{3000};
    /// Half-life of recorded usage.
    milliseconds half_life{60'000};
    /// Tests replace it.
    std::function<microseconds()> used = processor_time;
  };
  explicit Pool(Config config, Think how = think);
  /// Waits for running tasks, but not for abandoned ones.
  ~Pool();
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;

  /// Calls `done` once, on a thread of the pool. False if the queue is full; then `done` is never called.
  bool ask(Task task, std::function<void(Answer)> done);
  /// Whether a decision for this person would be accepted now.
  bool has_room(std::int64_t person) const;
  /// To be called periodically: abandons threads that take too long, and decays recorded usage.
  void look_after(Clock::time_point now);

  struct Counts {
    std::size_t waiting = 0;
    std::size_t thinking = 0;
    std::uint64_t answered = 0;
    std::uint64_t given_up = 0;
  };
  Counts counts() const;

 private:
  struct Job;
  struct Shared;

  static void work(const std::shared_ptr<Shared>& shared);
  void start_thread();

  std::shared_ptr<Shared> shared_;
};

}  // namespace rois::bots
