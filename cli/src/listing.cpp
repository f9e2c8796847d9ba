#include "listing.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <chrono>

namespace rois::cli {
namespace {

constexpr std::string_view time_ending = "_wall_ms";

std::string date_of(std::int64_t wall_ms) {
  const std::chrono::sys_time<std::chrono::milliseconds> time{std::chrono::milliseconds{wall_ms}};
  return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(std::chrono::system_clock::to_time_t(time)));
}

}  // namespace

void print_line(json::object line) {
  json::object dates;
  for (const auto& [key, value] : line)
    if (std::string_view{key}.ends_with(time_ending) && value.is_int64())
      dates[key.substr(0, key.size() - time_ending.size())] = json_view(date_of(value.get_int64()));
  for (auto& [key, value] : dates) line.emplace(key, std::move(value));
  fmt::print("{}\n", compact(line));
}

}  // namespace rois::cli
