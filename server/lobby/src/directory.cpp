#include "rois/lobby/directory.hpp"

#include <utility>

namespace rois::lobby {

void Directory::put(std::string_view code, std::int64_t number, Phase phase, std::string summary) {
  numbers_[std::string{code}] = number;
  entries_[number] = {phase, std::move(summary)};
  changed_ = true;
}

void Directory::drop(std::string_view code) {
  const auto found = numbers_.find(std::string{code});
  if (found == numbers_.end()) return;
  entries_.erase(found->second);
  numbers_.erase(found);
  changed_ = true;
}

std::vector<std::string> Directory::listed(std::size_t most) const {
  std::vector<std::string> out;
  for (const Phase phase : {Phase::waiting, Phase::running})
    for (const auto& [number, entry] : entries_) {
      if (out.size() >= most) return out;
      if (entry.phase == phase) out.push_back(entry.summary);
    }
  return out;
}

std::vector<std::string> Directory::codes() const {
  std::vector<std::string> out;
  for (const auto& [code, number] : numbers_) out.push_back(code);
  return out;
}

bool Directory::take_changes() { return std::exchange(changed_, false); }

}  // namespace rois::lobby
