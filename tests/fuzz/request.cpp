// Any bytes over the WebSocket are a request or a problem, and the answer to either is JSON of its own.
#include "rois/protocol/requests.hpp"

#include "fuzz.hpp"
#include "rois/limits/limits.hpp"
#include "rois/protocol/messages.hpp"
#include "rois/wire/document.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace rois;
  const std::string_view bytes{reinterpret_cast<const char*>(data), size};
  std::string key;
  const auto request = protocol::read_request(bytes, key);
  fuzz::require(key.size() <= limits::key_bytes);
  if (request) {
    fuzz::require(request->key == key);
    fuzz::require(static_cast<bool>(wire::parse(protocol::ack_message(request->table, key))));
    return 0;
  }
  const Problem& problem = request.problem();
  const std::string refusal = protocol::refused_message({}, key, problem);
  fuzz::require(static_cast<bool>(wire::parse(refusal)));
  return 0;
}
