#pragma once

#include <string>
#include <utility>

#include "rois/errors/http_status.hpp"
#include "rois/protocol/messages.hpp"
#include "rois/transport/network.hpp"

namespace rois::app {

inline transport::HttpResponse json_response(std::string body, int status = 200) {
  transport::HttpResponse out;
  out.status = status;
  out.body = std::move(body);
  return out;
}

inline transport::HttpResponse refusal(const Problem& problem) {
  transport::HttpResponse out = json_response(protocol::problem_body(problem), http_status(problem.code));
  if (problem.code == ErrorId::too_many_attempts && !problem.detail.empty())
    out.headers.emplace_back("Retry-After", problem.detail);
  return out;
}

}  // namespace rois::app
