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
#include "rois/match/brain.hpp"
#include "rois/match/game.hpp"

namespace rois::bots {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

/// One decision for a computer player of the house: what its seat sees, and nothing else.
struct Task {
  const Game* game = nullptr;
  std::string brain;
  std::unique_ptr<Sight> sight;
  std::uint64_t seed = 0;
  /// Who pays for it.
  Owner owner;
};

struct Answer {
  /// Empty where the player failed.
  std::string action;
  /// Of a processor; of the clock where the player was given up.
  microseconds spent{0};
};

/// How a task is thought about; another one in tests.
using Think = std::function<std::string(const Task&, Watcher&)>;
std::string think(const Task& task, Watcher& watcher);
/// What the calling thread has had of a processor.
microseconds processor_time();

/// The computer players of the house: a few threads that people share fairly, a queue with an end, and a time limit.
/// Whoever has used least comes next, so that a decision waits for those being thought about now and not for a queue.
class Pool {
 public:
  struct Config {
    std::size_t threads = 1;
    /// Decisions that wait. Beyond that one more for everybody who has none in it, so that nobody is kept out.
    std::size_t queue = 1;
    /// Those of one person.
    std::size_t queue_per_person = 1;
    /// Then it has to answer with the best it has.
    milliseconds time_limit{1000};
    /// Then it is given up: the thread is left to itself and another takes its place.
    milliseconds give_up_after{3000};
    /// After this long half of what somebody has used is forgotten.
    milliseconds half_life{60'000};
    /// Another one in tests.
    std::function<microseconds()> used = processor_time;
  };
  explicit Pool(Config config, Think how = think);
  /// Waits for the tasks that are being thought about, but not for those given up.
  ~Pool();
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;

  /// `done` is called once, on a thread of the pool's. False where the queue is full; then it is not called.
  bool ask(Task task, std::function<void(Answer)> done);
  /// Whether a decision for this person would be taken now.
  bool has_room(std::int64_t person) const;
  /// To be called now and then: gives up what takes too long, and lets use fade.
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
