#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string_view>

#include "rois/core/result.hpp"
#include "rois/match/json.hpp"
#include "rois/match/match.hpp"

namespace rois {

/// Matches that a host speaks of by number, for hosts that speak JSON: docs/calls.md. Anything may be asked; after a
/// problem nothing has changed.
class Tables {
 public:
  /// More are refused: whoever opens tables must close them.
  static constexpr std::size_t most = 64;

  /// Answers a call that is about a table; nothing where `name` is none of them.
  std::optional<json::object> answer(std::string_view name, const json::object& request);

 private:
  using Answer = json::object (Tables::*)(const json::object& request, std::unique_ptr<Match>& match);

  json::object open(const json::object& request);
  json::object close(const json::object& request, std::unique_ptr<Match>& match);
  json::object show(const json::object& request, std::unique_ptr<Match>& match);
  json::object history(const json::object& request, std::unique_ptr<Match>& match);
  json::object check(const json::object& request, std::unique_ptr<Match>& match);
  json::object submit(const json::object& request, std::unique_ptr<Match>& match);
  json::object draw(const json::object& request, std::unique_ptr<Match>& match);
  json::object back(const json::object& request, std::unique_ptr<Match>& match);
  json::object record(const json::object& request, std::unique_ptr<Match>& match);
  json::object think(const json::object& request, std::unique_ptr<Match>& match);

  std::map<std::int64_t, std::unique_ptr<Match>> tables_;
  std::int64_t next_ = 1;
};

}  // namespace rois
