#pragma once

#include <string>
#include <string_view>

#include "rois/json_api/tables.hpp"

namespace rois {

/// The match library for hosts that speak JSON: one request, one answer. Anything may be asked; what makes no sense
/// is answered with {"problem": ...}. All calls: docs/calls.md.
class JsonApi {
 public:
  std::string call(std::string_view request);

 private:
  json::object answer(const wire::Input& request);

  Tables tables_;
};

/// The answer to the call `games`: what there is to play.
json::object games_json();

/// A call that needs no table to stay open.
inline std::string call(std::string_view request) { return JsonApi{}.call(request); }

}  // namespace rois
