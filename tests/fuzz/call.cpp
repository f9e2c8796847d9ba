// The JSON door answers anything with JSON.
#include "rois/match/call.hpp"

#include "fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string answer = rois::call({reinterpret_cast<const char*>(data), size});
  rois::fuzz::require(answer.size() >= 2 && answer.front() == '{' && answer.back() == '}');
  return 0;
}
