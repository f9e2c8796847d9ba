#pragma once

#include <gtest/gtest.h>

#include <condition_variable>
#include <mutex>

#include "rois/store/store.hpp"
#include "rois/testkit/folder.hpp"

namespace rois::store {

using testkit::Folder;

/// A store and what it has said so far.
class OpenStore {
 public:
  explicit OpenStore(const std::string& path, OpenOptions options = {}) {
    std::string why;
    store_ = Store::open({path, std::move(options), [this](Ticket t, bool durable) { note(t, durable); }}, why);
    EXPECT_NE(store_, nullptr) << why;
  }
  ~OpenStore() { store_.reset(); }
  OpenStore(const OpenStore&) = delete;
  OpenStore& operator=(const OpenStore&) = delete;

  Store* operator->() { return store_.get(); }
  /// Waits for a ticket; whether it is durable.
  bool wait(Ticket ticket) {
    std::unique_lock lock{mutex_};
    said_.wait(lock, [&] { return last_ >= ticket; });
    return ticket <= durable_ && !(ticket > failed_from_ && ticket <= failed_to_);
  }

 private:
  void note(Ticket ticket, bool durable) {
    const std::lock_guard lock{mutex_};
    if (durable) {
      durable_ = ticket;
    } else {
      failed_from_ = failed_to_ == last_ && failed_to_ != 0 ? failed_from_ : last_;
      failed_to_ = ticket;
    }
    last_ = ticket;
    said_.notify_all();
  }

  std::mutex mutex_;
  std::condition_variable said_;
  Ticket last_ = 0;
  Ticket durable_ = 0;
  Ticket failed_from_ = 0;
  Ticket failed_to_ = 0;
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
