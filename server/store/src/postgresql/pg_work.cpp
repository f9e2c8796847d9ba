#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <map>
#include <mutex>
#include <set>
#include <thread>
#include <vector>

#include "postgresql/pg_connection.hpp"
#include "postgresql/pg_news.hpp"
#include "rois/store/work.hpp"

namespace rois::store {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds board_timeout{3'000};

constexpr std::string_view put_question = R"(
INSERT INTO work(node, number, person, table_code, question) VALUES(?1, ?2, ?3, ?4, ?5) ON CONFLICT DO NOTHING)";

constexpr std::string_view take_answers =
    "DELETE FROM work WHERE node = ?1 AND action IS NOT NULL RETURNING number, action, spent_us";

constexpr std::string_view own_questions = "SELECT number FROM work WHERE node = ?1";

constexpr std::string_view withdraw_questions = "DELETE FROM work WHERE node = ?1";

/// The oldest question of each person that nobody who is alive thinks about.
constexpr std::string_view open_questions = R"(
SELECT DISTINCT ON (person) id, person FROM work WHERE action IS NULL AND NOT EXISTS
  (SELECT 1 FROM nodes WHERE nodes.id = work.thinker AND until_ms > now_ms()) ORDER BY person, id)";

constexpr std::string_view take_question = R"(
UPDATE work SET thinker = ?2 WHERE id = ?1 AND action IS NULL AND NOT EXISTS
  (SELECT 1 FROM nodes WHERE nodes.id = work.thinker AND until_ms > now_ms())
RETURNING person, table_code, question)";

constexpr std::string_view put_answer =
    "UPDATE work SET action = ?3, spent_us = ?4 WHERE id = ?1 AND thinker = ?2 AND action IS NULL";

/// Of those who are no longer alive to hear the answer.
constexpr std::string_view clear_away = R"(
DELETE FROM work WHERE NOT EXISTS (SELECT 1 FROM nodes WHERE nodes.id = work.node AND until_ms > now_ms()))";

}  // namespace

class WorkBoard::Impl {
 public:
  explicit Impl(Config config)
      : config_{std::move(config)},
        db_{config_.place, [this](PgConnection& db) { return is_ready(db); }},
        wake_{::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)} {
    db_.set_timeout(board_timeout);
  }
  ~Impl() {
    stopping_ = true;
    look();
    if (thread_.joinable()) thread_.join();
    ::close(wake_);
  }
  Impl(const Impl&) = delete;
  Impl& operator=(const Impl&) = delete;

  Result<void> open() {
    if (!db_.is_usable()) return Problem{ErrorId::system_failure, db_.error()};
    thread_ = std::thread{[this] { live(); }};
    return {};
  }
  void look() { ::eventfd_write(wake_, 1); }

  void ask(Question question) {
    {
      const std::lock_guard lock{mutex_};
      asked_.push_back(std::move(question));
    }
    look();
  }
  void withdraw() {
    {
      const std::lock_guard lock{mutex_};
      asked_.clear();
      withdraws_ = true;
    }
    look();
  }
  void answer(Answer answer) {
    {
      const std::lock_guard lock{mutex_};
      answers_.push_back(std::move(answer));
    }
    look();
  }

 private:
  /// What somebody waits for.
  struct Waiting {
    Question question;
    /// The number that this node had when the question was put up: with another nobody would hear the answer.
    Id put_by = 0;
  };

  bool is_ready(PgConnection& db) {
    Query schema{db, "SELECT current_schema()"};
    if (!schema.step()) return false;
    channel_ = channel_of(schema.text(0));
    return run(db, "SET synchronous_commit = off") && run(db, "SET lock_timeout = '2s'");
  }

  void live() {
    while (!stopping_) {
      fetch();
      if (db_.is_usable()) work();
      db_.wait(wake_, config_.look_again);
      eventfd_t ignored = 0;
      ::eventfd_read(wake_, &ignored);
    }
  }

  /// What others of this program have said since the last time.
  void fetch() {
    const std::lock_guard lock{mutex_};
    if (std::exchange(withdraws_, false)) {
      waiting_.clear();
      has_withdrawn_ = true;
    }
    for (Question& question : asked_) {
      const std::int64_t number = question.number;
      waiting_.emplace(number, Waiting{std::move(question), 0});
    }
    asked_.clear();
    for (Answer& answer : answers_) finished_.push_back(std::move(answer));
    answers_.clear();
  }

  /// Whether the database answered.
  bool work() {
    const Id self = config_.node();
    if (self == 0) return true;
    const bool is_time = Clock::now() >= look_at_;
    if (is_time) look_at_ = Clock::now() + config_.look_again;
    return withdraw_all(self) && collect(self) && (!is_time || find_lost(self)) && put_up(self) &&
           (config_.at_once == 0 || (hand_in(self) && (!is_time || Query{db_, clear_away}.run()) && take_on(self)));
  }

  bool withdraw_all(Id self) {
    if (!has_withdrawn_) return true;
    has_withdrawn_ = !Query{db_, withdraw_questions}.bind(1, self).run();
    return !has_withdrawn_;
  }

  bool collect(Id self) {
    if (waiting_.empty()) return true;
    db_.forget_failure();
    Query q{db_, take_answers};
    q.bind(1, self);
    while (q.step())
      if (waiting_.erase(q.number(0)) > 0) config_.on_answer({q.number(0), q.text(1), q.number(2)});
    return !db_.has_failed();
  }

  /// A database that was restarted or replaced has none of them.
  bool find_lost(Id self) {
    if (waiting_.empty()) return true;
    db_.forget_failure();
    Query q{db_, own_questions};
    const auto found = q.bind(1, self).numbers();
    if (db_.has_failed()) return false;
    const std::set<std::int64_t> there{found.begin(), found.end()};
    for (auto& [number, one] : waiting_)
      if (!there.contains(number)) one.put_by = 0;
    return true;
  }

  bool put_up(Id self) {
    bool any = false;
    for (auto& [number, one] : waiting_) {
      if (one.put_by == self) continue;
      Query q{db_, put_question};
      q.bind(1, self).bind(2, number).bind(3, one.question.person).bind(4, one.question.table);
      if (!q.bind(5, one.question.text).run()) return false;
      one.put_by = self;
      any = true;
    }
    return !any || tell(self);
  }

  bool hand_in(Id self) {
    bool any = false;
    while (!finished_.empty()) {
      const Answer& answer = finished_.back();
      const auto known = taken_.find(answer.number);
      Query q{db_, put_answer};
      q.bind(1, answer.number).bind(2, self).bind(3, answer.action).bind(4, answer.spent_us);
      if (!q.run()) return false;
      any = true;
      if (known != taken_.end()) {
        used_[known->second] += answer.spent_us;
        taken_.erase(known);
      }
      finished_.pop_back();
    }
    return !any || tell(self);
  }

  /// The oldest question of whoever has used least.
  bool take_on(Id self) {
    fade();
    while (taken_.size() < config_.at_once) {
      db_.forget_failure();
      std::vector<std::pair<std::int64_t, Id>> open;
      for (Query q{db_, open_questions}; q.step();) open.emplace_back(q.number(0), q.number(1));
      if (db_.has_failed()) return false;
      std::erase_if(open, [this](const auto& one) { return taken_.contains(one.first); });
      if (open.empty()) return true;
      const auto [id, person] = *std::ranges::min_element(
          open, {}, [this](const auto& one) { return std::pair{used_by(one.second), one.first}; });
      if (!take(self, id, person)) return false;
    }
    return true;
  }

  /// Somebody else may have taken it meanwhile.
  bool take(Id self, std::int64_t id, Id person) {
    Query q{db_, take_question};
    if (!q.bind(1, id).bind(2, self).step()) return !db_.has_failed();
    taken_.emplace(id, person);
    config_.on_question({id, q.number(0), q.text(1), q.text(2)});
    return true;
  }

  std::int64_t used_by(Id person) const {
    const auto found = used_.find(person);
    const auto thinking = std::ranges::count_if(taken_, [person](const auto& one) { return one.second == person; });
    return (found == used_.end() ? 0 : found->second) + thinking * expected_us;
  }
  void fade() {
    if (Clock::now() < fade_at_) return;
    fade_at_ = Clock::now() + config_.half_life;
    for (auto& [person, used] : used_) used /= 2;
    std::erase_if(used_, [](const auto& one) { return one.second == 0; });
  }

  bool tell(Id self) {
    return Query{db_, tell_others}.bind(1, channel_).bind(2, news_text({News::Kind::work, {}, {}}, self)).run();
  }

  /// Of a question that is being thought about.
  static constexpr std::int64_t expected_us = 100'000;

  Config config_;
  PgConnection db_;
  std::string channel_;
  int wake_ = -1;
  std::atomic<bool> stopping_ = false;

  std::mutex mutex_;
  std::vector<Question> asked_;
  std::vector<Answer> answers_;
  bool withdraws_ = false;

  // Of the thread alone.
  std::map<std::int64_t, Waiting> waiting_;
  bool has_withdrawn_ = false;
  std::vector<Answer> finished_;
  std::map<std::int64_t, Id> taken_;  // people by question
  std::map<Id, std::int64_t> used_;
  Clock::time_point look_at_{};
  Clock::time_point fade_at_{};
  std::thread thread_;
};

WorkBoard::WorkBoard(std::unique_ptr<Impl> impl) : impl_{std::move(impl)} {}
WorkBoard::~WorkBoard() = default;

Result<std::unique_ptr<WorkBoard>> WorkBoard::open(Config config) {
  auto impl = std::make_unique<Impl>(std::move(config));
  if (auto opened = impl->open(); !opened) return opened.problem();
  return std::unique_ptr<WorkBoard>{new WorkBoard{std::move(impl)}};
}

void WorkBoard::ask(Question question) { impl_->ask(std::move(question)); }
void WorkBoard::withdraw() { impl_->withdraw(); }
void WorkBoard::answer(Answer answer) { impl_->answer(std::move(answer)); }
void WorkBoard::look() { impl_->look(); }

}  // namespace rois::store
