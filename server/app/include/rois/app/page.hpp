#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>

#include "rois/app/content_coding.hpp"
#include "rois/transport/network.hpp"

namespace rois::app {

/// A file of the page, embedded in the program.
struct PageFile {
  std::string_view path;
  std::string_view bytes;
};
std::span<const PageFile> page_files();

/// Serves the page. `x.js.br` or `x.js.gz` is sent instead of `x.js` to clients that accept it.
class Page {
 public:
  explicit Page(std::span<const PageFile> files);

  /// The response for a path. An address that people may have typed and that leads nowhere gets index.html with status
  /// 404, which says so; nothing if a file is missing.
  std::optional<transport::HttpResponse> answer(const transport::HttpRequest& request) const;

 private:
  struct Served {
    /// By coding; empty where the file is not kept in that one.
    std::array<std::string_view, content_codings> forms;
    std::string type;
    std::string etag;
    bool lasting = false;

    bool is_packed() const;
    ContentCoding coding_for(std::string_view accept_encoding) const;
  };
  std::optional<transport::HttpResponse> unknown(std::string_view path) const;

  std::unordered_map<std::string_view, Served> files_;
};

}  // namespace rois::app
