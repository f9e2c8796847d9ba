#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string_view>

#include "rois/core/result.hpp"
#include "rois/match/match.hpp"
#include "rois/wire/input.hpp"

namespace rois {

/// Matches that a host speaks of by number, for hosts that speak JSON: docs/calls.md. Anything may be asked; after a
/// problem nothing has changed.
class Tables {
 public:
  /// More are refused: whoever opens tables must close them.
  static constexpr std::size_t most = 64;

  /// Answers a call that is about a table; nothing where `name` is none of them.
  std::optional<json::object> answer(std::string_view name, const wire::Input& request);

  /// The table that a request is about; where there is none, that is a fault of the request.
  const Match* find(const wire::Input& request) const;

 private:
  using Answer = json::object (Tables::*)(const wire::Input& request, std::unique_ptr<Match>& match);

  json::object open(const wire::Input& request);
  json::object close(const wire::Input& request, std::unique_ptr<Match>& match);
  json::object show(const wire::Input& request, std::unique_ptr<Match>& match);
  json::object history(const wire::Input& request, std::unique_ptr<Match>& match);
  json::object check(const wire::Input& request, std::unique_ptr<Match>& match);
  json::object submit(const wire::Input& request, std::unique_ptr<Match>& match);
  json::object draw(const wire::Input& request, std::unique_ptr<Match>& match);
  json::object back(const wire::Input& request, std::unique_ptr<Match>& match);
  json::object record(const wire::Input& request, std::unique_ptr<Match>& match);
  json::object think(const wire::Input& request, std::unique_ptr<Match>& match);

  std::map<std::int64_t, std::unique_ptr<Match>> tables_;
  std::int64_t next_ = 1;
};

}  // namespace rois
