#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "backend.hpp"

namespace rois::store {

/// With the channel and the text.
inline constexpr std::string_view tell_others = "SELECT 1 FROM pg_notify(?1, ?2)";

/// What the jobs of one transaction are to other nodes, as the texts of notifications: numbers, never what is behind
/// them, and nothing at all for moves.
std::vector<std::string> news_of(const std::vector<Job>& jobs, Id node);
std::string news_text(const News& news, Id node);
/// Nothing where it is this node's own.
std::optional<News> read_news(std::string_view text, Id node);

/// The name of the channel, for a schema.
std::string channel_of(std::string_view schema);

}  // namespace rois::store
