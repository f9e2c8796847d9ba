// The C ABI of the WebAssembly module: memory for the caller, and one call that takes JSON and gives JSON.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "rois/json_api/json_api.hpp"

namespace {

std::string& answer() {
  static std::string text;
  return text;
}

}  // namespace

extern "C" {

[[clang::export_name("rois_alloc")]] void* rois_alloc(std::uint32_t bytes) { return std::malloc(bytes); }
[[clang::export_name("rois_free")]] void rois_free(void* memory) { std::free(memory); }

/// Answers the request; the answer stays until the next call. Returns its length.
[[clang::export_name("rois_call")]] std::uint32_t rois_call(const char* request, std::uint32_t bytes) {
  static rois::JsonApi api;
  answer() = api.call({request, bytes});
  return static_cast<std::uint32_t>(answer().size());
}
[[clang::export_name("rois_answer")]] const char* rois_answer() { return answer().data(); }
}
