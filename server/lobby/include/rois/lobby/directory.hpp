#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace rois::lobby {

/// The public tables that wait for players or are being played, the newest first. It holds what is shown of them and
/// nothing of what goes on there.
class Directory {
 public:
  enum class Phase : std::uint8_t { waiting, running };

  /// New, or changed. `number` orders them: higher is newer.
  void put(std::string_view code, std::int64_t number, Phase phase, std::string summary);
  void drop(std::string_view code);
  /// Those that wait first, `most` at the most.
  std::vector<std::string> listed(std::size_t most) const;
  std::vector<std::string> codes() const;
  /// Whether anything changed since this was last asked.
  bool take_changes();
  std::size_t size() const { return numbers_.size(); }

 private:
  struct Entry {
    Phase phase;
    std::string summary;
  };
  std::map<std::int64_t, Entry, std::greater<>> entries_;
  std::unordered_map<std::string, std::int64_t> numbers_;
  bool changed_ = false;
};

}  // namespace rois::lobby
