#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

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
};

struct Answer {
  /// Empty where the player failed.
  std::string action;
  milliseconds spent{0};
};

/// How a task is thought about; another one in tests.
using Think = std::function<std::string(const Task&, Watcher&)>;
std::string think(const Task& task, Watcher& watcher);

/// The computer players of the house: a few threads, a queue with an end, and a time limit.
class Pool {
 public:
  struct Plan {
    std::size_t threads = 1;
    std::size_t queue = 1;
    /// Then it has to answer with the best it has.
    milliseconds limit{1000};
    /// Then it is given up: the thread is left to itself and another takes its place.
    milliseconds patience{3000};
  };
  explicit Pool(Plan plan, Think how = think);
  /// Waits for the tasks that are being thought about, but not for those given up.
  ~Pool();
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;

  /// `done` is called once, on a thread of the pool's. False where the queue is full; then it is not called.
  bool ask(Task task, std::function<void(Answer)> done);
  /// To be called now and then: gives up what takes too long.
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
