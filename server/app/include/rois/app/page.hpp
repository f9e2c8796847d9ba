#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>

#include "rois/transport/network.hpp"

namespace rois::app {

/// A file of the page, in the program.
struct PageFile {
  std::string_view path;
  std::string_view bytes;
};
std::span<const PageFile> page_files();

/// The files of the page as they are sent. `x.js.gz` beside `x.js` is sent in its place to whoever understands it.
class Page {
 public:
  explicit Page(std::span<const PageFile> files);

  /// The file for a path; links to tables and rooms of the page get the page itself. Nothing for a file that is not
  /// there.
  std::optional<transport::HttpResponse> answer(const transport::HttpRequest& request) const;

 private:
  struct Served {
    std::string_view bytes;
    std::string_view packed;
    std::string type;
    std::string etag;
    bool lasting = false;
  };
  std::unordered_map<std::string_view, Served> files_;
};

}  // namespace rois::app
