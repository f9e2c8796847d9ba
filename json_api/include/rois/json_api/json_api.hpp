#pragma once

#include <string>
#include <string_view>

#include "rois/json_api/tables.hpp"
#include "rois/json_api/thinking.hpp"

namespace rois {

/// The match library for hosts that speak JSON: one request, one answer. Anything may be asked; what makes no sense
/// is answered with {"problem": ...}. All calls: docs/calls.md.
class JsonApi {
 public:
  std::string call(std::string_view request);
  /// The same for a document that was read: the answer has the request's `id`, where it has one.
  json::object answer(const wire::Input& request);
  /// Reads a call of `think`, for hosts that search in their own time.
  Result<Thinking> read_thinking(const wire::Input& request) const;

 private:
  json::object answer_to(const wire::Input& request);

  Tables tables_;
};

/// The answer to the call `games`: what there is to play.
json::object games_json();
/// Puts the request's `id` into an answer.
void echo_id(const wire::Input& request, json::object& answer);

/// A call that needs no table to stay open.
inline std::string call(std::string_view request) { return JsonApi{}.call(request); }

}  // namespace rois
