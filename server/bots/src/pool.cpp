#include "rois/bots/pool.hpp"

#include <sys/resource.h>
#include <time.h>

#include <atomic>
#include <thread>
#include <unordered_map>

namespace rois::bots {
namespace {

/// Stops the search at its deadline, or when the pool shuts down.
class Deadline final : public SearchMonitor {
 public:
  Deadline(Clock::time_point at, const std::atomic<bool>& stopping) : at_{at}, stopping_{stopping} {}
  bool should_stop() override { return stopping_.load(std::memory_order_relaxed) || Clock::now() >= at_; }

 private:
  Clock::time_point at_;
  const std::atomic<bool>& stopping_;
};

/// The expected cost of a player that has never been asked.
constexpr microseconds first_guess{100'000};
/// Weight of the last decision in the moving average of expected costs: one part in so many.
constexpr int memory = 8;
/// Moves of people come first where a machine has too few cores.
constexpr int niceness = 10;

}  // namespace

microseconds processor_time() {
  timespec at{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &at);
  return std::chrono::duration_cast<microseconds>(std::chrono::seconds{at.tv_sec} +
                                                  std::chrono::nanoseconds{at.tv_nsec});
}

std::string think(const Task& task, SearchMonitor& monitor) {
  const std::unique_ptr<ComputerPlayer> computer = task.game->computer_player(task.computer);
  if (!computer) return {};
  Rng rng{task.seed};
  return computer->choose(*task.observation, {std::nullopt, &monitor}, rng).action;
}

struct Pool::Job {
  Task task;
  std::function<void(Answer)> done;
  microseconds expected{0};
  Clock::time_point since;
  bool given_up = false;

  std::string kind() const { return std::string{task.game->info().id} + " " + task.computer; }
};

/// State shared by the threads. It outlives the pool if a thread has been abandoned.
struct Pool::Shared {
  Config config;
  Think how;
  mutable std::mutex mutex;
  std::condition_variable wake;
  std::condition_variable idle;
  FairQueue<std::shared_ptr<Job>> waiting;
  std::vector<std::shared_ptr<Job>> thinking;
  std::unordered_map<std::string, microseconds> expected;  // by game and player
  Clock::time_point faded = Clock::now();
  std::size_t threads = 0;  // without abandoned ones
  std::atomic<bool> stopping = false;
  std::uint64_t answered = 0;
  std::uint64_t given_up = 0;

  bool has_room(std::int64_t person) const {
    const std::size_t own = waiting.waiting_for(person);
    return own < config.queue_per_person && (waiting.size() < config.queue || own == 0);
  }
  microseconds expected_of(const Job& job) const {
    const auto found = expected.find(job.kind());
    return found == expected.end() ? first_guess : found->second;
  }
  /// Corrects the charge that was made in advance and updates the expected cost.
  void account(const Job& job, microseconds spent) {
    waiting.charge(job.task.owner, spent - job.expected);
    const auto [known, is_new] = expected.try_emplace(job.kind(), spent);
    if (!is_new) known->second += (spent - known->second) / memory;
  }
};

Pool::Pool(Config config, Think how) : shared_{std::make_shared<Shared>()} {
  shared_->config = config;
  shared_->how = std::move(how);
  for (std::size_t i = 0; i < config.threads; ++i) start_thread();
}

void Pool::start_thread() {
  {
    const std::lock_guard lock{shared_->mutex};
    ++shared_->threads;
  }
  std::thread{[shared = shared_] { work(shared); }}.detach();
}

Pool::~Pool() {
  std::unique_lock lock{shared_->mutex};
  shared_->stopping = true;
  shared_->waiting.clear();
  shared_->wake.notify_all();
  shared_->idle.wait(lock, [this] { return shared_->threads == 0; });
}

bool Pool::ask(Task task, std::function<void(Answer)> done) {
  {
    const std::lock_guard lock{shared_->mutex};
    if (!shared_->has_room(task.owner.person)) return false;
    const auto job = std::make_shared<Job>(Job{std::move(task), std::move(done), {}, {}, false});
    job->expected = shared_->expected_of(*job);
    shared_->waiting.push(job->task.owner, job->expected, job);
  }
  shared_->wake.notify_one();
  return true;
}

bool Pool::has_room(std::int64_t person) const {
  const std::lock_guard lock{shared_->mutex};
  return shared_->has_room(person);
}

void Pool::work(const std::shared_ptr<Shared>& shared) {
  // On Linux of this thread alone, which has that of the program.
  ::setpriority(PRIO_PROCESS, 0, ::getpriority(PRIO_PROCESS, 0) + niceness);
  std::unique_lock lock{shared->mutex};
  while (true) {
    shared->wake.wait(lock, [&] { return shared->stopping || !shared->waiting.empty(); });
    if (shared->waiting.empty()) break;
    const std::shared_ptr<Job> job = shared->waiting.pop().job;
    job->since = Clock::now();
    shared->thinking.push_back(job);
    lock.unlock();
    Deadline deadline{job->since + shared->config.time_limit, shared->stopping};
    const microseconds before = shared->config.used();
    std::string action = shared->how(job->task, deadline);
    const microseconds spent = shared->config.used() - before;
    lock.lock();
    if (job->given_up) return;  // another thread has taken its place
    std::erase(shared->thinking, job);
    shared->account(*job, spent);
    ++shared->answered;
    if (shared->stopping) break;
    lock.unlock();
    job->done({std::move(action), spent});
    lock.lock();
  }
  --shared->threads;
  shared->idle.notify_all();
}

void Pool::look_after(Clock::time_point now) {
  std::vector<std::shared_ptr<Job>> lost;
  const auto waited = [&](const Job& job) { return std::chrono::duration_cast<microseconds>(now - job.since); };
  {
    const std::lock_guard lock{shared_->mutex};
    if (now - shared_->faded >= shared_->config.half_life) {
      shared_->waiting.fade();
      shared_->faded = now;
    }
    for (const auto& job : shared_->thinking)
      if (now - job->since >= shared_->config.give_up_after) lost.push_back(job);
    for (const auto& job : lost) {
      job->given_up = true;
      std::erase(shared_->thinking, job);
      shared_->account(*job, waited(*job));
      ++shared_->given_up;
      --shared_->threads;
    }
  }
  for (const auto& job : lost) {
    start_thread();
    job->done({{}, waited(*job)});
  }
}

Pool::Counts Pool::counts() const {
  const std::lock_guard lock{shared_->mutex};
  return {shared_->waiting.size(), shared_->thinking.size(), shared_->answered, shared_->given_up};
}

}  // namespace rois::bots
