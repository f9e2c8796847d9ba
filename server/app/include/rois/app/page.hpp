#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>

#include "rois/transport/network.hpp"

namespace rois::app {

/// A file of the page, embedded in the program.
struct PageFile {
  std::string_view path;
  std::string_view bytes;
};
std::span<const PageFile> page_files();

/// Serves the page. `x.js.gz` is sent instead of `x.js` to clients that accept gzip.
class Page {
 public:
  explicit Page(std::span<const PageFile> files);

  /// The response for a path; client-side routes get index.html. Nothing if there is no such file.
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
