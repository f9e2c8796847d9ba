#include "rois/bots/pool.hpp"

#include <atomic>
#include <thread>

namespace rois::bots {
namespace {

/// Tells the player when its time is up, or when nobody waits any more.
class Deadline final : public Watcher {
 public:
  Deadline(Clock::time_point at, const std::atomic<bool>& stopping) : at_{at}, stopping_{stopping} {}
  bool enough() override { return stopping_.load(std::memory_order_relaxed) || Clock::now() >= at_; }

 private:
  Clock::time_point at_;
  const std::atomic<bool>& stopping_;
};

}  // namespace

std::string think(const Task& task, Watcher& watcher) {
  const std::unique_ptr<Brain> brain = task.game->brain(task.brain);
  if (!brain) return {};
  Rng rng{task.seed};
  return brain->choose(*task.sight, {std::nullopt, &watcher}, rng).action;
}

struct Pool::Job {
  Task task;
  std::function<void(Answer)> done;
  Clock::time_point since;
  bool given_up = false;
};

/// What the threads share; it outlives the pool where a thread was given up.
struct Pool::Shared {
  Plan plan;
  Think how;
  mutable std::mutex mutex;
  std::condition_variable wake;
  std::condition_variable idle;
  std::deque<std::shared_ptr<Job>> waiting;
  std::vector<std::shared_ptr<Job>> thinking;
  std::size_t threads = 0;  // without those given up
  std::atomic<bool> stopping = false;
  std::uint64_t answered = 0;
  std::uint64_t given_up = 0;
};

Pool::Pool(Plan plan, Think how) : shared_{std::make_shared<Shared>()} {
  shared_->plan = plan;
  shared_->how = std::move(how);
  for (std::size_t i = 0; i < plan.threads; ++i) start_thread();
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
    if (shared_->waiting.size() >= shared_->plan.queue) return false;
    shared_->waiting.push_back(std::make_shared<Job>(Job{std::move(task), std::move(done), {}, false}));
  }
  shared_->wake.notify_one();
  return true;
}

void Pool::work(const std::shared_ptr<Shared>& shared) {
  std::unique_lock lock{shared->mutex};
  while (true) {
    shared->wake.wait(lock, [&] { return shared->stopping || !shared->waiting.empty(); });
    if (shared->waiting.empty()) break;
    const std::shared_ptr<Job> job = std::move(shared->waiting.front());
    shared->waiting.pop_front();
    job->since = Clock::now();
    shared->thinking.push_back(job);
    lock.unlock();
    Deadline deadline{job->since + shared->plan.limit, shared->stopping};
    std::string action = shared->how(job->task, deadline);
    lock.lock();
    if (job->given_up) return;  // another thread has taken its place
    std::erase(shared->thinking, job);
    ++shared->answered;
    if (shared->stopping) break;
    lock.unlock();
    job->done({std::move(action), std::chrono::duration_cast<milliseconds>(Clock::now() - job->since)});
    lock.lock();
  }
  --shared->threads;
  shared->idle.notify_all();
}

void Pool::look_after(Clock::time_point now) {
  std::vector<std::shared_ptr<Job>> lost;
  {
    const std::lock_guard lock{shared_->mutex};
    for (const auto& job : shared_->thinking)
      if (now - job->since >= shared_->plan.patience) lost.push_back(job);
    for (const auto& job : lost) {
      job->given_up = true;
      std::erase(shared_->thinking, job);
      ++shared_->given_up;
      --shared_->threads;
    }
  }
  for (const auto& job : lost) {
    start_thread();
    job->done({{}, std::chrono::duration_cast<milliseconds>(now - job->since)});
  }
}

Pool::Counts Pool::counts() const {
  const std::lock_guard lock{shared_->mutex};
  return {shared_->waiting.size(), shared_->thinking.size(), shared_->answered, shared_->given_up};
}

}  // namespace rois::bots
