#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "locale.hpp"

namespace rois::cli {

/// Memory of the program alone, or a file that is memory: what a solver has proved is there when it is started again,
/// however it ended. One program uses a file at a time.
class ProofMemory {
 public:
  /// Zeros that take room as they are written to.
  static ProofMemory anonymous(const Locale& locale, std::size_t bytes);
  /// A file of the solver of a game, made with so many bytes where there is none.
  static ProofMemory in_file(const Locale& locale, const std::string& path, std::size_t bytes, std::string_view game,
                             std::uint64_t version);
  ~ProofMemory();
  ProofMemory(ProofMemory&& other) noexcept;
  ProofMemory& operator=(ProofMemory&&) = delete;
  ProofMemory(const ProofMemory&) = delete;

  /// What the table may use.
  std::span<std::byte> table() const;

 private:
  ProofMemory(void* memory, std::size_t size, std::size_t head, int descriptor)
      : memory_{memory}, size_{size}, head_{head}, descriptor_{descriptor} {}

  void* memory_;
  std::size_t size_;
  std::size_t head_;
  int descriptor_;
};

}  // namespace rois::cli
