#pragma once

#include <string_view>

/// The RULES.md of every game, put into the program when it is built.
namespace rois::rulebooks {

extern const std::string_view soldiers;
extern const std::string_view kingdom;
extern const std::string_view combat;
extern const std::string_view ambition;

}  // namespace rois::rulebooks
