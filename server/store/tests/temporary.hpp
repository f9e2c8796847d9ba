#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "rois/store/store.hpp"
#include "rois/testkit/folder.hpp"

namespace rois::store {

/// The log of a table, as it is read back.
using Entries = std::vector<std::string>;

using testkit::Folder;

/// A store and what it has said so far.
class OpenStore {
 public:
  explicit OpenStore(const std::string& place, OpenOptions options = {}) {
    auto opened = Store::open(
        {place, std::move(options), [this](const Commit& commit) { note(commit); }, {}, [this] { ++outside_; }});
    EXPECT_TRUE(opened) << place;
    store_ = std::move(*opened);
  }
  /// As a node that shares the database.
  OpenStore(const std::string& place, NodeConfig node) {
    Store::Config config{place, {}, [this](const Commit& commit) { note(commit); }};
    node.on_beat = [this](const Beat& beat) { hear([&] { beats_.push_back(beat); }); };
    node.on_news = [this](const News& news) { hear([&] { news_.push_back(news); }); };
    config.node = std::move(node);
    auto opened = Store::open(std::move(config));
    EXPECT_TRUE(opened) << (opened ? "" : opened.problem().detail);
    store_ = std::move(*opened);
  }
  ~OpenStore() { store_.reset(); }
  OpenStore(const OpenStore&) = delete;
  OpenStore& operator=(const OpenStore&) = delete;

  Store* operator->() { return store_.get(); }
  Store& operator*() { return *store_; }
  /// Why a ticket was refused; `store_unavailable` where nothing of its transaction is known.
  std::optional<ErrorId> why(Ticket ticket) {
    if (wait(ticket)) return std::nullopt;
    const std::lock_guard lock{mutex_};
    const auto found = why_.find(ticket);
    return found == why_.end() ? ErrorId::store_unavailable : found->second;
  }
  /// How often another program was seen to have written.
  int outside_changes() const { return outside_; }
  bool write(Write what) { return wait(store_->write(std::move(what))); }
  /// Waits for a ticket; whether it is durable.
  bool wait(Ticket ticket) {
    std::unique_lock lock{mutex_};
    said_.wait(lock, [&] { return last_ >= ticket; });
    return !failed_.contains(ticket);
  }

  /// Waits until other nodes have said this.
  void wait_for(const News& news) {
    std::unique_lock lock{mutex_};
    said_.wait(lock, [&] { return std::ranges::find(news_, news) != news_.end(); });
  }
  /// Waits for a beat like this, of those that come from now on.
  Beat wait_for_beat(const std::function<bool(const Beat&)>& wanted) {
    std::unique_lock lock{mutex_};
    const std::size_t from = beats_.size();
    const auto found = [&] {
      return std::find_if(beats_.begin() + static_cast<std::ptrdiff_t>(from), beats_.end(), wanted);
    };
    said_.wait(lock, [&] { return found() != beats_.end(); });
    return *found();
  }
  std::vector<News> news() {
    const std::lock_guard lock{mutex_};
    return news_;
  }

 private:
  template <class Note>
  void hear(Note note) {
    const std::lock_guard lock{mutex_};
    note();
    said_.notify_all();
  }
  void note(const Commit& commit) {
    const std::lock_guard lock{mutex_};
    for (Ticket t = last_ + 1; !commit.durable && t <= commit.up_to; ++t) failed_.insert(t);
    for (const Refusal& refusal : commit.refused) {
      failed_.insert(refusal.ticket);
      why_[refusal.ticket] = refusal.why;
    }
    last_ = commit.up_to;
    said_.notify_all();
  }

  std::mutex mutex_;
  std::condition_variable said_;
  Ticket last_ = 0;
  std::set<Ticket> failed_;
  std::map<Ticket, ErrorId> why_;
  std::atomic<int> outside_ = 0;
  std::vector<Beat> beats_;
  std::vector<News> news_;
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
