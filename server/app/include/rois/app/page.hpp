#pragma once

#include <span>
#include <string>
#include <string_view>

#include "rois/transport/network.hpp"

namespace rois::app {

/// A file of the page, in the program.
struct PageFile {
  std::string_view path;
  std::string_view bytes;
};
std::span<const PageFile> page_files();

/// The page's file for a path; links to tables and rooms of the page get the page itself. Nothing for a file that is
/// not there.
std::optional<transport::HttpResponse> page_response(const transport::HttpRequest& request);

}  // namespace rois::app
