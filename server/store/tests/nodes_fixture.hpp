#pragma once

#include "place.hpp"

/// Several stores on one database.
namespace rois::store {

inline NodeConfig node(std::string address) {
  NodeConfig config;
  config.address = std::move(address);
  config.version = "1";
  return config;
}

/// One that says nothing more, as when its process was stopped.
inline NodeConfig silent(std::string address) {
  NodeConfig config = node(std::move(address));
  config.lease = std::chrono::milliseconds{200};
  config.beat = std::chrono::hours{1};
  return config;
}

class Nodes : public testing::TestWithParam<std::string> {
 protected:
  std::string place() const { return place_->name(); }
  static Entries entries_of(OpenStore& store, std::string_view code) {
    const auto found = *store->reader().load(code);
    return found && found->whole ? found->entries : Entries{"none"};
  }
  /// Waits until the time of this node is up, by the database's clock.
  static void let_die(OpenStore& other, Id id) {
    const auto is_there = [id](const Node& one) { return one.id == id; };
    other.wait_for_beat([&](const Beat& beat) { return std::ranges::none_of(beat.nodes, is_there); });
  }
  Acquisition must_acquire(OpenStore& store, std::string_view code, Take take = Take::if_free) {
    auto got = store->acquire(code, take);
    EXPECT_TRUE(got) << (got ? "" : got.problem().detail);
    return got ? std::move(*got) : Acquisition{};
  }

  std::unique_ptr<DatabasePlace> place_ = std::make_unique<DatabasePlace>();
};

}  // namespace rois::store
