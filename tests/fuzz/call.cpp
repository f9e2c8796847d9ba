// The JSON interface answers anything with JSON, one request a line, tables left open between them.
#include "rois/json_api/json_api.hpp"

#include "fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  rois::JsonApi api;
  std::string_view rest{reinterpret_cast<const char*>(data), size};
  for (int requests = 0; requests < 16 && !rest.empty(); ++requests) {
    const std::size_t end = rest.find('\n');
    const std::string answer = api.call(rest.substr(0, end));
    rois::fuzz::require(answer.size() >= 2 && answer.front() == '{' && answer.back() == '}');
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
  }
  return 0;
}
