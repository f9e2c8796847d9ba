#include <atomic>
#include <condition_variable>
#include <cstdio>
#include <deque>
#include <iostream>
#include <map>
#include <mutex>
#include <thread>

#include "commands.hpp"
#include "rois/json_api/json_api.hpp"
#include "rois/json_api/problem_json.hpp"
#include "rois/match/search_result_json.hpp"
#include "rois/wire/document.hpp"
#include "terminal.hpp"

namespace rois::cli {
namespace {

using wire::Input;

constexpr int engine_protocol = 1;
/// More that wait for a thread are refused.
constexpr std::size_t most_waiting = 256;

/// Lines of JSON for the host, one at a time.
class Output {
 public:
  void write(const json::object& message) {
    const std::string line = compact(message) + "\n";
    const std::lock_guard lock{mutex_};
    std::fwrite(line.data(), 1, line.size(), stdout);
    std::fflush(stdout);
  }

 private:
  std::mutex mutex_;
};

/// One search: ends when the host says so, or when its thread has used the time it was given.
class Search final : public SearchMonitor {
 public:
  Search(Thinking thinking, json::value id, bool tells, Output& output)
      : thinking_{std::move(thinking)}, id_(std::move(id)), tells_{tells}, output_{output} {}

  const json::value& id() const { return id_; }
  void stop() { stopped_ = true; }
  void run() {
    if (const auto time_ms = thinking_.time_ms()) end_ = cpu_seconds() + *time_ms / 1000.0;
    tell(thinking_.answer(this));
  }

  bool should_stop() override { return stopped_ || (end_ && cpu_seconds() >= *end_); }
  void on_progress(const SearchResult& so_far) override {
    if (tells_) tell({{"progress", search_result_json(so_far, thinking_.players())}});
  }

 private:
  void tell(json::object message) {
    if (!id_.is_null()) message["id"] = id_;
    output_.write(message);
  }

  Thinking thinking_;
  json::value id_;
  bool tells_;
  Output& output_;
  std::atomic<bool> stopped_ = false;
  std::optional<double> end_;
};

/// Threads that take one search after another.
class SearchPool {
 public:
  explicit SearchPool(int threads) {
    for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
  }
  SearchPool(const SearchPool&) = delete;
  SearchPool& operator=(const SearchPool&) = delete;
  /// Waits until everything that was asked is answered.
  ~SearchPool() {
    {
      const std::lock_guard lock{mutex_};
      closing_ = true;
    }
    changed_.notify_all();
    for (auto& thread : threads_) thread.join();
  }

  /// False where too many wait already.
  bool add(std::shared_ptr<Search> search) {
    {
      const std::lock_guard lock{mutex_};
      if (waiting_.size() >= most_waiting) return false;
      waiting_.push_back(std::move(search));
    }
    changed_.notify_one();
    return true;
  }
  /// Those of an id, or all. A search that has not begun answers with the first thing it finds.
  void stop(const json::value* id) {
    const std::lock_guard lock{mutex_};
    const auto stop_one = [&](const std::shared_ptr<Search>& search) {
      if (id == nullptr || search->id() == *id) search->stop();
    };
    for (const auto& search : waiting_) stop_one(search);
    for (const auto& search : running_) stop_one(search);
  }

 private:
  void work() {
    std::unique_lock lock{mutex_};
    for (;;) {
      changed_.wait(lock, [this] { return closing_ || !waiting_.empty(); });
      if (waiting_.empty()) return;
      const auto search = waiting_.front();
      waiting_.pop_front();
      running_.push_back(search);
      lock.unlock();
      search->run();
      lock.lock();
      std::erase(running_, search);
    }
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::shared_ptr<Search>> waiting_;
  std::vector<std::shared_ptr<Search>> running_;
  bool closing_ = false;
  std::vector<std::thread> threads_;
};

/// A session of docs/engine-protocol.md: the calls of the library, with searches that take place meanwhile.
class EngineSession {
 public:
  explicit EngineSession(const EngineArgs& args) : args_{args}, pool_{args.threads} {}

  /// False when the host has done.
  bool hear(const std::string& line) {
    const auto document = wire::parse(line);
    if (!document) return output_.write(problem_json(document.problem())), true;
    wire::Faults faults;
    const Input request{*document, faults};
    const std::string_view call = request.is_object() ? request.optional("call").string() : std::string_view{};
    if (call == "think") return think(*document, request), true;
    if (call == "quit") return pool_.stop(nullptr), false;
    output_.write(call == "hello" ? hello(request) : call == "stop" ? stop(request) : api_.answer(request));
    return true;
  }

 private:
  json::object hello(const Input& request) const {
    json::object answer{{"protocol", engine_protocol},
                        {"name", "Rois " + args_.version},
                        {"player", args_.player},
                        {"threads", args_.threads}};
    echo_id(request, answer);
    return answer;
  }

  json::object stop(const Input& request) {
    pool_.stop(request.has("search") ? &request["search"].value() : nullptr);
    json::object answer;
    echo_id(request, answer);
    return answer;
  }

  void think(const json::value& document, const Input& request) {
    json::object filled = document.as_object();
    if (!filled.contains("player")) filled["player"] = args_.player;
    const json::value whole = std::move(filled);
    wire::Faults faults;
    const Input complete{whole, faults};
    const bool tells = complete.optional("progress").flag();
    auto thinking = api_.read_thinking(complete);
    if (!thinking) return refuse(request, thinking.problem());
    const json::value id = request.has("id") ? request["id"].value() : json::value(nullptr);
    if (!pool_.add(std::make_shared<Search>(std::move(*thinking), id, tells, output_)))
      refuse(request, {ErrorId::engine_busy});
  }

  void refuse(const Input& request, const Problem& problem) {
    json::object answer = problem_json(problem);
    echo_id(request, answer);
    output_.write(answer);
  }

  const EngineArgs& args_;
  JsonApi api_;
  Output output_;
  SearchPool pool_;
};

}  // namespace

int run_engine(const Locale& /*locale*/, const EngineArgs& args) {
  EngineSession session{args};
  std::string line;
  while (std::getline(std::cin, line) && session.hear(line)) continue;
  return 0;
}

}  // namespace rois::cli
