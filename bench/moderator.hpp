#pragma once

#include <atomic>
#include <cstdint>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "child.hpp"

namespace rois::bench {

/// Somebody who keeps order while a server is killed again and again: mutes one address after the other over HTTP, and
/// knows which of that was answered.
class Moderator {
 public:
  /// Makes an account on the server and appoints it, as `rois admin` does: the next server that is started
  /// knows it.
  Moderator(const Start& start, std::uint16_t port, std::string data);
  ~Moderator() { rest(); }
  Moderator(const Moderator&) = delete;
  Moderator& operator=(const Moderator&) = delete;

  /// On a thread of its own, until it rests or the server is gone.
  void work(std::uint16_t port);
  void rest();

  std::size_t answered() const { return answered_.size(); }
  struct Faults {
    std::uint64_t lost = 0;
    std::uint64_t wrong = 0;
  };
  /// What was answered has to be in force and in the audit log, once; what is there was asked for; and the two agree.
  Faults compare() const;

 private:
  std::multiset<std::string> lines_of(const std::string& command) const;

  std::string program_;
  std::string data_;
  std::string secret_;
  std::set<std::string> asked_;
  std::vector<std::string> answered_;
  std::atomic<bool> resting_ = false;
  std::thread thread_;
};

}  // namespace rois::bench
