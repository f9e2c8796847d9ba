#pragma once

#include <gtest/gtest.h>

#include <future>
#include <memory>
#include <optional>

#include "fake_loop.hpp"
#include "rois/app/accounts.hpp"
#include "rois/app/hall.hpp"
#include "rois/secrets/secrets.hpp"
#include "rois/testkit/folder.hpp"

namespace rois::app {

/// A server without a network: everything behind it, driven by the test.
class Harness {
 public:
  Harness() {
    EXPECT_TRUE(secrets::init());
    std::string why;
    store_ = store::Store::open(
        {folder_.file(),
         {},
         [this](const store::Commit& commit) { loop.post([this, commit] { hall->committed(commit); }); }},
        why);
    EXPECT_NE(store_, nullptr) << why;
    hall.emplace(
        Hall::Parts{all_games(), *store_, *reader_, *pool_, loop, loop, secrets::random_number, limits::bot_user_ms});
    accounts.emplace(Accounts::Parts{*store_, *reader_, *hasher_, loop, hall->gate()});
  }
  ~Harness() {
    // Threads first, so that nothing calls into what is gone.
    pool_.reset();
    hasher_.reset();
    reader_.reset();
    store_.reset();
  }
  Harness(const Harness&) = delete;
  Harness& operator=(const Harness&) = delete;

  Worker& hasher() { return *hasher_; }
  Worker& reader() { return *reader_; }
  store::Store& store() { return *store_; }

  FakeLoop loop;
  std::optional<Hall> hall;
  std::optional<Accounts> accounts;

 private:
  testkit::Folder folder_;
  std::unique_ptr<store::Store> store_;
  std::optional<Worker> reader_{std::in_place, 1'000};
  std::optional<Worker> hasher_{std::in_place, limits::password_queue, limits::password_queue_per_network};
  std::optional<bots::Pool> pool_{std::in_place, bots::Pool::Config{}};
};

}  // namespace rois::app
