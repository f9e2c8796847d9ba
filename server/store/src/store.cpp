#include "rois/store/store.hpp"

#include "backend.hpp"

namespace rois::store {

Result<std::unique_ptr<Store>> Store::open(Config config) {
  if (!is_postgresql(config.place)) config.node.reset();
  auto opened = is_postgresql(config.place) ? open_postgresql(config) : open_data_file(config);
  if (!opened) return opened.problem();
  const std::int64_t moment = opened->backend->last_moment_ms();
  std::unique_ptr<Store> store{
      new Store{std::move(config), std::move(opened->backend), Reader{std::move(opened->reader)}, moment}};
  store->thread_ = std::thread{[raw = store.get()] { raw->run(); }};
  return store;
}

Store::Store(Config config, std::unique_ptr<Backend> backend, Reader reader, std::int64_t last_moment_ms)
    : config_{std::move(config)},
      backend_{std::move(backend)},
      reader_{std::make_unique<Reader>(std::move(reader))},
      last_moment_ms_{last_moment_ms} {}

Store::~Store() {
  {
    const std::lock_guard lock{mutex_};
    stopping_ = true;
  }
  wake_.notify_one();
  if (thread_.joinable()) thread_.join();
}

Ticket Store::push(Job job) {
  bool first = false;
  Ticket ticket = 0;
  {
    const std::lock_guard lock{mutex_};
    first = waiting_.empty();
    waiting_.push_back(std::move(job));
    ticket = ++issued_;
  }
  if (first) wake_.notify_one();
  return ticket;
}

Ticket Store::create(TableRow row, std::vector<std::string> entries, std::vector<Id> seated) {
  Addition added;
  added.table = row.id;
  added.row = std::make_unique<TableRow>(std::move(row));
  added.entries = std::move(entries);
  added.seated = std::move(seated);
  return push({std::move(added)});
}

Ticket Store::append(Id table, LogEnd at, std::vector<std::string> entries, std::optional<TableState> state,
                     std::vector<Id> seated, std::vector<Id> speakers) {
  Addition added;
  added.table = table;
  added.at = at;
  added.entries = std::move(entries);
  added.state = std::move(state);
  added.seated = std::move(seated);
  added.speakers = std::move(speakers);
  return push({std::move(added)});
}

Ticket Store::write(Write what, std::optional<AuditEntry> note) {
  return push({Writing{std::move(what), std::move(note)}});
}
Ticket Store::look_outside() { return push({LookOutside{}}); }

void Store::run() {
  std::vector<Job> jobs;
  while (true) {
    Ticket last = 0;
    {
      std::unique_lock lock{mutex_};
      wake_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
      if (waiting_.empty()) return;
      jobs.swap(waiting_);
      last = issued_;
    }
    work(jobs, last);
    jobs.clear();
  }
}

void Store::work(std::vector<Job>& jobs, Ticket last) {
  const Backend::CommitResult done = backend_->commit(jobs);
  can_write_ = done.durable;
  Commit commit{last, done.durable, {}};
  const Ticket before = last - jobs.size();
  if (done.durable)
    for (const auto& [place, why] : done.refused) commit.refused.push_back({before + place + 1, why});
  {
    const std::lock_guard lock{mutex_};
    if (!done.failure.empty()) failure_ = done.failure;
    if (done.durable) {
      ++counts_.commits;
      counts_.refusals += commit.refused.size();
      counts_.commit_us += done.commit_us;
      counts_.entries += done.entries;
    } else {
      ++counts_.failures;
    }
  }
  config_.on_commit(commit);
  if (done.outside_change && config_.on_outside_change) config_.on_outside_change();
}

Id Store::next_table() { return backend_->next_table(); }
Id Store::next_user() { return backend_->next_user(); }
bool Store::can_write() const { return can_write_ && backend_->is_in_place(); }
std::string Store::file() const { return backend_->file(); }
Result<Acquisition> Store::acquire(std::string_view code, Take take) { return backend_->acquire(code, take, *reader_); }
std::string Store::node_secret() const { return backend_->node_secret(); }
Id Store::node() const { return backend_->node(); }
bool Store::holds_lease() const { return backend_->holds_lease(); }
void Store::drain() { backend_->drain(); }

std::string Store::failure() const {
  const std::lock_guard lock{mutex_};
  return failure_;
}

Store::Counts Store::counts() const {
  const std::lock_guard lock{mutex_};
  return counts_;
}

}  // namespace rois::store
