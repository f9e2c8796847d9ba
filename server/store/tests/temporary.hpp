#pragma once

#include <gtest/gtest.h>

#include <condition_variable>
#include <mutex>
#include <set>

#include "rois/store/store.hpp"
#include "rois/testkit/folder.hpp"

namespace rois::store {

using testkit::Folder;

/// A store and what it has said so far.
class OpenStore {
 public:
  explicit OpenStore(const std::string& path, OpenOptions options = {}) {
    auto opened = Store::open({path, std::move(options), [this](const Commit& commit) { note(commit); }});
    EXPECT_TRUE(opened) << path;
    store_ = std::move(*opened);
  }
  ~OpenStore() { store_.reset(); }
  OpenStore(const OpenStore&) = delete;
  OpenStore& operator=(const OpenStore&) = delete;

  Store* operator->() { return store_.get(); }
  /// Waits for a ticket; whether it is durable.
  bool wait(Ticket ticket) {
    std::unique_lock lock{mutex_};
    said_.wait(lock, [&] { return last_ >= ticket; });
    return !failed_.contains(ticket);
  }

 private:
  void note(const Commit& commit) {
    const std::lock_guard lock{mutex_};
    for (Ticket t = last_ + 1; !commit.durable && t <= commit.up_to; ++t) failed_.insert(t);
    failed_.insert(commit.failed.begin(), commit.failed.end());
    last_ = commit.up_to;
    said_.notify_all();
  }

  std::mutex mutex_;
  std::condition_variable said_;
  Ticket last_ = 0;
  std::set<Ticket> failed_;
  std::unique_ptr<Store> store_;
};

inline TableRow table_row(Id id, std::string code) {
  TableRow row;
  row.id = id;
  row.code = std::move(code);
  row.head = "{}";
  row.game = "soldiers";
  row.host = 1;
  return row;
}

}  // namespace rois::store
