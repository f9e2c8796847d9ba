#include "proof_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <bit>
#include <type_traits>
#include <utility>

#include "rois/match/solver.hpp"
#include "table.hpp"

namespace rois::cli {
namespace {

/// In front of the table. A page, so that the table begins at a cache line.
struct Head {
  std::array<char, 16> magic{};
  std::array<char, 16> game{};
  std::uint64_t version = 0;
  std::uint64_t bytes = 0;

  bool operator==(const Head&) const = default;
};
static_assert(std::has_unique_object_representations_v<Head>);
constexpr std::size_t head_bytes = 4096;
/// The number is that of the layout of the table.
constexpr std::string_view magic = "rois proofs 1";
constexpr std::uint64_t most_proof_bytes = std::uint64_t{1} << 40U;

Head head_of(std::string_view game, std::uint64_t version, std::uint64_t bytes) {
  Head head;
  std::ranges::copy(magic, head.magic.begin());
  std::ranges::copy(game.substr(0, head.game.size()), head.game.begin());
  head.version = version;
  head.bytes = bytes;
  return head;
}

/// Closes what is not needed any more.
struct Descriptor {
  explicit Descriptor(int number_) : number{number_} {}
  ~Descriptor() {
    if (number >= 0) close(number);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int release() { return std::exchange(number, -1); }
  int number;
};

std::uint64_t size_of(int file) {
  struct stat found{};
  return fstat(file, &found) == 0 && S_ISREG(found.st_mode) ? static_cast<std::uint64_t>(found.st_size) : 1;
}

/// All its room at once: a mapped file that finds the disk full later would end the program.
bool make(int file, const Head& head) {
  if (posix_fallocate(file, 0, static_cast<off_t>(head_bytes + head.bytes)) == 0 &&
      pwrite(file, &head, sizeof head, 0) == static_cast<ssize_t>(sizeof head))
    return true;
  // An empty file is begun again the next time.
  static_cast<void>(!ftruncate(file, 0));
  return false;
}

/// Why a file is refused, or nothing.
std::string_view complaint(const Head& head, std::uint64_t size, std::string_view game, std::uint64_t version) {
  const Head wanted = head_of(game, version, head.bytes);
  if (head.magic != wanted.magic || head.game != wanted.game) return "usage.proofs-foreign";
  if (head.version != version) return "usage.proofs-version";
  const bool whole = head.bytes >= ai::ProofTable::bucket_bytes && head.bytes <= most_proof_bytes &&
                     std::has_single_bit(head.bytes) && size == head_bytes + head.bytes;
  return whole ? std::string_view{} : "usage.proofs-damaged";
}

/// Threads that write at a time, and a program that is killed, leave an entry half written now and then.
bool is_sound(std::span<std::byte> table) {
  const auto found = ai::ProofTable{table}.contents();
  return found.damaged <= 64 + found.entries / 1000;
}

}  // namespace

ProofMemory ProofMemory::anonymous(const Locale& locale, std::size_t bytes) {
  void* memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) throw UsageError{locale.say("usage.no-memory", bytes)};
  return ProofMemory{memory, bytes, 0, -1};
}

ProofMemory ProofMemory::in_file(const Locale& locale, const std::string& path, std::size_t bytes,
                                 std::string_view game, std::uint64_t version) {
  Descriptor file{open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0644)};
  if (file.number < 0) throw UsageError{locale.say("usage.not-written", path)};
  if (flock(file.number, LOCK_EX | LOCK_NB) != 0) throw UsageError{locale.say("usage.proofs-in-use", path)};
  const Head made = head_of(game, version, std::bit_floor(bytes));
  if (size_of(file.number) == 0 && !make(file.number, made))
    throw UsageError{locale.say("usage.proofs-no-room", path, head_bytes + made.bytes)};
  Head head;
  if (pread(file.number, &head, sizeof head, 0) != static_cast<ssize_t>(sizeof head)) head = {};
  if (const auto reason = complaint(head, size_of(file.number), game, version); !reason.empty())
    throw UsageError{locale.say(reason, path)};
  const std::size_t size = head_bytes + head.bytes;
  void* memory = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_SHARED, file.number, 0);
  if (memory == MAP_FAILED) throw UsageError{locale.say("usage.no-memory", size)};
  ProofMemory proofs{memory, size, head_bytes, file.release()};
  if (!is_sound(proofs.table())) throw UsageError{locale.say("usage.proofs-damaged", path)};
  return proofs;
}

ProofMemory::ProofMemory(ProofMemory&& other) noexcept
    : memory_{std::exchange(other.memory_, nullptr)},
      size_{other.size_},
      head_{other.head_},
      descriptor_{std::exchange(other.descriptor_, -1)} {}

ProofMemory::~ProofMemory() {
  if (memory_ != nullptr) munmap(memory_, size_);
  if (descriptor_ >= 0) close(descriptor_);
}

std::span<std::byte> ProofMemory::table() const { return {static_cast<std::byte*>(memory_) + head_, size_ - head_}; }

}  // namespace rois::cli
