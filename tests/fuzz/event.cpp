// What the data file holds may be damaged: an entry or a head is refused, or written and read back the same.
#include "rois/session/event.hpp"

#include "fuzz.hpp"
#include "rois/session/head.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace rois;
  const std::string_view bytes{reinterpret_cast<const char*>(data), size};
  if (const auto event = session::decode(bytes)) fuzz::require(session::decode(session::encode(*event)) == *event);
  if (const auto head = session::read_head(bytes)) {
    const auto again = session::read_head(session::to_json(*head));
    fuzz::require(again && *again == *head);
  }
  return 0;
}
