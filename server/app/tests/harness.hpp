#pragma once

#include <gtest/gtest.h>

#include <future>
#include <memory>
#include <optional>

#include "fake_loop.hpp"
#include "rois/app/accounts.hpp"
#include "rois/app/hall.hpp"
#include "rois/app/security_log.hpp"
#include "rois/secrets/secrets.hpp"
#include "rois/testkit/folder.hpp"

namespace rois::app {

/// A server without a network: everything behind it, driven by the test.
class Harness {
 public:
  Harness() { start(); }
  /// As one of the nodes that share a database; what it hears is the test's.
  Harness(std::string place, store::NodeConfig node) : place_{std::move(place)}, node_{std::move(node)} { start(); }
  ~Harness() { stop(); }
  Harness(const Harness&) = delete;
  Harness& operator=(const Harness&) = delete;

  /// Stops everything and starts it again on the same data file; the clocks stay as they are.
  void restart() {
    stop();
    start();
    EXPECT_TRUE(hall->remember_tables());
  }

  Worker& hasher() { return *hasher_; }
  Worker& reader() { return *reader_; }
  store::Store& store() { return *store_; }

  FakeLoop loop;
  SecurityLog security{loop};
  std::optional<Hall> hall;
  std::optional<Accounts> accounts;

 private:
  void start() {
    EXPECT_TRUE(secrets::init());
    store::Store::Config config{place_.empty() ? folder_.file() : place_, {}, [this](const store::Commit& commit) {
                                  loop.post([this, commit] { hall->committed(commit); });
                                }};
    config.node = node_;
    auto opened = store::Store::open(std::move(config));
    EXPECT_TRUE(opened) << "no store";
    store_ = std::move(*opened);
    reader_.emplace(1'000);
    hasher_.emplace(limits::password_queue, limits::password_queue_per_network);
    pool_.emplace(bots::Pool::Config{});
    hall.emplace(
        Hall::Parts{all_games(), *store_, *reader_, *pool_, loop, loop, secrets::random_number, limits::bot_user_ms});
    accounts.emplace(Accounts::Parts{*store_, *reader_, *hasher_, loop, hall->gate()});
  }
  /// Threads first, so that nothing calls into what is gone.
  void stop() {
    pool_.reset();
    hasher_.reset();
    reader_.reset();
    store_.reset();
    loop.forget_posted();
    accounts.reset();
    hall.reset();
  }

  testkit::Folder folder_;
  std::string place_;
  std::optional<store::NodeConfig> node_;
  std::unique_ptr<store::Store> store_;
  std::optional<Worker> reader_;
  std::optional<Worker> hasher_;
  std::optional<bots::Pool> pool_;
};

}  // namespace rois::app
