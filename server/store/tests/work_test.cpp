#include "rois/store/work.hpp"

#include "place.hpp"
#include "probe.hpp"

/// Questions that nodes leave to others.
namespace rois::store {
namespace {

NodeConfig node_of(std::string role) {
  NodeConfig config;
  config.version = "1";
  config.role = std::move(role);
  config.beat = std::chrono::milliseconds{100};
  return config;
}

/// One that says nothing more, as when its process was stopped.
NodeConfig silent(std::string role) {
  NodeConfig config = node_of(std::move(role));
  config.lease = std::chrono::milliseconds{300};
  config.beat = std::chrono::hours{1};
  return config;
}

/// A node with its board, with what was said to it.
class Desk {
 public:
  /// Thinks about so many questions at once; 0 where it asks.
  Desk(const std::string& place, NodeConfig config, std::size_t at_once) : store_{place, std::move(config)} {
    WorkBoard::Config board{place, [this] { return store_->node(); }};
    board.on_answer = [this](const Answer& answer) { note(answers_, answer); };
    board.on_question = [this](const Question& question) { note(questions_, question); };
    board.at_once = at_once;
    board.look_again = std::chrono::milliseconds{20};
    auto opened = WorkBoard::open(std::move(board));
    EXPECT_TRUE(opened);
    board_ = std::move(*opened);
  }
  ~Desk() { board_.reset(); }
  Desk(const Desk&) = delete;
  Desk& operator=(const Desk&) = delete;

  WorkBoard* operator->() { return board_.get(); }
  OpenStore& store() { return store_; }
  /// The next that comes.
  Question question() { return next(questions_); }
  Answer answer() { return next(answers_); }
  bool has_question() {
    const std::lock_guard lock{mutex_};
    return !questions_.empty();
  }

 private:
  template <class What>
  void note(std::vector<What>& all, const What& what) {
    const std::lock_guard lock{mutex_};
    all.push_back(what);
    said_.notify_all();
  }
  template <class What>
  What next(std::vector<What>& all) {
    std::unique_lock lock{mutex_};
    said_.wait(lock, [&] { return !all.empty(); });
    What first = all.front();
    all.erase(all.begin());
    return first;
  }

  std::mutex mutex_;
  std::condition_variable said_;
  std::vector<Question> questions_;
  std::vector<Answer> answers_;
  OpenStore store_;
  std::unique_ptr<WorkBoard> board_;
};

class Work : public testing::TestWithParam<std::string> {
 protected:
  std::string place() const { return place_.name(); }
  static std::size_t rows(Desk& desk) {
    std::int64_t count = 0;
    desk.store().wait(probe(*desk.store(), [&](Connection& db) {
      Query q{db, "SELECT count(*) FROM work"};
      const bool good = q.step();
      count = good ? q.number(0) : -1;
      return good;
    }));
    return static_cast<std::size_t>(count);
  }

  DatabasePlace place_;
};

TEST_P(Work, is_done_by_those_who_think_and_answered_to_whoever_asked) {
  Desk one{place(), node_of("all"), 0};
  Desk two{place(), node_of("all"), 0};
  Desk thinker{place(), node_of("bots"), 2};
  one->ask({1, 7, "aaaa", "what?"});
  const Question asked = thinker.question();
  EXPECT_EQ(asked.person, 7);
  EXPECT_EQ(asked.table, "aaaa");
  EXPECT_EQ(asked.text, "what?");
  two->ask({1, 8, "bbbb", "and what?"});
  const Question other = thinker.question();
  thinker->answer({other.number, "that", 20});
  thinker->answer({asked.number, "this", 10});
  const Answer first = one.answer();
  EXPECT_EQ(first.number, 1);
  EXPECT_EQ(first.action, "this");
  EXPECT_EQ(first.spent_us, 10);
  EXPECT_EQ(two.answer().action, "that");
  EXPECT_EQ(rows(one), 0U);
}

TEST_P(Work, of_one_that_was_lost_is_taken_over) {
  Desk asks{place(), node_of("all"), 0};
  auto lost = std::make_unique<Desk>(place(), silent("bots"), 1);
  asks->ask({1, 7, "aaaa", "what?"});
  const Question first = lost->question();
  Desk next{place(), node_of("bots"), 1};
  // Only when the other is no longer alive.
  const Question again = next.question();
  EXPECT_FALSE((*lost).store()->holds_lease());
  EXPECT_EQ(again.text, "what?");
  // It wakes up and answers what was given to another: nobody hears that.
  (*lost)->answer({first.number, "late", 1});
  lost.reset();
  next->answer({again.number, "in time", 1});
  EXPECT_EQ(asks.answer().action, "in time");
}

TEST_P(Work, is_asked_for_again_where_the_database_forgot_it) {
  Desk asks{place(), node_of("all"), 0};
  Desk thinker{place(), node_of("bots"), 2};
  asks->ask({1, 7, "aaaa", "what?"});
  const Question before = thinker.question();
  EXPECT_TRUE(asks.store().wait(probe(*asks.store(), [](Connection& db) { return run(db, "TRUNCATE work"); })));
  const Question again = thinker.question();
  EXPECT_EQ(again.text, "what?");
  EXPECT_NE(again.number, before.number);
  thinker->answer({before.number, "forgotten", 1});
  thinker->answer({again.number, "known", 1});
  EXPECT_EQ(asks.answer().action, "known");
}

TEST_P(Work, of_somebody_who_used_little_comes_first) {
  Desk asks{place(), node_of("all"), 0};
  Desk thinker{place(), node_of("bots"), 1};
  asks->ask({1, 7, "aaaa", "of 7"});
  const Question first = thinker.question();
  for (std::int64_t i = 2; i <= 4; ++i) asks->ask({i, 7, "aaaa", "of 7"});
  asks->ask({5, 8, "bbbb", "of 8"});
  while (rows(asks) < 5) continue;
  EXPECT_FALSE(thinker.has_question()) << "one at a time";
  thinker->answer({first.number, "a", 1'000'000});
  const Question second = thinker.question();
  EXPECT_EQ(second.text, "of 8");
  thinker->answer({second.number, "b", 1'000});
  EXPECT_EQ(thinker.question().text, "of 7");
}

TEST_P(Work, that_nobody_waits_for_is_cleared_away) {
  Desk thinker{place(), node_of("bots"), 1};
  {
    Desk dies{place(), node_of("all"), 0};
    dies->ask({1, 7, "aaaa", "what?"});
    thinker.question();
    dies->ask({2, 7, "aaaa", "and what?"});
    while (rows(thinker) < 2) continue;
  }
  while (rows(thinker) > 0) continue;
  Desk asks{place(), node_of("all"), 0};
  asks->ask({1, 7, "aaaa", "what?"});
  asks->withdraw();
  asks->ask({2, 7, "aaaa", "the last"});
  while (rows(asks) != 1) continue;
}

TEST_P(Work, is_all_that_a_node_for_it_does) {
  OpenStore thinker{place(), node_of("bots")};
  EXPECT_FALSE(thinker.wait_for_beat([](const Beat& /*any*/) { return true; }).on_duty);
  // Two of them have no address, and do not take each other for one that starts again.
  OpenStore other{place(), node_of("bots")};
  const auto both = [](const Beat& beat) { return beat.nodes.size() == 2; };
  EXPECT_FALSE(thinker.wait_for_beat(both).lost);
  EXPECT_FALSE(other.wait_for_beat(both).lost);
}

GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(Work);
INSTANTIATE_TEST_SUITE_P(Store, Work, testing::ValuesIn(databases()),
                         [](const auto& database) { return database.param; });

}  // namespace
}  // namespace rois::store
