#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "rois/app/event_loop.hpp"
#include "rois/app/worker.hpp"
#include "rois/match/registry.hpp"
#include "rois/session/people.hpp"
#include "rois/store/store.hpp"

namespace rois::app {

/// Everything that the server keeps of a person, as one JSON text: themselves, sessions, tokens, what they reported,
/// what keeps them out or silent, and of each table where they sat or spoke the game as they may see it and what they
/// said. Tables are read one at a time, so that others who ask the file are not kept waiting.
class OwnData : public std::enable_shared_from_this<OwnData> {
 public:
  struct Parts {
    store::Store& store;
    Worker& reader;
    EventLoop& loop;
    Games games;
  };
  /// Nothing where the server is too busy, or cannot read all of it.
  using Then = std::function<void(const std::optional<std::string>&)>;
  static void collect(const Parts& parts, const session::Person& who, Then then);

  OwnData(const Parts& parts, session::Person who, Then then)
      : parts_{parts}, who_{std::move(who)}, then_{std::move(then)} {}

 private:
  void begin();
  void next();
  Result<std::string> about() const;
  /// Nothing where it is gone, or damaged.
  Result<std::optional<std::string>> game(const std::string& code) const;

  Parts parts_;
  session::Person who_;
  Then then_;
  std::vector<std::string> codes_;
  std::size_t at_ = 0;
  std::string text_;
  bool first_ = true;
  bool failed_ = false;
};

}  // namespace rois::app
