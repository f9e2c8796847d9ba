// Counts allocations of the test program. In a file of its own, so that no compiler pairs these with what it inlines.
#include "rois/testkit/counting_new.hpp"

#include <cstdlib>
#include <new>

namespace {

std::size_t allocations = 0;

}  // namespace

namespace rois::testkit {

std::size_t allocation_count() { return allocations; }

}  // namespace rois::testkit

void* operator new(std::size_t bytes) {
  ++allocations;
  if (void* memory = std::malloc(bytes == 0 ? 1 : bytes)) return memory;
  std::abort();
}
// Replaced too: whatever it gives is given back to the same operator delete.
void* operator new(std::size_t bytes, const std::nothrow_t& /*tag*/) noexcept { return operator new(bytes); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t /*bytes*/) noexcept { std::free(memory); }
